import { eq } from 'drizzle-orm';
import { orders } from './tables';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';

/** Two instances of the API on one database. */
let api: TestApi;
let copy: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true });
  copy = await startApi({ demo: true, databaseUrl: api.config.databaseUrl });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const formOf = (id: string, phoneNumber: string, changes: object = {}) =>
  orderForm([{ id, quantity: 1 }], 500_000, {
    payment: 'transfer',
    contact: { fullName: 'Lê An', phoneNumber, email: null },
    ...changes,
  });
const statuses = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode).sort();
const numbered = (start: string) => (n: number) => `${start}${String(n).padStart(3, '0')}`;

test('a phone number can have three orders that wait for a transfer; the next order is rejected until one is closed', async () => {
  const [id, phone] = [await addProduct(api, { onHand: 20 }), '0356000001'];
  const send = (changes?: object) => sendOrder(api, formOf(id, phone, changes));
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) codes.push((await send()).data.data.code);
  const rejected = await send();
  expect([rejected.statusCode, rejected.data.code, rejected.data.details]).toEqual([
    409,
    'TOO_MANY_OPEN_ORDERS',
    { most: 3 },
  ]);
  expect(rejected.data.message).toMatch(/^Bạn đang có 3 đơn chờ thanh toán\./);
  expect(await stockOf(api, id)).toEqual([20, 3]);
  expect((await send({ payment: 'at_shop' })).statusCode).toBe(201);
  expect((await sendOrder(api, formOf(id, '0356000002'))).statusCode).toBe(201);
  await api.post(`/orders/${codes[0]}/cancel`, { reason: 'x', phone });
  expect((await send()).statusCode).toBe(201);
  await api.db
    .update(orders)
    .set({ status: 'placed' })
    .where(eq(orders.code, codes[1] as string));
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 409]);
});

test('an account can have three waiting orders, whatever the phone numbers, even if all orders arrive at once', async () => {
  const [id, { token }, phone] = [
    await addProduct(api, { onHand: 50 }),
    await api.person(),
    numbered('0356111'),
  ];
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => sendOrder(n % 2 ? api : copy, formOf(id, phone(n)), { token })),
  );
  expect(statuses(responses)).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await stockOf(api, id)).toEqual([50, 3]);
});

test('a phone number can have three waiting orders, whatever the accounts, even if all orders arrive at once', async () => {
  const id = await addProduct(api, { onHand: 50 });
  const people = await Promise.all(Array.from({ length: 5 }, () => api.person()));
  const form = formOf(id, '0356222333');
  const responses = await Promise.all([
    ...people.map(({ token }, n) => sendOrder(n % 2 ? api : copy, form, { token })),
    ...people.map((_, n) => sendOrder(n % 2 ? copy : api, form)),
  ]);
  expect(statuses(responses)).toEqual([201, 201, 201, 409, 409, 409, 409, 409, 409, 409]);
  expect(await stockOf(api, id)).toEqual([50, 3]);
});
