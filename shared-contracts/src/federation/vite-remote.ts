import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EXPOSED_MODULE } from '../remote/manifest';
import { chunkCode, containerCode, type ChunkNeeds } from './container-code';
import { remoteBuild, type RemoteBuild } from './remote-build';
import { isSharedModule, providedRequest } from './shared-modules';

/** Chunk or file of a finished Vite build. */
interface OutputFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly name?: string;
  code?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, OutputFile>>;

interface EmittedFile {
  readonly type: 'asset';
  readonly fileName: string;
  readonly source: string;
}

interface PluginContext {
  readonly environment: { readonly name: string };
  emitFile(file: EmittedFile): unknown;
}

/** Subset of Vite's plugin interface, so that the contracts depend on no bundler. */
interface VitePlugin {
  readonly name: string;
  readonly [hook: string]: unknown;
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const hashOf = (text: string | Uint8Array, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/** Everything that a chunk needs, with the chunks that it imports. */
function needsOf(bundle: Bundle, file: string): ChunkNeeds {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const shared = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (!chunk) {
      if (!isSharedModule(name))
        throw new Error(`${file} imports ${name}, which is neither bundled nor shared.`);
      return void shared.add(name);
    }
    if (scripts.has(name)) return;
    scripts.add(name);
    // Styles of imported chunks come first, since the importing chunk overrides them.
    for (const imported of chunk.imports ?? []) add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  add(file);
  return { scripts: [...scripts], styles: [...styles], shared: [...shared] };
}

/** Chunks that are loaded on request: the exposed one, and targets of `import()`. */
function requestedChunks(bundle: Bundle): { exposed: string; later: string[] } {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const exposed = chunks.find(({ isEntry }) => isEntry)?.fileName;
  if (exposed === undefined) throw new Error('The build has no chunk for the exposed module.');
  const later = new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports));
  return { exposed, later: [...later].filter((file) => file !== exposed) };
}

/** The build's description in Module Federation's format, as far as `releases publish` reads it. */
function federationManifest(
  remote: RemoteBuild,
  entry: string,
  chunks: Readonly<Record<string, ChunkNeeds>>,
  exposed: string,
) {
  const atOnce = chunks[exposed] as ChunkNeeds;
  const all = Object.values(chunks);
  const assets = (kind: 'scripts' | 'styles') => ({
    sync: atOnce[kind],
    async: [...new Set(all.flatMap((needs) => needs[kind]))].filter((file) => !atOnce[kind].includes(file)),
  });
  return {
    id: remote.container,
    name: remote.container,
    metaData: {
      name: remote.container,
      globalName: remote.container,
      buildInfo: { buildVersion: remote.version, buildName: remote.name },
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'global' },
      pluginVersion: remote.versionOf('@module-federation/runtime-core'),
    },
    shared: [...new Set(all.flatMap(({ shared }) => shared))].map((request) => ({
      name: request,
      ...rulesOf(remote, request),
    })),
    remotes: [],
    exposes: [
      { path: EXPOSED_MODULE, name: 'remote', assets: { js: assets('scripts'), css: assets('styles') } },
    ],
  };
}

/** Rules of a shared module: its own, or those of the longest prefix such as `react/`. */
function rulesOf({ shared }: RemoteBuild, request: string) {
  const prefixes = Object.keys(shared).filter((key) => key.endsWith('/') && request.startsWith(key));
  const own = shared[request] ?? Object.values(shared).find(({ shareKey }) => shareKey === request);
  const { singleton, version, requiredVersion, strictVersion } = (own ??
    shared[prefixes.sort((a, b) => b.length - a.length)[0] ?? ''])!;
  return { singleton, version, requiredVersion, strictVersion };
}

/** Settings of a development build. */
export interface ViteRemoteOptions {
  /** Folder of the build, relative to the remote's (default: `dist`). */
  readonly outDir?: string;
  /** File name of the container (default: one with a hash of its content). */
  readonly entry?: string;
}

/**
 * Plugin that makes Vite build a remote of this site, for browsers and for servers.
 *
 * Vite's own chunks are ES modules, which `@module-federation/vite` keeps. A page can check those only through an
 * import map that it had before its first module, so a release that is published later would be blocked by the
 * site's integrity policy. Here chunks are CommonJS modules in classic scripts, with a container of 2 KB.
 * @param folder absolute folder of the remote
 */
export function viteRemote(folder: string, { outDir = 'dist', entry }: ViteRemoteOptions = {}): VitePlugin {
  const remote = remoteBuild(folder);
  const inBrowsers = ({ environment }: PluginContext): boolean => environment.name === 'client';
  const output = { format: 'cjs', exports: 'named' };
  const options = { external: isSharedModule, checks: { emptyImportMeta: false } };
  return {
    name: 'evcare-remote',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      base: './',
      publicDir: false,
      // Otherwise the build for servers is made only with an option of the command line.
      builder: {},
      css: {
        modules: {
          generateScopedName: (name: string, file: string) =>
            `${remote.classPrefix}${hashOf(`${relative(folder, file.split('?')[0] as string)} ${name}`, 6)}`,
        },
      },
      environments: {
        client: {
          build: {
            outDir,
            assetsDir: '',
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: { remote: join(folder, remote.source) },
              ...options,
              preserveEntrySignatures: 'strict',
              output: {
                ...output,
                entryFileNames: '[name].[hash:8].js',
                chunkFileNames: '[name].[hash:8].js',
                assetFileNames: '[name].[hash:8][extname]',
              },
            },
          },
        },
        ssr: {
          resolve: { noExternal: true },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            minify: true,
            rolldownOptions: {
              input: join(folder, remote.source),
              ...options,
              output: { ...output, entryFileNames: 'server/index.cjs', codeSplitting: false },
            },
          },
        },
      },
    }),
    resolveId: (id: string) => (remote.isShared(id) ? { id: providedRequest(id), external: true } : null),
    // Vite's helper preloads ES modules; the container loads everything that a chunk needs.
    load: (id: string) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle: {
      order: 'post',
      handler(this: PluginContext, _options: unknown, bundle: Bundle) {
        if (!inBrowsers(this)) return;
        const { exposed, later } = requestedChunks(bundle);
        const chunks = Object.fromEntries([exposed, ...later].map((file) => [file, needsOf(bundle, file)]));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunkCode(chunk.code ?? '', chunk.dynamicImports ?? []);
        }
        const requests = Object.values(chunks).flatMap(({ shared }) => shared);
        const code = containerCode({
          name: remote.container,
          exposes: { [EXPOSED_MODULE]: exposed },
          chunks,
          shared: Object.fromEntries(requests.map((request) => [request, rulesOf(remote, request)])),
        });
        const entryFile = entry ?? `remoteEntry.${hashOf(code, 8)}.js`;
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        emit(entryFile, code);
        emit(
          'mf-manifest.json',
          JSON.stringify(federationManifest(remote, entryFile, chunks, exposed), null, 2),
        );
        for (const file of remote.descriptions) emit(file, readFileSync(join(folder, file), 'utf8'));
      },
    },
  };
}
