const LINKS = 'link[rel="stylesheet"]';
/**
 * Media query that never matches. Unlike a removed sheet, a disabled one need not be
 * fetched again if its release runs again.
 */
const NEVER = 'not all';

const linksOf = (remote: string, version: string): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>(LINKS)].filter(({ href }) =>
    href.includes(`/releases/${remote}/${version}/`),
  );

/**
 * Disables the styles of a release. The elements stay, because the release's own code assumes that they are present and
 * would not add them again if the site rolls back to it.
 */
export function setStylesAside(remote: string, version: string): void {
  for (const link of linksOf(remote, version)) link.media = NEVER;
}

/** Enables the styles of a release again. */
export function bringStylesBack(remote: string, version: string): void {
  for (const link of linksOf(remote, version)) if (link.media === NEVER) link.media = '';
}
