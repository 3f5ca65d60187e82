import { spawnSync, type SpawnOptions } from 'node:child_process';
import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './errors';

/** User that the server runs as, and how to start a program as that user. */
export interface Identity {
  /** Null for the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
}

const CAPABILITIES = '+dac_override,+dac_read_search';
const ANYBODY = 65_534;

/**
 * Chooses the user of the server, because PostgreSQL refuses to run as root. Root uses the owner of an
 * existing cluster, otherwise `postgres`, otherwise `nobody`. If that user may not enter the needed folders,
 * the server also gets the capabilities to read and write regardless of folder modes (by setpriv).
 */
export function chooseIdentity(cluster: string, needed: readonly string[]): Identity {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return plain;
  const owner = ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? nobody;
  const reachable = needed.every((folder) => canWalkTo(folder, owner));
  if (reachable) {
    return { owner, command: (file, args) => ({ file, args: [...args], options: { ...owner } }) };
  }
  if (process.platform !== 'linux' || spawnSync('setpriv', ['--version']).status !== 0) {
    throw new EmbeddedPostgresError(
      'FOLDER_NOT_REACHABLE',
      `PostgreSQL does not run as root, and user ${owner.uid} may not enter every folder above ${needed.join(
        ' or ',
      )}. Use a data folder that others may enter (mode o+x), run as an ordinary user, or install util-linux (setpriv).`,
    );
  }
  return { owner, command: (program, args) => withCapabilities(owner, program, args) };
}

const plain: Identity = {
  owner: null,
  command: (file, args) => ({ file, args: [...args], options: {} }),
};

const nobody = { uid: ANYBODY, gid: ANYBODY };

// With no_setuid_fixup, access(2), which PostgreSQL calls for its own files, honours the capabilities, too.
function withCapabilities(owner: { uid: number; gid: number }, program: string, args: readonly string[]) {
  const how = [
    ...['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup'],
    ...['--inh-caps', CAPABILITIES, '--ambient-caps', CAPABILITIES, '--'],
  ];
  return { file: 'setpriv', args: [...how, program, ...args], options: {} };
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function accountNamed(name: string): { uid: number; gid: number } | null {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [uid, gid] = (line ?? '').split(':').slice(2, 4).map(Number);
    return uid && gid !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : null;
  } catch {
    return null;
  }
}

/** Reports whether a user may enter `folder`, which requires search permission on it and on every parent. */
export function canWalkTo(folder: string, who: { uid: number; gid: number }): boolean {
  for (let current = folder; ; current = dirname(current)) {
    const found = statSync(current, { throwIfNoEntry: false });
    if (found && !maySearch(found, who)) return false;
    if (current === dirname(current)) return true;
  }
}

function maySearch(found: Stats, who: { uid: number; gid: number }): boolean {
  if (found.uid === who.uid) return (found.mode & 0o100) !== 0;
  if (found.gid === who.gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}
