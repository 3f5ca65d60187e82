// Runs before anything is installed: no packages, no TypeScript.
const { randomBytes } = require('crypto');
const { chmod, mkdir, rmdir, stat, writeFile } = require('fs/promises');
const { join, resolve } = require('path');

/**
 * Files that containers read as `/run/secrets/<name>`: the API's (a test compares them with its profile), the
 * passwords of the database administrator and of the broker, the SMTP address and the credentials of a bucket.
 */
const SECRET_FILES = [
  'database_admin_password',
  'database_password',
  'database_api_password',
  'jwt_secret',
  'otp_key',
  'ops_token',
  'release_control_token',
  'events_password',
  'smtp_url',
  'bucket_credentials',
];

/**
 * Secrets that operators receive from others, with their values until then: the demo's mails go to the catcher, and
 * uploads need no credentials while they are not in a bucket.
 */
const OF_OPERATOR = { smtp_url: 'smtp://mail:1025', bucket_credentials: '' };

/** Random secret; letters, digits, `-` and `_`, so that it is valid in a URL. */
const newSecret = () => randomBytes(36).toString('base64url');

/** Error that the user can fix, as one sentence. */
class SecretsFailure extends Error {}

/** Readable reasons by system error code. */
const REASONS = {
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
};

function readArguments(args, root) {
  const folder = resolve(root, process.env.SECRETS_DIR || 'secrets');
  if (args.length === 0) return { rotate: null, folder };
  const [flag, name] = args;
  const rotatable = SECRET_FILES.filter((file) => !(file in OF_OPERATOR));
  if (args.length === 2 && flag === '--rotate' && rotatable.includes(name)) return { rotate: name, folder };
  throw new SecretsFailure(`Usage: npm run secrets [-- --rotate NAME]\n\nNAME: ${rotatable.join(', ')}`);
}

/** Checks for a file. An engine that was started too early creates an empty folder instead, which is removed. */
async function fileExists(path) {
  const stats = await stat(path).catch(() => null);
  if (!stats || !stats.isDirectory()) return stats !== null;
  await rmdir(path);
  return false;
}

/**
 * Creates the missing files in a folder that only its owner can enter. All users can read the files, because
 * the programs in the containers run as other users.
 * @param {string} folder
 * @param {string | null} rotate file that is replaced if it exists
 * @returns {Promise<string[]>} names of the written files
 */
async function makeSecrets(folder, rotate = null) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const created = [];
  for (const name of SECRET_FILES) {
    const path = join(folder, `${name}.txt`);
    if ((await fileExists(path)) && name !== rotate) continue;
    const value = name in OF_OPERATOR ? OF_OPERATOR[name] : newSecret();
    await writeFile(path, `${value}\n`, { mode: 0o444, flush: true, flag: 'w' });
    await chmod(path, 0o444);
    created.push(name);
  }
  return created;
}

/**
 * `npm run secrets`: creates the missing files of secrets and keeps the existing ones. `npm run secrets --
 * --rotate ops_token` replaces one.
 * @param {string[]} args
 * @param {string} root folder of the checkout
 * @returns {Promise<number>} exit status
 */
async function main(args, root) {
  try {
    const { rotate, folder } = readArguments(args, root);
    const created = await makeSecrets(folder, rotate).catch((error) => {
      const reason = REASONS[error.code];
      throw reason ? new SecretsFailure(`${folder} can't be written: ${reason}.`) : error;
    });
    process.stdout.write(
      created.length > 0
        ? `Made in ${folder}: ${created.join(', ')}.\n`
        : `Every secret is in ${folder} already; nothing was changed.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof SecretsFailure)) throw error;
    process.stderr.write(`\n✗ ${error.message}\n`);
    return 1;
  }
}

module.exports = { SECRET_FILES, makeSecrets, main };
