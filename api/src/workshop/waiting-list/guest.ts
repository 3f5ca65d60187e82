import { guestRows } from '../../identity/users';
import { waitingEntries } from './tables';

/** Entries of guests in the waiting list. */
export const guestWaitingEntries = guestRows({
  owner: waitingEntries.userId,
  id: waitingEntries.id,
  phone: waitingEntries.phoneNumber,
  fullName: waitingEntries.fullName,
  at: waitingEntries.createdAt,
});
