import type { BootDocument, BootRemote } from '@evcare/shared-contracts/release';
import { composeDocument } from '../../../scripts/src/compose/document';
import { routeChunkName } from '../../../scripts/src/webpack/route-chunks';
import type { SingleBuild } from '../single-build/webpack';
import { addFile, addFolder, type Files } from '../static-server';

/** Pages that are measured, with their remote and the prefix whose files they need. */
export const PAGES = [
  { path: '/', remote: 'mfe-storefront', prefix: '/' },
  { path: '/products', remote: 'mfe-storefront', prefix: '/products' },
  { path: '/auth/login', remote: 'mfe-account', prefix: '/auth' },
];
const NO_FILES = { scripts: [], styles: [] };

/**
 * Returns the files of the site as a single application; `ahead` also preloads the page's chunks, which
 * applications rarely do.
 */
export async function singleSite(build: SingleBuild, boot: BootDocument, ahead: boolean): Promise<Files> {
  const files: Files = new Map();
  await addFolder(files, build.folder, '/app');
  const url = (file: string) => `/app/${file}`;
  const remotes = boot.remotes.map((entry) => {
    const remote = entry as BootRemote;
    const { scripts, styles } = build.remotes[remote.manifest.name] ?? NO_FILES;
    return {
      ...remote,
      routes: undefined,
      integrity: undefined,
      entry: url(scripts[0] ?? ''),
      scripts: scripts.slice(1).map(url),
      styles: styles.map(url),
    };
  });
  const fonts = [...files.keys()].filter(
    (path) => /(vietnamese|latin)-400[^/]*\.woff2$/.test(path) && !/ext/.test(path),
  );
  for (const { path, remote, prefix } of PAGES) {
    const needed = [build.remotes[remote] ?? NO_FILES, build.routes[routeChunkName(prefix)] ?? NO_FILES];
    const unite = (kind: 'scripts' | 'styles') => [
      ...new Set(needed.flatMap((files) => files[kind].map(url))),
    ];
    addFile(
      files,
      path,
      composeDocument({
        title: 'Trang',
        description: 'Trang',
        indexed: true,
        shell: { scripts: build.scripts.map(url), styles: build.styles.map(url), fonts },
        route: ahead ? { scripts: unite('scripts'), styles: unite('styles') } : NO_FILES,
        boot: { ...boot, integrity: 'none', remotes },
        hashes: null,
      }),
    );
  }
  return files;
}
