import { parseAttributeChoice, sizeOf, specRows, type AttributeKey } from '@evcare/shared-contracts/office';
import {
  chargerOf,
  SHOP_PAGE_SIZE,
  type ChosenProducts,
  type Comparison,
  type Chargers,
  type Product,
  type ProductDetail,
  type ProductDocument,
  type ProductList,
  type RelatedProducts,
  type Vehicle,
} from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { wordsOf, type SearchWords } from '../../platform/search/words';
import { findModel, modelsByCode } from '../vehicle-models';
import { conditionsOf, countFacets, selectProducts, type AttributeFilter, type ProductFilter } from './list';
import { toVariants } from './variants';
import {
  documentLinksOf,
  documentsOf,
  findProducts,
  picturesOf,
  toProduct,
  type PictureOf,
  type ProductSource,
} from './product-view';
import * as store from './repository';
import type { ProductQuery } from '@evcare/shared-contracts/endpoints/server';

/** Returns the wanted values by attribute; unknown ones are ignored. */
function attributesOf({ attr = [] }: ProductQuery): AttributeFilter {
  const wanted = new Map<AttributeKey, string[]>();
  for (const choice of attr.map(parseAttributeChoice)) {
    if (choice) wanted.set(choice.key, [...(wanted.get(choice.key) ?? []), choice.value]);
  }
  return wanted;
}

/** Maximum number of chargers that are compared with a vehicle. */
const MAX_CHARGERS = 60;
/** Maximum number of related products. */
const RELATED = 4;

const NO_FILTER: ProductFilter = {
  category: null,
  words: null,
  min: null,
  max: null,
  brands: [],
  inStock: false,
  vehicle: null,
  attributes: new Map(),
};

export interface Catalogue {
  /** Returns a page of products; invalid parameters are ignored. */
  list(query: ProductQuery): Promise<ProductList>;
  /**
   * Returns a product with everything that its page shows.
   * @throws ApiError 404 with a specific code if the product is unknown or archived
   */
  detail(slug: string): Promise<ProductDetail>;
  /**
   * Returns a document of a product, even if the product is archived, because buyers still own it.
   * @throws ApiError 404 if the product is unknown, or has no such document
   */
  document(slug: string, kind: string): Promise<ProductDocument>;
  /**
   * Returns products related to an active or archived product, and the documents of an archived product. For
   * an unknown product, returns featured products and bestsellers.
   */
  related(slug: string): Promise<RelatedProducts>;
  /** Returns the products with the given ids that are sold, in the order of the ids. */
  chosen(ids: readonly string[]): Promise<ChosenProducts>;
  /** Returns the properties of the products with the given slugs that are sold, in the order of the slugs. */
  compare(slugs: readonly string[]): Promise<Comparison>;
  /**
   * Returns the chargers and charging cables on sale. Variants of the same power, which differ in colour or
   * length, count once: the cheapest in stock.
   */
  chargers(): Promise<Chargers>;
  featured(limit: number): Promise<Product[]>;
  /**
   * Returns the best matches of a query. Misspelt words are corrected, unless an exact search is requested.
   */
  find(words: SearchWords, limit: number, how?: { exactly?: boolean }): Promise<Product[]>;
}

/** Creates the service for the product catalogue. */
export function createCatalogue({ db }: Core, pictureOf: PictureOf): Catalogue {
  const view = (source: ProductSource) => toProduct(source, pictureOf);

  const vehicleOf = async ({ vehicle, year, type }: ProductQuery): Promise<Vehicle | null> => {
    const model = vehicle === undefined ? null : await findModel(db, vehicle);
    if (model) return { type: model.type, model: model.code, year: year ?? null };
    return type ? { type, model: null, year: null } : null;
  };

  const brandsOf = async ({ brand = [] }: ProductQuery): Promise<string[]> => {
    if (brand.length === 0) return [];
    const sold = await store.brandsSold(db);
    return sold.filter((item) => brand.includes(item));
  };

  const relatedTo = async (product: ProductSource['product']): Promise<Product[]> =>
    (await store.relatedProducts(db, product, RELATED)).map(view);

  /** Adds featured products, but not the product itself. */
  const filledUp = async (similar: readonly Product[], slug: string): Promise<Product[]> => {
    const known = new Set([slug, ...similar.map((item) => item.slug)]);
    const featured = (await store.featuredProducts(db, RELATED * 2 + 1)).map(view);
    return [...similar, ...featured.filter((item) => !known.has(item.slug))].slice(0, RELATED);
  };

  return {
    async list(query) {
      const { category, q, min, max, inStock, sort = 'featured', page = 1 } = query;
      const { pageSize = SHOP_PAGE_SIZE } = query;
      const attributes = attributesOf(query);
      const crossed = min !== undefined && max !== undefined && min > max;
      const conditions = await conditionsOf(db, {
        category: category ?? null,
        words: wordsOf(q),
        ...(crossed ? { min: null, max: null } : { min: min ?? null, max: max ?? null }),
        brands: await brandsOf(query),
        inStock: inStock !== undefined,
        vehicle: await vehicleOf(query),
        attributes,
      });
      const [sources, { total, ...facets }] = await Promise.all([
        selectProducts(db, conditions, { sort, limit: pageSize, offset: (page - 1) * pageSize }),
        countFacets(db, conditions, attributes),
      ]);
      return { items: sources.map(view), page, pageSize, total, facets };
    },

    async detail(slug) {
      const source = await store.findBySlug(db, slug);
      if (!source) {
        const archived = await store.findEvenArchived(db, slug);
        throw new ApiError(404, archived ? 'PRODUCT_ARCHIVED' : 'NOT_FOUND', messages.productGone);
      }
      const { product, documents } = source;
      const [models, related, variants] = await Promise.all([
        modelsByCode(
          db,
          product.fitment.models.map(({ code }) => code),
        ),
        relatedTo(product),
        store.findVariants(db, product),
      ]);
      const size = sizeOf(product.attributes);
      const charger = chargerOf(product.attributes);
      return {
        product: view(source),
        pictures: picturesOf(product, pictureOf),
        description: product.description,
        specs: specRows(product.attributes, product.specs),
        ...(size && { size }),
        inBox: [...product.inBox],
        documents: documentLinksOf({ ...product, ...documents }),
        variants: toVariants(variants),
        warrantyMonths: product.warrantyMonths,
        weightGram: product.weightGram,
        origin: product.origin,
        models,
        related,
        ...(charger && { charger }),
      };
    },

    async document(slug, kind) {
      const product = await store.findEvenArchived(db, slug);
      const document = product && documentsOf(product).find((item) => item.kind === kind);
      if (!document) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      const { sku, name, brand } = product;
      return { product: { slug, sku, name, brand }, ...document };
    },

    async related(slug) {
      const product = await store.findEvenArchived(db, slug);
      const similar = product ? await relatedTo(product) : [];
      const documents = product?.status === 'archived' ? documentLinksOf(product) : [];
      const items = similar.length < RELATED ? await filledUp(similar, slug) : similar;
      return { items, ...(documents.length > 0 && { documents }) };
    },

    async chosen(ids) {
      const sources = await findProducts(db, ids);
      const items = ids.flatMap((id) => sources.find(({ product }) => product.id === id) ?? []);
      return { items: items.map(view) };
    },

    async compare(slugs) {
      const sources = await store.findBySlugs(db, slugs);
      const found = slugs.flatMap((slug) => sources.find(({ product }) => product.slug === slug) ?? []);
      return {
        items: found.map((source) => {
          const { attributes, specs, inBox, warrantyMonths, weightGram, origin } = source.product;
          return {
            product: view(source),
            specs: specRows(attributes, specs),
            inBox: [...inBox],
            warrantyMonths,
            weightGram,
            origin,
          };
        }),
      };
    },

    async chargers() {
      const known = new Set<string>();
      const items = (await store.findChargers(db, MAX_CHARGERS)).flatMap((source) => {
        const { id, attributes, variantGroup } = source.product;
        const charger = chargerOf(attributes);
        const key = `${variantGroup ?? id} ${charger?.watts}`;
        if (!charger || known.has(key)) return [];
        known.add(key);
        return [{ product: view(source), charger }];
      });
      return { items };
    },

    featured: async (limit) => (await store.featuredProducts(db, limit)).map(view),

    async find(words, limit, how) {
      const conditions = await conditionsOf(db, { ...NO_FILTER, words }, how);
      return (await selectProducts(db, conditions, { sort: 'featured', limit, offset: 0 })).map(view);
    },
  };
}
