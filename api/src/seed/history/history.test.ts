import { dayInVietnam } from '@evcare/shared-contracts/format';
import { ORDER_TRANSITIONS, refundOf, type OrderStatus } from '@evcare/shared-contracts/shop';
import { SERVICE_ORDER_TRANSITIONS, type ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { REPORT_KINDS } from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import { CHEAP } from '../../../test/api';
import { createDatabase, dropDatabase } from '../../../test/database';
import { demonstration, DEMO_TIME } from '../../../test/demonstration';
import { REPORTS } from '../../operations/reports/kinds';
import { spanOf } from '../../operations/reports/period';
import { loadOpenTime } from '../../workshop/booking/open-time';
import { connect, type Connection } from '../../platform/db/client';
import { appointments, claims } from '../../workshop/booking/tables';
import { counters } from '../../platform/db/tables';
import { orderEvents, orderLines, orders } from '../../sales/orders/tables';
import { orderReturnLines, orderReturns } from '../../sales/returns/tables';
import {
  serviceLines,
  serviceOrderEvents,
  serviceOrders,
  servicePayments,
  workSessions,
} from '../../workshop/service-orders/tables';
import { promiseFaults } from '../../../test/order-promises';
import { storyTime } from '../story-time';
import { seed } from '..';
import { createRandom } from './random';

const names: string[] = [];

async function seeded(): Promise<Connection> {
  const { url, name } = await createDatabase();
  names.push(name);
  const connection = connect(url);
  await seed(connection.db, { now: DEMO_TIME, demo: true, history: true, argon2: CHEAP });
  return connection;
}

async function copied(options: { history: boolean }): Promise<Connection> {
  const { database } = await demonstration(options);
  names.push(database.name);
  return connect(database.url);
}

let site: Connection;
let plain: Connection;
beforeAll(async () => {
  site = await copied({ history: true });
  plain = await copied({ history: false });
});
afterAll(async () => {
  await Promise.all([site, plain].map(({ close }) => close()));
  for (const name of names) await dropDatabase(name);
});

const codesOf = async ({ db }: Connection) =>
  (await db.select({ code: serviceOrders.code }).from(serviceOrders)).length;
const own = sql`(select id from service_orders where delivered_at is not null)`;

test('the history is seeded only on request, once, and leaves other demo data unchanged', async () => {
  const demo = await plain.db.select().from(appointments);
  const all = await site.db.select().from(appointments);
  const kept = (rows: typeof all) => rows.map(({ id, code, status }) => `${id} ${code} ${status}`);
  expect(kept(all)).toEqual(expect.arrayContaining(kept(demo)));
  expect(all.length - demo.length).toBeGreaterThan(300);
  expect((await codesOf(site)) - (await codesOf(plain))).toBeGreaterThan(250);
  const before = await codesOf(site);
  await seed(site.db, {
    now: new Date(DEMO_TIME.getTime() + 86_400_000),
    demo: true,
    history: true,
    argon2: CHEAP,
  });
  expect(await codesOf(site)).toBe(before);
  const stock = sql`select product_id, on_hand, reserved from stock order by product_id`;
  expect((await site.db.execute(stock)).rows.length).toBe((await plain.db.execute(stock)).rows.length);
  const { rows: codes } = await site.db.execute<{ code: string; said: number; real: number }>(sql`
    select p.code, p.used_count as said,
      (select count(*)::int from promo_redemptions r where r.promotion_id = p.id and r.state <> 'released') as real
    from promotions p where p.usage_scope = 'global'`);
  expect(codes.find(({ code }) => code === 'FREESHIP')?.real).toBeGreaterThan(2);
  expect(codes.filter(({ said, real }) => said !== real)).toEqual([]);
});

test('the history has no open appointments or service orders, and its customers cannot sign in', async () => {
  const { rows } = await site.db.execute(sql`
    select (select count(*)::int from appointments a where a.plate like '65%' and a.status not in ('completed', 'cancelled', 'no_show')) as visits,
      (select count(*)::int from service_orders s where s.vehicle ->> 'plate' like '65%' and s.status <> 'delivered') as work,
      (select count(*)::int from appointments a join users u on u.id = a.user_id where a.plate like '65%' and u.password_hash is not null) as known,
      (select max(greatest(s.delivered_at, s.updated_at)) from service_orders s where s.vehicle ->> 'plate' like '65%') as last`);
  expect(rows[0]).toMatchObject({ visits: 0, work: 0, known: 0 });
  expect(new Date(String(rows[0]?.['last'])).getTime()).toBeLessThan(DEMO_TIME.getTime());
});

test('in the history, missed and cancelled appointments reserve no time', async () => {
  const taken = await site.db.select().from(claims);
  const byId = new Map((await site.db.select().from(appointments)).map((item) => [item.id, item.status]));
  for (const { appointmentId } of taken) {
    expect(['cancelled', 'no_show']).not.toContain(byId.get(appointmentId ?? ''));
  }
});

test('the history follows the allowed transitions of orders and service orders', async () => {
  const steps = async <S extends string>(
    rows: readonly { of: string; status: S | null; at: Date }[],
    allowed: Record<S, readonly S[]>,
  ) => {
    const byId = new Map<string, { status: S; at: Date }[]>();
    for (const { of, status, at } of rows)
      if (status) byId.set(of, [...(byId.get(of) ?? []), { status, at }]);
    for (const one of byId.values()) {
      one.slice(1).forEach(({ status, at }, index) => {
        const before = one[index] as { status: S; at: Date };
        if (status !== before.status) expect(allowed[before.status]).toContain(status);
        expect(at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
      });
    }
  };
  const { serviceOrderId: of, status, at, id } = serviceOrderEvents;
  const work = await site.db
    .select({ of, status, at })
    .from(serviceOrderEvents)
    .where(sql`${of} in ${own}`)
    .orderBy(id);
  await steps<ServiceOrderStatus>(work, SERVICE_ORDER_TRANSITIONS);
  const shop = await site.db
    .select({ of: orderEvents.orderId, status: orderEvents.status, at: orderEvents.createdAt })
    .from(orderEvents)
    .orderBy(orderEvents.createdAt, orderEvents.id);
  await steps<OrderStatus>(shop, ORDER_TRANSITIONS);
});

test('returned orders have returns of their goods, whose refund and times agree with the order', async () => {
  const returns = await site.db.select().from(orderReturns);
  const byOrder = new Map(returns.map((row) => [row.orderId, row]));
  const all = await site.db.select().from(orders);
  const returning = all.filter(({ status }) => status === 'returned' || status === 'return_requested');
  expect(new Set(returning.map(({ status }) => status)).size).toBe(2);
  expect([...byOrder.keys()].sort()).toEqual(returning.map(({ id }) => id).sort());
  for (const order of returning) {
    const row = byOrder.get(order.id) as (typeof returns)[number];
    const lines = await site.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const goods = await site.db.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, row.id));
    expect(row.refundAmount).toBe(refundOf({ ...order, lines }, goods, row.reason));
    const isBack = order.status === 'returned';
    expect(row.status).toBe(isBack ? 'received' : 'requested');
    expect(goods.map(({ restocked }) => restocked)).toEqual(
      goods.map(({ quantity }) => (isBack ? quantity : null)),
    );
    const { deliveredAt, refundedAt } = order;
    const times = [deliveredAt, row.createdAt, row.approvedAt, row.receivedAt, refundedAt];
    const known = times.flatMap((time) => (time ? [time.getTime()] : []));
    expect(known).toHaveLength(isBack ? times.length : 2);
    expect(known).toEqual([...known].sort((one, other) => one - other));
  }
});

test('in the history, staff work only in opening hours, and odometers never decrease', async () => {
  const open = await loadOpenTime(site.db);
  const { rows } = await site.db.execute<{ at: string; what: string }>(sql`
    select at::text, kind as what from service_order_events where kind <> 'rated'
    union all select at::text, status from appointment_events where status not in ('requested', 'cancelled')
    union all select created_at::text, 'payment' from service_payments
    union all select e.created_at::text, e.status from order_events e join orders o on o.id = e.order_id
      where e.status in ('confirmed', 'packing', 'shipping')
        -- Couriers deliver parcels outside of opening hours, too.
        and not (o.is_split and e.actor_id is null)`);
  const stray = rows.filter(({ at }) => !open.isOpen(new Date(at)));
  expect(stray).toEqual([]);
  expect(rows.length).toBeGreaterThan(2_000);
  for (const { startedAt, endedAt } of await site.db.select().from(workSessions)) {
    const minutes = ((endedAt ?? startedAt).getTime() - startedAt.getTime()) / 60_000;
    expect(open.stretches(startedAt, minutes)).toHaveLength(1);
  }
  const visits = await site.db.select().from(serviceOrders).orderBy(serviceOrders.createdAt);
  const km = new Map<string, number>();
  for (const { vehicle, odometerIn, odometerOut } of visits) {
    expect(odometerIn).toBeGreaterThanOrEqual(km.get(vehicle.plate) ?? 0);
    km.set(vehicle.plate, odometerOut ?? odometerIn);
  }
});

test('in the history, promised days of orders agree with their events, and few orders are late', async () => {
  const { calendar } = await storyTime(site.db, DEMO_TIME);
  const placed = await site.db.select().from(orders);
  const faults: string[] = [];
  for (const order of placed) {
    const found = await promiseFaults(site.db, order, { calendar, now: DEMO_TIME });
    faults.push(...found.map((fault) => `${order.code} ${fault}`));
  }
  expect(faults).toEqual([]);
  const late = placed.filter(({ delayReason }) => delayReason !== null).length;
  expect(late).toBeGreaterThan(0);
  expect(late / placed.length).toBeLessThan(0.1);
});

test('in the history, every delivered service order is fully paid', async () => {
  const lines = await site.db
    .select()
    .from(serviceLines)
    .where(sql`${serviceLines.serviceOrderId} in ${own}`);
  const payments = await site.db.select().from(servicePayments);
  const bills = new Map<string, number>();
  for (const { serviceOrderId, approval, quantity, unitPrice } of lines) {
    if (approval === 'approved')
      bills.set(serviceOrderId, (bills.get(serviceOrderId) ?? 0) + quantity * unitPrice);
  }
  expect(payments.length).toBeGreaterThan(300);
  for (const { serviceOrderId, amount } of payments) {
    if (bills.has(serviceOrderId)) expect(amount).toBe(bills.get(serviceOrderId));
  }
  expect(payments.filter(({ serviceOrderId }) => bills.has(serviceOrderId)).length).toBe(bills.size);
});

test('in the history, stock equals deliveries minus issues', async () => {
  const { rows } = await site.db.execute(sql`
    select s.on_hand, sum(m.quantity)::int as moved from stock s
    join stock_movements m using (product_id) group by s.product_id, s.on_hand`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { on_hand: onHand, moved } of rows) expect(moved).toBe(onHand);
});

test('the history continues the sequence numbers of codes', async () => {
  const all = await site.db.select().from(counters);
  for (const [name, form] of [
    ['order', 'DH'],
    ['service-order', 'PDV-'],
    ['appointment', 'AP-'],
  ] as const) {
    const table = { order: orders, 'service-order': serviceOrders, appointment: appointments }[name];
    const codes = (await site.db.select({ code: table.code }).from(table)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { name: of, period, value } of all.filter((item) => item.name === name)) {
      const used = codes.filter((code) => code.startsWith(`${form}${period}`));
      const numbers = used.map((code) => Number(code.slice(form.length + period.length).replace('-', '')));
      expect([of, Math.max(0, ...numbers)]).toEqual([of, Math.min(value, Math.max(0, ...numbers))]);
    }
  }
});

test('the history has data for every report, and revenue on most days', async () => {
  const span = spanOf({
    from: dayInVietnam(DEMO_TIME.getTime() - 89 * 86_400_000),
    to: dayInVietnam(DEMO_TIME),
  });
  for (const kind of REPORT_KINDS) {
    const { empty, rows } = await REPORTS[kind](site.db, span, DEMO_TIME);
    expect([kind, empty]).toEqual([kind, false]);
    expect(rows.length).toBeGreaterThan(1);
  }
  const { rows } = await REPORTS.revenue(site.db, span, DEMO_TIME);
  const earning = rows.filter(({ revenue }) => Number(revenue) > 0);
  expect(earning.length).toBeGreaterThan(70);
});

test('two histories with the same time of the first start are equal', async () => {
  const again = await seeded();
  const past = async ({ db }: Connection) =>
    (
      await db.execute(sql`
        select md5(string_agg(s.code || s.status || s.delivered_at::text, ',' order by s.code)) as work,
          (select md5(string_agg(o.code || o.total::text, ',' order by o.code)) from orders o) as shop
        from service_orders s where s.delivered_at is not null`)
    ).rows;
  expect(await past(again)).toEqual(await past(site));
  await again.close();
});

test('random numbers are uniform, and only the same seed repeats them', () => {
  const draw = (of: number) => {
    const random = createRandom(of);
    return Array.from({ length: 1_000 }, () => random.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const mean = draw(7).reduce((sum, value) => sum + value, 0) / 1_000;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
  expect(createRandom(1).whole(3, 3)).toBe(3);
  expect(new Set(createRandom(1).shuffled([1, 2, 3]))).toEqual(new Set([1, 2, 3]));
});
