import { liveTopicOf } from '@evcare/shared-contracts/workshop';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { serviceOrderEvents } from './tables';
import { publish, publishOfficeChange } from '../../messaging/live';
import { progressOf } from './progress';
import { findItems, type OrderRow } from './repository';

export interface OrderEvent {
  /** Kind of event for reports: the new status, or for example `checklist` or `quote_sent`. */
  readonly kind: string;
  /** Text for the customer; null if the customer does not see it. */
  readonly text: string | null;
  /** Reason or recipient, visible to the back office only. */
  readonly note?: string | null;
  /** Null for scheduled tasks. */
  readonly actorId: string | null;
  /** Details for the audit log; without details, no entry is written. */
  readonly audit?: Readonly<Record<string, unknown>>;
}

/**
 * Stores an event of a service order in the current transaction and publishes it to subscribers. These events
 * are the only source of the timeline, the live events and the audit log (product idea §7.1).
 * @param order in its new state
 */
export async function record(
  tx: Queries,
  order: OrderRow,
  { kind, text, note = null, actorId, audit }: OrderEvent,
  now: Date,
): Promise<void> {
  const serviceOrderId = order.id;
  await tx
    .insert(serviceOrderEvents)
    .values({ serviceOrderId, at: now, kind, text, note, status: order.status, actorId });
  if (audit) {
    const entry = { actorId, action: `service_order_${kind}`, detail: { code: order.code, ...audit } };
    await writeAudit(tx, { ...entry, entityName: 'service_order', entityId: order.id }, now);
  }
  await publishProgress(tx, order, now);
}

/** Publishes the progress of the work to subscribers. */
async function publishProgress(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  const { percent, done, total, current } = progressOf(await findItems(tx, [order.id]), order.status);
  const data = { id: order.id, status: order.status, percent, done, total, item: current };
  await publish(tx, liveTopicOf(order.id), 'so.progress', { ...data, at: now.toISOString() }, now);
  await publishOfficeChange(tx, { entity: 'service-order', id: order.id }, now, order.technicianId);
}
