import { and, eq, sql } from 'drizzle-orm';
import type { Person, TestApi } from '../../../../test/api';
import { eventOf, sendEvent } from '../../../../test/parcels';
import {
  FEE,
  pieces,
  PRICE,
  startSplitSite,
  TOTAL,
  type PlacedSplit,
  type SplitDesk,
  type SplitSite,
} from '../../../../test/split-orders';
import { nextNumber } from '../../../../test/unique';
import { auditLog } from '../../../platform/audit/tables';
import { orderParcels, orders } from '../tables';
import { findPartsUnderWay } from './tracking';

let api: TestApi;
let copy: TestApi;
let staff: Person;
let manager: Person;
let desk: SplitDesk;
let close: SplitSite['close'];
beforeAll(async () => {
  ({ api, copy, staff, manager, desk, close } = await startSplitSite());
});
afterAll(() => close());

const act: SplitDesk['act'] = (...change) => desk.act(...change);
const mustAct: SplitDesk['mustAct'] = (...change) => desk.mustAct(...change);
const packed = () => desk.packed();
const ship: SplitDesk['ship'] = (...parcel) => desk.ship(...parcel);
const readStaff: SplitDesk['readStaff'] = (order) => desk.readStaff(order);
const readGuest: SplitDesk['readGuest'] = (order) => desk.readGuest(order);
const stockOf: SplitDesk['stockOf'] = (productId) => desk.stockOf(productId);
const moneyOf: SplitDesk['moneyOf'] = (order) => desk.moneyOf(order);
const idOf = async ({ code }: PlacedSplit): Promise<string> =>
  (await api.db.select({ id: orders.id }).from(orders).where(eq(orders.code, code)))[0]?.id as string;

test('an order in two parcels is collected, delivered and paid by parcel', async () => {
  const order = await packed();
  const [first, second] = order.ids as [string, string];
  const before = await stockOf(first);
  const split = await mustAct(order, 'parcels', pieces(order, 2));
  expect(split.split?.parcels).toMatchObject([
    { number: 1, state: 'packed', collect: 2 * PRICE + FEE, lines: [{ productId: first, quantity: 2 }] },
  ]);
  expect(split.split?.remaining.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(split.steps).toEqual([]);

  const shipped = await ship(order, 1, 'TP0001');
  expect(shipped.status).toBe('packing');
  expect(await stockOf(first)).toEqual({
    onHand: (before.onHand as number) - 2,
    reserved: (before.reserved as number) - 2,
  });
  const seen = await readGuest(order);
  expect(seen.tracking).toBeNull();
  expect(seen.split?.parcels[0]).toMatchObject({
    state: 'handed_over',
    tracking: { carrier: 'GHN', trackingCode: 'TP0001' },
  });
  expect(seen.split?.expected).not.toBeNull();

  const one = await mustAct(order, 'parcels/1/deliver', { collected: 2 * PRICE + FEE });
  expect(one).toMatchObject({ status: 'packing', payment: { status: 'unpaid' } });
  expect(await moneyOf(order)).toEqual([{ kind: 'payment', way: 'cod', amount: 2 * PRICE + FEE }]);

  await mustAct(order, 'parcels', pieces(order, 1, 2));
  expect((await ship(order, 2)).status).toBe('shipping');
  const done = await mustAct(order, 'parcels/2/deliver', { collected: 3 * PRICE });
  expect(done).toMatchObject({ status: 'delivered', collected: TOTAL, payment: { status: 'paid' } });
  expect(await moneyOf(order)).toEqual([
    { kind: 'payment', way: 'cod', amount: 2 * PRICE + FEE },
    { kind: 'payment', way: 'cod', amount: 3 * PRICE },
  ]);
  expect(await stockOf(second)).toMatchObject({ reserved: 0 });
});

test('clerks who pack the same pieces at once do not pack a piece twice', async () => {
  const order = await packed();
  const { version } = await readStaff(order);
  const replies = await Promise.all(
    [api, copy, api, copy].map((side) => act(order, 'parcels', { body: pieces(order, 3), version, side })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const again = await act(order, 'parcels', { body: pieces(order, 1) });
  expect(again.statusCode).toBe(400);
  expect(again.data.errors.lines[0]).toMatch('đã được đóng kiện hết');
});

test('the database refuses a piece in a second parcel, whoever writes it', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 3));
  const [parcel] = await api.db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, await idOf(order)));
  const widen = sql`update order_parcel_lines set quantity = 4 where parcel_id = ${parcel?.id}`;
  await expect(api.db.execute(widen)).rejects.toMatchObject({
    cause: { constraint: 'order_parcel_lines_fit' },
  });
});

test('a parcel that is handed over twice at once leaves the stock once', async () => {
  const order = await packed();
  const before = await stockOf(order.ids[0] as string);
  const { version } = await mustAct(order, 'parcels', pieces(order, 2));
  const body = { carrier: 'GHN', trackingCode: `HA${nextNumber(8)}` };
  const replies = await Promise.all(
    [api, copy, api].map((side) => act(order, 'parcels/1/ship', { body, version, side })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await stockOf(order.ids[0] as string)).onHand).toBe((before.onHand as number) - 2);
});

test('two parcels of any orders cannot be under way with one tracking code', async () => {
  const [order, other] = [await packed(), await packed()];
  for (const item of [order, other]) await mustAct(item, 'parcels', pieces(item, 1));
  const body = { carrier: 'GHN', trackingCode: `TT${nextNumber(8)}` };
  const replies = await Promise.all([
    act(order, 'parcels/1/ship', { body }),
    act(other, 'parcels/1/ship', { body, side: copy }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const whole = await packed();
  expect((await act(whole, 'ship', { body })).statusCode).toBe(400);
});

test('pieces are refused that are not left, and the whole order as one parcel', async () => {
  const order = await packed();
  expect((await act(order, 'parcels', { body: pieces(order, 3, 2) })).data.errors.lines[0]).toMatch('cả đơn');
  expect((await act(order, 'parcels', { body: pieces(order, 4) })).data.errors.lines[0]).toMatch('chỉ còn 3');
  await mustAct(order, 'parcels', pieces(order, 1));
  await ship(order, 1);
  const unpacked = await act(order, 'parcels/1/unpack');
  expect(unpacked.statusCode).toBe(409);
  expect(unpacked.data.message).toMatch('không đổi được nữa');
  expect((await act(order, 'ship', { body: { carrier: 'GHN', trackingCode: 'X1' } })).statusCode).toBe(409);
});

test('an order whose parcels are dissolved is one parcel again', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 1));
  const whole = await mustAct(order, 'parcels/1/unpack');
  expect(whole.split).toBeNull();
  expect(whole.steps).toContain('ship');
  const sent = await mustAct(order, 'ship', { carrier: 'GHN', trackingCode: `GL${nextNumber(8)}` });
  expect(sent.status).toBe('shipping');
});

test('the rest of an order that is paid on delivery can be cancelled after a parcel has left', async () => {
  const order = await packed();
  const [first, second] = order.ids as [string, string];
  const stocked = await stockOf(second);
  expect((await act(order, 'cancel-rest', { body: { reason: 'Hết hàng' } })).statusCode).toBe(409);
  await mustAct(order, 'parcels', pieces(order, 2));
  await ship(order, 1);
  const rest = await mustAct(order, 'cancel-rest', { reason: 'Hàng bị hỏng' });
  expect(rest).toMatchObject({ status: 'shipping', total: 2 * PRICE + FEE, split: { remaining: [] } });
  expect(rest.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[first, 2]]);
  expect(await stockOf(second)).toEqual({ onHand: stocked.onHand, reserved: 0 });
  expect(await stockOf(first)).toMatchObject({ reserved: 0 });
  const done = await mustAct(order, 'parcels/1/deliver', { collected: 2 * PRICE + FEE });
  expect(done.status).toBe('delivered');
  expect(await moneyOf(order)).toEqual([{ kind: 'payment', way: 'cod', amount: 2 * PRICE + FEE }]);
});

test('the parcels of a paid order collect nothing', async () => {
  const order = await desk.packed({ payment: 'transfer' });
  const split = await mustAct(order, 'parcels', pieces(order, 1));
  expect(split.split?.parcels[0]?.collect).toBe(0);
  expect(split.moneySteps).toEqual([]);
  await ship(order, 1);
  await mustAct(order, 'parcels/1/deliver');
  await mustAct(order, 'parcels', pieces(order, 2, 2));
  await ship(order, 2);
  expect((await mustAct(order, 'parcels/2/deliver')).status).toBe('delivered');
  expect(await moneyOf(order)).toEqual([{ kind: 'payment', way: 'transfer', amount: TOTAL }]);
});

test('a failed parcel is sent again with a new code, or its goods come back and leave the order', async () => {
  const order = await packed();
  const [first] = order.ids as [string];
  const before = await stockOf(first);
  await mustAct(order, 'parcels', pieces(order, 1));
  await mustAct(order, 'parcels', pieces(order, 2, 2));
  await ship(order, 1);
  await ship(order, 2);
  expect((await mustAct(order, 'parcels/1/fail', { reason: 'Khách không nghe máy' })).status).toBe(
    'shipping',
  );
  await mustAct(order, 'parcels/2/deliver', { collected: 4 * PRICE });
  expect((await readStaff(order)).status).toBe('delivery_failed');
  expect((await ship(order, 1)).status).toBe('shipping');
  await mustAct(order, 'parcels/1/fail', { reason: 'Khách từ chối' });
  const back = await mustAct(order, 'parcels/1/return');
  expect(back).toMatchObject({ status: 'delivered', total: 4 * PRICE, shippingDiscount: FEE });
  expect(await stockOf(first)).toMatchObject({ onHand: (before.onHand as number) - 2, reserved: 0 });
  expect((await moneyOf(order)).reduce((sum, { amount }) => sum + amount, 0)).toBe(4 * PRICE);
});

test('an order whose parcels all come back is returned, with its stock', async () => {
  const order = await packed();
  const before = await Promise.all(order.ids.map(stockOf));
  await mustAct(order, 'parcels', pieces(order, 1));
  await mustAct(order, 'parcels', pieces(order, 2, 2));
  for (const number of [1, 2]) {
    await ship(order, number);
    await mustAct(order, `parcels/${number}/fail`, { reason: 'Sai địa chỉ' });
  }
  await mustAct(order, 'parcels/1/return');
  expect((await mustAct(order, 'parcels/2/return')).status).toBe('returned');
  const after = await Promise.all(order.ids.map(stockOf));
  expect(after.map(({ onHand }) => onHand)).toEqual(before.map(({ onHand }) => onHand));
  expect(await moneyOf(order)).toEqual([]);
});

test('events of carriers move the parcel with their tracking code', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 1));
  const trackingCode = `SK${nextNumber(8)}`;
  await ship(order, 1, trackingCode);
  const report = (changes: object) => sendEvent(api, eventOf(api, { trackingCode }, changes));
  expect((await report({ kind: 'in_transit' })).statusCode).toBe(204);
  expect((await readGuest(order)).split?.parcels[0]?.tracking?.steps).toHaveLength(1);
  await report({ kind: 'delivered', collected: 1_000 });
  expect((await readStaff(order)).split?.parcels[0]?.state).toBe('handed_over');
  const waiting = await api.call('GET', '/staff/shop-orders?status=waiting', { token: staff.token });
  expect(waiting.data.data.items.map(({ code }: PlacedSplit) => code)).toContain(order.code);
  await report({ kind: 'delivered', collected: PRICE + FEE, eventId: `E${nextNumber(9)}` });
  expect((await readStaff(order)).split?.parcels[0]?.state).toBe('delivered');
});

test('the simulated carriers of a demo find a parcel that is under way, with its share of the cash', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 1));
  // A carrier without a key in these tests is simulated.
  await ship(order, 1, `MP${nextNumber(8)}`, 'VNPost');
  const [found] = (await findPartsUnderWay(api.db, 100)).filter(({ order: { code } }) => code === order.code);
  expect(found).toMatchObject({ cash: PRICE + FEE, carrier: 'VNPost', steps: [] });
  await mustAct(order, 'parcels/1/deliver', { collected: PRICE + FEE });
  expect((await findPartsUnderWay(api.db, 100)).map(({ order: { code } }) => code)).not.toContain(order.code);
});

test('a carrier owes each delivered parcel, and pays it out by its tracking code', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 1));
  await mustAct(order, 'parcels', pieces(order, 2, 2));
  const codes = [`DS${nextNumber(8)}`, `DS${nextNumber(8)}`] as const;
  for (const [index, trackingCode] of codes.entries()) {
    await ship(order, index + 1, trackingCode, 'GHTK');
  }
  await mustAct(order, 'parcels/1/deliver', { collected: PRICE + FEE });
  const preview = async () => {
    const rows = [
      { trackingCode: codes[0], amount: PRICE + FEE, fee: 0 },
      { trackingCode: codes[1], amount: 4 * PRICE, fee: 0 },
    ];
    const body = { carrier: 'GHTK', rows };
    return (await api.post('/staff/cod-payouts/preview', body, { token: manager.token })).data.data;
  };
  expect((await preview()).rows).toMatchObject([
    { kind: 'matches', orderCode: order.code },
    { kind: 'undelivered', orderCode: order.code },
  ]);
  const { digest, rows } = await preview();
  const recorded = await api.call('POST', '/staff/cod-payouts', {
    payload: {
      carrier: 'GHTK',
      digest,
      reference: `CT${nextNumber(8)}`,
      paidOn: '2026-11-30',
      rows: rows.map(({ trackingCode, amount, fee, day }: Record<string, unknown>) => ({
        trackingCode,
        amount,
        fee,
        day,
      })),
    },
    token: manager.token,
    headers: { 'idempotency-key': `K${nextNumber(12)}` },
  });
  expect(recorded.statusCode).toBe(201);
  await mustAct(order, 'parcels/2/deliver', { collected: 4 * PRICE });
  const { data } = await api.call('GET', '/staff/cod-receivables', { token: manager.token });
  const mine = data.data.items.filter(({ orderCode }: { orderCode: string }) => orderCode === order.code);
  expect(mine).toMatchObject([{ parcel: 2, open: 4 * PRICE, due: 4 * PRICE }]);
  const closed = await api.post(
    `/staff/cod-receivables/${order.code}/correction`,
    { expected: 4 * PRICE, parcel: 2, reason: 'Đã thu tiền mặt' },
    { token: manager.token },
  );
  expect(closed.data.data).toMatchObject({ open: 0 });
});

test('labels and the pick list are by parcel', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 1));
  const read = async (path: string) =>
    (await api.call('GET', `/staff/shop-orders/${path}?codes=${order.code}`, { token: staff.token })).data
      .data;
  expect((await read('labels')).labels).toMatchObject([
    { parcel: { number: 1, of: 2 }, collect: PRICE + FEE, pieces: 1 },
  ]);
  expect((await read('pick-list')).orders).toMatchObject([
    { parcel: 1, lines: [{ quantity: 1 }] },
    { parcel: null, lines: [{ quantity: 2 }, { quantity: 2 }] },
  ]);
  const registered = await Promise.all(
    [1, 2, 3].map(() => act(order, 'parcels/1/registration', { body: { carrier: 'ghtk' } })),
  );
  expect(new Set(registered.map(({ data }) => data.data.trackingCode)).size).toBe(1);
  const shown = await readStaff(order);
  expect(shown.parcelWork?.[0]?.registration?.carrier).toBe('ghtk');
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, await idOf(order)), eq(auditLog.action, 'order_parcel_registered')));
  expect(entries).toHaveLength(1);
});

test('the mail about a parcel says what it holds, its code, and what follows', async () => {
  const order = await packed();
  await mustAct(order, 'parcels', pieces(order, 1));
  await ship(order, 1, `ML${nextNumber(8)}`);
  await api.db
    .update(orders)
    .set({ promisedFrom: '2026-01-01', promisedTo: '2026-01-02', firstPromisedTo: '2026-01-02' })
    .where(eq(orders.code, order.code));
  expect((await readGuest(order)).split?.expected).toBeNull();
  const [mail] = await api.mails(order.email);
  expect(mail?.subject).toMatch(/^Kiện 1 của đơn/);
  expect(mail?.text).toMatch('Trong kiện: 1 ×');
  expect(mail?.text).toMatch('Hàng gửi sau: 2 ×');
});
