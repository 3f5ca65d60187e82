import type { Compiler, Module } from 'webpack';

/** Modules that Module Federation names after the folder the checkout lies in, and a name for each that does not. */
const OWN_NAMES: readonly (readonly [RegExp, string])[] = [
  // First: the container's own identifier holds the path of the entry below.
  [/^container entry /, 'container-entry'],
  [/[\\/]node_modules[\\/]\.federation[\\/]entry\./, 'federation-entry'],
];

const ownName = (module: Module): string | undefined =>
  OWN_NAMES.find(([pattern]) => pattern.test(module.identifier()))?.[1];

/** The same sources give the same bytes wherever the checkout lies, so that a release's version names its content. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const taken = new Set<string>();
        for (const module of modules) {
          const name = ownName(module);
          if (!name || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          if (taken.has(name)) throw new Error(`Two modules of one build would be called ${name}.`);
          taken.add(name);
          compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
