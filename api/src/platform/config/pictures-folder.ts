import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** List of the pictures in their folder. */
export const PICTURES_INDEX = 'index.json';

/** Default folder: beside the bundle in dist, or the committed pictures when run from the sources. */
export function defaultPicturesFolder(): string {
  const folders = ['./pictures', '../../../pictures/built'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(join(folder, PICTURES_INDEX))) ?? (folders.at(-1) as string);
}
