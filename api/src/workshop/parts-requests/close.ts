import { PARTS_REQUEST_TRANSITIONS, type PartsRequestStatus } from '@evcare/shared-contracts/office';
import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { freeSerials } from '../../sales/serial-numbers';
import { lockProducts, releaseReservations } from '../../sales/stock';
import { messages } from './messages';
import { illegalStep } from './errors';
import * as store from './repository';
import { publishStockChange, record, type Job } from './notify';

/** @throws ApiError 409 INVALID_TRANSITION with the allowed statuses */
export function requireStep({ status }: store.RequestRow, to: PartsRequestStatus): void {
  const allowed = PARTS_REQUEST_TRANSITIONS[status];
  if (!allowed.includes(to)) throw illegalStep(allowed);
}

/** Cancels a locked request and releases its reserved stock. */
export async function cancelLocked(
  tx: Queries,
  request: store.RequestRow,
  order: Pick<Job, 'code' | 'technicianId'>,
  { actorId, reason }: { readonly actorId: string | null; readonly reason: string | null },
  now: Date,
): Promise<store.RequestRow> {
  requireStep(request, 'cancelled');
  const freed = await releaseReservations(tx, { partsRequestId: request.id }, 'released', now);
  const lines = await store.findLines(tx, [request.id]);
  await freeSerials(
    tx,
    lines.map(({ id }) => ({ partsRequestLineId: id })),
    now,
  );
  if (freed.length > 0) await publishStockChange(tx, now);
  const ended = await store.update(tx, request.id, { status: 'cancelled', cancelReason: reason }, now);
  const detail = { from: request.status, ...(reason !== null && { reason }) };
  await record(tx, ended, order, { action: 'cancelled', actorId, detail }, now);
  return ended;
}

/**
 * Cancels the open requests of a service order that has ended, and releases their stock. Runs in the
 * transaction that has locked the service order.
 */
export async function cancelOpenRequests(
  tx: Queries,
  order: Job & { readonly status: ServiceOrderStatus },
  actorId: string | null,
  now: Date,
): Promise<void> {
  const reason = order.status === 'delivered' ? messages.orderDelivered : messages.orderCancelled;
  const open = await store.lockOpenOf(tx, order.id);
  const lines = await store.findLines(
    tx,
    open.map(({ id }) => id),
  );
  await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  for (const request of open) {
    await cancelLocked(tx, request, order, { actorId, reason }, now);
  }
}
