import type { Http } from '@evcare/shared-contracts';
import { addressOf, call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import type {
  SHOP_ORDER_DELAY,
  SHOP_ORDER_INVOICE,
  SHOP_ORDER_TRACKING,
  ShopOrder,
  ShopOrderMoneyStep,
  ShopOrderStep,
} from '@evcare/shared-contracts/office';
import type { TrackingKind } from '@evcare/shared-contracts/shop';
import { useApiAction } from '../../shared/data';

export type AnyStep =
  | ShopOrderStep
  | ShopOrderMoneyStep
  | typeof SHOP_ORDER_DELAY
  | typeof SHOP_ORDER_TRACKING
  | typeof SHOP_ORDER_INVOICE;

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
  delay: staffOrderApi.delay,
  tracking: staffOrderApi.addTracking,
  invoice: staffOrderApi.recordInvoice,
} as const satisfies Record<AnyStep, string>;

/**
 * Evidence of a step: reason, reference, parcel, tracking step, the amount that was counted, or the day when goods
 * are ready.
 */
export interface StepEvidence {
  readonly reason?: string;
  readonly readyOn?: string;
  /** Null if a gateway returns the money. */
  readonly reference?: string | null;
  readonly carrier?: string;
  readonly trackingCode?: string;
  readonly collected?: number;
  /** Number and day of the e-invoice. */
  readonly number?: string | null;
  readonly day?: string;
  readonly kind?: TrackingKind;
  readonly place?: string;
  readonly at?: string;
}

interface StepRequest {
  readonly code: string;
  readonly step: AnyStep;
  readonly evidence: StepEvidence;
  readonly version: number;
}

/** Entities that a step changes. */
export const STEP_ENTITIES = ['shop-order', 'customer'] as const;

/** Sends a step of an order. */
export const sendStep = (http: Http, { code, step, evidence, version }: StepRequest) =>
  call(http, STEP_ROUTES[step], { params: { code }, body: evidence as never, version });

/** Path of an order; a step replaces its cached response, so that the next step refers to the newest version. */
export const orderPath = ({ code }: Pick<ShopOrder, 'code'>): string =>
  addressOf(staffOrderApi.read, { params: { code } });

/** Sends the steps that need no evidence, based on the version that is shown. */
export const useOrderSteps = ({ code, version }: ShopOrder) =>
  useApiAction<AnyStep, ShopOrder>({
    send: (http, step) => sendStep(http, { code, step, evidence: {}, version }),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
  });
