import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { PARCEL_TOTAL, shipParcel } from '../../../test/parcels';
import { addProduct, HCMC, orderForm, sendOrder } from '../../../test/shop';
import { withOwnParcel } from './parcel-key';
import { orders } from './tables';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  staff = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

let counter = 0;
const step = (code: string, name: string, body: object = {}) =>
  api.post(`/staff/shop-orders/${code}/${name}`, body, { token: staff.token });
const ship = (code: string, trackingCode: string, carrier = 'GHN') =>
  step(code, 'ship', { carrier, trackingCode });

/** Places an order whose goods are packed. */
async function packed(): Promise<string> {
  const phoneNumber = `0368${String(++counter).padStart(6, '0')}`;
  const contact = { fullName: 'Lê An', phoneNumber, email: null };
  const form = { method: 'delivery', address: HCMC, payment: 'cod', contact } as const;
  const items = [{ id: await addProduct(api), quantity: 1 }];
  const { code } = (await sendOrder(api, orderForm(items, PARCEL_TOTAL, form))).data.data;
  for (const name of ['confirm', 'pack']) await step(code, name);
  return code;
}
const statusOf = async (code: string) =>
  (await api.db.select().from(orders).where(eq(orders.code, code)))[0]?.status;

test.each([
  ['the same spelling', (code: string) => code, 'GHN'],
  ['another case and name of the carrier', (code: string) => code.toLowerCase(), 'Giao Hàng Nhanh'],
])('a tracking code under way is rejected for another order in %s', async (_what, spell, carrier) => {
  const first = await shipParcel(api, staff);
  const second = await packed();
  const { statusCode, data } = await ship(second, spell(first.trackingCode), carrier);
  expect([statusCode, data.errors]).toEqual([
    400,
    {
      trackingCode: [`Mã vận đơn này đang dùng cho đơn ${first.code}. Mỗi đơn cần một vận đơn riêng.`],
    },
  ]);
  expect(await statusOf(second)).toBe('packing');
});

test('of parallel hand-overs with one tracking code, one succeeds', async () => {
  const codes = [await packed(), await packed(), await packed(), await packed()];
  const replies = await Promise.all(codes.map((code) => ship(code, 'SONGSONG1')));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  const shipped = codes[replies.findIndex(({ statusCode }) => statusCode === 200)];
  const errors = replies.filter(({ statusCode }) => statusCode === 400);
  for (const { data } of errors) expect(data.errors.trackingCode[0]).toContain(`đơn ${shipped}.`);
  const states = await Promise.all(codes.map(statusOf));
  expect(states.sort()).toEqual(['packing', 'packing', 'packing', 'shipping']);
});

test('the database rejects a second parcel with the same code', async () => {
  const [first, second] = [await shipParcel(api, staff), await shipParcel(api, staff)];
  const [row] = await api.db.select().from(orders).where(eq(orders.code, first.code));
  expect(row?.parcelKey).toBe(`ghn:${first.trackingCode}`);
  const copy = api.db.update(orders).set({ parcelKey: row?.parcelKey }).where(eq(orders.code, second.code));
  await expect(copy).rejects.toMatchObject({ cause: { constraint: 'orders_parcel' } });
});

test('the code of a parcel that was shipped by an earlier release is rejected, too', async () => {
  const first = await shipParcel(api, staff);
  await api.db.update(orders).set({ parcelKey: null }).where(eq(orders.code, first.code));
  expect((await ship(await packed(), first.trackingCode)).statusCode).toBe(400);
});

test('a key that an earlier release left with a delivered order blocks no other parcel', async () => {
  const first = await shipParcel(api, staff);
  await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.code, first.code));
  expect((await ship(await packed(), first.trackingCode)).statusCode).toBe(200);
});

test('a rejection names no order if the other parcel has arrived in the meantime', async () => {
  const parcel = { carrier: 'GHN', trackingCode: 'VUATOI1' };
  const conflict = withOwnParcel(api.db, parcel, () =>
    Promise.reject(Object.assign(new Error(), { code: '23505', constraint: 'orders_parcel' })),
  );
  await expect(conflict).rejects.toMatchObject({
    errors: {
      trackingCode: ['Mã vận đơn này đang dùng cho đơn khác. Mỗi đơn cần một vận đơn riêng.'],
    },
  });
});

test('a parcel on its way back keeps its code, and its order can be sent again with it', async () => {
  const first = await shipParcel(api, staff);
  await step(first.code, 'fail', { reason: 'Khách vắng nhà' });
  expect((await ship(await packed(), first.trackingCode)).statusCode).toBe(400);
  expect((await ship(first.code, first.trackingCode)).statusCode).toBe(200);
});

test.each([
  ['delivered', 'deliver', { collected: PARCEL_TOTAL }],
  ['taken back', 'return', {}],
])('a code can be used again after its parcel was %s', async (_what, name, body) => {
  const first = await shipParcel(api, staff);
  if (name === 'return') await step(first.code, 'fail', { reason: 'Khách vắng nhà' });
  expect((await step(first.code, name, body)).statusCode).toBe(200);
  expect((await ship(await packed(), first.trackingCode)).statusCode).toBe(200);
});

test('carriers may use the same code', async () => {
  const first = await shipParcel(api, staff);
  expect((await ship(await packed(), first.trackingCode, 'Viettel Post')).statusCode).toBe(200);
});
