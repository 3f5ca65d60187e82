import { eq, sql } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addAppointment, addRecord, addVehicle, scooterForm, vehicleForm } from '../../../test/vehicles';
import { seedCatalogue } from '../../seed/catalogue';
import {
  batteryReadings,
  odometerReadings,
  recommendations,
  vehicleOwnerships,
  vehicles,
} from '../vehicles/tables';
import { ownedVehicle } from '../vehicles/owned';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await startApi();
  await seedCatalogue(api.db, api.clock.now());
});
beforeEach(async () => {
  owner = await api.person();
});
afterAll(() => api.close());

const ago = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
const get = async (path: string, { token } = owner) => (await api.call('GET', path, { token })).data.data;

/** Inserts the car of the worked example (product idea §7.3). */
async function exampleCar(): Promise<string> {
  const { id } = await addVehicle(api, owner, vehicleForm({ odometer: 46_200 }));
  const stamps = { createdAt: ago(900), updatedAt: ago(900) };
  await api.db
    .update(vehicles)
    .set({ createdAt: ago(900) })
    .where(eq(vehicles.id, id));
  await api.db
    .update(vehicleOwnerships)
    .set({ fromAt: ago(900) })
    .where(eq(vehicleOwnerships.vehicleId, id));
  const readings = [
    [900, 15],
    [283, 30_000],
    [180 - 0.01, 37_020],
    [90, 41_610],
  ] as const;
  await api.db.insert(odometerReadings).values(
    readings.map(([days, value]) => ({
      vehicleId: id,
      value,
      at: ago(days),
      source: 'owner' as const,
      ...stamps,
    })),
  );
  const health = [
    [640, 11_600, 986],
    [430, 21_500, 972],
    [283, 30_000, 960],
    [12, 45_590, 937],
  ] as const;
  await api.db.insert(batteryReadings).values(
    health.map(([days, odometer, sohTenths]) => ({
      vehicleId: id,
      odometer,
      sohTenths,
      measuredAt: ago(days),
      ...stamps,
    })),
  );
  await addRecord(api, { vehicleId: id, ownerId: owner.id }, { daysAgo: 283, km: 30_000, code: 'SOH' });
  await addRecord(api, { vehicleId: id, ownerId: owner.id }, { daysAgo: 500, km: 18_000, code: 'SOH' });
  return id;
}

it('predicts the next work of the example car from the stored data', async () => {
  const id = await exampleCar();
  const { kmPerDay, items } = await get(`/vehicles/${id}/predictions`);
  expect(kmPerDay).toBe(51);
  const check = items.find((item: { serviceCode: string }) => item.serviceCode === 'SOH');
  expect(check).toMatchObject({ percent: 81, state: 'soon', dueKm: 50_000, priceFrom: 850_000 });
  expect(check.reasons).toEqual([
    'Sắp đến hạn (81%): đã đi 16.200 km, chu kỳ 20.000 km',
    'Thời gian: 9,3/12 tháng (77%).',
    'Đi khoảng 51 km/ngày: ước tính 75 ngày nữa đến 50.000 km.',
    'Sức khoẻ pin giảm 1,44 điểm mỗi 10.000 km.',
    'Ước tính sức khoẻ pin còn 80% ở khoảng 141.000 km.',
  ]);
  expect(items.map((item: { percent: number }) => item.percent)).toEqual(
    items.map((item: { percent: number }) => item.percent).sort((a: number, b: number) => b - a),
  );
  const health = await get(`/vehicles/${id}/health`);
  expect(health).toMatchObject({
    slopePer10000Km: -1.44,
    projection: { percent: 80, odometer: 141_000 },
    readings: [{ sohPercent: 98.6 }, { sohPercent: 97.2 }, { sohPercent: 96 }, { sohPercent: 93.7 }],
  });
  expect(await get(`/vehicles/${id}`)).toMatchObject({ soh: 93.7, modelCode: 'vinfast-vf-8' });
  const reminder = (await get(`/vehicles/${id}/reminders`)).items.find(
    (item: { serviceCode: string }) => item.serviceCode === 'SOH',
  );
  expect(reminder).toMatchObject({ state: 'ok', kmLeft: 3_800, dueKm: 50_000 });
  expect(reminder.reason).toMatch(/^Còn 3\.800 km hoặc 8[123] ngày\./);
});

it('a larger service also counts as the smaller service that it includes', async () => {
  const { id } = await addVehicle(api, owner, vehicleForm({ odometer: 46_200 }));
  await addRecord(api, { vehicleId: id, ownerId: owner.id }, { daysAgo: 5, km: 46_000, code: 'BD-NC' });
  const { items } = await get(`/vehicles/${id}/reminders`);
  const basic = items.find((item: { serviceCode: string }) => item.serviceCode === 'BD-CB');
  expect(basic).toMatchObject({ dueKm: 58_000, kmLeft: 11_800, state: 'ok' });
});

it('recommends services for scooters to the owner of a scooter', async () => {
  const { id } = await addVehicle(api, owner, scooterForm({ odometer: 4_600 }));
  const { items } = await get(`/vehicles/${id}/reminders`);
  expect(items.map((item: { serviceCode: string }) => item.serviceCode)).toEqual(['BD-XM']);
  expect(items[0]).toMatchObject({ state: 'soon', kmLeft: 400, dueKm: 5_000 });
});

it('sorts the reminders of all vehicles by urgency', async () => {
  const day = (days: number) => ago(-days).toISOString().slice(0, 10);
  const car = await addVehicle(
    api,
    owner,
    vehicleForm({ odometer: 100, inspectionUntil: day(5), insuranceUntil: day(-4) }),
  );
  const scooter = await addVehicle(api, owner, scooterForm({ odometer: 100, insuranceUntil: day(-20) }));
  const now = api.clock.now();
  await api.db.insert(recommendations).values({
    vehicleId: car.id,
    title: 'Thay má phanh trước',
    source: 'declined',
    serviceCode: 'PHANH',
    foundAt: now,
    dueKm: 200,
    state: 'open',
    createdAt: now,
    updatedAt: now,
  });
  const { items } = await get('/reminders');
  expect(
    items
      .slice(0, 4)
      .map((item: { vehicleId: string; kind: string; state: string }) => [
        item.vehicleId,
        item.kind,
        item.state,
      ]),
  ).toEqual([
    [scooter.id, 'insurance', 'overdue'],
    [car.id, 'insurance', 'overdue'],
    [car.id, 'inspection', 'soon'],
    [car.id, 'recommendation', 'soon'],
  ]);
  expect((await get(`/vehicles/${scooter.id}`)).nextDue).toMatchObject({ kind: 'insurance' });
  expect(await get('/reminders', await api.person())).toEqual({ items: [] });
});

it('postponed work has the same due date in the list of recommendations as in the reminders', async () => {
  const { id } = await addVehicle(api, owner, vehicleForm({ odometer: 46_200 }));
  const now = api.clock.now();
  await api.db.insert(recommendations).values({
    vehicleId: id,
    title: 'Bảo dưỡng cơ bản',
    source: 'declined',
    serviceCode: 'BD-CB',
    foundAt: now,
    // Later than the interval of the service allows.
    dueKm: 90_000,
    state: 'open',
    createdAt: now,
    updatedAt: now,
  });
  const { items } = await get(`/vehicles/${id}/reminders`);
  const reminder = items.find((item: { kind: string }) => item.kind === 'recommendation');
  expect(reminder.dueKm).toBeLessThan(90_000);
  const [listed] = (await get(`/recommendations?vehicleId=${id}`)).items;
  expect(listed).toMatchObject({
    dueKm: reminder.dueKm,
    dueDate: reminder.dueDate,
    state: reminder.state,
  });
});

it('lists the events of a vehicle, newest first', async () => {
  const id = await exampleCar();
  await addAppointment(api, id, { userId: owner.id });
  await addAppointment(api, id, { userId: (await api.person()).id, status: 'completed' });
  const { items } = await get(`/vehicles/${id}/timeline`);
  const times = items.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const visits = items.filter(({ kind }: { kind: string }) => kind === 'appointment');
  expect(visits).toEqual([
    expect.objectContaining({ href: expect.stringMatching(/^\/booking\/appointments\/AP-TEST-/) }),
  ]);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'health', title: 'Đo sức khoẻ pin: 93,7%', detail: 'Tại 45.590 km' }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'service', href: expect.stringMatching(/^\/maintenance-history\//) }),
  );
  expect(items).toContainEqual(expect.objectContaining({ kind: 'odometer', title: 'Ghi nhận 46.200 km' }));
  expect(items.at(-1)).toMatchObject({ kind: 'added' });
});

it('removing a vehicle waits until a booking transaction that locks the vehicle has ended', async () => {
  const { id } = await addVehicle(api, owner);
  let archived: Promise<{ statusCode: number }> | undefined;
  await api.db.transaction(async (tx) => {
    expect(await ownedVehicle(tx, owner.id, id, { hold: true })).not.toBeNull();
    archived = api.call('DELETE', `/vehicles/${id}`, { token: owner.token });
    // Removing the vehicle waits for the lock; otherwise this loop would never see a waiting transaction.
    for (let waits = false; !waits;) {
      const { rows } = await tx.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waits = rows.length > 0;
    }
    expect(await ownedVehicle(tx, owner.id, id)).not.toBeNull();
  });
  expect((await archived)?.statusCode).toBe(200);
  expect(await ownedVehicle(api.db, owner.id, id)).toBeNull();
});
