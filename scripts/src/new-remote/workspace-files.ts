import type { PackageFile } from './dependencies';

interface Lockfile {
  packages: Record<string, Record<string, unknown>>;
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** Inserts a new remote after the last one, so that it is also built and shown last. */
function withRemote(folders: readonly string[], name: string): string[] {
  const index = folders.map((folder) => folder.startsWith('mfe-')).lastIndexOf(true) + 1;
  return [...folders.slice(0, index), name, ...folders.slice(index)];
}

/** Adds a workspace to the root's package.json. */
export function addWorkspace(text: string, name: string): string {
  const file = JSON.parse(text) as { workspaces: string[] };
  return `${JSON.stringify({ ...file, workspaces: withRemote(file.workspaces, name) }, null, 2)}\n`;
}

/**
 * Adds a workspace to the lockfile. All its dependencies are locked already, so npm is not needed, and `npm
 * ci` accepts the result.
 */
export function addToLockfile(text: string, added: PackageFile, name: string): string {
  const lock = JSON.parse(text) as Lockfile;
  const { '': root, ...others } = lock.packages;
  const packages = {
    ...others,
    [name]: { name: added.name, version: added.version, dependencies: added.dependencies },
    [`node_modules/${added.name}`]: { resolved: name, link: true },
  };
  const folders = withRemote((root?.['workspaces'] as string[] | undefined) ?? [], name);
  return `${JSON.stringify({ ...lock, packages: { '': { ...root, workspaces: folders }, ...sorted(packages) } }, null, 2)}\n`;
}
