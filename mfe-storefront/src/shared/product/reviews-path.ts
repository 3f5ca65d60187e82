import { productPath } from './product-path';

/** Name of the tab with the reviews in the address of a product's page. */
export const REVIEWS_TAB = 'danh-gia';

/** Returns the path of a product's reviews, where buyers write theirs. */
export const reviewsPath = (slug: string): string => `${productPath(slug)}#${REVIEWS_TAB}`;
