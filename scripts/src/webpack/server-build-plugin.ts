import { posix } from 'node:path';
import type { Compilation, Compiler, NormalModule } from 'webpack';
import { bundleForServer, type ModuleSources } from './server-bundle';
import { SERVER_BUILD } from './server-folder';

const NAME = 'ServerBuildPlugin';

export interface ServerBuildOptions {
  /** Module whose exports the server uses, relative to the part's folder. */
  readonly entry: string;
  /** True for modules that the shell's server bundle provides. */
  readonly isShared: (request: string) => boolean;
  readonly alias?: Readonly<Record<string, string>>;
}

/** Modules of a browser build by file, as its loaders left them. */
function sourcesOf(compilation: Compilation): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const module of compilation.modules) {
    const { resource, matchResource } = module as NormalModule;
    // A loader's own request, such as the text of a stylesheet that is being extracted, is not a module of the page.
    if (!resource || matchResource) continue;
    const source = module.originalSource()?.source();
    if (typeof source === 'string') sources.set(resource.split('?')[0] as string, source);
  }
  return sources;
}

/** Names of emitted pictures and other files by path relative to the part's folder. */
const assetNames = (compilation: Compilation): ReadonlyMap<string, string> =>
  new Map(
    compilation
      .getAssets()
      .flatMap(({ name, info }) => (info.sourceFilename ? [[info.sourceFilename, name] as const] : [])),
  );

/**
 * Adds a bundle for a server to a browser build. It is made from the modules of that build, so both sides run
 * the same code and use the same class names and files.
 */
export class ServerBuildPlugin {
  constructor(private readonly options: ServerBuildOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let modules: ReadonlyMap<string, string> = new Map();
      // Before modules are concatenated.
      compilation.hooks.finishModules.tap(NAME, () => {
        modules = sourcesOf(compilation);
      });
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const assets = assetNames(compilation);
        const found: ModuleSources = {
          code: (file) => modules.get(file) ?? null,
          asset: (file) => assets.get(posix.relative(compiler.context, file)) ?? null,
        };
        const code = await bundleForServer({ ...this.options, folder: compiler.context, modules: found });
        compilation.emitAsset(SERVER_BUILD.entry, new sources.RawSource(code));
      });
    });
  }
}
