import type { OrderLineReview } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import type { OrderRow } from './repository';

/** Reviews of products, as orders need them; the module of reviews implements it. */
export interface OrderReviews {
  /** Returns the products that the customer of an order has reviewed, or can review. Guests review nothing. */
  statesOf(
    db: Queries,
    order: OrderRow,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, OrderLineReview>>;
}
