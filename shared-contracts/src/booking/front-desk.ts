import type { AppointmentStatus } from './appointments';

/** Actions of the front desk on an appointment, if its status and the time allow it (product rule §2.5). */
export const APPOINTMENT_STEPS = [
  'confirm',
  'check-in',
  'no-show',
  'reschedule',
  'assign',
  'cancel',
] as const;
export type AppointmentStep = (typeof APPOINTMENT_STEPS)[number];

/** Statuses of appointments that use the day's capacity: they are counted on the desk's page and shown on its board. */
export const DAY_STATUSES = [
  'requested',
  'confirmed',
  'checked_in',
  'in_service',
  'completed',
] as const satisfies readonly AppointmentStatus[];

/**
 * Reasons why an appointment no longer fits its day, bay or technician, although it fitted when it was booked:
 * the workshop closed the day, the bay is out of use, the technician left, is on leave or off shift then, lacks
 * a valid certificate, or earlier work lasts into it.
 */
export const ASSIGNMENT_PROBLEMS = [
  'closed',
  'bay',
  'inactive',
  'leave',
  'shift',
  'certificate',
  'overrun',
] as const;
export type AssignmentProblem = (typeof ASSIGNMENT_PROBLEMS)[number];

/** Limits of the front desk (product rules §2.5 and §3.6). */
export const DESK_LIMITS = {
  /** Minutes after the start from which an absent customer counts as late. */
  lateMinutes: 15,
  /** Minutes before the promised time from which unfinished work counts as at risk. */
  promiseRiskMinutes: 60,
  /** Minimum number of check-in photos; fewer require a reason. */
  leastPhotos: 4,
  mostPhotos: 12,
  /** Battery charge in percent below which the desk is warned. */
  lowBattery: 20,
  complaintLength: 500,
  reasonLength: 200,
  /** Maximum length of a drawn signature's path data, in characters. */
  signatureLength: 20_000,
  /** Maximum number of appointments confirmed in one request. */
  mostAtOnce: 50,
  pageSize: 20,
} as const;
