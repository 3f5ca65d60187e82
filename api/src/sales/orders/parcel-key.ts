import { carrierOf } from '@evcare/shared-contracts/shop';
import { and, inArray, ne } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import { isUniqueViolation, type Database, type Queries } from '../../platform/db/client';
import { trackingMessages } from '../../platform/messages';
import type { OrderRow } from './repository';
import { isTrackingCode } from './tracking-store';
import { orders } from './tables';

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

/** Returns the code of another order whose parcel is under way with the same carrier and tracking code. */
async function findOther(db: Queries, parcel: Parcel, exceptId: string | null): Promise<string | null> {
  const key = parcelKeyOf(parcel);
  if (key === null) return null;
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
 * @throws ApiError 400 at the tracking code
 */
export async function checkParcel(tx: Queries, { id, method }: OrderRow, parcel: Parcel): Promise<void> {
  const other = method === 'delivery' ? await findOther(tx, parcel, id) : null;
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
    if (!isUniqueViolation(error, 'orders_parcel')) throw error;
    // The other order may have arrived in the meantime.
    throw codeInUse(await findOther(db, parcel, null));
  }
}
