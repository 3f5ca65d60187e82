import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { LICENSES_FILE, licensesText, readLicensedPackages } from './licenses';
import { packageFolders } from './packages';

const NAME = 'LicensesPlugin';

/** Packages whose code is in every build without being a module of it. */
const RUNTIME = ['webpack', 'mini-css-extract-plugin'] as const;

/**
 * Emits `licenses.txt`: name, version, licence and licence text of every package in the build. Licences
 * require that their text accompanies the code, and comments are removed from scripts.
 */
export class LicensesPlugin {
  /**
   * @param part name of the built part
   * @param root folder whose `node_modules` contains the build tools
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
        const packages = [...packageFolders(compilation), ...builders].map(readLicensedPackages);
        compilation.emitAsset(LICENSES_FILE, new sources.RawSource(licensesText(this.part, packages)));
      });
    });
  }
}
