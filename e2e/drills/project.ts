import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOutside } from '../../scripts/src/new-remote/create-outside';
import type { Bundler } from '../../scripts/src/new-remote/options';
import type { PackedPackage } from '../../scripts/src/packages/pack';
import { unpackInto } from '../../scripts/src/packages/testing/unpack-into';
import { ROOT } from '../../scripts/src/workspace/parts';

const run = promisify(execFile);

/** Replacements of texts by file, each of a text that the file contains. */
export type Edits = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** Project of a team outside this repository. */
export interface Project {
  readonly bundler: Bundler;
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Builds a release in a folder of its own, and returns the folder. */
  build(version: string, edits?: Edits): Promise<string>;
}

/**
 * Creates a project from the template of a bundler, and installs it from archives and from the packages of this
 * repository.
 */
export async function createProject(
  bundler: Bundler,
  parent: string,
  packed: readonly PackedPackage[],
): Promise<Project> {
  const name = `mfe-${bundler}`;
  const path = `/${bundler}`;
  const title = `Trạm ${bundler}`;
  const { folder } = await createOutside(ROOT, parent, {
    name,
    prefix: path,
    title,
    bundler,
    folder: name,
    packed,
    access: { kind: 'public' },
    dryRun: false,
  });
  await unpackInto(folder, packed);

  async function replace(file: string, replacements: readonly (readonly [string | RegExp, string])[]) {
    const text = await readFile(join(folder, file), 'utf8');
    const changed = replacements.reduce((before, [from, to]) => before.replace(from, () => to), text);
    if (changed === text) throw new Error(`Nothing was replaced in ${file} of ${name}.`);
    await writeFile(join(folder, file), changed);
  }

  return {
    bundler,
    name,
    path,
    title,
    async build(version, edits = {}) {
      const target = join(parent, `${name}-${version}`);
      if (version !== '1.0.0')
        await replace('package.json', [[/"version": ".*"/, `"version": "${version}"`]]);
      for (const [file, replacements] of Object.entries(edits)) await replace(file, replacements);
      await run('npm', ['run', 'build'], { cwd: folder });
      await cp(join(folder, 'dist'), target, { recursive: true });
      return target;
    },
  };
}
