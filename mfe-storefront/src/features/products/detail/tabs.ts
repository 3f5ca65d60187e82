/** Tabs of a product page by what they are called in the address (`#danh-gia`). */
export const TABS = {
  specs: 'thong-so',
  fit: 'tuong-thich',
  warranty: 'bao-hanh',
  reviews: 'danh-gia',
} as const;
export type TabId = (typeof TABS)[keyof typeof TABS];

/** The tab an address means; the first where it means none. */
export const tabOf = (hash: string): TabId =>
  Object.values(TABS).find((id) => `#${id}` === hash) ?? TABS.specs;
