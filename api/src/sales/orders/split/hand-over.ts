import type { Queries } from '../../../platform/db/client';
import { issuePieces } from '../../stock';
import { findForTargets } from '../../serial-numbers';
import { checkParcel, parcelKeyOf } from '../parcel-key';
import type { SplitState } from './rules';
import * as store from './store';
import type { ParcelRow } from './store';

interface HandOver {
  readonly carrier: string;
  readonly trackingCode: string;
  /** Staff member; null in a seed without staff. */
  readonly actorId: string | null;
}

/**
 * Records that a carrier has a parcel. The goods of a packed one leave the stock, with the serial numbers that are
 * chosen for the order.
 * @throws ApiError 400 for a tracking code that is used; 409 SERIALS_MISSING
 */
export async function handOver(
  tx: Queries,
  { order, parcels }: SplitState,
  parcel: ParcelRow,
  { carrier, trackingCode, actorId }: HandOver,
  now: Date,
): Promise<void> {
  await checkParcel(tx, order, { carrier, trackingCode }, parcel.id);
  await store.updateParcel(
    tx,
    parcel.id,
    {
      state: 'handed_over',
      carrier,
      trackingCode,
      parcelKey: parcelKeyOf({ carrier, trackingCode }),
      registration: null,
      trips: parcel.trips + 1,
      handedOverAt: now,
      reason: null,
    },
    now,
  );
  if (parcel.state !== 'packed') return;
  const outside = store.outsideOf(parcels, parcel);
  const leaving = parcel.lines.map(({ productId, quantity }) => ({
    productId,
    quantity,
    outside: quantity + (outside.get(productId) ?? 0),
  }));
  const chosen = (await findForTargets(tx, [{ orderId: order.id }])).filter(
    ({ state }) => state === 'in_stock',
  );
  await issuePieces(tx, order.id, leaving, { reference: order.code, actorId }, now);
  for (const { productId } of parcel.lines) {
    const serials = chosen.filter((piece) => piece.productId === productId).map(({ serial }) => serial);
    if (serials.length > 0) await store.storeSerials(tx, parcel.id, productId, serials);
  }
}
