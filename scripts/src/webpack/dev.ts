import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { federationName } from '@evcare/shared-contracts';
import type { Configuration, FileCacheOptions } from 'webpack';
import { buildId } from './build-id';
import { commonConfig, ROOT } from './common';
import { cssPrefix } from './css-prefix';
import { remoteFederation } from './remote';
import { hostFederation } from './shell';

const REFRESH = join(ROOT, 'scripts/src/dev/refresh');
const REFRESH_RUNTIME = createRequire(join(ROOT, 'package.json')).resolve('react-refresh/runtime');

/** Name of a remote's container script in development. */
export const DEV_ENTRY = 'remoteEntry.js';

/** Base configuration of every development build: Fast Refresh, plain names, its own URL. */
function devConfig(folder: string, prefix: string, url: string): Configuration {
  const common = commonConfig({
    folder,
    mode: 'development',
    cssPrefix: prefix,
    // Depends on the settings only, since sources change all the time.
    buildId: `dev_${buildId(ROOT, ['scripts/src/webpack', 'scripts/src/dev/refresh'])}`,
    refresh: true,
  });
  return {
    ...common,
    output: { ...common.output, publicPath: `${url}/` },
    // Image URLs are part of cached output.
    cache: { ...(common.cache as FileCacheOptions), name: `${folder}-dev-${new URL(url).port}` },
    infrastructureLogging: { level: 'warn' },
    // The refresh runtime and its replacement must not be instrumented.
    plugins: [
      ...(common.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, REFRESH] }),
    ],
  };
}

/** Development build of the shell at `url`, with the development build of React, which Fast Refresh requires. */
export function devShellConfig(url: string): Configuration {
  const common = devConfig('shell', 'sh', url);
  return {
    ...common,
    entry: { main: [join(REFRESH, 'host.cjs'), './src/main.tsx'] },
    optimization: { chunkIds: 'deterministic', runtimeChunk: 'single' },
    plugins: [...(common.plugins ?? []), hostFederation()],
  };
}

/** Development build of a remote at `url`, for a development build of the shell. */
export function devRemoteConfig(folder: string, url: string): Configuration {
  const common = devConfig(folder, cssPrefix(folder), url);
  const shim = join(REFRESH, 'remote.cjs');
  return {
    ...common,
    entry: {},
    output: { ...common.output, uniqueName: `${federationName(folder)}_dev` },
    resolve: {
      ...common.resolve,
      alias: { 'react-refresh/runtime$': shim, [`${REFRESH_RUNTIME}$`]: shim },
    },
    plugins: [...(common.plugins ?? []), remoteFederation(folder, DEV_ENTRY)],
  };
}

/** Development build of a remote on a fake shell: `src/standalone.tsx`, without federation. */
export function standaloneConfig(folder: string, url: string): Configuration {
  const common = devConfig(folder, cssPrefix(folder), url);
  return {
    ...common,
    name: `${folder}-standalone`,
    cache: { ...(common.cache as FileCacheOptions), name: `${folder}-standalone-${new URL(url).port}` },
    entry: { main: './src/standalone.tsx' },
    optimization: { chunkIds: 'deterministic' },
  };
}
