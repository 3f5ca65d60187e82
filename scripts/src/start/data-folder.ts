import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../cli/failure';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: "a folder above it can't be made",
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'there is a file of that name',
};

/** Creates the data folder if it is missing and checks that it is writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(
      `The data folder ${folder} can't be written: ${REASONS[code] ?? code}; set DATA_DIR to a folder that can.`,
    );
  }
}

/**
 * Works like `mkdir -p`. Node's own recursive `mkdir` never returns on a file system that does not support
 * folders, such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const stats = await stat(folder).catch(() => null);
    if (stats?.isDirectory()) return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder || (await stat(parent).catch(() => null))) throw error;
    await makeFolder(parent);
    await mkdir(folder);
  }
}
