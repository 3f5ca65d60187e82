import { extname, join } from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';

/** Modules of a finished browser build. */
export interface ModuleSources {
  /** Code of a module; null if the browser build does not contain it. */
  readonly code: (file: string) => string | null;
  /** Name of an emitted file, relative to the release; null if the browser build does not emit it. */
  readonly asset: (file: string) => string | null;
}

export interface ServerBundleOptions {
  /** Absolute folder of the part. */
  readonly folder: string;
  /** Module whose exports the server uses, relative to the folder. */
  readonly entry: string;
  /** True for modules that the shell's server bundle provides. */
  readonly isShared: (request: string) => boolean;
  readonly alias?: Readonly<Record<string, string>>;
  readonly modules: ModuleSources;
}

/** Parameter of the function around a server bundle: the address of the release's files, with a slash at the end. */
export const PUBLIC_PATH = '__webpack_public_path__';

const ASSET = /\.(woff2|avif|webp|png|svg)$/;

const missing = (file: string) => ({
  errors: [
    {
      text: `${file} is part of the server's build, but not of the browser's; import it where the browser does too.`,
    },
  ],
});

/** Lets a server bundle take its modules from the browser build. */
const fromBrowserBuild = ({ isShared, modules }: ServerBundleOptions): Plugin => ({
  name: 'browser-build',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind !== 'entry-point' && isShared(path) ? { path, external: true } : null,
    );
    onLoad({ filter: ASSET }, ({ path }) => {
      const name = modules.asset(path);
      if (name === null) return missing(path);
      return { contents: `export default ${PUBLIC_PATH} + ${JSON.stringify(name)};`, loader: 'js' };
    });
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      // Rules are in the stylesheets of the browser build; only class names are needed.
      if (!path.endsWith('.module.css')) return { contents: '', loader: 'js' };
      const code = modules.code(path);
      return code === null ? missing(path) : { contents: code, loader: 'js' };
    });
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const code = modules.code(path);
      return code === null ? null : { contents: code, loader: extname(path).slice(1) as Loader };
    });
  },
});

/**
 * Bundles a part into the text of one CommonJS module for a server. The module cannot import Node's built-in
 * modules. Shared modules are `require`d, everything else is included.
 */
export async function bundleForServer(options: ServerBundleOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(options.folder, options.entry)],
    absWorkingDir: options.folder,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'browser', 'production'],
    alias: { ...options.alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [fromBrowserBuild(options)],
  });
  return outputFiles[0]?.text ?? '';
}
