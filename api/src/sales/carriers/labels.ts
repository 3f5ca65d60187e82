import { LABELLED_STATUSES, type ParcelLabel, type ParcelLabels } from '@evcare/shared-contracts/office';
import { carrierName } from '@evcare/shared-contracts/shop';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { qrSvg } from '../../platform/qr-svg';
import {
  addressText,
  amountDue,
  cashOfParcel,
  findOrderLines,
  findParcels,
  liveParcels,
  orders,
  registrationOf,
  splitIds,
  unpackedOf,
  type OrderRow,
  type ParcelRow,
} from '../orders';
import { readContents, readParcelContents } from './parcels';

/** States of a parcel of a split order that has a label, as the order's own statuses. */
const LABELLED_STATES: readonly ParcelRow['state'][] = ['packed', 'handed_over', 'failed'];

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
  const whole = rows.filter(({ isSplit }) => !isSplit).map(({ id }) => id);
  const contents = await readContents(db, whole);
  const allParcels = await findParcels(db, splitIds(rows));
  const parcels = allParcels.filter(({ state }) => LABELLED_STATES.includes(state));
  const parcelContents = await readParcelContents(
    db,
    parcels.map(({ id }) => id),
  );
  const lines = await findOrderLines(db, splitIds(rows));
  const common = (order: OrderRow) => ({
    code: order.code,
    recipient: order.contactName,
    phoneNumber: order.contactPhone,
    address: order.address === null ? '' : addressText(order.address),
    note: order.note,
    qr: qrSvg(order.code),
  });
  const ofOrder = (order: OrderRow): ParcelLabel => {
    const registration = registrationOf(order.parcelRegistration);
    return {
      ...common(order),
      collect: amountDue(order),
      ...(contents.get(order.id) ?? { pieces: 1, weightGram: 0 }),
      parcel: { number: 1, of: 1 },
      carrier: registration ? carrierName(registration.carrier) : order.carrier,
      trackingCode: registration?.trackingCode ?? order.trackingCode,
      labelUrl: registration?.labelUrl ?? null,
    };
  };
  const ofParcels = (order: OrderRow): ParcelLabel[] => {
    const its = parcels.filter(({ orderId }) => orderId === order.id);
    const all = liveParcels(allParcels.filter(({ orderId }) => orderId === order.id));
    const ownLines = lines.filter(({ orderId }) => orderId === order.id);
    // Goods that are in no parcel will be at least one more.
    const rest = unpackedOf(order, ownLines, all).lines.length > 0 ? 1 : 0;
    const of = Math.max(all.length + rest, ...all.map(({ number }) => number));
    return its.map((parcel) => {
      const registration = registrationOf(parcel.registration);
      return {
        ...common(order),
        collect: cashOfParcel(order, parcel),
        ...(parcelContents.get(parcel.id) ?? { pieces: 1, weightGram: 0 }),
        parcel: { number: parcel.number, of },
        carrier: registration ? carrierName(registration.carrier) : parcel.carrier,
        trackingCode: registration?.trackingCode ?? parcel.trackingCode,
        labelUrl: registration?.labelUrl ?? null,
      };
    });
  };
  const labelsOf = (order: OrderRow): ParcelLabel[] => (order.isSplit ? ofParcels(order) : [ofOrder(order)]);
  const labels = codes.flatMap((code) => rows.filter((row) => row.code === code).flatMap(labelsOf));
  return { labels, omitted: codes.filter((code) => !labels.some((label) => label.code === code)) };
}
