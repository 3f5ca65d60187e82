import { dayInVietnam } from '@evcare/shared-contracts/format';
import { sql } from 'drizzle-orm';
import { addDays } from '../../platform/time/days';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { cashier, payIn } from '../../../test/cash';
import { shopOrder } from '../../../test/numbers';
import { openJob, step, workUntilReady, type Job } from '../../../test/service-orders';

let api: TestApi;
let manager: Person;
let office: ReturnType<typeof cashier>;
let desk: ReturnType<typeof cashier>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.checkAnswers();
});
afterAll(() => api.close());
/** Signs people in: their tokens expire when the clock moves. */
const signIn = async () => {
  manager = await api.person({ role: 'manager', fullName: 'Trần Quản Lý' });
  office = cashier(api, manager);
  desk = cashier(api, await api.person({ role: 'staff' }));
};
const nextMorning = async () => {
  api.clock.advance(DAY);
  await signIn();
};
beforeEach(async () => {
  await api.db.execute(
    sql`truncate cash_drawers, money_entries, day_closings, orders, service_orders cascade`,
  );
  await signIn();
});

const today = (): string => dayInVietnam(api.clock.now());
const wayOf = (money: { ways: { way: string; net: number }[] }, way: string) =>
  money.ways.find((item) => item.way === way);
const voidPayment = async (job: Job) => {
  const { data } = await api.call('GET', `/staff/service-orders/${job.id}`, { token: manager.token });
  const path = `payments/${data.data.payments[0].id}/void`;
  return step(api, job, path, manager, { reason: 'Ghi nhầm' });
};
const closeToday = async () => {
  const { next } = await office.days();
  return office.closeDay(next.money.day, next.money.net);
};

test('a day adds up what came in by way, refunds, voids, and what customers owe', async () => {
  const [paid, owed, wrong] = [await openJob(api), await openJob(api), await openJob(api)];
  await payIn(api, paid, 'cash', 500_000);
  await payIn(api, owed, 'card', 200_000);
  await payIn(api, wrong, 'transfer', 100_000);
  await voidPayment(wrong);
  await workUntilReady(api, owed);
  const debt = { odometerOut: 46_230, batteryOut: 88, debtReason: 'Khách quen' };
  await step(api, owed, 'deliver', manager, debt);
  await shopOrder(api, api.clock.now(), {
    total: 700_000,
    paymentMethod: 'cod',
    deliveredAt: api.clock.now(),
  });
  await shopOrder(api, api.clock.now(), {
    total: 80_000,
    paymentMethod: 'vnpay',
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedAt: api.clock.now(),
  });
  const { money } = (await office.days()).next;
  expect(money).toMatchObject({
    day: today(),
    net: 1_400_000,
    outside: 500_000,
    receivables: { orders: 1, amount: 300_000 },
  });
  expect(wayOf(money, 'cash')).toMatchObject({ payments: 1, received: 500_000, net: 500_000 });
  expect(wayOf(money, 'card')).toMatchObject({ received: 200_000 });
  expect(wayOf(money, 'transfer')).toMatchObject({ received: 100_000, voided: 100_000, net: 0 });
  expect(wayOf(money, 'cod')).toMatchObject({ received: 700_000 });
  expect(wayOf(money, 'gateway')).toMatchObject({ received: 80_000, refunded: 80_000, net: 0 });
});

test('an open drawer must be closed before its day', async () => {
  const { id } = (await desk.open()).data.data;
  expect((await office.days()).next.drawerOpen).toBe(true);
  expect((await closeToday()).data.code).toBe('DRAWER_OPEN');
  await desk.close(id, 10_000, { reason: 'Thừa' });
  const closed = await closeToday();
  expect(closed.statusCode).toBe(201);
  expect(closed.data.data.money.drawers).toMatchObject([{ id, difference: 10_000, approved: false }]);
});

test('a closed day never changes: a later payment and a void belong to the next day', async () => {
  const job = await openJob(api);
  await payIn(api, job, 'cash', 400_000);
  const day = today();
  const { data } = await closeToday();
  expect(data.data).toMatchObject({ closedBy: 'Trần Quản Lý', money: { day, net: 400_000 } });
  await payIn(api, job, 'cash', 30_000);
  await voidPayment(job);
  const { next, items } = await office.days();
  expect(items).toEqual([data.data]);
  expect(next).toBeNull();
  await nextMorning();
  const tomorrow = (await office.days()).next;
  expect(tomorrow.money).toMatchObject({ day: addDays(day, 1), net: -370_000 });
  for (const statement of [sql`update day_closings set day = day`, sql`delete from day_closings`]) {
    await expect(api.db.execute(statement)).rejects.toThrow();
  }
});

test('days are closed one after another, once, and not in advance', async () => {
  expect((await closeToday()).statusCode).toBe(201);
  expect((await office.closeDay(today(), 0)).data.code).toBe('DAY_CLOSED');
  await nextMorning();
  await payIn(api, await openJob(api), 'cash', 1_000);
  await nextMorning();
  expect((await office.closeDay(today(), 0)).data.code).toBe('INVALID_TRANSITION');
  expect((await office.closeDay(addDays(today(), 1), 0)).data.code).toBe('INVALID_TRANSITION');
  expect((await closeToday()).data.data.money).toMatchObject({ day: addDays(today(), -1), net: 1_000 });
  expect((await closeToday()).data.data.money.day).toBe(today());
});

test('a day is closed once, and what arrives meanwhile is in it or in the next day', async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, () => openJob(api)));
  const results = await Promise.all([
    office.closeDay(today(), 0),
    ...jobs.map((job) => payIn(api, job, 'cash', 10_000)),
    office.closeDay(today(), 0),
  ]);
  expect([results[0], results.at(-1)].filter((reply) => reply?.statusCode === 201).length).toBeLessThan(2);
  if ((await office.days()).next !== null) await closeToday();
  const [closing] = (await office.days()).items;
  const { rows } = await api.db.execute(
    sql`select coalesce(sum(amount), 0)::int as sum from money_entries where day = ${today()}`,
  );
  expect(closing.money.net).toBe(rows[0]?.['sum']);
  const { rows: all } = await api.db.execute(sql`select count(*)::int as count from money_entries`);
  expect(all[0]?.['count']).toBe(6);
});

test('a closing with numbers that have changed is rejected', async () => {
  await payIn(api, await openJob(api), 'transfer', 5_000);
  expect((await office.closeDay(today(), 0)).data.code).toBe('CASH_CHANGED');
});
