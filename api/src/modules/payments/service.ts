import {
  PAYMENT_METHODS,
  type CheckoutOptions,
  type PaymentMethod,
  type Transfer,
} from '@evcare/shared-contracts/shop';
import { ApiError } from '../../app/api-error';
import type { Core } from '../../app/core';
import { demoTransfer, messages } from '../../messages';
import { illegalStep } from '../orders/refusals';
import type { OrderRow } from '../orders/repository';
import { qrSvg, sampleSvg } from './qr-svg';
import { vietQrPayload } from './vietqr';

export interface Payments {
  /** What may be chosen, and whether it is only shown. */
  methods(): CheckoutOptions['payments'];
  offers(method: PaymentMethod): boolean;
  /** How to transfer an amount, marked with a content; only where transfers are offered. */
  instructions(due: Due): Transfer;
  /** How to pay an order by transfer; throws 404 where it is not paid like that, 409 where nothing is due. */
  transferFor(order: OrderRow): Transfer;
}

/** What is to be transferred: integer đồng above 0, and what marks it. */
export interface Due {
  readonly amount: number;
  readonly content: string;
  readonly dueAt: Date | null;
}

/**
 * Ways to pay of this installation. A transfer needs an account; a demonstration without one shows a sample that
 * nobody can pay by, since an invented account might be somebody's (product rule §5.1).
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
    transferFor(order) {
      if (order.paymentMethod !== 'transfer' || !offers('transfer')) {
        throw new ApiError(404, 'NOT_FOUND', messages.noTransfer);
      }
      if (order.status !== 'pending_payment') throw illegalStep([]);
      return instructions({ amount: order.total, content: order.code, dueAt: order.paymentDueAt });
    },
  };
}
