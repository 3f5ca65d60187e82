/** Sort orders of the customer list. */
export const CUSTOMER_SORTS = ['newest', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const CUSTOMER_NOTE_LENGTH = 500;
