import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root of the repository. */
export const ROOT = resolve(__dirname, '../../..');

/** Folder of the host, and its name as a release. */
export const SHELL = 'shell';

const isRemote = (folder: string): boolean => /^mfe-[a-z][a-z0-9-]*$/.test(folder);

/** Folders of all packages of this workspace. */
export function workspaces(root: string = ROOT): string[] {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] })
    .workspaces;
}

/**
 * Folders of the remotes. Every workspace with the naming pattern and a webpack configuration is a remote;
 * there is no separate list.
 */
export const remotes = (root: string = ROOT): string[] =>
  workspaces(root).filter(
    (folder) => isRemote(folder) && existsSync(join(root, folder, 'webpack.config.js')),
  );

/** Folders of the released packages: the shell first, since remotes are checked against it. */
export const parts = (root: string = ROOT): string[] => [SHELL, ...remotes(root)];
