// First, see build.cjs of the contracts.
import { remoteBuild, RspackIntegrityPlugin } from '@evcare/shared-contracts/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, CssExtractRspackPlugin } from '@rspack/core';

const folder = import.meta.dirname;
const remote = remoteBuild(folder);
const NAMES = '[name].[contenthash:8]';

const scripts = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

/** CSS Modules. The build for servers needs only their class names. */
const styles = (exportOnlyLocals) => ({
  test: /\.css$/,
  type: 'javascript/auto',
  use: [
    ...(exportOnlyLocals ? [] : [CssExtractRspackPlugin.loader]),
    {
      loader: 'css-loader',
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `${remote.classPrefix}[hash:base64:6]`,
          exportOnlyLocals,
        },
      },
    },
  ],
});

const common = {
  mode: 'production',
  context: folder,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
};

const forBrowsers = {
  ...common,
  name: 'browsers',
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: `${folder}/dist`,
    filename: `${NAMES}.js`,
    chunkFilename: `${NAMES}.js`,
    publicPath: 'auto',
    // Another name for each build, since two releases may run on one page.
    uniqueName: remote.uniqueName,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  module: { rules: [scripts, styles(false)] },
  plugins: [
    new CssExtractRspackPlugin({ filename: `${NAMES}.css`, chunkFilename: `${NAMES}.css` }),
    new RspackIntegrityPlugin(),
    new CopyRspackPlugin({ patterns: remote.descriptions.map((from) => ({ from })) }),
    new ModuleFederationPlugin(remote.federation),
  ],
};

/** One file without Node's modules; the shell's server bundle provides the shared modules. */
const forServers = {
  ...common,
  name: 'servers',
  // Afterwards, since the other build empties the folder.
  dependencies: ['browsers'],
  target: ['node', 'es2022'],
  entry: remote.source,
  output: {
    path: `${folder}/dist/server`,
    filename: 'index.cjs',
    publicPath: '',
    library: { type: 'commonjs2' },
  },
  externals: ({ request }, done) => (remote.isShared(request) ? done(null, `commonjs2 ${request}`) : done()),
  module: { rules: [scripts, styles(true)], parser: { javascript: { dynamicImportMode: 'eager' } } },
};

export default [forBrowsers, forServers];
