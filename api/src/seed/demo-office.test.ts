import { eq } from 'drizzle-orm';
import { connectToDemonstration, DEMO_TIME } from '../../test/demonstration';
import { serviceRefunds } from '../workshop/service-orders';
import { quotes, serviceOrders, servicePayments } from '../workshop/service-orders/tables';

let connection: Awaited<ReturnType<typeof connectToDemonstration>>;
beforeAll(async () => {
  connection = await connectToDemonstration();
});
afterAll(() => connection.close());

test('every column of the board has a vehicle', async () => {
  const rows = await connection.db.select({ status: serviceOrders.status }).from(serviceOrders);
  expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual([
    ...['awaiting_approval', 'awaiting_parts', 'delivered', 'diagnosing'],
    ...['in_progress', 'quality_check', 'ready', 'received'],
  ]);
});

test('one service order is overdue, one is paid, one is unpaid, and one was delivered today', async () => {
  const rows = await connection.db.select().from(serviceOrders);
  expect(
    rows.some(({ status, promisedAt }) => status === 'received' && promisedAt && promisedAt < DEMO_TIME),
  ).toBe(true);
  const paid = (await connection.db.select().from(servicePayments)).map(
    ({ serviceOrderId }) => serviceOrderId,
  );
  const ready = rows.filter(({ status }) => status === 'ready').map(({ id }) => paid.includes(id));
  expect(ready.sort()).toEqual([false, true]);
  const gone = rows.find(({ status }) => status === 'delivered');
  expect(gone?.deliveredAt?.toISOString().slice(0, 10)).toBe('2026-11-24');
});

test('a discount above 10 per cent waits for the manager', async () => {
  const [draft] = await connection.db.select().from(quotes).where(eq(quotes.state, 'draft'));
  expect(draft).toMatchObject({ discountPercent: 15, discountApprovedById: null });
});

test('a refund of a vehicle that was handed over and paid waits for the manager', async () => {
  const refunds = await connection.db.select().from(serviceRefunds);
  expect(refunds).toMatchObject([{ state: 'requested', decidedBy: null }]);
  const [refund] = refunds;
  const payments = await connection.db.select().from(servicePayments);
  const paid = payments
    .filter(({ serviceOrderId }) => serviceOrderId === refund?.serviceOrderId)
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(paid).toBeGreaterThan(refund?.amount ?? 0);
  const [order] = await connection.db
    .select()
    .from(serviceOrders)
    .where(eq(serviceOrders.id, refund?.serviceOrderId ?? ''));
  expect(order?.deliveredAt?.getTime()).toBeLessThan(refund?.createdAt.getTime() as number);
});
