import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rmdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { SECRETS } from './profile';

/** What containers read as `/run/secrets/<name>`: the API's, and the two that only the database's container has. */
export const SECRET_FILES = ['database_admin_password', ...SECRETS, 'smtp_url'] as const;

/** Long enough that nobody guesses it; letters, digits, `-` and `_`, so that it fits into an address. */
const newSecret = (): string => randomBytes(36).toString('base64url');

/**
 * `npm run secrets`: makes the files of secrets that are missing, and touches none that is there.
 * `npm run secrets -- --rotate ops_token` replaces that one.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { rotate, folder } = readArguments(args);
  const made = await makeSecrets(folder, rotate);
  console.log(
    made.length > 0
      ? `Made in ${folder}: ${made.join(', ')}.`
      : `Every secret is in ${folder} already; nothing was changed.`,
  );
  return 0;
}

function readArguments(args: readonly string[]): { rotate: string | null; folder: string } {
  const folder = resolve(ROOT, process.env['SECRETS_DIR'] || 'secrets');
  if (args.length === 0) return { rotate: null, folder };
  const [flag, name] = args;
  const rotatable = SECRET_FILES.filter((file) => file !== 'smtp_url');
  if (args.length === 2 && flag === '--rotate' && rotatable.includes(name as (typeof rotatable)[number])) {
    return { rotate: name as string, folder };
  }
  throw new Failure(`Usage: npm run secrets [-- --rotate NAME]\n\nNAME: ${rotatable.join(', ')}`);
}

/**
 * Makes the files that are missing in a folder that only its owner may enter. The files themselves can be read by
 * all, because the programs in the containers run as users of their own.
 * @param rotate one that is replaced although it is there
 * @returns names of the files that were written
 */
export async function makeSecrets(folder: string, rotate: string | null = null): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const made: string[] = [];
  for (const name of SECRET_FILES) {
    const path = join(folder, `${name}.txt`);
    if ((await isThere(path)) && name !== rotate) continue;
    // Without credentials until the operator writes them: the demo's mails go to the catcher.
    const value = name === 'smtp_url' ? 'smtp://mail:1025' : newSecret();
    await writeFile(path, `${value}\n`, { mode: 0o444, flush: true, flag: 'w' });
    await chmod(path, 0o444);
    made.push(name);
  }
  return made;
}

/** An engine that was started too early made an empty folder where it looked for a file. */
async function isThere(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return found !== null;
  await rmdir(path);
  return false;
}
