/** What npm's lockfile says of one package. */
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

/** An optional package that a lockfile names as a dependency but does not hold. */
export interface MissingPackage {
  readonly wantedBy: string;
  readonly name: string;
  readonly version: string;
}

const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** Where Node would find a package from another one's folder, or null. */
function find(packages: LockPackages, from: string, name: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base ? `${base}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!base) return null;
  }
}

/**
 * Optional packages that the lockfile lacks. npm leaves out those its registry does not have, such as binaries for
 * other systems on a mirror, and then refuses its own lockfile in `npm ci`.
 */
export function missingOptional(packages: LockPackages): MissingPackage[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !find(packages, wantedBy, name))
      .map(([name, version]) => ({ wantedBy, name, version })),
  );
}

/** What a package of binaries runs on, as its name says: `…-linux-arm64-musl`. Null where it does not say. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/]/);
  const cpu = PROCESSORS.find((known) => words.includes(known));
  if (cpu === 'wasm32') return { cpu: [cpu] };
  const os = SYSTEMS.find((known) => words.includes(known));
  if (!cpu || !os) return null;
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : null;
  return { ...(libc && { libc: [libc] }), cpu: [cpu], os: [os] };
}

/**
 * The packages with an entry for each optional one that was missing.
 * Only binaries can be named without asking a registry; any other is left out.
 */
export function completed(packages: LockPackages): LockPackages {
  const added = missingOptional(packages).flatMap(({ name, version }) => {
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) return [];
    return [[`node_modules/${name}`, { version, ...platform, optional: true }] as const];
  });
  const entries: (readonly [string, LockEntry])[] = [...Object.entries(packages), ...added];
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
}
