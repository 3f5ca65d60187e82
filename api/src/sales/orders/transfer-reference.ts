import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import { acquireLocks } from './locks';
import { orders } from './tables';
import type { OrderTransfers } from './transfer-port';

/**
 * Checks that no order has a bank transfer with this reference, and lets no other transaction record one until this
 * one ends. The order that gets the transfer must be locked.
 * @throws ApiError 400 at the reference, with the code of the order that has it
 */
export async function checkReference(
  tx: Queries,
  transfers: Pick<OrderTransfers, 'orderCodeOf'>,
  typed: string | null | undefined,
): Promise<void> {
  if (!typed) return;
  const reference = typed.toUpperCase();
  await acquireLocks(tx, 'transfer-reference', [reference]);
  const [paid] = await tx
    .select({ code: orders.code })
    .from(orders)
    .where(sql`upper(${orders.paymentReference}) = ${reference}`)
    .limit(1);
  const code = paid?.code ?? (await transfers.orderCodeOf(tx, reference));
  if (code !== null) throw validationFailed({ reference: [messages.referenceUsed(code)] });
}
