import { ownedRows } from '../../identity/users';
import { subscriptions } from './tables';

/** Packages of merged users. */
export const mergedSubscriptions = ownedRows({
  owner: subscriptions.userId,
  key: subscriptions.id,
  versioned: true,
});
