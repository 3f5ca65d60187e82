import { Failure } from '../cli/failure';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'its disk is read-only',
  EIO: 'its disk reports errors',
};

/** Failed write to the disk of the releases. The site is unchanged, and nothing half written is left. */
export class StorageError extends Failure {
  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(
      `${folder} can't be written: ${REASONS[cause.code ?? '']}. The site is unchanged. Repeat the command once it can.`,
    );
    this.cause = cause;
  }
}

/**
 * Runs work that writes into a folder of releases.
 * @throws StorageError if the disk is full or read-only
 */
export async function withStorageErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw code in REASONS ? new StorageError(folder, error as NodeJS.ErrnoException) : error;
  }
}
