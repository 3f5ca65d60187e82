import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../workspace/parts';

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export const readPackage = (root: string, folder: string): PackageFile =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;

/**
 * The template's package.json with the versions that this workspace has now: its own packages as they are, others as
 * the shell pins them, since it is the shell's copy that runs.
 */
export function withVersions(text: string, root: string): string {
  const file = JSON.parse(text) as PackageFile;
  const own = new Map(
    workspaces(root).map((folder) => {
      const { name, version } = readPackage(root, folder);
      return [name, version] as const;
    }),
  );
  const pinned = readPackage(root, 'shell').dependencies ?? {};
  const dependencies = Object.keys(file.dependencies ?? {}).map((name) => {
    const version = own.get(name) ?? pinned[name];
    if (version === undefined) throw new Error(`Neither the workspace nor the shell knows ${name}.`);
    return [name, version] as const;
  });
  return `${JSON.stringify({ ...file, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`;
}
