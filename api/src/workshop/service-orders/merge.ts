import { ownedRows } from '../../identity/users';
import { serviceOrders } from './tables';

/** Service orders of merged users. */
export const mergedServiceOrders = ownedRows({
  owner: serviceOrders.userId,
  key: serviceOrders.id,
  versioned: true,
});
