import type { Role } from '@evcare/shared-contracts';
import type { Queries } from '../../db/client';
import type { Caller } from '../sessions/service';
import { orderNotFound } from './refusals';
import * as store from './repository';

/** Who works on every service order (product rule §3.4). */
export const OFFICE: readonly Role[] = ['staff', 'manager', 'admin'];

export const isOffice = ({ user }: Caller): boolean => OFFICE.includes(user.role);

/** Whether somebody may work on a service order: the office on all, technicians on their own jobs. */
export const mayWork = (caller: Caller, order: store.OrderRow): boolean =>
  isOffice(caller) || (caller.user.role === 'technician' && order.technicianId === caller.user.id);

/** Holds a service order for a step of the workshop; throws 404 where it is not the caller's. */
export async function lockForWork(tx: Queries, caller: Caller, id: string): Promise<store.OrderRow> {
  const order = await store.lockById(tx, id);
  if (!order || !mayWork(caller, order)) throw orderNotFound();
  return order;
}
