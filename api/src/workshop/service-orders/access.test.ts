import type { Role } from '@evcare/shared-contracts';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { fillAll, itemsOf, openJob, propose, rowOf, step, type Job } from '../../../test/service-orders';

let api: TestApi;
let job: Job;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  job = await openJob(api);
});
afterAll(() => api.close());

/** Names of fields that hold amounts of money. */
const MONEY = /price|total|amount|left|cost|paid|approvedTotal|quote/i;
function moneyIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(MONEY.test(key) && !isProgress(value) ? [key] : []),
    ...moneyIn(inner),
  ]);
}
/** In a checklist, `total` is a number of items. */
const isProgress = (value: object): boolean => 'percent' in value;

const read = (person: Pick<Person, 'token'>, path: string) => api.call('GET', path, { token: person.token });

test('every customer route returns 404 for another customer’s service order', async () => {
  const stranger = await api.person();
  const [item] = await itemsOf(api, job);
  const { token } = stranger;
  for (const id of [job.id, 'nichts', '%']) {
    const responses = [
      await read(stranger, `/service-orders/${encodeURIComponent(id)}`),
      await api.post(`/service-orders/${encodeURIComponent(id)}/approval-code`, {}, { token }),
      await api.post(
        `/service-orders/${encodeURIComponent(id)}/approvals`,
        { seq: 1, decisions: [{ lineId: 'x', decision: 'approved' }], otpCode: null },
        { token },
      ),
      await api.post(
        `/service-orders/${encodeURIComponent(id)}/rating`,
        { rating: 5, text: null },
        { token },
      ),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(responses[0]?.data.message).toBe('Không tìm thấy phiếu dịch vụ.');
  }
  expect((await read(stranger, '/service-orders')).data.data.items).toEqual([]);
  expect((await read(stranger, `/service-orders/${job.id}/checklist`)).statusCode).toBe(403);
  expect((await read(stranger, '/technician/queue')).statusCode).toBe(403);
  expect(item).toBeDefined();
});

test('every route requires a bearer token', async () => {
  for (const path of [
    '/service-orders',
    `/service-orders/${job.id}`,
    '/staff/service-orders',
    '/technician/queue',
    '/maintenance-history',
    '/maintenance-history/export.csv',
    '/recommendations',
  ]) {
    expect((await api.call('GET', path)).statusCode).toBe(401);
  }
});

test.each([
  ['customer', 403, 403],
  ['technician', 403, 404],
  ['staff', 200, 403],
  ['manager', 200, 403],
  ['admin', 200, 403],
] as [Role, number, number][])(
  'the role %s gets %i from the board and %i for starting another technician’s job',
  async (role, board, start) => {
    const [person, fresh] = [await api.person({ role }), await openJob(api)];
    const list = await read(person, '/staff/service-orders');
    const one = await read(person, `/staff/service-orders/${fresh.id}`);
    const started = await step(api, fresh, 'start', person);
    expect([list, one, started].map(({ statusCode }) => statusCode)).toEqual([board, board, start]);
    expect((await rowOf(api, fresh)).status).toBe('received');
  },
);

test.each([
  'lines',
  'quotes',
  'quotes/1/send',
  'approvals',
  'payments',
  'deliver',
  'cancel',
  'parts-arrived',
])('a technician gets 403 from the route %s', async (path) => {
  const rejected = await step(api, job, path, job.technician, { reason: 'Thử' });
  expect([rejected.statusCode, rejected.data.code]).toEqual([403, 'FORBIDDEN']);
});

test('no response to a technician contains amounts of money', async () => {
  const own = await openJob(api);
  const { technician } = own;
  const started = await step(api, own, 'start', technician);
  await propose(api, own, [{ name: 'Thay má phanh', price: 400_000 }]);
  const filled = await fillAll(api, own);
  expect(filled).toBeUndefined();
  const responses = [
    started,
    await read(technician, `/service-orders/${own.id}`),
    await read(technician, '/technician/queue'),
    await read(technician, `/service-orders/${own.id}/checklist`),
    await step(api, own, 'pause', technician, { reason: 'Nghỉ trưa' }),
  ];
  for (const { statusCode, data, body } of responses) {
    expect(statusCode).toBe(200);
    expect(moneyIn(data)).toEqual([]);
    expect(body).not.toMatch(/400000|500000|₫/);
  }
  const office = await read(own.staff, `/staff/service-orders/${own.id}`);
  expect(moneyIn(office.data)).toEqual(expect.arrayContaining(['unitPrice', 'left']));
});

test('the queue lists only the technician’s own open jobs, the running job first', async () => {
  const technician = await api.person({ role: 'technician' });
  const [first, second] = [await openJob(api, { technician }), await openJob(api, { technician })];
  const ids = async () =>
    (await read(technician, '/technician/queue')).data.data.items.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([first.id, second.id]);
  await step(api, second, 'start', technician);
  expect(await ids()).toEqual([second.id, first.id]);
  await step(api, first, 'cancel', first.staff, { reason: 'Khách đổi ý' });
  expect(await ids()).toEqual([second.id]);
});

test('a technician gets 404 for another technician’s job', async () => {
  const other = await api.person({ role: 'technician' });
  expect((await read(other, `/service-orders/${job.id}`)).statusCode).toBe(404);
  expect((await read(other, `/service-orders/${job.id}/checklist`)).statusCode).toBe(404);
});

test.each([
  ['its code', ({ code }: Job) => code.toLowerCase()],
  ['its plate as it is written', (_: Job, plate: string) => plate],
  ['its plate in one word', (_: Job, plate: string) => plate.replace(/[-.]/g, '')],
  ['the phone number', () => '0912 345 678'],
  ['a part of the name', () => 'Văn Bé'],
])('the back office finds a service order by %s', async (_, queryOf) => {
  const { plate } = (await read(job.owner, `/service-orders/${job.id}`)).data.data.vehicle;
  const q = encodeURIComponent(queryOf(job, plate));
  const { items } = (await read(job.staff, `/staff/service-orders?q=${q}`)).data.data;
  expect(items.map(({ id }: { id: string }) => id)).toContain(job.id);
  const none = (await read(job.staff, '/staff/service-orders?q=99Z-999.99')).data.data;
  expect(none.total).toBe(0);
});

test('the board filters by status and ignores an unknown status', async () => {
  const { data } = (await read(job.staff, '/staff/service-orders?status=received')).data;
  expect(data.items.every(({ status }: { status: string }) => status === 'received')).toBe(true);
  expect((await read(job.staff, '/staff/service-orders?status=drop&page=-1')).statusCode).toBe(200);
});
