import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Database, type Queries } from '../../platform/db/client';
import { serviceOrders } from './tables';
import { lockForWork, type Actor } from './access';
import { runningLine, startClock, stopClock } from './clock';
import { record } from './events';
import { AT_WORK } from './progress';
import { illegalStep, jobRunning, lineClosed, lineNotFound, lockOutOpen } from './errors';
import * as store from './repository';
import { transition } from './transition';

const RUNNING = ['service_orders_one_running', 'work_sessions_one_running'];

/** Runs `work`; if it fails because another job is running, adds that job to the error (BR-10). */
export async function withRunningJobError<T>(db: Database, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!RUNNING.some((rule) => isUniqueViolation(error, rule))) throw error;
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
}

/** True for labour that is booked or approved by the customer. */
export const isWork = ({ kind, approval }: store.LineRow): boolean =>
  kind === 'labour' && approval === 'approved';

/** Returns the lock-out steps that have not passed (BR-8). */
export const openSafety = (items: readonly store.ItemRow[]): store.ItemRow[] =>
  items.filter(({ safety, result }) => safety && result !== 'ok' && result !== 'watch');

/** Creates the service for the clocks of lines and for marking lines as done (product rules §2.7 and §4). */
export function createLineWork({ db, now }: Core) {
  type Work = (tx: Queries, order: store.OrderRow, line: store.LineRow) => Promise<store.OrderRow>;
  const on = (caller: Actor, id: string, lineId: string, work: Work): Promise<store.OrderRow> =>
    db.transaction(async (tx) => {
      const order = await lockForWork(tx, caller, id);
      const line = (await store.findLines(tx, [id])).find((item) => item.id === lineId);
      if (!line || line.kind !== 'labour') throw lineNotFound();
      if (!isWork(line)) throw lineClosed();
      return work(tx, order, line);
    });
  const note = (tx: Queries, order: store.OrderRow, kind: string, { user }: Actor, audit: object) =>
    record(tx, order, { kind, text: null, actorId: user.id, audit: { ...audit } }, now());

  return {
    /**
     * Starts the clock of a line; the first start moves the vehicle to the bay (received → diagnosing).
     * @throws ApiError 409 JOB_RUNNING, LINE_CLOSED, INVALID_TRANSITION; 422 as {@link startClock}
     */
    start: (caller: Actor, id: string, lineId: string) =>
      withRunningJobError(db, id, () =>
        on(caller, id, lineId, async (tx, order, line) => {
          const begun = await begin(tx, order, caller);
          if ((await runningLine(tx, id)) === lineId) return begun;
          // Reopens a line that failed the quality check or was marked as done by mistake.
          if (line.doneAt !== null) await store.updateLines(tx, [lineId], { doneAt: null }, now());
          const running = await startClock(tx, begun, lineId, now());
          await note(tx, running, 'line_started', caller, { line: lineId, name: line.name });
          return running;
        }),
      ),

    /** Stops the clock of a line; the reason is for the reports. */
    pause: (caller: Actor, id: string, lineId: string, reason: string) =>
      on(caller, id, lineId, async (tx, order, line) => {
        if ((await runningLine(tx, id)) !== lineId) throw illegalStep([]);
        const rested = await stopClock(tx, order, reason, now());
        await note(tx, rested, 'paused', caller, { reason, line: lineId, name: line.name });
        return rested;
      }),

    /** Marks a line as done and stops its clock. High-voltage work requires lock-out first (BR-8). */
    done: (caller: Actor, id: string, lineId: string) =>
      on(caller, id, lineId, async (tx, order, line) => {
        if (!AT_WORK.includes(order.status)) throw illegalStep([]);
        if (line.doneAt !== null) return order;
        const unsafe = openSafety(await store.findItems(tx, [id]));
        if (unsafe.length > 0) throw lockOutOpen(unsafe.map(({ title }) => title));
        const runs = (await runningLine(tx, id)) === lineId;
        const rested = runs ? await stopClock(tx, order, null, now()) : order;
        await store.updateLines(tx, [lineId], { doneAt: now() }, now());
        await note(tx, rested, 'line_done', caller, { line: lineId, name: line.name });
        return rested;
      }),
  };

  async function begin(tx: Queries, order: store.OrderRow, { user }: Actor): Promise<store.OrderRow> {
    if (order.status === 'received') {
      return transition(tx, order, { to: 'diagnosing', actorId: user.id }, now());
    }
    if (!AT_WORK.includes(order.status)) throw illegalStep([]);
    return order;
  }
}
