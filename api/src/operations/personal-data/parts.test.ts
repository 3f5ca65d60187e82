import { inArray, sql } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { demonstration } from '../../../test/demonstration';
import { erasureRun, markErased, tablesWith } from '../../../test/erasures';
import { tablesOf } from '../../identity/users';
import { users } from '../../identity/users/tables';
import { vehicles } from '../../workshop/vehicles/tables';
import { PARTS } from './parts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true }, { logger: false }, await demonstration({ history: true }));
});
afterAll(() => api.close());

/** Tables that lead to a user or to data of one, but hold nothing about customers. */
const WITHOUT_CUSTOMERS: Readonly<Record<string, string>> = {
  absences: 'staff',
  leave_requests: 'staff',
  certifications: 'staff',
  shifts: 'staff',
  staff_profiles: 'staff',
  booking_holds: 'a time and a technician; a hold has no name',
  claims: 'a time and a bay or technician',
  parts_requests: 'written by technicians about parts',
  parts_request_lines: 'parts',
  stock_reservations: 'pieces of an order or a request',
  serial_numbers: 'pieces of goods; the order or vehicle they belong to has a part',
  serial_number_events: 'pieces of goods',
  idempotency_keys: 'hashes; deleted after three days',
  audit_log: 'redacted by redact_audit_of_erased',
  outbox: 'mails to the addresses of the customer are deleted',
  erasures: 'the record of erasures itself',
  suppliers: 'suppliers',
  purchase_orders: 'suppliers',
  remote_telemetry: 'no account and no address',
  sandbox_payments: 'payments that a demo simulates',
};
/** Names of columns that identify a person. */
const PERSONAL =
  '^(user_id|owner_id|customer_id|customer|recipient|phone|phone_number|contact_phone|email|contact_email|plate|bank_holder)$';

test('every table that leads to a customer has a part, or a reason why not', async () => {
  const { rows } = await api.db.execute<{ name: string }>(sql`
    with recursive leads as (
      select 'users'::regclass as name
      union
      select c.conrelid from pg_constraint c join leads on c.confrelid = leads.name where c.contype = 'f'
    )
    select relname as name from pg_class where oid in (select name from leads) and relkind = 'r'
    union
    select table_name from information_schema.columns where table_schema = 'public' and column_name ~ ${PERSONAL}
    order by 1`);
  expect(rows.length).toBeGreaterThan(50);
  const described = new Set([...tablesOf(PARTS), ...Object.keys(WITHOUT_CUSTOMERS)]);
  const leading = rows.map(({ name }) => name);
  expect(leading.filter((name) => !described.has(name))).toEqual([]);
  expect([...tablesOf(PARTS)].sort()).toEqual([...new Set(tablesOf(PARTS))].sort());
});

/** Sums that an erasure must not change. */
async function totals() {
  const { rows } = await api.db.execute<{ all: unknown }>(sql`
    select jsonb_build_object(
      'orders', (select jsonb_agg(t) from (select status, payment_status, count(*), sum(total), sum(discount), sum(collected)
        from orders group by 1, 2 order by 1, 2) t),
      'lines', (select jsonb_build_array(sum(quantity), sum(price * quantity)) from order_lines),
      'visits', (select jsonb_agg(t) from (select status, count(*), sum(rating) from service_orders group by 1 order by 1) t),
      'work', (select jsonb_build_array(sum(quantity), sum(unit_price::bigint * quantity)) from service_lines),
      'paid', (select jsonb_build_array(count(*), sum(amount)) from service_payments where voided_at is null),
      'records', (select jsonb_build_array(count(*), sum(cost)) from maintenance_records),
      'packages', (select jsonb_build_array(count(*), sum(price)) from subscriptions),
      'money', (select jsonb_build_array(count(*), sum(amount)) from money_entries),
      'stock', (select jsonb_build_array(sum(on_hand), sum(reserved)) from stock),
      'movements', (select jsonb_build_array(count(*), sum(quantity)) from stock_movements),
      'ratings', (select jsonb_build_array(count(*), sum(rating)) from reviews),
      'codes', (select jsonb_build_array(count(*), sum(amount)) from promo_redemptions),
      'appointments', (select jsonb_agg(t) from (select status, count(*) from appointments group by 1 order by 1) t),
      'requests', (select count(*) from contact_requests),
      'audit', (select count(*) from audit_log)) as all`);
  return rows[0]?.all;
}

test('erasing customers of a whole history leaves every total equal, and no trace of them', async () => {
  const { rows: people } = await api.db.execute<{ id: string }>(sql`
    select u.id from users u where u.role = 'customer' and u.merged_into_id is null
      and (u.email = 'khachhang@evcare.test' or exists (select from orders o where o.user_id = u.id)
        or exists (select from service_orders s where s.user_id = u.id))
    order by u.email = 'khachhang@evcare.test' desc, u.id limit 12`);
  const ids = people.map(({ id }) => id);
  const rows = await api.db.select().from(users).where(inArray(users.id, ids));
  const cars = await api.db.select().from(vehicles).where(inArray(vehicles.ownerId, ids));
  expect(cars.length).toBeGreaterThan(1);
  const reports = async () => {
    const { token } = await api.person({ role: 'manager' });
    const replies = [];
    for (const kind of ['revenue', 'orders', 'services', 'inventory', 'promotions']) {
      const reply = await api.call('GET', `/reports/${kind}?from=2026-10-01&to=2026-11-24`, { token });
      replies.push([reply.statusCode, reply.data.data]);
    }
    expect(replies.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
    return replies;
  };
  const [before, shown] = [await totals(), await reports()];
  await markErased(api, ids);
  await erasureRun(api).run();
  expect(await totals()).toEqual(before);
  expect(await reports()).toEqual(shown);
  const texts = [
    ...rows.flatMap(({ email, phoneNumber }) => [email, phoneNumber?.replace('+84', '') ?? email]),
    ...cars.map(({ plate }) => plate),
  ];
  const others = new Set(
    (await api.db.select({ phone: users.phoneNumber }).from(users)).map(({ phone }) =>
      phone?.replace('+84', ''),
    ),
  );
  expect(
    await tablesWith(
      api,
      texts.filter((text) => !others.has(text)),
    ),
  ).toEqual([]);
});

test('an erasure is repeated once, and changes nothing when all is erased', async () => {
  const before = await api.db.select({ id: users.id, version: users.version }).from(users).orderBy(users.id);
  await erasureRun(api).run();
  expect(await api.db.select({ id: users.id, version: users.version }).from(users).orderBy(users.id)).toEqual(
    before,
  );
});
