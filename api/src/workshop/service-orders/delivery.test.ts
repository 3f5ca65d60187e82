import { dayInVietnam } from '@evcare/shared-contracts/format';
import { officeOrderSchema } from '@evcare/shared-contracts/office';
import { and, eq } from 'drizzle-orm';
import {
  batteryReadings,
  maintenanceRecords,
  recommendations,
  vehicleOwnerships,
  vehicles,
} from '../vehicles/tables';
import { serviceOrders, servicePayments, workDurations } from './tables';
import { auditLog } from '../../platform/audit/tables';
import { MINUTE, startApi, type TestApi } from '../../../test/api';
import {
  addPhoto,
  answer,
  CHECKS,
  fill,
  fillAll,
  finishLines,
  openJob,
  pay,
  propose,
  rowOf,
  step,
  workUntilReady,
  type Job,
} from '../../../test/service-orders';
import { median } from './estimate';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

const BATTERY = { section: 'Pin', items: ['Sức khoẻ pin (SoH)', 'Chênh lệch điện áp giữa các cell'] };
const HAND_OVER = { odometerOut: 46_230, batteryOut: 88 };
const deliver = async (job: Job, more: object = {}, person = job.staff) =>
  step(api, job, 'deliver', person, { ...HAND_OVER, ...more });
const recordsOf = (job: Job) =>
  api.db.select().from(maintenanceRecords).where(eq(maintenanceRecords.vehicleId, job.vehicleId));
const openOnes = (vehicleId: string) =>
  api.db
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.vehicleId, vehicleId), eq(recommendations.state, 'open')));

describe('the bill', () => {
  test('the bill must be paid, or the debt approved by a manager, before delivery', async () => {
    const job = await openJob(api);
    await workUntilReady(api, job);
    await pay(api, job, 200_000);
    const rejected = await deliver(job);
    expect([rejected.statusCode, rejected.data]).toEqual([
      409,
      expect.objectContaining({ code: 'UNPAID', details: { left: 300_000 } }),
    ]);
    expect((await deliver(job, { debtReason: 'Khách quen' })).statusCode).toBe(403);
    const manager = await api.person({ role: 'manager' });
    expect((await deliver(job, { debtReason: 'Khách quen' }, manager)).data.data).toMatchObject({
      status: 'delivered',
      left: 300_000,
    });
  });

  test('payments never exceed the amount due, even if two are sent at once, and a repeated payment is stored once', async () => {
    const job = await openJob(api);
    const responses = await Promise.all([pay(api, job, 400_000), pay(api, job, 400_000)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const key = 'the-same-payment';
    await pay(api, job, 50_000, key);
    expect((await pay(api, job, 50_000, key)).statusCode).toBe(200);
    expect((await pay(api, job, 60_000, key)).data.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const rows = await api.db
      .select()
      .from(servicePayments)
      .where(eq(servicePayments.serviceOrderId, job.id));
    expect(rows.map(({ amount }) => amount).sort()).toEqual([400_000, 50_000]);
    const bare = await step(api, job, 'payments', job.staff, { method: 'cash', amount: 1 });
    expect(bare.data.errors['Idempotency-Key']).toBeDefined();
  });

  test('a payment stores the bank reference, and voiding a payment makes its amount due again', async () => {
    const job = await openJob(api);
    const manager = await api.person({ role: 'manager' });
    const transfer = { method: 'transfer', amount: 500_000, reference: 'FT26329' };
    const key = { headers: { 'idempotency-key': 'the-wrong-transfer' } };
    const paid = await step(api, job, 'payments', job.staff, transfer, key);
    const [payment] = paid.data.data.payments;
    expect(payment).toMatchObject({ reference: 'FT26329', amount: 500_000 });
    const path = `payments/${payment.id}/void`;
    const reason = 'Chuyển khoản của khách khác';
    expect((await step(api, job, path, job.staff, { reason })).statusCode).toBe(403);
    expect((await step(api, job, path, manager, {})).data.errors.reason).toBeDefined();
    const { data } = (await step(api, job, path, manager, { reason })).data;
    expect([data.left, data.payments, data.voidedPayments]).toEqual([
      500_000,
      [],
      [expect.objectContaining({ id: payment.id, voidedBy: 'Nguyễn Văn Bé', reason })],
    ]);
    expect((await step(api, job, path, manager, { reason })).data.code).toBe('INVALID_TRANSITION');
    expect((await step(api, job, 'payments/none/void', manager, { reason })).statusCode).toBe(404);
    const customer = (await api.call('GET', `/customers/${job.owner.id}`, manager)).data.data;
    expect([customer.spent, customer.serviceOrders[0].paid]).toEqual([0, 0]);
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, job.id), eq(auditLog.action, 'service_order_payment_voided')));
    expect(entry?.detail).toMatchObject({ amount: 500_000, reference: 'FT26329', reason });
  });

  test('the bill is zero if a package covers the work', async () => {
    const job = await openJob(api, { covered: true });
    await workUntilReady(api, job);
    expect((await deliver(job)).data.data).toMatchObject({ status: 'delivered', total: 0 });
  });
});

test('the odometer at delivery cannot be below the reading at check-in or the last reading of the vehicle', async () => {
  const job = await openJob(api);
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  expect((await deliver(job, { odometerOut: 46_199 })).data.errors.odometerOut).toBeDefined();
  await api.db.update(vehicles).set({ odometer: 46_500 }).where(eq(vehicles.id, job.vehicleId));
  const rejected = await deliver(job, { odometerOut: 46_300 });
  expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'ODOMETER_BACKWARDS']);
  expect((await rowOf(api, job)).status).toBe('ready');
  expect(await recordsOf(job)).toHaveLength(0);
});

test('a delivery stores the record, the battery reading and the recommendations', async () => {
  const job = await openJob(api, { checklist: [BATTERY, ...CHECKS] });
  await step(api, job, 'start', job.technician);
  await fill(api, job, 'Sức khoẻ pin (SoH)', { value: '93,7' });
  await fill(api, job, 'Chênh lệch điện áp giữa các cell', { value: '24' });
  const photo = await addPhoto(api, job.technician.id);
  await fill(api, job, 'Độ dày má phanh trước, sau', { value: '2,5', photoIds: [photo] });
  await fill(api, job, 'Gai lốp các bánh', { value: '2,2' });
  await fillAll(api, job);
  const { seq, lines } = await propose(api, job, [
    { name: 'Thay má phanh', price: 900_000 },
    { name: 'Thay lốp trước', price: 700_000 },
  ]);
  const [pads = '', tyres = ''] = lines.map(({ id }) => id);
  await answer(api, job, seq, [
    [pads, 'approved'],
    [tyres, 'declined'],
  ]);
  await finishLines(api, job);
  await step(api, job, 'finish', job.technician, { note: 'Đã thay má phanh.' });
  await step(api, job, 'qc', job.staff, { pass: true, score: 96 });
  await pay(api, job, 1_400_000);
  const vin = 'RLVABCDE0NH000123';
  await api.db.update(vehicles).set({ vin }).where(eq(vehicles.id, job.vehicleId));
  await deliver(job);

  const [row] = await recordsOf(job);
  expect(row).toMatchObject({ code: job.code, ownerId: job.owner.id, odometer: 46_230, cost: 1_400_000 });
  const read = await api.call('GET', `/maintenance-history/${row?.id}`, { token: job.owner.token });
  expect(read.data.data).toMatchObject({ odometer: HAND_OVER.odometerOut, batteryOut: HAND_OVER.batteryOut });
  expect(read.data.data).toMatchObject({
    code: job.code,
    technician: 'Phạm Quốc Bảo',
    technicianNote: 'Đã thay má phanh.',
    cost: 1_400_000,
    results: { ok: 3, watch: 1, fail: 1, skip: 0 },
    services: [{ code: job.serviceCode, type: 'maintenance' }],
    lines: [
      { kind: 'labour', amount: 500_000, covered: false },
      { kind: 'labour', name: 'Thay má phanh', amount: 900_000 },
    ],
    declinedItems: [{ title: 'Thay lốp trước', price: 700_000, serviceCode: null }],
    warrantyUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  const paper = await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token });
  const { handOver } = officeOrderSchema.parse(paper.data.data);
  const { items: reminders } = (
    await api.call('GET', `/vehicles/${job.vehicleId}/reminders`, { token: job.owner.token })
  ).data.data;
  expect(handOver?.vin).toBe(vin);
  // The paper says what the customer's account says.
  const next = reminders.find(({ kind }: { kind: string }) => kind === 'maintenance');
  expect(handOver?.warranties).toEqual([{ name: null, until: read.data.data.warrantyUntil }]);
  expect(handOver?.nextService).toEqual(
    next ? { title: next.title, dueKm: next.dueKm, dueDate: next.dueDate } : null,
  );
  expect(row?.types).toEqual(['maintenance', 'repair']);
  const failed = read.data.data.checklist.find(({ result }: { result: string }) => result === 'fail');
  expect(failed.photos).toEqual([`${api.config.apiOrigin}/api/uploads/${photo}`]);

  const [reading] = await api.db
    .select()
    .from(batteryReadings)
    .where(eq(batteryReadings.vehicleId, job.vehicleId));
  expect(reading).toMatchObject({ sohTenths: 937, cellDeltaMv: 24, odometer: 46_230 });
  const open = await openOnes(job.vehicleId);
  expect(open.map(({ title, source, price, dueKm }) => ({ title, source, price, dueKm }))).toEqual(
    expect.arrayContaining([
      { title: 'Thay lốp trước', source: 'declined', price: 700_000, dueKm: 47_230 },
      { title: 'Gai lốp các bánh', source: 'watch', price: null, dueKm: 51_230 },
      { title: 'Độ dày má phanh trước, sau', source: 'fail', price: null, dueKm: 46_730 },
    ]),
  );
  expect(open.every(({ dueDate }) => dueDate !== null && dueDate > dayInVietnam(api.clock.now()))).toBe(true);
});

test('a recommendation is marked as done when its check passes', async () => {
  const job = await openJob(api);
  const time = api.clock.now();
  await api.db.insert(recommendations).values(
    ['Gai lốp các bánh', 'Việc khác'].map((title) => ({
      vehicleId: job.vehicleId,
      title,
      source: 'watch' as const,
      foundAt: time,
      state: 'open' as const,
      createdAt: time,
      updatedAt: time,
    })),
  );
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  await deliver(job);
  expect((await openOnes(job.vehicleId)).map(({ title }) => title)).toEqual(['Việc khác']);
});

test('the database rejects every change of a maintenance record', async () => {
  const job = await openJob(api);
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  await deliver(job);
  const where = eq(maintenanceRecords.vehicleId, job.vehicleId);
  await expect(api.db.update(maintenanceRecords).set({ cost: 1 }).where(where)).rejects.toThrow();
  await expect(api.db.delete(maintenanceRecords).where(where)).rejects.toThrow();
  expect((await recordsOf(job))[0]?.cost).toBe(500_000);
});

describe('usual durations', () => {
  test('the usual duration is the median of at least three past jobs of the same kind', async () => {
    const first = await openJob(api);
    const now = api.clock.now();
    const past = (minutes: number) => ({
      minutes,
      work: first.serviceCode,
      at: now,
      createdAt: now,
      updatedAt: now,
    });
    await api.db.insert(workDurations).values([past(100), past(160)]);
    const read = async () =>
      (await api.call('GET', `/service-orders/${first.id}`, { token: first.owner.token })).data.data;
    expect((await read()).usualMinutes).toBeNull();
    await api.db.insert(workDurations).values([past(130)]);
    expect(await read()).toMatchObject({ usualMinutes: 130, estimatedFinishAt: null });
    await step(api, first, 'start', first.technician);
    const { estimatedFinishAt } = await read();
    const left = (Date.parse(estimatedFinishAt) - api.clock.now().getTime()) / MINUTE;
    expect(Math.round(left)).toBe(130);
  });

  test('the usual duration is calculated from the recorded time of jobs', async () => {
    const job = await openJob(api);
    await step(api, job, 'start', job.technician);
    api.clock.advance(5 * MINUTE);
    await workUntilReady(api, job);
    await pay(api, job, 500_000);
    await deliver(job);
    const [row] = await api.db.select().from(workDurations).where(eq(workDurations.work, job.serviceCode));
    expect(Math.floor(row?.minutes ?? 0)).toBe(5);
  });

  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
});

test('a visit can be rated once, after delivery, by its customer', async () => {
  const job = await openJob(api);
  const rate = (rating: number, { token } = job.owner) =>
    api.post(`/service-orders/${job.id}/rating`, { rating, text: null }, { token });
  expect((await rate(5)).data.code).toBe('NOT_DELIVERED');
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  await deliver(job);
  const list = await api.call('GET', '/service-orders', { token: job.owner.token });
  expect(list.data.data.items).toMatchObject([{ id: job.id, canRate: true, step: null }]);
  expect((await rate(6)).statusCode).toBe(400);
  expect((await rate(0)).statusCode).toBe(400);
  expect((await rate(5, job.staff)).statusCode).toBe(404);
  const responses = await Promise.all([rate(5), rate(1)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await rate(3)).data.code).toBe('ALREADY_RATED');
  expect((await api.call('GET', '/service-orders', { token: job.owner.token })).data.data.items).toEqual([]);
});

test('a guest’s vehicle can be delivered and leaves no record', async () => {
  const job = await openJob(api);
  await api.db
    .update(serviceOrders)
    .set({ userId: null, vehicleId: null })
    .where(eq(serviceOrders.id, job.id));
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  expect((await deliver(job)).data.data.status).toBe('delivered');
  expect(await recordsOf(job)).toHaveLength(0);
});

test('a new owner of a vehicle cannot read its earlier records and recommendations', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await fill(api, job, 'Gai lốp các bánh', { value: '2,2' });
  await workUntilReady(api, job);
  await pay(api, job, 500_000);
  await deliver(job);
  const seen = async (token: string) => {
    const history = (await api.call('GET', '/maintenance-history', { token })).data.data;
    const { items } = (await api.call('GET', '/recommendations', { token })).data.data;
    return [history.total, items.length];
  };
  expect(await seen(job.owner.token)).toEqual([1, 1]);
  const buyer = await api.person();
  api.clock.advance(MINUTE);
  const [time, where] = [api.clock.now(), eq(vehicleOwnerships.vehicleId, job.vehicleId)];
  await api.db.update(vehicleOwnerships).set({ toAt: time }).where(where);
  await api.db.update(vehicles).set({ ownerId: buyer.id }).where(eq(vehicles.id, job.vehicleId));
  const owned = {
    vehicleId: job.vehicleId,
    ownerId: buyer.id,
    fromAt: time,
    createdAt: time,
    updatedAt: time,
  };
  await api.db.insert(vehicleOwnerships).values(owned);
  expect(await seen(buyer.token)).toEqual([0, 0]);
  expect(await seen(job.owner.token)).toEqual([1, 0]);
  const [row] = await recordsOf(job);
  expect((await api.call('GET', `/maintenance-history/${row?.id}`, { token: buyer.token })).statusCode).toBe(
    404,
  );
});
