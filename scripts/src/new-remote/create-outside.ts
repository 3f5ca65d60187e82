import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Failure } from '../cli/failure';
import { withPackedPackages, type PackedPackage } from '../packages/pack';
import { versionOf } from '../webpack/common';
import { manifestsOf, write } from './create';
import { requireUnused, type Bundler, type CreateRemoteOptions } from './options';
import { outsideFiles } from './outside-files';
import { readTemplates } from './templates';

/** Folder of the new project with the packages that it installs, if no registry has them. */
const VENDOR = 'vendor';
/** Package that only creates projects. */
const CREATES = '@evcare/create-remote';

export interface OutsideOptions extends CreateRemoteOptions {
  readonly bundler: Bundler;
  readonly folder: string;
  /** Packages that were packed before; they are packed now if it is missing. */
  readonly packed?: readonly PackedPackage[];
}

/** Created project. */
export interface CreatedProject {
  /** Absolute path. */
  readonly folder: string;
  /** Files, relative to the folder. */
  readonly added: readonly string[];
}

/** Writes the project with the packages as archives. */
async function writeProject(folder: string, options: OutsideOptions, packed: readonly PackedPackage[]) {
  const archives = packed.filter(({ name }) => name !== CREATES);
  const vendored = (name: string) => {
    const archive = archives.find((candidate) => candidate.name === name);
    return archive && `${VENDOR}/${archive.file}`;
  };
  const files = outsideFiles(
    {
      templates: await readTemplates(),
      versionOf: (name) => {
        const archive = vendored(name);
        return archive ? `file:${archive}` : versionOf(name);
      },
    },
    options,
  );
  if (!options.dryRun) {
    await mkdir(join(folder, VENDOR), { recursive: true });
    for (const { path, file } of archives) await copyFile(path, join(folder, VENDOR, file));
    await write(folder, files);
  }
  return [...files.keys(), ...archives.map(({ file }) => `${VENDOR}/${file}`)];
}

/**
 * Creates the project of a remote outside this repository, with the packages that it needs as archives. Nothing in
 * this repository changes.
 * @param from folder that the project's path is relative to
 * @throws Failure if the folder is in this repository or has files in it, or a remote of this repository has the name or the prefix
 */
export async function createOutside(
  root: string,
  from: string,
  options: OutsideOptions,
): Promise<CreatedProject> {
  const folder = resolve(from, options.folder);
  if (!relative(root, folder).startsWith('..')) throw new Failure(`${folder} is inside this repository.`);
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new Failure(`${folder} has ${entries.length} entries in it already.`);
  requireUnused(options, manifestsOf(root));
  const create = (packed: readonly PackedPackage[]) => writeProject(folder, options, packed);
  const added = options.packed ? await create(options.packed) : await withPackedPackages(root, create);
  return { folder, added };
}
