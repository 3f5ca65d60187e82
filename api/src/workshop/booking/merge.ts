import { eq, sql } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { appointments } from './tables';

/** Moves the appointments of a merged user. */
export const moveAppointmentsOf = (tx: Queries, { into, from }: MergedUsers, now: Date): Promise<number> =>
  movedRows(
    tx
      .update(appointments)
      .set({ userId: into, updatedAt: now, version: sql`${appointments.version} + 1` })
      .where(eq(appointments.userId, from)),
  );
