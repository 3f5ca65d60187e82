import { join } from 'node:path';
import type { Progress } from '../cli/progress';
import { readRuntimeConfig } from '../compose/runtime-config';
import { createReleaseControl } from '../control/release-control';
import { startGuard } from '../guard/guard';
import { DEFAULT_POLICY, readGuardSettings } from '../guard/policy';
import { opsToken } from '../ops/ops-token';
import { openStore, releasesFolder } from '../releases/open-store';
import { createPreviewRenders } from '../render/preview-renders';
import { createRenders, rendersPages } from '../render/renders';
import { withRenderStats } from '../render/stats-endpoint';
import { createApiReader } from '../serve/head/api-reader';
import { siteOrigin } from '../serve/head/site-origin';
import { listen, reservePort, unknownHostHint, urlOf } from '../serve/http-server';
import { createHeldRequests, heldLimits } from '../serve/held-requests';
import { followSite } from '../serve/live-pages';
import { createSiteApp } from '../serve/site-app';
import { createSiteHandler } from '../serve/site-server';
import { trustedProxies } from '../serve/trusted-proxies';
import { openUploads } from '../serve/uploads/open-uploads';
import { uploadSentence } from '../serve/uploads/upload-sentence';
import { ROOT } from '../workspace/parts';
import type { Settings } from '../workspace/settings';
import { lockDataFolder, startBackend, type Backend } from './backend';
import { buildParts } from './build';
import { prepareDataFolder } from './data-folder';
import { publishParts } from './publish-parts';
import { drainOptions, type Shutdown } from './shutdown';

export interface RunSiteOptions {
  readonly settings: Settings;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  /** Aborted at Ctrl-C, with the signal's name as reason, so that a build does not continue. */
  readonly signal: AbortSignal;
  readonly onDatabaseLost: (sentence: string) => void;
}

export interface RunningSite {
  readonly url: string;
  readonly logFile: string;
  /** True if the API serves its documentation. */
  readonly docs: boolean;
}

const report = (error: unknown) => process.stderr.write(`! ${(error as Error)?.stack ?? String(error)}\n`);

/**
 * Starts the site from a built or unbuilt checkout. Port, data folder and configuration are checked first,
 * since they fail fast; slow work follows. `shutdown` stops everything that was started.
 */
export async function runSite(options: RunSiteOptions): Promise<RunningSite> {
  const { settings, progress, shutdown, signal } = options;
  const { port, release } = await reservePort(settings.host, settings.port);
  shutdown.add('reserved port', release);
  await prepareDataFolder(settings.dataDir);
  await readRuntimeConfig(settings);
  const guardSettings = readGuardSettings(process.env);
  const opened = openStore(process.env, settings.dataDir);
  const { store, folder } = opened;
  shutdown.add('data folder', await lockDataFolder(settings.dataDir));

  await progress.step('packages built', async (note) => {
    if (!(await buildParts({ onLine: progress.line, signal }))) note('no change');
  });
  signal.throwIfAborted();

  const ownUrl = urlOf(settings.host, port);
  // The API shows the releases, and their figures come from the API.
  let readHealth: Backend['releaseHealth'] = async () => [];
  const releases = createReleaseControl({
    ...opened,
    health: (since) => readHealth(since),
    policy: guardSettings?.policy ?? DEFAULT_POLICY,
    onError: report,
  });
  const backend: Backend = await startBackend({
    ...options,
    webOrigin: ownUrl,
    ...(settings.releaseDashboard && { releases }),
  });
  readHealth = backend.releaseHealth;
  await publishParts(store, progress);
  const { request } = backend;
  const renders = rendersPages(process.env) ? createRenders({ store, request, onError: report }) : null;
  if (renders) shutdown.add('renderers', async () => renders.close());
  const previewRenders =
    renders && settings.previews ? createPreviewRenders({ store, request, onError: report }) : undefined;
  if (previewRenders) shutdown.add('renderers of previews', async () => previewRenders.close());
  const live = await progress.step('pages composed', () =>
    followSite({
      store,
      readConfig: () => readRuntimeConfig(settings),
      configPath: settings.runtimeConfig.path,
      prepare: renders?.prepare,
      onError: report,
    }),
  );
  const trustProxy = trustedProxies(process.env);
  const held = createHeldRequests({ live, ...heldLimits(settings.server.limits, trustProxy !== false) });
  const origin = siteOrigin(process.env, ownUrl);
  const publisherEnv = { ...process.env, DATA_DIR: settings.dataDir, WEB_ORIGIN: origin };
  const uploads = settings.releaseUploads
    ? openUploads(publisherEnv, opened, (event) => progress.line(uploadSentence(event)))
    : null;
  const site = await createSiteApp({
    live,
    held,
    trustProxy,
    releasesDir: releasesFolder(settings.dataDir),
    ...(folder === null && { releaseStore: store }),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    found: {
      origin,
      reader: createApiReader({ request }),
    },
    ...(renders && { renders }),
    platform: { store, always: settings.platformPage },
    ...(uploads && { uploads: uploads.options }),
    ...(settings.previews && { previews: { store, renders: previewRenders } }),
    onError: report,
  });
  const siteHandler = createSiteHandler({
    api: backend.handle,
    site: (request, response) => site.routing(request, response),
  });
  const handler = renders ? withRenderStats(renders, opsToken(), siteHandler) : siteHandler;
  signal.throwIfAborted();
  await release();
  const listening = await listen(handler, settings.host, port, {
    ...settings.server,
    onUnknownHost: (name) => progress.line(unknownHostHint(name)),
  });
  shutdown.add('site', async () => {
    backend.retire();
    held.close();
    uploads?.close();
    await listening.close(drainOptions(signal));
    await site.close();
  });
  if (guardSettings) {
    const stopGuard = startGuard({
      ...guardSettings,
      store,
      health: backend.releaseHealth,
      onError: report,
      onStop: ({ remote, version, reason }) =>
        progress.line(`! canary ${remote} ${version} was stopped: ${reason}`),
    });
    shutdown.add('guard', stopGuard);
  }
  return { url: listening.url, logFile: backend.logFile, docs: backend.docs };
}
