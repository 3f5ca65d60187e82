import { access, constants } from 'node:fs/promises';
import { Failure } from '../cli/failure';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EIO: 'its disk reports errors',
};

/** Failed write to the disk of the releases. The site is unchanged, and nothing half written is left. */
class StorageError extends Failure {
  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(
      `${folder} can't be written: ${REASONS[cause.code ?? '']}. The site is unchanged. Repeat the command once it can.`,
    );
    this.cause = cause;
  }
}

/**
 * Runs work that writes into a folder of releases.
 * @throws StorageError if the disk is full or read-only, or the user may not write
 */
export async function withStorageErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = await realCause(folder, error as NodeJS.ErrnoException);
    throw (cause.code ?? '') in REASONS ? new StorageError(folder, cause) : error;
  }
}

/** Node's recursive `mkdir` reports ENOENT where it may not write. */
const realCause = async (folder: string, error: NodeJS.ErrnoException): Promise<NodeJS.ErrnoException> =>
  error.code === 'ENOENT' && error.syscall === 'mkdir'
    ? access(folder, constants.W_OK).then(
        () => error,
        (denied: NodeJS.ErrnoException) => denied,
      )
    : error;
