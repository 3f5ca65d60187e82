import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Queries } from '../platform/db/client';
import { movePromise, serviceOrders, STATUSES_WITH_PROMISE } from '../workshop/service-orders';
import { demoPeople } from './demo-people';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';
const QUARTER = 900_000;
/** Minutes of opening hours before the workshop was last open at which the desk calls the customers. */
const CALLED_AGO = 5;
/** Minutes of opening hours that the vehicles still need. */
const WORK_LEFT = 60;
const REASON = 'Việc nhiều hơn dự kiến.';

/**
 * Gives vehicles with an appointment a new promise where the end of their appointment has come, which it has
 * whenever the demo is started in the evening or at night. Vehicles that are overdue on purpose have no appointment.
 */
export async function renewPromises(tx: Queries, { open, worked }: StoryTime): Promise<void> {
  const doneAt = open.add(worked(0), WORK_LEFT);
  const to = new Date(Math.ceil(doneAt.getTime() / QUARTER) * QUARTER);
  const ending = await tx
    .select()
    .from(serviceOrders)
    .where(
      and(
        isNotNull(serviceOrders.appointmentId),
        inArray(serviceOrders.status, [...STATUSES_WITH_PROMISE]),
        lt(serviceOrders.promisedAt, worked(-WORK_LEFT / 2)),
      ),
    );
  if (ending.length === 0) return;
  const actorId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  for (const order of ending)
    await movePromise(tx, order, { to, reason: REASON, actorId }, worked(CALLED_AGO));
}
