import type { GatewayPayment, ShopOrder } from '@evcare/shared-contracts/office';

/**
 * Returns the payment at a gateway by which the order was paid; undefined if it was paid otherwise. A payment with
 * a problem did not pay its order, and is refunded on its own.
 */
export const payerOf = ({ gatewayPayments }: ShopOrder): GatewayPayment | undefined =>
  gatewayPayments.find(({ status, problem }) => status === 'paid' && problem === null);
