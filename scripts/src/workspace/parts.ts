import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const ROOT = resolve(__dirname, '../../..');

/** Folder of the host, and its name as a release. */
export const SHELL = 'shell';

const isRemote = (folder: string): boolean => /^mfe-[a-z][a-z0-9-]*$/.test(folder);

/** Every folder that is a package of this workspace. */
export function workspaces(root: string = ROOT): string[] {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
}

/** Folders of the remotes. A new remote appears by being a workspace; no list names it. */
export const remotes = (root: string = ROOT): string[] =>
  workspaces(root).filter(
    (folder) => isRemote(folder) && existsSync(join(root, folder, 'webpack.config.js')),
  );

/** What is built and released: the shell first, since a remote is checked against it. */
export const parts = (root: string = ROOT): string[] => [SHELL, ...remotes(root)];
