import type { GuestQuery } from '@evcare/shared-contracts/endpoints/server';
import type { GuestData, GuestProof, GuestRequest } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import type { PersonalDataCopy } from '@evcare/shared-contracts/workshop';
import type { Caller } from '../../identity/sessions';
import { rules } from '../../identity/throttle';
import { accountData, toStoredPhone, type DataSubject } from '../../identity/users';
import { writeAudit } from '../../platform/audit/audit';
import type { Core, Origin } from '../../platform/core/core';
import { acquireAdvisoryLocks } from '../../platform/db/advisory-locks';
import type { Queries } from '../../platform/db/client';
import { newId } from '../../platform/db/new-id';
import { ApiError } from '../../platform/endpoints/api-error';
import { findCustomersByPhone, refuseCustomer as refuse, rehearse, toCustomerBrief } from '../customers';
import { copyOf } from './copy';
import { byKind, findGuestRows, giveRecord, type FoundGuestRow } from './guest-rows';
import { personalDataTexts as messages } from './messages';
import { PARTS } from './parts';
import { dueAfter, toErasure, withdrawErasure, type PersonalDataParts } from './requests';
import * as store from './store';
import { findOpenMatters, outlookOf } from './subject';
import type { GuestRows } from './tables';

/** The record of a guest is made for the export, and says nothing about the person. */
const GUEST_PARTS = PARTS.filter((part) => part !== accountData);

/** Names of kinds in the audit log. */
const ENTITIES = {
  order: 'order',
  appointment: 'appointment',
  serviceOrder: 'service_order',
  contactRequest: 'contact',
  waitingEntry: 'waiting_entry',
} as const satisfies Record<FoundGuestRow['kind'], string>;

const notFound = () => new ApiError(404, 'NOT_FOUND', messages.guestNotFound);
const sameText = (one: string, two: string): boolean => foldText(one.trim()) === foldText(two.trim());

/** Rows of a guest, and the one whose code proves the right to them. */
interface Found {
  readonly rows: readonly FoundGuestRow[];
  readonly proof: FoundGuestRow;
}

/**
 * Creates the service for personal data of guests, who have orders or appointments but no record. The telephone number
 * and a code prove the right to the row with that code; which other rows with the number are the same person's is
 * decided by staff, who check the identity (decision 0093).
 */
export function createGuestData({ db, now, log }: Core, { throttle }: PersonalDataParts) {
  /** @throws ApiError 404 without a row that has the number and the code */
  const find = async (tx: Queries, { phoneNumber, code }: GuestProof): Promise<Found> => {
    const rows = await findGuestRows(tx, toStoredPhone(phoneNumber));
    const proof = rows.find((row) => row.code !== null && sameText(row.code, code));
    if (!proof) throw notFound();
    return { rows, proof };
  };

  /** @throws ApiError 404 if a chosen row is not the guest's */
  const choose = ({ rows }: Found, ids: readonly string[]): FoundGuestRow[] => {
    const chosen = rows.filter(({ id }) => ids.includes(id));
    if (chosen.length < ids.length) throw notFound();
    return chosen;
  };

  /** Runs `work` on rows as if they had a record. Nothing of it stays. */
  const asRecord = <T>(
    rows: GuestRows,
    work: (tx: Queries, subject: DataSubject) => Promise<T>,
  ): Promise<T> =>
    rehearse(db, async (tx) => {
      const userId = newId(now().getTime());
      await giveRecord(tx, userId, rows, now());
      return work(tx, { userIds: [userId] });
    });

  const audit = (
    tx: Queries,
    {
      proof,
      actorId,
      action,
      rows,
      checkedBy,
    }: {
      readonly proof: FoundGuestRow;
      readonly actorId: string;
      readonly action: string;
      /** Number of the rows. */
      readonly rows: number;
      readonly checkedBy: string;
    },
  ): Promise<void> => {
    const { code } = proof;
    const detail = { code, checkedBy, rows };
    const entry = { actorId, action, entityName: ENTITIES[proof.kind], entityId: proof.id, detail };
    return writeAudit(tx, entry, now());
  };

  return {
    /** @throws ApiError 404 */
    async find({ rows: ids, ...proofOf }: GuestQuery): Promise<GuestData> {
      const found = await find(db, proofOf);
      const { rows, proof } = found;
      const isLikely = (row: FoundGuestRow) => row.id === proof.id || sameText(row.fullName, proof.fullName);
      const chosen = ids && ids.length > 0 ? choose(found, ids) : rows.filter(isLikely);
      const erasure = await store.findOpenOfGuest(
        db,
        rows.map(({ id }) => id),
      );
      const customers = await findCustomersByPhone(db, toStoredPhone(proofOf.phoneNumber), null);
      return {
        rows: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          code: row.code,
          at: row.at.toISOString(),
          fullName: row.fullName,
          likely: isLikely(row),
        })),
        customers: customers.map(toCustomerBrief),
        erasure: erasure && toErasure(erasure),
        ...(await asRecord(byKind(chosen), (tx, subject) => outlookOf(tx, subject, now()))),
      };
    },

    /** @throws ApiError 404; 429 */
    async copy({ user }: Caller, body: GuestRequest, origin: Origin): Promise<PersonalDataCopy> {
      const found = await find(db, body);
      const chosen = choose(found, body.rowIds);
      await throttle.take(throttle.key('customer-copies', user.id), rules.customerCopies, origin);
      const made = await asRecord(byKind(chosen), (tx, subject) => copyOf(tx, subject, now(), GUEST_PARTS));
      const { proof } = found;
      const action = 'guest_data_exported';
      await audit(db, { proof, actorId: user.id, action, rows: chosen.length, checkedBy: body.checkedBy });
      log.info({ event: 'guest_data_exported', rows: chosen.length, by: user.id }, 'exported');
      return made;
    },

    /** @throws ApiError 404; 409 ERASURE_BLOCKED, ERASURE_REQUESTED */
    async request({ user }: Caller, body: GuestRequest): Promise<void> {
      const { checkedBy, rowIds } = body;
      const found = await find(db, body);
      const guestRows = byKind(choose(found, rowIds));
      const open = await asRecord(guestRows, (tx, subject) => findOpenMatters(tx, subject, now()));
      if (open.length > 0) throw refuse('ERASURE_BLOCKED', messages.blocked, { open });
      await db.transaction(async (tx) => {
        await acquireAdvisoryLocks(tx, 'guest-erasure', [toStoredPhone(body.phoneNumber)]);
        if (await store.findOpenOfGuest(tx, rowIds)) throw refuse('ERASURE_REQUESTED', messages.already);
        const dueAt = dueAfter(now());
        const userId = newId(now().getTime());
        const values = { userId, channel: checkedBy, requestedById: user.id, dueAt, guestRows };
        await store.insertErasure(tx, values, now());
        const { proof } = found;
        const action = 'guest_erasure_requested';
        await audit(tx, { proof, actorId: user.id, action, rows: rowIds.length, checkedBy });
      });
    },

    /** @throws ApiError 404 if it is unknown, or a customer's; 409 ERASURE_ENDED */
    async withdraw({ user }: Caller, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const erasure = await store.lockErasure(tx, id);
        if (!erasure?.guestRows) throw notFound();
        await withdrawErasure(tx, erasure, now());
        const entry = { actorId: user.id, action: 'erasure_withdrawn', entityName: 'user', detail: {} };
        await writeAudit(tx, { ...entry, entityId: erasure.userId }, now());
      });
    },

    /** Returns what is open and what would stay of the rows of an erasure. */
    outlook: (rows: GuestRows) => asRecord(rows, (tx, subject) => outlookOf(tx, subject, now())),
  };
}

export type GuestDataService = ReturnType<typeof createGuestData>;
