import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { comparePictures, sideBySide, type Picture, type PictureDifference } from './compare-pictures';

export interface ScreenDifference extends PictureDifference {
  readonly name: string;
}

export interface FolderDifference {
  readonly compared: number;
  /** Screens that differ, the largest difference first. */
  readonly different: readonly ScreenDifference[];
  /** Screens that only one of the folders has. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

const PNG = '.png';

const screensIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith(PNG))
    .map((file) => file.slice(0, -PNG.length))
    .sort();

async function readPicture(path: string): Promise<Picture> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

async function writePicture(path: string, { width, height, pixels }: Picture): Promise<void> {
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#808080' })
    .png()
    .toFile(path);
}

/**
 * Compares the screenshots of two folders by name.
 * @param only parts of names; without any, all screens are compared
 * @param output folder for a picture of each different screen, before and after next to each other
 */
export async function compareFolders(
  before: string,
  after: string,
  { only = [], output }: { only?: readonly string[]; output?: string } = {},
): Promise<FolderDifference> {
  const isRequested = (name: string) => only.length === 0 || only.some((part) => name.includes(part));
  const [here, there] = await Promise.all([screensIn(before), screensIn(after)]);
  const names = here.filter((name) => there.includes(name) && isRequested(name));
  const different: ScreenDifference[] = [];
  for (const name of names) {
    const pair = [before, after].map((folder) => readPicture(join(folder, name + PNG)));
    const [old, current] = (await Promise.all(pair)) as [Picture, Picture];
    const difference = comparePictures(old, current);
    if (difference.pixels === 0) continue;
    different.push({ name, ...difference });
    if (output === undefined) continue;
    await mkdir(output, { recursive: true });
    await writePicture(join(output, name + PNG), sideBySide(old, current));
  }
  return {
    compared: names.length,
    different: different.sort((a, b) => b.ratio - a.ratio),
    onlyBefore: here.filter((name) => !there.includes(name) && isRequested(name)),
    onlyAfter: there.filter((name) => !here.includes(name) && isRequested(name)),
  };
}
