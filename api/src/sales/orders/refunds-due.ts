import type { GatewayPayment, ShopOrderRow } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import type { GatewayPayments } from './gateway-port';
import { isBeingRefunded, refundDueOf } from './money-steps';
import { openRefundsOf } from './refunds';
import type { OrderRow } from './repository';
import type { OrderReturns } from './return-port';

interface Parts {
  readonly gatewayPayments: Pick<GatewayPayments, 'staffViewsOf'>;
  readonly orderReturns: Pick<OrderReturns, 'refundsOf'>;
}

type Payments = ReadonlyMap<string, readonly GatewayPayment[]>;

/** Creates the functions that find what is due to customers, for many orders with as many statements as for one. */
export function createRefundsDue({ gatewayPayments, orderReturns }: Parts) {
  const amountsOf = async (
    db: Queries,
    orders: readonly OrderRow[],
    payments: Payments,
  ): Promise<(order: OrderRow) => number> => {
    const ofReturns = await orderReturns.refundsOf(db, orders);
    const ofCancelled = await openRefundsOf(
      db,
      orders.map(({ id }) => id),
    );
    return (order) =>
      refundDueOf(order, payments.get(order.id) ?? [], {
        ofReturn: ofReturns.get(order.id) ?? null,
        ofCancelled: ofCancelled.get(order.id) ?? 0,
      });
  };

  return {
    /** Returns the amount that a refund of an order returns, in đồng. */
    of: async (db: Queries, order: OrderRow, payments: readonly GatewayPayment[]): Promise<number> =>
      (await amountsOf(db, [order], new Map([[order.id, payments]])))(order),

    /** Reads the refunds of the orders of a list, by the id of their order. */
    async read(
      db: Queries,
      orders: readonly OrderRow[],
    ): Promise<ReadonlyMap<string, NonNullable<ShopOrderRow['refund']>>> {
      const payments = await gatewayPayments.staffViewsOf(db, orders);
      const amountOf = await amountsOf(db, orders, payments);
      return new Map(
        orders.map((order) => [
          order.id,
          { amount: amountOf(order), inProgress: isBeingRefunded(payments.get(order.id) ?? []) },
        ]),
      );
    },
  };
}
