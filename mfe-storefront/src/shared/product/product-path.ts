import { PATHS } from '@evcare/shared-contracts';

/** Returns the path of a product's page. */
export const productPath = (slug: string): string => `${PATHS.products}/${encodeURIComponent(slug)}`;
