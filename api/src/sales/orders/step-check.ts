import { ORDER_TRANSITIONS } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { trackingMessages } from '../../platform/messages';
import { illegalStep } from './errors';
import type { OrderReturns } from './return-port';
import type { OrderRow } from './repository';
import { stepsOf, type StaffStep } from './steps';
import type { OrderTrackingService } from './tracking-service';

interface Parts {
  readonly orderReturns: Pick<OrderReturns, 'openAmong'>;
  readonly orderTracking: Pick<OrderTrackingService, 'deliveredAfterAll'>;
}

/** Creates the functions that find the steps which the state of orders, returns and parcels allows. */
export function createStepCheck({ orderReturns, orderTracking }: Parts) {
  /** Returns the function that returns the steps of each of the given orders. */
  const stepsAmong = async (
    db: Queries,
    rows: readonly OrderRow[],
  ): Promise<(order: OrderRow) => StaffStep[]> => {
    const returning = rows.filter(({ status }) => status === 'return_requested').map(({ id }) => id);
    const open = await orderReturns.openAmong(db, returning);
    const delivered = await orderTracking.deliveredAfterAll(db, rows);
    return (order) =>
      stepsOf(order, {
        hasOpenReturn: open.has(order.id),
        isDeliveredAfterAll: delivered.has(order.id),
      });
  };

  return {
    stepsAmong,

    /** @throws ApiError 409 if the state of a locked order does not allow a step */
    async checkStep(tx: Queries, order: OrderRow, step: StaffStep): Promise<void> {
      const steps = (await stepsAmong(tx, [order]))(order);
      if (steps.includes(step)) return;
      const isDeliveredAfterAll = order.status === 'delivery_failed' && steps.includes('deliver');
      throw illegalStep(
        ORDER_TRANSITIONS[order.status],
        isDeliveredAfterAll ? trackingMessages.isDelivered : undefined,
      );
    },
  };
}
