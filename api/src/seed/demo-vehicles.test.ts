import { asc, eq } from 'drizzle-orm';
import { CHEAP } from '../../test/api';
import { createDatabase, dropDatabase } from '../../test/database';
import { connect, type Connection } from '../platform/db/client';
import { batteryReadings, maintenanceRecords, odometerReadings, vehicles } from '../workshop/vehicles/tables';
import { subscriptions, subscriptionVisits } from '../workshop/subscriptions/tables';
import { users } from '../identity/users/tables';
import { loadOwnedVehicles } from '../workshop/vehicles/facts';
import { predictionOf } from '../workshop/garage/prediction';
import { seed } from '.';
import { DEMO_CAR_PLATE, DEMO_SCOOTER_PLATE } from './rows/demo-vehicles';

const NOW = new Date('2026-11-21T03:00:00Z');

let connection: Connection;
let end: () => Promise<void>;
beforeAll(async () => {
  const { url, name } = await createDatabase();
  connection = connect(url);
  await seed(connection.db, { now: NOW, demo: true, argon2: CHEAP });
  await seed(connection.db, { now: new Date(NOW.getTime() + 60_000), demo: true, argon2: CHEAP });
  end = async () => {
    await connection.close();
    await dropDatabase(name);
  };
});
afterAll(() => end());

const carId = async () => {
  const [row] = await connection.db.select().from(vehicles).where(eq(vehicles.plate, DEMO_CAR_PLATE));
  return row?.id as string;
};

it('gives two customers exactly two vehicles each, even if the seed runs twice', async () => {
  const rows = await connection.db
    .select({ email: users.email, plate: vehicles.plate })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.ownerId))
    .orderBy(asc(users.email), asc(vehicles.plate));
  expect(rows).toEqual([
    { email: 'chuaxacthuc@evcare.test', plate: '43A56789' },
    { email: 'chuaxacthuc@evcare.test', plate: '43MĐ134567' },
    { email: 'khachhang@evcare.test', plate: DEMO_CAR_PLATE },
    { email: 'khachhang@evcare.test', plate: DEMO_SCOOTER_PLATE },
  ]);
});

it('records four battery readings of the car, which fall from 98.6 to 93.7 per cent', async () => {
  const rows = await connection.db
    .select()
    .from(batteryReadings)
    .where(eq(batteryReadings.vehicleId, await carId()))
    .orderBy(asc(batteryReadings.measuredAt));
  expect(rows.map(({ sohTenths }) => sohTenths)).toEqual([986, 972, 960, 937]);
});

it('records the battery charge at each hand-over, in the maintenance record and in its checklist', async () => {
  const rows = await connection.db.select().from(maintenanceRecords);
  expect(rows.length).toBeGreaterThan(0);
  for (const { record } of rows) {
    expect(typeof record.batteryOut).toBe('number');
    const check = record.checklist.find(({ title }) => title.startsWith('Phần trăm pin và số km'));
    if (!check) continue;
    expect(check.value).toBe(`${record.batteryOut}%, ${record.odometer.toLocaleString('vi-VN')} km`);
  }
});

it('the readings of every odometer end at its current value and never decrease', async () => {
  for (const vehicle of await connection.db.select().from(vehicles)) {
    const rows = await connection.db
      .select()
      .from(odometerReadings)
      .where(eq(odometerReadings.vehicleId, vehicle.id))
      .orderBy(asc(odometerReadings.at));
    const values = rows.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(vehicle.odometer);
  }
});

it('gives the car an active subscription with one used visit', async () => {
  const [row] = await connection.db.select().from(subscriptions).where(eq(subscriptions.state, 'active'));
  expect(row).toMatchObject({ name: 'Gói Tiêu chuẩn', state: 'active', vehicleId: await carId() });
  expect(row?.endsAt?.getTime()).toBeGreaterThan(NOW.getTime());
  const visits = await connection.db
    .select()
    .from(subscriptionVisits)
    .where(eq(subscriptionVisits.state, 'used'));
  expect(visits).toMatchObject([{ subscriptionId: row?.id, serviceCode: 'BD-NC', seq: 1, state: 'used' }]);
});

it('predicts the car’s battery check as in the example of the product rules', async () => {
  const { db } = connection;
  const [row] = await db.select().from(vehicles).where(eq(vehicles.plate, DEMO_CAR_PLATE));
  if (!row) throw new Error('no car');
  const [known] = await loadOwnedVehicles(db, row.ownerId, [row], NOW);
  if (!known) throw new Error('nothing known');
  const { kmPerDay, items } = predictionOf(known.facts, known.health, NOW);
  expect(kmPerDay).toBe(51);
  const check = items.find(({ serviceCode }) => serviceCode === 'SOH');
  expect(check?.reasons).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Sắp đến hạn \(8\d%\): đã đi 16\.200 km, chu kỳ 20\.000 km$/),
      'Đi khoảng 51 km/ngày: ước tính 75 ngày nữa đến 50.000 km.',
      'Sức khoẻ pin giảm 1,44 điểm mỗi 10.000 km.',
      'Ước tính sức khoẻ pin còn 80% ở khoảng 141.000 km.',
    ]),
  );
});
