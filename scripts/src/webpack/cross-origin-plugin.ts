import type { Compiler } from 'webpack';

/**
 * Chunks are always asked for with `crossorigin`. By itself webpack does so for other origins only, while the preload
 * links of the composed HTML can't know where a release will be served from: one that differs is fetched twice.
 */
export class CrossOriginChunksPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('CrossOriginChunksPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CrossOriginChunksPlugin',
        (code) => `${code}\nscript.crossOrigin = "anonymous";`,
      );
    });
  }
}
