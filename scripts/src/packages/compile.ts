import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACTS, PUBLISHED_CONTRACTS } from '@evcare/shared-contracts/federation';
import { build } from 'esbuild';
import { Failure } from '../cli/failure';

const run = promisify(execFile);

/** Import of another file of the package, in code or in declarations: `from './cart'`, `import('./cart')`. */
const RELATIVE = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;
const CONTRACTS_IMPORT = new RegExp(`((?:\\bfrom|\\bimport)\\s*\\(?\\s*)(['"])${CONTRACTS}(?=[/'"])`, 'g');

/** Declarations of files that only bundlers can import. */
const ASSET_TYPES = 'scripts/types/assets.d.ts';

/** Complete path of an imported file, which Node.js and TypeScript's `nodenext` need. */
function withExtension(file: string, specifier: string): string {
  const target = join(dirname(file), specifier);
  if (existsSync(`${target}.js`)) return `${specifier}.js`;
  if (existsSync(join(target, 'index.js'))) return `${specifier}/index.js`;
  if (existsSync(target)) return specifier;
  throw new Failure(`${file} imports ${specifier}, which was not compiled.`);
}

/** Makes the output of the compiler run without a bundler: complete paths, and the packages' public names. */
async function rewriteImports(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:js|d\.ts)$/.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = await readFile(file, 'utf8');
      const rewritten = text
        .replace(RELATIVE, (_all, before: string, quote: string, path: string) => {
          return before + quote + withExtension(file, path) + quote;
        })
        .replace(CONTRACTS_IMPORT, `$1$2${PUBLISHED_CONTRACTS}`);
      if (rewritten !== text) await writeFile(file, rewritten);
    }),
  );
}

type StyleLoader = (this: { readonly resourcePath: string }, css: string) => string;
const require_ = createRequire(__filename);
const [repeatRules, putIntoLayer] = ['each', 'layer'].map(
  (name) => require_(`../webpack/${name}-loader.cjs`) as StyleLoader,
) as [StyleLoader, StyleLoader];

/** Copies CSS Modules as plain CSS, which bundlers understand without the loaders of this repository. */
async function compileStyles(from: string, to: string): Promise<void> {
  const isCompiled = (file: string) => file.endsWith('.module.css') && existsSync(dirname(join(to, file)));
  const files = (await readdir(from, { recursive: true })).filter(isCompiled);
  await Promise.all(
    files.map(async (file) => {
      const context = { resourcePath: join(from, file) };
      const css = await readFile(context.resourcePath, 'utf8');
      await writeFile(join(to, file), putIntoLayer.call(context, repeatRules.call(context, css)));
    }),
  );
}

export interface CompileOptions {
  readonly root: string;
  /** Folder for the output, outside the root; it gets a folder for each workspace. */
  readonly target: string;
  /** Entry points, relative to the root; what they import is compiled as well. */
  readonly entries: readonly string[];
  /** Folder with CSS files that the sources import, relative to the root. */
  readonly styles?: string;
}

/**
 * Compiles sources to ES modules and declarations, file by file, so that a bundler can leave out what a remote does
 * not use.
 * @throws Failure with the errors of the compiler
 */
export async function compile({ root, target, entries, styles }: CompileOptions): Promise<void> {
  const config = join(target, 'tsconfig.json');
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rootDir: root,
      outDir: target,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    files: [ASSET_TYPES, ...entries].map((entry) => join(root, entry)),
  };
  await writeFile(config, JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  await run(process.execPath, [compiler, '-p', config], { cwd: root }).catch((error: { stdout: string }) => {
    throw new Failure(`The packages can't be compiled:\n${error.stdout}`);
  });
  await rm(config);
  if (styles !== undefined) await compileStyles(join(root, styles), join(target, styles));
  await rewriteImports(target);
}

export interface BundleOptions {
  readonly root: string;
  readonly outdir: string;
  /** Sources by the name of the bundle. */
  readonly entries: Readonly<Record<string, string>>;
  /** Puts the contracts into the bundle, too. */
  readonly standalone?: boolean;
}

/** Bundles programs for Node.js; other packages stay outside. */
export async function bundle({ root, outdir, entries, standalone = false }: BundleOptions): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    define: { __dirname: 'import.meta.dirname' },
    ...(!standalone && { packages: 'external' }),
    absWorkingDir: root,
    chunkNames: 'chunks/[hash]',
    legalComments: 'none',
    logLevel: 'error',
  });
  await rewriteImports(outdir);
}
