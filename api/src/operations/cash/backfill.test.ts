import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { createDatabase, dropDatabase } from '../../../test/database';
import { connect, type Database } from '../../platform/db/client';
import { migrationsFolder } from '../../platform/db/migrate';
import { migrate } from '../migration/migrate';

/** Runs the migrations before that of the cash book. */
async function migrateBeforeCash(db: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evcare-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const { entries, ...journal } = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const before = entries.filter(({ tag }) => tag < '0062');
  await writeFile(path, JSON.stringify({ ...journal, entries: before }));
  await applyMigrations(db, { migrationsFolder: folder });
  await rm(folder, { recursive: true });
}

test('an upgrade books the money of the time before, and what an earlier release writes afterwards', async () => {
  const { url, name } = await createDatabase({ migrated: false });
  const { db, close } = connect(url);
  const pay = (id: string, amount: number, voided: string | null) =>
    db.execute(sql`insert into service_payments
      (id, created_at, updated_at, service_order_id, method, amount, voided_at, void_reason)
      values (${id}, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z', 'so', 'cash', ${amount}, ${voided},
        ${voided && 'Ghi nhầm'})`);
  const sell = (code: string, status: string, paid: string) =>
    db.execute(sql`insert into orders (id, created_at, updated_at, code, status, contact_name, contact_phone, method,
        subtotal, discount, shipping_fee, shipping_discount, total, payment_method, payment_status,
        high_voltage_accepted, delivered_at, search_text)
      values (${code}, '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z', ${code}, ${status}, 'An', '+84912345678',
        'pickup', 900, 0, 0, 0, 900, 'at_shop', ${paid}, false, '2026-11-20T18:00:00Z', 'an')`);
  try {
    await migrateBeforeCash(db);
    await db.execute(sql`insert into service_orders
      (id, created_at, updated_at, code, full_name, phone_number, vehicle, services, photo_ids, odometer_in, status,
        search_text)
      values ('so', now(), now(), 'PDV-1', 'An', '+84912345678', '{}', '[]', '[]', 1, 'ready', 'pdv-1')`);
    await pay('p1', 500, null);
    await pay('p2', 70, '2026-11-22T03:00:00Z');
    await sell('DH1', 'delivered', 'paid');
    await sell('DH2', 'returned', 'refunded');
    await sell('DH3', 'cancelled', 'unpaid');
    await migrate(url);
    await pay('p3', 30, null);
    const { rows } = await db.execute(
      sql`select day::text, kind, way, amount::int, code from money_entries order by code, day, amount desc`,
    );
    const at = (day: string, kind: string, way: string, amount: number, code: string) => ({
      day,
      kind,
      way,
      amount,
      code,
    });
    // 18:00 UTC is 01:00 on the next day in Vietnam.
    expect(rows).toEqual([
      at('2026-11-21', 'payment', 'cash', 900, 'DH1'),
      at('2026-11-21', 'payment', 'cash', 900, 'DH2'),
      at('2026-11-21', 'refund', 'transfer', -900, 'DH2'),
      at('2026-11-20', 'payment', 'cash', 500, 'PDV-1'),
      at('2026-11-20', 'payment', 'cash', 70, 'PDV-1'),
      at('2026-11-20', 'payment', 'cash', 30, 'PDV-1'),
      at('2026-11-22', 'void', 'cash', -70, 'PDV-1'),
    ]);
  } finally {
    await close();
    await dropDatabase(name);
  }
});
