import type { Queries } from '../../platform/db/client';
import { lockForWork, type Actor } from './access';
import { illegalStep } from './errors';
import { record } from './events';
import { AT_WORK } from './progress';
import * as store from './repository';

/**
 * Locks a service order whose quote may change.
 * @throws ApiError 404; 409 STALE_VERSION, INVALID_TRANSITION
 */
export async function lockAtWork(tx: Queries, caller: Actor, id: string): Promise<store.OrderRow> {
  const order = await lockForWork(tx, caller, id);
  if (!AT_WORK.includes(order.status)) throw illegalStep([]);
  return order;
}

interface LineChange {
  readonly audit: Readonly<Record<string, unknown>>;
  /** Description of the change for the back office. */
  readonly note: string;
}

/**
 * Writes the change of lines to the audit log. Also increments the version of the order, so that other
 * users must reload it.
 */
export async function noteLine(
  tx: Queries,
  order: store.OrderRow,
  { user }: Actor,
  { audit, note }: LineChange,
  now: Date,
): Promise<store.OrderRow> {
  const changed = await store.updateOrder(tx, order.id, {}, now);
  await record(tx, changed, { kind: 'quote_line', text: null, note, actorId: user.id, audit }, now);
  return changed;
}
