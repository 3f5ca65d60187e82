import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { createDatabase, dropDatabase } from '../../../test/database';
import { connect, type Database } from './client';
import { migrationsFolder } from './migrate';
import { migrate } from '../../operations/migration/migrate';
import { checklistItems, serviceOrders } from '../../workshop/service-orders/tables';
import { checklistTemplates, services } from '../../catalogue/services/tables';
import { contactRequests } from '../../messaging/contact/tables';
import { orders } from '../../sales/orders/tables';
import { products } from '../../catalogue/products/tables';
import { promotions } from '../../sales/promotions/tables';
import { SEED_SERVICES } from '../../seed/rows/services';

const HOUR = 3_600_000;

/** Migrates a database to an older release by running only the first migrations. */
async function migrateTo(db: Database, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evcare-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] };
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await applyMigrations(db, { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

test('an upgrade fills search texts of orders, extends the deadline of reported transfers, and caps usage limits', async () => {
  const { url, name } = await createDatabase({ migrated: false });
  const { db, close } = connect(url);
  try {
    await migrateTo(db, 4);
    for (const [code, paid] of [
      ['DH26112000001', 'pending'],
      ['DH26112000002', 'unpaid'],
    ]) {
      await db.execute(sql`
        insert into orders (id, created_at, updated_at, code, status, contact_name, contact_phone, method, subtotal,
          discount, shipping_fee, shipping_discount, total, payment_method, payment_status, payment_due_at,
          high_voltage_accepted)
        values (${code}, now(), now(), ${code}, 'pending_payment', 'Nguyễn Đức', '+84912345678', 'pickup', 1, 0, 0, 0, 1,
          'transfer', ${paid}, '2026-11-20T00:00:00Z', false)`);
    }
    await db.execute(sql`
      insert into promotions (id, created_at, updated_at, code, title, search_text, description, type, value, min_order,
        valid_from, valid_to, usage_limit, usage_scope, category, "group")
      values ('p', now(), now(), 'MA', '', '', '', 'fixed', 1, 0, now(), now() + interval '1 day', 5000, 'customer',
        '[]', 'flash')`);
    await migrate(url);
    const [sent, silent] = await db.select().from(orders).orderBy(orders.code);
    expect(sent?.searchText).toBe('dh26112000001|nguyen duc|+84912345678');
    expect(Number(sent?.paymentDueAt) - Date.now()).toBeGreaterThan(71 * HOUR);
    expect(silent?.paymentDueAt).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect((await db.select().from(promotions)).map(({ usageLimit }) => usageLimit)).toEqual([1_000]);
  } finally {
    await close();
    await dropDatabase(name);
  }
});

test('an upgrade lowers the first prices of packages, and leaves prices alone that somebody has edited', async () => {
  const { url, name } = await createDatabase({ migrated: false });
  const { db, close } = connect(url);
  try {
    await migrateTo(db, 26);
    for (const [id, tier, price, version] of [
      ['first', 'basic', 1_990_000, 1],
      ['edited', 'standard', 4_200_000, 2],
      ['edited-back', 'premium', 8_990_000, 3],
    ])
      await db.execute(sql`
        insert into packages (id, tier, name, search_text, summary, price, entitlements, parts_discount_pct, perks, popular,
          months, created_at, updated_at, version)
        values (${id}, ${tier}, '', '', '', ${price}, '[]', 5, '[]', false, 12, now(), now(), ${version})`);
    await migrate(url);
    const { rows } = await db.execute(sql`select id, price from packages order by price`);
    expect(rows).toEqual([
      { id: 'first', price: 1_590_000 },
      { id: 'edited', price: 4_200_000 },
      { id: 'edited-back', price: 8_990_000 },
    ]);
  } finally {
    await close();
    await dropDatabase(name);
  }
});

test('an upgrade turns checklists of services into equal templates and keeps open service orders and pictures', async () => {
  const { url, name } = await createDatabase({ migrated: false });
  const { db, close } = connect(url);
  try {
    await migrateTo(db, 19);
    for (const { code, checklist } of SEED_SERVICES) {
      const sections = [...new Set(checklist.map(({ section }) => section))].map((section) => ({
        section,
        items: checklist.filter((item) => item.section === section).map(({ title }) => title),
      }));
      await db.execute(sql`
        insert into services (id, created_at, updated_at, code, name, search_text, summary, type, vehicle_types, minutes,
          price_from, bay_capabilities, certificates, checks, checklist, includes, position)
        values (${code}, now(), now(), ${code}, ${code}, '', '', 'maintenance', '["car"]', 60, 1, '[]', '[]', '[]',
          ${JSON.stringify(sections)}::jsonb, '[]', 1)`);
    }
    await db.execute(sql`
      insert into products (id, created_at, updated_at, sku, slug, name, search_text, description, category, promo_group,
        brand, origin, price, picture, specs, fitment, weight_gram, warranty_months, published_at)
      values ('p', now(), now(), 'A', 'a', 'A', 'a|', '', 'tool', 'parts', '', '', 1, 'cap-clamp', '[]',
        '{"types":[],"models":[]}', 1, 1, now())`);
    await db.execute(sql`
      insert into service_orders (id, created_at, updated_at, code, full_name, phone_number, vehicle, services, photo_ids,
        odometer_in, status)
      values ('o', now(), now(), 'PDV-1', 'A', '+84912345678', '{"make":"VinFast","model":"VF 8","plate":"51K12345"}',
        '[{"code":"SOH"}]', '[]', 1, 'diagnosing')`);
    await db.execute(sql`
      insert into checklist_items (id, created_at, updated_at, service_order_id, position, section, title, input, required,
        safety, photo_ids)
      values ('i', now(), now(), 'o', 0, 'Pin', 'Sức khoẻ pin (SoH)', 'number', false, false, '[]')`);
    await migrate(url);
    const templates = await db.select().from(checklistTemplates);
    for (const { code, checklist } of SEED_SERVICES) {
      expect(templates.find(({ serviceId }) => serviceId === code)?.items).toEqual(checklist);
    }
    expect((await db.select().from(products))[0]?.pictures).toEqual([{ name: 'cap-clamp', alt: '' }]);
    // An instance of the older release that still runs finds its columns, even for a new service.
    const [known] = await db.select().from(services).limit(1);
    await db.insert(services).values({ ...(known as typeof services.$inferSelect), id: 'new', code: 'NEW' });
    const { rows } = await db.execute(
      sql`select picture, (select checklist from services where id = 'new') from products`,
    );
    expect(rows).toEqual([{ picture: 'cap-clamp', checklist: [] }]);
    expect((await db.select().from(serviceOrders))[0]?.checklists).toEqual({ SOH: 1 });
    expect((await db.select().from(checklistItems))[0]).toMatchObject({
      measures: 'soh',
      howTo: expect.stringContaining('BMS'),
    });
  } finally {
    await close();
    await dropDatabase(name);
  }
});

test('an upgrade closes contact messages that are older than three days', async () => {
  const { url, name } = await createDatabase({ migrated: false });
  const { db, close } = connect(url);
  try {
    await migrateTo(db, 43);
    for (const [code, days] of [
      ['LH-2026-00001', 4],
      ['LH-2026-00002', 2],
    ] as const) {
      await db.execute(sql`
        insert into contact_requests (id, created_at, updated_at, code, full_name, phone_number, topic, message, consent_at)
        values (${code}, now() - make_interval(days => ${days}), now(), ${code}, 'Lê Mai', '+84987111222', 'parts', '', now())`);
    }
    await migrate(url);
    const rows = await db.select().from(contactRequests).orderBy(contactRequests.code);
    expect(rows.map(({ status }) => status)).toEqual(['answered_otherwise', 'open']);
  } finally {
    await close();
    await dropDatabase(name);
  }
});
