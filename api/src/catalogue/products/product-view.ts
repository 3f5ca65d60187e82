import {
  PRODUCT_DOCUMENT_KINDS,
  PRODUCT_DOCUMENT_LABELS,
  type ProductDocumentKind,
} from '@evcare/shared-contracts/office';
import {
  LOW_STOCK,
  type DocumentSection,
  type Picture,
  type Product,
  type ProductDocument,
  type ProductDocumentLinks,
} from '@evcare/shared-contracts/shop';
import { and, eq, getTableColumns, inArray, sql, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { warrantyCard } from './messages';
import { products, reviews, stock } from './tables';
import { warrantyCardOf } from './warranty-card';

/** Row of a product without its documents, which may be long. */
export type ProductRow = Omit<InferSelectModel<typeof products>, ProductDocumentKind>;
export type ProductDocuments = Pick<InferSelectModel<typeof products>, ProductDocumentKind>;

/** Product row with its stock and rating. */
export interface ProductSource {
  readonly product: ProductRow;
  /** Number of items that can be sold. */
  readonly available: number;
  readonly rating: { readonly average: number; readonly count: number } | null;
  /** Number of variants on sale, if there are several; only read for cards. */
  readonly variantCount?: number | null;
}

/** Returns a picture in all sizes; `null` if no picture has this name. */
export type PictureOf = (name: string | null, alt: string) => Picture | null;

const rated = sql<{ average: number; count: number } | null>`(
  select json_build_object('average', round(avg(${reviews.rating}), 1), 'count', count(*))
  from ${reviews}
  where ${reviews.productId} = ${products.id} and ${reviews.status} = 'published' having count(*) > 0)`;

const counted = sql<number | null>`(
  select count(*)::int from ${products} as variant
  where variant.variant_group = ${products.variantGroup} and variant.status = 'active' having count(*) > 1)`;

const { manual, declaration, ...card } = getTableColumns(products);
/** Columns of a product's documents. */
export const documentColumns = { manual, declaration };

/** Columns of a {@link ProductSource}; the query must left-join `stock`. */
export const productSource = {
  product: card,
  available: sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`,
  rating: rated,
};

/** Columns of a {@link ProductSource} that is shown on a card, which says how many variants there are. */
export const cardSource = { ...productSource, variantCount: counted };

/** Finds products by id, in no particular order; archived products only if requested. */
export function findProducts(
  db: Queries,
  ids: readonly string[],
  { archivedToo = false } = {},
): Promise<ProductSource[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select(productSource)
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(inArray(products.id, [...ids]), archivedToo ? undefined : eq(products.status, 'active')));
}

/** Maps a product to the contract, which limits what is shown about stock (product rule §4). */
export function toProduct(
  { product, available, rating, variantCount }: ProductSource,
  pictureOf: PictureOf,
): Product {
  const { id, sku, slug, name, category, promoGroup, brand, price, compareAtPrice } = product;
  return {
    id,
    sku,
    slug,
    name,
    category,
    group: promoGroup,
    brand,
    price,
    compareAtPrice,
    picture: picturesOf(product, pictureOf, 1)[0] ?? null,
    isHighVoltage: product.isHighVoltage,
    bulky: product.bulky,
    stock: stockState(available),
    fitment: product.fitment,
    rating,
    ...(variantCount && { variantCount }),
  };
}

/** Returns a product's pictures in order, each with its description or the product's name. */
export const picturesOf = (
  { pictures, name }: Pick<ProductRow, 'pictures' | 'name'>,
  pictureOf: PictureOf,
  max = pictures.length,
): Picture[] => pictures.slice(0, max).flatMap((item) => pictureOf(item.name, item.alt || name) ?? []);

/** Copies the sections of a document. */
export const sectionsOf = (sections: readonly DocumentSection[]): DocumentSection[] =>
  sections.map(({ title, lines }) => ({ title, lines: [...lines] }));

/** Returns a product's documents: those that managers wrote, and its warranty card. */
export const documentsOf = (
  product: ProductDocuments & Pick<ProductRow, 'warrantyMonths' | 'isHighVoltage'>,
): Omit<ProductDocument, 'product'>[] =>
  [
    ...PRODUCT_DOCUMENT_KINDS.map((kind) => ({
      kind,
      title: PRODUCT_DOCUMENT_LABELS[kind],
      sections: sectionsOf(product[kind]),
    })),
    { kind: 'warranty', title: warrantyCard.title, sections: warrantyCardOf(product) },
  ].filter(({ sections }) => sections.length > 0);

/** Returns the kinds and titles of a product's documents. */
export const documentLinksOf = (product: Parameters<typeof documentsOf>[0]): ProductDocumentLinks =>
  documentsOf(product).map(({ kind, title }) => ({ kind, title }));

export function stockState(available: number): Product['stock'] {
  if (available <= 0) return { state: 'out', left: 0 };
  return available <= LOW_STOCK ? { state: 'low', left: available } : { state: 'in', left: null };
}
