import type { Queries } from '../../platform/db/client';
import {
  eventTexts,
  lockServiceOrder,
  moveServiceOrder,
  type Actor,
  type ServiceOrderRow,
} from '../service-orders';
import { allIssued, readAgreed } from './coverage';
import {
  findRequest,
  findRequestLines,
  hasOtherOpenRequest,
  lockRequestRow,
  requestNotFound,
  staleRequest,
  type RequestLineRow,
  type RequestRow,
} from '../parts-requests';

export interface Held {
  readonly request: RequestRow;
  readonly order: ServiceOrderRow;
  readonly lines: readonly RequestLineRow[];
}

/** True for the requester and for the technician who is working on the vehicle. */
const isOwn = (
  { user }: Actor,
  { requestedById }: Pick<RequestRow, 'requestedById'>,
  { technicianId }: Pick<ServiceOrderRow, 'technicianId'>,
): boolean => requestedById === user.id || technicianId === user.id;

/**
 * Locks the service order of a request and then the request.
 * @throws ApiError 404; 409 STALE_VERSION if the request changed after the caller read it
 */
export async function lockRequest(tx: Queries, actor: Actor, id: string): Promise<Held> {
  const unlocked = await findRequest(tx, id);
  const order = unlocked && (await lockServiceOrder(tx, unlocked.serviceOrderId));
  const request = order && (await lockRequestRow(tx, id));
  if (!request || !order) throw requestNotFound();
  if (actor.version !== undefined && actor.version !== request.version) throw staleRequest(request.version);
  return { request, order, lines: await findRequestLines(tx, [id]) };
}

/**
 * Same as {@link lockRequest}, for the requester and the technician who works on the vehicle; throws 404 for
 * other users (BR-15).
 */
export async function lockOwnRequest(tx: Queries, actor: Actor, id: string): Promise<Held> {
  const held = await lockRequest(tx, actor, id);
  if (!isOwn(actor, held.request, held.order)) throw requestNotFound();
  return held;
}

/**
 * Continues work that waits for parts if no other request is open, and either this request had stopped the
 * work or every approved part has been issued.
 */
export async function continueWork(
  tx: Queries,
  request: RequestRow,
  order: ServiceOrderRow,
  actorId: string,
  now: Date,
): Promise<void> {
  if (order.status !== 'awaiting_parts' || (await hasOtherOpenRequest(tx, request))) return;
  const complete = request.status === 'issued' && allIssued(await readAgreed(tx, [order.id]));
  if (!request.holdsWork && !complete) return;
  const text = request.status === 'issued' ? { text: eventTexts.partsArrived } : {};
  await moveServiceOrder(tx, order, { to: 'in_progress', actorId, ...text }, now);
}
