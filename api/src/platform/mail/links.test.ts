import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registration, startApi, type TestApi } from '../../../test/api';
import { addProduct, orderForm } from '../../../test/shop';
import { loadConfig } from '../config/config';

const WEB_ORIGIN = 'https://shop.example.vn';
/** Allowed host name that differs from the origin of the pages. */
const OTHER_HOST = 'lan.attacker.example';

let api: TestApi;
let port: number;
beforeAll(async () => {
  const { server, webOrigin } = loadConfig(
    { NODE_ENV: 'test', ALLOWED_HOSTS: OTHER_HOST, WEB_ORIGIN },
    { databaseUrl: 'postgresql://x', secrets: { jwtSecret: 'a'.repeat(40), otpKey: 'b'.repeat(40) } },
  );
  api = await startApi({ server, webOrigin });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

/** Headers with which a request may name another host. */
const HEADERS = {
  'content-type': 'application/json',
  host: OTHER_HOST,
  origin: `https://${OTHER_HOST}`,
  referer: `https://${OTHER_HOST}/reset`,
  forwarded: `host=${OTHER_HOST};proto=http`,
  'x-forwarded-host': OTHER_HOST,
  'x-forwarded-proto': 'http',
};

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: `/api${path}`, method: 'POST', headers: { ...HEADERS, ...headers } },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject).end(JSON.stringify(body));
  });
}

test('links in mails use WEB_ORIGIN, whichever allowed host the request names', async () => {
  const form = registration();
  expect(await post('/auth/register', form)).toBe(201);
  expect(await post('/auth/reset-password/request', { email: form.email })).toBe(200);
  const id = await addProduct(api, { price: 100_000 });
  const order = orderForm([{ id, quantity: 1 }], 100_000, {
    contact: { fullName: 'Trần Thị Bình', phoneNumber: '0987 654 321', email: form.email },
  });
  expect(await post('/orders', order, { 'idempotency-key': randomUUID() })).toBe(201);

  const mails = await api.mails(form.email);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-placed', 'reset-password', 'verify-email']);
  const addresses = mails.flatMap(
    ({ html, text }) => `${html} ${text}`.match(/\bhttps?:\/\/[^\s"'<>]+/g) ?? [],
  );
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => new URL(address).origin !== WEB_ORIGIN)).toEqual([]);
  expect(JSON.stringify(mails)).not.toContain(OTHER_HOST);
});

test('a request for a host that is not allowed is rejected and sends no mail', async () => {
  const form = registration();
  expect(await post('/auth/register', form, { host: 'attacker.example' })).toBe(421);
  expect(await api.mails(form.email)).toEqual([]);
});
