import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { startApi, freshEmail, freshIp, type Reply, type TestApi } from '../../../test/api';
import { waitingBackend } from '../../../test/locks';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { auditLog } from '../../platform/audit/tables';
import { poll } from '../../platform/db/wait';
import { idempotencyKeys } from '../../platform/idempotency/tables';
import { liveEvents } from '../../messaging/live/tables';
import { products } from '../../catalogue/products/tables';
import { stockReservations } from '../stock/tables';
import { orderEvents, orderLines, orders } from './tables';

const TIMEOUT_MS = 60_000;

let api: TestApi;
let copy: TestApi;
beforeAll(async () => {
  api = await startApi();
  copy = await startApi({ databaseUrl: api.config.databaseUrl });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

interface Order {
  readonly form: object;
  readonly key?: string;
  readonly token?: string;
  readonly side?: TestApi;
}

/** Returns an order of a product by a guest with the given name. */
const orderOf = (id: string, name: string, changes: object = {}): Order => ({
  form: orderForm([{ id, quantity: 1 }], 500_000, {
    contact: { fullName: name, phoneNumber: '0987 654 321', email: null },
    ...changes,
  }),
});

/** Locks the stock of a product in a separate transaction. */
async function holdStock(id: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: api.config.databaseOwnerUrl ?? '' });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from stock where product_id = $1 for update', [id]);
  return () => holder.end();
}

const counted = async (): Promise<number> => {
  const { rows } = await api.db.execute<{ calls: number }>(
    sql`select coalesce(sum(count), 0)::int as calls from throttles`,
  );
  return rows[0]?.calls ?? 0;
};

const send = ({ form, key = randomUUID(), token, side = api }: Order): Promise<Reply> =>
  sendOrder(side, form, { key, token, ip: freshIp() });

/**
 * Sends orders while an earlier order waits for the stock of the product, so that the new orders are stored
 * together after it.
 * @param meanwhile runs when all orders wait
 */
async function sendTogether(
  id: string,
  given: readonly Order[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<{ first: Reply; others: Reply[] }> {
  const release = await holdStock(id);
  const first = send(orderOf(id, 'Người đầu tiên'));
  await waitingBackend(api);
  const before = await counted();
  const others = Promise.all(given.map(send));
  await poll(async () => ((await counted()) >= before + given.length ? true : null), {
    timeoutMs: TIMEOUT_MS,
  });
  await meanwhile();
  await release();
  return { first: await first, others: await others };
}

const codeOf = ({ data }: Reply): string => data.data.code;
const outcomeOf = ({ statusCode, data }: Reply) => [statusCode, data.code ?? null];
/** Returns the stored orders by code, with the transaction that wrote them. */
async function storedOf(replies: readonly Reply[]) {
  return api.db
    .select({
      id: orders.id,
      code: orders.code,
      name: orders.contactName,
      tx: sql<string>`orders.xmin::text`,
    })
    .from(orders)
    .where(inArray(orders.code, replies.map(codeOf)))
    .orderBy(orders.code);
}

test('waiting orders of one product are stored in one transaction, each with its own rows', async () => {
  const id = await addProduct(api, { onHand: 100 });
  const names = ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Giang'];
  const emails = names.map(() => freshEmail());
  const { others } = await sendTogether(
    id,
    names.map((fullName, index) =>
      orderOf(id, fullName, { contact: { fullName, phoneNumber: '0987 654 321', email: emails[index] } }),
    ),
  );
  expect(others.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201));
  expect(others.map(({ data }) => data.data.contact.fullName)).toEqual(names);
  const stored = await storedOf(others);
  expect(stored.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(new Set(stored.map(({ tx }) => tx)).size).toBe(1);
  const ids = stored.map(({ id: orderId }) => orderId);
  const count = (table: typeof orderLines | typeof orderEvents | typeof stockReservations) =>
    api.db.$count(table, inArray(table.orderId, ids));
  expect(await Promise.all([orderLines, orderEvents, stockReservations].map(count))).toEqual([6, 6, 6]);
  expect(await api.db.$count(idempotencyKeys, inArray(idempotencyKeys.orderId, ids))).toBe(6);
  expect(await api.db.$count(auditLog, inArray(auditLog.entityId, ids))).toBe(6);
  expect(await api.db.$count(liveEvents, inArray(sql`${liveEvents.data} ->> 'id'`, ids))).toBe(6);
  const subjects = await Promise.all(emails.map(async (email) => (await api.mails(email))[0]?.subject));
  expect(subjects).toEqual(others.map((reply) => `Đã nhận đơn hàng ${codeOf(reply)}`));
  expect(await stockOf(api, id)).toEqual([100, 7]);
  const [product] = await api.db.select().from(products).where(eq(products.id, id));
  expect(product?.soldCount).toBe(7);
});

test('a rejected order does not affect the orders that wait with it', async () => {
  const id = await addProduct(api, { onHand: 10, name: 'Cáp sạc' });
  const { others } = await sendTogether(id, [
    orderOf(id, 'An'),
    orderOf(id, 'Bình', { expectedTotal: 1 }),
    { form: orderForm([{ id, quantity: 20 }], 10_000_000) },
    {
      form: orderForm(
        [id, 'zzz'].map((item) => ({ id: item, quantity: 1 })),
        500_000,
      ),
    },
    orderOf(id, 'Chi'),
  ]);
  expect(others.map(outcomeOf)).toEqual([
    [201, null],
    [409, 'PRICE_CHANGED'],
    [409, 'OUT_OF_STOCK'],
    [400, 'VALIDATION_FAILED'],
    [201, null],
  ]);
  expect(others[2]?.data.details).toEqual({ lines: [{ id, name: 'Cáp sạc', left: 9 }] });
  expect(await stockOf(api, id)).toEqual([10, 3]);
});

test('an order rejected by the database does not affect the orders that wait with it', async () => {
  const id = await addProduct(api, { onHand: 10 });
  await api.db.execute(sql`alter table orders add constraint no_poison check (note <> 'poison')`);
  const names = ['An', 'Bình', 'Chi'];
  const { others } = await sendTogether(id, [
    ...names.map((name) => orderOf(id, name)),
    orderOf(id, 'Độc', { note: 'poison' }),
  ]);
  await api.db.execute(sql`alter table orders drop constraint no_poison`);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 500]);
  const stored = await storedOf(others.slice(0, 3));
  expect(stored.map(({ name }) => name).sort()).toEqual(names);
  expect(await stockOf(api, id)).toEqual([10, 4]);
});

test('if waiting orders together exceed the stock, as many are placed as there are items', async () => {
  const id = await addProduct(api, { onHand: 5 });
  const { first, others } = await sendTogether(
    id,
    Array.from({ length: 8 }, () => orderOf(id, 'Khách')),
  );
  const placed = [first, ...others].filter(({ statusCode }) => statusCode === 201);
  expect(placed).toHaveLength(5);
  const rejected = others.filter(({ statusCode }) => statusCode !== 201);
  expect(rejected.map(outcomeOf)).toEqual(Array.from({ length: 4 }, () => [409, 'OUT_OF_STOCK']));
  expect(await stockOf(api, id)).toEqual([5, 5]);
});

test('a repeated request is replayed if another instance has placed its order, and the other orders are placed', async () => {
  const id = await addProduct(api, { onHand: 10 });
  const [key, double] = [randomUUID(), orderOf(id, 'Hai lần')];
  const { others } = await sendTogether(id, [
    orderOf(id, 'An'),
    { ...double, key },
    { ...double, key, side: copy },
    orderOf(id, 'Bình'),
  ]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const replayed = others.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
  expect(replayed).toHaveLength(1);
  expect(new Set(others.map(codeOf)).size).toBe(3);
  expect(await stockOf(api, id)).toEqual([10, 4]);
});

test('orders whose connection breaks are not stored, and are placed when the requests are sent again', async () => {
  const id = await addProduct(api, { onHand: 10 });
  const given = ['An', 'Bình', 'Chi'].map((name) => ({ ...orderOf(id, name), key: randomUUID() }));
  const terminate = async (pid: number) => {
    await api.db.execute(sql`select pg_terminate_backend(${pid})`);
    await poll(async () => ((await waitingBackend(api)) === pid ? null : true), { timeoutMs: TIMEOUT_MS });
  };
  const { first, others } = await sendTogether(id, given, async () => {
    await terminate(await waitingBackend(api));
    // The three orders are now waiting together.
    await api.db.execute(sql`select pg_terminate_backend(${await waitingBackend(api)})`);
    await poll(async () => ((await isAnyWaiting()) ? null : true), { timeoutMs: TIMEOUT_MS });
  });
  expect([first, ...others].map(outcomeOf)).toEqual(Array.from({ length: 4 }, () => [503, 'UNAVAILABLE']));
  expect(await stockOf(api, id)).toEqual([10, 0]);
  const again = await Promise.all(given.map(send));
  expect(again.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await stockOf(api, id)).toEqual([10, 3]);
});

const isAnyWaiting = async (): Promise<boolean> => {
  const { rows } = await api.db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

test('orders of one product do not wait for another product that is locked', async () => {
  const [locked, free] = [await addProduct(api), await addProduct(api)];
  const release = await holdStock(locked);
  const waiting = send(orderOf(locked, 'An'));
  await waitingBackend(api);
  expect((await send(orderOf(free, 'Bình'))).statusCode).toBe(201);
  expect(await isAnyWaiting()).toBe(true);
  await release();
  expect((await waiting).statusCode).toBe(201);
});

test('products of orders that are stored together are removed from each customer’s cart', async () => {
  const [id, kept] = [await addProduct(api, { onHand: 20 }), await addProduct(api)];
  const people = await Promise.all(Array.from({ length: 3 }, () => api.person()));
  const items = [id, kept].map((item) => ({ id: item, quantity: 2 }));
  for (const { token } of people.slice(0, 2)) await api.call('PUT', '/cart', { token, payload: { items } });
  const { others } = await sendTogether(id, [
    ...people.map(({ token }) => ({ ...orderOf(id, 'Khách'), token })),
    { ...orderOf(id, 'Khách', { keepCart: true }), token: people[1]?.token as string },
  ]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const carts = await Promise.all(
    people.map(async ({ token }) => (await api.call('GET', '/cart', { token })).data.data),
  );
  const productsOf = (cart: { items: { product: { id: string } }[] }) =>
    cart.items.map(({ product }) => product.id);
  expect(carts.map(productsOf)).toEqual([[kept], [kept], []]);
  expect(carts.map(({ version }) => version)).toEqual([2, 2, 0]);
});
