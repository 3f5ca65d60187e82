import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { Failure } from '../cli/failure';
import { remotes, workspaces } from '../workspace/parts';
import { addService } from './compose-service';
import { withVersions, type PackageFile } from './dependencies';
import { fillTemplate } from './fill-template';
import { formatCode } from './format-code';
import { requireUnused, type CreateRemoteOptions } from './options';
import { addToLockfile, addWorkspace } from './workspace-files';

const TEMPLATE = join(__dirname, 'template');
const COMPOSE = 'docker-compose.yml';

/** Created and changed files, as paths from the root. */
export interface CreatedRemote {
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Manifests of the existing remotes. */
export const manifestsOf = (root: string): RemoteManifest[] =>
  remotes(root).map((folder) => {
    const path = join(root, folder, 'remote.manifest.ts');
    return (createRequire(path)(path) as { manifest: RemoteManifest }).manifest;
  });

async function requireFreeFolder(root: string, { name }: CreateRemoteOptions): Promise<void> {
  if (workspaces(root).includes(name)) throw new Failure(`${name} is a workspace already.`);
  const entries = await readdir(join(root, name)).catch(() => []);
  if (entries.length > 0)
    throw new Failure(`${name}/ is there already, with ${entries.length} entries in it.`);
}

/** Files of the new package by path from the root, formatted by the repository's rules. */
async function newFiles(root: string, options: CreateRemoteOptions): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of (await filesBelow(TEMPLATE)).sort()) {
    const file = join(options.name, relative(TEMPLATE, path)).split(sep).join('/');
    const text = fillTemplate(await readFile(path, 'utf8'), options);
    const content = file === `${options.name}/package.json` ? withVersions(text, root) : text;
    files.set(file, await formatCode(root, file, content));
  }
  return files;
}

/** Shared files that list every package, as npm and compose require. */
async function changedFiles(root: string, name: string, packageText: string): Promise<Map<string, string>> {
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const added = JSON.parse(packageText) as PackageFile;
  const files = new Map([
    ['package.json', addWorkspace(await read('package.json'), name)],
    ['package-lock.json', addToLockfile(await read('package-lock.json'), added, name)],
  ]);
  const compose = existsSync(join(root, COMPOSE)) ? addService(await read(COMPOSE), name) : null;
  if (compose !== null) files.set(COMPOSE, await formatCode(root, COMPOSE, compose));
  return files;
}

/** Writes files by path from the root, with their folders. */
export async function write(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** Links a workspace into node_modules as `npm install` does if all its dependencies are installed. */
async function linkPackage(root: string, packageName: string, folder: string): Promise<void> {
  const link = join(root, 'node_modules', packageName);
  if (!existsSync(join(root, 'node_modules')) || existsSync(link)) return;
  await mkdir(dirname(link), { recursive: true });
  await symlink(relative(dirname(link), join(root, folder)), link, 'junction');
}

/**
 * Creates a remote: a workspace, and an entry in the three files that list workspaces and containers. No line
 * of the shell, another remote or a test changes.
 * @throws Failure if the name, the prefix or the folder is taken; nothing is written then
 */
export async function createRemote(root: string, options: CreateRemoteOptions): Promise<CreatedRemote> {
  await requireFreeFolder(root, options);
  requireUnused(options, manifestsOf(root));
  const files = await newFiles(root, options);
  const packageText = files.get(`${options.name}/package.json`) ?? '';
  const changed = await changedFiles(root, options.name, packageText);
  if (!options.dryRun) {
    await write(root, files);
    await write(root, changed);
    await linkPackage(root, (JSON.parse(packageText) as { name: string }).name, options.name);
  }
  return { added: [...files.keys()], changed: [...changed.keys()] };
}
