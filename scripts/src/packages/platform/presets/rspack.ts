import { RspackIntegrityPlugin } from '@evcare/shared-contracts/federation';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, CssExtractRspackPlugin } from '@rspack/core';
import { bundleSettings, federationOf, styleModules } from './bundle';

/**
 * Configuration for Rspack: `export default rspackRemote(import.meta.dirname)`.
 * @param folder absolute folder of the remote
 */
export const rspackRemote = (folder: string): object[] =>
  bundleSettings(folder, (remote) => ({
    scripts: {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // The site's React is that of a release, which has no JSX runtime for development.
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
    },
    styles: (exportOnlyLocals) => ({
      test: /\.css$/,
      type: 'javascript/auto',
      use: [
        ...(exportOnlyLocals ? [] : [CssExtractRspackPlugin.loader]),
        styleModules(remote, exportOnlyLocals),
      ],
    }),
    plugins: (names) => [
      new CssExtractRspackPlugin({ filename: `${names}.css`, chunkFilename: `${names}.css` }),
      new RspackIntegrityPlugin() as never,
      new CopyRspackPlugin({ patterns: remote.descriptions.map((from) => ({ from })) }),
      new ModuleFederationPlugin(federationOf(remote) as never),
    ],
  }));
