import {
  COD_LIMIT,
  PAYMENTS_FOR,
  type CheckoutOptions,
  type DeliveryMethod,
  type PaymentMethod,
} from '@evcare/shared-contracts/shop';
import { checkout } from '../../messages/checkout';

export interface PaymentChoice {
  readonly method: PaymentMethod;
  readonly demo: boolean;
  /** Reason why the method cannot be chosen; null if it can. */
  readonly blocked: string | null;
}

/** Returns the payment methods of a delivery method that the shop offers; cash on delivery up to its limit (BR-16). */
export const paymentChoices = (
  offered: CheckoutOptions['payments'],
  method: DeliveryMethod,
  total: number,
): readonly PaymentChoice[] =>
  PAYMENTS_FOR[method].flatMap((name) => {
    const payment = offered.find((option) => option.method === name);
    if (!payment) return [];
    const blocked = name === 'cod' && total > COD_LIMIT ? checkout.payment.codLimit : null;
    return [{ method: name, demo: payment.demo, blocked }];
  });

/** Returns the preferred method if it is available, else the first available one, or null. */
export function chosenPayment(
  choices: readonly PaymentChoice[],
  preferred: PaymentMethod,
): PaymentMethod | null {
  const open = choices.filter(({ blocked }) => blocked === null);
  return (open.find(({ method }) => method === preferred) ?? open[0])?.method ?? null;
}
