/**
 * Alerts of the front desk: place that a customer needs while a vehicle is still in it, late customer, work waiting for
 * parts, promised time at risk.
 */
export const DESK_ALERT_KINDS = ['conflict', 'late', 'parts', 'promise'] as const;
export type DeskAlertKind = (typeof DESK_ALERT_KINDS)[number];
