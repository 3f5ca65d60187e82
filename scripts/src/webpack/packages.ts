import type { Compilation, Module } from 'webpack';

/** The innermost package of a path: `…/node_modules/@a/b/x.js` -> `@a/b`; hidden folders are tools' own. */
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*)/;

const innerModules = (module: Module): readonly Module[] =>
  (module as Module & { readonly modules?: readonly Module[] }).modules ?? [module];

/** Third-party packages of which something is in each script of a build, so that tests can tell what a page loads. */
export function packagesByFile({ chunks, chunkGraph }: Compilation): Record<string, readonly string[]> {
  const byFile = [...chunks].flatMap((chunk) => {
    const paths = chunkGraph
      .getChunkModules(chunk)
      .flatMap(innerModules)
      .map((module) => module.nameForCondition() ?? '');
    const packages = paths.flatMap((path) => PACKAGE.exec(path)?.[1]?.replaceAll('\\', '/') ?? []);
    const scripts = [...chunk.files].filter((file) => file.endsWith('.js'));
    return scripts.map((file) => [file, [...new Set(packages)].sort()] as const);
  });
  return Object.fromEntries(byFile.sort(([a], [b]) => (a < b ? -1 : 1)));
}
