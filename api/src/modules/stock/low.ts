import { dayInVietnam } from '@evcare/shared-contracts/format';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { products } from '../../db/schema';
import { notify } from '../notifications/notify';
import { activeWith } from '../notifications/recipients';
import { stockTexts } from './messages';

/** Where managers read what runs out. */
const LOW_PATH = '/manager?tab=stock&low=1';

/** What is left of a product after some of it was taken. */
export interface Left {
  readonly productId: string;
  readonly left: number;
  readonly taken: number;
  readonly reorderPoint: number;
}

/**
 * Tells managers of products that just fell to their reorder point (product rule §3.5), each once a day. Runs while the
 * caller holds those products, so that nobody writes the same notice meanwhile.
 */
export async function tellLow(tx: Queries, changes: readonly Left[], now: Date): Promise<void> {
  const fell = changes.filter(
    ({ left, taken, reorderPoint }) =>
      reorderPoint > 0 && left <= reorderPoint && left + taken > reorderPoint,
  );
  if (fell.length === 0) return;
  const named = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      inArray(
        products.id,
        fell.map(({ productId }) => productId),
      ),
    );
  const managers = await managersOf(tx);
  for (const { productId, left } of fell) {
    const name = named.find(({ id }) => id === productId)?.name ?? '';
    const dedupeKey = `stock:${productId}:low:${dayInVietnam(now)}`;
    const notice = { kind: 'service', text: stockTexts.low(name, left), href: LOW_PATH, dedupeKey } as const;
    for (const userId of managers) await notify(tx, { ...notice, userId }, now);
  }
}

/** Managers who may sign in. */
export const managersOf = (tx: Queries): Promise<string[]> => activeWith(tx, ['manager']);
