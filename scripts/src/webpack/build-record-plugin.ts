import type { Compilation, Compiler } from 'webpack';

/** What a build says of itself, for `releases publish`. Paths are relative to the build's folder. */
export interface BuildRecord {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly federationRuntime: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly entry: string | null;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const BUILD_RECORD = 'build.json';

type Facts = Omit<BuildRecord, 'entry' | 'scripts' | 'styles'>;

/**
 * Emits `build.json`: which files a page needs at once.
 * @param findFiles reads them from the finished compilation
 */
export class BuildRecordPlugin {
  constructor(
    private readonly facts: Facts,
    private readonly extra: Readonly<Record<string, unknown>>,
    private readonly findFiles: (compilation: Compilation) => {
      entry: string | null;
      files: readonly string[];
    },
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecordPlugin', stage }, () => {
        const { entry, files } = this.findFiles(compilation);
        const record: BuildRecord = {
          ...this.facts,
          entry,
          scripts: files.filter((file) => file.endsWith('.js')),
          styles: files.filter((file) => file.endsWith('.css')),
        };
        emit(BUILD_RECORD, record);
        for (const [name, value] of Object.entries(this.extra)) emit(name, value);
      });
      const emit = (name: string, value: unknown) =>
        compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
    });
  }
}
