import { carrierOf } from '@evcare/shared-contracts/shop';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import { isUniqueViolation, type Database, type Queries } from '../../platform/db/client';
import { trackingMessages } from '../../platform/messages';
import type { OrderRow } from './repository';
import { isTrackingCode } from './tracking-store';
import { acquireLocks } from './locks';
import { orderParcels, orders } from './tables';

/** Statuses in which a carrier has the parcel, or brings it back. */
const UNDER_WAY = ['shipping', 'delivery_failed'] as const;

interface Parcel {
  readonly carrier?: string | null;
  readonly trackingCode?: string | null;
}

/** Returns a parcel's carrier and code in one spelling, because carriers have several names; `null` without a code. */
export function parcelKeyOf({ carrier = null, trackingCode = null }: Parcel): string | null {
  if (trackingCode === null || trackingCode === '') return null;
  const name = carrierOf(carrier) ?? (carrier ?? '').toLocaleLowerCase('vi');
  return `${name}:${trackingCode.toUpperCase()}`;
}

const codeInUse = (code: string | null) =>
  validationFailed({ trackingCode: [trackingMessages.codeInUse(code)] });

/**
 * Returns the code of another order whose parcel is under way with the same carrier and tracking code, or of the same
 * order if another one of its parcels has the code.
 * @param exceptId order or parcel that may have the code
 */
async function findOther(db: Queries, parcel: Parcel, exceptId: string | null): Promise<string | null> {
  const key = parcelKeyOf(parcel);
  if (key === null) return null;
  const [split] = await db
    .select({ code: orders.code })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(
      and(
        eq(orderParcels.parcelKey, key),
        inArray(orderParcels.state, ['handed_over', 'failed']),
        exceptId === null ? undefined : ne(orderParcels.id, exceptId),
      ),
    );
  if (split) return split.code;
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        isTrackingCode(parcel.trackingCode as string),
        inArray(orders.status, [...UNDER_WAY]),
        exceptId === null ? undefined : ne(orders.id, exceptId),
      ),
    );
  return rows.find((row) => parcelKeyOf(row) === key)?.code ?? null;
}

/**
 * Checks that no other parcel under way has the tracking code, since events of the carrier belong to one order.
 * @param ownId the parcel that gets the code, if its order has several
 * @throws ApiError 400 at the tracking code
 */
export async function checkParcel(
  tx: Queries,
  { id, method }: OrderRow,
  parcel: Parcel,
  ownId: string = id,
): Promise<void> {
  // Two tables have parcels, so an index of each does not keep their codes apart.
  await acquireLocks(tx, 'parcel-key', [parcelKeyOf(parcel)]);
  const other = method === 'delivery' ? await findOther(tx, parcel, ownId) : null;
  if (other !== null) throw codeInUse(other);
}

/** Runs a transaction, and reports at the tracking code that a simultaneous one has used the same. */
export async function withOwnParcel<T>(
  db: Database,
  parcel: Parcel,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_parcel') && !isUniqueViolation(error, 'order_parcels_key'))
      throw error;
    // The other order may have arrived in the meantime.
    throw codeInUse(await findOther(db, parcel, null));
  }
}
