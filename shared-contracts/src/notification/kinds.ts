/** Kinds of notifications. */
export const NOTIFICATION_KINDS = [
  'appointment',
  'quote',
  'service',
  'order',
  'reminder',
  'package',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
