import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { classNameOf } from './class-name';
import { IntegrityPlugin } from './integrity-plugin';
import { RawLettersPlugin } from './raw-letters-plugin';
import { SMALL_ICONS, withSmallIcons } from './replace-file';
import { StableIdsPlugin } from './stable-ids-plugin';

export const ROOT = resolve(__dirname, '../../..');
const require_ = createRequire(join(ROOT, 'package.json'));

const ROUTER_BUILD = join(ROOT, 'node_modules/react-router/dist/production');

/** Replaces react-router's entry points, which are its development build, with the production build. */
export const PRODUCTION_ROUTER = {
  'react-router$': join(ROUTER_BUILD, 'index.mjs'),
  'react-router/dom$': join(ROUTER_BUILD, 'dom-export.mjs'),
};

/** Time after which a missing chunk counts as failed: the loader's limit (ms). */
const CHUNK_TIMEOUT_MS = 8_000;

/** Installed version of a package, workspace packages included. */
export function versionOf(packageName: string): string {
  // Read as a file, since a package need not export its package.json.
  const path = join(ROOT, 'node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** Reads the `package.json` of a workspace. */
export function packageOf(folder: string): { name: string; version: string } {
  return require_(join(ROOT, folder, 'package.json')) as { name: string; version: string };
}

export interface BuildOptions {
  /** Folder of the package, also the remote's name: `mfe-account`. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
  /** Prefix of every CSS class of this build. */
  readonly cssPrefix: string;
  readonly buildId: string;
  /** Fast Refresh; only in development. */
  readonly refresh?: boolean;
}

function styleRules({ mode, cssPrefix }: BuildOptions): RuleSetRule[] {
  const isModule = /\.module\.css$/;
  return [
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: isModule,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              ...(mode === 'production'
                ? {
                    getLocalIdent: (
                      { resourcePath }: { resourcePath: string },
                      _name: string,
                      local: string,
                    ) => classNameOf(cssPrefix, resourcePath, local),
                  }
                : { localIdentName: `${cssPrefix}_[name]_[local]` }),
            },
          },
        },
      ],
    },
    {
      test: isModule,
      enforce: 'pre',
      use: ['layer-loader.cjs', 'each-loader.cjs'].map((loader) => join(__dirname, loader)),
    },
  ];
}

function scriptRules({ folder, refresh }: BuildOptions): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: join(ROOT, folder, 'tsconfig.json'),
      // Also for development: only a shell in development provides the runtime of `react-jsxdev`.
      compilerOptions: { noEmit: false, jsx: 'react-jsx' },
      ...(refresh && {
        getCustomTransformers: () => ({
          before: [(require_('react-refresh-typescript') as { default: () => unknown }).default()],
        }),
      }),
    },
  };
}

/** Base configuration of every build: TypeScript, CSS Modules in separate files, hashed names. */
export function commonConfig(options: BuildOptions): Configuration {
  const production = options.mode === 'production';
  const name = production ? '[name].[contenthash:8]' : '[name]';
  return {
    name: options.folder,
    mode: options.mode,
    context: join(ROOT, options.folder),
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    stats: 'errors-warnings',
    performance: { hints: false },
    output: {
      path: join(ROOT, options.folder, 'dist'),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: `${options.folder.replaceAll('-', '_')}_${options.buildId}`,
      // Part of every chunk, so it must not depend on the build: an unchanged chunk keeps its bytes
      // and its name.
      chunkLoadingGlobal: `chunks_${options.folder.replaceAll('-', '_')}`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    // Otherwise rxjs is bundled as ES5 with tslib.
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'] },
    module: {
      rules: [
        scriptRules(options),
        ...styleRules(options),
        { test: /\.(woff2|avif|webp|png|svg)$/, type: 'asset/resource' },
        ...(production ? [SMALL_ICONS] : []),
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Comments would repeat the licence of each icon; `packages` of the release lists the contents
          // of a script.
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
      chunkIds: 'deterministic',
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: `${name}.css`,
        attributes: { crossorigin: 'anonymous' },
        // Two pages may import the same modules in either order: precedence is set by layers.
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
      new RawLettersPlugin(),
      new StableIdsPlugin(),
      ...(production ? [withSmallIcons()] : []),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name: `${options.folder}-${options.mode}`,
      version: options.buildId,
      buildDependencies: { config: [__filename] },
    },
  };
}
