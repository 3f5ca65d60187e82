import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { migrate } from '../../operations/migration/migrate';
import { orders } from './tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { orderSearchText, ordersMatching } from './search-text';

let api: TestApi;
let staff: Person;
let code: string;
beforeAll(async () => {
  api = await startApi();
  staff = await api.person({ role: 'staff' });
  code = await order('Nguyễn Đức Thắng', '0356 777 888');
  await order('Trần Thị Bình', '0912 000 111');
});
afterAll(() => api.close());

const order = async (fullName: string, phoneNumber: string): Promise<string> => {
  const contact = { fullName, phoneNumber, email: null };
  const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000, { contact });
  return (await sendOrder(api, form)).data.data.code as string;
};
const find = async (q: string): Promise<string[]> => {
  const response = await api.call('GET', `/staff/shop-orders?q=${encodeURIComponent(q)}`, staff);
  return response.data.data.items.map((item: { code: string }) => item.code);
};

test.each(['nguyen', 'NGUYỄN', 'duc thang', 'Nguyễn Thắng', 'thắng nguyên', 'Nguye\u0302\u0303n'])(
  '“%s” finds Nguyễn Đức Thắng',
  async (q) => expect(await find(q)).toEqual([code]),
);

test.each([
  '0356777888',
  '0356 777 888',
  '+84356777888',
  '+84 (0) 356-777-888',
  '84356777888',
  '0084 356.777.888',
  '356777888',
  '0356 77',
  '6777',
  '777 888',
])('“%s” finds the phone number', async (q) => expect(await find(q)).toEqual([code]));

test('an order is found by its code, in upper or lower case, but not by text that it does not contain', async () => {
  expect(await find(code.toLowerCase())).toEqual([code]);
  for (const q of ['nguyen binh', '%', '_', '|', '\u0301', '0777']) expect(await find(q)).toEqual([]);
});

test('an upgrade fills in the search text of orders created before the search text existed', async () => {
  const before = await api.db.select({ id: orders.id, text: orders.searchText }).from(orders);
  expect(before).toHaveLength(2);
  await api.db.update(orders).set({ searchText: '' });
  expect(await find('nguyen')).toEqual([]);
  await migrate(api.config.databaseOwnerUrl as string);
  const after = await api.db.select({ id: orders.id, text: orders.searchText }).from(orders);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(after.sort(byId)).toEqual(before.sort(byId));
});

test('an order is found by any part of the customer’s name, and rewriting its search text does not change it', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  await fc.assert(
    fc.asyncProperty(name, async (contactName) => {
      const text = orderSearchText({ code, contactName, contactPhone: '+84356777888' });
      await api.db.update(orders).set({ contactName, searchText: text }).where(eq(orders.code, code));
      const count = await api.db.$count(
        orders,
        sql`${eq(orders.code, code)} and ${ordersMatching(contactName)}`,
      );
      expect(count).toBe(1);
      await api.db.update(orders).set({ searchText: '' }).where(eq(orders.code, code));
    }),
    { numRuns: 50 },
  );
  await api.db
    .update(orders)
    .set({ contactName: row?.contactName, searchText: row?.searchText })
    .where(eq(orders.code, code));
});

test('the search of orders can use the index of their search text', async () => {
  const rollback = new Error('rolled back');
  let plan = '';
  const explained = api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    // With so few orders, scanning another index that contains the text is just as fast.
    await tx.execute(sql`drop index orders_found`);
    const { rows } = await tx.execute(
      sql`explain select 1 from ${orders} where ${ordersMatching('nguyen thang')}`,
    );
    plan = JSON.stringify(rows);
    throw rollback;
  });
  await expect(explained).rejects.toBe(rollback);
  expect(plan).toContain('orders_search');
});
