/** Entry of one package in npm's lockfile. */
export interface LockEntry {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockPackages = Readonly<Record<string, LockEntry>>;

/** Optional package that another package depends on, but that has no entry in the lockfile. */
export interface MissingPackage {
  readonly wantedBy: string;
  readonly name: string;
  readonly version: string;
}

const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** Path of a package as Node resolves it from another package's folder, or null. */
function find(packages: LockPackages, from: string, name: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!base) return null;
  }
}

/**
 * Optional packages that are missing in the lockfile. npm leaves out packages that its registry lacks, such
 * as binaries for other systems on a mirror, and then rejects its own lockfile in `npm ci`.
 */
export function missingOptional(packages: LockPackages): MissingPackage[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !find(packages, wantedBy, name))
      .map(([name, version]) => ({ wantedBy, name, version })),
  );
}

/** Platform of a package of binaries according to its name: `…-linux-arm64-musl`. Null if the name contains none. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const parts = name.split(/[-/]/);
  const cpu = PROCESSORS.find((candidate) => parts.includes(candidate));
  if (cpu === 'wasm32') return { cpu: [cpu] };
  const os = SYSTEMS.find((candidate) => parts.includes(candidate));
  if (!cpu || !os) return null;
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : null;
  return { ...(libc && { libc: [libc] }), cpu: [cpu], os: [os] };
}

/**
 * Adds an entry for each missing optional package. Only binaries can be added without requesting a registry;
 * all others are left out.
 */
export function withMissingOptional(packages: LockPackages): LockPackages {
  const added = missingOptional(packages).flatMap(({ name, version }) => {
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) return [];
    return [[`node_modules/${name}`, { version, ...platform, optional: true }] as const];
  });
  const entries: (readonly [string, LockEntry])[] = [...Object.entries(packages), ...added];
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
}
