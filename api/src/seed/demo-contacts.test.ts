import { asc } from 'drizzle-orm';
import { createDatabase, dropDatabase } from '../../test/database';
import { contactCalls, contactRequests } from '../messaging/contact/tables';
import { connect } from '../platform/db/client';
import { orders } from '../sales/orders/tables';
import { seed } from '.';

const NOW = new Date('2026-11-24T03:00:00.000Z');
const argon2 = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('a demo has customers who wait for a call, one of them overdue, and calls that were made', async () => {
  const { url, name } = await createDatabase();
  const { db, close } = connect(url);
  await seed(db, { now: NOW, demo: true, argon2 });
  const requests = await db.select().from(contactRequests).orderBy(asc(contactRequests.code));
  const open = requests.filter(({ status }) => status === 'open');
  expect(open).toHaveLength(4);
  expect(open.filter(({ dueAt }) => dueAt < NOW)).toHaveLength(1);
  const chosen = requests.find(({ windowStart }) => windowStart !== null);
  expect(chosen?.windowStart?.getTime()).toBeGreaterThan(NOW.getTime());
  expect(await db.select({ code: orders.code }).from(orders)).toContainEqual({ code: chosen?.subject?.ref });
  expect(requests.every(({ createdAt }) => createdAt <= NOW)).toBe(true);
  const calls = await db.select().from(contactCalls);
  for (const { requestId, createdAt } of calls) {
    const request = requests.find(({ id }) => id === requestId);
    expect(createdAt.getTime()).toBeGreaterThan(request?.createdAt.getTime() ?? Infinity);
  }
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['open', 'reached', 'wrong_number']));
  await close();
  await dropDatabase(name);
});
