/**
 * Kinds of front desk alerts, the most urgent first: a place that is still occupied when the next customer needs it, a
 * late customer, a promised time at risk, a call that was asked for, a vehicle that is ready although its customer
 * was not notified, a quote that waits for an answer, and work waiting for parts.
 */
export const DESK_ALERT_KINDS = [
  'conflict',
  'late',
  'promise',
  'call',
  'ready',
  'approval',
  'parts',
] as const;
export type DeskAlertKind = (typeof DESK_ALERT_KINDS)[number];
