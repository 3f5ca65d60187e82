import type { Queries } from '../../db/client';
import type { Actor } from '../service-orders/access';
import { eventTexts } from '../service-orders/messages';
import * as serviceOrders from '../service-orders/repository';
import { transition } from '../service-orders/transition';
import { allIssued, readAgreed } from './coverage';
import { requestNotFound, staleRequest } from './refusals';
import * as store from './repository';

export interface Held {
  readonly request: store.RequestRow;
  readonly order: serviceOrders.OrderRow;
  readonly lines: readonly store.LineRow[];
}

/** Whether a request is somebody's own: they asked, or they work on the vehicle now. */
export const isOwn = (
  { user }: Actor,
  { requestedById }: Pick<store.RequestRow, 'requestedById'>,
  { technicianId }: Pick<serviceOrders.OrderRow, 'technicianId'>,
): boolean => requestedById === user.id || technicianId === user.id;

/**
 * Holds a request with its service order, the order first.
 * @throws ApiError 404, 409 STALE_VERSION where it is not as the caller saw it
 */
export async function hold(tx: Queries, actor: Actor, id: string): Promise<Held> {
  const found = await store.findById(tx, id);
  const order = found && (await serviceOrders.lockById(tx, found.serviceOrderId));
  const request = order && (await store.lockById(tx, id));
  if (!request || !order) throw requestNotFound();
  if (actor.version !== undefined && actor.version !== request.version) throw staleRequest(request.version);
  return { request, order, lines: await store.findLines(tx, [id]) };
}

/** {@link hold} for whoever works on the vehicle; throws 404 for all others (BR-15). */
export async function holdOwn(tx: Queries, actor: Actor, id: string): Promise<Held> {
  const held = await hold(tx, actor, id);
  if (!isOwn(actor, held.request, held.order)) throw requestNotFound();
  return held;
}

/**
 * Lets work go on that waited for parts, once nothing more is to come: where this request stopped it, or where every
 * part that the customer approved was issued.
 */
export async function goOn(
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
