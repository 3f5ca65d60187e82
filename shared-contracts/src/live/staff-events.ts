/** Entities of the work areas whose changes are announced live. */
export const OFFICE_ENTITIES = [
  'appointment',
  'service-order',
  'parts-request',
  'shop-order',
  'customer',
  'contact',
  'user',
  'catalogue',
  'stock',
  'calendar',
  'cash',
  'invoice',
  'purchasing',
  'stock-count',
  'background-task',
  'leave-request',
] as const;
export type OfficeEntity = (typeof OFFICE_ENTITIES)[number];

/** Topic of GET /stream?topics= for all changes in the workshop; for staff, managers and administrators. */
export const LIVE_TOPIC_OFFICE = 'office';
/** Name of the event. Technicians receive it for their own jobs under topic `me`. */
export const OFFICE_CHANGED = 'office.changed';

/** Event that an entity changed, without its data; clients with access refetch it. */
export interface OfficeChanged {
  readonly entity: OfficeEntity;
  /** Id of the changed entity; null if several changed. */
  readonly id: string | null;
}
