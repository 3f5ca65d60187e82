import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { workSessions } from './tables';
import { messages } from './messages';
import { requireCertified, requireSafeBay } from './needs';
import { invalid, jobRunning } from './errors';
import * as store from './repository';
import { stopped } from './timer';

const running = (orderId: string) =>
  and(eq(workSessions.serviceOrderId, orderId), isNull(workSessions.endedAt));

/**
 * Starts the clock of a job or of one of its lines. The database allows one running clock per
 * technician (BR-10).
 * @param lineId line to work on, whose clock replaces a running clock of the whole vehicle; null for the
 * whole vehicle
 * @throws ApiError 409 JOB_RUNNING if the clock of another line of the job is running; 422
 * TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE
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
  // A running clock continues if it belongs to the same line, or if no line was requested.
  const goesOn = open && (lineId === null || open.lineId === lineId);
  if (open && !goesOn) await endSessions(tx, order.id, null, now);
  // Updates the order first. If two jobs start at once, the second waits here and is then rejected.
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

/** Stops the clock of a job, including the clock of a line. */
export async function stopClock(
  tx: Queries,
  order: store.OrderRow,
  reason: string | null,
  now: Date,
): Promise<store.OrderRow> {
  await endSessions(tx, order.id, reason, now);
  return store.updateClock(tx, order.id, stopped(order, now), now);
}

/** Ends the open work sessions of a job, in the transaction that stops its clock. */
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

/**
 * Returns the line whose clock is running; `null` if no clock or the clock of the whole vehicle is running.
 */
export async function runningLine(tx: Queries, orderId: string): Promise<string | null> {
  const [open] = await tx.select({ lineId: workSessions.lineId }).from(workSessions).where(running(orderId));
  return open?.lineId ?? null;
}
