import { foldText, PRODUCT_CATEGORY_LABELS, type ProductCategory } from '@evcare/shared-contracts/shop';

/** Separates a row's name from its other words; folded text never contains it. */
export const NAME_END = '|';

const plain = (text: string): string => foldText(text).replaceAll(NAME_END, ' ');

/** Returns the search text of a row: its folded name, which ranks higher, and then other words. */
export const searchTextOf = (name: string, words: readonly string[]): string =>
  `${plain(name)}${NAME_END}${words.map(plain).join(' ')}`;

interface Searchable {
  readonly name: string;
  readonly sku: string;
  readonly category: ProductCategory;
  readonly brand: string;
  readonly keywords?: readonly string[];
}

/** Returns the search text of a product: name, SKU, category, brand and synonyms. */
export const productSearchText = ({ name, sku, category, brand, keywords = [] }: Searchable): string =>
  searchTextOf(name, [sku, PRODUCT_CATEGORY_LABELS[category], brand, ...keywords]);

/** Returns the search text of a service. */
export const serviceSearchText = (item: {
  name: string;
  code: string;
  summary: string;
  checks: readonly string[];
}): string => searchTextOf(item.name, [item.code, item.summary, ...item.checks]);

/** Returns the search text of a yearly package. */
export const packageSearchText = (item: {
  name: string;
  summary: string;
  perks: readonly string[];
}): string => searchTextOf(item.name, ['gói dịch vụ', item.summary, ...item.perks]);

/** Returns the search text of a promotion. */
export const promotionSearchText = (item: { title: string; code: string; description: string }): string =>
  searchTextOf(item.title, [item.code, item.description, 'ưu đãi khuyến mãi']);

/**
 * Returns the search text after a change of its row. Words that exist only for the search, such as synonyms,
 * are kept after the words of the row.
 */
export const renewedSearchText = (stored: string, before: string, after: string): string =>
  stored.startsWith(before) ? `${after}${stored.slice(before.length)}` : after;
