import type { GatewayPayment } from './staff-schemas';

/** Views of the reconciliation list. `attention` has the payments that staff must look at. */
export const PAYMENT_VIEWS = ['attention', 'open', 'all'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** Maximum number of characters of a resolution. */
export const RESOLUTION_LENGTH = 200;

/**
 * Returns the payment at a gateway by which an order was paid; undefined if it was paid otherwise. A payment with a
 * problem did not pay its order, and is refunded on its own.
 */
export const payerOf = (payments: readonly GatewayPayment[]): GatewayPayment | undefined =>
  payments.find(({ status, problem }) => status === 'paid' && problem === null);
