import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bundler } from '../../scripts/src/new-remote/options';
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

/** Creates a project from the template of a bundler, with the packages of this repository in place of an installation. */
export async function createProject(bundler: Bundler, parent: string): Promise<Project> {
  const name = `mfe-${bundler}`;
  const path = `/${bundler}`;
  const title = `Trạm ${bundler}`;
  const folder = join(parent, name);
  const options = ['--bundler', bundler, '--folder', folder, '--title', title];
  await run(process.execPath, [join(ROOT, 'scripts/new-remote.mjs'), name, path, ...options]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');

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
