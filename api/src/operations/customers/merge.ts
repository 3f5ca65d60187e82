import { MERGE_KINDS, type MergeAmounts, type MergeKind } from '@evcare/shared-contracts/office';
import { mergedReviews } from '../../catalogue/products';
import { ownedRows, type MergedUsers, type MergePart, type PutBack } from '../../identity/users';
import { mergedContactRequests } from '../../messaging/contact';
import { mergedConsents, mergedNotices, mergedSettings } from '../../messaging/notifications';
import type { Queries } from '../../platform/db/client';
import { mergedCarts } from '../../sales/cart';
import { mergedFavourites } from '../../sales/favourites';
import { mergedOrders } from '../../sales/orders';
import { mergedSavedCodes, mergedUses } from '../../sales/promotions';
import { mergedStockAlerts } from '../../sales/stock-alerts';
import { mergedAppointments } from '../../workshop/booking';
import { mergedServiceOrders } from '../../workshop/service-orders';
import { mergedSubscriptions } from '../../workshop/subscriptions';
import { mergedOwnerships, mergedRecords, mergedVehicles } from '../../workshop/vehicles';
import { mergedWaitingEntries } from '../../workshop/waiting-list';
import { mergedMarks, mergedMarksOfOthers } from './distinct';
import { customerContacts, customerNotes, type MergeRecords } from './tables';

/** All rows that a merge moves, in the order in which they move. They return in the same order. */
const PARTS: Readonly<Record<keyof MergeRecords, MergePart>> = {
  ownerships: mergedOwnerships,
  records: mergedRecords,
  vehicles: mergedVehicles,
  appointments: mergedAppointments,
  serviceOrders: mergedServiceOrders,
  shopOrders: mergedOrders,
  packages: mergedSubscriptions,
  reviews: mergedReviews,
  notes: ownedRows({ owner: customerNotes.customerId, key: customerNotes.id }),
  contacts: ownedRows({ owner: customerContacts.customerId, key: customerContacts.id }),
  contactRequests: mergedContactRequests,
  promoUses: mergedUses,
  savedCodes: mergedSavedCodes,
  favourites: mergedFavourites,
  stockAlerts: mergedStockAlerts,
  waitingList: mergedWaitingEntries,
  cartLines: mergedCarts,
  notifications: mergedNotices,
  settings: mergedSettings,
  consents: mergedConsents,
  marks: mergedMarks,
  marksOfOthers: mergedMarksOfOthers,
};
const KINDS = Object.keys(PARTS) as (keyof MergeRecords)[];

/**
 * Moves all data of one customer to another, in a transaction that has locked both. Of records that must be unique,
 * such as reviews of one product, one stays.
 */
export async function moveBelongings(tx: Queries, pair: MergedUsers, now: Date): Promise<MergeRecords> {
  const records: MergeRecords = {};
  for (const kind of KINDS) {
    const record = await PARTS[kind].move(tx, pair, now);
    if (record.moved.length > 0 || record.removed) records[kind] = record;
  }
  return records;
}

/** Puts back what a merge moved, after the other record has become a customer of its own again. */
export async function putBackBelongings(
  tx: Queries,
  pair: MergedUsers,
  records: MergeRecords,
  now: Date,
): Promise<Partial<Record<keyof MergeRecords, PutBack>>> {
  const result: Partial<Record<keyof MergeRecords, PutBack>> = {};
  for (const kind of KINDS) {
    const record = records[kind];
    if (record) result[kind] = await PARTS[kind].putBack(tx, pair, record, now);
  }
  return result;
}

/** Returns the kinds of rows of which there are any, with their numbers. */
export const toAmounts = (countOf: (kind: MergeKind) => number | undefined): MergeAmounts =>
  MERGE_KINDS.map((kind) => ({ kind, count: countOf(kind) ?? 0 })).filter(({ count }) => count > 0);
