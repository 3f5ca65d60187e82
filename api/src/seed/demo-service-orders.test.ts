import { and, desc, eq } from 'drizzle-orm';
import { connectToDemonstration, DEMO_TIME } from '../../test/demonstration';
import { appointments } from '../workshop/booking/tables';
import {
  checklistItems,
  quotes,
  serviceLines,
  serviceOrders,
  workDurations,
} from '../workshop/service-orders/tables';
import { maintenanceRecords, recommendations, vehicles } from '../workshop/vehicles/tables';
import { notifications } from '../messaging/notifications/tables';
import { users } from '../identity/users/tables';
import { workKey } from '../workshop/service-orders/estimate';
import { DEMO_CAR_BATTERY_CHECK, DEMO_CAR_PLATE } from './rows/demo-vehicles';

let connection: Awaited<ReturnType<typeof connectToDemonstration>>;
beforeAll(async () => {
  connection = await connectToDemonstration();
});
afterAll(() => connection.close());

test('six visits of the last two years have maintenance records, including the battery check at 30,000 km', async () => {
  const { db } = connection;
  const rows = await db.select().from(maintenanceRecords);
  expect(rows).toHaveLength(6);
  const twoYearsAgo = new Date(DEMO_TIME.getTime() - 731 * 86_400_000);
  expect(rows.every(({ at }) => at > twoYearsAgo && at < DEMO_TIME)).toBe(true);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(6);
  const check = rows.find(({ record }) => record.services.some(({ code }) => code === 'SOH'));
  expect(check?.odometer).toBe(DEMO_CAR_BATTERY_CHECK.km);
  const months = (DEMO_TIME.getTime() - (check?.at.getTime() ?? 0)) / (30.4 * 86_400_000);
  expect(months).toBeCloseTo(9.3, 1);
  for (const { record, cost, odometer } of rows) {
    expect(record).toMatchObject({ cost, odometer });
    expect(record.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
    const { ok, watch, fail, skip } = record.results;
    expect(ok + watch + fail + skip).toBe(record.checklist.length);
    expect(record.services.length).toBeGreaterThan(0);
  }
});

test('findings and declined work of the car’s last visit are open recommendations', async () => {
  const { db } = connection;
  const rows = await db
    .select({ source: recommendations.source, owner: users.email })
    .from(recommendations)
    .innerJoin(vehicles, eq(vehicles.id, recommendations.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.ownerId))
    .where(and(eq(recommendations.state, 'open'), eq(vehicles.plate, DEMO_CAR_PLATE)));
  expect(rows.map(({ source }) => source).sort()).toEqual(['declined', 'watch', 'watch', 'watch']);
  expect(rows.every(({ owner }) => owner === 'khachhang@evcare.test')).toBe(true);
});

test('three fifths of the checklist of the car in the workshop are done, and its quote is valid for 48 hours', async () => {
  const { db } = connection;
  const [visit] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.plate, DEMO_CAR_PLATE), eq(appointments.status, 'in_service')));
  const [order] = await db
    .select()
    .from(serviceOrders)
    .where(eq(serviceOrders.appointmentId, visit?.id ?? ''));
  const id = order?.id ?? '';
  expect(order).toMatchObject({ status: 'awaiting_approval', odometerIn: 46_200, runningSince: null });

  const items = await db.select().from(checklistItems).where(eq(checklistItems.serviceOrderId, id));
  const by = (result: string | null) => items.filter((item) => item.result === result).length;
  expect(Math.round(((items.length - by(null)) / items.length) * 10)).toBe(6);
  expect([by('watch'), by('fail')]).toEqual([1, 1]);

  const [quote] = await db.select().from(quotes).where(eq(quotes.serviceOrderId, id));
  expect(quote).toMatchObject({
    seq: 1,
    state: 'sent',
    validUntil: new Date('2026-11-26T02:25:00Z'),
  });
  const lines = await db
    .select()
    .from(serviceLines)
    .where(eq(serviceLines.quoteId, quote?.id ?? ''));
  expect(lines.every(({ approval }) => approval === 'pending')).toBe(true);
  const labour = lines.filter(({ kind }) => kind === 'labour');
  expect(labour.map(({ parentId, checklistItemId }) => [parentId, checklistItemId === null])).toEqual([
    [null, false],
    [null, false],
  ]);
  const parts = lines.filter(({ kind }) => kind === 'part');
  expect(labour.map(({ id: of }) => parts.filter(({ parentId }) => parentId === of).length).sort()).toEqual([
    0, 1,
  ]);
  expect(lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0)).toBe(2_340_000);
  const notices = await db
    .select()
    .from(notifications)
    .where(eq(notifications.href, `/service-orders/${id}/approve`));
  expect(notices[0]?.text.replaceAll('\u00a0', ' ')).toBe(
    'Có 2 hạng mục cần bạn duyệt (2.340.000 ₫). Hiệu lực đến 09:25 26/11/2026.',
  );
  const samples = await db
    .select()
    .from(workDurations)
    .where(eq(workDurations.work, workKey(order?.services ?? [])));
  expect(samples.length).toBeGreaterThanOrEqual(3);
});

test('the technician of the car in the workshop can sign in and has the job', async () => {
  const { db } = connection;
  const [job] = await db
    .select({
      email: users.email,
      password: users.passwordHash,
      visit: appointments.technicianId,
      id: users.id,
    })
    .from(serviceOrders)
    .innerJoin(users, eq(users.id, serviceOrders.technicianId))
    .innerJoin(appointments, eq(appointments.id, serviceOrders.appointmentId))
    .where(eq(appointments.plate, DEMO_CAR_PLATE));
  expect(job?.email).toBe('kythuat1@evcare.test');
  expect(job?.password).not.toBeNull();
  expect(job?.visit).toBe(job?.id);
});

test('only the four newest notifications of a customer are unread', async () => {
  const { db } = connection;
  const rows = await db
    .select({ readAt: notifications.readAt, at: notifications.createdAt })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(users.email, 'khachhang@evcare.test'))
    .orderBy(desc(notifications.id));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ readAt }) => readAt === null)).toHaveLength(4);
  expect(rows.slice(0, 4).every(({ readAt }) => readAt === null)).toBe(true);
  const times = rows.map(({ at }) => at.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
});
