/** What the front desk may do with an appointment, where its state and the hour allow it (product rule §2.5). */
export const APPOINTMENT_STEPS = [
  'confirm',
  'check-in',
  'no-show',
  'reschedule',
  'assign',
  'cancel',
] as const;
export type AppointmentStep = (typeof APPOINTMENT_STEPS)[number];

/** Numbers of the front desk (product rules §2.5 and §3.6). */
export const DESK_LIMITS = {
  /** Minutes after its start from which somebody who is not there counts as late. */
  lateMinutes: 15,
  /** Minutes before the promised time from which unfinished work is a risk. */
  promiseRiskMinutes: 60,
  /** Photos of a vehicle that is taken in; fewer need a reason. */
  leastPhotos: 4,
  mostPhotos: 12,
  /** Per cent of charge below which the desk is warned. */
  lowBattery: 20,
  complaintLength: 500,
  reasonLength: 200,
  /** Characters of a drawn signature's path. */
  signatureLength: 20_000,
  /** Appointments confirmed with one call. */
  mostAtOnce: 50,
  pageSize: 20,
} as const;

/** What the desk is alerted of: somebody late, work that waits for parts, a promise that may not be kept. */
export const DESK_ALERT_KINDS = ['late', 'parts', 'promise'] as const;
export type DeskAlertKind = (typeof DESK_ALERT_KINDS)[number];
