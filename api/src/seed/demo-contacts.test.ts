import { asc } from 'drizzle-orm';
import { dropDatabase } from '../../test/database';
import { demonstration, DEMO_TIME } from '../../test/demonstration';
import { contactCalls, contactRequests } from '../messaging/contact/tables';
import { connect } from '../platform/db/client';
import { orders } from '../sales/orders/tables';

test('a demo has customers who wait for a call, one of them overdue, and calls that were made', async () => {
  const {
    database: { url, name },
  } = await demonstration();
  const { db, close } = connect(url);
  const requests = await db.select().from(contactRequests).orderBy(asc(contactRequests.code));
  const open = requests.filter(({ status }) => status === 'open');
  expect(open).toHaveLength(4);
  expect(open.filter(({ dueAt }) => dueAt < DEMO_TIME)).toHaveLength(1);
  const chosen = requests.find(({ windowStart }) => windowStart !== null);
  expect(chosen?.windowStart?.getTime()).toBeGreaterThan(DEMO_TIME.getTime());
  expect(await db.select({ code: orders.code }).from(orders)).toContainEqual({ code: chosen?.subject?.ref });
  expect(requests.every(({ createdAt }) => createdAt <= DEMO_TIME)).toBe(true);
  const calls = await db.select().from(contactCalls);
  for (const { requestId, createdAt } of calls) {
    const request = requests.find(({ id }) => id === requestId);
    expect(createdAt.getTime()).toBeGreaterThan(request?.createdAt.getTime() ?? Infinity);
  }
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['open', 'reached', 'wrong_number']));
  await close();
  await dropDatabase(name);
});
