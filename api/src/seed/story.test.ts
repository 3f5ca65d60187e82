import {
  jobQueueSchema,
  officeBoardSchema,
  officeOrderSchema,
  promiseRisk,
  type DeskAlert,
} from '@evcare/shared-contracts/office';
import { contactRequests } from '../messaging/contact/tables';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { serviceOrderSchema } from '@evcare/shared-contracts/workshop';
import { and, asc, eq, sql } from 'drizzle-orm';
import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';
import { minuteOf } from '../platform/time/days';
import { loadOccupancy } from '../workshop/booking/occupancy/load';
import { loadOpenTime } from '../workshop/booking/open-time';
import type { OpenTime } from '../workshop/booking/engine/open-time';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';
import { appointmentEvents, appointments } from '../workshop/booking/tables';
import {
  checklistItems,
  serviceOrderEvents,
  serviceOrders,
  workSessions,
} from '../workshop/service-orders/tables';
import { maintenanceRecords, vehicles } from '../workshop/vehicles/tables';
import { promiseFaults } from '../../test/order-promises';
import { loadWorkCalendar } from '../workshop/staffing/work-calendar';
import { orderEvents, orderParcels, orders, trackingSteps } from '../sales/orders/tables';

/** Tuesday the 24th and the following Sunday, in Vietnam. */
describe.each([
  ['at midnight', '2026-11-24T00:00'],
  ['at 03:20', '2026-11-24T03:20'],
  ['at 08:10, shortly after the opening', '2026-11-24T08:10'],
  ['at 09:00', '2026-11-24T09:00'],
  ['at 13:00', '2026-11-24T13:00'],
  ['at 19:00', '2026-11-24T19:00'],
  ['on a Sunday', '2026-11-29T10:00'],
])('a demo started %s', (_name, clock) => {
  const now = new Date(`${clock}:00+07:00`);
  let api: TestApi;
  let open: OpenTime;
  beforeAll(async () => {
    api = await startApi({ demo: true }, { logger: false }, await demonstration({ now }));
    api.clock.stop();
    api.clock.advance(now.getTime() - api.clock.now().getTime());
    open = await loadOpenTime(api.db);
  });
  afterAll(() => api.close());

  const closedAt = (moments: readonly (Date | null)[]) =>
    moments.flatMap((at) => (at === null || open.isOpen(at) ? [] : local(at)));
  const tokens = new Map<string, string>();
  const readAs = async (account: string, path: string) => {
    const login = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
    const token = tokens.get(account) ?? (await api.post('/auth/login', login)).data.accessToken;
    tokens.set(account, token);
    return (await api.call('GET', path, { token })).data.data;
  };

  test('a demo has no events at night or in the future', async () => {
    expect(await strayMoments(api, now)).toEqual([]);
  });

  test('staff of a demo work only in opening hours', async () => {
    const { rows } = await api.db.execute<{ at: string; what: string }>(STAFF_ACTS);
    const stray = rows.filter(({ at }) => !open.isOpen(new Date(at)));
    expect(stray.map(({ at, what }) => `${what} ${local(new Date(at))}`)).toEqual([]);
    expect(rows.length).toBeGreaterThan(150);
    for (const { startedAt, endedAt } of await api.db.select().from(workSessions)) {
      const minutes = ((endedAt ?? startedAt).getTime() - startedAt.getTime()) / 60_000;
      expect(open.stretches(startedAt, minutes)).toEqual([{ from: startedAt, to: endedAt }]);
    }
  });

  test('one vehicle of a demo is overdue, which ran late while the workshop was open', async () => {
    const work = await api.db.select().from(serviceOrders);
    const overdue = work.filter(
      ({ status, promisedAt }) =>
        promiseRisk({ status, promisedAt: promisedAt?.toISOString() ?? null }, now.getTime()) === 'late',
    );
    expect(overdue.map(({ vehicle }) => vehicle.plate)).toEqual(['51H70315']);
  });

  test('a demo promises no time at night or on a closed day', async () => {
    const work = await api.db.select().from(serviceOrders);
    expect(closedAt(work.map(({ promisedAt }) => promisedAt))).toEqual([]);
    const booked = await api.db.select().from(appointments);
    expect(closedAt(booked.flatMap(({ startAt, endAt }) => [startAt, endAt]))).toEqual([]);
    const calls = await api.db.select().from(contactRequests);
    expect(closedAt(calls.map(({ windowStart }) => windowStart))).toEqual([]);
  });

  test('each technician works on one vehicle at a time, and work minutes equal the work sessions', async () => {
    const sessions = await api.db.select().from(workSessions).orderBy(asc(workSessions.startedAt));
    for (const { technicianId } of sessions) {
      const own = sessions.filter((session) => session.technicianId === technicianId);
      own.slice(1).forEach(({ startedAt }, index) => {
        expect(startedAt.getTime()).toBeGreaterThanOrEqual(own[index]?.endedAt?.getTime() ?? Infinity);
      });
    }
    for (const { id, workedMinutes } of await api.db.select().from(serviceOrders)) {
      const own = sessions.filter(({ serviceOrderId }) => serviceOrderId === id);
      const milliseconds = own.reduce((sum, item) => sum + (+(item.endedAt ?? now) - +item.startedAt), 0);
      expect(milliseconds / 60_000).toBeCloseTo(workedMinutes, 3);
    }
  });

  test('no bay of a demo has held two vehicles at once', async () => {
    const from = new Date(now.getTime() - 3 * 86_400_000);
    const { occupied } = await loadOccupancy(api.db, { from, to: now, now, open });
    const work = occupied
      .filter(({ kind, from: start }) => kind === 'work' && start < minuteOf(now))
      .sort((a, b) => a.from - b.from);
    for (const { resourceId, orderId, from: start, to } of work) {
      const others = work.filter((other) => other.resourceId === resourceId && other.orderId !== orderId);
      expect(others.filter((other) => other.from < to && other.to > start)).toEqual([]);
    }
    expect(work.length).toBeGreaterThan(3);
  });

  test('wear and odometers only increase and are consistent with each other', async () => {
    const { db } = api;
    const past = await db.select().from(maintenanceRecords).orderBy(asc(maintenanceRecords.at));
    const standing = await db
      .select({ item: checklistItems, order: serviceOrders })
      .from(checklistItems)
      .innerJoin(serviceOrders, eq(serviceOrders.id, checklistItems.serviceOrderId));
    let compared = 0;
    for (const { id } of await db.select().from(vehicles)) {
      const readings = [
        ...past
          .filter(({ vehicleId }) => vehicleId === id)
          .flatMap(({ record, odometer }) => record.checklist.map((item) => ({ ...item, km: odometer }))),
        ...standing
          .filter(({ order }) => order.vehicleId === id)
          .map(({ item, order }) => ({ ...item, km: order.odometerIn })),
      ];
      expect(readings.map(({ km }) => km)).toEqual(readings.map(({ km }) => km).sort((a, b) => a - b));
      for (const [title, perThousandKm] of Object.entries(WEAR)) {
        const own = readings.flatMap(({ title: of, value, km }) =>
          of === title && value ? { value: numberOf(value), km } : [],
        );
        own.slice(1).forEach(({ value, km }, index) => {
          const before = own[index] ?? { value: 0, km: 0 };
          const worn = before.value - value;
          expect([title, value, worn >= 0]).toEqual([title, value, true]);
          expect(worn).toBeLessThanOrEqual(0.2 + ((km - before.km) / 1_000) * perThousandKm);
          compared++;
        });
      }
    }
    expect(compared).toBeGreaterThan(8);
  });

  test('tracking steps lie between the hand-over and the delivery of their order', async () => {
    const { db } = api;
    let followed = 0;
    const whole = and(eq(orders.method, 'delivery'), eq(orders.isSplit, false));
    for (const order of await db.select().from(orders).where(whole)) {
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      const steps = await db
        .select()
        .from(trackingSteps)
        .where(eq(trackingSteps.orderId, order.id))
        .orderBy(asc(trackingSteps.occurredAt));
      const shippedAt = events.find(({ status }) => status === 'shipping')?.createdAt;
      expect([order.code, order.trackingCode !== null]).toEqual([order.code, shippedAt !== undefined]);
      if (!shippedAt) {
        expect(steps).toEqual([]);
        continue;
      }
      const last = steps.at(-1);
      expect(last?.kind === 'delivered' ? last.occurredAt : null).toEqual(order.deliveredAt);
      expect(steps.every(({ occurredAt }) => occurredAt > shippedAt)).toBe(true);
      followed += steps.length;
    }
    expect(followed).toBeGreaterThan(15);
  });

  test('tracking steps of a parcel lie between its hand-over and its delivery', async () => {
    const { db } = api;
    const parcels = await db.select().from(orderParcels);
    expect(parcels.map(({ state }) => state)).toEqual(['delivered']);
    for (const { orderId, trackingCode, handedOverAt, deliveredAt } of parcels) {
      const its = and(eq(trackingSteps.orderId, orderId), eq(trackingSteps.trackingCode, trackingCode ?? ''));
      const steps = await db.select().from(trackingSteps).where(its).orderBy(asc(trackingSteps.occurredAt));
      expect(steps.at(-1)?.occurredAt).toEqual(deliveredAt);
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
      const packedAt = Math.min(
        ...events.filter(({ status }) => status === 'packing').map(({ createdAt }) => createdAt.getTime()),
      );
      expect(handedOverAt?.getTime()).toBeGreaterThan(packedAt);
      expect(steps.every(({ occurredAt }) => handedOverAt && occurredAt > handedOverAt)).toBe(true);
    }
  });

  test('statuses equal those of the last events', async () => {
    const { db } = api;
    for (const { id, status } of await db.select().from(appointments)) {
      const events = await db
        .select()
        .from(appointmentEvents)
        .where(eq(appointmentEvents.appointmentId, id))
        .orderBy(asc(appointmentEvents.at));
      expect(events.at(-1)?.status).toBe(status);
    }
    for (const { id, status } of await db.select().from(orders)) {
      const events = await db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id))
        .orderBy(asc(orderEvents.createdAt));
      expect(events.at(-1)?.status).toBe(status);
      const times = events.map(({ createdAt }) => createdAt.getTime());
      expect(new Set(times).size).toBe(times.length);
    }
    for (const order of await db.select().from(serviceOrders)) {
      const events = await db
        .select()
        .from(serviceOrderEvents)
        .where(eq(serviceOrderEvents.serviceOrderId, order.id))
        .orderBy(asc(serviceOrderEvents.at), asc(serviceOrderEvents.id));
      expect(events.at(-1)?.status).toBe(order.status);
      expect(events[0]?.at).toEqual(order.createdAt);
      expect(events.find(({ kind }) => kind === 'diagnosing')?.at ?? null).toEqual(order.startedAt);
      if (order.appointmentId === null) continue;
      const visit = await db
        .select()
        .from(appointmentEvents)
        .where(eq(appointmentEvents.appointmentId, order.appointmentId));
      const at = (status: string) => visit.find((item) => item.status === status)?.at ?? null;
      expect([at('checked_in'), at('in_service')]).toEqual([order.createdAt, order.startedAt]);
    }
  });

  test('promised days of orders agree with their statuses and events', async () => {
    const calendar = await loadWorkCalendar(api.db);
    let promised = 0;
    for (const order of await api.db.select().from(orders)) {
      expect([order.code, await promiseFaults(api.db, order, { calendar, now })]).toEqual([order.code, []]);
      promised += Number(order.promisedTo !== null);
    }
    expect(promised).toBeGreaterThan(6);
  });

  test('codes and audit entries are in chronological order', async () => {
    const { rows } = await api.db.execute<{ of: string; in_order: boolean }>(sql`
      select of, bool_and(at >= before) as in_order from (
        select 'service_orders' as of, created_at as at,
          lag(created_at, 1, created_at) over (order by split_part(code, '-', 2), code) as before from service_orders
        union all select 'parts_requests', created_at,
          lag(created_at, 1, created_at) over (order by split_part(code, '-', 2), code) from parts_requests
        union all select 'audit_log', created_at, lag(created_at, 1, created_at) over (order by id) from audit_log
        union all select 'notifications', created_at, lag(created_at, 1, created_at) over (order by id) from notifications
      ) each group by of order by of`);
    const tables = ['audit_log', 'notifications', 'parts_requests', 'service_orders'];
    expect(rows).toEqual(tables.map((of) => ({ of, in_order: true })));
  });

  test('every page shows the same times of a job', async () => {
    const board = officeBoardSchema.parse(await readAs('nhanvien', '/staff/service-orders/board'));
    const cards = board.columns.flatMap(({ items }) => items);
    expect(cards.length).toBeGreaterThan(9);
    const own = (await readAs('khachhang', '/service-orders')).items.map((item: unknown) =>
      serviceOrderSchema.parse(item),
    );
    const queue = jobQueueSchema.parse(await readAs('kythuat1', '/technician/queue'));
    for (const card of cards) {
      const { id, receivedAt, promisedAt, workedMinutes, checklist } = card;
      const detail = officeOrderSchema.parse(await readAs('nhanvien', `/staff/service-orders/${id}`));
      expect(detail).toMatchObject({ receivedAt, promisedAt, workedMinutes, checklist });
      const job = queue.items.find((item) => item.id === id);
      const { done, total, percent } = checklist;
      if (job) expect(job).toMatchObject({ promisedAt, workedMinutes, checklist: { done, total, percent } });
      const seen = own.find((item: { id: string }) => item.id === id);
      if (seen) expect(seen).toMatchObject({ receivedAt, promisedAt, checklist: { done, total, percent } });
    }
    const { alerts } = await readAs('nhanvien', '/staff/summary');
    const atRisk = cards.filter((card) => promiseRisk(card, now.getTime()) !== null).map(({ code }) => code);
    const alerted = (alerts as DeskAlert[]).filter(({ kind }) => kind === 'promise').map(({ code }) => code);
    expect(alerted.sort()).toEqual(atRisk.sort());
    expect(own).toHaveLength(1);
    expect(queue.items.length).toBeGreaterThan(3);
  });

  test('offers customers free slots within three days, although the vehicles in the workshop occupy bays', async () => {
    const summary = await readAs('nhanvien', '/staff/summary');
    const isWorkday = open.isOpen(new Date(`${dayInVietnam(now)}T10:00:00+07:00`));
    expect(summary.board.occupied.length > 0).toBe(isWorkday);
    const days = (
      await readAs('khachhang', '/booking/availability?services=BD-CB&vehicleType=car')
    ).days.slice(0, 3);
    expect(days.flatMap(({ slots }: { slots: unknown[] }) => slots).length).toBeGreaterThan(10);
  });

  test('has appointments today if the workshop opens today', async () => {
    const { board } = await readAs('nhanvien', '/staff/summary');
    const isWorkday = open.isOpen(new Date(`${dayInVietnam(now)}T10:00:00+07:00`));
    expect(board.appointments.length > 0).toBe(isWorkday);
  });
});

const local = (time: Date): string => new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 16);
const numberOf = (value: string): number => Number(value.replace(',', '.'));
/** Measurements at visits, with their maximum decrease per 1,000 km, in millimetres or per cent. */
const WEAR = {
  'Độ dày má phanh trước, sau': 0.25,
  'Gai lốp các bánh': 0.15,
  'Sức khoẻ pin (SoH)': 0.2,
};

/** Tables of initial data, and of data that only scheduled tasks write. */
const NO_PAST = [
  ...[
    'meta',
    'products',
    'stock',
    'services',
    'canned_jobs',
    'packages',
    'bays',
    'vehicle_models',
    'promotions',
    'review_words',
  ],
  ...[
    'checklist_templates',
    'shifts',
    'claims',
    'refresh_tokens',
    'throttles',
    'sessions',
    'recurring_tasks',
  ],
];
/** Columns whose times may be in the future. */
const AHEAD = [
  '%expires_at',
  '%due_at',
  'ready_by',
  'valid_%',
  'promised_at',
  'ends_at',
  'start_at',
  'window_start',
  'end_at',
];

/** Returns times in any row that are in the future, or between 22:30 and 7:00. */
async function strayMoments({ db }: TestApi, now: Date): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'`);
  const wanted = columns.filter(({ table_name: table }) => !NO_PAST.includes(table));
  expect(wanted.length).toBeGreaterThan(60);
  const stray: string[] = [];
  for (const { table_name: table, column_name: column } of wanted) {
    const pattern = AHEAD.map((item) => `^${item.replaceAll('%', '.*')}$`).join('|');
    if (new RegExp(pattern).test(column)) continue;
    const { rows } = await db.execute<{ at: string }>(sql`
      select distinct to_char(${sql.identifier(column)} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI') as at
      from ${sql.identifier(table)}
      where ${sql.identifier(column)} > ${now.toISOString()}::timestamptz
        or (${sql.identifier(column)} at time zone 'Asia/Ho_Chi_Minh')::time not between '07:00' and '22:30'`);
    stray.push(...rows.map(({ at }) => `${table}.${column} ${at}`));
  }
  return stray;
}

/** Actions of staff, with their times. */
const STAFF_ACTS = sql`
  select e.at::text as at, 'service_order_events ' || e.kind as what from service_order_events e
    left join users u on u.id = e.actor_id where u.role is distinct from 'customer'
  union all select e.at::text, 'appointment_events ' || e.status from appointment_events e
    left join users u on u.id = e.actor_id where e.status <> 'requested' and u.role is distinct from 'customer'
  union all select e.created_at::text, 'order_events ' || e.status from order_events e
    join users u on u.id = e.actor_id where u.role <> 'customer' and e.status not in ('delivered', 'completed')
  union all select a.created_at::text, 'audit_log ' || a.action from audit_log a
    join users u on u.id = a.actor_id where u.role <> 'customer' and a.action <> 'order_status'
  union all select at::text, 'checklist_items' from checklist_items where at is not null
  union all select started_at::text, 'work_sessions' from work_sessions
  union all select ended_at::text, 'work_sessions' from work_sessions
  union all select created_at::text, 'service_orders' from service_orders
  union all select delivered_at::text, 'service_orders delivered' from service_orders where delivered_at is not null
  union all select sent_at::text, 'quotes' from quotes where sent_at is not null
  union all select created_at::text, 'service_payments' from service_payments
  union all select created_at::text, 'parts_requests' from parts_requests
  union all select decided_at::text, 'parts_requests decided' from parts_requests where decided_at is not null
  union all select issued_at::text, 'parts_requests issued' from parts_requests where issued_at is not null
  union all select received_at::text, 'parts_requests received' from parts_requests where received_at is not null
  union all select created_at::text, 'customer_notes' from customer_notes
  union all select at::text, 'maintenance_records' from maintenance_records
  union all select measured_at::text, 'battery_readings' from battery_readings`;
