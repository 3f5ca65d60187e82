import { guestRows } from '../../identity/users';
import { contactRequests } from './tables';

/** Messages and requested calls of guests. */
export const guestContactRequests = guestRows({
  owner: contactRequests.userId,
  id: contactRequests.id,
  phone: contactRequests.phoneNumber,
  fullName: contactRequests.fullName,
  at: contactRequests.createdAt,
  code: contactRequests.code,
});
