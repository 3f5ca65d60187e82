import type { Product, ProductSuggestions } from '@evcare/shared-contracts/shop';
import { findProducts, toProduct, type PictureOf } from '../../catalogue/products';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import * as store from './repository';

const DAY = 86_400_000;
const MAX_SUGGESTIONS = 4;
/** Age of the oldest orders, in days, that show what is bought together. */
const MAX_AGE_DAYS = 365;

/** Creates the service that suggests further products on the page of a product. */
export function createSuggestions({ db, now }: Core, { pictureOf }: { pictureOf: PictureOf }) {
  const inOrder = async (ids: readonly string[]): Promise<Product[]> => {
    const sources = await findProducts(db, ids);
    return ids.flatMap((id) => {
      const source = sources.find(({ product }) => product.id === id);
      return source ? [toProduct(source, pictureOf)] : [];
    });
  };
  return {
    /**
     * Returns products bought together with a product, and alternatives if it is sold out.
     * @throws ApiError 404 if the product is not sold
     */
    async list(slug: string): Promise<ProductSuggestions> {
      const product = await store.findProduct(db, slug);
      if (!product) throw new ApiError(404, 'NOT_FOUND', messages.productGone);
      const since = new Date(now().getTime() - MAX_AGE_DAYS * DAY);
      const [together, alternatives] = await Promise.all([
        store.findBoughtTogether(db, product.id, since, MAX_SUGGESTIONS),
        product.available > 0 ? [] : store.findAlternatives(db, product, MAX_SUGGESTIONS),
      ]);
      return { boughtTogether: await inOrder(together), alternatives: await inOrder(alternatives) };
    },
  };
}

export type Suggestions = ReturnType<typeof createSuggestions>;
