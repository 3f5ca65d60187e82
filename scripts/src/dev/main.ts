import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { createProgress, type Progress } from '../cli/progress';
import { readRuntimeConfig } from '../compose/runtime-config';
import { createFolderStore } from '../releases/folder-store';
import { releasesFolder } from '../releases/main';
import { choosePort, listen, unknownHostHint, urlOf } from '../serve/http-server';
import { createApiReader } from '../serve/head/api-reader';
import { siteOrigin } from '../serve/head/site-origin';
import { createSiteApp } from '../serve/site-app';
import { createSiteHandler } from '../serve/site-server';
import { lockDataFolder, startBackend } from '../start/backend';
import { buildParts } from '../start/build';
import { prepareDataFolder } from '../start/data-folder';
import { publishParts } from '../start/publish-parts';
import { createShutdown, onInterrupt, type Shutdown } from '../start/shutdown';
import { devRemoteConfig, devShellConfig } from '../webpack/dev';
import { remotes, ROOT, SHELL } from '../workspace/parts';
import { readSettings } from '../workspace/settings';
import { devUrl, startDevServer, type DevServer } from './dev-server';
import { createManifestReader, followLiveSite } from './live-site';
import { runStandalone } from './standalone';

const USAGE = `Usage: npm run dev [-- <remote> …]        the shell and the named remotes live, others as released
       npm run dev -w <remote>            one remote by itself, on a fake shell`;

/** Parses the arguments of `npm run dev`: all remotes live, only some, or a single remote without the site. */
export function readArguments(args: readonly string[], remoteNames: readonly string[]) {
  const alone = args[0] === '--standalone';
  const names = args.slice(alone ? 1 : 0).filter((name) => alone || name !== SHELL);
  const unknown = names.find((name) => !remoteNames.includes(name));
  if (unknown !== undefined) {
    throw new Failure(
      `There is no remote called "${unknown}"; the remotes are ${remoteNames.join(', ')}.\n\n${USAGE}`,
    );
  }
  if (alone && names.length !== 1) throw new Failure(`Name one remote that is to run alone.\n\n${USAGE}`);
  return { alone, live: args.length === 0 ? [...remoteNames] : names };
}

/** Entry point of `npm run dev`. */
export async function main(args: readonly string[]): Promise<void> {
  const { alone, live } = readArguments(args, remotes());
  const progress = createProgress();
  const abort = new AbortController();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  const leave = (code: number) => void shutdown.run().then(() => process.exit(code));
  onInterrupt(() => {
    progress.line('\n… stopping (once more to force)');
    abort.abort();
    leave(0);
  });
  try {
    if (alone) await runStandalone(live[0] as string, progress, shutdown);
    else await runLive({ live, progress, shutdown, signal: abort.signal, leave });
  } catch (error) {
    if (abort.signal.aborted) return new Promise(() => {});
    await shutdown.run();
    throw error;
  }
}

interface LiveRun {
  readonly live: readonly string[];
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly signal: AbortSignal;
  readonly leave: (code: number) => void;
}

async function runLive({ live, progress, shutdown, signal, leave }: LiveRun): Promise<void> {
  const settings = readSettings();
  const port = await choosePort(settings.host, settings.port);
  const names = [SHELL, ...live];
  // Each part has a fixed port, independent of the other live parts.
  const offset = (name: string) => 1 + [SHELL, ...remotes()].indexOf(name);
  const ports = await Promise.all(
    names.map((name) => choosePort('localhost', settings.port && port + offset(name))),
  );
  await prepareDataFolder(settings.dataDir);
  await readRuntimeConfig(settings);
  shutdown.add('data folder', await lockDataFolder(settings.dataDir));

  const releasesDir = releasesFolder(settings.dataDir);
  await mkdir(releasesDir, { recursive: true });
  const store = createFolderStore(releasesDir);
  if (live.length < remotes().length) {
    await progress.step('other remotes built', async (note) => {
      if (!(await buildParts({ onLine: progress.line, signal }))) note('no change');
    });
    await publishParts(store, progress);
  }
  const backend = await startBackend({
    settings,
    webOrigin: urlOf(settings.host, port),
    progress,
    shutdown,
    onDatabaseLost(sentence) {
      process.stderr.write(`\n✗ ${sentence}\n`);
      leave(1);
    },
  });
  const servers = new Map<string, DevServer>();
  const readManifest = createManifestReader();
  for (const [index, name] of names.entries()) {
    const serverPort = ports[index] as number;
    const url = devUrl(serverPort);
    await progress.step(`${name} built, live at ${url}`, async () => {
      const config = name === SHELL ? devShellConfig(url) : devRemoteConfig(name, url);
      // A site that tries this build as an override requests the build's manifest (docs/overrides.md).
      const data = name === SHELL ? undefined : { '/remote.manifest.json': () => readManifest(name) };
      const server = await startDevServer({ config, port: serverPort, data });
      shutdown.add(name, () => server.close());
      servers.set(name, server);
    });
  }
  const shell = servers.get(SHELL) as DevServer;
  servers.delete(SHELL);

  const onError = (error: unknown) => progress.line(`! ${String((error as Error).stack ?? error)}`);
  const site = await createSiteApp({
    live: await followLiveSite({
      shell,
      live: servers,
      store,
      readConfig: () => readRuntimeConfig(settings),
      configPath: settings.runtimeConfig.path,
      origins: ports.flatMap((serverPort) => [devUrl(serverPort), `ws://localhost:${serverPort}`]),
      onError,
    }),
    releasesDir,
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    found: {
      origin: siteOrigin(process.env, urlOf(settings.host, port)),
      reader: createApiReader({ request: backend.request }),
    },
    onError,
  });
  const handler = createSiteHandler({
    api: backend.handle,
    site: (request, response) => site.routing(request, response),
  });
  const listening = await listen(handler, settings.host, port, {
    ...settings.server,
    onUnknownHost: (name) => progress.line(unknownHostHint(name)),
  });
  shutdown.add('site', () => {
    backend.retire();
    return listening.close({ idleMs: 0 });
  });
  progress.line(`\nEVCare is live at ${listening.url}; an edit shows at once and keeps what is on the page.`);
  progress.line(`  sent mails        ${listening.url}/api/dev/outbox`);
  progress.line(`  API log           ${backend.logFile}`);
  progress.line('Ctrl-C stops it.');
  process.send?.({ type: 'ready', url: listening.url });
}
