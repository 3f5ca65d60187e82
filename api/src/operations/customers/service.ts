import type {
  Customer,
  CustomerChange,
  CustomerList,
  CustomerNoteList,
  CustomerSort,
  DistinctRequest,
  DuplicatePairList,
  MergeRequest,
  NewCustomer,
} from '@evcare/shared-contracts/office';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import type { ListReads } from '../../platform/lists/list-export';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import type { Reset } from '../../identity/reset';
import type { Caller } from '../../identity/sessions';
import {
  findUserByEmail,
  insertUser,
  toStoredPhone,
  updateUser,
  type NewUser,
  type UserRow,
} from '../../identity/users';
import { vehicleName } from '../../workshop/vehicles';
import { auditCustomer } from './audit';
import { createCustomerContacts } from './contacts';
import { createDistinctions, findDistinct } from './distinct';
import { findDuplicatePairs, findReasons } from './duplicates';
import { customerNotFound, isClaimed, refuse, toBrief } from './facts';
import { historyOf } from './history';
import { countMerges, findSurvivor } from './merge-store';
import { createMerging } from './merging';
import { customerTexts as messages } from './messages';
import * as store from './repository';
import { ApiError } from '../../platform/endpoints/api-error';

const atEmail = (code: string, message: string): ApiError =>
  new ApiError(409, code, message, { errors: { email: [message] } });

/** 409: the address belongs to another account. */
const emailTaken = (): ApiError => atEmail('EMAIL_TAKEN', messages.emailTaken);

/** 409: the customer signs in with this address, so only the customer can change it. */
const emailClaimed = (): ApiError => atEmail('EMAIL_CLAIMED', messages.emailClaimed);

const CUSTOMERS_PAGE_SIZE = 20;
const PAIRS_PAGE_SIZE = 20;
const MAX_NOTES = 200;
const EMAIL_INDEX = 'users_email_ci';

interface Parts {
  readonly outbox: Outbox;
  readonly reset: Pick<Reset, 'invite'>;
}

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

  const merging = createMerging({ db, now });
  const distinctions = createDistinctions({ db, now });

  const duplicatesOf = async (id: string) => {
    const reasons = await findReasons(db, id);
    const rows = await store.findCustomers(db, [...reasons.keys()]);
    return [...reasons].flatMap(([other, why]) => {
      const row = rows.find((candidate) => candidate.id === other);
      return row ? { ...toBrief(row), reasons: why } : [];
    });
  };

  /** Reads a customer; the id of a merged record leads to the customer it was merged into. */
  const detail = async (asked: string): Promise<Customer> => {
    const row = await findSurvivor(db, asked);
    const { id } = row;
    const [shown] = await view(db, [row]);
    const duplicates = await duplicatesOf(id);
    return {
      ...(shown as Awaited<ReturnType<typeof view>>[number]),
      version: row.version,
      address: row.address,
      emailVerified: row.emailVerified,
      claimed: isClaimed(row),
      createdAt: row.createdAt.toISOString(),
      mergedInto: null,
      samePhone: duplicates
        .filter(({ reasons }) => reasons.includes('phone'))
        .map(({ reasons: _, ...brief }) => brief),
      duplicates,
      distinct: await findDistinct(db, id),
      mergeCount: await countMerges(db, id),
      notes: await notesOf(id),
      ...(await historyOf(db, id, now())),
    };
  };

  const audit = (tx: Queries, entry: Parameters<typeof auditCustomer>[1]) => auditCustomer(tx, entry, now());

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

    async list(
      query: { q?: string | undefined; sort?: CustomerSort | undefined; page?: number | undefined },
      { reads, pageSize }: ListReads = { reads: db, pageSize: CUSTOMERS_PAGE_SIZE },
    ): Promise<CustomerList> {
      const { q, sort = 'newest', page = 1 } = query;
      const { rows, total } = await store.findPage(reads, q, { sort, page, pageSize });
      return { items: await view(reads, rows), page, pageSize, total };
    },

    async notes(id: string): Promise<CustomerNoteList> {
      const current = await findSurvivor(db, id);
      return { items: await notesOf(current.id) };
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
          const isStale = version !== undefined && version !== row.version;
          // The form shows a record that was merged since: its address now leads to another.
          if (isStale || row.mergedIntoId !== null) throw refuse('STALE_VERSION', messages.stale);
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

    async addNote({ user: actor }: Caller, asked: string, text: string): Promise<Customer> {
      const { id } = await findSurvivor(db, asked);
      await db.transaction(async (tx) => {
        await store.addNote(tx, { customerId: id, authorId: actor.id, text }, now());
        await audit(tx, { id, actorId: actor.id, action: 'customer_noted', detail: { text } });
      });
      return detail(id);
    },

    /** Lists pairs of customers who may be one person. */
    async duplicates({ page = 1 }: { page?: number | undefined }): Promise<DuplicatePairList> {
      const { pairs, total } = await findDuplicatePairs(db, { page, pageSize: PAIRS_PAGE_SIZE }, now());
      const rows = await store.findCustomers(db, [...new Set(pairs.flatMap(({ one, two }) => [one, two]))]);
      const shown = new Map((await view(db, rows)).map((row) => [row.id, row]));
      const created = new Map(rows.map((row) => [row.id, row.createdAt.toISOString()]));
      const toPerson = (id: string) => {
        const row = shown.get(id);
        if (!row) throw customerNotFound();
        const { fullName, email, phoneNumber } = row;
        const plates = row.vehicles.map(({ plate }) => plate);
        return { id, fullName, email, phoneNumber, createdAt: created.get(id) ?? '', plates };
      };
      const items = pairs.map(({ one, two, reasons }) => ({
        one: toPerson(one),
        two: toPerson(two),
        reasons,
      }));
      return { items, page, pageSize: PAIRS_PAGE_SIZE, total };
    },

    ...createCustomerContacts({ db, now }),

    mergePreview: merging.preview,
    merges: merging.merges,

    async merge(caller: Caller, id: string, form: MergeRequest): Promise<Customer> {
      await merging.merge(caller, id, form);
      return detail(id);
    },

    async markDistinct(caller: Caller, id: string, form: DistinctRequest): Promise<Customer> {
      await distinctions.mark(caller, id, form);
      return detail(id);
    },

    async unmarkDistinct(caller: Caller, id: string, otherId: string): Promise<Customer> {
      await distinctions.unmark(caller, id, otherId);
      return detail(id);
    },

    async undoMerge(caller: Caller, id: string, mergeId: string, reason: string): Promise<Customer> {
      await merging.undo(caller, id, mergeId, reason);
      return detail(id);
    },
  };
}

export type Customers = ReturnType<typeof createCustomers>;
