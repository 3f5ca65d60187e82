import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';

/**
 * Chromium without windows. It lays out, runs and reports the same, and draws a page at half of what the whole browser
 * costs, so it goes first.
 */
const SHELL = 'chromium-headless-shell';

/** Names of the browser on a PATH, and places that are on none. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What finding and installing needs of the machine; tests pass their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Where Playwright keeps the browser that it installs itself, or null. */
  readonly playwrightPath: () => string | null;
  readonly isRoot: boolean;
  /** True where the command ended well. */
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
  const own = playwrightPath();
  return [...onPath, ...PLACES, ...(own ? [own] : [])].find(exists) ?? null;
}

/**
 * The browser that is there already: CHROMIUM_PATH, or an installed one; null where there is none.
 * @throws Failure where CHROMIUM_PATH names none
 */
export function presentChromium(machine: Machine = thisMachine): string | null {
  const given = machine.env['CHROMIUM_PATH'];
  if (!given) return find(machine);
  if (machine.exists(given)) return given;
  throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`);
}

/** Without a network it soon gives up. */
const SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=60'];

/** Installs the first of some packages that Debian has; false where that is not for this user, or there is none. */
async function installByApt({ exists, isRoot, run }: Machine, ...packages: string[]): Promise<boolean> {
  if (!isRoot || !exists('/usr/bin/apt-get')) return false;
  if (!(await run('apt-get', ['update', '-qq', ...SOON]))) return false;
  for (const name of packages) {
    if (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...SOON, name])) return true;
  }
  return false;
}

async function install(machine: Machine): Promise<void> {
  if (await installByApt(machine, SHELL, 'chromium')) return;
  await machine.run(process.execPath, [fromRoot.resolve('@playwright/test/cli'), 'install', 'chromium']);
}

/** Debian's whole browser is there, so the one without windows is a small package away. */
const isDebians = (path: string, { env }: Machine): boolean =>
  !env['CHROMIUM_PATH'] && path === '/usr/bin/chromium';

/**
 * The browser that the tests drive: CHROMIUM_PATH, an installed one, or one installed now. Beside Debian's whole browser
 * the one without windows is installed where that can be done, and done without where not.
 * @throws Failure naming what to do where none can be had
 */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const present = presentChromium(machine);
  if (present && isDebians(present, machine)) await installByApt(machine, SHELL);
  else if (present) return present;
  else await install(machine);
  const installed = find(machine);
  if (installed) return installed;
  throw new Failure(
    'No Chromium was found and none could be installed; install chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}
