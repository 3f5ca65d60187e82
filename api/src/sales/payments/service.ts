import {
  PAYMENT_METHODS,
  type CheckoutOptions,
  type PaymentMethod,
  type Transfer,
} from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import { demoTransfer } from '../../platform/messages';
import { qrSvg, sampleSvg } from '../../platform/qr-svg';
import { vietQrPayload } from './vietqr';

export interface Payments {
  /** Returns the payment methods to offer, and whether each is only a sample. */
  methods(): CheckoutOptions['payments'];
  offers(method: PaymentMethod): boolean;
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
 * Creates the payment methods of this installation. A transfer requires a bank account. A demo without an
 * account shows a sample that cannot be paid, since an invented account might belong to someone
 * (product rule §5.1).
 */
export function createPayments({ config: { vietQr, demo } }: Pick<Core, 'config'>): Payments {
  const offers = (method: PaymentMethod) => method !== 'transfer' || vietQr !== null || demo;

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
    instructions,
    methods: () =>
      PAYMENT_METHODS.filter(offers).map((method) => ({
        method,
        demo: method === 'transfer' && vietQr === null,
      })),
  };
}
