import type {
  Customer,
  CustomerBrief,
  CustomerChange,
  CustomerList,
  CustomerNoteList,
  CustomerSort,
  MergeRequest,
  NewCustomer,
} from '@evcare/shared-contracts/office';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { publishOfficeChange } from '../../messaging/live';
import type { Reset } from '../../identity/reset';
import { revokeSessions, type Caller } from '../../identity/sessions';
import {
  findCustomer,
  findUserByEmail,
  insertUser,
  toStoredPhone,
  updateUser,
  type NewUser,
  type UserRow,
} from '../../identity/users';
import { vehicleName } from '../../workshop/vehicles';
import { historyOf } from './history';
import { moveBelongings } from './merge';
import { customerTexts as messages } from './messages';
import * as store from './repository';
import { ApiError } from '../../platform/endpoints/api-error';

/** 404: the customer is unknown, or the id belongs to a staff account. */
const customerNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);

/** Returns a 409 error with the details of the conflict. */
const refuse = (code: string, message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError(409, code, message, details && { details });

const atEmail = (code: string, message: string): ApiError =>
  new ApiError(409, code, message, { errors: { email: [message] } });

/** 409: the address belongs to another account. */
const emailTaken = (): ApiError => atEmail('EMAIL_TAKEN', messages.emailTaken);

/** 409: the customer signs in with this address, so only the customer can change it. */
const emailClaimed = (): ApiError => atEmail('EMAIL_CLAIMED', messages.emailClaimed);

const CUSTOMERS_PAGE_SIZE = 20;
const MAX_NOTES = 200;
const EMAIL_INDEX = 'users_email_ci';

interface Parts {
  readonly outbox: Outbox;
  readonly reset: Pick<Reset, 'invite'>;
}

interface Entry {
  readonly id: string;
  readonly actorId: string;
  readonly action: string;
  readonly detail: Record<string, unknown>;
}

const toBrief = ({ id, fullName, email, phoneNumber }: UserRow): CustomerBrief => ({
  id,
  fullName,
  email,
  phoneNumber,
});
/** True if the customer has chosen a way to sign in or has verified the address. */
const isClaimed = ({ passwordHash, googleSub, emailVerified }: UserRow): boolean =>
  passwordHash !== null || googleSub !== null || emailVerified;

/** Creates the service for managing customers (product rule §2.5). */
export function createCustomers({ db, now }: Core, { outbox, reset }: Parts) {
  const view = async (tx: Queries, rows: readonly UserRow[]) => {
    const ids = rows.map(({ id }) => id);
    const cars = await store.findVehicles(tx, ids);
    const visited = await store.findVisitedVehicles(tx, ids);
    const totals = await store.findTotals(tx, ids);
    const notes = await store.findNewestNotes(tx, ids);
    return rows.map((row) => ({
      ...toBrief(row),
      status: row.status,
      vehicles: [
        ...cars.filter(({ ownerId }) => ownerId === row.id),
        ...visited.filter(({ customerId }) => customerId === row.id).map(({ vehicle }) => vehicle),
      ].map((car) => ({ name: vehicleName(car), plate: formatPlate(car.plate, car.type) })),
      lastAt: totals.get(row.id)?.lastAt?.toISOString() ?? null,
      spent: totals.get(row.id)?.spent ?? 0,
      note: notes.get(row.id) ?? null,
    }));
  };

  const notesOf = async (id: string) =>
    (await store.findNotes(db, id, MAX_NOTES)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));

  const detail = async (id: string): Promise<Customer> => {
    const row = await findCustomer(db, id);
    if (!row) throw customerNotFound();
    const [shown] = await view(db, [row]);
    const into = row.mergedIntoId && (await findCustomer(db, row.mergedIntoId));
    const same = row.phoneNumber === null ? [] : await store.findByPhone(db, row.phoneNumber, id);
    return {
      ...(shown as Awaited<ReturnType<typeof view>>[number]),
      version: row.version,
      address: row.address,
      emailVerified: row.emailVerified,
      claimed: isClaimed(row),
      createdAt: row.createdAt.toISOString(),
      mergedInto: into ? { id: into.id, fullName: into.fullName } : null,
      samePhone: same.map(toBrief),
      notes: await notesOf(id),
      ...(await historyOf(db, id, now())),
    };
  };

  const audit = async (tx: Queries, { id, ...entry }: Entry): Promise<void> => {
    await writeAudit(tx, { ...entry, entityName: 'user', entityId: id }, now());
    await publishOfficeChange(tx, { entity: 'customer', id }, now());
  };

  /**
   * Runs `work`; an address that a concurrent transaction has taken is reported like any other address in
   * use.
   */
  const withEmail = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw isUniqueViolation(error, EMAIL_INDEX) ? emailTaken() : error;
    }
  };

  return {
    detail,

    async list(query: {
      q?: string | undefined;
      sort?: CustomerSort | undefined;
      page?: number | undefined;
    }): Promise<CustomerList> {
      const { q, sort = 'newest', page = 1 } = query;
      const { rows, total } = await store.findPage(db, q, { sort, page, pageSize: CUSTOMERS_PAGE_SIZE });
      return { items: await view(db, rows), page, pageSize: CUSTOMERS_PAGE_SIZE, total };
    },

    async notes(id: string): Promise<CustomerNoteList> {
      if (!(await findCustomer(db, id))) throw customerNotFound();
      return { items: await notesOf(id) };
    },

    /**
     * Creates an account without a password and mails an invitation to choose one.
     * @throws ApiError 409 EMAIL_TAKEN; 409 DUPLICATE_PHONE with the customers who have the number, unless
     * the request confirms it
     */
    async add({ user: actor }: Caller, form: NewCustomer): Promise<Customer> {
      const { confirmDuplicate, phoneNumber, ...person } = form;
      const phone = toStoredPhone(phoneNumber);
      if (await findUserByEmail(db, form.email)) throw emailTaken();
      const same = confirmDuplicate ? [] : await store.findByPhone(db, phone, null);
      if (same.length > 0) {
        throw refuse('DUPLICATE_PHONE', messages.duplicatePhone, { duplicates: same.map(toBrief) });
      }
      const made = await withEmail(
        db.transaction(async (tx) => {
          const row = await insertUser(tx, { ...person, phoneNumber: phone }, now());
          const detail = { email: row.email, confirmDuplicate };
          await audit(tx, { id: row.id, actorId: actor.id, action: 'customer_added', detail: detail });
          await reset.invite(tx, row);
          return row;
        }),
      );
      outbox.kick();
      return detail(made.id);
    },

    /**
     * Changes a customer.
     * @throws ApiError 409 STALE_VERSION, EMAIL_TAKEN, EMAIL_CLAIMED (only the customer may change the
     * address)
     */
    async change(
      { user: actor }: Caller,
      id: string,
      version: number | undefined,
      form: CustomerChange,
    ): Promise<Customer> {
      const { fullName, address, email } = form;
      const values: Partial<NewUser> = { fullName, address, phoneNumber: toStoredPhone(form.phoneNumber) };
      await withEmail(
        db.transaction(async (tx) => {
          const [row] = await store.lockCustomers(tx, [id]);
          if (!row) throw customerNotFound();
          if (version !== undefined && version !== row.version) throw refuse('STALE_VERSION', messages.stale);
          const moves = email !== undefined && email !== row.email;
          if (moves && isClaimed(row)) throw emailClaimed();
          const next = await updateUser(tx, id, { ...values, ...(moves && { email }) }, now());
          const fields = Object.keys({ ...values, ...(moves && { email }) });
          await audit(tx, { id, actorId: actor.id, action: 'customer_changed', detail: { fields } });
          if (moves && next) await reset.invite(tx, next);
        }),
      );
      outbox.kick();
      return detail(id);
    },

    async addNote({ user: actor }: Caller, id: string, text: string): Promise<Customer> {
      await db.transaction(async (tx) => {
        if (!(await findCustomer(tx, id))) throw customerNotFound();
        await store.addNote(tx, { customerId: id, authorId: actor.id, text }, now());
        await audit(tx, { id, actorId: actor.id, action: 'customer_noted', detail: { text } });
      });
      return detail(id);
    },

    /**
     * Merges two records of one customer. All data of the other record is moved, and the other record is
     * locked permanently.
     * @throws ApiError 404 if either record is not a customer; 409 MERGE_SELF, ALREADY_MERGED, ACCOUNT_LOCKED
     */
    async merge({ user: actor }: Caller, id: string, { otherId, reason }: MergeRequest): Promise<Customer> {
      if (otherId === id) throw refuse('MERGE_SELF', messages.mergeSelf);
      await db.transaction(async (tx) => {
        const both = await store.lockCustomers(tx, [id, otherId]);
        const into = both.find((row) => row.id === id);
        const from = both.find((row) => row.id === otherId);
        if (!into || !from) throw customerNotFound();
        if (into.mergedIntoId !== null || from.mergedIntoId !== null) {
          throw refuse('ALREADY_MERGED', messages.mergeAgain);
        }
        if (into.status === 'locked') throw refuse('ACCOUNT_LOCKED', messages.mergeLocked);
        const moved = await moveBelongings(tx, { into: id, from: otherId }, now());
        const lockedReason = messages.mergedReason(into.fullName, reason);
        await updateUser(tx, otherId, { status: 'locked', lockedReason, mergedIntoId: id }, now());
        await revokeSessions(tx, otherId, 'merged', now());
        await updateUser(tx, id, {}, now());
        const named = `${from.fullName} (${from.email})`;
        await store.addNote(
          tx,
          { customerId: id, authorId: actor.id, text: messages.mergedNote(named, reason) },
          now(),
        );
        const detail = { actorId: actor.id, detail: { from: otherId, into: id, reason, moved } };
        await audit(tx, { id, action: 'customer_merged', ...detail });
        await audit(tx, { id: otherId, action: 'customer_merged_away', ...detail });
      });
      return detail(id);
    },
  };
}

export type Customers = ReturnType<typeof createCustomers>;
