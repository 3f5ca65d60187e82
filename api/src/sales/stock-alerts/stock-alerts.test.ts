import { eq } from 'drizzle-orm';
import { DAY, freshEmail, freshIp, startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { cleanUp } from '../../app/worker';
import { products, stock } from '../../catalogue/products/tables';
import { users } from '../../identity/users/tables';
import type { Core } from '../../platform/core/core';
import type { Mail } from '../../platform/mail/mail';
import { createStockAlertSweep } from './sweep';
import { stockAlerts } from './tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => api.db.delete(stockAlerts));

async function soldOut(changes: Parameters<typeof addProduct>[1] = {}) {
  const productId = await addProduct(api, { onHand: 0, ...changes });
  const [row] = await api.db.select().from(products).where(eq(products.id, productId));
  return { productId, slug: row?.slug as string, name: row?.name as string };
}
const add = (slug: string, email: string, person?: Person) =>
  api.post('/stock-alerts', { slug, email }, person ? { token: person.token } : {});
const stop = (token: string) => api.post('/stock-alerts/stop', { token });
const restock = (productId: string, onHand: number, reserved = 0) =>
  api.db.update(stock).set({ onHand, reserved }).where(eq(stock.productId, productId));
const alertsTo = (email: string) => api.db.select().from(stockAlerts).where(eq(stockAlerts.email, email));
const statesOf = async (email: string) => (await alertsTo(email)).map(({ state }) => state);

/** Creates a scheduled task that collects its mails. */
function sweeping(batch?: number) {
  const mails: Mail[] = [];
  const core = { ...api, now: api.clock.now, log: api.app.log } as unknown as Core;
  const outbox = { add: async (_tx: unknown, mail: Mail) => void mails.push(mail), kick: () => undefined };
  const run = createStockAlertSweep(core, { outbox: outbox as never, ...(batch && { batch }) });
  return { run, mails };
}
const tokenIn = ({ text }: Mail): string => /\/products\/stock-alerts\/(\S+)/.exec(text)?.[1] as string;

test('mails a guest once when the product is available again', async () => {
  const { productId, slug, name } = await soldOut();
  const email = freshEmail();
  const response = await add(slug, ` ${email.toUpperCase()} `);
  expect([response.statusCode, response.data.message]).toEqual([
    201,
    'Đã ghi nhận. Chúng tôi sẽ gửi một email khi sản phẩm có hàng trở lại.',
  ]);
  const { run, mails } = sweeping();
  expect(await run()).toBe(0);
  await restock(productId, 3);
  expect(await run()).toBe(1);
  expect(mails).toMatchObject([{ to: email, subject: `${name} đã có hàng trở lại` }]);
  expect(mails[0]?.link).toBe(`${api.config.webOrigin}/products/${slug}`);
  expect(await run()).toBe(0);
  expect(await statesOf(email)).toEqual(['sent']);
});

test('reserved pieces are not available', async () => {
  const { productId, slug } = await soldOut();
  await restock(productId, 2, 2);
  await add(slug, freshEmail());
  const { run } = sweeping();
  expect(await run()).toBe(0);
  await restock(productId, 2, 1);
  expect(await run()).toBe(1);
});

test('waits while an order has reserved the last piece', async () => {
  const { productId, slug } = await soldOut({ onHand: 1 });
  expect((await add(slug, freshEmail())).data.code).toBe('IN_STOCK');
  await sendOrder(api, orderForm([{ id: productId, quantity: 1 }], 500_000));
  expect((await add(slug, freshEmail())).statusCode).toBe(201);
  expect(await sweeping().run()).toBe(0);
});

test('parallel sweeps send one mail for each alert', async () => {
  const { productId, slug } = await soldOut();
  const emails = Array.from({ length: 6 }, () => freshEmail());
  for (const email of emails) await add(slug, email);
  await restock(productId, 1);
  const sweeps = [sweeping(), sweeping(2)];
  const sent = await Promise.all(sweeps.map(({ run }) => run()));
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(6);
  expect(sweeps.flatMap(({ mails }) => mails.map(({ to }) => to)).sort()).toEqual([...emails].sort());
});

test('an alert whose mail cannot be stored stays, and does not block others', async () => {
  const { productId, slug } = await soldOut();
  const [first, second] = [freshEmail(), freshEmail()];
  await add(slug, first);
  await add(slug, second);
  await restock(productId, 1);
  const core = { ...api, now: api.clock.now, log: { error: () => undefined } } as unknown as Core;
  const outbox = {
    add: async (_tx: unknown, { to }: Mail) => {
      if (to === first) throw new Error('no space');
    },
    kick: () => undefined,
  };
  expect(await createStockAlertSweep(core, { outbox: outbox as never, batch: 1 })()).toBe(1);
  expect([await statesOf(first), await statesOf(second)]).toEqual([['waiting'], ['sent']]);
});

test('one alert of an address waits for a product, also under parallel requests', async () => {
  const { productId, slug } = await soldOut();
  const email = freshEmail();
  const responses = await Promise.all([1, 2, 3, 4].map(() => add(slug, email)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await alertsTo(email)).toHaveLength(1);
  await restock(productId, 1);
  await sweeping().run();
  await restock(productId, 0);
  expect((await add(slug, email)).statusCode).toBe(201);
  expect((await statesOf(email)).sort()).toEqual(['sent', 'waiting']);
});

test('the link of the mail stops the waiting alerts of its address only', async () => {
  const [first, second] = [await soldOut(), await soldOut()];
  const [email, other] = [freshEmail(), freshEmail()];
  await add(first.slug, email);
  await add(second.slug, email);
  await add(second.slug, other);
  await restock(first.productId, 1);
  const { run, mails } = sweeping();
  await run();
  const token = tokenIn(mails[0] as Mail);
  const stored = JSON.stringify(await api.db.select().from(stockAlerts));
  expect(stored).not.toContain(token);
  const response = await stop(token);
  expect([response.statusCode, response.data.message]).toEqual([
    200,
    'Đã dừng mọi email báo có hàng đang chờ của địa chỉ này.',
  ]);
  expect((await stop(token)).statusCode).toBe(200);
  await restock(second.productId, 1);
  await run();
  expect(mails.map(({ to }) => to)).toEqual([email, other]);
});

test.each(['', 'x', 'a'.repeat(43)])('rejects the unknown token "%s"', async (token) => {
  await add((await soldOut()).slug, freshEmail());
  const response = await stop(token);
  expect([response.statusCode, response.data.message]).toEqual([404, 'Liên kết này không còn dùng được.']);
});

test('an alert for an archived product is closed without a mail', async () => {
  const { productId, slug } = await soldOut();
  const email = freshEmail();
  await add(slug, email);
  await api.db.update(products).set({ status: 'archived' }).where(eq(products.id, productId));
  await restock(productId, 5);
  expect(await sweeping().run()).toBe(0);
  expect(await statesOf(email)).toEqual(['closed']);
  expect((await add(slug, freshEmail())).statusCode).toBe(404);
});

test('rejects a product in stock, an unknown product and an invalid address', async () => {
  const { slug } = await soldOut({ onHand: 1 });
  const available = await add(slug, freshEmail());
  expect([available.statusCode, available.data.code, available.data.message]).toEqual([
    409,
    'IN_STOCK',
    'Sản phẩm đang có hàng, bạn có thể đặt mua ngay.',
  ]);
  expect((await add('nothing', freshEmail())).statusCode).toBe(404);
  const invalid = await add((await soldOut()).slug, 'x@');
  expect([invalid.statusCode, invalid.data.errors.email]).toEqual([400, ['Email không hợp lệ.']]);
});

test('limits the alerts of one address a day, from any network', async () => {
  const email = freshEmail();
  for (let n = 0; n < 10; n++) expect((await add((await soldOut()).slug, email)).statusCode).toBe(201);
  const { slug } = await soldOut();
  expect((await add(slug, email)).statusCode).toBe(429);
  expect((await add(slug, freshEmail())).statusCode).toBe(201);
  api.clock.advance(DAY);
  expect((await add(slug, email)).statusCode).toBe(201);
});

test('limits the alerts of one network', async () => {
  const [{ slug }, ip] = [await soldOut(), freshIp()];
  const send = () => api.post('/stock-alerts', { slug, email: freshEmail() }, { ip });
  for (let n = 0; n < 30; n++) expect((await send()).statusCode).toBe(201);
  expect((await send()).statusCode).toBe(429);
});

test('alerts are deleted with the account that requested them', async () => {
  const person = await api.person();
  const email = freshEmail();
  await add((await soldOut()).slug, email, person);
  expect(await alertsTo(email)).toMatchObject([{ userId: person.id }]);
  await api.db.delete(users).where(eq(users.id, person.id));
  expect(await alertsTo(email)).toEqual([]);
});

test('alerts are deleted after 180 days', async () => {
  const email = freshEmail();
  await add((await soldOut()).slug, email);
  const core = { db: api.db, now: api.clock.now };
  api.clock.advance(179 * DAY);
  await cleanUp(core);
  expect(await alertsTo(email)).toHaveLength(1);
  api.clock.advance(2 * DAY);
  await cleanUp(core);
  expect(await alertsTo(email)).toEqual([]);
});

test('managers see how many alerts wait for a product', async () => {
  const { productId, slug, name } = await soldOut();
  await add(slug, freshEmail());
  await add(slug, freshEmail());
  const { token } = await api.person({ role: 'manager' });
  const row = await api.call('GET', `/admin/stock/${productId}`, { token });
  expect(row.data.data.waitingAlerts).toBe(2);
  await restock(productId, 1);
  await sweeping().run();
  const list = await api.call('GET', `/admin/stock?q=${encodeURIComponent(name)}`, { token });
  expect(list.data.data.items).toMatchObject([{ name, waitingAlerts: 0 }]);
});
