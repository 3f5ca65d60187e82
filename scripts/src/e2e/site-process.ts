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

/** Site for a test run, with a free port and a temporary data folder. */
export interface SiteProcess {
  readonly url: string;
  /** Folder of its releases, for sites that start with the same releases. */
  readonly releases: string;
  /** Log of its API. */
  readonly log: string;
  /** Errors that the site reported so far, as text. */
  errors(): string;
  stop(): Promise<void>;
}

/** TRUST_PROXY is set because each test browser sends its own client address, as a proxy would. */
const ENVIRONMENT = { PORT: '0', DEMO: '1', TRUST_PROXY: '1' };

/** Production setting: visitors can't override releases. */
const CONFIG = { overrides: { enabled: false } };

/**
 * Runs `npm start` in a child process and waits until it is ready.
 * @param environment further variables of the process
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
    // Ctrl-C reaches only this program, which then stops the site gracefully.
    detached: process.platform !== 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close');
  const removeData = () => rm(dataDir, { recursive: true, force: true });

  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as ReadyMessage),
    ended.then(async () => {
      await removeData();
      throw new Failure(`The site did not start:\n\n${output.trim()}`);
    }),
  ]);
  return {
    url: ready.url,
    releases: releasesFolder(dataDir),
    log: logPath(dataDir),
    errors: () => (output.match(/^!.*(?:\n +at .*)*/gm) ?? []).join('\n'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await removeData();
    },
  };
}
