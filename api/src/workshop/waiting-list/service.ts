import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { StaffWaitingList } from '@evcare/shared-contracts/office';
import type { WaitingEntry, WaitingRequest } from '@evcare/shared-contracts/workshop';
import type { Caller } from '../../identity/sessions';
import { findCustomer, findUser, toStoredPhone } from '../../identity/users';
import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import {
  bookingTexts,
  describeVehicle,
  giveUpHold,
  hasOpenAppointment,
  lastDay,
  vehicleHasAppointment,
  vehicleName,
  workOf,
  type Bookings,
} from '../booking';
import { alreadyWaiting, entryNotFound, offerOver } from './errors';
import { waitingTexts as messages } from './messages';
import * as store from './repository';
import { findServiceNames } from './service-names';

const DAY = 86_400_000;
/** Days for which the front desk sees entries that ended. */
const RECENT_DAYS = 7;

interface Parts {
  readonly bookings: Pick<Bookings, 'book'>;
}

/** Creates the service of the waiting list: customers and the front desk join, leave and answer offers. */
export function createWaitingList({ db, now }: Core, { bookings }: Parts) {
  const show = async (row: store.WaitingRow): Promise<WaitingEntry> =>
    store.toEntry(row, await findServiceNames(db, row.services));

  const record = async (tx: Queries, row: store.WaitingRow, action: string, actorId: string | null) => {
    const detail = { plate: row.plate, state: row.state };
    await writeAudit(tx, { actorId, action, entityName: 'waiting_entry', entityId: row.id, detail }, now());
    await publishOfficeChange(tx, { entity: 'appointment', id: null }, now());
  };

  const join = async (
    { services, contact, fromDay, toDay, dayPart, ...request }: WaitingRequest,
    userId: string | null,
    actorId: string,
  ): Promise<WaitingEntry> => {
    if (toDay < dayInVietnam(now()) || fromDay > lastDay(now())) {
      throw validationFailed({ toDay: [messages.pastDays] });
    }
    const vehicle = await describeVehicle(db, request, userId);
    // Rejects services that are not offered for this vehicle.
    await workOf(db, { services, vehicleType: vehicle.facts.type });
    const { plate } = vehicle.facts;
    try {
      const row = await db.transaction(async (tx) => {
        if (await hasOpenAppointment(tx, plate)) throw vehicleHasAppointment();
        const values = { userId, services, fromDay, toDay, dayPart, plate, vehicleId: vehicle.id };
        const added = await store.insertEntry(
          tx,
          {
            ...values,
            vehicle: vehicle.facts,
            fullName: contact.fullName,
            phoneNumber: toStoredPhone(contact.phoneNumber),
            email: contact.email,
          },
          now(),
        );
        await record(tx, added, 'waiting_joined', actorId);
        return added;
      });
      return await show(row);
    } catch (error) {
      if (isUniqueViolation(error, 'waiting_entries_one_open')) throw alreadyWaiting();
      throw error;
    }
  };

  /** Ends an open entry, and releases the slot that is held for it; an entry that has ended stays as it is. */
  const withdraw = async (
    id: string,
    actorId: string | null,
    isOwn: (row: store.WaitingRow) => boolean,
  ): Promise<WaitingEntry> => {
    const row = await db.transaction(async (tx) => {
      const locked = await store.lockEntry(tx, id);
      if (!locked || !isOwn(locked)) throw entryNotFound();
      if (locked.state !== 'waiting' && locked.state !== 'offered') return locked;
      if (locked.holdId !== null) await giveUpHold(tx, locked.holdId);
      const ended = await store.updateEntry(tx, id, { state: 'withdrawn' }, now());
      await record(tx, ended, 'waiting_withdrawn', actorId);
      return ended;
    });
    return show(row);
  };

  /**
   * Books the slot that is held for an entry. Repeated and parallel calls make one appointment.
   * @throws ApiError 409 HOLD_EXPIRED after the end of the offer, VEHICLE_HAS_APPOINTMENT
   */
  const accept = async (
    row: store.WaitingRow | undefined,
    actorId: string | null,
    origin: Origin,
  ): Promise<{ code: string }> => {
    if (!row) throw entryNotFound();
    if (row.state === 'booked' && row.appointmentCode !== null) return { code: row.appointmentCode };
    const { holdId, offeredStart, offeredUntil } = row;
    const isOpen = row.state === 'offered' && holdId && offeredStart && offeredUntil && offeredUntil > now();
    if (!isOpen) throw offerOver();
    const customer = row.userId === null ? null : ((await findUser(db, row.userId)) ?? null);
    const { appointment } = await bookings.book(
      {
        request: {
          holdId,
          startAt: offeredStart.toISOString(),
          services: [...row.services],
          vehicleId: row.vehicleId,
          vehicle: row.vehicleId === null ? row.vehicle : null,
          address: null,
          contact: { fullName: row.fullName, phoneNumber: row.phoneNumber, email: row.email },
          notes: null,
          photoIds: [],
          wantsTexts: false,
          usePackage: row.userId !== null,
        },
        customer,
        actorId,
        // The slot was reserved before the lead time of customers began.
        desk: 'staff',
        source: actorId === null || actorId === row.userId ? 'web' : 'phone',
      },
      `waiting-list ${holdId}`,
      origin,
    );
    await db.transaction(async (tx) => {
      const values = { state: 'booked', appointmentCode: appointment.code } as const;
      await record(tx, await store.updateEntry(tx, row.id, values, now()), 'waiting_booked', actorId);
    });
    return { code: appointment.code };
  };

  return {
    join: ({ user }: Caller, request: WaitingRequest) => join(request, user.id, user.id),
    async listOwn({ user }: Caller): Promise<{ items: WaitingEntry[] }> {
      const rows = await store.findOpenOf(db, user.id);
      return { items: await Promise.all(rows.map(show)) };
    },
    withdrawOwn: ({ user }: Caller, id: string) => withdraw(id, user.id, ({ userId }) => userId === user.id),

    async readOffer(token: string): Promise<WaitingEntry> {
      const row = await store.findByToken(db, token);
      if (!row) throw entryNotFound();
      return show(
        row.state === 'offered' && row.offeredUntil && row.offeredUntil <= now()
          ? { ...row, state: 'passed' }
          : row,
      );
    },
    acceptOffer: async (token: string, origin: Origin) =>
      accept(await store.findByToken(db, token), null, origin),
    async declineOffer(token: string): Promise<WaitingEntry> {
      const row = await store.findByToken(db, token);
      if (!row) throw entryNotFound();
      return withdraw(row.id, null, () => true);
    },

    async listForDesk(): Promise<StaffWaitingList> {
      const rows = await store.findForDesk(db, new Date(now().getTime() - RECENT_DAYS * DAY));
      const names = await findServiceNames(
        db,
        rows.flatMap(({ services }) => services),
      );
      return {
        items: rows.map((row) => ({
          ...store.toEntry(row, names),
          createdAt: row.createdAt.toISOString(),
          customer: row.fullName,
          phoneNumber: row.phoneNumber,
          email: row.email,
          vehicle: vehicleName(row.vehicle),
          appointmentCode: row.appointmentCode,
        })),
      };
    },
    async addFromDesk(
      { user }: Caller,
      { customerId, entry }: { readonly customerId: string | null; readonly entry: WaitingRequest },
    ): Promise<WaitingEntry> {
      if (customerId !== null && !(await findCustomer(db, customerId))) {
        throw validationFailed({ customerId: [bookingTexts.customerUnknown] });
      }
      return join(entry, customerId, user.id);
    },
    withdrawFromDesk: ({ user }: Caller, id: string) => withdraw(id, user.id, () => true),
    acceptFromDesk: async ({ user }: Caller, id: string, origin: Origin) =>
      accept(await store.findEntry(db, id), user.id, origin),
  };
}

export type WaitingList = ReturnType<typeof createWaitingList>;
