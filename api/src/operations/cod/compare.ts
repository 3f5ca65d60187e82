import type { CodRow, CodRowKind } from '@evcare/shared-contracts/office';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { findParcels, orderParcels, orders, spellingsOf, splitIds, type OrderRow } from '../../sales/orders';
import { isSameCarrier } from './carrier-key';
import type { NumberedRow } from './read-list';
import { findCollected, type Collected } from './receivables';

/** Row with the result of its comparison, and the ids of its order and, if that is split, of its parcel. */
export interface ComparedRow extends CodRow {
  readonly orderId: string | null;
  readonly parcelId: string | null;
}

/** Parcel with a tracking code; an order that is one parcel has no `parcelId`. */
interface CodedParcel {
  readonly order: OrderRow;
  readonly parcelId: string | null;
  readonly carrier: string | null;
  readonly trackingCode: string | null;
  readonly isDelivered: boolean;
}

interface Candidate extends CodedParcel {
  /** Null if the carrier has not collected cash for the parcel. */
  readonly collected: Collected | null;
}

/** Id of a parcel, or of the order that is one. */
const idOf = ({ order, parcelId }: CodedParcel): string => parcelId ?? order.id;

/** Reads the parcels with the tracking codes of a list. Their orders are locked in the order of their ids. */
async function findCoded(
  tx: Queries,
  rows: readonly NumberedRow[],
  { lock }: { readonly lock: boolean },
): Promise<CodedParcel[]> {
  const codes = [...new Set(rows.flatMap(({ trackingCode }) => spellingsOf(trackingCode)))];
  const split = tx
    .select({ id: orderParcels.orderId })
    .from(orderParcels)
    .where(inArray(orderParcels.trackingCode, codes));
  const query = tx
    .select()
    .from(orders)
    .where(
      and(or(inArray(orders.trackingCode, codes), inArray(orders.id, split)), eq(orders.method, 'delivery')),
    )
    .orderBy(asc(orders.id));
  const found = await (lock ? query.for('update') : query);
  const parcels = await findParcels(tx, splitIds(found));
  return found.flatMap((order): CodedParcel[] => {
    if (!order.isSplit) {
      const { carrier, trackingCode, paymentStatus } = order;
      return [{ order, parcelId: null, carrier, trackingCode, isDelivered: paymentStatus === 'paid' }];
    }
    return parcels
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, carrier, trackingCode, state }) => {
        return { order, parcelId: id, carrier, trackingCode, isDelivered: state === 'delivered' };
      });
  });
}

/** A code may have been used before. The order that waits for money comes first, then the one that was delivered. */
const rankOf = ({ order, collected }: Candidate): number => {
  if (collected) return collected.open === 0 ? 1 : 0;
  return order.paymentMethod === 'cod' ? 2 : 3;
};

function kindOf({ order, collected, isDelivered }: Candidate, open: number, amount: number): CodRowKind {
  if (!collected) return order.paymentMethod === 'cod' && !isDelivered ? 'undelivered' : 'not_cod';
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
  const found = (await findCoded(tx, rows, { lock })).filter((parcel) =>
    isSameCarrier(parcel.carrier, carrier),
  );
  const collected = await findCollected(tx, found.map(idOf));
  const candidates = found
    .map((parcel): Candidate => ({ ...parcel, collected: collected.get(idOf(parcel)) ?? null }))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const openOf = new Map([...collected].map(([id, { open }]) => [id, open]));
  return rows.map((row) => {
    const code = row.trackingCode.toUpperCase();
    const candidate = candidates.find(({ trackingCode }) => trackingCode?.toUpperCase() === code);
    if (!candidate) {
      return { ...row, kind: 'unknown', orderCode: null, orderId: null, parcelId: null, open: null };
    }
    const { order, parcelId } = candidate;
    const id = idOf(candidate);
    const open = openOf.get(id) ?? 0;
    const kind = kindOf(candidate, open, row.amount);
    const settles = kind === 'matches' || kind === 'differs';
    if (settles) openOf.set(id, open - row.amount);
    return { ...row, kind, orderCode: order.code, orderId: order.id, parcelId, open: settles ? open : null };
  });
}
