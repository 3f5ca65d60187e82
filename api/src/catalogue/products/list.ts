import {
  attributeText,
  CHOICE_KEYS,
  compareAttributeValues,
  PRODUCT_ATTRIBUTES,
  type AttributeKey,
} from '@evcare/shared-contracts/office';
import {
  PRODUCT_CATEGORIES,
  type AttributeFacet,
  type ProductSort,
  type Vehicle,
} from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products, stock } from './tables';
import { holdsWords, rankOf } from '../../platform/search/conditions';
import { corrected, vocabularyOf } from '../../platform/search/spelling';
import type { SearchWords } from '../../platform/search/words';
import { mayFit } from './filters';
import { cardSource, type ProductSource } from './product-view';

export type AttributeFilter = ReadonlyMap<AttributeKey, readonly string[]>;

/** Validated filters of a product list. */
export interface ProductFilter {
  readonly category: string | null;
  readonly words: SearchWords | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly brands: readonly string[];
  readonly inStock: boolean;
  /** Wanted values by attribute; a product must have at least one wanted value of each attribute. */
  readonly attributes: AttributeFilter;
  readonly vehicle: Vehicle | null;
}

/** SQL condition of each filter, kept separate because a facet count ignores the facet's own condition. */
interface Conditions {
  readonly base: SQL;
  readonly category: SQL;
  readonly brand: SQL;
  readonly price: SQL;
  readonly stock: SQL;
  /** Array of the attributes whose wanted values the product does not have. */
  readonly missed: SQL;
  /** Rank by quality of the match; null without a search. */
  readonly rank: SQL | null;
}

const YES = sql`true`;
const NO = sql`false`;
const active = eq(products.status, 'active');
const available = sql`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;
const text = products.searchText;

/** Converts a filter to SQL. Words without a match are corrected, unless an exact search is requested. */
export async function conditionsOf(
  db: Queries,
  filter: ProductFilter,
  { exactly = false } = {},
): Promise<Conditions> {
  const { category, words, min, max, brands, inStock, vehicle, attributes } = filter;
  const search = words && (await readWords(db, words, exactly));
  return {
    base: and(active, search?.found, vehicle ? mayFit(vehicle) : undefined) as SQL,
    category: category === null ? YES : sql`${products.category} = ${category}`,
    brand: brands.length === 0 ? YES : sql`${products.brand} in ${[...brands]}`,
    price: and(
      min === null ? YES : sql`${products.price} >= ${min}`,
      max === null ? YES : sql`${products.price} <= ${max}`,
    ) as SQL,
    stock: inStock ? sql`${available} > 0` : YES,
    missed: missedOf(attributes),
    rank: search?.rank ?? null,
  };
}

/** Returns the array of the attributes whose wanted values a product does not have. */
function missedOf(attributes: AttributeFilter): SQL {
  const missed = [...attributes].map(
    ([key, values]) =>
      sql`case when ${products.attributes}->${key}::text ?| ${sql.param([...values])}::text[] then null else ${key}::text end`,
  );
  return missed.length === 0
    ? sql`array[]::text[]`
    : sql`array_remove(array[${sql.join(missed, sql`, `)}], null)`;
}

/** Returns the search condition of the words; they are corrected if no product contains them. */
async function readWords(
  db: Queries,
  words: SearchWords,
  exactly: boolean,
): Promise<{ found: SQL; rank: SQL | null }> {
  const exact = holdsWords(text, words);
  if (exactly) return { found: exact, rank: rankOf(text, words) };
  const [hit] = await db.select({ id: products.id }).from(products).where(and(active, exact)).limit(1);
  if (hit) return { found: exact, rank: rankOf(text, words) };
  const right = corrected(words, await vocabularyOf(db, products, text, active));
  return right ? { found: holdsWords(text, right), rank: rankOf(text, right) } : { found: NO, rank: null };
}

/** Returns the sort order, with the id as tie-breaker, so that no product appears on two pages. */
function orderOf(sort: ProductSort, rank: SQL | null): SQL[] {
  const featured = [sql`${products.featuredRank} asc nulls last`, desc(products.soldCount)];
  const orders: Record<ProductSort, SQL[]> = {
    featured: rank ? [sql`${rank} desc`, ...featured] : featured,
    newest: [desc(products.publishedAt)],
    'price-asc': [asc(products.price), ...featured],
    'price-desc': [desc(products.price), ...featured],
    bestselling: [desc(products.soldCount), ...featured],
  };
  return [...orders[sort], asc(products.name), asc(products.id)];
}

export interface Window {
  readonly sort: ProductSort;
  readonly limit: number;
  readonly offset: number;
}

/** Value that all variants of a product share; lists show one product per value. */
export const variantsOf = sql`coalesce(${products.variantGroup}, ${products.id})`;

/**
 * Selects one page of the products that pass all filters. Of a product's variants, it contains only one: the
 * best match; among equal matches, a variant in stock if there is one; among those, the first in sort order.
 */
export function selectProducts(
  db: Queries,
  { base, category, brand, price, stock: left, missed, rank }: Conditions,
  { sort, limit, offset }: Window,
): Promise<ProductSource[]> {
  const order = orderOf(sort, rank);
  const best = [...(rank ? [sql`${rank} desc`] : []), sql`${available} > 0 desc`, ...orderOf(sort, null)];
  const found = db
    .select({
      id: products.id,
      place:
        sql<number>`row_number() over (partition by ${variantsOf} order by ${sql.join(best, sql`, `)})`.as(
          'place',
        ),
    })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(base, category, brand, price, left, sql`cardinality(${missed}) = 0`))
    .as('found');
  return db
    .select(cardSource)
    .from(products)
    .innerJoin(found, and(eq(found.id, products.id), sql`${found.place} = 1`))
    .leftJoin(stock, eq(stock.productId, products.id))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

export interface Facets {
  readonly total: number;
  readonly categories: Counted[];
  readonly brands: Counted[];
  readonly price: { readonly min: number; readonly max: number } | null;
  readonly inStock: number;
  readonly attributes: AttributeFacet[];
}

interface FacetRow extends Record<string, unknown> {
  readonly facet: 'category' | 'brand' | 'price' | 'stock' | 'total' | `attribute:${string}`;
  readonly value: string | null;
  readonly count: number;
  readonly least: number | null;
  readonly most: number | null;
}

/** Counts the options of each facet, ignoring the facet's own condition. Variants of a product count once. */
export async function countFacets(
  db: Queries,
  conditions: Conditions,
  wanted: AttributeFilter,
): Promise<Facets> {
  const { rows } = await db.execute<FacetRow>(sql`
    with matches as materialized (
      select ${variantsOf} as variants, ${products.category} as category, ${products.brand} as brand, ${products.price} as price,
        ${products.attributes} as attributes, ${available} > 0 as is_left, ${conditions.category} as by_category,
        ${conditions.brand} as by_brand, ${conditions.price} as by_price, ${conditions.stock} as by_stock,
        ${conditions.missed} as missed
      from ${products} left join ${stock} on ${stock.productId} = ${products.id}
      where ${conditions.base}),
    found as (select * from matches where cardinality(missed) = 0)
    select 'category' as facet, category as value, count(distinct variants)::int as count, null::int as least, null::int as most
      from found where by_brand and by_price and by_stock group by category
    union all select 'brand', brand, count(distinct variants)::int, null, null
      from found where by_category and by_price and by_stock group by brand
    union all select 'price', null, count(distinct variants)::int, min(price), max(price)
      from found where by_category and by_brand and by_stock
    union all select 'stock', null, count(distinct variants)::int, null, null
      from found where by_category and by_brand and by_price and is_left
    union all select 'total', null, count(distinct variants)::int, null, null
      from found where by_category and by_brand and by_price and by_stock
    union all select 'attribute:' || attribute.key, option.value, count(distinct variants)::int, null, null
      from matches, jsonb_each(attributes) as attribute, jsonb_array_elements_text(attribute.value) as option
      where by_category and by_brand and by_price and by_stock and missed <@ array[attribute.key]
      group by attribute.key, option.value`);
  return readFacets(rows, wanted);
}

const vietnamese = new Intl.Collator('vi');

function readFacets(rows: readonly FacetRow[], wanted: AttributeFilter): Facets {
  const counted = (name: FacetRow['facet']): Counted[] =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value: value ?? '', count }));
  const countOf = (name: FacetRow['facet']): number => counted(name)[0]?.count ?? 0;
  const price = rows.find(({ facet }) => facet === 'price');
  const order = (value: string) => (PRODUCT_CATEGORIES as readonly string[]).indexOf(value);
  return {
    total: countOf('total'),
    categories: counted('category').sort((a, b) => order(a.value) - order(b.value)),
    brands: counted('brand').sort((a, b) => vietnamese.compare(a.value, b.value)),
    price: price?.least != null && price.most !== null ? { min: price.least, max: price.most } : null,
    inStock: countOf('stock'),
    attributes: CHOICE_KEYS.flatMap(
      (key) => attributeFacet(key, counted(`attribute:${key}`), wanted.get(key) ?? []) ?? [],
    ),
  };
}

/** Returns the filter of an attribute, including wanted values without products; `null` without a choice. */
function attributeFacet(
  key: AttributeKey,
  counted: readonly Counted[],
  wanted: readonly string[],
): AttributeFacet | null {
  const lost = wanted.filter((value) => !counted.some((item) => item.value === value));
  const all = [...counted, ...lost.map((value) => ({ value, count: 0 }))];
  if (all.length < 2 && wanted.length === 0) return null;
  const values = all
    .sort((a, b) => compareAttributeValues(key, a.value, b.value))
    .map(({ value, count }) => ({ value, label: attributeText(key, value), count }));
  return { key, label: PRODUCT_ATTRIBUTES[key].label, values };
}
