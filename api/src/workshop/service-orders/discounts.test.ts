import { startApi, type Person, type TestApi } from '../../../test/api';
import { answer, labour, openJob, step, workUntilReady, type Job } from '../../../test/service-orders';
import { eq } from 'drizzle-orm';
import { maintenanceRecords } from '../vehicles/tables';
import { notifications } from '../../messaging/notifications/tables';

let api: TestApi;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  manager = await api.person({ role: 'manager' });
  admin = await api.person({ role: 'admin' });
});
afterAll(() => api.close());

/** Opens a job with a draft quote of 1.000.000 ₫. */
async function drafted(): Promise<Job> {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await step(api, job, 'lines', job.staff, labour('Thay má phanh', 1_000_000));
  return job;
}
const discount = (
  job: Job,
  percent: number,
  person: Person = job.staff,
  reason: string | null = 'Khách quen',
) =>
  api.call('PUT', `/staff/service-orders/${job.id}/quotes/1/discount`, {
    payload: { percent, reason },
    token: person.token,
  });
const send = (job: Job) => step(api, job, 'quotes/1/send', job.staff);
const soldToday = async (): Promise<number> =>
  (await api.call('GET', '/admin/health', { token: admin.token })).data.data.today.serviceTotal;
const waiting = async () =>
  (await api.call('GET', '/staff/service-orders/discounts', { token: manager.token })).data.data.items;

test('staff may discount up to 10 per cent, and the discount applies to lines, quote, bill and sales', async () => {
  const job = await drafted();
  const set = await discount(job, 10);
  const [quote] = set.data.data.quotes;
  expect(quote).toMatchObject({
    total: 900_000,
    discount: { percent: 10, amount: 100_000, approval: 'free' },
  });
  await step(api, job, 'lines', job.staff, labour('Thay dầu', 99_999));
  const sent = await send(job);
  expect(sent.data.data.quotes[0].total).toBe(990_000);
  const lines = sent.data.data.quotes[0].lines.map(({ id }: { id: string }) => [id, 'approved'] as const);
  await answer(api, job, 1, lines);
  await workUntilReady(api, job);
  const shown = await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token });
  expect(shown.data.data).toMatchObject({ total: 1_490_000, left: 1_490_000 });
  const given = { odometerOut: 46_300, debtReason: 'Trả sau' };
  const before = await soldToday();
  await step(api, job, 'deliver', manager, given);
  expect((await soldToday()) - before).toBe(1_490_000);
  const [row] = await api.db
    .select()
    .from(maintenanceRecords)
    .where(eq(maintenanceRecords.serviceOrderId, job.id));
  expect([row?.cost, row?.record.discount]).toEqual([1_490_000, 109_999]);
});

test('a quote with a discount above 10 per cent cannot be sent before a manager approves it', async () => {
  const job = await drafted();
  const response = await discount(job, 15);
  expect(response.data.data.quotes[0].discount).toMatchObject({ approval: 'waiting', amount: 150_000 });
  const notices = await api.db.select().from(notifications).where(eq(notifications.userId, manager.id));
  expect(notices.map(({ text }) => text)).toContain(`Phiếu ${job.code} xin giảm 15%, chờ bạn duyệt.`);
  const early = await send(job);
  expect([early.statusCode, early.data.code]).toEqual([409, 'DISCOUNT_WAITING']);
  expect(await waiting()).toMatchObject([
    { serviceOrderId: job.id, percent: 15, amount: 150_000, total: 850_000 },
  ]);
  const approve = (person: Person) => step(api, job, 'quotes/1/discount/approve', person);
  expect((await approve(job.staff)).statusCode).toBe(403);
  const agreed = await approve(manager);
  expect(agreed.data.data.quotes[0].discount.approval).toBe('approved');
  expect((await approve(manager)).statusCode).toBe(400);
  expect(await waiting()).toEqual([]);
  expect((await send(job)).data.data.quotes[0]).toMatchObject({ state: 'sent', total: 850_000 });
});

test('a changed discount must be approved again', async () => {
  const job = await drafted();
  await discount(job, 15);
  await step(api, job, 'quotes/1/discount/approve', manager);
  expect((await discount(job, 20)).data.data.quotes[0].discount.approval).toBe('waiting');
  expect((await send(job)).data.code).toBe('DISCOUNT_WAITING');
  expect((await discount(job, 0, job.staff, null)).data.data.quotes[0]).toMatchObject({
    total: 1_000_000,
    discount: null,
  });
});

test('a manager can set a large discount directly, or reject it with a reason', async () => {
  const job = await drafted();
  expect((await discount(job, 30, manager)).data.data.quotes[0].discount.approval).toBe('approved');
  await discount(job, 12);
  const rejected = await step(api, job, 'quotes/1/discount/refuse', manager, { reason: 'Quá cao' });
  expect(rejected.data.data.quotes[0]).toMatchObject({ total: 1_000_000, discount: null });
  expect(rejected.data.data.events[0]).toMatchObject({
    kind: 'discount_refused',
    note: expect.stringContaining('Quá cao'),
  });
});

test('an approved discount stays approved when the quote is revised', async () => {
  const job = await drafted();
  await discount(job, 25, manager);
  await send(job);
  const revised = await step(api, job, 'quotes', job.staff);
  expect(revised.data.data.quotes.at(-1)).toMatchObject({
    seq: 2,
    state: 'draft',
    total: 750_000,
    discount: { percent: 25, approval: 'approved' },
  });
});

test('a discount requires a reason, a percentage from 0 to 100, and a quote that was not sent yet', async () => {
  const job = await drafted();
  expect((await discount(job, 5, job.staff, null)).data.errors).toHaveProperty('reason');
  expect((await discount(job, 101)).data.errors).toHaveProperty('percent');
  expect((await discount(job, 5, job.technician)).statusCode).toBe(403);
  await send(job);
  expect((await discount(job, 5)).statusCode).toBe(400);
});

test('sending a quote twice at once succeeds for one call', async () => {
  const job = await drafted();
  const codes = (await Promise.all([send(job), send(job)])).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
});
