import { ownedRows } from '../../identity/users';
import { orders } from './tables';

/** Orders of merged users. */
export const mergedOrders = ownedRows({ owner: orders.userId, key: orders.id, versioned: true });
