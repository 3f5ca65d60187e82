import { guestRows } from '../../identity/users';
import { serviceOrders } from './tables';

/** Service orders of guests. */
export const guestServiceOrders = guestRows({
  owner: serviceOrders.userId,
  id: serviceOrders.id,
  phone: serviceOrders.phoneNumber,
  fullName: serviceOrders.fullName,
  at: serviceOrders.createdAt,
  code: serviceOrders.code,
});
