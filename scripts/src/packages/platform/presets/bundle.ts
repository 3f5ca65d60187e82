import { remoteBuild, type RemoteBuild } from '@evcare/shared-contracts/federation';
import { DEV_ENTRY, DEV_FOLDER, fileNames, isDev } from './mode';

/** CSS Modules. The build for servers needs only their class names. */
export const styleModules = ({ classPrefix }: RemoteBuild, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: `${classPrefix}[hash:base64:6]`,
      exportOnlyLocals,
    },
  },
});

/** Options of `ModuleFederationPlugin`. */
export const federationOf = ({ federation }: RemoteBuild) => ({
  ...federation,
  ...(isDev() && { filename: DEV_ENTRY }),
});

/** Settings that webpack and Rspack have in common. */
function commonSettings(folder: string) {
  return {
    mode: isDev() ? 'development' : 'production',
    context: folder,
    // Evaluated code is forbidden on the pages of the site, and so are source maps in a release.
    devtool: isDev() ? 'source-map' : false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
  } as const;
}

const outputFolder = (folder: string): string => `${folder}/${isDev() ? DEV_FOLDER : 'dist'}`;

/** Rules and plugins in which webpack and Rspack differ. */
export interface BundlerParts {
  /** Loader of TypeScript. */
  readonly scripts: object;
  /** Rule for CSS modules. */
  readonly styles: (exportOnlyLocals: boolean) => object;
  readonly plugins: (names: string) => readonly object[];
}

/** Configuration of webpack or Rspack: for browsers and, in a release, for servers. */
export function bundleSettings(folder: string, parts: (remote: RemoteBuild) => BundlerParts): object[] {
  const remote = remoteBuild(folder);
  const { scripts, styles, plugins } = parts(remote);
  const names = fileNames();
  const forBrowsers = {
    ...commonSettings(folder),
    name: 'browsers',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: outputFolder(folder),
      filename: `${names}.js`,
      chunkFilename: `${names}.js`,
      publicPath: 'auto',
      // Another name for each build, since two releases may run on one page.
      uniqueName: remote.uniqueName,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    module: { rules: [scripts, styles(false)] },
    plugins: plugins(names),
  };
  // One file without Node's modules; the shell's server bundle provides the shared modules.
  const forServers = {
    ...commonSettings(folder),
    name: 'servers',
    // Afterwards, since the other build empties the folder.
    dependencies: ['browsers'],
    target: ['node', 'es2022'],
    entry: remote.source,
    output: {
      path: `${outputFolder(folder)}/server`,
      filename: 'index.cjs',
      publicPath: '',
      library: { type: 'commonjs2' },
    },
    externals: ({ request }: { request: string }, done: (error?: null, external?: string) => void) =>
      remote.isShared(request) ? done(null, `commonjs2 ${remote.providedRequest(request)}`) : done(),
    module: { rules: [scripts, styles(true)], parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
  return isDev() ? [forBrowsers] : [forBrowsers, forServers];
}
