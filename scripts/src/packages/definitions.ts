import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_CONTRACTS } from '@evcare/shared-contracts/federation';
import { BUNDLERS } from '../new-remote/options';
import { versionOf } from '../webpack/common';

/** Public name of `@evcare/shared-ui`. */
export const PUBLISHED_UI = '@evcare/ui';

/** Packages that teams outside this repository install, in the order in which they are published. */
export const PACKAGES = [
  PUBLISHED_CONTRACTS,
  PUBLISHED_UI,
  '@evcare/platform',
  '@evcare/create-remote',
] as const;
export type PackageName = (typeof PACKAGES)[number];

/** Folder whose version and changelog a package has. */
export const sourceOf = (name: PackageName): string =>
  ({ [PUBLISHED_CONTRACTS]: 'shared-contracts', [PUBLISHED_UI]: 'shared-ui' })[name as string] ?? 'scripts';

/** Entry points of the contracts that are for the API only. */
const WITHHELD = ['./endpoints/server'];
/** Entry points of the primitives that know the pages of the site. */
const WITHHELD_UI = [
  './appointments',
  './order-papers',
  './paper',
  './paper-parts',
  './testing',
  './tokens.css',
  './vehicle',
];
/** Node.js versions on which the packages run. */
const ENGINES = { node: '>=20.19' };

interface Workspace {
  readonly version: string;
  readonly license?: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

export const readWorkspace = (root: string, folder: string): Workspace =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Workspace;

/** Sources of the contracts' entry points by request: `./router` -> `./src/router/index.ts`. */
export const contractEntries = (root: string): [request: string, source: string][] =>
  Object.entries(readWorkspace(root, 'shared-contracts').exports).filter(
    ([request]) => !WITHHELD.includes(request),
  );

/** Sources of the primitives' entry points by request. */
export const uiEntries = (root: string): [request: string, source: string][] =>
  Object.entries(readWorkspace(root, 'shared-ui').exports).filter(
    ([request]) => !WITHHELD_UI.includes(request),
  );

const asBuilt = (source: string, extension: string): string =>
  source.replace('./src/', './dist/').replace(/\.ts$/, extension);

/** A caret range: the version and later ones without a break. */
const from = (version: string): string => `^${version}`;

/** `exports` of a compiled package. */
const exportsOf = (entries: readonly [request: string, source: string][]): object =>
  Object.fromEntries(
    entries.map(([request, source]) => [
      request,
      { types: asBuilt(source, '.d.ts'), default: asBuilt(source, '.js') },
    ]),
  );

export function contractsPackage(root: string): object {
  const { version, dependencies } = readWorkspace(root, 'shared-contracts');
  const { react, ...others } = dependencies;
  return {
    name: PUBLISHED_CONTRACTS,
    version,
    description:
      'Types, schemas, endpoints and conformance tests of the EVCare site, for teams that add a remote.',
    license: 'MIT',
    type: 'module',
    engines: ENGINES,
    sideEffects: ['./dist/schema.js'],
    exports: {
      ...exportsOf(contractEntries(root)),
      './build': { types: './dist/federation/index.d.ts', default: './dist/federation/index.js' },
    },
    dependencies: others,
    // One copy of React: that of the remote's tests, and in browsers that of the shell.
    peerDependencies: { react: from(react!) },
  };
}

export function uiPackage(root: string): object {
  const { version, dependencies } = readWorkspace(root, 'shared-ui');
  const bundled = ['@base-ui/react', 'lucide-react', 'react-hook-form'];
  return {
    name: PUBLISHED_UI,
    version,
    description: 'Accessible primitives and forms of the EVCare site, on its design tokens.',
    license: 'MIT',
    type: 'module',
    engines: ENGINES,
    sideEffects: ['**/*.css'],
    exports: exportsOf(uiEntries(root)),
    dependencies: Object.fromEntries(bundled.map((name) => [name, dependencies[name]])),
    peerDependencies: {
      [PUBLISHED_CONTRACTS]: from(readWorkspace(root, 'shared-contracts').version),
      react: from(dependencies['react']!),
    },
  };
}

/** Packages of the bundlers, of which a project has one. */
const BUNDLER_PACKAGES = [
  '@module-federation/enhanced',
  '@rsbuild/core',
  '@rspack/core',
  'css-loader',
  'mini-css-extract-plugin',
  'ts-loader',
  'vite',
  'webpack',
];

export function platformPackage(root: string): object {
  const { version: contracts } = readWorkspace(root, 'shared-contracts');
  return {
    name: '@evcare/platform',
    version: readWorkspace(root, 'scripts').version,
    description: 'The command `evcare` and the presets of four bundlers, for remotes of the EVCare site.',
    license: 'MIT',
    type: 'module',
    engines: ENGINES,
    bin: { evcare: './dist/cli.js' },
    exports: Object.fromEntries(
      BUNDLERS.map((name) => [`./${name}`, { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }]),
    ),
    dependencies: { jsdom: versionOf('jsdom'), tsx: versionOf('tsx') },
    peerDependencies: {
      [PUBLISHED_CONTRACTS]: from(contracts),
      '@testing-library/react': from(versionOf('@testing-library/react')),
      ...Object.fromEntries(BUNDLER_PACKAGES.map((name) => [name, from(versionOf(name))])),
    },
    peerDependenciesMeta: Object.fromEntries(BUNDLER_PACKAGES.map((name) => [name, { optional: true }])),
  };
}

export const createPackage = (root: string): object => ({
  name: '@evcare/create-remote',
  version: readWorkspace(root, 'scripts').version,
  description: 'Creates a remote of the EVCare site: npm create @evcare/remote my-remote',
  license: 'MIT',
  type: 'module',
  engines: ENGINES,
  bin: { 'create-remote': './dist/create.js' },
});
