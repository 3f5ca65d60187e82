import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { parts, ROOT } from '../workspace/parts';
import { BUILD_TOOLS, buildIdOf } from './build-id';
import { lockedPackages, type Lockfile } from './locked-packages';

type Packages = Record<string, Record<string, unknown>>;
const lockText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const dependenciesOf = (folder: string): string[] => {
  const { dependencies = {} } = (JSON.parse(lockText) as { packages: Packages }).packages[folder] ?? {};
  return Object.keys(dependencies as object).filter((name) => !name.startsWith('@evcare/'));
};

let root: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ path: root, remove } = await temporaryFolder());
  for (const folder of [...parts(), 'shared-contracts', 'shared-ui', 'scripts/src/webpack']) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'index.ts'), '// a source\n');
  }
});
afterAll(() => remove());

/** Parts whose build is renamed by a change of the real lockfile. */
async function renamedBy(change: (packages: Packages) => void): Promise<string[]> {
  const lock = JSON.parse(lockText) as { packages: Packages };
  const idsOf = async (text: string) => {
    await writeFile(join(root, 'package-lock.json'), text);
    return parts().map((part) => buildIdOf(part, root));
  };
  const before = await idsOf(lockText);
  change(lock.packages);
  const after = await idsOf(JSON.stringify(lock, null, 2));
  return parts().filter((_part, index) => before[index] !== after[index]);
}

/** Locks another version of a package, as `npm install` does. */
const bump = (name: string) => (packages: Packages) => {
  const path = Object.keys(packages).find((key) => key.endsWith(`node_modules/${name}`)) ?? '';
  const entry = packages[path];
  if (!entry) throw new Error(`${name} is not in the lockfile`);
  packages[path] = { ...entry, version: '99.0.0', integrity: 'sha512-other' };
};

const all = parts();
const bundled = new Set([...all, 'shared-contracts', 'shared-ui'].flatMap(dependenciesOf));
const ofApiOnly = dependenciesOf('api').filter((name) => !bundled.has(name));

test('most dependencies of the API are used by no build', () => {
  expect(ofApiOnly).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'pg', 'sharp']));
});

test('other versions of all packages that only the API uses rename no build', async () => {
  const bumpAll = (packages: Packages) => ofApiOnly.forEach((name) => bump(name)(packages));
  expect(await renamedBy(bumpAll)).toEqual([]);
});

test.each([
  ['uqr', 'mfe-storefront'],
  ['d3-scale', 'mfe-backoffice'],
  // A dependency of d3-scale.
  ['d3-interpolate', 'mfe-backoffice'],
  ['react-hot-toast', 'shell'],
])('another version of %s renames %s only', async (name, part) => {
  expect(await renamedBy(bump(name))).toEqual([part]);
});

test.each(['react', 'zod', 'webpack', 'acorn', '@module-federation/runtime-core'])(
  'another version of %s, which all builds contain or are made with, renames all builds',
  async (name) => {
    expect(await renamedBy(bump(name))).toEqual(all);
  },
);

test('tools of tests, a new workspace and the order of entries rename no build', async () => {
  expect(await renamedBy(bump('jest'))).toEqual([]);
  expect(await renamedBy(bump('playwright-core'))).toEqual([]);
  const addWorkspace = (packages: Packages) => {
    packages['mfe-new'] = { name: '@evcare/mfe-new', version: '1.0.0', dependencies: { left: '1.0.0' } };
    packages['node_modules/left'] = { version: '1.0.0', integrity: 'sha512-left' };
  };
  expect(await renamedBy(addWorkspace)).toEqual([]);
  const reverse = (packages: Packages) => {
    const entries = Object.entries(packages).reverse();
    for (const [path] of entries) Reflect.deleteProperty(packages, path);
    Object.assign(packages, Object.fromEntries(entries));
  };
  expect(await renamedBy(reverse)).toEqual([]);
});

test('a package that moves within node_modules renames no build, another copy for one part does', async () => {
  const move = (packages: Packages) => {
    packages['mfe-storefront/node_modules/uqr'] = packages['node_modules/uqr'] as Packages[string];
  };
  expect(await renamedBy(move)).toEqual([]);
  const copy = (packages: Packages) => {
    packages['mfe-storefront/node_modules/uqr'] = { version: '0.1.0', integrity: 'sha512-older' };
  };
  expect(await renamedBy(copy)).toEqual(['mfe-storefront']);
});

test('dependencies are resolved as by Node, listed once, and optional peers may be missing', () => {
  const lock: Lockfile = {
    packages: {
      app: { dependencies: { outer: '^1.0.0', '@own/shared': '1.0.0' } },
      'node_modules/@own/shared': { link: true, resolved: 'shared' },
      shared: { dependencies: { inner: '^1.0.0' } },
      'node_modules/outer': {
        version: '1.0.0',
        integrity: 'a',
        peerDependencies: { inner: '*', absent: '*' },
      },
      'node_modules/outer/node_modules/inner': { version: '2.0.0', integrity: 'b' },
      'node_modules/inner': { version: '1.0.0', integrity: 'c', dependencies: { outer: '*' } },
      'node_modules/other': { version: '1.0.0', integrity: 'd' },
    },
  };
  expect(lockedPackages(lock, ['app'], ['not-installed'])).toEqual([
    'inner@1.0.0 c',
    'inner@2.0.0 b',
    'outer@1.0.0 a',
  ]);
  expect(lockedPackages({}, ['app'], ['outer'])).toEqual([]);
});

test('every tool that the builds import or load is counted', () => {
  const folder = dirname(__filename);
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const imports = [...sources.matchAll(/(?:from |require_\(|loader: )'((?:@[\w-]+\/)?[\w-]+)[^']*'/g)];
  const names = [...new Set(imports.map(([, name = '']) => name))];
  const isTool = (name: string) => !name.startsWith('@evcare/') && !['node', 'js'].includes(name);
  expect(BUILD_TOOLS).toEqual(expect.arrayContaining(names.filter(isTool)));
  expect(names).toEqual(expect.arrayContaining(['webpack', 'ts-loader', 'css-loader']));
});
