import { eq, inArray } from 'drizzle-orm';
import { appointments, claims } from '../../workshop/booking/tables';
import { orders } from './tables';
import { stockReservations } from '../stock/tables';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { addSmallWorkshop, fittingOrder } from '../../../test/fitting';
import { addProduct, sendOrder, stockOf } from '../../../test/shop';
import { at, workday } from '../../../test/workshop';

/** Two instances of the API on one database. The workshop has one bay and one technician. */
let api: TestApi;
let copy: TestApi;
beforeAll(async () => {
  api = await startApi();
  copy = await startApi({ databaseUrl: api.config.databaseUrl });
  await addSmallWorkshop(api);
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const MANY = 20;
const atOnce = (item: (side: TestApi, index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => item(index % 2 ? api : copy, index)));
const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter(({ statusCode }) => statusCode === status);
const codesOf = (replies: readonly Reply[]) =>
  [...new Set(replies.map(({ data }) => data.code as string))].sort();

/**
 * Expects `winners` orders with their appointments, pairs of claims and reservations, and nothing stored by
 * the failed attempts.
 */
async function expectOnly(replies: readonly Reply[], productId: string, winners: number): Promise<void> {
  const codes = withStatus(replies, 201).map(({ data }) => data.data.code as string);
  expect(codes).toHaveLength(winners);
  const reserved = await api.db
    .select({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .where(eq(stockReservations.productId, productId));
  const ids = reserved.flatMap(({ orderId }) => orderId ?? []);
  const placed = await api.db.select().from(orders).where(inArray(orders.id, ids));
  expect(placed.map(({ code }) => code).sort()).toEqual(codes.sort());
  const booked = await api.db.select().from(appointments).where(inArray(appointments.orderId, ids));
  expect(booked.map(({ status }) => status)).toEqual(codes.map(() => 'confirmed'));
  expect((await stockOf(api, productId))[1]).toBe(winners);
}

test('of 20 orders for one free slot and enough stock, one is placed, and the others leave nothing behind', async () => {
  const id = await addProduct(api, { onHand: 1_000 });
  const startAt = at(workday(api, 3), '09:00');
  const responses = await atOnce((side) => sendOrder(side, fittingOrder(id, startAt)));
  await expectOnly(responses, id, 1);
  const lost = withStatus(responses, 409);
  expect(lost).toHaveLength(MANY - 1);
  expect(codesOf(lost)).toEqual(['SLOT_TAKEN']);
  expect(lost[0]?.data.details.nearest).toHaveLength(6);
  expect(await api.db.$count(claims)).toBe(2);
});

test('of 20 orders for the last part, each with its own slot, one is placed, and the other slots stay free', async () => {
  const id = await addProduct(api, { onHand: 1 });
  const starts = Array.from({ length: MANY }, (_, index) => at(workday(api, 5 + 2 * index), '10:00'));
  const before = await api.db.$count(claims);
  const responses = await atOnce((side, index) => sendOrder(side, fittingOrder(id, starts[index] as string)));
  await expectOnly(responses, id, 1);
  expect(codesOf(withStatus(responses, 409))).toEqual(['OUT_OF_STOCK']);
  expect(await api.db.$count(claims)).toBe(before + 2);
});

test('simultaneous cancellations of an order and its appointment do not deadlock', async () => {
  const id = await addProduct(api);
  const startAt = at(workday(api, 50), '09:00');
  const form = fittingOrder(id, startAt);
  const { code, fitting, contact } = (await sendOrder(api, form)).data.data;
  const body = { reason: 'Đổi ý', phone: contact.phoneNumber };
  const responses = await atOnce((side, index) =>
    side.post(
      index % 4 < 2 ? `/orders/${code}/cancel` : `/appointments/${fitting.appointmentCode}/cancel`,
      body,
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(withStatus(responses, 200).length).toBeGreaterThan(0);
  const [order] = await api.db.select().from(orders).where(eq(orders.code, code));
  const [appointment] = await api.db
    .select()
    .from(appointments)
    .where(eq(appointments.code, fitting.appointmentCode));
  expect([order?.status, appointment?.status]).toEqual(['cancelled', 'cancelled']);
  expect(await api.db.$count(claims, eq(claims.appointmentId, appointment?.id ?? ''))).toBe(0);
  expect((await stockOf(api, id))[1]).toBe(0);
});
