import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { UploadFile } from './format';
import { PublishError } from './publish-error';
import type { SignedFile } from './signing';

/** Files of a build that name its remote, from this site's webpack preset and from other bundlers. */
const DESCRIPTIONS = ['remote.manifest.json', 'build.json'];

/** Source maps stay with the team. */
const isPublished = (path: string): boolean => !path.endsWith('.map');

async function pathsBelow(folder: string, below = folder): Promise<string[]> {
  const entries = await readdir(below, { withFileTypes: true }).catch(() => {
    throw new PublishError(`There is no finished build in ${folder}; run \`npm run build\` first.`);
  });
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return pathsBelow(folder, path);
      if (entry.isFile()) return [relative(folder, path).split(sep).join('/')];
      throw new PublishError(`${path} is a link or no file; a release has files only.`);
    }),
  );
  return paths.flat();
}

/** File of a finished build. */
export type BuildFile = UploadFile & SignedFile;

async function describe(folder: string, path: string): Promise<BuildFile> {
  const [sha256, sha384] = [createHash('sha256'), createHash('sha384')];
  const file = join(folder, path);
  for await (const chunk of createReadStream(file)) {
    sha256.update(chunk as Buffer);
    sha384.update(chunk as Buffer);
  }
  const integrity = `sha384-${sha384.digest('base64')}`;
  return { path, bytes: (await lstat(file)).size, sha256: sha256.digest('hex'), integrity };
}

/**
 * Lists the files of a finished build, with sizes and hashes. No file is kept in memory.
 * @throws PublishError if there is no build, or something in the folder is not a file
 */
export async function readBuildFiles(folder: string): Promise<BuildFile[]> {
  const files: BuildFile[] = [];
  for (const path of (await pathsBelow(folder)).filter(isPublished).sort())
    files.push(await describe(folder, path));
  return files;
}

/**
 * Name of the remote that a finished build is of.
 * @throws PublishError if the folder does not say it
 */
export async function nameOfBuild(folder: string): Promise<string> {
  for (const file of DESCRIPTIONS) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) continue;
    try {
      const { name } = JSON.parse(text) as { name?: unknown };
      if (typeof name === 'string') return name;
    } catch {
      throw new PublishError(`${join(folder, file)} can't be read as JSON.`);
    }
  }
  throw new PublishError(`There is no finished build in ${folder}; run \`npm run build\` first.`);
}
