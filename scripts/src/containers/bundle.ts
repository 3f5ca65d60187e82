import { chmod, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';

/** Programs of the images, each with the module below scripts/src whose `main` it runs. */
const PROGRAMS: Readonly<Record<string, string>> = {
  remote: 'containers/remote',
  site: 'site/main',
  releases: 'containers/releases',
  'api-entry': 'containers/api-entry',
};

/** Same depth below the root as the sources, which find the root by relative paths. */
const OUTPUT_FOLDER = join(ROOT, 'scripts/dist/bin');

/** Optional packages, resolved at run time; the code that needs them reports if they are missing. */
const EXTERNAL = ['playwright-core', 'esbuild'];

/**
 * `node scripts/bundle.mjs remote site …`: bundles each program into one file that needs only Node, so that
 * an image contains no packages.
 */
export async function main(names: readonly string[]): Promise<number> {
  for (const name of names) {
    const module = PROGRAMS[name];
    if (!module)
      throw new Failure(`There is no program ${name}; there are ${Object.keys(PROGRAMS).join(', ')}.`);
    await build(optionsOf(name, module));
    if (name === 'releases') await chmod(join(OUTPUT_FOLDER, 'releases.cjs'), 0o755);
  }
  return 0;
}

/** Turns lazy `require_()` of own modules into `require()`, so that the bundler includes them. */
const lateModules: Plugin = {
  name: 'late-modules',
  setup({ onLoad }) {
    onLoad({ filter: /scripts[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(/\brequire_\('(?=\.)/g, "require('"),
      loader: 'ts',
    }));
  },
};

/** Inlines Zstandard's WebAssembly file, which the package reads from disk next to its own code. */
const inlineWasm: Plugin = {
  name: 'packed-wasm',
  setup({ onLoad }) {
    onLoad({ filter: /zstd-wasm[\\/]dist[\\/]common[\\/]index\.node\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const wasm = (await readFile(join(dirname(path), 'zstd.wasm'))).toString('base64');
      const contents = source.replace(
        /yield readFile\(.*\);/,
        `Buffer.from(${JSON.stringify(wasm)}, 'base64');`,
      );
      if (contents === source) throw new Failure(`${path} reads its program in another way now.`);
      return { contents, loader: 'js' };
    });
  },
};

/**
 * Keeps the API out of the bundle, since it has its own image; only its shared parts
 * (`@evcare/api/bucket`, `@evcare/api/http`) are included.
 */
const externalApi: Plugin = {
  name: 'api-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^@evcare\/api$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Plugins that bundle each program of the images into one file. */
export const PLUGINS: readonly Plugin[] = [lateModules, inlineWasm, externalApi];

function optionsOf(name: string, module: string): BuildOptions {
  const shared: BuildOptions = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    external: EXTERNAL,
    logLevel: 'warning',
    plugins: [...PLUGINS],
    stdin: {
      resolveDir: join(ROOT, 'scripts/src'),
      loader: 'ts',
      contents:
        `import { runMain } from './cli/run-main';\nimport { main } from './${module}';\n` +
        'void runMain(() => main(process.argv.slice(2)));\n',
    },
  };
  // The API is an ES module, so its entry point must be an ES module.
  if (name === 'api-entry') return { ...shared, format: 'esm', outfile: join(OUTPUT_FOLDER, `${name}.mjs`) };
  return {
    ...shared,
    format: 'cjs',
    outfile: join(OUTPUT_FOLDER, `${name}.cjs`),
    banner: { js: '#!/usr/bin/env node' },
  };
}
