import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EXPOSED_MODULE, federationName } from '@evcare/shared-contracts';
import { CONTRACTS, providedRequest, SHARED_MODULES } from '@evcare/shared-contracts/federation';
import * as z from 'zod';
import type { BuildRecord } from '../webpack/build-record-plugin';
import { routeChunkName } from '../webpack/route-chunks';
import { SERVER_BUILD } from '../webpack/server-folder';
import { ReleaseRejected } from './errors';

/** Description of a build by Module Federation's plugins, the same for all bundlers (option `manifest: true`). */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Files that describe a build of another toolchain; they are read, not served. */
export const FOREIGN_DESCRIPTIONS: readonly string[] = [FEDERATION_MANIFEST, 'mf-stats.json', 'package.json'];

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const version = z.string().regex(VERSION);
const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const federationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    buildInfo: z.object({ buildVersion: z.string().optional() }).optional(),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string().default(''), type: z.string() }),
    pluginVersion: version,
  }),
  shared: z.array(
    z.object({
      // Outside this repository, remotes import the contracts by the name of the registry.
      name: z.string().transform(providedRequest),
      version: z.string().optional(),
      singleton: z.boolean().optional(),
      requiredVersion: z.string().optional(),
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});

type FederationManifest = z.infer<typeof federationManifest>;

const remoteManifest = z.object({
  name: z.string(),
  contract: z.string(),
  routes: z.array(z.object({ prefix: z.string() })),
});

const packageFile = z.object({ version });

const reject = (message: string): never => {
  throw new ReleaseRejected('build', message);
};

async function readJson<T>(dist: string, file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(join(dist, file), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const where = issue ? `${issue.path.join('.') || 'the file'}: ${issue.message}` : String(error);
    return reject(`${join(dist, file)} can't be used: ${where}.`);
  }
}

/** Script formats that the shell's loader can run and a browser can check by an integrity attribute. */
const SCRIPT_TYPES = ['global', 'var'];

function checkEntry({ metaData }: FederationManifest, name: string): void {
  const { type } = metaData.remoteEntry;
  if (!SCRIPT_TYPES.includes(type)) {
    reject(
      `${name}'s entry is of type "${type}"; the shell runs classic scripts only, since it can't check ES modules of ` +
        'releases that are published while a page is open. With Vite, use `viteRemote` of @evcare/platform/vite ' +
        'in place of @module-federation/vite; with another bundler, ' +
        "give the federation plugin `library: { type: 'var', name }`, or leave `library` out.",
    );
  }
  if (metaData.globalName !== federationName(name)) {
    reject(
      `${name}'s container is called ${metaData.globalName}, but has to be called ${federationName(name)}: ` +
        "the federation plugin's `name` is the remote's name with `_` for `-`.",
    );
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Request of the shared list that covers a shared module: `react/jsx-runtime` -> `react/`. */
function requestOf(name: string): string {
  const exact = SHARED_MODULES.find(({ request }) => request === name);
  const below = SHARED_MODULES.find(({ request }) => request.endsWith('/') && name.startsWith(request));
  return (exact ?? below)?.request ?? name;
}

/**
 * Version ranges by request, as in a build of this repository. For modules below a prefix, some
 * bundlers write neither `singleton` nor the true range into Module Federation's manifest, so the
 * package's range is used.
 */
function sharedRanges({ shared }: FederationManifest, name: string): Record<string, string> {
  const ranges: Record<string, string> = {};
  for (const module of shared) {
    const request = requestOf(module.name);
    const listed = SHARED_MODULES.find((candidate) => candidate.request === request);
    const exact = listed && shared.find((other) => other.name === listed.package);
    if (listed && module.name === request && module.singleton !== true) {
      reject(
        `${name} shares ${request} without \`singleton: true\`; there is one ${listed.package} on a page.`,
      );
    }
    const range = (exact ?? module).requiredVersion;
    if (range) ranges[request] = range;
  }
  if (!Object.keys(ranges).some((request) => request === 'react' || request === 'react/')) {
    reject(
      `${name} doesn't share react, so its pages would have their own copy of React. Give the federation plugin ` +
        "`shared: sharedModules('remote', …)` of @evcare/shared-contracts/federation.",
    );
  }
  return ranges;
}

const split = (paths: readonly string[]) => ({
  scripts: paths.filter((path) => path.endsWith('.js')),
  styles: paths.filter((path) => path.endsWith('.css')),
});

/** Chunks named after a route prefix, as in builds of this repository: `route-charging.ab12cd34.js`. */
function routesOf(later: readonly string[], prefixes: readonly string[]): BuildRecord['routes'] {
  const keys = prefixes.flatMap((prefix) => (prefix === '/' ? [prefix] : [prefix, `${prefix}/*`]));
  const routes = keys.flatMap((key) => {
    const routeFiles = later.filter((path) => basename(path).split('.')[0] === routeChunkName(key));
    return routeFiles.length > 0 ? [[key, split(routeFiles)] as const] : [];
  });
  return routes.length > 0 ? Object.fromEntries(routes) : undefined;
}

/** Contract version of a build: the version of the shared router, which the contracts package provides. */
function contractOf({ shared }: FederationManifest, range: string): string {
  const router = shared.find(({ name }) => name.startsWith(CONTRACTS));
  return VERSION.test(router?.version ?? '') ? (router?.version as string) : range.replace(/^[\^~]/, '');
}

/**
 * Reads the build record of another toolchain's build, as far as `releases publish` needs it: Module
 * Federation's `mf-manifest.json`, `remote.manifest.json`, the version of a `package.json` in the folder or else
 * the one that the federation plugin wrote, and the file of a build for servers, if there is one. The packages in each file are unknown for such a build.
 * @param dist folder of the finished build
 * @returns null if there is no `mf-manifest.json`
 * @throws ReleaseRejected (`build`) with the necessary change if the build can't be a remote of this site
 */
export async function readForeignBuild(dist: string): Promise<BuildRecord | null> {
  const federation = await readJson(dist, FEDERATION_MANIFEST, federationManifest);
  if (federation === null) return null;
  const manifest = await readJson(dist, 'remote.manifest.json', remoteManifest);
  if (manifest === null) {
    return reject(`${dist} has no remote.manifest.json, so its pages are unknown.`);
  }
  const { name } = manifest;
  checkEntry(federation, name);
  const { remoteEntry, buildInfo, pluginVersion } = federation.metaData;
  const packageVersion =
    (await readJson(dist, 'package.json', packageFile))?.version ?? buildInfo?.buildVersion ?? '';
  if (!VERSION.test(packageVersion)) {
    reject(
      `${name} says no version: put its package.json into ${dist}, or set MF_BUILD_VERSION when building.`,
    );
  }
  const exposed = federation.exposes.find(({ path }) => path === EXPOSED_MODULE);
  if (!exposed) return reject(`${name} doesn't expose ${EXPOSED_MODULE}.`);
  const { js, css } = exposed.assets;
  const entry = [remoteEntry.path.replace(/^\.?\/|\/$/g, ''), remoteEntry.name].filter(Boolean).join('/');
  const atOnce = [...js.sync, ...css.sync].filter((path) => path !== entry);
  const later = [...js.async, ...css.async].filter((path) => !atOnce.includes(path));
  const routes = routesOf(
    later,
    manifest.routes.map(({ prefix }) => prefix),
  );
  return {
    name,
    version: packageVersion,
    contract: contractOf(federation, manifest.contract),
    federationRuntime: pluginVersion,
    shared: sharedRanges(federation, name),
    entry,
    ...split(atOnce),
    ...(routes && { routes }),
    ...((await isFile(join(dist, SERVER_BUILD.entry))) && { server: SERVER_BUILD }),
  };
}
