import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { BAY_CAPABILITIES, BAY_KINDS, CERTIFICATES, STAFF_ROLES, staffMessages } from './staff';
import { USER_STATUSES } from '../account/admin-users';
import { dayFrom, requiredLine } from '../term-schemas';

/** The database has no year 0. */
const dayText = dayFrom('0001-01-01', staffMessages.day);

/** Working or opening hours, in minutes of the day in Vietnam. */
export const hoursSchema = z.object({
  weekday: z.number().check(z.refine((day) => Number.isInteger(day) && day >= 1 && day <= 7)),
  startMinute: z.number().check(z.refine((minute) => Number.isInteger(minute) && minute >= 0)),
  endMinute: z.number().check(z.refine((minute) => Number.isInteger(minute) && minute <= 1_440)),
});
export type Hours = z.infer<typeof hoursSchema>;

/** Hours of a week; the hours of one day must not overlap. */
export const weekSchema = z.array(hoursSchema).check(
  z.refine(
    (week) => week.every(({ startMinute, endMinute }) => startMinute < endMinute),
    staffMessages.hours,
  ),
  z.refine(
    (week) =>
      week.every((hours, index) =>
        week
          .slice(index + 1)
          .every(
            (otherHours) =>
              hours.weekday !== otherHours.weekday ||
              hours.endMinute <= otherHours.startMinute ||
              otherHours.endMinute <= hours.startMinute,
          ),
      ),
    staffMessages.overlap,
  ),
  z.refine((week) => week.length <= 28, staffMessages.overlap),
);

export const certificateSchema = z.object({ code: z.enum(CERTIFICATES), expiresOn: dayText });

export const absenceSchema = z.object({
  id: z.filled(),
  /** First and last day in Vietnam; both are included. */
  from: z.filled(),
  to: z.filled(),
  /** Part of one day, in minutes of the day in Vietnam; null for whole days, missing from an API that lacks it. */
  startMinute: z.optional(z.nullable(z.whole(0))),
  endMinute: z.optional(z.nullable(z.whole(0))),
  reason: z.string(),
});

/** Member of staff (product rule §2.8). */
export const staffMemberSchema = z.object({
  id: z.filled(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.enum(STAFF_ROLES),
  status: z.enum(USER_STATUSES),
  /** False if the person was invited and has not chosen a password yet. */
  joined: z.boolean(),
  skills: z.array(z.string()),
  hiredOn: z.nullable(z.string()),
  certificates: z.array(z.object({ code: z.enum(CERTIFICATES), expiresAt: z.filled() })),
  shifts: z.array(hoursSchema),
  /** Current and future absences. */
  absences: z.array(absenceSchema),
  version: z.whole(1),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;
export const staffListSchema = z.object({ items: z.array(staffMemberSchema) });
export type StaffList = z.infer<typeof staffListSchema>;

export const skillsBodySchema = z.object({
  skills: z
    .array(requiredLine(40, staffMessages.skill))
    .check(z.refine((skills) => skills.length <= 12, staffMessages.skill)),
  hiredOn: z.nullable(dayText),
});
export const certificatesBodySchema = z.object({
  certificates: z
    .array(certificateSchema)
    .check(z.refine((held) => new Set(held.map(({ code }) => code)).size === held.length)),
});
export const weekBodySchema = z.object({ hours: weekSchema });
export const absenceBodySchema = z
  .object({ from: dayText, to: dayText, reason: requiredLine(120, staffMessages.reason) })
  .check(z.refine(({ from, to }) => from <= to, { message: staffMessages.until, path: ['to'] }));

/** Everything of a member of staff that is changed in one sheet, in one save. */
export const staffSheetBodySchema = z.object({
  hours: weekSchema,
  /** Leave to add. */
  newAbsences: z.array(absenceBodySchema).check(z.refine((added) => added.length <= 10)),
  /** Ids of leave to remove; leave that is gone already is no error. */
  removedAbsences: z.array(z.filled()).check(z.refine((removed) => removed.length <= 100)),
  /** Only from users who may edit staff: others change shifts and leave only (§3.4). */
  profile: z.optional(z.object({ ...skillsBodySchema.shape, ...certificatesBodySchema.shape })),
});
export type StaffSheetBody = z.infer<typeof staffSheetBodySchema>;

export const officeBaySchema = z.object({
  id: z.filled(),
  code: z.filled(),
  name: z.filled(),
  kind: z._default(z.enum(BAY_KINDS), 'bay'),
  capabilities: z.array(z.enum(BAY_CAPABILITIES)),
  active: z.boolean(),
  version: z.whole(1),
});
export type OfficeBay = z.infer<typeof officeBaySchema>;
export const officeBaysSchema = z.object({ items: z.array(officeBaySchema) });
export const bayBodySchema = z.object({
  code: z.string(staffMessages.bayCode).check(
    z.overwrite((text) => tidy(text).toUpperCase()),
    z.refine((text) => /^[A-Z0-9]{1,8}$/.test(text), staffMessages.bayCode),
  ),
  name: requiredLine(40, staffMessages.bayName),
  /** If omitted in a change, the kind stays unchanged. */
  kind: z.optional(z.enum(BAY_KINDS)),
  capabilities: z.array(z.enum(BAY_CAPABILITIES)),
  active: z.boolean(),
});

export const officeCalendarSchema = z.object({
  hours: z.array(hoursSchema),
  /** Version of the hours; a change must refer to it. */
  hoursVersion: z.whole(1),
  closed: z.array(z.object({ day: z.filled(), reason: z.filled(), appointments: z.whole(0) })),
});
export type OfficeCalendar = z.infer<typeof officeCalendarSchema>;
export const closedDayBodySchema = z.object({
  day: dayText,
  reason: requiredLine(120, staffMessages.reason),
});

/** Appointments affected by a change of the calendar. */
export const affectedSchema = z.object({
  appointments: z.array(z.object({ code: z.filled(), startAt: z.filled(), customer: z.string() })),
});
export type Affected = z.infer<typeof affectedSchema>;
