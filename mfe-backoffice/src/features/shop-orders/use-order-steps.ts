import { call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import type { ShopOrder, ShopOrderMoneyStep, ShopOrderStep } from '@evcare/shared-contracts/office';
import { useApiAction } from '../../shared/data';

export type AnyStep = ShopOrderStep | ShopOrderMoneyStep;

const STEP_ROUTES = {
  'confirm-payment': staffOrderApi.confirmPayment,
  confirm: staffOrderApi.confirm,
  pack: staffOrderApi.pack,
  ship: staffOrderApi.ship,
  deliver: staffOrderApi.deliver,
  fail: staffOrderApi.failDelivery,
  return: staffOrderApi.takeBack,
  cancel: staffOrderApi.cancel,
  'payment-received': staffOrderApi.recordPayment,
  refund: staffOrderApi.recordRefund,
  'void-payment': staffOrderApi.voidPayment,
} as const satisfies Record<AnyStep, string>;

/** Evidence of a step: reason, reference, parcel, or the amount that was counted. */
export interface StepEvidence {
  readonly reason?: string;
  readonly reference?: string;
  readonly carrier?: string;
  readonly trackingCode?: string;
  readonly collected?: number;
}

interface StepRequest {
  readonly step: AnyStep;
  readonly evidence: StepEvidence;
}

/** Sends the steps of an order, based on the version that is shown. */
export const useOrderSteps = (order: ShopOrder, onDone: () => void) =>
  useApiAction<StepRequest, ShopOrder>({
    send: (http, { step, evidence }) =>
      call(http, STEP_ROUTES[step], {
        params: { code: order.code },
        body: evidence as never,
        version: order.version,
      }),
    entities: ['shop-order', 'customer'],
    onDone,
  });
