/**
 * Kinds of front desk alerts: a place that is still occupied when the next customer needs it, a late customer,
 * work waiting for parts, and a promised time at risk.
 */
export const DESK_ALERT_KINDS = ['conflict', 'late', 'parts', 'promise'] as const;
export type DeskAlertKind = (typeof DESK_ALERT_KINDS)[number];
