import { eq } from 'drizzle-orm';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import {
  addAppointment,
  addRecord,
  addVehicle,
  BASIC,
  STANDARD,
  subscribe,
  vehicleForm,
} from '../../../test/vehicles';
import { seedCatalogue } from '../../seed/catalogue';
import { auditLog } from '../../platform/audit/tables';
import { batteryReadings, odometerReadings, recommendations, vehicleOwnerships } from '../vehicles/tables';

let api: TestApi;
let owner: Person;
let buyer: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  await seedCatalogue(api.db, api.clock.now());
  staff = await api.person({ role: 'staff' });
});
beforeEach(async () => {
  [owner, buyer] = [await api.person(), await api.person()];
});
afterAll(() => api.close());

const read = (path: string, { token }: Person) => api.call('GET', path, { token });
const correct = (id: string, payload: object, { token } = staff) =>
  api.post(`/staff/vehicles/${id}/odometer`, payload, { token });
const transfer = (id: string, email: string, { token } = staff) =>
  api.post(`/staff/vehicles/${id}/transfer`, { email, reason: 'Mua bán xe cũ.' }, { token });

describe('correcting an odometer reading', () => {
  it('correcting an odometer reading accepts a lower value with a reason and writes to the audit log', async () => {
    const { id } = await addVehicle(api, owner, vehicleForm({ odometer: 462_000 }));
    const without = await correct(id, { value: 46_200, reason: ' ' });
    expect(without.data.errors).toEqual({ reason: ['Vui lòng nhập lý do (tối đa 200 ký tự).'] });
    const done = await correct(id, { value: 46_200, reason: 'Gõ thừa một số.' });
    expect(done.data.data).toMatchObject({ odometer: 46_200, owner: { email: owner.email } });
    const stored = await api.db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, id));
    expect(stored.map(({ value, source, reason }) => [value, source, reason])).toEqual([
      [462_000, 'owner', null],
      [46_200, 'staff', 'Gõ thừa một số.'],
    ]);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({
      action: 'odometer_corrected',
      actorId: staff.id,
      detail: { from: 462_000, to: 46_200, reason: 'Gõ thừa một số.' },
    });
    const timeline = (await read(`/vehicles/${id}/timeline`, owner)).data.data.items;
    expect(timeline).toContainEqual(expect.objectContaining({ detail: 'Xưởng điều chỉnh: Gõ thừa một số.' }));
  });
});

describe('transferring a vehicle to another owner', () => {
  it('transferring a vehicle hides earlier data from the new owner and keeps the data of the vehicle itself', async () => {
    const form = vehicleForm({
      purchaseDate: '2024-01-05',
      insuranceUntil: '2030-01-01',
      vin: 'RLLV8AFB9PH012345',
    });
    const { id, plate } = await addVehicle(api, owner, form);
    const input = { vehicleId: id, expectedTotal: STANDARD, token: owner.token };
    const bought = (await subscribe(api, 'standard', input)).data.data;
    await api.post(`/staff/subscriptions/${bought.id}/activate`, undefined, { token: staff.token });
    await addAppointment(api, id, { userId: owner.id, status: 'completed' });
    await addRecord(api, { vehicleId: id, ownerId: owner.id }, { daysAgo: 20, km: 38_000, code: 'SOH' });
    const now = api.clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    await api.db.insert(batteryReadings).values({
      vehicleId: id,
      sohTenths: 950,
      measuredAt: new Date(now.getTime() - DAY),
      odometer: 38_000,
      ...stamps,
    });
    await api.db.insert(recommendations).values({
      vehicleId: id,
      title: 'Má phanh mòn',
      source: 'declined',
      foundAt: now,
      state: 'open',
      ...stamps,
    });
    api.clock.advance(1_000);

    const moved = await transfer(id, ` ${buyer.email.toUpperCase()} `);
    expect(moved.data.data).toMatchObject({ plate, owner: { id: buyer.id } });
    expect((await read(`/vehicles/${id}`, owner)).statusCode).toBe(404);
    const shown = (await read(`/vehicles/${id}`, buyer)).data.data;
    expect(shown).toMatchObject({
      plate,
      odometer: 38_400,
      vin: 'RLLV8AFB9PH012345',
      soh: null,
      purchaseDate: null,
      insuranceUntil: null,
      subscription: { id: bought.id, state: 'active' },
    });
    expect((await read(`/vehicles/${id}/health`, buyer)).data.data.readings).toEqual([]);
    const kinds = (await read(`/vehicles/${id}/timeline`, buyer)).data.data.items.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(['added']);
    const reminders = (await read(`/vehicles/${id}/reminders`, buyer)).data.data.items;
    expect(JSON.stringify(reminders)).not.toContain('Má phanh mòn');
    expect(
      reminders.find((reminder: { serviceCode: string }) => reminder.serviceCode === 'SOH'),
    ).toMatchObject({
      reason: expect.stringContaining('Tính theo chu kỳ khuyến nghị'),
    });
    expect((await read('/subscriptions', owner)).data.data.items).toEqual([]);
    const spans = await api.db.select().from(vehicleOwnerships).where(eq(vehicleOwnerships.vehicleId, id));
    expect(spans.map(({ ownerId, toAt }) => [ownerId, toAt === null])).toEqual([
      [owner.id, false],
      [buyer.id, true],
    ]);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({
      action: 'vehicle_transferred',
      detail: { from: owner.id, to: buyer.id, reason: 'Mua bán xe cũ.' },
    });
  });

  it('a transfer is rejected while an appointment is open, and cancels an unpaid subscription', async () => {
    const { id } = await addVehicle(api, owner);
    await addAppointment(api, id);
    expect((await transfer(id, buyer.email)).data.code).toBe('VEHICLE_BUSY');
    const free = await addVehicle(api, owner);
    const input = { vehicleId: free.id, expectedTotal: BASIC, token: owner.token };
    await subscribe(api, 'basic', input);
    expect((await transfer(free.id, buyer.email)).statusCode).toBe(200);
    expect((await read('/subscriptions', owner)).data.data.items).toMatchObject([{ state: 'cancelled' }]);
    expect((await read('/subscriptions', buyer)).data.data.items).toEqual([]);
  });

  it.each([
    ['an unknown address', () => 'khong-co@example.vn', 'Không tìm thấy khách hàng có email này.'],
    ['the address of a staff member', () => staff.email, 'Không tìm thấy khách hàng có email này.'],
    ['the current owner', () => owner.email, 'Xe đã thuộc về khách hàng này.'],
  ])('a transfer is rejected for %s', async (_name, email, message) => {
    const { id } = await addVehicle(api, owner);
    const response = await transfer(id, email());
    expect(response.statusCode).toBe(400);
    expect(response.data.errors).toEqual({ email: [message] });
  });
});

it('the search finds vehicles by plate, however the plate is written', async () => {
  const { id } = await addVehicle(api, owner, vehicleForm({ type: 'motorbike', plate: '59MD1-888.77' }));
  for (const q of ['59mđ1-888.77', '59MD1 88877', '888.77', '59md1']) {
    const { items } = (await read(`/staff/vehicles?q=${encodeURIComponent(q)}`, staff)).data.data;
    expect(items.map((item: { id: string }) => item.id)).toContain(id);
  }
  expect((await read('/staff/vehicles?q=%25%25', staff)).data.data.items).toEqual([]);
});

it('only staff can correct and transfer vehicles', async () => {
  const { id } = await addVehicle(api, owner);
  const technician = await api.person({ role: 'technician' });
  for (const person of [owner, technician]) {
    const responses = [
      await read('/staff/vehicles', person),
      await correct(id, { value: 1, reason: 'x' }, person),
      await transfer(id, buyer.email, person),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  }
  expect((await correct('x', { value: 1, reason: 'x' })).statusCode).toBe(404);
  expect((await transfer('x', buyer.email)).statusCode).toBe(404);
});
