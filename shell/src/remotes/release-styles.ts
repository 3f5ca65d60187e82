const LINKS = 'link[rel="stylesheet"]';
/** Media that never applies; a sheet that is set aside so needs no fetching when its release comes back. */
const NEVER = 'not all';

const linksOf = (remote: string, version: string): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>(LINKS)].filter(({ href }) =>
    href.includes(`/releases/${remote}/${version}/`),
  );

/**
 * Takes the styles of a release off the page. The elements stay: the release's own code believes that they are there,
 * and would not add them again if the site goes back to it.
 */
export function setStylesAside(remote: string, version: string): void {
  for (const link of linksOf(remote, version)) link.media = NEVER;
}

/** Puts styles back that were set aside: their release runs again. */
export function bringStylesBack(remote: string, version: string): void {
  for (const link of linksOf(remote, version)) if (link.media === NEVER) link.media = '';
}
