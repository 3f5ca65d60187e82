import { eq, sql } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { payIn } from '../../../test/cash';
import { BUYER, invoiceCalls } from '../../../test/invoices';
import { openJob } from '../../../test/service-orders';
import { serviceRefunds } from '../../workshop/service-orders/refund-tables';
import { eInvoices } from './tables';

let api: TestApi;
let staff: Person;
let manager: Person;
let desk: ReturnType<typeof invoiceCalls>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.checkAnswers();
  staff = await api.person({ role: 'staff' });
  manager = await api.person({ role: 'manager' });
  desk = invoiceCalls(api, staff);
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate service_orders, sandbox_invoices cascade`));

const PERSON = {
  kind: 'person',
  name: 'Nguyễn Văn Bé',
  taxCode: null,
  address: '12 Lê Lợi, Quận 1',
  email: null,
};

/** Inserts a refund that was paid out and lowers the price. */
const addReduction = (serviceOrderId: string, amount: number) => {
  const now = api.clock.now();
  return api.db.insert(serviceRefunds).values({
    serviceOrderId,
    state: 'paid',
    amount,
    reduction: amount,
    way: 'cash',
    reason: 'Khách không hài lòng',
    requestedBy: staff.id,
    decidedBy: manager.id,
    decidedAt: now,
    paidBy: manager.id,
    paidAt: now,
    createdAt: now,
    updatedAt: now,
  });
};

test('the invoice of a service order can be requested once it is paid, for a company or a person', async () => {
  const job = await openJob(api);
  expect(await desk.ofService(job.id)).toMatchObject({ items: [], canRequest: false });
  expect((await desk.request(job.id)).data.code).toBe('INVALID_TRANSITION');
  await payIn(api, job, 'transfer', 500_000);
  expect(await desk.ofService(job.id)).toMatchObject({ canRequest: true });
  const { statusCode, data } = await desk.request(job.id, PERSON);
  expect(statusCode).toBe(201);
  await api.app.settled();
  expect(await desk.read(data.data.id)).toMatchObject({
    state: 'issued',
    order: { kind: 'service-order', code: job.code },
    buyerDetails: PERSON,
    contents: {
      lines: [{ unit: 'Lần', quantity: 1, gross: 500_000 }],
      sums: { gross: 500_000 },
      payment: 'Chuyển khoản',
    },
  });
  expect(await desk.ofService(job.id)).toMatchObject({ canRequest: false, items: [{ total: 500_000 }] });
});

test('requests at the same time make one invoice', async () => {
  const job = await openJob(api);
  await payIn(api, job, 'transfer', 500_000);
  const replies = await Promise.all([desk.request(job.id), desk.request(job.id), desk.request(job.id)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  await api.app.settled();
  expect(await api.db.$count(eInvoices, eq(eInvoices.serviceOrderId, job.id))).toBe(1);
});

test('a company needs a tax code, and a rejected invoice is made anew', async () => {
  const job = await openJob(api);
  await payIn(api, job, 'transfer', 500_000);
  expect((await desk.request(job.id, { ...BUYER, taxCode: null })).data.errors).toHaveProperty('taxCode');
  const { data } = await desk.request(job.id, { ...BUYER, taxCode: '0312345678' });
  await api.app.settled();
  expect(await desk.read(data.data.id)).toMatchObject({ state: 'rejected', canRetry: true });
  const retried = await desk.retry(data.data.id);
  await api.app.settled();
  expect(await desk.read(retried.data.data.id)).toMatchObject({ state: 'issued' });
});

test('a refund that lowers the price is taken off by an adjustment of that amount', async () => {
  const job = await openJob(api);
  await payIn(api, job, 'transfer', 500_000);
  const { id } = (await desk.request(job.id)).data.data;
  await api.app.settled();
  await addReduction(job.id, 200_000);
  const { adjustable } = await desk.read(id);
  expect(adjustable).toBe(200_000);
  const { data } = await invoiceCalls(api, manager).adjust(id, 200_000, 'Khách không hài lòng');
  await api.app.settled();
  expect(await desk.read(data.data.id)).toMatchObject({
    state: 'issued',
    total: -200_000,
    contents: { lines: [{ name: `Điều chỉnh giảm do hoàn tiền của ${job.code}`, gross: -200_000 }] },
  });
});
