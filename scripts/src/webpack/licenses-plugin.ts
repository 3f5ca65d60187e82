import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { LICENSES_FILE, licensesText, readLicensed } from './licenses';
import { packageFolders } from './packages';

const NAME = 'LicensesPlugin';

/** Whose code is in every build without being a module of it. */
const RUNTIME = ['webpack', 'mini-css-extract-plugin'] as const;

/**
 * Emits `licenses.txt`: name, version and licence of every package of which something is in the build. Comments are
 * not in our scripts, and licences ask that their text goes where the code goes: it lies beside it in the release.
 */
export class LicensesPlugin {
  /**
   * @param part whose build it is
   * @param root folder in whose `node_modules` the builders are
   */
  constructor(
    private readonly part: string,
    private readonly root: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    const builders = RUNTIME.map((name) => join(this.root, 'node_modules', name));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const packages = [...packageFolders(compilation), ...builders].map(readLicensed);
        compilation.emitAsset(LICENSES_FILE, new sources.RawSource(licensesText(this.part, packages)));
      });
    });
  }
}
