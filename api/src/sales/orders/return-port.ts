import type { OrderReturn } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import type { LineRow, OrderRow } from './repository';

/** Lines of an order, as its return refers to them. */
export type NamedLine = Pick<LineRow, 'productId' | 'name'>;

/** Returns of orders, as orders need them; the module of returns implements it. */
export interface OrderReturns {
  /** Returns the latest return of an order; `null` if there is none. */
  latestOf(db: Queries, order: OrderRow, lines: readonly NamedLine[]): Promise<OrderReturn | null>;
  /** Returns those of the given orders whose return waits for staff or for the goods. */
  openAmong(db: Queries, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the refunds of received goods in đồng, by the id of their order; orders without inspected goods have no
   * entry.
   */
  refundsOf(db: Queries, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, number>>;
}
