const PATH = '/compare';

/** Returns the path of the page that compares products; repeated parameters `p` hold their slugs. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? PATH : `${PATH}?${new URLSearchParams(slugs.map((slug) => ['p', slug]))}`;
