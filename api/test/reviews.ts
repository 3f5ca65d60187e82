import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../src/catalogue/products/tables';
import { orderLines, orders } from '../src/sales/orders/tables';
import type { Person, TestApi } from './api';
import { multipart } from './form';
import { addProduct } from './shop';

let counter = 0;

/** Inserts an order of one item in the given status. */
export async function bought(
  api: TestApi,
  userId: string | null,
  productId: string,
  status: OrderStatus = 'delivered',
): Promise<void> {
  const [time, code] = [api.clock.now(), `DH-TEST-${++counter}`];
  const stamps = { createdAt: time, updatedAt: time };
  const [order] = await api.db
    .insert(orders)
    .values({
      ...stamps,
      code,
      userId,
      status,
      contactName: 'An',
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
  const line = { orderId: order?.id as string, productId, position: 0, sku: 'X', name: 'X', price: 500_000 };
  await api.db.insert(orderLines).values({ ...stamps, ...line, quantity: 1, discountShare: 0 });
}

/** Adds a product that can be reviewed. */
export async function reviewedProduct(api: TestApi): Promise<{ productId: string; slug: string }> {
  const productId = await addProduct(api);
  const [row] = await api.db.select().from(products).where(eq(products.id, productId));
  return { productId, slug: row?.slug as string };
}

/** Adds a customer who has received the product. */
export async function buyerOf(api: TestApi, productId: string, fullName = 'Nguyễn Minh An'): Promise<Person> {
  const person = await api.person({ fullName });
  await bought(api, person.id, productId);
  return person;
}

/** Uploads a photo as the given user and returns its id. */
export async function uploadPhoto(api: TestApi, { token }: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#00705F' } })
    .jpeg()
    .toBuffer();
  const response = await api.call('POST', '/uploads', {
    token,
    ...multipart([{ name: 'file', bytes, file: 'anh.jpg' }]),
  });
  return response.data.data.id;
}
