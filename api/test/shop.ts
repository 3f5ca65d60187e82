import { randomUUID } from 'node:crypto';
import type { orderRequestSchema } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { products, stock } from '../src/catalogue/products/tables';
import { promotions } from '../src/sales/promotions/tables';
import { DAY, type CallOptions, type Reply, type TestApi } from './api';
import { nextNumber } from './unique';

type OrderForm = (typeof orderRequestSchema)['_zod']['input'];
export type ProductChanges = Partial<typeof products.$inferInsert> & { onHand?: number };

const next = () => nextNumber(4);

/** Adds a product: 500.000 ₫, 1 kg, ten in stock. */
export async function addProduct(
  api: TestApi,
  { onHand = 10, ...changes }: ProductChanges = {},
): Promise<string> {
  const [number, time] = [next(), api.clock.now()];
  const [row] = await api.db
    .insert(products)
    .values({
      sku: `SKU-${number}`,
      slug: `san-pham-${number}`,
      name: `Sản phẩm ${number}`,
      searchText: `san pham ${number}`,
      description: 'Mô tả.',
      category: 'tool',
      promoGroup: 'parts',
      brand: 'EVCare',
      origin: 'Việt Nam',
      price: 500_000,
      specs: [],
      fitment: { types: [], models: [] },
      weightGram: 1_000,
      warrantyMonths: 12,
      publishedAt: time,
      createdAt: time,
      updatedAt: time,
      ...changes,
    })
    .returning({ id: products.id });
  const productId = row?.id as string;
  await api.db.insert(stock).values({ productId, onHand, updatedAt: time });
  return productId;
}

/** Adds a promotion for everyone: 100.000 ₫ off, valid from yesterday for a month. */
export async function addPromotion(
  api: TestApi,
  changes: Partial<typeof promotions.$inferInsert> = {},
): Promise<{ id: string; code: string }> {
  const time = api.clock.now();
  const code = changes.code ?? `MA${next()}`;
  const [row] = await api.db
    .insert(promotions)
    .values({
      code,
      title: `Ưu đãi ${code}`,
      searchText: `uu dai ${code.toLowerCase()}`,
      description: '',
      type: 'fixed',
      value: 100_000,
      minOrder: 0,
      validFrom: new Date(time.getTime() - DAY),
      validTo: new Date(time.getTime() + 30 * DAY),
      usageLimit: 100,
      usageScope: 'global',
      category: [],
      group: 'flash',
      createdAt: time,
      updatedAt: time,
      ...changes,
    })
    .returning({ id: promotions.id });
  return { id: row?.id as string, code };
}

export const HCMC = { provinceCode: '79', wardCode: '27475', line: '12 Lê Lợi' };

/** Returns an order for pick-up that is paid at the workshop. */
export const orderForm = (
  items: OrderForm['items'],
  expectedTotal: number,
  changes: Partial<Record<keyof OrderForm, unknown>> = {},
): OrderForm => ({
  items,
  contact: { fullName: 'Trần Thị Bình', phoneNumber: '0987 654 321', email: null },
  method: 'pickup',
  address: null,
  fitting: null,
  note: null,
  payment: 'at_shop',
  promoCode: null,
  invoice: null,
  highVoltageAccepted: false,
  expectedTotal,
  ...(changes as Partial<OrderForm>),
});

/** Sends an order, by default with a new idempotency key. */
export const sendOrder = (
  api: Pick<TestApi, 'post'>,
  form: object,
  { key = randomUUID(), ...options }: CallOptions & { key?: string } = {},
): Promise<Reply> =>
  api.post('/orders', form, { ...options, headers: { 'idempotency-key': key, ...options.headers } });

/** Returns the stock of a product. */
export async function stockOf(api: TestApi, productId: string): Promise<[onHand: number, reserved: number]> {
  const [row] = await api.db.select().from(stock).where(eq(stock.productId, productId));
  return [row?.onHand ?? 0, row?.reserved ?? 0];
}
