import type { OfficeTrackingStep, TrackingRequest } from '@evcare/shared-contracts/office';
import {
  carrierOf,
  TRACKING_KINDS_WITH_REASON,
  type OrderTracking,
  type TrackingStep,
} from '@evcare/shared-contracts/shop';
import { formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Outbox } from '../../platform/mail/outbox';
import { trackingMessages as t } from '../../platform/messages';
import type { ReadWorkCalendar, WorkCalendar } from '../shipping';
import { auditOrder } from './audit';
import type { Fittings } from './fitting';
import type { OrderRow } from './repository';
import { findParcels, type SplitLine } from './split/store';
import type { SplitView } from './split/view';
import { findRefunds } from './refunds';
import { reachedAt, recordStep, type RecordedStep, type TrackingInput } from './tracking';
import * as store from './tracking-store';
import type { TrackingRow } from './tracking-store';
import { toOfficeStep, toStep, toTracking } from './tracking-view';

const MINUTE = 60_000;

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
  readonly readWorkCalendar: ReadWorkCalendar;
}

/** True while staff can add tracking steps: the carrier has the parcel, or brings it back. */
export const canAddTracking = ({
  status,
  method,
  isSplit,
}: Pick<OrderRow, 'status' | 'method' | 'isSplit'>): boolean =>
  !isSplit && method === 'delivery' && (status === 'shipping' || status === 'delivery_failed');

/** Creates the service for the parcels of orders. */
export function createOrderTracking(core: Core, { outbox, fittings, readWorkCalendar }: Parts) {
  const { db, now, config } = core;

  const isSimulated = ({ carrier: name }: Pick<OrderRow, 'carrier'>): boolean => {
    const carrier = carrierOf(name);
    return config.demo && carrier !== null && config.carrierKeys[carrier] === null;
  };

  const record = async (
    tx: Queries,
    order: OrderRow,
    step: TrackingInput,
    calendar: WorkCalendar,
  ): Promise<RecordedStep> => {
    const { webOrigin } = config;
    const recorded = await recordStep(tx, order, step, { fittings, calendar, webOrigin }, now());
    if (recorded.mail) await outbox.add(tx, recorded.mail);
    return recorded;
  };

  return {
    readWorkCalendar,
    record,

    /** Returns the parcel of an order for its customer. */
    async of(reads: Queries, order: OrderRow): Promise<OrderTracking | null> {
      if (order.method !== 'delivery' || order.isSplit) return null;
      return toTracking(order, await store.findSteps(reads, order), isSimulated(order));
    },

    /** Returns the steps of an order's parcel for staff, newest first. */
    officeStepsOf: async (reads: Queries, order: OrderRow): Promise<OfficeTrackingStep[]> =>
      order.method === 'delivery' && !order.isSplit
        ? (await store.findSteps(reads, order)).map(toOfficeStep)
        : [],

    /** Returns the parcels of a split order with their ways; `null` for an order that is one parcel. */
    async splitOf(reads: Queries, order: OrderRow, lines: readonly SplitLine[]): Promise<SplitView | null> {
      if (!order.isSplit) return null;
      const parcels = await findParcels(reads, [order.id]);
      const steps = new Map<string, TrackingRow[]>();
      for (const { id, trackingCode } of parcels) {
        if (trackingCode === null) continue;
        steps.set(id, await store.findSteps(reads, { id: order.id, trackingCode }));
      }
      return { order, lines, parcels, steps, isSimulated, refunds: await findRefunds(reads, order.id) };
    },

    /** Returns the newest steps of the parcels that are under way, by the order's id. */
    async lastStepsOf(orders: readonly OrderRow[]): Promise<ReadonlyMap<string, TrackingStep>> {
      const underWay = orders.filter(({ status }) => status === 'shipping').map(({ id }) => id);
      const steps = await store.findLastSteps(db, underWay);
      return new Map([...steps].map(([id, step]) => [id, toStep(step)]));
    },

    /** Returns the ids of those failed deliveries whose parcel the carrier has delivered since. */
    async deliveredAfterAll(tx: Queries, orders: readonly OrderRow[]): Promise<ReadonlySet<string>> {
      const failed = orders.filter(({ status }) => status === 'delivery_failed');
      const last = await store.findLastSteps(
        tx,
        failed.map(({ id }) => id),
      );
      const delivered = new Set<string>();
      for (const order of failed) {
        const step = last.get(order.id);
        if (step?.kind !== 'delivered') continue;
        if (step.createdAt >= (await reachedAt(tx, order, 'delivery_failed'))) delivered.add(order.id);
      }
      return delivered;
    },

    /**
     * Records a step that a staff member enters.
     * @param order locked in this transaction
     * @throws ApiError 400 for a time in the future or before the hand-over, and without a required reason
     */
    async addByStaff(
      tx: Queries,
      order: OrderRow,
      { kind, place, at, reason }: TrackingRequest,
      { actorId, calendar }: { readonly actorId: string; readonly calendar: WorkCalendar },
    ): Promise<OrderRow> {
      const occurredAt = new Date(at);
      const problem = timeProblem(occurredAt, await reachedAt(tx, order, 'shipping'), now());
      if (problem !== null) throw validationFailed({ at: [problem] });
      const needsReason = TRACKING_KINDS_WITH_REASON.includes(kind);
      if (needsReason && !reason) throw validationFailed({ reason: [t.reasonMissing] });
      const step: TrackingInput = {
        kind,
        place,
        occurredAt,
        reason: needsReason ? reason : null,
        source: 'staff',
        carrier: null,
        eventId: null,
        collected: null,
        isLastAttempt: false,
        actorId,
      };
      const { order: changed } = await record(tx, order, step, calendar);
      const detail = { code: order.code, trackingStep: kind, place, at: occurredAt.toISOString() };
      await auditOrder(tx, now(), {
        orderId: order.id,
        actorId,
        action: 'order_tracking_added',
        detail,
      });
      return changed;
    },

    /** Adds the delivery that staff recorded to the steps of the parcel, unless the carrier reported it. */
    async noteDelivery(tx: Queries, order: OrderRow, actorId: string): Promise<void> {
      if (order.method !== 'delivery') return;
      const steps = await store.findSteps(tx, order);
      if (steps.some(({ kind }) => kind === 'delivered')) return;
      const none = { place: null, reason: null, carrier: null, eventId: null, collected: null };
      const step = { ...none, kind: 'delivered', source: 'staff', occurredAt: now(), actorId } as const;
      await store.insertStep(tx, order, step, now());
    },
  };
}

export type OrderTrackingService = ReturnType<typeof createOrderTracking>;

/** Returns why a time cannot be that of a step; `null` if it can. Times are entered in whole minutes. */
function timeProblem(at: Date, shipped: Date, now: Date): string | null {
  if (Number.isNaN(at.getTime())) return t.timeInvalid;
  if (at > now) return t.inFuture;
  const shippedMinute = Math.floor(shipped.getTime() / MINUTE) * MINUTE;
  return at.getTime() < shippedMinute ? t.beforeShipping(formatTimeAndDay(shipped)) : null;
}
