import { remoteBuild, RspackIntegrityPlugin, type RemoteBuild } from '@evcare/shared-contracts/federation';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { EnvironmentConfig, RsbuildConfig, Rspack } from '@rsbuild/core';
import { federationOf } from './bundle';
import { DEV_FOLDER, fileNames, isDev } from './mode';

const forBrowsers = (remote: RemoteBuild): EnvironmentConfig => ({
  source: { entry: { remote: remote.source } },
  dev: { assetPrefix: 'auto' },
  output: {
    target: 'web',
    distPath: { root: isDev() ? DEV_FOLDER : 'dist', js: '', css: '', jsAsync: '', cssAsync: '' },
    filename: { js: `${fileNames()}.js`, css: `${fileNames()}.css` },
    cleanDistPath: { enable: true, keep: [/dist\/server/] },
    copy: remote.descriptions.map((from) => ({ from })),
    assetPrefix: 'auto',
  },
  tools: {
    htmlPlugin: false,
    rspack(config, { appendPlugins }) {
      // The container is the only entry.
      config.entry = {};
      // Another name for each build, since two releases may run on one page.
      config.output = {
        ...config.output,
        uniqueName: remote.uniqueName,
        crossOriginLoading: 'anonymous',
      };
      config.optimization = { ...config.optimization, splitChunks: false, runtimeChunk: false };
      appendPlugins([
        new RspackIntegrityPlugin() as never,
        new ModuleFederationPlugin(federationOf(remote) as never) as never,
      ]);
    },
  },
});

/** One file without Node's modules; the shell's server bundle provides the shared modules. */
const forServers = (remote: RemoteBuild): EnvironmentConfig => ({
  source: { entry: { index: remote.source } },
  output: {
    target: 'node',
    distPath: { root: 'dist/server', js: '' },
    filename: { js: '[name].cjs' },
    module: false,
    minify: true,
  },
  tools: {
    htmlPlugin: false,
    rspack(config) {
      config.output = { ...config.output, library: { type: 'commonjs2' }, publicPath: '' };
      config.externals = ({ request = '' }: Rspack.ExternalItemFunctionData, done) =>
        remote.isShared(request) ? done(undefined, `commonjs2 ${remote.providedRequest(request)}`) : done();
      config.module = { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } };
      config.optimization = { ...config.optimization, splitChunks: false };
    },
  },
});

/**
 * Configuration for Rsbuild: `export default rsbuildRemote(import.meta.dirname)`.
 * @param folder absolute folder of the remote
 */
export function rsbuildRemote(folder: string): RsbuildConfig {
  const remote = remoteBuild(folder);
  return {
    mode: isDev() ? 'development' : 'production',
    output: {
      // Evaluated code is forbidden on the pages of the site, and so are source maps in a release.
      sourceMap: isDev() ? { js: 'source-map' } : false,
      polyfill: 'off',
      legalComments: 'none',
      overrideBrowserslist: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'],
      cssModules: {
        namedExport: false,
        exportLocalsConvention: 'asIs',
        localIdentName: `${remote.classPrefix}[hash:base64:6]`,
      },
    },
    tools: { swc: { jsc: { transform: { react: { runtime: 'automatic', development: false } } } } },
    environments: {
      browsers: forBrowsers(remote),
      ...(!isDev() && { servers: forServers(remote) }),
    },
  };
}
