import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BUILD_RECORD, type BuildRecord } from '../webpack/build-record-plugin';
import { ReleaseRejected } from './errors';
import { FOREIGN_DESCRIPTIONS, readForeignBuild } from './foreign-build';

/** File of a remote's build with the facts that the shell needs before the remote's code runs. */
export const MANIFEST_FILE = 'remote.manifest.json';

/** Files that describe a build, from any toolchain, and are not served. */
export const FILES_NOT_SERVED: readonly string[] = [BUILD_RECORD, MANIFEST_FILE, ...FOREIGN_DESCRIPTIONS];

/** Finished build, as in a package's `dist`. */
export interface BuildOutput {
  readonly record: BuildRecord;
  /** Not validated; null for the shell. */
  readonly manifest: unknown;
  /** All served files, without those that describe the build. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads a build. Source maps are left out, so they are never published. */
export async function readBuild(dist: string): Promise<BuildOutput> {
  const text = await readFile(join(dist, BUILD_RECORD), 'utf8').catch(() => null);
  const record = text === null ? await readForeignBuild(dist) : (JSON.parse(text) as BuildRecord);
  if (record === null) {
    throw new ReleaseRejected('build', `There is no finished build in ${dist}; run \`npm run build\` first.`);
  }
  const manifest = await readFile(join(dist, MANIFEST_FILE), 'utf8').catch(() => null);
  const files = new Map<string, Buffer>();
  for (const path of (await filesBelow(dist)).sort()) {
    const name = relative(dist, path).split(sep).join('/');
    if (FILES_NOT_SERVED.includes(name) || name.endsWith('.map')) continue;
    files.set(name, await readFile(path));
  }
  return { record, manifest: manifest === null ? null : JSON.parse(manifest), files };
}

/** Paths of all files in a folder and the folders in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash in the format of the `integrity` attribute: `sha384-…`. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
