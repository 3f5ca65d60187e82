import { liveTopicOf } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { appointments } from '../booking/tables';
import { auditLog } from '../../platform/audit/tables';
import { liveEvents } from '../../messaging/live/tables';
import { notifications } from '../../messaging/notifications/tables';
import { vehicles } from '../vehicles/tables';
import { MINUTE, startApi, type TestApi } from '../../../test/api';
import {
  answer,
  CHECKS,
  fill,
  fillAll,
  finishLines,
  openJob,
  pay,
  propose,
  rowOf,
  SAFETY,
  step,
  workUntilReady,
} from '../../../test/service-orders';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const noticesOf = async (userId: string) =>
  (await api.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ text }) =>
    plain(text),
  );

test('check-in creates the service order with its checklist and booked work', async () => {
  const job = await openJob(api);
  const { data } = (await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token })).data;
  expect(data.code).toMatch(/^PDV-\d{6}-\d{4}$/);
  expect(data).toMatchObject({
    status: 'received',
    step: 'received',
    technician: 'Phạm Quốc Bảo',
    approvedTotal: 500_000,
    quote: null,
    awaiting: 0,
    rating: null,
    canRate: false,
    usualMinutes: null,
    checklist: { done: 0, total: 3, percent: 0, current: null },
    vehicle: { id: job.vehicleId, name: 'VF 8 2023' },
    events: [{ text: 'Xưởng đã tiếp nhận xe (46.200\u00a0km).' }],
  });
  expect(await noticesOf(job.technician.id)).toEqual([expect.stringContaining(job.code)]);
});

test('a service order passes from check-in to delivery and notifies the customer at each step', async () => {
  const job = await openJob(api);
  expect((await step(api, job, 'start', job.technician)).data.data).toMatchObject({ status: 'diagnosing' });
  const [visit] = await api.db.select().from(appointments).where(eq(appointments.id, job.appointmentId));
  expect(visit?.status).toBe('in_service');
  api.clock.advance(4 * MINUTE);
  await fillAll(api, job);
  const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 900_000 }]);
  expect((await answer(api, job, seq, [[lines[0]?.id ?? '', 'approved']])).data.data.status).toBe(
    'in_progress',
  );
  for (const { id } of [job.staff, job.technician]) {
    expect(await noticesOf(id)).toContain(`Khách đã trả lời báo giá của phiếu ${job.code}.`);
  }
  const early = await step(api, job, 'finish', job.technician);
  expect(early.data).toMatchObject({
    code: 'LINES_OPEN',
    message: 'Còn 1 hạng mục khách đã đồng ý chưa hoàn thành.',
    details: { missing: ['Thay má phanh'] },
  });
  await finishLines(api, job);
  expect((await step(api, job, 'finish', job.technician)).data.data.status).toBe('quality_check');
  const ready = await step(api, job, 'qc', job.staff, { pass: true, score: 90 });
  expect(ready.data.data).toMatchObject({ status: 'ready', total: 1_400_000, left: 1_400_000 });
  await pay(api, job, 1_400_000);
  const handOver = { odometerOut: 46_212, batteryOut: 80 };
  const delivered = await step(api, job, 'deliver', job.staff, handOver);
  expect(delivered.data.data).toMatchObject({ status: 'delivered', left: 0, odometerOut: 46_212 });

  const [done] = await api.db.select().from(appointments).where(eq(appointments.id, job.appointmentId));
  expect(done?.status).toBe('completed');
  const [vehicle] = await api.db.select().from(vehicles).where(eq(vehicles.id, job.vehicleId));
  expect(vehicle?.odometer).toBe(46_212);
  const texts = await noticesOf(job.owner.id);
  expect(texts).toContainEqual(
    expect.stringMatching(/^Có 1 hạng mục cần bạn duyệt \(900\.000 ₫\)\. Hiệu lực đến/),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^Xe 51K-\d{3}\.\d{2} đã sẵn sàng bàn giao\.$/));
  const mails = (await api.mails(job.owner.email)).map(({ kind }) => kind);
  expect(mails).toEqual(expect.arrayContaining(['service-quote', 'service-ready']));

  const topic = liveTopicOf(job.id);
  const sent = await api.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.topic, topic))
    .orderBy(liveEvents.id);
  const progress = sent.filter(({ type }) => type === 'so.progress').map(({ data }) => data);
  expect(progress.map(({ status }) => status)).toEqual(
    expect.arrayContaining([
      'received',
      'diagnosing',
      'awaiting_approval',
      'quality_check',
      'ready',
      'delivered',
    ]),
  );
  expect(progress).toContainEqual(
    expect.objectContaining({ id: job.id, percent: 33, done: 1, total: 3, item: 'Gai lốp các bánh' }),
  );
  expect(sent.some(({ type, data }) => type === 'so.approval' && data['awaiting'] === 1)).toBe(true);
  const audited = await api.db.select().from(auditLog).where(eq(auditLog.entityId, job.id));
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'service_order_received',
      'service_order_quote_sent',
      'service_order_quote_answered',
      'service_order_paid',
      'service_order_delivered',
    ]),
  );
});

test('an illegal transition is rejected, and the error lists the allowed transitions', async () => {
  const job = await openJob(api);
  const rejected = await step(api, job, 'finish', job.technician);
  // The checklist is validated before the transition.
  expect(rejected.data.code).toBe('CHECKLIST_INCOMPLETE');
  const early = await step(api, job, 'work', job.technician);
  expect(early.data).toMatchObject({
    code: 'INVALID_TRANSITION',
    details: { allowed: ['diagnosing', 'cancelled'] },
  });
  const qc = await step(api, job, 'qc', job.staff, { pass: true, score: 90 });
  const delivered = await step(api, job, 'deliver', job.staff, { odometerOut: 46_300 });
  expect([qc, delivered].map(({ data }) => data.code)).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION']);
  expect((await rowOf(api, job)).status).toBe('received');
});

test('technicians cannot do the quality check of their own job; a failed check returns the job to them', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await fillAll(api, job);
  await step(api, job, 'work', job.technician);
  await step(api, job, 'finish', job.technician, { note: 'Đã siết lại ốc.' });
  const own = await step(api, job, 'qc', job.technician, { pass: true, score: 90 });
  expect([own.statusCode, own.data.code]).toEqual([409, 'QC_BY_WORKER']);
  const other = await api.person({ role: 'technician' });
  const failed = await step(api, job, 'qc', other, { pass: false, score: 40, note: 'Phanh còn kêu' });
  expect(failed.data.data.status).toBe('in_progress');
  expect(await noticesOf(job.technician.id)).toContainEqual(
    `Phiếu ${job.code} chưa đạt kiểm tra cuối, cần làm lại.`,
  );
  await step(api, job, 'finish', job.technician);
  expect((await step(api, job, 'qc', other, { pass: true, score: 92 })).data.data.status).toBe('ready');
});

test('a technician has one running job, even if two are started at once', async () => {
  const first = await openJob(api);
  const second = await openJob(api, { technician: first.technician });
  const responses = await Promise.all([
    step(api, first, 'start', first.technician),
    step(api, second, 'start', first.technician),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const rejected = responses.find(({ statusCode }) => statusCode === 409);
  const [running, waiting] = responses[0]?.statusCode === 200 ? [first, second] : [second, first];
  expect(rejected?.data).toMatchObject({ code: 'JOB_RUNNING', details: { code: running.code } });
  expect((await rowOf(api, waiting)).status).toBe('received');
  api.clock.advance(5 * MINUTE);
  const paused = await step(api, running, 'pause', first.technician, { reason: 'Nghỉ trưa' });
  expect(paused.data.data).toMatchObject({ runningSince: null, workedMinutes: 5 });
  expect((await step(api, waiting, 'start', first.technician)).statusCode).toBe(200);
  expect((await step(api, running, 'resume', first.technician)).data.code).toBe('JOB_RUNNING');
});

describe('high-voltage work', () => {
  const checklist = [...CHECKS, SAFETY];

  test('high-voltage work puts the safety steps first and accepts them in order only', async () => {
    const job = await openJob(api, { highVoltage: true, checklist });
    const { items } = (
      await api.call('GET', `/service-orders/${job.id}/checklist`, { token: job.technician.token })
    ).data.data;
    expect(items.slice(0, 5).map(({ title }: { title: string }) => title)).toEqual(SAFETY.items);
    expect(
      items.slice(0, 5).every(({ safety, required }: Record<string, unknown>) => safety && required),
    ).toBe(true);
    expect(items.at(-1).section).toBe('Bàn giao');
    await step(api, job, 'start', job.technician);
    const early = await fill(api, job, SAFETY.items[1] as string, { value: '12' });
    expect(early.data).toMatchObject({ code: 'CHECKLIST_ORDER', details: { next: SAFETY.items[0] } });
    await fillAll(api, job);
    await step(api, job, 'work', job.technician);
    expect((await step(api, job, 'finish', job.technician)).data.data.status).toBe('quality_check');
  });

  test('high-voltage work cannot be finished before the lock-out steps have passed', async () => {
    const job = await openJob(api, { highVoltage: true, checklist });
    await step(api, job, 'start', job.technician);
    await step(api, job, 'work', job.technician);
    for (const title of CHECKS[0]?.items ?? []) await fill(api, job, title, { value: '9' });
    await fill(api, job, 'Chạy thử, vệ sinh', { result: 'ok' });
    const rejected = await step(api, job, 'finish', job.technician);
    expect(rejected.data).toMatchObject({ code: 'CHECKLIST_INCOMPLETE', details: { missing: SAFETY.items } });
  });

  test.each([
    ['without a valid certificate', { certificateDays: -1 }, 'TECHNICIAN_NOT_CERTIFIED'],
    ['in another bay', { capabilities: ['LIFT'] }, 'BAY_NOT_CAPABLE'],
  ])('high-voltage work cannot be started %s', async (_, input, code) => {
    const job = await openJob(api, { highVoltage: true, checklist, ...input });
    const rejected = await step(api, job, 'start', job.technician);
    expect([rejected.statusCode, rejected.data.code]).toEqual([422, code]);
    expect((await rowOf(api, job)).status).toBe('received');
  });

  test('high-voltage work stops when the technician’s certificate expires', async () => {
    const job = await openJob(api, { highVoltage: true, checklist, certificateDays: 1 / 720 });
    expect((await step(api, job, 'start', job.technician)).statusCode).toBe(200);
    api.clock.advance(3 * MINUTE);
    const rejected = await fill(api, job, CHECKS[0]?.items[0] as string, { value: '9' });
    expect(rejected.data.code).toBe('TECHNICIAN_NOT_CERTIFIED');
  });
});

test('cancelling a job cancels its appointment and quote', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 900_000 }]);
  const cancelled = await step(api, job, 'cancel', job.staff, { reason: 'Khách đổi ý' });
  expect(cancelled.data.data).toMatchObject({ status: 'cancelled', cancelReason: 'Khách đổi ý' });
  const [visit] = await api.db.select().from(appointments).where(eq(appointments.id, job.appointmentId));
  expect(visit?.status).toBe('cancelled');
  const late = await answer(api, job, seq, [[lines[0]?.id ?? '', 'approved']]);
  expect([late.statusCode, late.data.code]).toEqual([409, 'QUOTE_SUPERSEDED']);
  expect((await step(api, job, 'start', job.technician)).data.details).toEqual({ allowed: [] });
});

test('a job cannot be cancelled after the quality check', async () => {
  const job = await openJob(api);
  await workUntilReady(api, job);
  expect((await step(api, job, 'cancel', job.staff, { reason: 'Khách đổi ý' })).data.code).toBe(
    'INVALID_TRANSITION',
  );
});
