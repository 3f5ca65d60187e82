import { randomUUID } from 'node:crypto';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { serviceLines, serviceOrders } from './tables';
import { waitingBackend } from '../../../test/locks';
import { countStatements } from '../../../test/statements';
import { startApi, HOUR, MINUTE, type TestApi } from '../../../test/api';
import {
  addVehicle,
  openJob,
  pay,
  propose,
  rowOf,
  step,
  workUntilReady,
  type Job,
} from '../../../test/service-orders';
import { addBay, addService, addTechnician, car, HV, phone } from '../../../test/workshop';

let api: TestApi;
let job: Job;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  job = await openJob(api);
});
afterAll(() => api.close());

const get = async (path: string, { token } = job.staff) =>
  (await api.call('GET', `/staff/service-orders${path}`, { token })).data.data;
const read = (item: Pick<Job, 'id'>) => get(`/${item.id}`);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
const audited = async (item: Pick<Job, 'id'>) =>
  (await api.db.select().from(auditLog).where(eq(auditLog.entityId, item.id))).map(({ action }) => action);

describe('the board', () => {
  test('the board has a column per status, newest orders first, and includes recently delivered orders', async () => {
    const [first, second] = [await openJob(api), await openJob(api)];
    const { columns } = await get('/board');
    expect(columns.map(({ status }: { status: string }) => status)).toEqual([
      ...['received', 'diagnosing', 'awaiting_approval', 'awaiting_parts'],
      ...['in_progress', 'quality_check', 'ready', 'delivered'],
    ]);
    const received = ids(columns[0].items);
    expect(received.indexOf(second.id)).toBeLessThan(received.indexOf(first.id));
    expect(columns[0].total).toBe(received.length);
    await workUntilReady(api, first);
    await pay(api, first, 500_000);
    await step(api, first, 'deliver', first.staff, { odometerOut: 46_210 });
    expect(ids((await get('/board')).columns[7].items)).toContain(first.id);
    const longAgo = new Date(api.clock.now().getTime() - 4 * 24 * HOUR);
    await api.db.update(serviceOrders).set({ deliveredAt: longAgo }).where(eq(serviceOrders.id, first.id));
    expect(ids((await get('/board')).columns[7].items)).not.toContain(first.id);
  });

  test('the board shows the technician, progress and amount due of each vehicle', async () => {
    const one = await openJob(api);
    await pay(api, one, 200_000);
    const [card] = (await get(`/board?q=${one.code}`)).columns[0].items;
    expect(card).toMatchObject({
      id: one.id,
      total: 500_000,
      left: 300_000,
      highVoltage: false,
      technician: { id: one.technician.id, fullName: 'Phạm Quốc Bảo' },
      checklist: { done: 0, total: 3, percent: 0 },
      customer: { id: one.owner.id, fullName: 'Nguyễn Văn Bé' },
    });
  });
});

test('an order that is read while its lines change is shown as before the change, in all its parts', async () => {
  const one = await openJob(api);
  const { read: reading } = await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${serviceLines} in access exclusive mode`);
    const pending = read(one);
    await waitingBackend(api);
    const ofOrder = eq(serviceLines.serviceOrderId, one.id);
    await tx.update(serviceLines).set({ name: 'Đã đổi' }).where(ofOrder);
    await tx.update(serviceOrders).set({ complaint: 'Đã đổi' }).where(eq(serviceOrders.id, one.id));
    return { read: pending };
  });
  const changed = ({ complaint, lines }: OfficeOrder) => [
    complaint === 'Đã đổi',
    lines.some(({ name }) => name === 'Đã đổi'),
  ];
  expect(changed(await reading)).toEqual([false, false]);
  expect(changed(await read(one))).toEqual([true, true]);
});

test('the board shows since when each vehicle has been in its status, and the steps that are allowed', async () => {
  const one = await openJob(api);
  const cardOf = async () =>
    (await get(`/board?q=${one.code}`)).columns.flatMap((column: { items: object[] }) => column.items)[0];
  const received = await cardOf();
  expect(received.statusSince).toBe(received.receivedAt);
  // Short enough for the access tokens of the other tests.
  api.clock.advance(MINUTE);
  await step(api, one, 'start', one.technician);
  const diagnosing = await cardOf();
  expect(diagnosing.status).toBe('diagnosing');
  expect(Date.parse(diagnosing.statusSince) - Date.parse(received.receivedAt)).toBeGreaterThanOrEqual(MINUTE);
  expect(diagnosing.steps).toEqual((await read(one)).steps);
  expect(diagnosing.steps).not.toEqual(received.steps);
});

describe('the table', () => {
  test('the table filters by status, technician, bay and promised day, and sorts', async () => {
    const technician = await api.person({ role: 'technician' });
    const [one, two] = [await openJob(api, { technician }), await openJob(api, { technician })];
    await step(api, two, 'start', technician);
    const mine = `technician=${technician.id}`;
    expect(ids((await get(`?${mine}&status=received,diagnosing`)).items)).toEqual([two.id, one.id]);
    expect(ids((await get(`?${mine}&status=received&status=ready`)).items)).toEqual([one.id]);
    expect(ids((await get(`?${mine}&sort=createdAt`)).items)).toEqual([one.id, two.id]);
    const { bayId } = await rowOf(api, one);
    expect(ids((await get(`?bay=${bayId}`)).items)).toEqual([one.id]);
    await api.db
      .update(serviceOrders)
      .set({ promisedAt: new Date('2027-03-04T18:00:00Z') })
      .where(eq(serviceOrders.id, one.id));
    // 01:00 on the fifth in Vietnam.
    expect((await get(`?${mine}&promisedFrom=2027-03-05&promisedTo=2027-03-05`)).total).toBe(1);
    expect((await get(`?${mine}&promisedTo=2027-03-04`)).total).toBe(1);
    expect(ids((await get(`?${mine}&sort=-promisedAt`)).items)).toEqual([one.id, two.id]);
    const odd = await get(`?${mine}&status=drop&sort=1;&promisedFrom=gestern&page=-3`);
    expect([odd.total, odd.page]).toEqual([2, 1]);
  });

  test('the table needs the same number of queries for many orders as for one', async () => {
    const { statements } = await countStatements(() => get('?status=received'));
    const { statements: one } = await countStatements(() => get(`?q=${job.code}`));
    expect(statements).toBe(one);
  });
});

describe('a walk-in', () => {
  const form = async (changes: object = {}) => ({
    customerId: null,
    contact: { fullName: 'Trần Thị Đào', phoneNumber: phone(), email: null },
    vehicleId: null,
    vehicle: car(),
    services: [await addService(api)],
    complaint: 'Phanh kêu',
    odometer: 12_345,
    photoIds: [],
    overrideReason: 'Máy ảnh hỏng',
    technicianId: null,
    bayId: null,
    promisedAt: null,
    ...changes,
  });
  const send = (payload: object, key: string = randomUUID(), { token } = job.staff) =>
    api.post('/staff/service-orders', payload, { token, headers: { 'idempotency-key': key } });

  test('a service order for a guest’s walk-in has the chosen services and their checklists', async () => {
    const input = await form();
    const response = await send(input);
    expect(response.statusCode).toBe(201);
    expect(response.data.data).toMatchObject({
      status: 'received',
      appointmentCode: null,
      complaint: 'Phanh kêu',
      odometerIn: 12_345,
      total: 500_000,
      technician: null,
      bay: null,
      customer: { id: null, fullName: 'Trần Thị Đào' },
    });
    expect(response.data.data.templates).toEqual([
      { code: input.services[0], name: response.data.data.services[0].name, version: 1 },
    ]);
    const { promisedAt, receivedAt } = response.data.data;
    expect(Math.round((Date.parse(promisedAt) - Date.parse(receivedAt)) / MINUTE)).toBe(60);
    expect(await audited(response.data.data)).toEqual(['service_order_received']);
    const q = encodeURIComponent('tran thi dao');
    expect(ids((await get(`?q=${q}`)).items)).toContain(response.data.data.id);
    const again = await send({ ...input, odometer: 12_400 });
    expect([again.statusCode, again.data.code]).toEqual([409, 'VEHICLE_IN_WORKSHOP']);
  });

  test('a walk-in of a customer belongs to the customer’s account and updates the odometer', async () => {
    const owner = await api.person({ emailVerified: true });
    const vehicleId = await addVehicle(api, owner.id, 30_000);
    const input = await form({ customerId: owner.id, vehicleId, vehicle: null, odometer: 29_000 });
    const back = await send(input);
    expect([back.statusCode, back.data.code]).toEqual([409, 'ODOMETER_BACKWARDS']);
    const response = await send({ ...input, odometer: 30_500 });
    expect(response.data.data.vehicle.id).toBe(vehicleId);
    const own = await api.call('GET', `/service-orders/${response.data.data.id}`, { token: owner.token });
    expect(own.statusCode).toBe(200);
    const other = await form({ customerId: job.owner.id, vehicleId, vehicle: null });
    expect((await send(other)).statusCode).toBe(400);
  });

  test('a walk-in requires photos or a reason, and stores belongings and signature', async () => {
    const bare = await send(await form({ overrideReason: null }));
    expect([bare.statusCode, bare.data.errors.photoIds]).toEqual([400, [expect.stringContaining('4 ảnh')]]);
    const signature = { kind: 'typed', value: 'Trần Thị Đào', width: 0, height: 0 };
    const left = { belongings: 'Dù, bộ sạc', broughtBy: 'Anh Tuấn', signature };
    const { data } = (await send(await form(left))).data;
    expect(data.reception).toEqual({ ...left, overrideReason: 'Máy ảnh hỏng' });
    const scribble = { kind: 'drawn', value: '<script>', width: 10, height: 10 };
    expect((await send(await form({ signature: scribble }))).statusCode).toBe(400);
  });

  test('the reception of a vehicle that belongs to no account shows the reading of its previous visit', async () => {
    const input = await form();
    const first = (await send(input)).data.data;
    await step(api, first, 'cancel', job.staff, { reason: 'Khách đổi ý' });
    const second = (await send(await form({ vehicle: input.vehicle, odometer: 12_000 }))).data.data;
    expect(second.odometerIn).toBe(12_000);
    await api.db
      .update(serviceOrders)
      .set({ status: 'delivered', odometerOut: 12_500, deliveredAt: api.clock.now() })
      .where(eq(serviceOrders.id, second.id));
    const plate = encodeURIComponent(second.vehicle.plate);
    const found = await api.call('GET', `/staff/reception?plate=${plate}`, { token: job.staff.token });
    expect(found.data.data).toMatchObject({ vehicle: null, lastOdometer: { value: 12_500 } });
    const again = await form({ vehicle: input.vehicle, odometer: 12_400 });
    const back = await send(again);
    expect([back.statusCode, back.data.code, back.data.details]).toEqual([
      409,
      'ODOMETER_BACKWARDS',
      { last: 12_500 },
    ]);
    expect((await send({ ...again, odometerReason: 'Thay đồng hồ' })).statusCode).toBe(201);
  });

  test('a walk-in requires a qualified technician and a suitable bay', async () => {
    const services = [await addService(api, { ...HV })];
    const [technicianId, bayId] = [await addTechnician(api), await addBay(api)];
    const uncertified = await send(await form({ services, technicianId }));
    expect([uncertified.statusCode, uncertified.data.message]).toEqual([
      ...[422, 'Kỹ thuật viên thiếu chứng chỉ: An toàn điện cao áp.'],
    ]);
    expect((await send(await form({ services, bayId }))).data.code).toBe('BAY_NOT_CAPABLE');
  });

  test('a walk-in is opened only once if the request is repeated or sent twice at the same time', async () => {
    const [key, input] = [randomUUID(), await form()];
    const [one, two] = [await send(input, key), await send(input, key)];
    expect(two.data.data.id).toBe(one.data.data.id);
    expect(two.headers['idempotency-replayed']).toBe('true');
    expect((await send({ ...input, odometer: 1 }, key)).data.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const raced = await form();
    const codes = (await Promise.all([send(raced), send(raced)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409]);
  });

  test('a walk-in requires a complaint, services and an idempotency key', async () => {
    const input = await form({ complaint: ' ', services: [], vehicle: null });
    const { statusCode, data } = await send(input);
    expect(statusCode).toBe(400);
    expect(Object.keys(data.errors)).toEqual(expect.arrayContaining(['complaint', 'services']));
    const none = await api.post('/staff/service-orders', await form(), { token: job.staff.token });
    expect(none.statusCode).toBe(400);
  });
});

describe('the promised time', () => {
  test('changing the promised time requires a reason, which the customer does not see', async () => {
    const one = await openJob(api);
    const promisedAt = new Date(api.clock.now().getTime() + 5 * HOUR).toISOString();
    const moved = await step(api, one, 'promise', one.staff, { promisedAt, reason: 'Chờ má phanh' });
    expect(moved.data.data.promisedAt).toBe(promisedAt);
    const [event] = moved.data.data.events;
    expect(event).toMatchObject({ kind: 'promised', note: expect.stringContaining('Chờ má phanh') });
    const own = await api.call('GET', `/service-orders/${one.id}`, { token: one.owner.token });
    expect(own.data.data.events[0].text).toMatch(/^Giờ hẹn giao xe mới/);
    expect(own.body).not.toContain('Chờ má phanh');
    const past = new Date(api.clock.now().getTime() - HOUR).toISOString();
    const rejected = await step(api, one, 'promise', one.staff, { promisedAt: past, reason: 'x' });
    expect(rejected.data.errors).toHaveProperty('promisedAt');
    expect(await audited(one)).toContain('service_order_promised');
  });
});

describe('a debt', () => {
  test('a manager approves a debt, and staff can hand the vehicle over with at most that sum unpaid', async () => {
    const one = await openJob(api);
    const manager = await api.person({ role: 'manager' });
    expect((await step(api, one, 'debt', manager, { reason: 'Khách quen' })).statusCode).toBe(409);
    await workUntilReady(api, one);
    expect((await read(one)).steps).toEqual(['pay', 'debt', 'deliver']);
    const deliver = () => step(api, one, 'deliver', one.staff, { odometerOut: 46_210 });
    expect((await deliver()).data.code).toBe('UNPAID');
    expect((await step(api, one, 'debt', one.staff, { reason: 'Khách quen' })).statusCode).toBe(403);
    await pay(api, one, 100_000);
    const agreed = await step(api, one, 'debt', manager, { reason: 'Khách quen' });
    expect(agreed.data.data.debt).toMatchObject({ limit: 400_000, reason: 'Khách quen' });
    expect(agreed.data.data.steps).toEqual(['pay', 'deliver']);
    expect((await deliver()).data.data).toMatchObject({ status: 'delivered', left: 400_000 });
    expect(await audited(one)).toContain('service_order_debt_approved');
  });
});

test('one of two simultaneous payments of the amount due is rejected', async () => {
  const one = await openJob(api);
  const responses = await Promise.all([pay(api, one, 500_000), pay(api, one, 500_000)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const shown = await read(one);
  expect([shown.left, shown.payments.length]).toEqual([0, 1]);
});

test('a recorded answer with an outdated version is rejected if it differs from the stored answer', async () => {
  const one = await openJob(api);
  await step(api, one, 'start', one.technician);
  const { seq, lines } = await propose(api, one, [{ name: 'Thay má phanh', price: 400_000 }]);
  const { version } = await read(one);
  const said = (decision: string) => ({
    seq,
    evidence: 'Khách gọi điện',
    decisions: [{ lineId: lines[0]?.id, decision }],
  });
  const approve = () => step(api, one, 'approvals', one.staff, said('approved'), { version });
  expect((await approve()).statusCode).toBe(200);
  // Repeating the same answer succeeds; a different answer with the same version is rejected.
  expect((await approve()).statusCode).toBe(200);
  const other = await step(api, one, 'approvals', one.staff, said('declined'), { version });
  expect([other.statusCode, other.data.code]).toEqual([409, 'STALE_VERSION']);
});

test('a repeated payment is stored once, even with an outdated version', async () => {
  const one = await openJob(api);
  const { version } = await read(one);
  const more = { version, headers: { 'idempotency-key': 'thu-tien-mot-lan' } };
  const paid = () => step(api, one, 'payments', one.staff, { method: 'cash', amount: 500_000 }, more);
  expect([(await paid()).statusCode, (await paid()).statusCode]).toEqual([200, 200]);
  expect((await read(one)).payments).toHaveLength(1);
});

test('starting and stopping a clock does not change the version', async () => {
  const one = await openJob(api);
  await step(api, one, 'start', one.technician);
  const { version } = await read(one);
  const line = { kind: 'labour', name: 'Thay má phanh', unitPrice: 400_000 };
  const steps = [
    await step(api, one, 'pause', one.technician, { reason: 'Chờ khoang' }),
    await step(api, one, 'resume', one.technician),
    await step(api, one, 'lines', one.staff, line, { version }),
  ];
  expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('an outdated version is rejected with the current state', async () => {
  const one = await openJob(api);
  await step(api, one, 'start', one.technician);
  const { version } = await read(one);
  const seen = { headers: { 'if-match': `"${version}"` } };
  const line = { kind: 'labour', name: 'Thay má phanh', unitPrice: 400_000 };
  expect((await step(api, one, 'lines', one.staff, line, seen)).statusCode).toBe(200);
  const late = await step(api, one, 'lines', one.staff, line, seen);
  expect([late.statusCode, late.data.code, late.data.message]).toEqual([
    ...[409, 'STALE_VERSION', 'Phiếu dịch vụ vừa được người khác cập nhật.'],
  ]);
  expect(late.data.details.version).toBe((await read(one)).version);
});
