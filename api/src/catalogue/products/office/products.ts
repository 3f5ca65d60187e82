import {
  PRODUCT_DOCUMENT_KINDS,
  PRODUCT_DOCUMENT_LABELS,
  type NewProductBody,
  type OfficeProduct,
  type OfficeProductList,
  type ProductBody,
  type ProductPictures,
} from '@evcare/shared-contracts/office';
import { eq, inArray, sql } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../../platform/endpoints/api-error';
import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import { products, stock } from '../tables';
import { vehicleModels } from '../../vehicle-models';
import type { Pictures } from '../../../platform/files/pictures';
import type { ProductPhotos } from '../photos';
import { sectionsOf } from '../product-view';
import { productSearchText, renewedSearchText } from '../../../platform/search/search-text';
import {
  catalogueTexts,
  changesOf,
  createWriter,
  OFFICE_PAGE_SIZE,
  requireVersion,
  type CatalogueTarget,
} from '../../office';
import * as store from './product-repository';

const say = catalogueTexts.product;
const TAKEN = [
  { constraint: 'products_sku_unique', code: 'SKU_TAKEN', field: 'sku', message: say.skuTaken },
  { constraint: 'products_slug_unique', code: 'SLUG_TAKEN', field: 'slug', message: say.slugTaken },
];

interface Parts {
  readonly pictures: Pictures;
  readonly photos: ProductPhotos;
}

/** Detail of a change for the audit log, which names changed documents instead of copying their long texts. */
function detailOf(row: store.ProductRow, body: ProductBody): Record<string, unknown> {
  const { manual, declaration, ...changes } = changesOf(row, body);
  const documents = { manual, declaration };
  const changed = PRODUCT_DOCUMENT_KINDS.filter((kind) => documents[kind] !== undefined).map(
    (kind) => PRODUCT_DOCUMENT_LABELS[kind],
  );
  return { sku: row.sku, ...changes, ...(changed.length > 0 && { changed }) };
}

/** Rejects the end of tracking while pieces in stock have serial numbers, which could not leave it any more. */
async function requireNoSerials(tx: Queries, productId: string): Promise<void> {
  const [row] = await tx.select().from(stock).where(eq(stock.productId, productId)).for('update');
  const numbered = row ? row.onHand - row.withoutSerial : 0;
  if (numbered > 0) throw validationFailed({ serialTracked: [say.stillNumbered(numbered)] });
}

/** Drawings of promotions, packages and findings, which products may not use. */
const OTHERS = /^(?:promo|package|finding)-/;

/**
 * Creates the service for managing products. The shop reads them without a cache, so changes appear at once.
 */
export function createProductOffice(core: Core, { pictures, photos }: Parts) {
  const { db, now } = core;
  const write = createWriter(core, TAKEN);

  const toProduct = ({ id, sku, slug, ...row }: store.StockedProduct): OfficeProduct => ({
    id,
    sku,
    slug,
    name: row.name,
    description: row.description,
    category: row.category,
    promoGroup: row.promoGroup,
    brand: row.brand,
    origin: row.origin,
    price: row.price,
    compareAtPrice: row.compareAtPrice,
    pictures: [...row.pictures],
    images: row.pictures.map(({ name, alt }) => photos.of(name, alt || row.name)),
    specs: [...row.specs],
    attributes: row.attributes,
    variantGroup: row.variantGroup,
    inBox: [...row.inBox],
    manual: sectionsOf(row.manual),
    declaration: sectionsOf(row.declaration),
    fitment: row.fitment,
    isHighVoltage: row.isHighVoltage,
    serialTracked: row.serialTracked,
    weightGram: row.weightGram,
    bulky: row.bulky,
    warrantyMonths: row.warrantyMonths,
    featuredRank: row.featuredRank,
    status: row.status,
    available: row.available,
    soldCount: row.soldCount,
    version: row.version,
  });

  const read = async (id: string): Promise<OfficeProduct> => {
    const row = await store.findProduct(db, id);
    if (!row) throw new ApiError(404, 'NOT_FOUND', say.notFound);
    return toProduct(row);
  };

  /** Rejects references to unknown vehicle models. */
  const check = async (tx: Queries, { fitment }: ProductBody): Promise<void> => {
    const codes = [...new Set(fitment.models.map(({ code }) => code))];
    if (codes.length === 0) return;
    const known = await tx.$count(vehicleModels, inArray(vehicleModels.code, codes));
    if (known !== codes.length) throw validationFailed({ fitment: [say.modelUnknown] });
  };
  const drawings = () => pictures.names().filter((name) => !OTHERS.test(name));

  /** Assigns photos to the product. A drawing must exist, or must have belonged to the product before. */
  const takePictures = async (
    tx: Queries,
    id: string,
    body: ProductBody,
    stored: readonly { readonly name: string }[],
  ): Promise<void> => {
    const names = body.pictures.map(({ name }) => name);
    const known = [...drawings(), ...stored.map(({ name }) => name)];
    if (names.some((name) => !photos.isPhoto(name) && !known.includes(name))) {
      throw validationFailed({ pictures: [say.pictureUnknown] });
    }
    await photos.claim(tx, id, names.filter(photos.isPhoto));
  };

  return {
    read,

    async list({
      page = 1,
      ...filter
    }: store.ProductFilter & { page?: number | undefined }): Promise<OfficeProductList> {
      const size = { page, pageSize: OFFICE_PAGE_SIZE };
      const { rows, total } = await store.findProducts(db, filter, size);
      return { items: rows.map(toProduct), ...size, total };
    },

    pictures: (): ProductPictures => ({
      items: drawings().flatMap((name) => {
        const image = pictures.of(name, '');
        return image ? [{ name, image }] : [];
      }),
    }),

    /**
     * Creates a product without stock.
     * @throws ApiError 400 for unknown pictures and models; 409 SKU_TAKEN, SLUG_TAKEN
     */
    async add(actorId: string, body: NewProductBody): Promise<OfficeProduct> {
      const id = await write({ actorId, action: 'product_added', entityName: 'product' }, async (tx) => {
        await check(tx, body);
        const stamps = { createdAt: now(), updatedAt: now(), publishedAt: now() };
        const [row] = await tx
          .insert(products)
          .values({ ...body, ...stamps, searchText: productSearchText(body) })
          .returning({ id: products.id });
        const productId = row?.id as string;
        await takePictures(tx, productId, body, []);
        await tx.insert(stock).values({ productId, onHand: 0, updatedAt: now() });
        return { id: productId, detail: { sku: body.sku, name: body.name } };
      });
      return read(id);
    },

    /** @throws ApiError 400 for unknown pictures and models; 404; 409 STALE_VERSION */
    async change({ actorId, id, version }: CatalogueTarget, body: ProductBody): Promise<OfficeProduct> {
      await write({ actorId, action: 'product_changed', entityName: 'product' }, async (tx) => {
        const row = requireVersion(await store.lockProduct(tx, id), version, say.notFound);
        await takePictures(tx, id, body, row.pictures);
        await check(tx, body);
        if (row.serialTracked && body.serialTracked === false) await requireNoSerials(tx, id);
        const after = productSearchText({ ...body, sku: row.sku });
        const searchText = renewedSearchText(row.searchText, productSearchText(row), after);
        await tx
          .update(products)
          .set({ ...body, searchText, updatedAt: now(), version: sql`${products.version} + 1` })
          .where(eq(products.id, id));
        return { id, detail: detailOf(row, body) };
      });
      return read(id);
    },
  };
}

export type ProductOffice = ReturnType<typeof createProductOffice>;
