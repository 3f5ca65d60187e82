import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import { chosenNotices } from '../../../messages/chosen-notices';
import { useChosen } from '../../../shared/chosen/use-chosen';
import { useGet } from '../../../shared/data/hooks';
import { ProductRow } from './product-row';

const SHOWN = 4;

/** The products that were viewed last; nothing until they are loaded, and if they can't be. */
export function ViewedRow({ without }: { without: string }) {
  const ids = useChosen()
    .viewed.filter((id) => id !== without)
    .slice(0, SHOWN);
  const { value } = useGet(ids.length === 0 ? null : addressOf(catalogueApi.listChosen, { query: { ids } }));
  return <ProductRow title={chosenNotices.viewed} products={value?.items ?? []} />;
}
