import { SERVICE_ORDER_TRANSITIONS } from '@evcare/shared-contracts/workshop';
import { isUniqueViolation, type Queries } from '../../db/client';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Core } from '../../app/core';
import { serviceOrders } from '../../db/schema';
import type { Outbox } from '../../mail/outbox';
import { notify } from '../notifications/notify';
import { asSeen, lockForWork, type Actor } from './access';
import { record } from './events';
import { readyMail } from './mails';
import { eventTexts, messages, noticeTexts } from './messages';
import { leftToPay } from './money';
import { requireCertified, requireSafeBay } from './needs';
import { AT_WORK } from './progress';
import {
  checklistIncomplete,
  illegalStep,
  invalid,
  jobRunning,
  orderNotFound,
  qcByWorker,
  quoteRefused,
} from './refusals';
import * as store from './repository';
import { stopped } from './timer';
import { transition } from './transition';
import { isAnswerable } from './view';

export interface QcResult {
  readonly pass: boolean;
  /** 0 to 100. */
  readonly score: number;
  readonly note: string | null;
}

/** Steps of the work itself, by the technician of the job or by the office. */
export function createJobs({ db, now, config }: Core, { outbox }: { outbox: Outbox }) {
  type Work = (tx: Queries, order: store.OrderRow) => Promise<store.OrderRow>;
  const on = (caller: Actor, id: string, work: Work): Promise<store.OrderRow> =>
    db.transaction(async (tx) => work(tx, await lockForWork(tx, caller, id)));

  /** Starts the clock of a job. The database lets nobody have two (BR-10). */
  const run = async (tx: Queries, order: store.OrderRow): Promise<store.OrderRow> => {
    if (order.technicianId === null) throw invalid('technicianId', messages.noTechnician);
    await requireCertified(tx, order, now());
    await requireSafeBay(tx, order);
    return store.updateOrder(tx, order.id, { runningSince: order.runningSince ?? now() }, now());
  };

  /** Names the job that keeps another from being started. */
  const onlyOne = async (id: string, work: () => Promise<store.OrderRow>): Promise<store.OrderRow> => {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error, 'service_orders_one_running')) throw error;
      const order = await store.findById(db, id);
      const [running] = await db
        .select({ code: serviceOrders.code })
        .from(serviceOrders)
        .where(
          and(
            eq(serviceOrders.technicianId, order?.technicianId ?? ''),
            isNotNull(serviceOrders.runningSince),
            ne(serviceOrders.id, id),
          ),
        );
      throw jobRunning(running?.code ?? '');
    }
  };

  return {
    /** The vehicle is taken to the bay: received → diagnosing, and the clock runs. */
    start: (caller: Actor, id: string) =>
      onlyOne(id, () =>
        on(caller, id, async (tx, order) => {
          const moved = await transition(tx, order, { to: 'diagnosing', actorId: caller.user.id }, now());
          return run(tx, moved);
        }),
      ),

    /** Nothing is to be approved, or nobody answered in time: diagnosing → in_progress. */
    work: (caller: Actor, id: string) =>
      on(caller, id, async (tx, order) => {
        // Other ways into it are those of the last check, and of the office.
        const here = order.status === 'diagnosing' || order.status === 'awaiting_approval';
        if (!here) throw illegalStep(SERVICE_ORDER_TRANSITIONS[order.status]);
        await refuseWaiting(tx, order);
        return transition(tx, order, { to: 'in_progress', actorId: caller.user.id }, now());
      }),

    /** The clock stops, with a reason for the reports. */
    pause: (caller: Actor, id: string, reason: string) =>
      on(caller, id, async (tx, order) => {
        if (order.runningSince === null) throw illegalStep([]);
        const rested = await store.updateOrder(tx, id, stopped(order, now()), now());
        const said = { kind: 'paused', text: null, actorId: caller.user.id, audit: { reason } };
        await record(tx, rested, said, now());
        return rested;
      }),

    /** The clock runs again. */
    resume: (caller: Actor, id: string) =>
      onlyOne(id, () =>
        on(caller, id, async (tx, order) => {
          if (!AT_WORK.includes(order.status)) throw illegalStep([]);
          const running = await run(tx, order);
          const said = { kind: 'resumed', text: null, actorId: caller.user.id, audit: {} };
          await record(tx, running, said, now());
          return running;
        }),
      ),

    waitForParts: (caller: Actor, id: string) =>
      on(caller, id, async (tx, order) => {
        await refuseWaiting(tx, order);
        return transition(tx, order, { to: 'awaiting_parts', actorId: caller.user.id }, now());
      }),

    partsArrived: (caller: Actor, id: string) =>
      on(caller, id, (tx, order) => {
        if (order.status !== 'awaiting_parts') throw illegalStep([]);
        const text = eventTexts.partsArrived;
        return transition(tx, order, { to: 'in_progress', actorId: caller.user.id, text }, now());
      }),

    /** The work is done; throws 409 CHECKLIST_INCOMPLETE with what is missing (BR-8). */
    finish: (caller: Actor, id: string, note: string | null) =>
      on(caller, id, async (tx, order) => {
        const items = await store.findItems(tx, [id]);
        const missing = items.filter(
          ({ result, safety }) => result === null || (safety && (result === 'fail' || result === 'skip')),
        );
        if (missing.length > 0) throw checklistIncomplete(missing.map(({ title }) => title));
        await requireCertified(tx, order, now());
        const changes = note === null ? {} : { technicianNote: note };
        return transition(tx, order, { to: 'quality_check', actorId: caller.user.id, changes }, now());
      }),

    /** The last look, by somebody who did none of the work (BR-9). */
    async qc(caller: Actor, id: string, { pass, score, note }: QcResult) {
      const checked = await db.transaction(async (tx) => {
        const order = await store.lockById(tx, id);
        if (!order) throw orderNotFound();
        asSeen(caller, order);
        const { user } = caller;
        if (order.status !== 'quality_check') throw illegalStep([]);
        const workers = (await store.findItems(tx, [id])).map(({ byId }) => byId);
        if ([order.technicianId, ...workers].includes(user.id)) throw qcByWorker();
        const changes = { qcById: user.id, qcScore: score };
        if (pass) {
          const ready = await transition(tx, order, { to: 'ready', actorId: user.id, note, changes }, now());
          await mailReady(tx, ready);
          return ready;
        }
        const step = { to: 'in_progress', actorId: user.id, note, changes, text: eventTexts.rework } as const;
        const again = await transition(tx, order, step, now());
        await tellTechnician(tx, again);
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

  /** A quote that the customer may still answer is not passed over: the office revises it, or notes the answer. */
  async function refuseWaiting(tx: Queries, { id }: store.OrderRow): Promise<void> {
    const all = await store.findQuotes(tx, [id]);
    if (all.some((quote) => isAnswerable(quote, now()))) throw quoteRefused('quoteWaiting');
  }

  async function mailReady(tx: Queries, order: store.OrderRow): Promise<void> {
    const left = leftToPay(await store.findLines(tx, [order.id]), await store.findPayments(tx, [order.id]));
    const mail = readyMail(order, left, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
  }

  async function tellTechnician(tx: Queries, { technicianId, code }: store.OrderRow): Promise<void> {
    if (technicianId === null) return;
    const text = noticeTexts.reworkNeeded(code);
    await notify(tx, { userId: technicianId, kind: 'service', text, href: '/technician' }, now());
  }
}

export type Jobs = ReturnType<typeof createJobs>;
