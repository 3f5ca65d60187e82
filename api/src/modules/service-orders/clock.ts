import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { workSessions } from '../../db/schema';
import { messages } from './messages';
import { requireCertified, requireSafeBay } from './needs';
import { invalid, jobRunning } from './refusals';
import * as store from './repository';
import { stopped } from './timer';

const running = (orderId: string) =>
  and(eq(workSessions.serviceOrderId, orderId), isNull(workSessions.endedAt));

/**
 * Starts the clock of a job, or of one line of it. The database lets nobody have two that run (BR-10).
 * @param lineId what is worked on; null for the vehicle as a whole, which a line that is started takes over from
 * @throws ApiError 409 JOB_RUNNING where another line of it runs; 422 TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE
 */
export async function startClock(
  tx: Queries,
  order: store.OrderRow,
  lineId: string | null,
  now: Date,
): Promise<store.OrderRow> {
  const { technicianId } = order;
  if (technicianId === null) throw invalid('technicianId', messages.noTechnician);
  await requireCertified(tx, order, now);
  await requireSafeBay(tx, order);
  const [open] = await tx.select().from(workSessions).where(running(order.id));
  if (open && lineId !== null && open.lineId !== null && open.lineId !== lineId) throw jobRunning(order.code);
  // What runs already goes on, also where the vehicle as a whole is started while a line of it runs.
  const goesOn = open && (lineId === null || open.lineId === lineId);
  if (open && !goesOn) await endSessions(tx, order.id, null, now);
  // The order comes first: of two jobs that are started at once, one waits here for the other and is refused.
  const runningSince = order.runningSince ?? now;
  const started = await store.updateClock(tx, order.id, { runningSince }, now);
  if (!goesOn) {
    const stamps = { createdAt: now, updatedAt: now };
    await tx
      .insert(workSessions)
      .values({ serviceOrderId: order.id, lineId, technicianId, startedAt: now, ...stamps });
  }
  return started;
}

/** Stops the clock of a job, whatever ran of it. */
export async function stopClock(
  tx: Queries,
  order: store.OrderRow,
  reason: string | null,
  now: Date,
): Promise<store.OrderRow> {
  await endSessions(tx, order.id, reason, now);
  return store.updateClock(tx, order.id, stopped(order, now), now);
}

/** Closes what runs of a job, in the transaction that stops its clock. */
export async function endSessions(
  tx: Queries,
  orderId: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(workSessions)
    .set({ endedAt: now, reason, updatedAt: now, version: sql`${workSessions.version} + 1` })
    .where(running(orderId));
}

/** The line that is worked on now; null where none is, or the vehicle as a whole. */
export async function runningLine(tx: Queries, orderId: string): Promise<string | null> {
  const [open] = await tx.select({ lineId: workSessions.lineId }).from(workSessions).where(running(orderId));
  return open?.lineId ?? null;
}
