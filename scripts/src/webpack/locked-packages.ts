/** Entry of `package-lock.json`. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** True for a workspace, whose folder is `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Fields of `package-lock.json` that list what is installed. */
export interface Lockfile {
  readonly packages?: Readonly<Record<string, LockedPackage>>;
}

const MODULES = 'node_modules/';

/** Key of a package as Node finds it from a folder; null if it is not installed, such as an optional peer. */
function resolve(
  packages: Readonly<Record<string, LockedPackage>>,
  folder: string,
  name: string,
): string | null {
  for (let from = folder; ; from = parentOf(from)) {
    const key = `${from === '' ? '' : `${from}/`}${MODULES}${name}`;
    const found = packages[key];
    if (found) return found.link ? (found.resolved ?? key) : key;
    if (from === '') return null;
  }
}

/** Folder whose `node_modules` is searched next. */
function parentOf(folder: string): string {
  const end = folder.lastIndexOf(`/${MODULES}`);
  return end === -1 ? '' : folder.slice(0, end);
}

/**
 * Lists everything that is installed for some workspaces and packages, as `name@version integrity`. A
 * package's place in `node_modules` does not count, since packages of other workspaces can change it.
 * @param workspaces folders of workspaces
 * @param names packages of the root
 */
export function lockedPackages(
  { packages = {} }: Lockfile,
  workspaces: readonly string[],
  names: readonly string[],
): string[] {
  const reached = new Set<string>();
  const queue = [...workspaces, ...names.flatMap((name) => resolve(packages, '', name) ?? [])];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    const { dependencies, optionalDependencies, peerDependencies } = packages[key] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(packages, key, name);
      if (found !== null) queue.push(found);
    }
  }
  const installed = [...reached].filter((key) => key.includes(MODULES));
  const lines = installed.map((key) => {
    const name = key.slice(key.lastIndexOf(MODULES) + MODULES.length);
    const { version = '', integrity = '' } = packages[key] ?? {};
    return `${name}@${version} ${integrity}`;
  });
  return [...new Set(lines)].sort();
}
