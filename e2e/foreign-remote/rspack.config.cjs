const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
// Must be loaded first; contracts.cjs gives the reason.
const { EXPOSED_MODULE, federationName, RspackIntegrityPlugin, sharedModules } = require('./contracts.cjs');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { CopyRspackPlugin, CssExtractRspackPlugin } = require('@rspack/core');
const manifest = require('./remote.manifest.json');

const NAMES = '[name].[contenthash:8]';

/** Installed version of a package, read as a file, since a package need not export its package.json. */
const versionOf = (name) =>
  JSON.parse(readFileSync(join(__dirname, '../../node_modules', name, 'package.json'), 'utf8')).version;

/** Identifies a build by its sources: two builds may run on one page and must not take each other's chunks. */
function buildId() {
  const hash = createHash('sha256');
  const sources = readdirSync(join(__dirname, 'src')).sort();
  for (const file of sources) hash.update(file).update(readFileSync(join(__dirname, 'src', file)));
  return hash.digest('hex').slice(0, 8);
}

const scriptRule = {
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

const styleRule = {
  test: /\.css$/,
  type: 'javascript/auto',
  use: [
    CssExtractRspackPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          // The first three letters after "mfe-", so that no class of this remote equals one of another part.
          localIdentName: 'cha_[hash:base64:6]',
        },
      },
    },
  ],
};

/** Configuration of a team without our webpack preset; docs/writing-a-remote.md explains it step by step. */
exports.chargingConfig = (path) => ({
  mode: 'production',
  context: __dirname,
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: {
    path,
    filename: `${NAMES}.js`,
    chunkFilename: `${NAMES}.js`,
    publicPath: 'auto',
    uniqueName: `${federationName(manifest.name)}_${buildId()}`,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [scriptRule, styleRule] },
  plugins: [
    new CssExtractRspackPlugin({ filename: `${NAMES}.css`, chunkFilename: `${NAMES}.css` }),
    new RspackIntegrityPlugin(),
    new CopyRspackPlugin({ patterns: ['remote.manifest.json', 'package.json'] }),
    new ModuleFederationPlugin({
      name: federationName(manifest.name),
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { [EXPOSED_MODULE]: { import: './src/remote.tsx', name: 'remote' } },
      shared: sharedModules('remote', versionOf),
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    }),
  ],
});
