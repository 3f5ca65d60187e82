import { liveTopicOf } from '@evcare/shared-contracts/workshop';
import { writeAudit } from '../../app/audit';
import type { Queries } from '../../db/client';
import { serviceOrderEvents } from '../../db/schema';
import { publish, tellOffice } from '../live/publish';
import { progressOf } from './progress';
import { findItems, type OrderRow } from './repository';

export interface Happening {
  /** What it was, for reports: the new state, or such as `checklist`, `quote_sent`. */
  readonly kind: string;
  /** As the customer reads it; null where it is of no interest to them. */
  readonly text: string | null;
  /** For the office alone: why, or to whom. */
  readonly note?: string | null;
  /** Null for the clock. */
  readonly actorId: string | null;
  /** For the audit log; without it the event alone is kept. */
  readonly audit?: Readonly<Record<string, unknown>>;
}

/**
 * Writes down what happened to a service order, in the transaction that does it, and tells everybody who watches it:
 * the one log behind the timeline, the live events and the audit (product idea §7.1).
 * @param order as it is from then on
 */
export async function record(
  tx: Queries,
  order: OrderRow,
  { kind, text, note = null, actorId, audit }: Happening,
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

/** Sends how far the work is to everybody who watches it. */
export async function publishProgress(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  const { percent, done, total, current } = progressOf(await findItems(tx, [order.id]), order.status);
  const data = { id: order.id, status: order.status, percent, done, total, item: current };
  await publish(tx, liveTopicOf(order.id), 'so.progress', { ...data, at: now.toISOString() }, now);
  await tellOffice(tx, { entity: 'service-order', id: order.id }, now, order.technicianId);
}
