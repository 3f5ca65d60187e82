import type { Compiler, Module } from 'webpack';

/** Modules that Module Federation names after the path of the checkout, with a stable name for each. */
const STABLE_NAMES: readonly (readonly [RegExp, string])[] = [
  // First, since the container's identifier contains the path of the entry below.
  [/^container entry /, 'container-entry'],
  [/[\\/]node_modules[\\/]\.federation[\\/]entry\./, 'federation-entry'],
];

const stableName = (module: Module): string | undefined =>
  STABLE_NAMES.find(([pattern]) => pattern.test(module.identifier()))?.[1];

/**
 * Makes builds independent of the checkout's path: the same sources give the same bytes, so that a release's
 * version identifies its content.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const usedNames = new Set<string>();
        for (const module of modules) {
          const name = stableName(module);
          if (!name || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          if (usedNames.has(name)) throw new Error(`Two modules of one build would be called ${name}.`);
          usedNames.add(name);
          compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
