import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { releasesFolder } from '../releases/open-store';
import { logPath } from '../start/log-file';
import type { ReadyMessage } from '../start/main';
import { ROOT } from '../workspace/parts';

/** A site of its own for a test run: any free port, a data folder that is thrown away. */
export interface SiteProcess {
  readonly url: string;
  /** Where its releases lie, for sites that begin with the same ones. */
  readonly releases: string;
  /** Log of its API. */
  readonly log: string;
  stop(): Promise<void>;
}

/** Each test browser comes from an address of its own, which it names itself. */
const ENVIRONMENT = { PORT: '0', DEMO: '1', TRUST_PROXY: '1' };

/** What customers get: nobody may put other releases into the pages. */
const CONFIG = { overrides: { enabled: false } };

/**
 * Runs `npm start` as a process of its own until it says that it is ready.
 * @param environment further variables for it
 */
export async function startSiteProcess(
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evcare-e2e-'));
  const { HOST: _host, DATABASE_URL: _database, RUNTIME_CONFIG: _config, ...inherited } = process.env;
  const config = join(dataDir, 'runtime-config.json');
  await writeFile(config, JSON.stringify(CONFIG));
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: { ...inherited, ...ENVIRONMENT, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches this program only, which then stops the site in order.
    detached: process.platform !== 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'close');
  const removeData = () => rm(dataDir, { recursive: true, force: true });

  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as ReadyMessage),
    ended.then(async () => {
      await removeData();
      throw new Failure(`The site did not start:\n\n${said.trim()}`);
    }),
  ]);
  return {
    url: ready.url,
    releases: releasesFolder(dataDir),
    log: logPath(dataDir),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await removeData();
    },
  };
}
