import { readFileSync } from 'node:fs';
import { WebpackIntegrityPlugin } from '@evcare/shared-contracts/federation';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { bundleSettings, federationOf, styleModules } from './bundle';

/** Adds the files that describe the release. */
const publishDescriptions = (folder: string, descriptions: readonly string[]) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('descriptions', (compilation) => {
    for (const file of descriptions) {
      const content = new compiler.webpack.sources.RawSource(readFileSync(`${folder}/${file}`));
      compilation.emitAsset(file, content);
    }
  });

/**
 * Configuration for webpack: `export default webpackRemote(import.meta.dirname)`.
 * @param folder absolute folder of the remote
 */
export const webpackRemote = (folder: string): object[] =>
  bundleSettings(folder, (remote) => ({
    scripts: {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: { transpileOnly: true, compilerOptions: { noEmit: false } },
    },
    styles: (exportOnlyLocals) => ({
      test: /\.css$/,
      use: [
        ...(exportOnlyLocals ? [] : [MiniCssExtractPlugin.loader]),
        styleModules(remote, exportOnlyLocals),
      ],
    }),
    plugins: (names) => [
      new MiniCssExtractPlugin({ filename: `${names}.css`, chunkFilename: `${names}.css` }),
      new WebpackIntegrityPlugin(MiniCssExtractPlugin as never),
      { apply: publishDescriptions(folder, remote.descriptions) },
      new ModuleFederationPlugin(federationOf(remote)),
    ],
  }));
