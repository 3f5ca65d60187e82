import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import sharp from 'sharp';
import { MINUTE, SECOND, startApi, type Reply, type TestApi } from '../../../test/api';
import { missingDatabase } from '../../../test/database';
import { orderForm, sendOrder } from '../../../test/shop';
import { book, bookingForm, car } from '../../../test/workshop';
import { restoreBackup, type Manifest } from '../../operations/backup';
import type { Mail } from '../mail/mail';
import { apiRoleUrl } from './api-role';

const FOLDER = join(__dirname, '..', '..', '..', 'fixtures', '2026-11');

interface Account {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Data that browsers and users have stored about the site (see the fixture's README). */
interface Facts {
  readonly at: string;
  readonly secrets: { readonly jwtSecret: string; readonly otpKey: string };
  readonly password: string;
  readonly customer: Account;
  readonly technician: Account;
  readonly manager: {
    readonly email: string;
    readonly secondFactor: string;
    readonly recoveryCode: string;
    readonly challenge: string;
  };
  readonly googleReturn: { readonly code: string; readonly verifier: string };
  readonly avatar: string;
  readonly photo: string;
  readonly productPhoto: string;
  readonly order: {
    readonly key: string;
    readonly form: object;
    readonly code: string;
    readonly phone: string;
  };
  readonly appointment: { readonly code: string; readonly phone: string };
  readonly hold: { readonly id: string; readonly service: string; readonly startAt: string };
  readonly cart: { readonly id: string; readonly quantity: number };
  readonly product: { readonly id: string; readonly slug: string; readonly price: number };
  /** Refresh token that was used last, and its successor. */
  readonly renewed: { readonly before: string; readonly after: string };
  readonly job: string;
  readonly checklistEntry: { readonly item: string; readonly write: object };
  readonly passport: string;
  readonly registered: { readonly id: string; readonly email: string; readonly password: string };
}

let folder: string;
let facts: Facts;
let manifest: Manifest;
let api: TestApi;
const sent: Mail[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-stored-'));
  facts = JSON.parse(await readFile(join(FOLDER, 'site.json'), 'utf8')) as Facts;
  const database = missingDatabase();
  const filesDir = join(folder, 'files');
  const { jwtSecret, otpKey } = facts.secrets;
  const urls = { databaseUrl: apiRoleUrl(database.url), databaseOwnerUrl: database.url };
  ({ manifest } = await restoreBackup({
    databaseUrl: database.url,
    apiUrl: urls.databaseUrl,
    folders: { files: filesDir },
    file: join(FOLDER, 'site.tar.gz'),
    keepFile: join(folder, 'before.tar.gz'),
    sealKey: otpKey,
  }));
  const mailTransport = { leaves: true, send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  const options = { logger: false as const, mailTransport };
  const stored = { database, at: new Date(facts.at) };
  api = await startApi({ ...urls, filesDir, jwtSecret, otpKey, demo: true }, options, stored);
  api.clock.stop();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, token?: string) => api.call('GET', path, token === undefined ? {} : { token });
const signIn = (email: string, password = facts.password) => api.post('/auth/login', { email, password });

const tokens = new Map<string, Promise<string>>();
/**
 * Returns the access token of a seeded account. It is cached because the password hash has production cost.
 */
function tokenOf(name: string): Promise<string> {
  const token =
    tokens.get(name) ?? signIn(`${name}@evcare.test`).then(({ data }) => data.accessToken as string);
  tokens.set(name, token);
  return token;
}

/** Signs in as the manager, whose account has a second factor. */
async function managerToken(code: string): Promise<Reply> {
  const { challenge } = (await signIn(facts.manager.email)).data.details as { challenge: string };
  return api.post('/auth/login/second-factor', { challenge, code });
}

test('a running instance of the older release finds all tables, columns and rows under their old names', async () => {
  const client = new pg.Client({ connectionString: api.config.databaseOwnerUrl as string });
  await client.connect();
  try {
    expect(manifest.tables.length).toBeGreaterThan(70);
    for (const { name, columns, rows } of manifest.tables) {
      const found = await client.query<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM (SELECT ${columns.join(', ')} FROM ${name}) AS read`,
      );
      expect([name, rows > 0, Number(found.rows[0]?.rows) >= rows]).toEqual([name, true, true]);
    }
  } finally {
    await client.end();
  }
});

describe('accounts', () => {
  test('an account can sign in with its stored password', async () => {
    for (const { email, id } of [facts.customer, facts.technician]) {
      const response = await signIn(email);
      expect([response.statusCode, response.data.userId]).toEqual([200, id]);
    }
    expect((await signIn(facts.registered.email, facts.registered.password)).statusCode).toBe(200);
  });

  test('a stored session continues: its access token is accepted, and its refresh token renews it', async () => {
    for (const { token, refreshToken, id } of [facts.customer, facts.technician]) {
      const profile = await get('/Auth/profile', token);
      expect([profile.statusCode, profile.data.data.id]).toEqual([200, id]);
      const renewed = await api.post('/auth/refresh-token', { refreshToken });
      expect(renewed.statusCode).toBe(200);
      expect((await get('/Auth/profile', renewed.data.accessToken)).data.data.id).toBe(id);
    }
  });

  test('a page that did not receive its renewed session gets the same session when it retries', async () => {
    const { before, after } = facts.renewed;
    const again = await api.post('/auth/refresh-token', { refreshToken: before });
    expect([again.statusCode, again.data.refreshToken]).toEqual([200, after]);
  });

  test('a stored second factor is required, and a sign-in that waits for it continues', async () => {
    const codeAt = (offset: number) =>
      new TOTP({ secret: Secret.fromBase32(facts.manager.secondFactor) }).generate({
        timestamp: api.clock.now().getTime() + offset,
      });
    api.clock.advance(30 * SECOND);
    const { challenge, recoveryCode } = facts.manager;
    const waiting = await api.post('/auth/login/second-factor', { challenge, code: codeAt(0) });
    expect(waiting.statusCode).toBe(200);
    expect((await managerToken(recoveryCode)).statusCode).toBe(200);
    expect((await managerToken(recoveryCode)).statusCode).not.toBe(200);
  });

  test('a Google sign-in that is in progress completes', async () => {
    const response = await api.post('/auth/google/exchange', facts.googleReturn);
    expect([response.statusCode, response.data.userId]).toEqual([200, facts.customer.id]);
  });
});

const LISTS: readonly [account: string, path: string][] = [
  ['khachhang', '/orders'],
  ['khachhang', '/appointments'],
  ['khachhang', '/vehicles'],
  ['khachhang', '/service-orders'],
  ['khachhang', '/subscriptions'],
  ['khachhang', '/maintenance-history'],
  ['khachhang', '/notifications'],
  ['khachhang', '/promotions/saved'],
  ['khachhang', '/recommendations'],
  ['nhanvien', '/staff/shop-orders'],
  ['nhanvien', '/staff/appointments'],
  ['nhanvien', '/staff/service-orders'],
  ['nhanvien', '/staff/parts-requests'],
  ['nhanvien', '/staff/subscriptions'],
  ['nhanvien', '/customers'],
  ['kythuat1', '/technician/queue'],
  ['kythuat1', '/technician/parts-requests'],
  ['admin', '/admin/users'],
  ['admin', '/admin/staff'],
  ['admin', '/admin/products'],
  ['admin', '/admin/services'],
  ['admin', '/admin/packages'],
  ['admin', '/admin/promotions'],
  ['admin', '/admin/checklists'],
  ['admin', '/admin/stock'],
  ['admin', '/admin/bays'],
  ['admin', '/admin/audit'],
];

/** Returns the first list in a response, under any name. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return Object.values(value as object).find(Array.isArray) ?? [];
}

test('the lists of all pages and roles show the stored rows', async () => {
  const read = async ([account, path]: (typeof LISTS)[number]) => {
    const response = await get(path, await tokenOf(account));
    return [path, response.statusCode, listIn(response.data.data).length > 0];
  };
  expect(await Promise.all(LISTS.map(read))).toEqual(LISTS.map(([, path]) => [path, 200, true]));
  for (const path of ['/products', '/services', '/packages', '/promotions', '/vehicle-models', '/home']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  }
});

test.each([
  ['"public"."orders"', '/staff/shop-orders'],
  ['"public"."appointments"', '/staff/appointments'],
  ['"public"."service_orders"', '/staff/service-orders'],
])('every stored row of %s is shown, whatever its status', async (table, path) => {
  const token = await tokenOf('nhanvien');
  const key = path.endsWith('service-orders') ? 'id' : 'code';
  const { rows } = await api.db.execute<{ key: string }>(`select ${key} as key from ${table}`);
  const statuses = await Promise.all(
    rows.map(async (row) => [row.key, (await get(`${path}/${row.key}`, token)).statusCode]),
  );
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses).toEqual(rows.map((row) => [row.key, 200]));
});

test('stored packages that were never edited cost less than their services, and scooters get packages', async () => {
  for (const type of ['car', 'motorbike']) {
    const { items } = (await get(`/packages?vehicleType=${type}`)).data.data;
    expect(items.map(({ tier }: { tier: string }) => tier)).toEqual(['basic', 'standard', 'premium']);
    for (const { price, contentsPrice } of items) expect(price).toBeLessThan(contentsPrice);
  }
});

describe('the shop', () => {
  test('a guest finds a stored order, and its Idempotency-Key does not place the order again', async () => {
    const { code, key, form, phone } = facts.order;
    const found = await get(`/orders/${code}?phone=${phone}`);
    expect(found.data.data).toMatchObject({ code, status: 'placed' });
    const again = await sendOrder(api, form, { key });
    expect([again.headers['idempotency-replayed'], again.data.data.code]).toEqual(['true', code]);
  });

  test('the number of a new order follows the stored numbers', async () => {
    const { id, price } = facts.product;
    const response = await sendOrder(
      api,
      orderForm([{ id, quantity: 1 }], price, { highVoltageAccepted: true }),
    );
    expect(response.statusCode).toBe(201);
    expect(response.data.data.code > facts.order.code).toBe(true);
  });

  test('a stored cart and stored notification settings belong to their user', async () => {
    const token = await tokenOf('khachhang');
    const { items } = (await get('/cart', token)).data.data as {
      items: { product: { id: string }; quantity: number }[];
    };
    expect(items.map(({ product, quantity }) => ({ id: product.id, quantity }))).toEqual([facts.cart]);
    expect((await get('/notifications/settings', token)).data.data).toMatchObject({ reminderMails: false });
  });
});

test('stored mails are sent, and the code in a mail is accepted', async () => {
  api.clock.advance(2 * MINUTE);
  await api.post('/auth/register', {
    fullName: 'Đặng Thị Lan',
    email: 'lan@evcare.test',
    phoneNumber: '0935 333 444',
    password: 'xe-dap-leo-nui-7',
    confirmPassword: 'xe-dap-leo-nui-7',
  });
  await api.app.settled();
  const { id, email } = facts.registered;
  const mail = sent.find(({ to, kind }) => to === email && kind === 'verify-email');
  expect(mail?.code).toMatch(/^\d{6}$/);
  const reset = sent.find(({ to, kind }) => to === facts.customer.email && kind === 'reset-password');
  expect(reset?.link).toContain('/auth/');
  const verified = await api.post('/auth/verify-email', { userId: id, otpCode: mail?.code });
  expect(verified.statusCode).toBe(200);
});

describe('the workshop', () => {
  test('a stored hold can be booked', async () => {
    const { id, service, startAt } = facts.hold;
    const response = await book(
      api,
      bookingForm([service], startAt, { holdId: id, vehicle: car({ plate: '51K-888.88' }) }),
      { key: randomUUID() },
    );
    expect(response.statusCode).toBe(201);
  });

  test('the clock of a stored service order continues, and a repeated checklist entry is accepted', async () => {
    const token = await tokenOf('kythuat1');
    const running = async () => (await get('/technician/summary', token)).data.data.running as object;
    expect(await running()).toMatchObject({ id: facts.job, workedMinutes: 7 });
    api.clock.advance(2 * MINUTE);
    expect(await running()).toMatchObject({ id: facts.job, workedMinutes: 9 });
    const { item, write } = facts.checklistEntry;
    const again = await api.call('PUT', `/checklist-items/${item}`, { token, payload: write });
    expect([again.statusCode, again.data.data.note]).toEqual([200, 'Đã kiểm tra']);
  });

  test('a guest finds a stored appointment, and a stored passport is genuine', async () => {
    const { code, phone } = facts.appointment;
    const found = await get(`/appointments/${code}?phone=${encodeURIComponent(phone)}`);
    expect(found.data.data).toMatchObject({ code, status: 'requested', photos: [facts.photo] });
    expect((await get(`/passports/${facts.passport}`)).data.data.genuine).toBe(true);
  });
});

test('uploaded pictures are served from the restored files', async () => {
  for (const path of [facts.avatar, facts.photo, facts.productPhoto]) {
    const response = await get(path);
    expect([path, response.statusCode]).toEqual([path, 200]);
    expect((await sharp(response.rawPayload).metadata()).format).toBe('webp');
  }
});
