import { SHOP_ORDER_STEPS, type ShopOrderStep } from '@evcare/shared-contracts/office';
import {
  isGateway,
  ORDER_TRANSITIONS,
  type OrderReturn,
  type OrderStatus,
  type ReturnStatus,
  type ReturnStep,
} from '@evcare/shared-contracts/shop';
import type { OrderRow } from './repository';
import { followsParcels } from './split/rules';

/** Steps by staff, with the resulting status. */
export const STAFF_STEPS = {
  'confirm-payment': 'placed',
  confirm: 'confirmed',
  pack: 'packing',
  ship: 'shipping',
  deliver: 'delivered',
  fail: 'delivery_failed',
  return: 'returned',
  cancel: 'cancelled',
} as const satisfies Record<ShopOrderStep, OrderStatus>;
export type StaffStep = ShopOrderStep;

/** Facts beside its status on which the steps of an order depend. */
export interface StepFacts {
  readonly hasOpenReturn: boolean;
  /** True if the carrier reports the delivery of the parcel after a failed one. */
  readonly isDeliveredAfterAll: boolean;
}

/** True for a step that contradicts whether the carrier still has the parcel of a failed delivery. */
const contradictsCarrier = (step: StaffStep, isDelivered: boolean): boolean =>
  (step === 'deliver') !== isDelivered;

/**
 * Returns the steps that are possible in an order's status, in the order of the process. Only a transfer is
 * confirmed by staff; a gateway reports its payments itself. An order with an open return follows the steps of the
 * return, and one that leaves in several parcels those of its parcels.
 */
export const stepsOf = (
  { status, paymentMethod, isSplit }: Pick<OrderRow, 'status' | 'paymentMethod' | 'isSplit'>,
  { hasOpenReturn, isDeliveredAfterAll }: StepFacts,
): StaffStep[] =>
  SHOP_ORDER_STEPS.filter(
    (step) =>
      ORDER_TRANSITIONS[status].includes(STAFF_STEPS[step]) &&
      !followsParcels({ status, isSplit }) &&
      !(step === 'confirm-payment' && isGateway(paymentMethod)) &&
      !(step === 'deliver' && status === 'return_requested') &&
      !(status === 'delivery_failed' && contradictsCarrier(step, isDeliveredAfterAll)) &&
      !(step === 'return' && hasOpenReturn),
  );

/** Returns whether goods can be recorded that arrived after the latest return of an order was closed. */
export const canRecordArrival = (
  { status }: Pick<OrderRow, 'status'>,
  latest: { readonly status: ReturnStatus; readonly sentBackAt: Date | string | null } | null,
): boolean =>
  (status === 'delivered' || status === 'completed') &&
  (latest?.status === 'rejected' || latest?.status === 'withdrawn') &&
  latest.sentBackAt === null;

const RETURN_STEPS_IN: Partial<Record<ReturnStatus, ReturnStep[]>> = {
  requested: ['approve', 'reject'],
  approved: ['receive', 'reject'],
};

/** Returns the steps that the latest return of an order allows. */
export const returnStepsOf = (
  { status }: Pick<OrderRow, 'status'>,
  latest: Pick<OrderReturn, 'status'> | null,
): ReturnStep[] =>
  (status === 'return_requested' && latest ? RETURN_STEPS_IN[latest.status] : undefined) ?? [];
