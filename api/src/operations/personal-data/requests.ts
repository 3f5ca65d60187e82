import {
  ERASURE_WAIT_HOURS,
  OPEN_ERASURE_STATES,
  type Erasure,
  type ErasureChannel,
  type ErasureState,
  type ErasureStatus,
  type ErasureRequest,
  type PersonalDataCopy,
  type SubjectCheck,
} from '@evcare/shared-contracts/workshop';
import type { OfficeErasureList } from '@evcare/shared-contracts/office';
import type { OwnerProof } from '@evcare/shared-contracts/auth-forms';
import type { RequireOwner } from '../../identity/second-factor';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { auditCustomer, customerNotFound, refuseCustomer as refuse } from '../customers';
import { copyOf } from './copy';
import { codesOf } from './guest-rows';
import type { GuestDataService } from './guests';
import { rejectedMail, requestedMail } from './mails';
import { personalDataTexts as messages } from './messages';
import * as store from './store';
import { findOpenMatters, findSubject, outlookOf, type Subject } from './subject';

const PAGE_SIZE = 20;
const HOUR = 3_600_000;

export interface PersonalDataParts {
  readonly requireOwner: RequireOwner;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
}

/** True for an erasure that can still be withdrawn. */
const isOpenErasure = (row: store.ErasureRow | null): row is store.ErasureRow =>
  row !== null && OPEN_ERASURE_STATES.includes(row.state);

/** Time from which an erasure that is requested now may be carried out. */
export const dueAfter = (time: Date): Date => new Date(time.getTime() + ERASURE_WAIT_HOURS * HOUR);

/** Ends a locked erasure that its subject takes back. @throws ApiError 409 ERASURE_ENDED */
export async function withdrawErasure(
  tx: Queries,
  erasure: store.ErasureRow | null,
  now: Date,
): Promise<void> {
  if (!isOpenErasure(erasure)) throw refuse('ERASURE_ENDED', messages.ended);
  await store.changeErasure(tx, erasure.id, { state: 'withdrawn', endedAt: now }, now);
}

export const toErasure = (row: store.ErasureRow): Erasure => ({
  id: row.id,
  state: row.state,
  channel: row.channel,
  requestedAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  rejection: row.rejection || null,
});

/** Creates the service for copies of personal data, and for requests to erase it (law 91/2025/QH15). */
export function createPersonalData(
  { db, now, config, log }: Core,
  parts: PersonalDataParts,
  guests: Pick<GuestDataService, 'outlook'>,
) {
  const { requireOwner, throttle, outbox } = parts;

  /** Staff have no customer's record; what they need is erased by an administrator. */
  const subjectOf = async (tx: Queries, { user }: Caller): Promise<Subject> => {
    if (user.role !== 'customer') throw refuse('NOT_A_CUSTOMER', messages.notCustomer);
    return findSubject(tx, user.id);
  };

  const statusOf = async (subject: Subject): Promise<ErasureStatus> => {
    const newest = await store.findNewest(db, subject.userIds);
    return { erasure: newest && toErasure(newest), ...(await outlookOf(db, subject, now())) };
  };

  const request = async (
    subject: Subject,
    { channel, actorId }: { readonly channel: ErasureChannel; readonly actorId: string },
  ): Promise<ErasureStatus> => {
    const { customer, userIds } = subject;
    if (customer.erasedAt !== null) throw customerNotFound();
    const open = await findOpenMatters(db, subject, now());
    if (open.length > 0) throw refuse('ERASURE_BLOCKED', messages.blocked, { open });
    const time = now();
    const dueAt = dueAfter(time);
    const requestedById = channel === 'profile' ? null : actorId;
    try {
      await db.transaction(async (tx) => {
        if (isOpenErasure(await store.findNewest(tx, userIds)))
          throw refuse('ERASURE_REQUESTED', messages.already);
        await store.insertErasure(tx, { userId: customer.id, channel, requestedById, dueAt }, time);
        const detail = { checkedBy: channel };
        await auditCustomer(tx, { id: customer.id, actorId, action: 'erasure_requested', detail }, time);
        await outbox.add(tx, requestedMail(customer, dueAt, `${config.webOrigin}/profile?tab=data`));
      });
    } catch (error) {
      if (isUniqueViolation(error, 'erasures_one_open')) throw refuse('ERASURE_REQUESTED', messages.already);
      throw error;
    }
    outbox.kick();
    return statusOf(subject);
  };

  /** Open matters, and the data that would be kept; for an ended erasure the data that was kept. */
  const outlookIn = async (erasure: store.ErasureRow, subject: Subject | null) => {
    if (subject) return outlookOf(db, subject, now());
    if (erasure.guestRows && isOpenErasure(erasure)) return guests.outlook(erasure.guestRows);
    return { open: [], retained: erasure.retained };
  };

  const withdraw = async (subject: Subject, actorId: string): Promise<ErasureStatus> => {
    await db.transaction(async (tx) => {
      const newest = await store.findNewest(tx, subject.userIds);
      const erasure = newest && (await store.lockErasure(tx, newest.id));
      await withdrawErasure(tx, erasure, now());
      const { id } = subject.customer;
      await auditCustomer(tx, { id, actorId, action: 'erasure_withdrawn', detail: {} }, now());
    });
    return statusOf(subject);
  };

  const copy = async (subject: Subject, actorId: string, checkedBy: string): Promise<PersonalDataCopy> => {
    const { id } = subject.customer;
    const made = await copyOf(db, subject, now());
    const entry = { id, actorId, action: 'personal_data_exported', detail: { checkedBy } };
    await db.transaction((tx) => auditCustomer(tx, entry, now()));
    log.info({ event: 'personal_data_exported', userId: id, by: actorId }, 'exported');
    return made;
  };

  /** Decides an open request, once. */
  const decide = (
    id: string,
    { user: actor }: Caller,
    work: (tx: Queries, erasure: store.ErasureRow, customer: Subject['customer'] | null) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const erasure = await store.lockErasure(tx, id);
      if (!erasure) throw customerNotFound();
      if (!isOpenErasure(erasure)) throw refuse('ERASURE_ENDED', messages.ended);
      if (erasure.requestedById === actor.id) throw refuse('OWN_REQUEST', messages.ownRequest);
      const subject = erasure.guestRows ? null : await findSubject(tx, erasure.userId);
      await work(tx, erasure, subject?.customer ?? null);
    });

  return {
    own: {
      read: async (caller: Caller): Promise<ErasureStatus> =>
        caller.user.role === 'customer'
          ? statusOf(await subjectOf(db, caller))
          : { erasure: null, open: [], retained: [] },

      /** @throws ApiError 429; 400 or 403 without proof that the caller owns the account */
      async copy(caller: Caller, proof: OwnerProof, origin: Origin): Promise<PersonalDataCopy> {
        await requireOwner(caller, proof, origin);
        await throttle.take(throttle.key('data-copies', caller.user.id), rules.dataCopies, origin);
        const { user } = caller;
        const subject =
          user.role === 'customer' ? await findSubject(db, user.id) : { customer: user, userIds: [user.id] };
        return copy(subject, user.id, 'profile');
      },

      /** @throws ApiError 409 ERASURE_BLOCKED, ERASURE_REQUESTED, NOT_A_CUSTOMER */
      async request(caller: Caller, { word: _word, ...proof }: ErasureRequest, origin: Origin) {
        const subject = await subjectOf(db, caller);
        await requireOwner(caller, proof, origin);
        return request(subject, { channel: 'profile', actorId: caller.user.id });
      },

      withdraw: async (caller: Caller) => withdraw(await subjectOf(db, caller), caller.user.id),
    },

    office: {
      read: async (id: string): Promise<ErasureStatus> => statusOf(await findSubject(db, id)),
      request: async (caller: Caller, id: string, checkedBy: SubjectCheck) =>
        request(await findSubject(db, id), { channel: checkedBy, actorId: caller.user.id }),
      withdraw: async (caller: Caller, id: string) => withdraw(await findSubject(db, id), caller.user.id),

      async copy(caller: Caller, id: string, checkedBy: SubjectCheck, origin: Origin) {
        const subject = await findSubject(db, id);
        await throttle.take(throttle.key('customer-copies', caller.user.id), rules.customerCopies, origin);
        return copy(subject, caller.user.id, checkedBy);
      },
    },

    async list(query: {
      state?: ErasureState | undefined;
      page?: number | undefined;
    }): Promise<OfficeErasureList> {
      const { state, page = 1 } = query;
      const found = await store.findErasures(db, { state, page, pageSize: PAGE_SIZE });
      const items = [];
      for (const { erasure, customer, requestedBy, decidedBy } of found.rows) {
        const { guestRows } = erasure;
        const open = isOpenErasure(erasure) && (customer !== null || guestRows !== null);
        const subject = open && !guestRows ? await findSubject(db, erasure.userId) : null;
        const outlook = await outlookIn(erasure, subject);
        items.push({
          ...toErasure(erasure),
          ...outlook,
          retained: [...outlook.retained],
          customerId: subject?.customer.id ?? erasure.userId,
          customer,
          guestCodes: guestRows && (await codesOf(db, guestRows)),
          requestedBy,
          decidedAt: erasure.decidedAt?.toISOString() ?? null,
          decidedBy,
          endedAt: erasure.endedAt?.toISOString() ?? null,
          filesLeft: erasure.files !== null,
        });
      }
      return { items, page, pageSize: PAGE_SIZE, total: found.total, waiting: found.waiting };
    },

    /** @throws ApiError 404; 409 ERASURE_ENDED, ALREADY_APPROVED, OWN_REQUEST */
    approve: (caller: Caller, id: string): Promise<void> =>
      decide(id, caller, async (tx, erasure, customer) => {
        if (erasure.state === 'approved') throw refuse('ALREADY_APPROVED', messages.approvedBefore);
        const decided = { state: 'approved', decidedAt: now(), decidedById: caller.user.id } as const;
        await store.changeErasure(tx, id, decided, now());
        const subjectId = customer?.id ?? erasure.userId;
        const entry = { id: subjectId, actorId: caller.user.id, action: 'erasure_approved', detail: {} };
        await auditCustomer(tx, entry, now());
      }),

    /** @throws ApiError 404; 409 ERASURE_ENDED, OWN_REQUEST */
    async reject(caller: Caller, id: string, reason: string): Promise<void> {
      await decide(id, caller, async (tx, erasure, customer) => {
        const decided = { decidedAt: now(), decidedById: caller.user.id, rejection: reason };
        await store.changeErasure(tx, id, { state: 'rejected', endedAt: now(), ...decided }, now());
        const entry = {
          id: customer?.id ?? erasure.userId,
          actorId: caller.user.id,
          action: 'erasure_rejected',
          detail: { reason },
        };
        await auditCustomer(tx, entry, now());
        // A guest is called instead: the addresses in orders are not verified.
        if (customer) await outbox.add(tx, rejectedMail(customer, reason));
      });
      outbox.kick();
    },
  };
}

export type PersonalData = ReturnType<typeof createPersonalData>;
