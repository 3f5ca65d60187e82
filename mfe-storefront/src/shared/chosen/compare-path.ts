import { PATHS } from '@evcare/shared-contracts';

/** Returns the path of the page that compares products; repeated parameters `p` hold their slugs. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0
    ? PATHS.compare
    : `${PATHS.compare}?${new URLSearchParams(slugs.map((slug) => ['p', slug]))}`;
