import type { Queries } from '../../platform/db/client';
import type { Actor } from '../service-orders/access';
import { eventTexts } from '../service-orders/messages';
import * as serviceOrders from '../service-orders/repository';
import { transition } from '../service-orders/transition';
import { allIssued, readAgreed } from './coverage';
import { requestNotFound, staleRequest } from '../parts-requests/errors';
import * as store from '../parts-requests/repository';

export interface Held {
  readonly request: store.RequestRow;
  readonly order: serviceOrders.OrderRow;
  readonly lines: readonly store.LineRow[];
}

/** True for the requester, and for the technician who works on the vehicle now. */
export const isOwn = (
  { user }: Actor,
  { requestedById }: Pick<store.RequestRow, 'requestedById'>,
  { technicianId }: Pick<serviceOrders.OrderRow, 'technicianId'>,
): boolean => requestedById === user.id || technicianId === user.id;

/**
 * Locks a request and, before it, its service order.
 * @throws ApiError 404; 409 STALE_VERSION if it changed after the caller read it
 */
export async function lockRequest(tx: Queries, actor: Actor, id: string): Promise<Held> {
  const unlocked = await store.findById(tx, id);
  const order = unlocked && (await serviceOrders.lockById(tx, unlocked.serviceOrderId));
  const request = order && (await store.lockById(tx, id));
  if (!request || !order) throw requestNotFound();
  if (actor.version !== undefined && actor.version !== request.version) throw staleRequest(request.version);
  return { request, order, lines: await store.findLines(tx, [id]) };
}

/** {@link lockRequest} for the technician who works on the vehicle; throws 404 for all others (BR-15). */
export async function lockOwnRequest(tx: Queries, actor: Actor, id: string): Promise<Held> {
  const held = await lockRequest(tx, actor, id);
  if (!isOwn(actor, held.request, held.order)) throw requestNotFound();
  return held;
}

/**
 * Continues work that waits for parts, once none are outstanding: if this request had stopped it, or if every
 * approved part has been issued.
 */
export async function continueWork(
  tx: Queries,
  request: store.RequestRow,
  order: serviceOrders.OrderRow,
  actorId: string,
  now: Date,
): Promise<void> {
  if (order.status !== 'awaiting_parts' || (await store.hasOtherOpen(tx, request))) return;
  const complete = request.status === 'issued' && allIssued(await readAgreed(tx, [order.id]));
  if (!request.holdsWork && !complete) return;
  const text = request.status === 'issued' ? { text: eventTexts.partsArrived } : {};
  await transition(tx, order, { to: 'in_progress', actorId, ...text }, now);
}
