import type { OrderStatus } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { products } from '../src/catalogue/products/tables';
import type { Person, TestApi } from './api';
import { multipart } from './form';
import { insertOrder } from './past-orders';
import { addProduct } from './shop';

/** Inserts an order of one item in the given status. */
export const bought = (
  api: TestApi,
  userId: string | null,
  productId: string,
  status: OrderStatus = 'delivered',
): Promise<string> => insertOrder(api, [productId], { userId, status });

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
