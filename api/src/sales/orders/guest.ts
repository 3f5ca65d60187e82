import { guestRows } from '../../identity/users';
import { orders } from './tables';

/** Orders of guests. */
export const guestOrders = guestRows({
  owner: orders.userId,
  id: orders.id,
  phone: orders.contactPhone,
  fullName: orders.contactName,
  at: orders.createdAt,
  code: orders.code,
});
