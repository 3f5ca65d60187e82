import { ROLES } from './roles';
import * as z from '../schema';
import { USER_STATUSES, USER_ACTIONS } from './admin-users';
import { pageOf } from '../term-schemas';

/** User account as seen by administrators. */
export const officeUserSchema = z.object({
  id: z.filled(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  emailVerified: z.boolean(),
  avatar: z.nullable(z.string()),
  createdAt: z.filled(),
  /** Time of the last visit; null if there was none since registration. */
  lastSeenAt: z.nullable(z.string()),
  version: z.whole(1),
});
export type OfficeUser = z.infer<typeof officeUserSchema>;

export const officeUserListSchema = pageOf(officeUserSchema);
export type OfficeUserList = z.infer<typeof officeUserListSchema>;

export const officeUserDetailSchema = z.object({
  ...officeUserSchema.shape,
  address: z.nullable(z.string()),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Absent in responses of an older API. */
  hasSecondFactor: z.optional(z.boolean()),
  lockedReason: z.nullable(z.string()),
  openSessions: z.whole(0),
  counts: z.object({ vehicles: z.whole(0), appointments: z.whole(0), orders: z.whole(0) }),
  actions: z.array(z.enum(USER_ACTIONS)),
  /** Latest entries of the audit log about the account. */
  log: z.array(
    z.object({ id: z.filled(), at: z.filled(), action: z.string(), actor: z.nullable(z.string()) }),
  ),
});
export type OfficeUserDetail = z.infer<typeof officeUserDetailSchema>;
