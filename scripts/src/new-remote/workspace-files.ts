import type { PackageFile } from './dependencies';

interface Lockfile {
  packages: Record<string, Record<string, unknown>>;
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** A new remote stands behind the last one, so that the order in which parts are built and shown is theirs. */
function withRemote(folders: readonly string[], name: string): string[] {
  const behind = folders.map((folder) => folder.startsWith('mfe-')).lastIndexOf(true) + 1;
  return [...folders.slice(0, behind), name, ...folders.slice(behind)];
}

/** The root's package.json with one workspace more. */
export function addWorkspace(text: string, name: string): string {
  const file = JSON.parse(text) as { workspaces: string[] };
  return `${JSON.stringify({ ...file, workspaces: withRemote(file.workspaces, name) }, null, 2)}\n`;
}

/**
 * The lockfile with the new workspace in it. All that it depends on is there already, so npm need not be asked, and
 * `npm ci` takes the result.
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
