import { PATHS } from '@evcare/shared-contracts';

/** The page of a product. */
export const productPath = (slug: string): string => `${PATHS.products}/${encodeURIComponent(slug)}`;
