import type { ShopOrder, ShopOrderRow } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { insertOrder } from '../../../test/past-orders';
import { addProduct } from '../../../test/shop';
import { countStatements } from '../../../test/statements';
import { newId } from '../../platform/db/new-id';
import { paymentAttempts } from '../gateway-payments/tables';
import { insertReturn } from '../returns/repository';
import { insertRefund } from './refunds';
import { orders } from './tables';

let api: TestApi;
let manager: Person;
let productId: string;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  manager = await api.person({ role: 'manager' });
  productId = await addProduct(api);
});
afterAll(() => api.close());

type Order = typeof orders.$inferSelect;

/** Money that is due to a customer for a different reason each. */
const CASES: Readonly<Record<string, { readonly due: number; readonly insert: () => Promise<string> }>> = {
  cancelled: { due: 500_000, insert: () => insertOrder(api, [productId], { status: 'cancelled' }) },
  returned: {
    due: 200_000,
    insert: () =>
      having('returned', async (order) => {
        await addReturn(order, { status: 'rejected', refundAmount: 500_000, minutesAgo: 9 });
        await addReturn(order, { status: 'received', refundAmount: 200_000, minutesAgo: 5 });
      }),
  },
  'returned without a list of goods': {
    due: 500_000,
    insert: () => insertOrder(api, [productId], { status: 'returned' }),
  },
  'cancelled in part': {
    due: 150_000,
    insert: () =>
      having('packing', async ({ id: orderId }) => {
        for (const amount of [100_000, 50_000]) {
          await insertRefund(api.db, { orderId, amount, lines: [], reason: null }, api.clock.now());
        }
      }),
  },
  'refused by the gateway': {
    due: 320_000,
    insert: () => having('cancelled', (order) => addAttempt(order, 'failed', 320_000)),
  },
  'being returned by the gateway': {
    due: 500_000,
    insert: () => having('cancelled', (order) => addAttempt(order, 'pending', null)),
  },
};

async function having(status: Order['status'], change: (order: Order) => Promise<unknown>): Promise<string> {
  const code = await insertOrder(api, [productId], { status });
  const [order] = await api.db.select().from(orders).where(eq(orders.code, code));
  await change(order as Order);
  return code;
}

const addReturn = (
  { id: orderId }: Order,
  of: { status: 'received' | 'rejected'; refundAmount: number; minutesAgo: number },
) =>
  insertReturn(
    api.db,
    {
      id: newId(),
      orderId,
      status: of.status,
      reason: 'changed_mind',
      photoIds: [],
      refundAmount: of.refundAmount,
    },
    [{ productId, quantity: 1, restocked: 0, writtenOff: 0 }],
    new Date(api.clock.now().getTime() - of.minutesAgo * 60_000),
  );

const addAttempt = (
  { id: orderId, code }: Order,
  refund: 'failed' | 'pending',
  refundAmount: number | null,
) =>
  api.db.insert(paymentAttempts).values({
    id: newId(),
    orderId,
    gateway: 'vnpay',
    reference: `${code}P1`,
    amount: 500_000,
    status: 'paid',
    expiresAt: api.clock.now(),
    settledAt: api.clock.now(),
    refund,
    refundAmount,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
  });

const read = async <T>(path: string): Promise<T> =>
  (await api.call('GET', path, { token: manager.token, headers: { accept: 'application/json' } })).data
    .data as T;
const listed = () =>
  read<{ items: readonly ShopOrderRow[]; total: number }>('/staff/shop-orders?status=refund');
const insertAll = () => Promise.all(Object.values(CASES).map(({ insert }) => insert()));

test.each(Object.entries(CASES))(
  'the list shows the refund of an order that was %s as its page does',
  async (_what, { due, insert }) => {
    const code = await insert();
    const order = await read<ShopOrder>(`/staff/shop-orders/${code}`);
    const row = (await listed()).items.find((item) => item.code === code);
    expect(order.refundDue).toBe(due);
    expect(row?.refund).toEqual({
      amount: due,
      inProgress: order.gatewayPayments.some(({ refund }) => refund === 'pending'),
    });
  },
);

test('the list of refunds and its export need the same number of statements for many orders as for few', async () => {
  const exported = () => read<{ text: string }>('/staff/shop-orders/export.csv?status=refund');
  await insertAll();
  const [few, fewInFile] = [await countStatements(listed), await countStatements(exported)];
  await insertAll();
  await insertAll();
  const [many, manyInFile] = [await countStatements(listed), await countStatements(exported)];
  expect(few.statements).toBeGreaterThan(0);
  expect(many.result.items.length).toBeGreaterThan(few.result.items.length);
  expect(many.statements).toBe(few.statements);
  expect(manyInFile.statements).toBe(fewInFile.statements);
});
