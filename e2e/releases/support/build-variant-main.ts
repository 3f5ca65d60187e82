import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { remoteConfig } from '../../../scripts/src/webpack/remote';
import { shellConfig } from '../../../scripts/src/webpack/shell';
import { needs } from '../../../shell/shell.needs';
import { ROOT } from '../../../scripts/src/workspace/parts';
import type { VariantOptions } from './build-variant';
import { editRules } from './edit-rules';

const require_ = createRequire(__filename);

/** Build configuration of a part. */
function configOf(part: string, changed: VariantOptions['manifest']): webpack.Configuration {
  if (part === 'shell') return shellConfig(needs);
  const { manifest } = require_(join(ROOT, part, 'remote.manifest.ts')) as { manifest: RemoteManifest };
  return remoteConfig({ ...manifest, ...changed });
}

/** Builds one variant of a part into a folder. Runs in its own process, which webpack blocks. */
async function main(part: string, target: string, options: VariantOptions): Promise<void> {
  const config = configOf(part, options.manifest);
  const building = `${target}.${process.pid}`;
  const edits = editRules(join(ROOT, part), options.edit ?? {});
  const variant: webpack.Configuration = {
    ...config,
    output: {
      ...config.output,
      path: building,
      uniqueName: `${config.output?.uniqueName}_${options.version.replace(/\W/g, '_')}`,
    },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...edits] },
    // Reads the cache of the regular build, which saves most of the work, and does not write to it.
    cache: { ...(config.cache as webpack.FileCacheOptions), readonly: true },
  };
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(variant, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const record = join(building, 'build.json');
  const written = JSON.parse(await readFile(record, 'utf8')) as object;
  await writeFile(record, JSON.stringify({ ...written, version: options.version }));
  // Atomic, since another worker may build the same variant.
  await rename(building, target).catch(() => rm(building, { recursive: true, force: true }));
}

const [part, target, options] = process.argv.slice(2) as [string, string, string];
main(part, target, JSON.parse(options) as VariantOptions).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
  process.exit(1);
});
