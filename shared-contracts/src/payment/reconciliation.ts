/** Views of the reconciliation list. `attention` has the payments that staff must look at. */
export const PAYMENT_VIEWS = ['attention', 'open', 'all'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** Maximum number of characters of a resolution. */
export const RESOLUTION_LENGTH = 200;
