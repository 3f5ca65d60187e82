import {
  WAITING_FOR_REFUND,
  type BulkStepResult,
  type DelayRequest,
  type InvoiceRecord,
  type ShopOrder,
  type ShopOrderList,
  type ShopOrderRow,
  type TrackingRequest,
  type PickList,
} from '@evcare/shared-contracts/office';
import { ORDER_TRANSITIONS, type Carrier } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { ListReads } from '../../platform/lists/list-export';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { showCurrent } from '../../platform/db/snapshot';
import type { Outbox } from '../../platform/mail/outbox';
import type { PictureOf } from '../../catalogue/products';
import type { ReadWorkCalendar } from '../shipping';
import type { Caller } from '../../identity/sessions';
import type { CustomerOrders } from './customer';
import { daysWhenReady, delayOrder, notLaterText } from './delays';
import { orderDelayedMail } from './mails';
import { illegalStep, orderNotFound, staleOrder } from './errors';
import type { Fittings } from './fitting';
import type { GatewayPayments } from './gateway-port';
import { createInvoiceRecorder } from './invoice-requests';
import { canRecordInvoice } from './invoicing';
import { createMoneyNotes } from './money-notes';
import { canRecordTransfer, moneyStepsOf } from './money-steps';
import { canBeDelayed, promiseAfterPayment } from './promise';
import type { OrderReturns } from './return-port';
import type { OrderTransfers } from './transfer-port';
import { checkParcel, withOwnParcel } from './parcel-key';
import { canRegisterParcel, registrationOf } from './parcel-registration';
import { readPickList } from './pick-list';
import { createRefundsDue } from './refunds-due';
import * as store from './repository';
import { ordersMatching } from './search-text';
import { orderStepMail } from './sold-pieces';
import { findNewest, type ListStatus } from './staff-list';
import { checkReference } from './transfer-reference';
import { detailsOf, type StepDetails } from './step-details';
import { createStepCheck } from './step-check';
import { canRecordArrival, returnStepsOf, STAFF_STEPS, type StaffStep } from './steps';
import { canAddTracking, type OrderTrackingService } from './tracking-service';
import { canCancelRest, canPack } from './split/rules';
import { findParcels, splitIds, unpackedOf } from './split/store';
import { toParcelWork } from './split/view';
import { transition } from './transition';
import { toSummary } from './view';
import { createVoidPayment } from './void-payment';

/** Order to change, and the version that the user read. */
export interface OrderTarget {
  readonly code: string;
  readonly version?: number | undefined;
}

interface ListQuery {
  readonly status?: ListStatus | undefined;
  readonly q?: string | undefined;
  readonly page: number;
}

interface Parts {
  readonly outbox: Outbox;
  readonly customerOrders: Pick<CustomerOrders, 'compose'>;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly readWorkCalendar: ReadWorkCalendar;
  readonly pictureOf: PictureOf;
  readonly gatewayPayments: Omit<GatewayPayments, 'attemptsOf' | 'hasOpenAttempt'>;
  readonly orderReturns: OrderReturns;
  readonly orderTransfers: OrderTransfers;
  readonly orderTracking: Pick<
    OrderTrackingService,
    'officeStepsOf' | 'addByStaff' | 'noteDelivery' | 'deliveredAfterAll' | 'splitOf'
  >;
  /** Carriers with which parcels can be registered. */
  readonly registrars: readonly Carrier[];
}

const STAFF_PAGE_SIZE = 20;

/** Creates the service for orders in the back office. */
export function createStaffOrders(core: Core, parts: Parts) {
  const { outbox, customerOrders, fittings, pictureOf, readWorkCalendar, gatewayPayments } = parts;
  const { orderReturns, orderTracking, orderTransfers, registrars } = parts;
  const { db, now, config } = core;
  const { stepsAmong, checkStep } = createStepCheck(parts);
  const record = createInvoiceRecorder(core, outbox);
  const refundsDue = createRefundsDue({ gatewayPayments, orderReturns });

  const compose = async (reads: Queries, order: store.OrderRow): Promise<ShopOrder> => {
    const payments = await gatewayPayments.staffViewOf(reads, order);
    const shown = await customerOrders.compose(reads, order);
    const returnSteps = returnStepsOf(order, shown.return);
    const lines = await store.findLines(reads, [order.id]);
    const split = await orderTracking.splitOf(reads, order, lines);
    const state = split ?? { order, lines, parcels: [] };
    const refundDue = await refundsDue.of(reads, order, payments);
    return {
      ...shown,
      ...staffFactsOf(order),
      trackingSteps: await orderTracking.officeStepsOf(reads, order),
      steps: (await stepsAmong(reads, [order]))(order),
      canPackParcel: canPack(state),
      canCancelRest: canCancelRest(state),
      restAmount: unpackedOf(order, lines, state.parcels).amount,
      parcelWork: split ? toParcelWork(split, registrars) : [],
      returnSteps,
      canRecordArrival: canRecordArrival(order, shown.return),
      gatewayPayments: payments,
      lateTransfers: await orderTransfers.staffViewOf(reads, order),
      canRecordTransfer: canRecordTransfer(order),
      moneySteps: moneyStepsOf(order, payments, refundDue),
      refundDue,
    };
  };

  const show = (row: store.OrderRow): Promise<ShopOrder> =>
    showCurrent(db, { row, find: store.findById }, compose);

  const staffFactsOf = (order: store.OrderRow) => ({
    version: order.version,
    customerId: order.userId,
    canBeDelayed: canBeDelayed(order),
    parcel:
      order.carrier === null && order.trackingCode === null
        ? null
        : { carrier: order.carrier, trackingCode: order.trackingCode },
    registration: registrationOf(order.parcelRegistration),
    registrableWith: canRegisterParcel(order) ? [...registrars] : [],
    canAddTracking: canAddTracking(order),
    canRecordInvoice: canRecordInvoice(order),
    paymentReference: order.paymentReference,
    collected: order.collected,
  });

  const lock = async (tx: Queries, { code, version }: OrderTarget): Promise<store.OrderRow> => {
    const row = await store.findByCode(tx, code);
    const order = row && (await store.lockById(tx, row.id));
    if (!order) throw orderNotFound();
    if (version !== undefined && version !== order.version) throw staleOrder();
    return order;
  };

  const move = async (
    { user }: Caller,
    target: OrderTarget,
    step: StaffStep,
    { note: written, ...details }: StepDetails & { readonly note: string | null },
    { log }: Origin,
  ): Promise<store.OrderRow> => {
    const to = STAFF_STEPS[step];
    const calendar = to === 'placed' ? await readWorkCalendar() : null;
    const moved = await withOwnParcel(db, details, async (tx) => {
      const order = await lock(tx, target);
      await checkStep(tx, order, step);
      if (step === 'ship') await checkParcel(tx, order, details);
      if (step === 'confirm-payment') await checkReference(tx, orderTransfers, details.reference);
      const { changes, note: described } = detailsOf(order, step, details);
      const note = [described, written].filter(Boolean).join('. ') || null;
      const renewed = calendar ? await promiseAfterPayment(tx, order, calendar, now()) : {};
      const moving = { to, actorId: user.id, note, changes: { ...renewed, ...changes } };
      const next = await transition(tx, order, moving, now(), fittings);
      if (to === 'delivered') await orderTracking.noteDelivery(tx, next, user.id);
      const mail = await orderStepMail(tx, next, config.webOrigin, note);
      if (mail) await outbox.add(tx, mail);
      return next;
    });
    outbox.kick();
    log.info({ event: 'order_step', order: moved.code, step, userId: user.id }, 'order moved');
    return moved;
  };

  const moneyNotes = createMoneyNotes(core, {
    outbox,
    gatewayPayments,
    orderTransfers,
    dueOf: refundsDue.of,
    lock,
    show,
  });

  return {
    show,
    lock,

    pickList: (codes: readonly string[]): Promise<PickList> => readPickList(db, codes),

    async list(
      { status, q, page }: ListQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: STAFF_PAGE_SIZE },
    ): Promise<ShopOrderList> {
      const search = q ? ordersMatching(q) : undefined;
      const size = { page, pageSize };
      const { rows, total, counts, waiting } = await findNewest(reads, { status, found: search }, size);
      const lines = await store.findLines(
        reads,
        rows.map(({ id }) => id),
      );
      const parcels = await findParcels(reads, splitIds(rows));
      const stepsOf = await stepsAmong(reads, rows);
      const refunds = status === WAITING_FOR_REFUND ? await refundsDue.read(reads, rows) : null;
      const items: ShopOrderRow[] = rows.map((row) => ({
        ...toSummary(
          row,
          lines.filter(({ orderId }) => orderId === row.id),
          pictureOf,
          { parcels: parcels.filter(({ orderId }) => orderId === row.id) },
        ),
        version: row.version,
        contact: { fullName: row.contactName, phoneNumber: row.contactPhone },
        method: row.method,
        dueAt: row.paymentDueAt?.toISOString() ?? null,
        steps: stepsOf(row),
        refund: refunds?.get(row.id),
      }));
      return { items, ...size, total, counts, waiting };
    },

    async read(code: string): Promise<ShopOrder> {
      const order = await store.findByCode(db, code);
      if (!order) throw orderNotFound();
      return show(order);
    },

    /**
     * Changes the status of an order and notifies the customer.
     * @throws ApiError 409 if the order's status or version does not allow it
     */
    step: async (...how: Parameters<typeof move>): Promise<ShopOrder> => show(await move(...how)),

    /**
     * Promises later days for an order and notifies the customer.
     * @throws ApiError 400 if the new days are not later; 409 if the order's status or version does
     * not allow it
     */
    async delay(
      { user }: Caller,
      target: OrderTarget,
      { reason, readyOn }: DelayRequest,
    ): Promise<ShopOrder> {
      const calendar = await readWorkCalendar();
      const delayed = await db.transaction(async (tx) => {
        const order = await lock(tx, target);
        if (!canBeDelayed(order)) throw illegalStep(ORDER_TRANSITIONS[order.status]);
        const days = await daysWhenReady(tx, order, calendar, readyOn);
        if (!days || readyOn < dayInVietnam(now()) || days.to <= (order.promisedTo ?? '')) {
          throw validationFailed({ readyOn: [notLaterText(order)] });
        }
        const next = await delayOrder(tx, order, { reason, days, actorId: user.id }, now());
        const mail = orderDelayedMail(next, config.webOrigin);
        if (mail) await outbox.add(tx, mail);
        return next;
      });
      outbox.kick();
      return show(delayed);
    },

    /**
     * Adds a tracking step to the parcel of an order.
     * @throws ApiError 400 for a wrong time or without a required reason; 409 if the order's status or
     * version does not allow it
     */
    async addTracking({ user }: Caller, target: OrderTarget, request: TrackingRequest): Promise<ShopOrder> {
      const calendar = await readWorkCalendar();
      const changed = await db.transaction(async (tx) => {
        const order = await lock(tx, target);
        if (!canAddTracking(order)) throw illegalStep(ORDER_TRANSITIONS[order.status]);
        return orderTracking.addByStaff(tx, order, request, { actorId: user.id, calendar });
      });
      outbox.kick();
      return show(changed);
    },

    /**
     * Records the number of the e-invoice of an order, or removes a wrong one, and notifies the customer.
     * @throws ApiError 400 for a later day, or without a number to remove; 409 if no invoice is requested, the order is
     * cancelled, or its version differs
     */
    async recordInvoice(caller: Caller, target: OrderTarget, request: InvoiceRecord): Promise<ShopOrder> {
      const recorded = await db.transaction(async (tx) =>
        record(tx, await lock(tx, target), caller, request),
      );
      outbox.kick();
      return show(recorded);
    },

    /**
     * Performs the same step for several orders, each in its own transaction, so that a rejected order does
     * not stop the others.
     */
    async stepAll(
      caller: Caller,
      codes: readonly string[],
      step: StaffStep,
      origin: Origin,
    ): Promise<BulkStepResult['results']> {
      const results: BulkStepResult['results'] = [];
      for (const code of new Set(codes)) {
        try {
          const { status } = await move(caller, { code }, step, { note: null }, origin);
          results.push({ code, status, refusal: null });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const left = await store.findByCode(db, code);
          results.push({ code, status: left?.status ?? null, refusal: error.message });
        }
      }
      return results;
    },

    ...moneyNotes,

    voidPayment: createVoidPayment(core, { outbox, fittings, orderTransfers, lock, show }),
  };
}

export type StaffOrders = ReturnType<typeof createStaffOrders>;
