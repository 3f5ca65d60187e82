import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../workspace/parts';

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readPackage = (root: string, folder: string): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;

/**
 * Fills the template's package.json with versions: those of the workspace's own packages, and for all other
 * packages those that the shell pins, since the shell's copies are loaded.
 */
export function withVersions(text: string, root: string): string {
  const file = JSON.parse(text) as PackageFile;
  const workspaceVersions = new Map(
    workspaces(root).map((folder) => {
      const { name, version } = readPackage(root, folder);
      return [name, version] as const;
    }),
  );
  const pinned = readPackage(root, 'shell').dependencies ?? {};
  const dependencies = Object.keys(file.dependencies ?? {}).map((name) => {
    const version = workspaceVersions.get(name) ?? pinned[name];
    if (version === undefined) throw new Error(`Neither the workspace nor the shell knows ${name}.`);
    return [name, version] as const;
  });
  return `${JSON.stringify({ ...file, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`;
}
