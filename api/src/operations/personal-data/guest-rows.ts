import type { GuestRowKind } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { ERASED_NAME, insertUser, users, type GuestPart, type GuestRow } from '../../identity/users';
import { guestContactRequests } from '../../messaging/contact';
import type { Queries } from '../../platform/db/client';
import { guestOrders } from '../../sales/orders';
import { guestAppointments } from '../../workshop/booking';
import { guestServiceOrders } from '../../workshop/service-orders';
import { guestWaitingEntries } from '../../workshop/waiting-list';
import type { GuestRows } from './tables';

/** Rows of guests, in the order in which they are shown. What belongs to them has a part of its own in `PARTS`. */
const GUEST_PARTS: Readonly<Record<GuestRowKind, GuestPart>> = {
  order: guestOrders,
  appointment: guestAppointments,
  serviceOrder: guestServiceOrders,
  contactRequest: guestContactRequests,
  waitingEntry: guestWaitingEntries,
};
const KINDS = Object.keys(GUEST_PARTS) as GuestRowKind[];

/** Row of a guest, with its kind. */
export type FoundGuestRow = GuestRow & { readonly kind: GuestRowKind };

/** Finds the rows with a telephone number that belong to no record. */
export async function findGuestRows(db: Queries, phone: string): Promise<FoundGuestRow[]> {
  const found: FoundGuestRow[] = [];
  for (const kind of KINDS)
    found.push(...(await GUEST_PARTS[kind].find(db, phone)).map((row) => ({ ...row, kind })));
  return found;
}

/** Codes of the rows of a guest, for the list of erasures. */
export async function codesOf(db: Queries, rows: GuestRows): Promise<string[]> {
  const codes: (string | null)[] = [];
  for (const kind of KINDS) {
    const ids = rows[kind] ?? [];
    if (ids.length > 0) codes.push(...(await GUEST_PARTS[kind].findCodes(db, ids)));
  }
  return codes.filter((code) => code !== null);
}

/** Returns the ids of rows by kind. */
export const byKind = (rows: readonly FoundGuestRow[]): GuestRows =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(({ id }) => id)] as const).filter(
      ([, ids]) => ids.length > 0,
    ),
  );

/**
 * Gives the rows of a guest to a record, which is made for it and holds nothing of the person, so that they are
 * exported and erased like those of a customer.
 */
export async function giveRecord(tx: Queries, userId: string, rows: GuestRows, now: Date): Promise<void> {
  const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!existing) {
    const email = `khach-${userId.toLowerCase()}@erased.invalid`;
    await insertUser(tx, { id: userId, fullName: ERASED_NAME, email, status: 'locked' }, now);
  }
  for (const kind of KINDS) {
    const ids = rows[kind] ?? [];
    if (ids.length > 0) await GUEST_PARTS[kind].give(tx, ids, userId);
  }
}
