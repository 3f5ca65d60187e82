import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rmdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { SECRETS } from './profile';

/**
 * Files that containers read as `/run/secrets/<name>`: the API's, the database administrator's password and
 * the SMTP address.
 */
export const SECRET_FILES = ['database_admin_password', ...SECRETS, 'smtp_url'] as const;

/** Random secret; letters, digits, `-` and `_`, so that it is valid in a URL. */
const newSecret = (): string => randomBytes(36).toString('base64url');

/**
 * `npm run secrets`: creates the missing files of secrets and keeps the existing ones. `npm run secrets --
 * --rotate ops_token` replaces one.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { rotate, folder } = readArguments(args);
  const created = await makeSecrets(folder, rotate);
  console.log(
    created.length > 0
      ? `Made in ${folder}: ${created.join(', ')}.`
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
 * Creates the missing files in a folder that only its owner can enter. All users can read the files, because
 * the programs in the containers run as other users.
 * @param rotate file that is replaced if it exists
 * @returns names of the written files
 */
export async function makeSecrets(folder: string, rotate: string | null = null): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const created: string[] = [];
  for (const name of SECRET_FILES) {
    const path = join(folder, `${name}.txt`);
    if ((await fileExists(path)) && name !== rotate) continue;
    // Without credentials until the operator adds them: the demo's mails go to the catcher.
    const value = name === 'smtp_url' ? 'smtp://mail:1025' : newSecret();
    await writeFile(path, `${value}\n`, { mode: 0o444, flush: true, flag: 'w' });
    await chmod(path, 0o444);
    created.push(name);
  }
  return created;
}

/** Checks for a file. An engine that was started too early creates an empty folder instead, which is removed. */
async function fileExists(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isDirectory()) return stats !== null;
  await rmdir(path);
  return false;
}
