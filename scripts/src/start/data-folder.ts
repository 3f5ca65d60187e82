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

/** Makes the data folder where it is missing and proves that it can be written. */
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

/** Like `mkdir -p`. Node's own never returns where a file system takes no folders at all, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory()) return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || above === folder || (await stat(above).catch(() => null))) throw error;
    await makeFolder(above);
    await mkdir(folder);
  }
}
