import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { orderLines, orders } from '../src/sales/orders/tables';
import type { TestApi } from './api';

interface PastOrder {
  /** Account of the customer; by default, a guest. */
  readonly userId?: string | null;
  readonly status?: OrderStatus;
  readonly contactName?: string;
  /** Time of the order; now by default. */
  readonly time?: Date;
}

let counter = 0;

/**
 * Inserts a paid order with one item of each product, without the steps that lead to its status, and returns its
 * code.
 */
export async function insertOrder(
  api: TestApi,
  productIds: readonly string[],
  { userId = null, status = 'completed', contactName = 'An', time = api.clock.now() }: PastOrder = {},
): Promise<string> {
  const code = `DH-TEST-${++counter}`;
  const stamps = { createdAt: time, updatedAt: time };
  const [order] = await api.db
    .insert(orders)
    .values({
      ...stamps,
      code,
      userId,
      status,
      contactName,
      contactPhone: '+84912345678',
      method: 'pickup' as const,
      subtotal: 500_000,
      discount: 0,
      shippingFee: 0,
      shippingDiscount: 0,
      total: 500_000,
      paymentMethod: 'at_shop' as const,
      paymentStatus: 'paid' as const,
      highVoltageAccepted: false,
    })
    .returning({ id: orders.id });
  const line = {
    ...stamps,
    orderId: order?.id as string,
    sku: 'X',
    name: 'X',
    price: 500_000,
    discountShare: 0,
  };
  await api.db
    .insert(orderLines)
    .values(productIds.map((productId, position) => ({ ...line, productId, position, quantity: 1 })));
  return code;
}
