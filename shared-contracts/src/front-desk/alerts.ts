/** Alerts of the front desk: late customer, work waiting for parts, promised time at risk. */
export const DESK_ALERT_KINDS = ['late', 'parts', 'promise'] as const;
export type DeskAlertKind = (typeof DESK_ALERT_KINDS)[number];
