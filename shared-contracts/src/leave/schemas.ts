import * as z from '../schema';
import { CERTIFICATES, STAFF_ROLES } from '../staff/staff';
import { count, day, optionalText, plate, text, timestamp } from '../term-schemas';
import { LEAVE_KINDS, LEAVE_STATES } from './leave';

/** Days, or part of one day in minutes of the day in Vietnam. */
const time = { from: day, to: day, startMinute: z.nullable(count), endMinute: z.nullable(count) };

/** Leave request as its employee sees it. */
export const leaveRequestSchema = z.object({
  id: text,
  kind: z.enum(LEAVE_KINDS),
  ...time,
  note: optionalText,
  state: z.enum(LEAVE_STATES),
  requestedAt: timestamp,
  decidedAt: z.nullable(timestamp),
  /** Name of the manager who decided. */
  decidedBy: optionalText,
  /** Reason of a rejection, or note of an approval. */
  decision: optionalText,
  /** True while the request is not decided, or is approved and has not begun. */
  canWithdraw: z.boolean(),
});
export type LeaveRequest = z.infer<typeof leaveRequestSchema>;

/** GET /leave-requests: requests of the user, newest first. */
export const leaveRequestListSchema = z.object({ items: z.array(leaveRequestSchema) });

/** Open leave request, with everything that its decision depends on. */
export const openLeaveRequestSchema = z.object({
  ...leaveRequestSchema.shape,
  employee: z.object({ id: text, fullName: z.string(), role: z.enum(STAFF_ROLES) }),
  /** Other staff whose leave overlaps the request. */
  away: z.array(z.object({ fullName: z.string(), role: z.enum(STAFF_ROLES), ...time })),
  /** Coming appointments of the employee in this time. */
  appointments: z.array(z.object({ code: text, startAt: timestamp, customer: z.string() })),
  /** Unfinished service orders of the employee that last into this time. */
  jobs: z.array(z.object({ id: text, plate })),
  /** Days on which a certificate would be missing or the others could not do the booked work. */
  shortDays: z.array(
    z.object({
      date: day,
      /** Certificates that the employee holds and, for part of this time, no one else on shift does. */
      certificates: z.array(z.enum(CERTIFICATES)),
      /** Minutes that the others work, and minutes that are booked for all. */
      capacity: count,
      booked: count,
    }),
  ),
});
export type OpenLeaveRequest = z.infer<typeof openLeaveRequestSchema>;

/** GET /manager/leave-requests: open requests, those that begin first at the top. */
export const openLeaveRequestListSchema = z.object({ items: z.array(openLeaveRequestSchema) });
