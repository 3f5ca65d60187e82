import { lt } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { cspReports, remoteTelemetry } from './tables';

type NewEvent = Omit<typeof remoteTelemetry.$inferInsert, 'createdAt' | 'updatedAt'>;
type NewReport = Omit<typeof cspReports.$inferInsert, 'createdAt' | 'updatedAt'>;

/** Stores events. An event with the trace, remote, release and code of a stored event is not stored again. */
export async function insertEvents(db: Queries, events: readonly NewEvent[], now: Date): Promise<void> {
  const rows = events.map((event) => ({ ...event, createdAt: now, updatedAt: now }));
  await db.insert(remoteTelemetry).values(rows).onConflictDoNothing();
}

export async function insertReports(db: Queries, reports: readonly NewReport[], now: Date): Promise<void> {
  await db.insert(cspReports).values(reports.map((row) => ({ ...row, createdAt: now, updatedAt: now })));
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(remoteTelemetry).where(lt(remoteTelemetry.createdAt, before));
  await db.delete(cspReports).where(lt(cspReports.createdAt, before));
}
