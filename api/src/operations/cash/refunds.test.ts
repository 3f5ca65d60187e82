import { formatMoney } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { desc, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { serviceRefunds } from '../../workshop/service-orders';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { ACCOUNT, cashier, payIn, refunds } from '../../../test/cash';
import { openJob, step, workUntilReady, type Job } from '../../../test/service-orders';
import { moneyEntries } from './tables';

let api: TestApi;
let manager: Person;
let other: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.checkAnswers();
  manager = await api.person({ role: 'manager', fullName: 'Trần Quản Lý' });
  other = await api.person({ role: 'manager' });
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.execute(sql`truncate service_orders, cash_drawers, money_entries, day_closings cascade`),
);

const read = async ({ id, staff }: Job): Promise<OfficeOrder> =>
  (await api.call('GET', `/staff/service-orders/${id}`, { token: staff.token })).data.data;
const paidJob = async (amount = 500_000): Promise<Job> => {
  const job = await openJob(api);
  await payIn(api, job, 'transfer', amount);
  return job;
};
const handOver = async (job: Job, more: object = {}) => {
  await workUntilReady(api, job);
  return step(api, job, 'deliver', manager, { odometerOut: 46_230, batteryOut: 88, ...more });
};
/** Asks for a refund that is approved, and returns its id. */
const approved = async (job: Job, amount: number, way = 'cash'): Promise<string> => {
  await refunds.ask(api, job, job.staff, amount, way);
  const [task] = await refunds.list(api, manager);
  await refunds.approve(api, task?.id as string, manager);
  return task?.id as string;
};
const entries = () => api.db.select().from(moneyEntries).where(eq(moneyEntries.kind, 'refund'));

test('the desk asks for a refund, a manager sees all that the decision needs, and nothing is paid by that', async () => {
  const job = await paidJob();
  const asked = await refunds.ask(api, job, job.staff, 200_000, 'transfer');
  expect(asked.statusCode).toBe(200);
  expect(asked.data.data.refunds).toEqual([
    expect.objectContaining({
      state: 'requested',
      amount: 200_000,
      way: 'transfer',
      reason: 'Khách không hài lòng',
      account: { bank: 'Vietcombank', ending: '3456' },
    }),
  ]);
  expect(await refunds.list(api, manager)).toEqual([
    expect.objectContaining({
      payTo: ACCOUNT,
      order: expect.objectContaining({
        id: job.id,
        paid: 500_000,
        total: 500_000,
        left: 0,
        delivered: false,
      }),
    }),
  ]);
  expect(await read(job)).toMatchObject({ left: 0, refundable: 500_000 });
  expect(await entries()).toEqual([]);
});

test.each([
  ['more than was paid', { amount: 500_001, way: 'cash' }, 'amount'],
  ['nothing', { amount: 0, way: 'cash' }, 'amount'],
  ['a transfer without an account', { amount: 1_000, way: 'transfer' }, 'account'],
  ['a card', { amount: 1_000, way: 'card' }, 'way'],
])('a request for %s is rejected', async (_, body, field) => {
  const job = await paidJob();
  const reply = await step(api, job, 'refunds', job.staff, { reason: 'Trả cọc', ...body });
  expect([reply.statusCode, Object.keys(reply.data.errors)]).toEqual([400, [field]]);
});

test('the day page of the desk counts the refunds that wait for a manager, until they are paid', async () => {
  const waiting = async (): Promise<number> =>
    (await api.call('GET', '/staff/summary', { token: manager.token })).data.data.badges.refunds;
  const id = await approved(await paidJob(), 200_000, 'transfer');
  await refunds.ask(api, await paidJob(), manager, 100_000, 'transfer');
  expect([await waiting(), (await refunds.list(api, manager)).length]).toEqual([2, 2]);
  await refunds.pay(api, id, other, 'FT26331');
  expect([await waiting(), (await refunds.list(api, manager)).length]).toEqual([1, 1]);
});

test('a service order has one open refund, also if two are asked for at once', async () => {
  const job = await paidJob();
  const replies = await Promise.all([1, 2, 3].map(() => refunds.ask(api, job, job.staff, 100_000)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const again = await refunds.ask(api, job, job.staff, 100_000);
  expect(again.data).toMatchObject({ code: 'REFUND_OPEN' });
  const [row] = await api.db.select().from(serviceRefunds);
  const twin = api.db.execute(sql`insert into service_refunds
    (id, created_at, updated_at, service_order_id, state, amount, way, reason, requested_by)
    select 'twin', created_at, updated_at, service_order_id, state, amount, way, reason, requested_by
    from service_refunds`);
  await expect(twin).rejects.toMatchObject({ cause: { constraint: 'service_refunds_one_open' } });

  await refunds.refuse(api, row?.id as string, manager);
  expect((await refunds.ask(api, job, job.staff, 100_000)).statusCode).toBe(200);
});

test('who asked does not approve, also as a manager, and the database refuses it too', async () => {
  const job = await paidJob();
  await refunds.ask(api, job, manager, 100_000);
  const [task] = await refunds.list(api, manager);
  const id = task?.id as string;
  expect((await refunds.approve(api, id, manager)).data).toMatchObject({ code: 'OWN_REFUND' });
  const forged = api.db
    .update(serviceRefunds)
    .set({ state: 'approved', decidedAt: api.clock.now(), decidedBy: manager.id });
  await expect(forged).rejects.toMatchObject({ cause: { constraint: 'service_refunds_two_people' } });
  expect((await refunds.approve(api, id, other)).statusCode).toBe(200);
});

test('a refused refund keeps its reason and forgets the account', async () => {
  const job = await paidJob();
  const id = await approved(job, 100_000, 'transfer');
  expect((await refunds.refuse(api, id, manager)).data.data).toMatchObject({
    state: 'refused',
    note: 'Không đúng',
    account: null,
  });
  const [row] = await api.db.select().from(serviceRefunds);
  expect(row).toMatchObject({ bankName: null, bankNumber: null, bankHolder: null });
  expect((await refunds.pay(api, id, manager, 'FT1')).statusCode).toBe(409);
  expect(await refunds.list(api, manager)).toEqual([]);
});

test('who asked takes the request back until a manager decides, and the account is forgotten', async () => {
  const job = await paidJob();
  const withdraw = async (caller: Person) => {
    const [row] = await api.db.select().from(serviceRefunds).orderBy(desc(serviceRefunds.createdAt));
    return step(api, job, `refunds/${row?.id}/withdraw`, caller, { reason: 'Khách đổi ý' });
  };
  await refunds.ask(api, job, job.staff, 200_000, 'transfer');
  expect((await withdraw(manager)).data).toMatchObject({ code: 'NOT_OWN_REFUND' });
  const reply = await withdraw(job.staff);
  expect(reply.data.data.refunds).toEqual([
    expect.objectContaining({ state: 'refused', withdrawn: true, note: 'Khách đổi ý', account: null }),
  ]);
  const [row] = await api.db.select().from(serviceRefunds);
  expect(row).toMatchObject({ bankName: null, bankNumber: null, bankHolder: null });
  expect((await withdraw(job.staff)).data).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await refunds.list(api, manager)).toEqual([]);

  await refunds.ask(api, job, job.staff, 100_000);
  const [task] = await refunds.list(api, manager);
  const id = task?.id as string;
  const both = await Promise.all([refunds.approve(api, id, manager), withdraw(job.staff)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a refund of another service order is not found', async () => {
  const [job, another] = [await paidJob(), await paidJob()];
  await refunds.ask(api, job, job.staff, 100_000);
  const [row] = await api.db.select().from(serviceRefunds);
  const reply = await step(api, another, `refunds/${row?.id}/withdraw`, job.staff, { reason: 'Nhầm phiếu' });
  expect([reply.statusCode, reply.data.code]).toEqual([404, 'NOT_FOUND']);
});

test('cash is paid out of the open drawer only, never more than is in it, and once', async () => {
  const job = await paidJob();
  const id = await approved(job, 300_000);
  expect((await refunds.pay(api, id, manager)).data).toMatchObject({ code: 'DRAWER_CLOSED' });
  const desk = cashier(api, manager);
  await desk.open(200_000);
  expect((await refunds.pay(api, id, manager)).data).toMatchObject({ code: 'DRAWER_SHORT' });
  const drawer = await desk.drawer();
  await desk.move(drawer?.id as string, 'put_in', 500_000);
  const twice = await Promise.all([refunds.pay(api, id, manager), refunds.pay(api, id, other)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await desk.drawer()).toMatchObject({ cashOut: 300_000, expected: 400_000 });
  expect(await entries()).toEqual([
    expect.objectContaining({
      way: 'cash',
      amount: -300_000,
      drawerId: drawer?.id,
      code: job.code,
      paymentId: id,
    }),
  ]);
});

test('a transfer needs its reference, and books one row outside the drawer', async () => {
  const job = await paidJob();
  const id = await approved(job, 300_000, 'transfer');
  expect((await refunds.pay(api, id, manager)).data.errors).toHaveProperty('reference');
  expect((await refunds.pay(api, id, manager, 'FT26330')).data.data).toMatchObject({
    state: 'paid',
    reference: 'FT26330',
    paidBy: 'Trần Quản Lý',
  });
  expect(await entries()).toEqual([
    expect.objectContaining({ way: 'transfer', amount: -300_000, drawerId: null, actorId: manager.id }),
  ]);
  const changed = api.db.update(serviceRefunds).set({ amount: 1 });
  await expect(changed).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('before the hand-over a refund returns a deposit, whose amount is due again', async () => {
  const job = await paidJob();
  const id = await approved(job, 300_000, 'transfer');
  await refunds.pay(api, id, manager, 'FT26330');
  expect(await read(job)).toMatchObject({ left: 300_000, refundable: 200_000, refunds: [{ reduction: 0 }] });
  expect((await handOver(job)).data).toMatchObject({ code: 'UNPAID' });
  const [row] = (await api.call('GET', '/staff/service-orders', { token: job.staff.token })).data.data.items;
  expect(row).toMatchObject({ id: job.id, left: 300_000 });
});

test('after the hand-over a refund lowers the price: nothing is due again, and revenue falls', async () => {
  const job = await paidJob();
  await handOver(job);
  const revenue = async (): Promise<number> =>
    (await api.call('GET', '/manager/dashboard', { token: manager.token })).data.data.revenue.today;
  const before = await revenue();
  const id = await approved(job, 120_000, 'transfer');
  await refunds.pay(api, id, manager, 'FT26330');
  expect(await read(job)).toMatchObject({ left: 0, refundable: 380_000, refunds: [{ reduction: 120_000 }] });
  expect(before - (await revenue())).toBe(120_000);
  const customer = await api.call('GET', `/customers/${job.owner.id}`, { token: manager.token });
  expect(customer.data.data.serviceOrders).toEqual([expect.objectContaining({ paid: 380_000 })]);
});

test('a payment that was refunded cannot be voided', async () => {
  const job = await paidJob();
  const [payment] = (await read(job)).payments;
  await refunds.pay(api, await approved(job, 1_000, 'transfer'), manager, 'FT26330');
  const reply = await step(api, job, `payments/${payment?.id}/void`, manager, { reason: 'Ghi nhầm' });
  expect([reply.statusCode, reply.data.code]).toEqual([409, 'INVALID_TRANSITION']);
});

test('a refund is not paid out if less than its amount is paid by then', async () => {
  const job = await paidJob();
  const id = await approved(job, 300_000, 'transfer');
  const [payment] = (await read(job)).payments;
  await step(api, job, `payments/${payment?.id}/void`, manager, { reason: 'Ghi nhầm' });
  expect((await refunds.pay(api, id, manager, 'FT26330')).statusCode).toBe(409);
  expect(await entries()).toEqual([]);
});

test('the customer reads what was paid back, and the audit log has each step without the account', async () => {
  const job = await paidJob();
  await refunds.pay(api, await approved(job, 300_000, 'transfer'), manager, 'FT26330');
  const { data } = await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token });
  const texts = data.data.events.map(({ text }: { text: string }) => text);
  expect(texts).toContain(`Xưởng đã chuyển khoản hoàn ${formatMoney(300_000)} cho bạn.`);
  expect(texts.join(' ')).not.toContain('không hài lòng');
  const logged = await api.db.select().from(auditLog).where(eq(auditLog.entityId, job.id));
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'service_order_refund_requested',
      'service_order_refund_approved',
      'service_order_refund_paid',
    ]),
  );
  expect(JSON.stringify(logged)).not.toContain(ACCOUNT.number);
});
