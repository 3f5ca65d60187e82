import {
  checkoutMessages,
  type ChangePreview,
  type ChangeRequest,
  type Order,
} from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { validationFailed, type ApiError } from '../../platform/endpoints/api-error';
import type { Outbox } from '../../platform/mail/outbox';
import { messages } from '../../platform/messages';
import { rules, type Requester, type Throttle } from '../../identity/throttle';
import type { Payments } from '../payments';
import { findPromotion } from '../promotions';
import type { ReadWorkCalendar, WorkCalendar } from '../shipping';
import { planChange, type ChangePlan, type PlannedDelivery } from './change-plan';
import { createChangeWriter } from './change-write';
import type { CustomerOrders } from './customer';
import { illegalStep, orderNotFound, priceChanged, totalLocked } from './errors';
import type { Fittings } from './fitting';
import type { GatewayPayments } from './gateway-port';
import type { FindPlace } from './place';
import { soldProductsOf, type SoldProduct } from './pricing';
import { createInvoiceRequest } from './invoice-requests';
import * as store from './repository';
import { orderedLines } from './rules';
import { actionsOf, changeableOf } from './view';

/** Change as the customer requests it. */
type Change = Pick<ChangeRequest, 'delivery' | 'items'>;

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly customerOrders: Pick<CustomerOrders, 'find' | 'show'>;
  readonly payments: Pick<Payments, 'refusalOf'>;
  readonly gatewayPayments: Pick<GatewayPayments, 'hasOpenAttempt'>;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly findPlace: FindPlace;
  readonly readWorkCalendar: ReadWorkCalendar;
}

/** Data that is read before a change's transaction. */
interface Prepared {
  readonly change: Change;
  readonly delivery: PlannedDelivery | null;
  readonly sold: readonly SoldProduct[];
  readonly calendar: WorkCalendar;
}

/**
 * Creates the service with which customers change address and quantities of orders that are not packed yet, and the
 * data of their invoice.
 */
export function createOrderChanges(core: Core, parts: Parts) {
  const { throttle, outbox, customerOrders, payments, gatewayPayments, findPlace, readWorkCalendar } = parts;
  const { db, now } = core;
  const findSold = soldProductsOf(db);
  const write = createChangeWriter(core, parts);

  const deliveryOf = ({ delivery }: Change): PlannedDelivery | null => {
    if (!delivery) return null;
    const { fullName, ...address } = delivery;
    const names = findPlace(address.provinceCode, address.wardCode);
    if (!names) throw validationFailed({ 'delivery.provinceCode': [checkoutMessages.province] });
    return { fullName, address: { ...address, ...names } };
  };

  const prepare = async (orderId: string, change: Change): Promise<Prepared> => {
    const lines = await store.findLines(db, [orderId]);
    const sold = await findSold(lines.map(({ productId }) => productId));
    // Read before the transaction, which would otherwise hold one connection and wait for another.
    return { change, delivery: deliveryOf(change), sold, calendar: await readWorkCalendar() };
  };

  /** @throws ApiError 409 if the order's state does not allow the change */
  const plan = async (
    tx: Queries,
    order: store.OrderRow,
    { change, ...prepared }: Prepared,
  ): Promise<ChangePlan> => {
    const { address, lines: canResize } = changeableOf(order);
    const isAllowed = canResize && (change.delivery === null || address !== null);
    if (!isAllowed) throw illegalStep(actionsOf(order, now()));
    const lines = await store.findLines(tx, [order.id]);
    const items = change.items && orderedLines(change.items);
    const promotion = order.promoCode === null ? null : await findPromotion(tx, order.promoCode);
    return planChange({ ...prepared, order, lines, promotion, items }, now());
  };

  /** Returns the error with which the order's payment rejects a new total; `null` if the total can change. */
  const checkPayment = async (
    tx: Queries,
    order: store.OrderRow,
    { isChange, outcome: { total } }: ChangePlan,
  ): Promise<ApiError | null> => {
    if (!isChange || total === order.total) return null;
    if (order.paymentStatus === 'pending') return totalLocked(messages.totalReported(order.total));
    if (order.paymentStatus !== 'unpaid') return totalLocked(messages.totalPaid(order.total));
    if (await gatewayPayments.hasOpenAttempt(tx, order)) return totalLocked(messages.totalBeingPaid);
    const refusal = total > 0 ? payments.refusalOf(order.paymentMethod, total) : null;
    return refusal === null ? null : validationFailed({ payment: [refusal] });
  };

  return {
    requestInvoice: createInvoiceRequest(core, parts),

    /**
     * Returns an order as it would be after a change.
     * @throws ApiError 409 if the order's state does not allow the change
     */
    async preview(code: string, requester: Requester, change: Change): Promise<ChangePreview> {
      const order = await customerOrders.find(code, requester);
      const planned = await plan(db, order, await prepare(order.id, change));
      const rejection = planned.rejection ?? (await checkPayment(db, order, planned));
      return toPreview(planned, rejection);
    },

    /**
     * Changes an order. A repeated change does nothing.
     * @throws ApiError 409 if the order's state, its payment or the stock does not allow the change, or if the
     * total differs from the expected one; 400 if the goods or the new total do not allow it
     */
    async change(
      code: string,
      requester: Requester,
      { expectedTotal, ...change }: Change & Pick<ChangeRequest, 'expectedTotal'>,
    ): Promise<Order> {
      const { id } = await customerOrders.find(code, requester);
      await throttle.take(throttle.key('orderChanges', id), rules.orderChanges, requester.origin);
      const prepared = await prepare(id, change);
      const changed = await db.transaction(async (tx) => {
        const order = await store.lockById(tx, id);
        if (!order) throw orderNotFound();
        const planned = await plan(tx, order, prepared);
        if (!planned.isChange) return order;
        const rejection = planned.rejection ?? (await checkPayment(tx, order, planned));
        if (rejection) throw rejection;
        if (planned.outcome.total !== expectedTotal) throw totalDiffers(planned, expectedTotal);
        return write(tx, order, planned, requester.caller?.user.id ?? null);
      });
      outbox.kick();
      return customerOrders.show(changed);
    },
  };
}

export type OrderChanges = ReturnType<typeof createOrderChanges>;

function totalDiffers({ lines, quote, outcome }: ChangePlan, expectedTotal: number): ApiError {
  const { subtotal, discount, shippingDiscount, total } = outcome;
  const change = {
    expectedTotal,
    total,
    subtotal,
    discount,
    shippingDiscount,
    shippingFee: quote.fee,
    lines: lines.map(({ line: { productId: id, name, price }, quantity }) => ({ id, name, price, quantity })),
  };
  return priceChanged(change, messages.orderTotalChanged);
}

/** Builds the preview of a change. Its reason for a rejection is that of the field, if the error has fields. */
function toPreview(
  { lines, quote, outcome, promoCode, lostPromo, promise }: ChangePlan,
  rejection: ApiError | null,
): ChangePreview {
  const { subtotal, discount, shippingDiscount, total } = outcome;
  const { promisedFrom: from, promisedTo: to } = promise;
  const [reason] = Object.values(rejection?.errors ?? {}).flat();
  return {
    lines: lines.map(({ line: { productId }, quantity, maxQuantity, limit }) => ({
      productId,
      quantity,
      maxQuantity,
      limit,
    })),
    subtotal,
    discount,
    shippingFee: quote.fee,
    shippingDiscount,
    total,
    promoCode,
    lostPromo,
    promise: from === null || to === null ? null : { from, to },
    blocked: reason ?? rejection?.message ?? null,
  };
}
