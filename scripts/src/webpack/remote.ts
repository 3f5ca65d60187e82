import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  CONTRACT_VERSION,
  EXPOSED_MODULE,
  federationName,
  type RemoteManifest,
} from '@evcare/shared-contracts';
import { isSharedModule, sharedModules } from '@evcare/shared-contracts/federation';
import type { Compilation, Configuration } from 'webpack';
import { buildIdOf } from './build-id';
import { BuildRecordPlugin, type CompiledFiles } from './build-record-plugin';
import { commonConfig, packageOf, ROOT, versionOf } from './common';
import { cssPrefix } from './css-prefix';
import { LicensesPlugin } from './licenses-plugin';
import { smallSchemas, withSmallSchemas } from './replace-file';
import { filesOfRoutes } from './route-chunks';
import { ServerBuildPlugin } from './server-build-plugin';
import { SERVER_BUILD } from './server-folder';
import { REMOTE_RUNTIME, ShellRuntimePlugin } from './shell-runtime-plugin';

const EXPOSED_CHUNK = 'remote';

/** Files that every page of the remote needs, and the files of its route chunks. */
export function filesOfRemote(
  compilation: Compilation,
  container: string,
  prefixes: readonly string[],
): CompiledFiles {
  const entry = [...(compilation.namedChunks.get(container)?.files ?? [])].find((file) =>
    file.endsWith('.js'),
  );
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? [];
  const files = exposed.filter((file) => file !== entry);
  const sharedFiles = entry === undefined ? files : [entry, ...files];
  return { entry: entry ?? null, files, routes: filesOfRoutes(compilation, prefixes, sharedFiles) };
}

/**
 * Puts styles that several chunks use into one file. Otherwise each chunk would contain a copy, and the copy
 * of a later page would override what an earlier page sets on top of them.
 */
export const sharedStyles = {
  type: 'css/mini-extract',
  name: 'shared',
  chunks: 'async',
  minChunks: 2,
  enforce: true,
} as const;

/** Remote side of Module Federation, the same in every build that runs inside the shell. */
export const remoteFederation = (folder: string, filename: string, root = ROOT) =>
  new ModuleFederationPlugin({
    name: federationName(folder),
    filename,
    exposes: { [EXPOSED_MODULE]: { import: join(root, folder, 'src/remote.tsx'), name: EXPOSED_CHUNK } },
    shared: sharedModules('remote', versionOf),
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/**
 * Production build of a remote: one container that exposes `./remote`, bundles no shared module, uses the
 * host's federation runtime, and separates its chunks so that two releases can share a page.
 */
export function remoteConfig(manifest: RemoteManifest): Configuration {
  const folder = manifest.name;
  const id = buildIdOf(folder, ROOT);
  const name = federationName(folder);
  const shared = sharedModules('remote', versionOf);
  const common = commonConfig({ folder, mode: 'production', cssPrefix: cssPrefix(folder), buildId: id });
  const servesCustomers = manifest.routes.some(({ layout }) => layout !== 'workspace');
  return {
    ...common,
    ...(servesCustomers && withSmallSchemas(common)),
    entry: {},
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { sharedStyles } } },
    plugins: [
      ...(common.plugins ?? []),
      remoteFederation(folder, 'remoteEntry.[contenthash:8].js'),
      new ShellRuntimePlugin(),
      new LicensesPlugin(folder, ROOT),
      new ServerBuildPlugin({
        entry: 'src/remote.tsx',
        isShared: isSharedModule,
        ...(servesCustomers && { alias: smallSchemas() }),
      }),
      new BuildRecordPlugin(
        {
          name: folder,
          version: `${packageOf(folder).version}-h${id}`,
          contract: CONTRACT_VERSION,
          federationRuntime: versionOf('@module-federation/enhanced'),
          shared: {
            ...Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, value.requiredVersion])),
            [REMOTE_RUNTIME.request]: REMOTE_RUNTIME.range,
          },
          server: SERVER_BUILD,
          cssPrefix: cssPrefix(folder),
          toolchain: `webpack ${versionOf('webpack')}`,
        },
        { 'remote.manifest.json': manifest },
        (compilation) =>
          filesOfRemote(
            compilation,
            name,
            manifest.routes.map(({ prefix }) => prefix),
          ),
      ),
    ],
  };
}
