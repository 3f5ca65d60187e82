import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { MAX_COMPARED, type Comparison } from '@evcare/shared-contracts/shop';
import type { DataCache, Read } from '@evcare/shared-ui/data';

export interface CompareData {
  readonly slugs: readonly string[];
  /** Null if no products were chosen. */
  readonly comparison: Read<Comparison> | null;
}

/** Loads the products that the address names. */
export const compareLoader =
  (_context: RemoteContext, data: DataCache) =>
  ({ request }: LoaderFunctionArgs): CompareData => {
    const named = new URL(request.url).searchParams.getAll('p').filter(Boolean);
    const slugs = [...new Set(named)].slice(0, MAX_COMPARED);
    const address = addressOf(catalogueApi.compareProducts, { query: { p: slugs } });
    return { slugs, comparison: slugs.length === 0 ? null : data.readPublic(address) };
  };
