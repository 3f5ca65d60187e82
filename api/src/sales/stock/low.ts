import { dayInVietnam } from '@evcare/shared-contracts/format';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products } from '../../catalogue/products';
import { activeWith, notify } from '../../messaging/notifications';
import { stockTexts } from './messages';

/** Path of the back-office page that lists low stock. */
const LOW_PATH = '/manager?tab=stock&low=1';

/** Remaining stock of a product after a change. */
export interface Left {
  readonly productId: string;
  readonly left: number;
  readonly taken: number;
  readonly reorderPoint: number;
}

/**
 * Notifies managers of products that have just reached their reorder point (product rule §3.5), once a day
 * per product. Runs while the caller has locked the products, so that no other transaction writes
 * the same notification.
 */
export async function notifyLowStock(tx: Queries, changes: readonly Left[], now: Date): Promise<void> {
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

/** Returns the ids of managers with an active account. */
export const managersOf = (tx: Queries): Promise<string[]> => activeWith(tx, ['manager']);
