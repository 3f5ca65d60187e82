import { LABELLED_STATUSES, type ParcelLabel, type ParcelLabels } from '@evcare/shared-contracts/office';
import { carrierName } from '@evcare/shared-contracts/shop';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { qrSvg } from '../../platform/qr-svg';
import { addressText, amountDue, orders, registrationOf, type OrderRow } from '../orders';
import { readContents } from './parcels';

/** Returns the labels of the parcels of chosen orders, in the order of the codes. */
export async function readLabels(db: Queries, chosen: readonly string[]): Promise<ParcelLabels> {
  const codes = [...new Set(chosen.map((code) => code.toUpperCase()))];
  if (codes.length === 0) return { labels: [], omitted: [] };
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.code, codes),
        eq(orders.method, 'delivery'),
        inArray(orders.status, [...LABELLED_STATUSES]),
      ),
    );
  const contents = await readContents(
    db,
    rows.map(({ id }) => id),
  );
  const labelOf = (order: OrderRow): ParcelLabel => {
    const registration = registrationOf(order);
    return {
      code: order.code,
      recipient: order.contactName,
      phoneNumber: order.contactPhone,
      address: order.address === null ? '' : addressText(order.address),
      note: order.note,
      collect: amountDue(order),
      ...(contents.get(order.id) ?? { pieces: 1, weightGram: 0 }),
      // An order leaves the workshop as one parcel (decision 0078).
      parcel: { number: 1, of: 1 },
      qr: qrSvg(order.code),
      carrier: registration ? carrierName(registration.carrier) : order.carrier,
      trackingCode: registration?.trackingCode ?? order.trackingCode,
      labelUrl: registration?.labelUrl ?? null,
    };
  };
  const labels = codes.flatMap((code) => rows.filter((row) => row.code === code).map(labelOf));
  return { labels, omitted: codes.filter((code) => !labels.some((label) => label.code === code)) };
}
