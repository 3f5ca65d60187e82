import { SERVICE_ORDER_TRANSITIONS } from '@evcare/shared-contracts/workshop';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { notify } from '../../messaging/notifications';
import { requireSeenVersion, lockForWork, type Actor } from './access';
import { startClock, stopClock } from './clock';
import { record } from './events';
import { isWork, withRunningJobError, openSafety } from './line-work';
import { readyMail } from './mails';
import { eventTexts, noticeTexts } from './messages';
import { dueOf } from './money';
import { requireCertified } from './needs';
import { AT_WORK } from './progress';
import {
  checklistIncomplete,
  illegalStep,
  linesOpen,
  lockOutOpen,
  orderNotFound,
  qcByWorker,
  quoteRejected,
} from './errors';
import * as store from './repository';
import { transition } from './transition';
import { isAnswerable } from './view';
import { eq } from 'drizzle-orm';
import { workSessions } from './tables';

/**
 * Returns everyone who has worked on an order, including previous technicians: none of them may do its
 * quality check (BR-9).
 */
async function workersOf(tx: Queries, order: store.OrderRow): Promise<ReadonlySet<string>> {
  const items = await store.findItems(tx, [order.id]);
  const sessions = await tx
    .select({ technicianId: workSessions.technicianId })
    .from(workSessions)
    .where(eq(workSessions.serviceOrderId, order.id));
  const ids = [
    order.technicianId,
    ...items.map(({ byId }) => byId),
    ...sessions.map(({ technicianId }) => technicianId),
  ];
  return new Set(ids.flatMap((id) => id ?? []));
}

export interface QcResult {
  readonly pass: boolean;
  /** Score from 0 to 100. */
  readonly score: number;
  readonly note: string | null;
}

/** Creates the service for the steps of a job, performed by its technician or the back office. */
export function createJobs({ db, now, config }: Core, { outbox }: { outbox: Outbox }) {
  type Work = (tx: Queries, order: store.OrderRow) => Promise<store.OrderRow>;
  const on = (caller: Actor, id: string, work: Work): Promise<store.OrderRow> =>
    db.transaction(async (tx) => work(tx, await lockForWork(tx, caller, id)));

  const clock = (tx: Queries, order: store.OrderRow) => startClock(tx, order, null, now());
  const one = (id: string, work: () => Promise<store.OrderRow>) => withRunningJobError(db, id, work);

  return {
    /** Moves the vehicle to the bay and starts the clock: received → diagnosing. */
    start: (caller: Actor, id: string) =>
      one(id, () =>
        on(caller, id, async (tx, order) => {
          const moved = await transition(tx, order, { to: 'diagnosing', actorId: caller.user.id }, now());
          return clock(tx, moved);
        }),
      ),

    /** Continues the work if no quote waits for an answer: diagnosing → in_progress. */
    work: (caller: Actor, id: string) =>
      on(caller, id, async (tx, order) => {
        // The quality check and the back office make the other transitions to in_progress.
        const here = order.status === 'diagnosing' || order.status === 'awaiting_approval';
        if (!here) throw illegalStep(SERVICE_ORDER_TRANSITIONS[order.status]);
        await rejectWaiting(tx, order);
        return transition(tx, order, { to: 'in_progress', actorId: caller.user.id }, now());
      }),

    /** Stops the clock; the reason is for the reports. */
    pause: (caller: Actor, id: string, reason: string) =>
      on(caller, id, async (tx, order) => {
        if (order.runningSince === null) throw illegalStep([]);
        const rested = await stopClock(tx, order, reason, now());
        const said = { kind: 'paused', text: null, actorId: caller.user.id, audit: { reason } };
        await record(tx, rested, said, now());
        return rested;
      }),

    /** Starts the clock again. */
    resume: (caller: Actor, id: string) =>
      one(id, () =>
        on(caller, id, async (tx, order) => {
          if (!AT_WORK.includes(order.status)) throw illegalStep([]);
          const running = await clock(tx, order);
          const said = { kind: 'resumed', text: null, actorId: caller.user.id, audit: {} };
          await record(tx, running, said, now());
          return running;
        }),
      ),

    waitForParts: (caller: Actor, id: string) =>
      on(caller, id, async (tx, order) => {
        await rejectWaiting(tx, order);
        return transition(tx, order, { to: 'awaiting_parts', actorId: caller.user.id }, now());
      }),

    partsArrived: (caller: Actor, id: string) =>
      on(caller, id, (tx, order) => {
        if (order.status !== 'awaiting_parts') throw illegalStep([]);
        const text = eventTexts.partsArrived;
        return transition(tx, order, { to: 'in_progress', actorId: caller.user.id, text }, now());
      }),

    /**
     * Finishes the work. The checklist and approved extra work must be complete; the complete checklist also
     * completes the booked services.
     * @throws ApiError 409 CHECKLIST_INCOMPLETE, LINES_OPEN with the missing items (BR-8); QUOTE_WAITING
     */
    finish: (caller: Actor, id: string, note: string | null) =>
      on(caller, id, async (tx, order) => {
        await requireDone(tx, id);
        await requireCertified(tx, order, now());
        const actorId = caller.user.id;
        // Without an open quote, the repair passes through in_progress.
        const passing = order.status === 'diagnosing' || order.status === 'awaiting_approval';
        if (passing) await rejectWaiting(tx, order);
        const working = passing ? await transition(tx, order, { to: 'in_progress', actorId }, now()) : order;
        const changes = note === null ? {} : { technicianNote: note };
        const moved = await transition(tx, working, { to: 'quality_check', actorId, changes }, now());
        const open = (await store.findLines(tx, [id])).filter((line) => isWork(line) && line.doneAt === null);
        await store.updateLines(
          tx,
          open.map((line) => line.id),
          { doneAt: now() },
          now(),
        );
        return moved;
      }),

    /** Stores the result of the quality check, done by someone who did none of the work (BR-9). */
    async qc(caller: Actor, id: string, { pass, score, note }: QcResult) {
      const checked = await db.transaction(async (tx) => {
        const order = await store.lockById(tx, id);
        if (!order) throw orderNotFound();
        requireSeenVersion(caller, order);
        const { user } = caller;
        if (order.status !== 'quality_check') throw illegalStep([]);
        if ((await workersOf(tx, order)).has(user.id)) throw qcByWorker();
        const changes = { qcById: user.id, qcScore: score };
        if (pass) {
          const ready = await transition(tx, order, { to: 'ready', actorId: user.id, note, changes }, now());
          await mailReady(tx, ready);
          return ready;
        }
        const step = { to: 'in_progress', actorId: user.id, note, changes, text: eventTexts.rework } as const;
        const again = await transition(tx, order, step, now());
        await notifyTechnician(tx, again);
        return again;
      });
      outbox.kick();
      return checked;
    },

    cancel: (caller: Actor, id: string, reason: string) =>
      on(caller, id, (tx, order) => {
        const changes = { cancelReason: reason };
        const text = eventTexts.cancelled(reason);
        const step = { to: 'cancelled', actorId: caller.user.id, note: reason, changes, text } as const;
        return transition(tx, order, step, now());
      }),
  };

  async function requireDone(tx: Queries, id: string): Promise<void> {
    const items = await store.findItems(tx, [id]);
    const unsafe = openSafety(items);
    if (unsafe.length > 0) throw lockOutOpen(unsafe.map(({ title }) => title));
    const missing = items.filter(({ result }) => result === null);
    if (missing.length > 0) throw checklistIncomplete(missing.map(({ title }) => title));
    const lines = await store.findLines(tx, [id]);
    const open = lines.filter((line) => isWork(line) && line.quoteId !== null && line.doneAt === null);
    if (open.length > 0) throw linesOpen(open.map(({ name }) => name));
  }

  /**
   * Throws while the customer may still answer a quote; the back office can revise the quote or
   * record the answer.
   */
  async function rejectWaiting(tx: Queries, { id }: store.OrderRow): Promise<void> {
    const all = await store.findQuotes(tx, [id]);
    if (all.some((quote) => isAnswerable(quote, now()))) throw quoteRejected('quoteWaiting');
  }

  async function mailReady(tx: Queries, order: store.OrderRow): Promise<void> {
    const left = await dueOf(tx, order.id);
    const mail = readyMail(order, left, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
  }

  async function notifyTechnician(tx: Queries, { technicianId, code }: store.OrderRow): Promise<void> {
    if (technicianId === null) return;
    const text = noticeTexts.reworkNeeded(code);
    await notify(tx, { userId: technicianId, kind: 'service', text, href: '/technician' }, now());
  }
}
