import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';

/**
 * Headless Chromium. It has the same layout, scripts and reports as the full browser at half of the cost per
 * page, so it is preferred.
 */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Names of the browser in PATH, and locations outside of it. */
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const LOCATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Environment for finding and installing the browser; tests pass their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Path of the browser that Playwright installs itself, or null. */
  readonly playwrightPath: () => string | null;
  readonly isRoot: boolean;
  /** Runs a command; resolves to true if it succeeds. */
  readonly run: (command: string, args: readonly string[]) => Promise<boolean>;
}

const fromRoot = createRequire(join(ROOT, 'e2e/package.json'));

export const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  playwrightPath() {
    try {
      const { chromium } = fromRoot('@playwright/test') as { chromium: { executablePath(): string } };
      return chromium.executablePath();
    } catch {
      return null;
    }
  },
  isRoot: process.getuid?.() === 0,
  run: (command, args) =>
    new Promise((resolve) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', () => resolve(false));
      child.once('exit', (code) => resolve(code === 0));
    }),
};

function find({ env, exists, playwrightPath }: Machine): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const playwrightChromium = playwrightPath();
  return [...onPath, ...LOCATIONS, ...(playwrightChromium ? [playwrightChromium] : [])].find(exists) ?? null;
}

/**
 * Path of an installed browser: CHROMIUM_PATH, or one that is found; null if there is none.
 * @throws Failure if CHROMIUM_PATH does not exist
 */
export function installedChromium(machine: Machine = thisMachine): string | null {
  const configuredPath = machine.env['CHROMIUM_PATH'];
  if (!configuredPath) return find(machine);
  if (machine.exists(configuredPath)) return configuredPath;
  throw new Failure(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
}

/** Options that let apt fail fast without a network. */
const APT_OPTIONS = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'DPkg::Lock::Timeout=60',
];

/** Installs the first available of some Debian packages; returns false if this user can't, or none is available. */
async function installByApt({ exists, isRoot, run }: Machine, ...packages: string[]): Promise<boolean> {
  if (!isRoot || !exists('/usr/bin/apt-get')) return false;
  if (!(await run('apt-get', ['update', '-qq', ...APT_OPTIONS]))) return false;
  for (const name of packages) {
    if (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...APT_OPTIONS, name]))
      return true;
  }
  return false;
}

async function install(machine: Machine): Promise<void> {
  if (await installByApt(machine, HEADLESS_SHELL, 'chromium')) return;
  await machine.run(process.execPath, [fromRoot.resolve('@playwright/test/cli'), 'install', 'chromium']);
}

/** True if a path is Debian's full browser, to which the headless browser is a small additional package. */
const isDebians = (path: string, { env }: Machine): boolean =>
  !env['CHROMIUM_PATH'] && path === '/usr/bin/chromium';

/**
 * Path of the browser for tests: CHROMIUM_PATH, an installed one, or one installed now. In addition to
 * Debian's full browser, the headless one is installed if possible.
 * @throws Failure with advice if there is none
 */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const existing = installedChromium(machine);
  if (existing && isDebians(existing, machine)) await installByApt(machine, HEADLESS_SHELL);
  else if (existing) return existing;
  else await install(machine);
  const installed = find(machine);
  if (installed) return installed;
  throw new Failure(
    'No Chromium was found and none could be installed; install chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}
