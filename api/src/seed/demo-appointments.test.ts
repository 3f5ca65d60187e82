import { dayInVietnam } from '@evcare/shared-contracts/format';
import { APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { CHEAP } from '../../test/api';
import { createDatabase, dropDatabase } from '../../test/database';
import { demonstration } from '../../test/demonstration';
import { connect, type Connection } from '../platform/db/client';
import { appointments, claims } from '../workshop/booking/tables';
import { closedDays, openingHours, shifts } from '../workshop/staffing/tables';
import { seed } from '.';
import { DEMO_APPOINTMENTS } from './rows/demo-appointments';
import { DEMO_CAR_PLATE, DEMO_SCOOTER_PLATE } from './rows/demo-vehicles';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

/** Seeds twice, because the second start must change nothing. */
async function seeded(start: string, demo: boolean): Promise<Connection> {
  const now = new Date(start);
  const { url, name } = demo ? (await demonstration({ now })).database : await createDatabase();
  const connection = connect(url);
  open.push(async () => {
    await connection.close();
    await dropDatabase(name);
  });
  if (!demo) await seed(connection.db, { now, demo, argon2: CHEAP });
  await seed(connection.db, { now, demo, argon2: CHEAP });
  return connection;
}

test('every workshop starts with its opening hours and the public holidays of two years only', async () => {
  const { db } = await seeded('2026-11-24T03:00:00Z', false);
  expect(await db.$count(openingHours)).toBe(12);
  const days = await db.select().from(closedDays).orderBy(closedDays.day);
  expect(days.map(({ day }) => day)).toEqual(
    [
      ['2026-01-01', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'],
      ['2026-04-26', '2026-04-30', '2026-05-01', '2026-09-02', '2027-01-01'],
      ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'],
      ['2027-04-16', '2027-04-30', '2027-05-01', '2027-09-02'],
    ].flat(),
  );
  expect(days[1]?.reason).toBe('Nghỉ Tết Nguyên đán');
  expect([await db.$count(shifts), await db.$count(appointments)]).toEqual([0, 0]);
});

test.each([
  ['on a working morning', '2026-11-24T03:00:00Z', '2026-11-25'],
  ['on a Saturday night', '2026-11-28T16:00:00Z', '2026-11-30'],
  ['on a Sunday', '2026-11-29T03:00:00Z', '2026-11-30'],
  ['before a holiday', '2026-12-31T03:00:00Z', '2027-01-02'],
])('a demo started %s has twelve appointments, which cover every status', async (_name, now, next) => {
  const { db } = await seeded(now, true);
  const rows = await db.select().from(appointments);
  expect(rows).toHaveLength(DEMO_APPOINTMENTS.length);
  expect(rows).toHaveLength(12);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(APPOINTMENT_STATUSES));
  const find = (plate: string) => rows.find((row) => row.plate === plate);
  expect(find(DEMO_CAR_PLATE)?.status).toBe('in_service');
  const scooter = find(DEMO_SCOOTER_PLATE);
  expect([scooter?.status, dayInVietnam(scooter?.startAt ?? 0)]).toEqual(['confirmed', next]);
  for (const { id, status } of rows) {
    const kept = await db.$count(claims, eq(claims.appointmentId, id));
    expect(kept > 0).toBe(status !== 'cancelled' && status !== 'no_show');
  }
  expect(await db.$count(shifts)).toBe(4 * 12);
});
