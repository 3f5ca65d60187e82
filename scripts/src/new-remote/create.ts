import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { Failure } from '../cli/failure';
import { remotes, workspaces } from '../workspace/parts';
import { addService } from './compose-service';
import { withVersions, type PackageFile } from './dependencies';
import { fill } from './fill';
import { formatted } from './format';
import { refuseTaken, type Wish } from './wish';
import { addToLockfile, addWorkspace } from './workspace-files';

const TEMPLATE = join(__dirname, 'template');
const COMPOSE = 'docker-compose.yml';

/** What making a remote comes to, as paths from the root. */
export interface Created {
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Manifests of the remotes that are there. */
export const manifestsOf = (root: string): RemoteManifest[] =>
  remotes(root).map((folder) => {
    const path = join(root, folder, 'remote.manifest.ts');
    return (createRequire(path)(path) as { manifest: RemoteManifest }).manifest;
  });

async function refuseFolder(root: string, { name }: Wish): Promise<void> {
  if (workspaces(root).includes(name)) throw new Failure(`${name} is a workspace already.`);
  const present = await readdir(join(root, name)).catch(() => []);
  if (present.length > 0)
    throw new Failure(`${name}/ is there already, with ${present.length} entries in it.`);
}

/** Every file of the new package by its path from the root, formatted as the repository's files are. */
async function newFiles(root: string, wish: Wish): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of (await filesBelow(TEMPLATE)).sort()) {
    const file = join(wish.name, relative(TEMPLATE, path)).split(sep).join('/');
    const text = fill(await readFile(path, 'utf8'), wish);
    const own = file === `${wish.name}/package.json` ? withVersions(text, root) : text;
    files.set(file, await formatted(root, file, own));
  }
  return files;
}

/** Shared files that name each package; npm and compose have no other way. */
async function changedFiles(root: string, name: string, packageText: string): Promise<Map<string, string>> {
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const added = JSON.parse(packageText) as PackageFile;
  const files = new Map([
    ['package.json', addWorkspace(await read('package.json'), name)],
    ['package-lock.json', addToLockfile(await read('package-lock.json'), added, name)],
  ]);
  const compose = existsSync(join(root, COMPOSE)) ? addService(await read(COMPOSE), name) : null;
  if (compose !== null) files.set(COMPOSE, await formatted(root, COMPOSE, compose));
  return files;
}

async function write(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** What `npm install` would do about a workspace whose dependencies are all there. */
async function linkPackage(root: string, packageName: string, folder: string): Promise<void> {
  const link = join(root, 'node_modules', packageName);
  if (!existsSync(join(root, 'node_modules')) || existsSync(link)) return;
  await mkdir(dirname(link), { recursive: true });
  await symlink(relative(dirname(link), join(root, folder)), link, 'junction');
}

/**
 * Makes a remote: a workspace of its own, and an entry in the three files that list workspaces and containers. No line
 * of the shell, of another remote or of a test changes.
 * @throws Failure where the name, the prefix or the folder is taken; nothing is written then
 */
export async function createRemote(root: string, wish: Wish): Promise<Created> {
  await refuseFolder(root, wish);
  refuseTaken(wish, manifestsOf(root));
  const files = await newFiles(root, wish);
  const packageText = files.get(`${wish.name}/package.json`) ?? '';
  const changed = await changedFiles(root, wish.name, packageText);
  if (!wish.dryRun) {
    await write(root, files);
    await write(root, changed);
    await linkPackage(root, (JSON.parse(packageText) as { name: string }).name, wish.name);
  }
  return { added: [...files.keys()], changed: [...changed.keys()] };
}
