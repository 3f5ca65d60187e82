import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../workspace/parts';
import type { PackedPackage } from '../pack';

interface PackageFile {
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = async (folder: string): Promise<PackageFile> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageFile;

async function link(target: string, path: string): Promise<void> {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}

/**
 * Installs what a project outside this repository asks for, and nothing else, without a registry: the packages of the
 * site from their archives, others as links to those of this repository.
 */
export async function unpackInto(folder: string, packed: readonly PackedPackage[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  const project = await read(folder);
  const wanted = { ...project.dependencies, ...project.devDependencies };
  const names = new Set(Object.keys(wanted));
  for (const { name, path } of packed.filter((one) => one.name in wanted)) {
    const target = join(modules, name);
    await mkdir(target, { recursive: true });
    await promisify(execFile)('tar', ['-xzf', path, '-C', target, '--strip-components=1']);
    const { dependencies = {}, bin = {} } = await read(target);
    for (const dependency of Object.keys(dependencies)) names.add(dependency);
    for (const [command, file] of Object.entries(bin))
      await link(join(target, file), join(modules, '.bin', command));
  }
  for (const name of [...names].filter((each) => !each.startsWith('@evcare/'))) {
    const { bin } = await read(join(ROOT, 'node_modules', name));
    await link(join(ROOT, 'node_modules', name), join(modules, name));
    const commands = typeof bin === 'string' ? { [name.split('/').at(-1)!]: bin } : (bin ?? {});
    for (const [command, file] of Object.entries(commands)) {
      await link(join(ROOT, 'node_modules', name, file), join(modules, '.bin', command));
    }
  }
}
