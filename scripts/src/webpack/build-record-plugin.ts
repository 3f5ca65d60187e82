import type { Compilation, Compiler } from 'webpack';
import { packagesByFile } from './packages';
import type { ServerBuild } from './server-folder';

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Contribution that a part requires: a given contribution to a slot, or any. */
export interface Need {
  readonly slot: string;
  readonly id?: string;
}

/** Description of a build for `releases publish`. Paths are relative to the build's folder. */
export interface BuildRecord extends PageFiles {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly federationRuntime: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly entry: string | null;
  /** Additional files of the pages of a prefix, if they have their own chunk. */
  readonly routes?: Readonly<Record<string, PageFiles>>;
  /** Files that only a server runs. Absent if the part has no server build. */
  readonly server?: ServerBuild;
  /** Third-party packages by script. */
  readonly packages?: Readonly<Record<string, readonly string[]>>;
  /** Events and slots of a shell; absent for remotes. */
  readonly provides?: { readonly events: readonly string[]; readonly slots: readonly string[] };
  /** Contributions that the part requires from others. */
  readonly needs?: readonly Need[];
  /** Prefix of its CSS classes, before an underscore. */
  readonly cssPrefix?: string;
  /** Build tool, to explain differences: `webpack 5.110.3`. */
  readonly toolchain?: string;
}

export const BUILD_RECORD = 'build.json';

type Facts = Omit<BuildRecord, 'entry' | 'scripts' | 'styles' | 'routes' | 'packages'>;

/** Files of a finished compilation, scripts and styles together. */
export interface CompiledFiles {
  readonly entry: string | null;
  readonly files: readonly string[];
  readonly routes?: Readonly<Record<string, readonly string[]>>;
}

const split = (files: readonly string[]): PageFiles => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

/**
 * Emits `build.json`, which lists the files that a page needs at once.
 * @param findFiles reads them from the finished compilation
 */
export class BuildRecordPlugin {
  constructor(
    private readonly facts: Facts,
    private readonly extra: Readonly<Record<string, unknown>>,
    private readonly findFiles: (compilation: Compilation) => CompiledFiles,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecordPlugin', stage }, () => {
        const { entry, files, routes } = this.findFiles(compilation);
        const record: BuildRecord = {
          ...this.facts,
          entry,
          ...split(files),
          ...(routes && {
            routes: Object.fromEntries(Object.entries(routes).map(([prefix, all]) => [prefix, split(all)])),
          }),
          packages: packagesByFile(compilation),
        };
        emit(BUILD_RECORD, record);
        for (const [name, value] of Object.entries(this.extra)) emit(name, value);
      });
      const emit = (name: string, value: unknown) =>
        compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
    });
  }
}
