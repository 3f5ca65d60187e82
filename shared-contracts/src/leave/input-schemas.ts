import * as z from 'zod/mini';
import { emptyToNull } from '../account/fields';
import { dayFrom, integerBetween, requiredLine } from '../term-schemas';
import { LEAVE_KINDS, leaveMessages as messages, MAX_LEAVE_DAYS } from './leave';

/** The database has no year 0. */
const day = dayFrom('0001-01-01', messages.day);
const DAY_MS = 86_400_000;

/** POST /leave-requests: whole days, or part of one day. */
export const leaveRequestBodySchema = z
  .object({
    kind: z.enum(LEAVE_KINDS, messages.kind),
    /** First and last day in Vietnam; both are included. */
    from: day,
    to: day,
    /** Part of the day, in minutes of the day in Vietnam; null for whole days. */
    startMinute: z.nullable(integerBetween(0, 1_439, messages.start)),
    endMinute: z.nullable(integerBetween(1, 1_440, messages.end)),
    note: emptyToNull(requiredLine(300, messages.note)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: messages.until }),
    z.refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= MAX_LEAVE_DAYS * DAY_MS), {
      path: ['to'],
      error: messages.tooLong,
    }),
    z.refine(({ startMinute, endMinute }) => endMinute === null || startMinute !== null, {
      path: ['startMinute'],
      error: messages.start,
    }),
    z.refine(({ startMinute, endMinute }) => startMinute === null || endMinute !== null, {
      path: ['endMinute'],
      error: messages.end,
    }),
    z.refine(
      ({ startMinute, endMinute }) => startMinute === null || endMinute === null || startMinute < endMinute,
      { path: ['endMinute'], error: messages.timeOrder },
    ),
    z.refine(({ from, to, startMinute }) => startMinute === null || from === to, {
      path: ['to'],
      error: messages.partOfOneDay,
    }),
    z.refine(({ kind, note }) => kind !== 'other' || note !== null, {
      path: ['note'],
      error: messages.noteMissing,
    }),
  );
export type LeaveRequestBody = z.infer<typeof leaveRequestBodySchema>;

/** POST /manager/leave-requests/:id/approve */
export const leaveApprovalSchema = z.object({ note: emptyToNull(requiredLine(300, messages.note)) });

/** POST /manager/leave-requests/:id/reject */
export const leaveRejectionSchema = z.object({ reason: requiredLine(300, messages.reason) });
