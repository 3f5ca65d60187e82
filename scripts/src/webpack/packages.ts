import { join } from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';

/**
 * Innermost package of a path: `…/node_modules/@a/b/x.js` -> `…/node_modules/` and `@a/b`. Hidden folders
 * belong to tools.
 */
const PACKAGE = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)/;

const innerModules = (module: Module): readonly Module[] =>
  (module as Module & { readonly modules?: readonly Module[] }).modules ?? [module];

const pathsOf = ({ chunkGraph }: Compilation, chunk: Chunk): string[] =>
  chunkGraph
    .getChunkModules(chunk)
    .flatMap(innerModules)
    .map((module) => module.nameForCondition() ?? '');

/** Third-party packages by script of a build, so that tests can check what a page loads. */
export function packagesByFile(compilation: Compilation): Record<string, readonly string[]> {
  const byFile = [...compilation.chunks].flatMap((chunk) => {
    const paths = pathsOf(compilation, chunk);
    const packages = paths.flatMap((path) => PACKAGE.exec(path)?.[2]?.replaceAll('\\', '/') ?? []);
    const scripts = [...chunk.files].filter((file) => file.endsWith('.js'));
    return scripts.map((file) => [file, [...new Set(packages)].sort()] as const);
  });
  return Object.fromEntries(byFile.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Folders of the third-party packages in any file of a build: scripts, styles, and referenced files such as
 * fonts. Two versions of a package are two folders.
 */
export function packageFolders(compilation: Compilation): string[] {
  const modules = [...compilation.chunks].flatMap((chunk) => pathsOf(compilation, chunk));
  // Files referenced by styles are in no chunk; the asset's source path is relative to the part's folder.
  const referenced = compilation
    .getAssets()
    .flatMap(({ info }) =>
      info.sourceFilename ? [join(compilation.compiler.context, info.sourceFilename)] : [],
    );
  const folders = [...modules, ...referenced].flatMap((path) => {
    const [, before, name] = PACKAGE.exec(path) ?? [];
    return before && name ? [before + name] : [];
  });
  return [...new Set(folders)].sort();
}
