import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError } from './errors';
import type { Identity } from './identity';

/** The only account of an embedded cluster. */
export const CLUSTER_USER = 'evcare';
/** Returns the path of the cluster below the data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');
export const clusterLog = (dataDir: string): string => join(dataDir, 'postgres.log');
const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password');
const HALF_MADE = 'postgres.making-';
/** Major version of the programs; a cluster of another version needs an upgrade. */
const MAJOR = '18';

/**
 * Creates the cluster if it does not exist, and returns its password. An incomplete cluster is never left in
 * place.
 */
export async function prepareCluster(dataDir: string, binaries: Binaries, who: Identity): Promise<string> {
  const folder = clusterFolder(dataDir);
  if (await exists(join(folder, 'PG_VERSION'))) {
    await refuseOtherVersion(folder);
    await refuseOtherOwner(folder, who);
    return readPassword(dataDir);
  }
  await removeHalfMade(dataDir);
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile(dataDir), password, { mode: 0o600 });
  const making = join(dataDir, `${HALF_MADE}${randomBytes(4).toString('hex')}`);
  const handOver = `${making}.password`;
  try {
    await mkdir(making, { mode: 0o700 });
    await writeFile(handOver, password, { mode: 0o600 });
    if (who.owner) for (const path of [making, handOver]) await chown(path, who.owner.uid, who.owner.gid);
    await runInitdb(binaries, who, making, handOver);
    await rename(making, folder);
  } finally {
    await rm(handOver, { force: true });
    await rm(making, { recursive: true, force: true });
  }
  return password;
}

async function runInitdb(binaries: Binaries, who: Identity, folder: string, pwfile: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const auth = ['-U', CLUSTER_USER, '--auth=scram-sha-256', `--pwfile=${pwfile}`];
  const { file, args, options } = who.command(binaries.initdb, [
    ...['-D', folder, ...auth, ...locale, '--no-instructions'],
  ]);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) {
    throw new EmbeddedPostgresError('INIT_FAILED', `initdb failed (${status}):\n${said.trim().slice(-2000)}`);
  }
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR) {
    throw new EmbeddedPostgresError(
      'CLUSTER_VERSION',
      `${folder} was made by PostgreSQL ${version}, and the installed one is ${MAJOR}. Move the folder away, ` +
        'or restore it from a dump into a new one.',
    );
  }
}

async function refuseOtherOwner(folder: string, who: Identity): Promise<void> {
  const uid = process.getuid?.();
  if (who.owner !== null || uid === undefined) return;
  const { uid: owner } = await stat(folder);
  if (owner !== uid) {
    throw new EmbeddedPostgresError(
      'FOLDER_OTHER_OWNER',
      `${folder} belongs to user ${owner}, and this is user ${uid}. Run as that user (or as root), ` +
        'or name another data folder.',
    );
  }
}

/** Reads the password of the cluster's only account. */
export async function readPassword(dataDir: string): Promise<string> {
  try {
    return (await readFile(passwordFile(dataDir), 'utf8')).trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'CLUSTER_PASSWORD_MISSING',
      `${passwordFile(dataDir)} can't be read, and the database can't be opened without it.`,
      { cause },
    );
  }
}

async function removeHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(HALF_MADE)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};
