import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, gt, sql } from 'drizzle-orm';
import { causesOf } from '../../platform/db/causes';
import type { Queries } from '../../platform/db/client';
import { claims } from './tables';
import { removeExpired } from './claims';
import type { Pair } from './engine/choice';
import * as store from './repository';
import { lockAppointment } from './transition';
import { acquireLocks } from './locks';

const EXCLUSION_VIOLATION = '23P01';

/** Thrown if another appointment has reserved the bay or the technician for the remaining time. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/**
 * Assigns the rest of a running appointment to another bay or technician; the claims until now stay with the
 * previous bay and technician. An omitted bay or technician is kept. The database rejects overlaps (BR-2).
 * @param note text for the appointment's timeline, which names the new assignment
 * @throws Busy if other bookings have taken that time
 */
export async function handOver(
  tx: Queries,
  appointmentId: string,
  to: Partial<Pair>,
  { actorId, note }: { readonly actorId: string; readonly note: string },
  now: Date,
): Promise<void> {
  const row = await lockAppointment(tx, { id: appointmentId });
  await acquireLocks(tx, 'booking-day', [row.startAt, now].map(dayInVietnam));
  await removeExpired(tx, now);
  try {
    await tx.transaction(async (inner) => {
      if (to.bayId !== undefined) await moveRest(inner, row.id, 'bay', to.bayId, now);
      if (to.technicianId !== undefined) await moveRest(inner, row.id, 'technician', to.technicianId, now);
    });
  } catch (error) {
    if (causesOf(error).some(({ code }) => code === EXCLUSION_VIOLATION)) throw new Busy();
    throw error;
  }
  await store.updateAppointment(tx, row.id, to, now);
  await store.addEvent(tx, { appointmentId: row.id, status: row.status, note, actorId }, now);
  const from = { bayId: row.bayId, technicianId: row.technicianId };
  const detail = { code: row.code, from, to: { ...from, ...to } };
  await store.audit(tx, { id: row.id, actorId, action: 'appointment_moved', detail }, now);
}

async function moveRest(
  tx: Queries,
  appointmentId: string,
  kind: 'bay' | 'technician',
  resourceId: string,
  now: Date,
): Promise<void> {
  const rest = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.appointmentId, appointmentId),
        eq(claims.kind, kind),
        gt(sql`upper(${claims.during})`, now.toISOString()),
      ),
    );
  for (const { id, during } of rest) {
    if (during.from >= now) {
      await tx.update(claims).set({ resourceId }).where(eq(claims.id, id));
      continue;
    }
    await tx
      .update(claims)
      .set({ during: { from: during.from, to: now } })
      .where(eq(claims.id, id));
    await tx.insert(claims).values({ kind, resourceId, appointmentId, during: { from: now, to: during.to } });
  }
}
