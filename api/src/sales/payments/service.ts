import {
  acceptsAmount,
  checkoutMessages,
  COD_LIMIT,
  isGateway,
  PAYMENT_METHODS,
  PAYMENTS_FOR,
  type CheckoutOptions,
  type DeliveryMethod,
  type PayableWith,
  type PaymentMethod,
  type Transfer,
} from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import { demoTransfer, messages } from '../../platform/messages';
import { qrSvg, sampleSvg } from '../../platform/qr-svg';
import { vietQrPayload } from './vietqr';

export interface Payments {
  /** Returns the payment methods to offer, and whether each is only a sample. */
  methods(): CheckoutOptions['payments'];
  offers(method: PaymentMethod): boolean;
  /** Returns why a method can't be used for an amount (đồng); `null` if it can. */
  refusalOf(method: PaymentMethod, amount: number): string | null;
  /** Returns the methods for an order, with the reason for each that its total rules out. */
  methodsFor(delivery: DeliveryMethod, total: number): PayableWith[];
  /**
   * Returns how to transfer an amount, with the transfer reference. Call it only if transfers are offered.
   */
  instructions(due: Due): Transfer;
}

/** Amount to transfer (đồng, above 0), with its reference and due date. */
export interface Due {
  readonly amount: number;
  readonly content: string;
  readonly dueAt: Date | null;
}

/**
 * Creates the payment methods of this installation. A transfer requires a bank account, a gateway its keys. A
 * demo without an account shows a sample that cannot be paid, since an invented account might belong to someone
 * (product rule §5.1), and simulates gateways without keys.
 */
export function createPayments({ config: { vietQr, gateways, demo } }: Pick<Core, 'config'>): Payments {
  const isConfigured = (method: PaymentMethod): boolean => {
    if (method === 'transfer') return vietQr !== null;
    return !isGateway(method) || gateways[method] !== null;
  };
  const offers = (method: PaymentMethod) => isConfigured(method) || demo;

  const refusalOf = (method: PaymentMethod, amount: number): string | null => {
    if (!offers(method)) return checkoutMessages.paymentNotHere;
    if (method === 'cod' && amount > COD_LIMIT) return messages.codLimit(COD_LIMIT);
    if (isGateway(method) && !acceptsAmount(method, amount)) return messages.gatewayLimit(method);
    return null;
  };

  const instructions = ({ amount, content, dueAt }: Due): Transfer => {
    const shared = { amount, content, dueAt: dueAt?.toISOString() ?? null };
    if (!vietQr) {
      return { ...shared, ...demoTransfer, payload: null, svg: sampleSvg(demoTransfer.bank), demo: true };
    }
    const payload = vietQrPayload(vietQr, amount, content);
    const { bankName: bank, account, holder } = vietQr;
    return { ...shared, bank, account, holder, payload, svg: qrSvg(payload), demo: false };
  };

  return {
    offers,
    refusalOf,
    instructions,
    methods: () => PAYMENT_METHODS.filter(offers).map((method) => ({ method, demo: !isConfigured(method) })),
    methodsFor: (delivery, total) =>
      PAYMENTS_FOR[delivery]
        .filter(offers)
        .map((method) => ({ method, demo: !isConfigured(method), blocked: refusalOf(method, total) })),
  };
}
