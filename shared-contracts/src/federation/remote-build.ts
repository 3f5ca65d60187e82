import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EXPOSED_MODULE, federationName } from '../remote/manifest';
import {
  CONTRACTS,
  isSharedModule,
  providedRequest,
  PUBLISHED_CONTRACTS,
  sharedModules,
  type SharedConfig,
} from './shared-modules';

/** Settings of the build of a remote outside this repository, derived from the files in its folder. */
export interface RemoteBuild {
  readonly folder: string;
  /** Module that the remote exposes, and that a server runs. */
  readonly source: string;
  readonly name: string;
  readonly version: string;
  /** Name of the container. */
  readonly container: string;
  /** Name that no other build has: two builds of a remote may run on one page. */
  readonly uniqueName: string;
  /** Beginning of each CSS class, with an underscore: `cha_`. */
  readonly classPrefix: string;
  /** Files that are published beside the build. */
  readonly descriptions: readonly string[];
  readonly shared: Readonly<Record<string, SharedConfig>>;
  /** Options of `ModuleFederationPlugin` for webpack, Rspack and Rsbuild. */
  readonly federation: {
    readonly name: string;
    readonly filename: string;
    readonly exposes: Record<string, { readonly import: string; readonly name: string }>;
    readonly shared: Record<string, SharedConfig>;
    readonly manifest: true;
    readonly dts: false;
    readonly shareStrategy: 'loaded-first';
    readonly experiments: {
      readonly externalRuntime: true;
      readonly optimization: { readonly target: 'web'; readonly disableRemote: true };
    };
  };
  /** True for modules that the shell provides. */
  readonly isShared: (request: string) => boolean;
  /** Request by which the shell provides such a module; a build for servers requires it by this name. */
  readonly providedRequest: (request: string) => string;
  /** Version of a package that is installed for the remote. */
  readonly versionOf: (packageName: string) => string;
}

const REMOTE_SOURCE = './src/remote.tsx';

const DESCRIPTIONS = ['remote.manifest.json', 'package.json'] as const;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** Returns a function that reads the installed version of a package as a file, since few export their package.json. */
function installedVersions(folder: string) {
  const require_ = createRequire(join(folder, 'package.json'));
  return (packageName: string): string => {
    const paths = require_.resolve.paths(packageName) ?? [];
    const file = paths.map((path) => join(path, packageName, 'package.json')).find(existsSync);
    if (!file) throw new Error(`${packageName} is not installed for ${folder}.`);
    return readJson(file)['version'] as string;
  };
}

/** Identifies a build by its sources, its version and its packages: eight hexadecimal digits. */
function buildIdOf(folder: string): string {
  const hash = createHash('sha256');
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const others = [...DESCRIPTIONS, 'package-lock.json'].map((file) => join(folder, file));
  for (const file of [...sources.sort(), ...others.filter(existsSync)]) {
    hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/** Shared modules by the names that the remote imports. */
function sharedByName(versionOf: (packageName: string) => string): Record<string, SharedConfig> {
  const shared = sharedModules('remote', (name) =>
    versionOf(name === CONTRACTS ? PUBLISHED_CONTRACTS : name),
  );
  return Object.fromEntries(
    Object.entries(shared).map(([request, config]) => {
      if (!request.startsWith(`${CONTRACTS}/`)) return [request, config];
      const name = PUBLISHED_CONTRACTS + request.slice(CONTRACTS.length);
      return [name, { ...config, shareKey: request }];
    }),
  );
}

/**
 * Returns the settings that any bundler needs for a remote.
 * @param folder absolute folder of the remote, with `package.json`, `remote.manifest.json` and `src/remote.tsx`
 */
export function remoteBuild(folder: string): RemoteBuild {
  const name = readJson(join(folder, 'remote.manifest.json'))['name'] as string;
  const versionOf = installedVersions(folder);
  const container = federationName(name);
  const shared = sharedByName(versionOf);
  return {
    folder,
    source: REMOTE_SOURCE,
    name,
    version: readJson(join(folder, 'package.json'))['version'] as string,
    container,
    uniqueName: `${container}_${buildIdOf(folder)}`,
    classPrefix: `${name.replace(/^mfe-/, '').slice(0, 3)}_`,
    descriptions: DESCRIPTIONS,
    shared,
    federation: {
      name: container,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { [EXPOSED_MODULE]: { import: REMOTE_SOURCE, name: 'remote' } },
      shared,
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    },
    isShared: (request) => isSharedModule(providedRequest(request)),
    providedRequest,
    versionOf,
  };
}
