import type { CodRow, CodRowKind } from '@evcare/shared-contracts/office';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { orders, type OrderRow } from '../../sales/orders';
import { isSameCarrier } from './carrier-key';
import type { NumberedRow } from './read-list';
import { findCollected, type Collected } from './receivables';

/** Row with the result of its comparison, and the id of its order. */
export interface ComparedRow extends CodRow {
  readonly orderId: string | null;
}

interface Candidate {
  readonly order: OrderRow;
  /** Null if the carrier has not collected cash for the order. */
  readonly collected: Collected | null;
}

/** Reads the orders with the tracking codes of a list, in the order of their ids. */
function findOrders(tx: Queries, rows: readonly NumberedRow[], { lock }: { readonly lock: boolean }) {
  const codes = new Set(
    rows.flatMap(({ trackingCode: code }) => [code, code.toUpperCase(), code.toLowerCase()]),
  );
  const query = tx
    .select()
    .from(orders)
    .where(and(inArray(orders.trackingCode, [...codes]), eq(orders.method, 'delivery')))
    .orderBy(asc(orders.id));
  return lock ? query.for('update') : query;
}

/** A code may have been used before. The order that waits for money comes first, then the one that was delivered. */
const rankOf = ({ order, collected }: Candidate): number => {
  if (collected) return collected.open === 0 ? 1 : 0;
  return order.paymentMethod === 'cod' ? 2 : 3;
};

function kindOf({ order, collected }: Candidate, open: number, amount: number): CodRowKind {
  if (!collected) {
    return order.paymentMethod === 'cod' && order.paymentStatus !== 'paid' ? 'undelivered' : 'not_cod';
  }
  if (open === 0) return 'settled';
  return open === amount ? 'matches' : 'differs';
}

/**
 * Compares rows of a carrier's payout list with the orders. Rows with the same code are compared one after another,
 * so that the second one is compared with what the first one leaves open.
 * @param lock locks the orders, in the order of their ids, until the transaction ends
 */
export async function compareRows(
  tx: Queries,
  carrier: string,
  rows: readonly NumberedRow[],
  { lock }: { readonly lock: boolean },
): Promise<ComparedRow[]> {
  const found = (await findOrders(tx, rows, { lock })).filter((order) =>
    isSameCarrier(order.carrier, carrier),
  );
  const collected = await findCollected(
    tx,
    found.map(({ id }) => id),
  );
  const candidates = found
    .map((order): Candidate => ({ order, collected: collected.get(order.id) ?? null }))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const openOf = new Map([...collected].map(([id, { open }]) => [id, open]));
  return rows.map((row) => {
    const code = row.trackingCode.toUpperCase();
    const candidate = candidates.find(({ order }) => order.trackingCode?.toUpperCase() === code);
    if (!candidate) return { ...row, kind: 'unknown', orderCode: null, orderId: null, open: null };
    const { id, code: orderCode } = candidate.order;
    const open = openOf.get(id) ?? 0;
    const kind = kindOf(candidate, open, row.amount);
    const settles = kind === 'matches' || kind === 'differs';
    if (settles) openOf.set(id, open - row.amount);
    return { ...row, kind, orderCode, orderId: id, open: settles ? open : null };
  });
}
