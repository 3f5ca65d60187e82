import { may } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import type { Caller } from '../../identity/sessions';
import { orderNotFound, staleOrder } from './errors';
import * as store from './repository';

/** Reports whether a user sees every service order with its prices (product rule §3.4). */
export const isOffice = ({ user }: Caller): boolean => may(user.role, 'serviceOrders.read');

/**
 * Reports whether a user may work on a service order. The back office may work on every order, technicians on
 * their own jobs.
 */
export const mayWork = (caller: Caller, order: store.OrderRow): boolean =>
  isOffice(caller) || (may(caller.user.role, 'jobs.work') && order.technicianId === caller.user.id);

/** User who performs a step, with the version of the order that the user read, if the request names one. */
export interface Actor extends Caller {
  readonly version?: number | undefined;
}

/** Actor of a request to an endpoint. */
export const actorOf = ({ caller, version }: { caller: Caller; version: number | undefined }): Actor => ({
  ...caller,
  version,
});

/**
 * Locks a service order for a step of the workshop.
 * @throws ApiError 404 if the caller has no access to it; 409 STALE_VERSION if it changed after the caller
 * read it
 */
export async function lockForWork(tx: Queries, actor: Actor, id: string): Promise<store.OrderRow> {
  const order = await store.lockById(tx, id);
  if (!order || !mayWork(actor, order)) throw orderNotFound();
  return requireSeenVersion(actor, order);
}

/** @throws ApiError 409 STALE_VERSION */
export function requireSeenVersion({ version }: Actor, order: store.OrderRow): store.OrderRow {
  if (version !== undefined && version !== order.version) throw staleOrder(order.version);
  return order;
}
