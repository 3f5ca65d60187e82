import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  CONTRACT_VERSION,
  EXPOSED_MODULE,
  federationName,
  type RemoteManifest,
} from '@evcare/shared-contracts';
import { sharedModules } from '@evcare/shared-contracts/federation';
import type { Compilation, Configuration } from 'webpack';
import { buildId } from './build-id';
import { BuildRecordPlugin } from './build-record-plugin';
import { commonConfig, packageOf, ROOT, versionOf } from './common';

/** Folders whose sources end up in a remote's build. */
const INPUTS = ['shared-contracts', 'shared-ui', 'scripts/src/webpack'];
const EXPOSED_CHUNK = 'remote';

function filesOfExpose(compilation: Compilation, container: string) {
  const entry = [...(compilation.namedChunks.get(container)?.files ?? [])].find((file) =>
    file.endsWith('.js'),
  );
  const expose = compilation.namedChunks.get(EXPOSED_CHUNK);
  const files = [...(expose?.groupsIterable ?? [])].flatMap((group) => group.getFiles());
  return { entry: entry ?? null, files: [...new Set(files)].filter((file) => file !== entry) };
}

/** A remote's side of Module Federation, the same in every build that runs inside the shell. */
export const remoteFederation = (folder: string, filename: string) =>
  new ModuleFederationPlugin({
    name: federationName(folder),
    filename,
    exposes: { [EXPOSED_MODULE]: { import: join(ROOT, folder, 'src/remote.tsx'), name: EXPOSED_CHUNK } },
    shared: sharedModules('remote', versionOf),
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  });

/**
 * The production build of a remote: one container that exposes `./remote`, carries no copy of a shared module,
 * uses the host's federation runtime, and has a `uniqueName` of its own so that two releases can share a page.
 */
export function remoteConfig(manifest: RemoteManifest): Configuration {
  const folder = manifest.name;
  const id = buildId(ROOT, [folder, ...INPUTS]);
  const name = federationName(folder);
  const shared = sharedModules('remote', versionOf);
  const common = commonConfig({ folder, mode: 'production', cssPrefix: cssPrefix(folder), buildId: id });
  return {
    ...common,
    entry: {},
    plugins: [
      ...(common.plugins ?? []),
      remoteFederation(folder, 'remoteEntry.[contenthash:8].js'),
      new BuildRecordPlugin(
        {
          name: folder,
          version: `${packageOf(folder).version}-h${id}`,
          contract: CONTRACT_VERSION,
          federationRuntime: versionOf('@module-federation/enhanced'),
          shared: Object.fromEntries(
            Object.entries(shared).map(([key, value]) => [key, value.requiredVersion]),
          ),
        },
        { 'remote.manifest.json': manifest },
        (compilation) => filesOfExpose(compilation, name),
      ),
    ],
  };
}

/** `mfe-account` -> `acc`: short, and different for each part. */
export const cssPrefix = (folder: string): string => folder.replace(/^mfe-/, '').slice(0, 3);
