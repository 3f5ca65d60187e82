import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CONTRACT_VERSION, EVENT_NAMES, RENAMED_SLOTS, SLOT_NAMES } from '@evcare/shared-contracts';
import { sharedModules } from '@evcare/shared-contracts/federation';
import type { Configuration, RuleSetRule } from 'webpack';
import { buildIdOf } from './build-id';
import { BuildRecordPlugin, type Need } from './build-record-plugin';
import { commonConfig, packageOf, PRODUCTION_ROUTER, ROOT, versionOf } from './common';
import { cssPrefix } from './css-prefix';
import { LicensesPlugin } from './licenses-plugin';
import {
  smallSchemas,
  withoutBuildTimeRemotes,
  withoutErrorDescriptions,
  withoutPreloading,
  withoutSnapshots,
  withSmallSchemas,
} from './replace-file';
import { ServerBuildPlugin } from './server-build-plugin';
import { SERVER_BUILD } from './server-folder';
import { ServiceWorkerPlugin } from './service-worker-plugin';
import { REMOTE_RUNTIME, ShellChunksPlugin } from './shell-runtime-plugin';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|cookie|set-cookie-parser)[\\/]|shared-contracts[\\/]src[\\/]router/;

/** Layout primitives of shared-ui. */
const PRIMITIVES = /shared-ui[\\/]src[\\/]layout[\\/]/;

/** Leaves out functions of the router that no page reaches. */
const ROUTER_RULE: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: join(__dirname, 'router-loader.cjs'),
};

/** Host side of Module Federation, the same in every build of the shell. */
export const hostFederation = () =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedModules('host', versionOf),
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    runtimePlugins: [join(ROOT, 'shell/src/remotes/federation/provide-runtime.ts')],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/**
 * The production build of the router, as in the browser. The bundler's aliases match whole requests
 * and their subpaths.
 */
const SERVER_ROUTER = Object.fromEntries(
  Object.entries(PRODUCTION_ROUTER).map(([request, file]) => [request.replace(/\$$/, ''), file]),
);

/**
 * Production build of the host: no build-time remotes, eager shared modules (no bootstrap hop), framework and
 * federation runtime in separate files, so that a release of the shell does not change them.
 * @param needs contributions that the shell requires from remotes
 */
export function shellConfig(needs: readonly Need[]): Configuration {
  const id = buildIdOf('shell', ROOT);
  const shared = sharedModules('host', versionOf);
  const common = commonConfig({
    folder: 'shell',
    mode: 'production',
    cssPrefix: cssPrefix('shell'),
    buildId: id,
  });
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    ...withSmallSchemas({
      resolve: { ...common.resolve, alias: PRODUCTION_ROUTER },
      module: { rules: [...(common.module?.rules ?? []), ROUTER_RULE] },
    }),
    optimization: {
      ...common.optimization,
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', enforce: true },
          // Once for all parts that load later: the first page does without the primitives and their styles.
          primitives: { test: PRIMITIVES, name: 'primitives', chunks: 'async', enforce: true },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      hostFederation(),
      withoutPreloading(),
      withoutSnapshots(),
      withoutBuildTimeRemotes(),
      withoutErrorDescriptions(),
      new ShellChunksPlugin(),
      new LicensesPlugin('shell', ROOT),
      new ServerBuildPlugin({
        entry: 'src/server/index.ts',
        isShared: () => false,
        alias: {
          ...SERVER_ROUTER,
          ...smallSchemas(),
          'react-dom/server': join(ROOT, 'node_modules/react-dom/server.edge.js'),
        },
      }),
      new ServiceWorkerPlugin('src/offline/service-worker.ts'),
      new BuildRecordPlugin(
        {
          name: 'shell',
          version: `${packageOf('shell').version}-h${id}`,
          contract: CONTRACT_VERSION,
          federationRuntime: versionOf('@module-federation/enhanced'),
          shared: {
            ...Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, value.version])),
            [REMOTE_RUNTIME.request]: REMOTE_RUNTIME.version,
          },
          provides: { events: EVENT_NAMES, slots: [...SLOT_NAMES, ...Object.keys(RENAMED_SLOTS)] },
          needs,
          server: SERVER_BUILD,
          cssPrefix: cssPrefix('shell'),
          toolchain: `webpack ${versionOf('webpack')}`,
        },
        {},
        (compilation) => ({ entry: null, files: compilation.entrypoints.get('main')?.getFiles() ?? [] }),
      ),
    ],
  };
}
