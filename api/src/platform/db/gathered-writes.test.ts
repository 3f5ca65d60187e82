import { eq, isNull } from 'drizzle-orm';
import { createDatabase, dropDatabase } from '../../../test/database';
import { connect, isUniqueViolation, type Connection } from './client';
import { gatherWrites } from './gathered-writes';
import { migrate } from '../../operations/migration/migrate';
import { cartLines, carts } from '../../sales/cart/tables';
import { auditLog } from '../audit/tables';
import { products } from '../../catalogue/products/tables';
import { liveEvents } from '../../messaging/live/tables';
import { meta } from './tables';
import { users } from '../../identity/users/tables';

const AT = new Date('2026-11-23T02:00:00Z');

let name: string;
let connection: Connection;
/** Texts of the statements that were sent. */
const sent: string[] = [];
beforeAll(async () => {
  const database = await createDatabase();
  name = database.name;
  await migrate(database.url);
  connection = connect(database.url, { max: 1 });
  connection.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      sent.push((given[0] as { text?: string }).text ?? '');
      return query(...given);
    }) as typeof client.query;
  });
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(name);
});
beforeEach(() => void sent.splice(0));

const entry = (key: string) => ({ key, value: 'x', createdAt: AT });
const entity = { action: 'x', entityName: 'x', createdAt: AT, updatedAt: AT };
const keys = async () => (await connection.db.select().from(meta)).map(({ key }) => key);
const person = (id: string) => ({
  id,
  email: `${id}@example.vn`,
  fullName: 'Trần Bình',
  role: 'customer' as const,
  createdAt: AT,
  updatedAt: AT,
});

test('rows that refer to each other are written by one statement', async () => {
  await connection.db.transaction(async (tx) => {
    const writes = gatherWrites(tx);
    await writes.insert(cartLines).values([{ userId: 'u1', productId: 'none', quantity: 1, position: 0 }]);
    await writes.insert(carts).values({ userId: 'u1', updatedAt: AT });
    await writes.insert(users).values(person('u1'));
    await expect(tx.transaction(() => writes.send())).rejects.toThrow();
    const others = gatherWrites(tx);
    await others.insert(carts).values({ userId: 'u2', updatedAt: AT });
    await others.insert(users).values(person('u2'));
    await others.insert(meta).values(entry('mot'));
    expect(sent.filter((text) => text.includes('with "write_0"'))).toHaveLength(1);
    await others.send();
  });
  expect(sent.filter((text) => text.includes('with "write_0"'))).toHaveLength(2);
  const kept = await connection.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.fullName, 'Trần Bình'));
  expect(kept).toEqual([{ id: 'u2' }]);
  expect(await connection.db.$count(carts)).toBe(1);
  expect(await keys()).toEqual(expect.arrayContaining(['mot']));
});

test('if one of the writes fails, nothing is written', async () => {
  const before = await keys();
  const failing = connection.db.transaction(async (tx) => {
    const writes = gatherWrites(tx);
    await writes.insert(meta).values(entry('hai'));
    await writes.insert(users).values(person('u2'));
    await writes.send();
  });
  expect(isUniqueViolation(await failing.catch((error: unknown) => error))).toBe(true);
  expect(await keys()).toEqual(before);
});

test('each write is sent once, and no statement is sent without writes', async () => {
  await connection.db.transaction(async (tx) => {
    const writes = gatherWrites(tx);
    await writes.send();
    await writes.insert(meta).values(entry('ba'));
    await writes.send();
    await writes.send();
    await writes.insert(meta).values(entry('bon'));
    await writes.send();
  });
  expect(sent.filter((text) => text.includes('with "write_0"'))).toHaveLength(2);
  expect(await keys()).toEqual(expect.arrayContaining(['ba', 'bon']));
});

test('several writes to a table use one statement, whose text does not depend on the number of rows', async () => {
  const write = (keysToWrite: readonly string[]) =>
    connection.db.transaction(async (tx) => {
      const writes = gatherWrites(tx);
      for (const key of keysToWrite) await writes.insert(meta).values(entry(key));
      await writes.send();
    });
  await write(['nam']);
  await write(['sau', 'bay', 'tam']);
  const texts = sent.filter((text) => text.includes('with "write_0"'));
  expect(texts).toHaveLength(2);
  expect(texts[0]).toBe(texts[1]);
  expect(await keys()).toEqual(expect.arrayContaining(['nam', 'sau', 'bay', 'tam']));
});

test('values of all kinds are stored exactly as a single insert stores them', async () => {
  const product = (sku: string) => ({
    sku,
    slug: sku,
    name: 'Lốp "xe" \\ \ud800 \u{1f600}\n',
    searchText: '',
    description: 'null',
    category: 'tool' as const,
    promoGroup: 'parts' as const,
    brand: '{a,b}',
    origin: 'Việt Nam',
    price: 2 ** 31 - 1,
    compareAtPrice: null,
    specs: [{ label: 'Cỡ \u{1f600}', value: '"null"' }],
    fitment: { types: [], models: [] },
    warrantyMonths: 0,
    weightGram: 1_000,
    publishedAt: AT,
    createdAt: AT,
    updatedAt: AT,
  });
  await connection.db.insert(products).values(product('sku-1'));
  await connection.db.transaction(async (tx) => {
    const writes = gatherWrites(tx);
    await writes.insert(products).values([product('sku-2'), { ...product('sku-3'), isHighVoltage: true }]);
    await writes.send();
  });
  const stored = await connection.db.select().from(products).orderBy(products.sku);
  expect(stored.map(({ sku }) => sku)).toEqual(['sku-1', 'sku-2', 'sku-3']);
  const [single, ...gathered] = stored.map((row) => ({ ...row, id: '', sku: '', slug: '' }));
  expect(gathered).toEqual([single, { ...single, isHighVoltage: true }]);
});

test('JSON values, including null, are stored exactly as a single insert stores them', async () => {
  const event = (topic: string, data: Record<string, unknown>) => ({ topic, type: 'x', data, at: AT });
  const data = { text: 'Cỡ "M" \\', list: [1, null], nested: { none: null } };
  await connection.db.insert(liveEvents).values(event('single', data));
  await connection.db.transaction(async (tx) => {
    const writes = gatherWrites(tx);
    await writes.insert(liveEvents).values(event('gathered', data));
    await writes.insert(auditLog).values({ ...entity, id: 'without', detail: null });
    await writes.send();
  });
  const stored = await connection.db.select().from(liveEvents).orderBy(liveEvents.topic);
  expect(stored.map((row) => row.data)).toEqual([data, data]);
  expect(await connection.db.$count(auditLog, isNull(auditLog.detail))).toBe(1);
});
