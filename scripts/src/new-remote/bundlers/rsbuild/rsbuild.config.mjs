// First, see build.cjs of the contracts.
import { remoteBuild, RspackIntegrityPlugin } from '@evcare/shared-contracts/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig } from '@rsbuild/core';

const remote = remoteBuild(import.meta.dirname);
const NAMES = '[name].[contenthash:8]';

const forBrowsers = {
  source: { entry: { remote: remote.source } },
  output: {
    target: 'web',
    distPath: { root: 'dist', js: '', css: '', jsAsync: '', cssAsync: '' },
    filename: { js: `${NAMES}.js`, css: `${NAMES}.css` },
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
      config.output.uniqueName = remote.uniqueName;
      config.output.crossOriginLoading = 'anonymous';
      config.optimization = { ...config.optimization, splitChunks: false, runtimeChunk: false };
      appendPlugins([new RspackIntegrityPlugin(), new ModuleFederationPlugin(remote.federation)]);
    },
  },
};

/** One file without Node's modules; the shell's server bundle provides the shared modules. */
const forServers = {
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
      config.output.library = { type: 'commonjs2' };
      config.output.publicPath = '';
      config.externals = ({ request }, done) =>
        remote.isShared(request) ? done(null, `commonjs2 ${request}`) : done();
      config.module.parser = { javascript: { dynamicImportMode: 'eager' } };
      config.optimization = { ...config.optimization, splitChunks: false };
    },
  },
};

export default defineConfig({
  output: {
    sourceMap: false,
    polyfill: 'off',
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'],
    cssModules: {
      namedExport: false,
      exportLocalsConvention: 'asIs',
      localIdentName: `${remote.classPrefix}[hash:base64:6]`,
    },
  },
  tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } },
  environments: { browsers: forBrowsers, servers: forServers },
});
