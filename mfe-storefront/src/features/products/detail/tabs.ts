import { REVIEWS_TAB } from '../../../shared/product/reviews-path';

/** Tabs of a product page by their name in the address (`#danh-gia`). */
export const TABS = {
  specs: 'thong-so',
  fit: 'tuong-thich',
  warranty: 'bao-hanh',
  reviews: REVIEWS_TAB,
} as const;
export type TabId = (typeof TABS)[keyof typeof TABS];

/** Returns the tab that a hash names; the first tab if it names none. */
export const tabOf = (hash: string): TabId =>
  Object.values(TABS).find((id) => `#${id}` === hash) ?? TABS.specs;
