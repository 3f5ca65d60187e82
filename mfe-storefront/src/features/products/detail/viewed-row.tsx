import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import { chosen } from '../../../messages/chosen';
import { useGet } from '../../../shared/data/hooks';
import { ProductRow } from './product-row';

/** The given products under a heading; nothing until they are loaded, and if they can't be. */
export default function ViewedRow({ ids }: { ids: readonly string[] }) {
  const { value } = useGet(addressOf(catalogueApi.listChosen, { query: { ids: [...ids] } }));
  return <ProductRow title={chosen.viewed} products={value?.items ?? []} />;
}
