/** Sort orders of the customer list. */
export const CUSTOMER_SORTS = ['newest', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const CUSTOMER_NOTE_LENGTH = 500;

/** Why two customers may be the same person. `plate`: both brought the same vehicle, and one of them has it in no account. */
export const DUPLICATE_REASONS = ['phone', 'email', 'plate'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** How staff made sure that two records are one person. A matching phone number or plate alone is no proof. */
export const MERGE_CHECKS = ['in-person', 'document', 'call'] as const;
export type MergeCheck = (typeof MERGE_CHECKS)[number];

/** Fields of which a merge keeps one of two values. */
export const MERGE_FIELDS = ['fullName', 'phoneNumber', 'address', 'dateOfBirth', 'gender'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Rows that a merge moves, in the order in which they are shown. */
export const MERGE_KINDS = [
  'vehicles',
  'appointments',
  'serviceOrders',
  'shopOrders',
  'packages',
  'reviews',
  'notes',
  'contacts',
  'contactRequests',
  'promoUses',
  'savedCodes',
  'favourites',
  'stockAlerts',
  'waitingList',
  'cartLines',
  'notifications',
  'settings',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** Days within which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** How staff and a customer spoke. */
export const CONTACT_WAYS = ['call', 'message', 'email', 'visit'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
/** `in`: the customer came to the shop. */
export const CONTACT_DIRECTIONS = ['in', 'out'] as const;
export type ContactDirection = (typeof CONTACT_DIRECTIONS)[number];

export const CONTACT_TEXT_LENGTH = 500;
/** Days within which a customer can be called again. */
export const CALL_AGAIN_DAYS = 90;
