/** What the work areas show and somebody else may change while they look. */
export const OFFICE_ENTITIES = [
  'appointment',
  'service-order',
  'parts-request',
  'shop-order',
  'customer',
  'user',
  'catalogue',
  'stock',
  'calendar',
] as const;
export type OfficeEntity = (typeof OFFICE_ENTITIES)[number];

/** Of GET /stream?topics=: what changes anywhere in the workshop; for staff, managers and administrators. */
export const LIVE_TOPIC_OFFICE = 'office';
/** The event's name; technicians hear it of their own jobs under topic `me`. */
export const OFFICE_CHANGED = 'office.changed';

/** Says that something changed, never what: whoever may read it asks again. */
export interface OfficeChanged {
  readonly entity: OfficeEntity;
  /** Of the one that changed; null where many did. */
  readonly id: string | null;
}
