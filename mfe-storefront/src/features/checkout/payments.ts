import {
  acceptsAmount,
  COD_LIMIT,
  GATEWAY_LIMITS,
  GATEWAY_NAMES,
  isGateway,
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

const t = checkout.payment;

/** Returns why a method cannot pay an amount: cash on delivery and gateways have limits (BR-16). */
function limitReason(method: PaymentMethod, total: number): string | null {
  if (method === 'cod') return total > COD_LIMIT ? t.codLimit : null;
  if (!isGateway(method) || acceptsAmount(method, total)) return null;
  const { min, max } = GATEWAY_LIMITS[method];
  const name = GATEWAY_NAMES[method];
  return total > max ? t.gatewayMax(name, max) : t.gatewayMin(name, min);
}

/** Returns the payment methods of a delivery method that the shop offers. */
export const paymentChoices = (
  offered: CheckoutOptions['payments'],
  method: DeliveryMethod,
  total: number,
): readonly PaymentChoice[] =>
  PAYMENTS_FOR[method].flatMap((name) => {
    const payment = offered.find((option) => option.method === name);
    return payment ? [{ method: name, demo: payment.demo, blocked: limitReason(name, total) }] : [];
  });

/** Returns the preferred method if it is available, else the first available one, or null. */
export function chosenPayment(
  choices: readonly PaymentChoice[],
  preferred: PaymentMethod,
): PaymentMethod | null {
  const open = choices.filter(({ blocked }) => blocked === null);
  return (open.find(({ method }) => method === preferred) ?? open[0])?.method ?? null;
}
