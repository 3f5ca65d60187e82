import { foldText, PRODUCT_CATEGORY_LABELS, type ProductCategory } from '@evcare/shared-contracts/shop';

/** Stands between a row's name and its further words; no folded text holds it. */
export const NAME_END = '|';

const plain = (text: string): string => foldText(text).replaceAll(NAME_END, ' ');

/** What a row is found by: its folded name first, which weighs more, then further words. */
export const searchTextOf = (name: string, words: readonly string[]): string =>
  `${plain(name)}${NAME_END}${words.map(plain).join(' ')}`;

interface Searchable {
  readonly name: string;
  readonly sku: string;
  readonly category: ProductCategory;
  readonly brand: string;
  readonly keywords?: readonly string[];
}

/** The search text of a product: name, number, category, brand and words people use for it. */
export const productSearchText = ({ name, sku, category, brand, keywords = [] }: Searchable): string =>
  searchTextOf(name, [sku, PRODUCT_CATEGORY_LABELS[category], brand, ...keywords]);

/** The search text of a service. */
export const serviceSearchText = (one: {
  name: string;
  code: string;
  summary: string;
  checks: readonly string[];
}): string => searchTextOf(one.name, [one.code, one.summary, ...one.checks]);

/** The search text of a yearly package. */
export const packageSearchText = (one: { name: string; summary: string; perks: readonly string[] }): string =>
  searchTextOf(one.name, ['gói dịch vụ', one.summary, ...one.perks]);

/** The search text of a promotion. */
export const promotionSearchText = (one: { title: string; code: string; description: string }): string =>
  searchTextOf(one.title, [one.code, one.description, 'ưu đãi khuyến mãi']);

/**
 * A search text after its row changed: words that were only written for the search, such as what people also call a
 * thing, stand behind those of the row and stay.
 */
export const renewedSearchText = (kept: string, before: string, after: string): string =>
  kept.startsWith(before) ? `${after}${kept.slice(before.length)}` : after;
