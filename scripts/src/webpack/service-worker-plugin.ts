import { join } from 'node:path';
import { SERVICE_WORKER_FILE } from '@evcare/shared-contracts/release';
import { build } from 'esbuild';
import type { Compiler } from 'webpack';

const NAME = 'ServiceWorkerPlugin';

/**
 * Bundles a service worker into one script without imports: a worker can load neither the runtime of the pages nor
 * their chunks.
 */
export async function bundleServiceWorker(folder: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Adds a service worker to a build, under a fixed name. */
export class ServiceWorkerPlugin {
  /** @param entry module of the worker, relative to the part's folder */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const code = await bundleServiceWorker(compiler.context, this.entry);
        compilation.emitAsset(SERVICE_WORKER_FILE, new sources.RawSource(code));
      });
    });
  }
}
