import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import type { Product } from '@evcare/shared-contracts/shop';
import { suggestions as t } from '../../../messages/suggestions';
import { useGet } from '../../../shared/data/hooks';
import { ProductRow } from '../detail/product-row';

/** Products that are bought together with a product; renders nothing if there are none. */
export function BoughtTogether({ product: { slug } }: { product: Product }) {
  const { value } = useGet(addressOf(catalogueApi.listSuggestions, { params: { slug } }));
  return <ProductRow title={t.together} products={value?.boughtTogether ?? []} />;
}
