import type { Http } from '@evcare/shared-contracts';
import { addressOf, call, orderParcelApi, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import type {
  ParcelStep,
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

/** Steps of a parcel of an order that leaves in several ones. */
const PARCEL_ROUTES = {
  ship: orderParcelApi.ship,
  deliver: orderParcelApi.deliver,
  fail: orderParcelApi.failDelivery,
  return: orderParcelApi.takeBack,
  unpack: orderParcelApi.unpack,
} as const satisfies Record<ParcelStep, string>;

interface StepRequest {
  readonly code: string;
  readonly step: AnyStep | ParcelStep;
  /** Number of the parcel, if the step is one of a parcel. */
  readonly parcel?: number | undefined;
  readonly evidence: StepEvidence;
  readonly version: number;
}

/** Entities that a step changes. */
export const STEP_ENTITIES = ['shop-order', 'customer'] as const;

/** Sends a step of an order, or of one of its parcels. */
export function sendStep(http: Http, { code, step, parcel, evidence, version }: StepRequest) {
  const body = evidence as never;
  if (parcel === undefined)
    return call(http, STEP_ROUTES[step as AnyStep], { params: { code }, body, version });
  const params = { code, number: String(parcel) };
  return call(http, PARCEL_ROUTES[step as ParcelStep], { params, body, version });
}

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
