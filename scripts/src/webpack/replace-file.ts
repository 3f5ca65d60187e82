import { join } from 'node:path';
import { NormalModuleReplacementPlugin, type Configuration, type RuleSetRule } from 'webpack';

/** This folder is an input of each build, so the build id covers the replacements. */
const REPLACEMENTS = join(__dirname, 'replacements');

const replaceIn = (owner: RegExp, file: RegExp, replacement: string) =>
  new NormalModuleReplacementPlugin(file, (data) => {
    const resource = data as { context: string; request: string };
    if (owner.test(resource.context)) resource.request = join(REPLACEMENTS, replacement);
  });

/** Leaves out Module Federation's preloading code, which no page needs because the document preloads. */
export const withoutPreloading = () =>
  replaceIn(/[\\/]runtime-core[\\/]/, /\/utils\/preload\.js$/, 'no-preload.ts');

/** Leaves out Module Federation's handling of manifests, since no build here has one. */
export const withoutSnapshots = () =>
  replaceIn(/[\\/]runtime-core[\\/]/, /\/SnapshotHandler\.js$/, 'no-snapshots.ts');

/** Leaves out the texts of Module Federation's errors, which every page would load; the error codes remain. */
export const withoutErrorDescriptions = () =>
  replaceIn(/[\\/]error-codes[\\/]/, /\/desc\.mjs$/, 'no-descriptions.ts');

/** Leaves out the parts of the shell's bundler runtime that only remotes known at build time would need. */
export const withoutBuildTimeRemotes = () =>
  replaceIn(
    /[\\/]webpack-bundler-runtime[\\/]/,
    /\/(remotes|init|getSharedFallbackGetter)\.js$/,
    'shell-runtime.ts',
  );

/** Leaves out the options of lucide-react that no page uses. */
export const withSmallIcons = () =>
  replaceIn(/[\\/]lucide-react[\\/]/, /\/createLucideIcon\.mjs$/, 'icons.ts');

/** Leaves out the data of an icon that only the original component uses. */
export const SMALL_ICONS: RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  loader: join(__dirname, 'icon-loader.cjs'),
};

/** Leaves out the copy of the bundler runtime in the entry of a remote, which uses that of the shell. */
export const withBundlerRuntimeOfShell = () =>
  replaceIn(/./, /[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/, 'bundler-runtime.ts');

/** Replaces zod with only the functions that customer pages use. A build that uses another function fails. */
export const smallSchemas = (): { readonly 'zod/mini': string } => ({
  'zod/mini': join(REPLACEMENTS, 'schemas.ts'),
});

/** Webpack's settings for {@link smallSchemas}. */
export const withSmallSchemas = ({
  resolve,
  module,
}: Configuration): Pick<Configuration, 'resolve' | 'module'> => ({
  resolve: { ...resolve, alias: { ...resolve?.alias, 'zod/mini$': smallSchemas()['zod/mini'] } },
  module: { ...module, parser: { javascript: { exportsPresence: 'error' } } },
});
