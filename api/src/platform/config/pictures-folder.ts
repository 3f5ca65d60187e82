import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Name of the file that lists the pictures of the folder. */
export const PICTURES_INDEX = 'index.json';

/**
 * Returns the default folder: next to the bundle in dist, or the committed pictures if run from the sources.
 */
export function defaultPicturesFolder(): string {
  const folders = ['./pictures', '../../../pictures/built'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(join(folder, PICTURES_INDEX))) ?? (folders.at(-1) as string);
}
