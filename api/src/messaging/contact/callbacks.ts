import {
  CALLBACK_LIMITS,
  type Callback,
  type CallbackOptions,
  type CallbackRequest,
  type HotlineHours,
} from '@evcare/shared-contracts/shop';
import { writeAudit } from '../../platform/audit/audit';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { cacheReads, type CachedReadsOptions } from '../../platform/reads/cached-reads';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { publishOfficeChange } from '../live';
import { fakeCode, takeCode } from './codes';
import { requestClosed, requestNotFound, windowClosed, windowTaken } from './errors';
import { announceRequest, callbackConfirmedMail, callbackMail } from './notify';
import * as store from './repository';
import { loadSubjectNames, type FindProductNames } from './subjects';
import { toCallback } from './view';
import { callbackWindows, callDueAt, hotlineHours, windowAt, type LoadOpenHours } from './windows';

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly loadOpenHours: LoadOpenHours;
  readonly findProductNames: FindProductNames;
}

/** Chosen time of a callback. */
interface Plan {
  readonly windowStart: Date | null;
  readonly dueAt: Date;
}

/** Creates the service for calls that customers request. */
export function createCallbacks(
  core: Core & CachedReadsOptions,
  { throttle, outbox, loadOpenHours, findProductNames }: Parts,
) {
  const { db, now, config } = core;
  const readHours = cacheReads<HotlineHours>(core);

  /** @throws ApiError 400 if the window cannot be chosen */
  async function planOf(tx: Queries, startsAt: string | null, time: Date): Promise<Plan> {
    const open = await loadOpenHours(tx);
    if (startsAt === null) return { windowStart: null, dueAt: callDueAt(open, time) };
    const windowStart = new Date(startsAt);
    const isOffered = callbackWindows(open, time).some(
      ({ from }) => from.getTime() === windowStart.getTime(),
    );
    if (!isOffered) throw windowClosed();
    return { windowStart, dueAt: windowAt(windowStart).to };
  }

  async function insertCallback(tx: Queries, caller: Caller | null, input: CallbackRequest, time: Date) {
    const plan = await planOf(tx, input.startsAt, time);
    const values = {
      phoneNumber: toStoredPhone(input.phoneNumber),
      userId: caller?.user.id ?? null,
      message: input.note,
      subject: input.subject,
      ...plan,
    };
    await store.lockCallback(tx, values.phoneNumber, plan.windowStart);
    // A request that is sent twice, such as after a timeout, is one callback.
    const existing = await store.findSameCallback(tx, values, time);
    if (existing) return existing;
    if (plan.windowStart) {
      const counts = await store.countCallbacks(tx, [plan.windowStart]);
      if ((counts.get(plan.windowStart.getTime()) ?? 0) >= CALLBACK_LIMITS.perWindow) throw windowTaken();
    }
    const row = await store.insertRequest(
      tx,
      {
        code: await takeCode(tx, time),
        kind: 'callback',
        fullName: input.fullName,
        consentAt: time,
        ...values,
      },
      time,
    );
    await announceRequest(tx, row, time);
    const nameOf = await loadSubjectNames(tx, findProductNames, [row.subject]);
    if (config.shopEmail) await outbox.add(tx, callbackMail(config.shopEmail, row, nameOf));
    if (caller) await outbox.add(tx, callbackConfirmedMail(caller.user, row, nameOf));
    return row;
  }

  return {
    hours: (): Promise<HotlineHours> =>
      readHours('', async () => hotlineHours(await loadOpenHours(db), now())),

    async options(caller: Caller | null): Promise<CallbackOptions> {
      const windows = callbackWindows(await loadOpenHours(db), now());
      const counts = await store.countCallbacks(
        db,
        windows.map(({ from }) => from),
      );
      const own = caller ? await store.findCallbacksOf(db, caller.user.id) : [];
      return {
        windows: windows.map(({ from, to }) => ({
          from: from.toISOString(),
          to: to.toISOString(),
          isFull: (counts.get(from.getTime()) ?? 0) >= CALLBACK_LIMITS.perWindow,
        })),
        own: own.map(toCallback),
        phoneNumber: caller?.user.phoneNumber ?? null,
      };
    },

    /**
     * Stores a callback and notifies the shop. A bot gets a response too, but nothing is stored.
     * @throws ApiError 400 if the window cannot be chosen; 409 CALLBACK_WINDOW_TAKEN if it is full
     */
    async request(caller: Caller | null, input: CallbackRequest, origin: Origin): Promise<Callback> {
      await throttle.takeByAddress('contact', origin);
      if (input.website) {
        origin.log.info({ event: 'contact_trap' }, 'honeypot field filled in');
        const plan = await planOf(db, input.startsAt, now());
        return toCallback({ code: await fakeCode(db, now()), ...plan });
      }
      await throttle.take(throttle.key('contact', input.phoneNumber), rules.contact, origin);
      const row = await db.transaction((tx) => insertCallback(tx, caller, input, now()));
      outbox.kick();
      return toCallback(row);
    },

    /**
     * Cancels the caller's callback.
     * @throws ApiError 404 for another user's callback; 409 INVALID_TRANSITION unless it is open
     */
    cancel: ({ user }: Caller, code: string): Promise<void> =>
      db.transaction(async (tx) => {
        const time = now();
        const row = await store.lockRequest(tx, { code, userId: user.id });
        if (!row) throw requestNotFound();
        if (row.status !== 'open') throw requestClosed();
        await store.updateRequest(tx, row.id, { status: 'cancelled' }, time);
        const entry = {
          actorId: user.id,
          action: 'callback_cancelled',
          entityName: 'contact',
          entityId: row.id,
        };
        await writeAudit(tx, { ...entry, detail: { code } }, time);
        await publishOfficeChange(tx, { entity: 'contact', id: row.id }, time);
      }),
  };
}

export type Callbacks = ReturnType<typeof createCallbacks>;
