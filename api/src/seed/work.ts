import {
  findServiceLines,
  updateServiceOrder,
  workSessions,
  type ServiceOrderRow,
} from '../workshop/service-orders';
import type { Queries } from '../platform/db/client';
import { seededId } from './ids';
import type { StoryTime } from './story-time';

/** Works on the booked services during opening hours; returns when the work stopped. */
export async function workOn(
  tx: Queries,
  order: ServiceOrderRow,
  { from, minutes }: { readonly from: Date; readonly minutes: number },
  { open }: StoryTime,
): Promise<Date> {
  const [line] = await findServiceLines(tx, [order.id]);
  const stretches = open.stretches(from, minutes);
  await tx.insert(workSessions).values(
    stretches.map(({ from: startedAt, to: endedAt }) => ({
      id: seededId(startedAt, `session:${order.id}`),
      serviceOrderId: order.id,
      lineId: line?.id ?? null,
      technicianId: order.technicianId,
      startedAt,
      endedAt,
      reason: null,
      createdAt: startedAt,
      updatedAt: endedAt,
    })),
  );
  const restedAt = stretches.at(-1)?.to ?? from;
  await updateServiceOrder(tx, order.id, { workedMinutes: minutes }, restedAt);
  return restedAt;
}
