import { eq } from 'drizzle-orm';
import { batteryReadings } from '../vehicles/tables';
import { quotes } from './tables';
import { startApi, type TestApi } from '../../../test/api';
import {
  answer,
  fill,
  fillAll,
  labour,
  openJob,
  pay,
  propose,
  rowOf,
  step,
  workUntilReady,
  type Job,
} from '../../../test/service-orders';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true, limitScale: 1_000 })));
afterAll(() => api.close());

const proposed = async (): Promise<{ job: Job; seq: number; line: string }> => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 900_000 }]);
  return { job, seq, line: lines[0]?.id ?? '' };
};

describe('a quote that waits for an answer', () => {
  test.each(['work', 'parts-needed'])('a quote that waits for an answer blocks the step %s', async (path) => {
    const { job, seq, line } = await proposed();
    const rejected = await step(api, job, path, path === 'work' ? job.technician : job.staff);
    expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'QUOTE_WAITING']);
    expect((await rowOf(api, job)).status).toBe('awaiting_approval');
    expect((await answer(api, job, seq, [[line, 'approved']])).data.data.status).toBe('in_progress');
  });

  test('an expired or superseded quote does not block progress', async () => {
    const { job } = await proposed();
    const over = { validUntil: api.clock.now() };
    await api.db.update(quotes).set(over).where(eq(quotes.serviceOrderId, job.id));
    expect((await step(api, job, 'work', job.technician)).data.data.status).toBe('in_progress');
    const other = await proposed();
    await step(api, other.job, 'quotes', other.job.staff);
    expect((await step(api, other.job, 'work', other.job.technician)).data.data.status).toBe('in_progress');
  });
});

test('only the quality check can return work to the technician', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await fillAll(api, job);
  await step(api, job, 'work', job.technician);
  await step(api, job, 'finish', job.technician);
  const rejected = await step(api, job, 'work', job.technician);
  expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'INVALID_TRANSITION']);
  expect((await rowOf(api, job)).status).toBe('quality_check');
});

test('a technician cannot continue work that waits for parts, but the back office can', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await step(api, job, 'work', job.technician);
  await step(api, job, 'parts-needed', job.staff);
  expect((await step(api, job, 'work', job.technician)).data.code).toBe('INVALID_TRANSITION');
  expect((await step(api, job, 'parts-arrived', job.staff)).data.data.status).toBe('in_progress');
});

describe('an outdated version', () => {
  test('a request with an outdated version is rejected and changes nothing', async () => {
    const job = await openJob(api);
    const seen = (await rowOf(api, job)).version;
    const stale = { headers: { 'if-match': `"${seen}"` } };
    expect((await step(api, job, 'start', job.technician, {}, stale)).statusCode).toBe(200);
    const { version } = await rowOf(api, job);
    const add = () => step(api, job, 'lines', job.staff, labour('Thay má phanh', 900_000), stale);
    expect((await add()).data).toMatchObject({ code: 'STALE_VERSION', details: { version } });
    const cancelled = await step(api, job, 'cancel', job.staff, { reason: 'Nhầm xe' }, stale);
    expect([cancelled.statusCode, cancelled.data.code]).toEqual([409, 'STALE_VERSION']);
    expect((await rowOf(api, job)).status).toBe('diagnosing');
  });

  test('a malformed version is rejected', async () => {
    const job = await openJob(api);
    const odd = await step(api, job, 'start', job.technician, {}, { headers: { 'if-match': 'W/"x"' } });
    expect(odd.data.errors['If-Match']).toBeDefined();
  });

  test('the quality check rejects an outdated version, too', async () => {
    const job = await openJob(api);
    await step(api, job, 'start', job.technician);
    await fillAll(api, job);
    await step(api, job, 'work', job.technician);
    await step(api, job, 'finish', job.technician);
    const stale = { headers: { 'if-match': '"1"' } };
    const checked = await step(api, job, 'qc', job.staff, { pass: true, score: 90 }, stale);
    expect(checked.data.code).toBe('STALE_VERSION');
  });
});

test('an implausible measurement is rejected, so that the visit can still be recorded', async () => {
  const title = 'Chênh lệch điện áp giữa các cell';
  const checklist = [{ section: 'Pin', items: ['Sức khoẻ pin (SoH)', title] }];
  const job = await openJob(api, { checklist });
  await step(api, job, 'start', job.technician);
  for (const value of ['99999999999', '-99999999999', '1'.repeat(100)]) {
    const rejected = await fill(api, job, title, { result: 'fail', value });
    expect([rejected.statusCode, rejected.data.errors.value]).toEqual([
      400,
      ['Số đo nằm ngoài khoảng đo được.'],
    ]);
  }
  await fill(api, job, title, { value: '24' });
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  const handOver = { odometerOut: 46_230, batteryOut: 88 };
  expect((await step(api, job, 'deliver', job.staff, handOver)).statusCode).toBe(200);
  const rows = await api.db
    .select()
    .from(batteryReadings)
    .where(eq(batteryReadings.vehicleId, job.vehicleId));
  expect(rows.map(({ cellDeltaMv }) => cellDeltaMv)).toEqual([24]);
});

test('a line that would exceed the maximum bill is rejected', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  const add = (unitPrice: number, quantity: number) =>
    step(api, job, 'lines', job.staff, { ...labour('Thay pin', unitPrice), quantity });
  const rejected = await add(2_000_000_000, 999);
  expect([rejected.statusCode, Object.keys(rejected.data.errors)]).toEqual([400, ['unitPrice']]);
  const added = await add(1_500_000_000, 1);
  expect(added.statusCode).toBe(200);
  expect((await add(600_000_000, 1)).statusCode).toBe(400);
  const line = added.data.data.lines.at(-1).id as string;
  const payload = { quantity: 2, unitPrice: 1_500_000_000 };
  const dearer = { payload, token: job.staff.token };
  const response = await api.call('PUT', `/staff/service-orders/${job.id}/lines/${line}`, dearer);
  expect(response.statusCode).toBe(400);
});
