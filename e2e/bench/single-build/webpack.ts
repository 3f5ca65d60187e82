import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { editRules, type Edits } from '../../releases/support/edit-rules';
import { commonConfig, PRODUCTION_ROUTER, ROOT } from '../../../scripts/src/webpack/common';

/** Files of the single build, as named in its HTML document. */
export interface SingleBuild {
  readonly folder: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Files of each remote's chunk, by the remote's name. */
  readonly remotes: Readonly<Record<string, PageFiles>>;
  /** Files of the route chunks inside the remotes, by chunk name. */
  readonly routes: Readonly<Record<string, PageFiles>>;
}

interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux)[\\/]/;

function config(folder: string, edits: Edits): Configuration {
  const common = commonConfig({ folder: 'shell', mode: 'production', cssPrefix: 'one', buildId: 'bench' });
  return {
    ...common,
    name: 'single-build',
    context: ROOT,
    cache: false,
    entry: { main: join(__dirname, 'main.tsx') },
    output: { ...common.output, path: folder, uniqueName: 'single_build' },
    module: {
      ...common.module,
      rules: [...(common.module?.rules ?? []), ...editRules(ROOT, edits)],
    },
    resolve: {
      ...common.resolve,
      alias: PRODUCTION_ROUTER,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: { framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', enforce: true } },
      },
    },
  };
}

/** Builds shell and remotes as a single application with route chunks. */
export async function buildSingle(folder: string, edits: Edits = {}): Promise<SingleBuild> {
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(config(folder, edits)).run((error, result) =>
      error || !result ? reject(error) : resolve(result),
    );
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const { compilation } = stats;
  const split = (files: readonly string[]) => ({
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  });
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const remotes = Object.fromEntries(
    [...compilation.chunkGroups].flatMap((group) =>
      group.origins.flatMap(({ request }) => {
        const remote = /(mfe-[a-z]+)\/src\/remote/.exec(String(request))?.[1];
        return remote ? [[remote, split(group.getFiles())] as const] : [];
      }),
    ),
  );
  const routes = Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, group]) => [name, split(group.getFiles())] as const),
  );
  return { folder, ...split(initial), remotes, routes };
}
