import { chmod, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';

/** Programs of the images, and the module below scripts/src whose `main` each runs. */
const PROGRAMS: Readonly<Record<string, string>> = {
  remote: 'containers/remote',
  site: 'site/main',
  releases: 'containers/releases',
  'api-entry': 'containers/api-entry',
};

/** As deep below the root as the sources, which find the root by going up. */
const OUT = join(ROOT, 'scripts/dist/bin');

/** Only found where somebody installed them; what needs them says so. */
const NOT_INSIDE = ['playwright-core', 'esbuild'];

/**
 * `node scripts/bundle.mjs remote site …`: writes each program as one file that needs nothing but Node,
 * so that an image carries no packages.
 */
export async function main(names: readonly string[]): Promise<number> {
  for (const name of names) {
    const module = PROGRAMS[name];
    if (!module)
      throw new Failure(`There is no program ${name}; there are ${Object.keys(PROGRAMS).join(', ')}.`);
    await build(optionsOf(name, module));
    if (name === 'releases') await chmod(join(OUT, 'releases.cjs'), 0o755);
  }
  return 0;
}

/** What is loaded late to save time is found late, too: a bundle has it inside only where it is asked for plainly. */
const lateModules: Plugin = {
  name: 'late-modules',
  setup({ onLoad }) {
    onLoad({ filter: /scripts[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(/\brequire_\('(?=\.)/g, "require('"),
      loader: 'ts',
    }));
  },
};

/** Zstandard reads its program from a file beside its own; in a bundle it has that inside. */
const packedWasm: Plugin = {
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

/** The API is an image of its own; only what it shares with every server (`@evcare/api/http`) is inside. */
const apiOutside: Plugin = {
  name: 'api-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^@evcare\/api$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** What programs of the images are bundled with, so that each is one file. */
export const PLUGINS: readonly Plugin[] = [lateModules, packedWasm, apiOutside];

function optionsOf(name: string, module: string): BuildOptions {
  const shared: BuildOptions = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    external: NOT_INSIDE,
    logLevel: 'warning',
    plugins: [...PLUGINS],
    stdin: {
      resolveDir: join(ROOT, 'scripts/src'),
      loader: 'ts',
      contents:
        `import { guard } from './cli/guard';\nimport { main } from './${module}';\n` +
        'void guard(() => main(process.argv.slice(2)));\n',
    },
  };
  // The API itself is an ES module, and its entry hands over to it.
  if (name === 'api-entry') return { ...shared, format: 'esm', outfile: join(OUT, `${name}.mjs`) };
  return {
    ...shared,
    format: 'cjs',
    outfile: join(OUT, `${name}.cjs`),
    banner: { js: '#!/usr/bin/env node' },
  };
}
