import type { RoutePrefix } from '@evcare/shared-contracts';
import {
  guestRelease,
  isRenderedByServer,
  type BootDocument,
  type BootRemote,
} from '@evcare/shared-contracts/release';

/** Page that a server may render. */
export interface RenderablePage {
  /** Name and version of the release that renders it: the remote's, or the shell's. */
  readonly release: string;
  /** Path, and the part of the query that the page depends on. */
  readonly url: string;
}

/** Longest address that is rendered (characters). */
const MAX_URL_LENGTH = 1_000;

const isBelow = (prefix: string, path: string): boolean =>
  prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);

/** Address with only the parameters that the page depends on, in their original order. */
function withoutOthers(path: string, query: string, names: readonly string[] | undefined): string {
  if (!query) return path;
  if (!names) return `${path}?${query}`;
  const kept = query.split('&').filter((part) => names.includes(part.split('=')[0] as string));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

type Route = RoutePrefix & { readonly query?: readonly string[] };

/** First page of each remote among those that a server may render. */
export const firstPagesOf = (boot: BootDocument): string[] =>
  (boot.remotes as readonly BootRemote[])
    .flatMap((remote) => guestRelease(remote, boot) ?? [])
    .flatMap(({ manifest }) =>
      manifest.routes
        .filter(isRenderedByServer)
        .slice(0, 1)
        .map(({ prefix }) => prefix),
    );

/**
 * Finds the pages that a server may render, from the manifests of the releases that the document's guests
 * run. A path that no live remote owns shows a page of the shell, which depends on no query.
 */
export function createSiteRoutes(boot: BootDocument): (url: string) => RenderablePage | null {
  const routes = (boot.remotes as readonly BootRemote[]).flatMap((remote) => {
    const known = guestRelease(remote, boot);
    const { manifest, version } = known ?? remote;
    return manifest.routes.map((route: Route) => ({
      route,
      release: `${manifest.name} ${version}`,
      isRendered: known !== null && isRenderedByServer(route),
    }));
  });
  routes.sort((a, b) => b.route.prefix.length - a.route.prefix.length);
  return (url) => {
    if (url.length > MAX_URL_LENGTH) return null;
    const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
    const match = routes.find(({ route }) => isBelow(route.prefix, path));
    if (!match) return { release: `shell ${boot.shellVersion}`, url: path };
    if (!match.isRendered) return null;
    return { release: match.release, url: withoutOthers(path, query, match.route.query) };
  };
}
