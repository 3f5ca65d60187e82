import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lte } from 'semver';
import { ROOT } from '../workspace/parts';
import { platformOf } from './complete';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}
interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const manifest = readJson<Entry & { readonly scripts: Readonly<Record<string, string>> }>('package.json');
const { lockfileVersion, packages } = readJson<{
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Entry>>;
}>('package-lock.json');
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = ([path, { name }]: readonly [string, Entry]): string =>
  name ?? path.split('node_modules/').at(-1) ?? '';

describe('the lockfile', () => {
  it('has one format', () => {
    expect(lockfileVersion).toBe(3);
    expect(installed.length).toBeGreaterThan(1_000);
  });

  it('contains no address, so every package comes from the configured registry', () => {
    const addresses = installed.flatMap(([path, { resolved }]) => (resolved ? [`${path}: ${resolved}`] : []));
    expect(addresses).toEqual([]);
  });

  // A registry without the binaries of other systems gives no hash for them either (complete.ts).
  it('has a SHA-512 for every package, except binaries for systems other than Linux with glibc on x64', () => {
    const withoutHash = installed.filter(
      ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    );
    const unexplained = withoutHash.filter((entry) => {
      const { os = [], cpu = [], libc = [] } = platformOf(nameOf(entry)) ?? {};
      const isOurs = os.includes('linux') && cpu.includes('x64') && !libc.includes('musl');
      return entry[1].optional !== true || cpu.length === 0 || isOurs;
    });
    expect(unexplained.map(([path]) => path)).toEqual([]);
  });

  it('has no dependency from Git, a URL or a file', () => {
    const ranges = Object.entries(packages).flatMap(([path, entry]) =>
      Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }).map(
        ([name, range]) => [`${path || 'root'}: ${name}`, range] as const,
      ),
    );
    expect(
      ranges.filter(([, range]) => /^(git|github|https?|file|link)[:+]|^[\w-]+\/[\w-]+/.test(range)),
    ).toEqual([]);
  });
});

test('webpack is pinned to one version that Module Federation supports, and conflicts of peer dependencies are not ignored', () => {
  const pinned = manifest.devDependencies?.['webpack'] ?? '';
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  // webpack 5.112.0 moved a file that Module Federation 2.9 requires.
  expect(lte(pinned, '5.111.1')).toBe(true);
  expect(manifest.overrides).toEqual({ webpack: pinned });
  const versions = installed.filter((entry) => nameOf(entry) === 'webpack').map(([, { version }]) => version);
  expect(versions).toEqual([pinned]);
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).not.toMatch(
    /legacy-peer-deps|force|strict-peer-deps=false/,
  );
});

test('npm run sbom lists every package of the lockfile with its hash, and separates runtime from build packages', async () => {
  const [command = '', ...parameters] = manifest.scripts['sbom']?.split(' ') ?? [];
  const { stdout } = await promisify(execFile)(command, parameters, {
    cwd: ROOT,
    env: { ...process.env, npm_config_offline: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(
    components.map((component) => [decodeURIComponent(component.purl.replace(/^pkg:npm\//, '')), component]),
  );
  const missing: string[] = [];
  for (const entry of installed) {
    const { version, integrity, dev, devOptional, optional } = entry[1];
    const name = `${nameOf(entry)}@${version}`;
    const component = listed.get(name);
    if (!component) missing.push(name);
    else if (integrity && !component.hashes?.some(({ alg }) => alg === 'SHA-512'))
      missing.push(`${name}: hash`);
    else if (!dev && !devOptional && !optional && component.scope !== 'required')
      missing.push(`${name}: scope`);
  }
  expect(missing).toEqual([]);
  for (const name of ['fastify', 'pg', 'react', 'zod']) {
    expect(components.find((component) => component.name === name)?.scope).toBe('required');
  }
}, 120_000);
