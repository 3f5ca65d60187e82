import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { workSessions } from './tables';
import * as store from './repository';

/**
 * Returns everyone who worked on an order, including previous technicians: none of them may check it (BR-9).
 */
export async function workersOf(tx: Queries, order: store.OrderRow): Promise<ReadonlySet<string>> {
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
