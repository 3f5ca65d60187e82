import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { followSite } from './live-pages';
import { REMOVAL_WORKER } from './service-worker';
import { createSiteApp } from './site-app';

const PATH = '/service-worker.js';
const shellWith = (version: string, code: string | null) => ({
  name: 'shell',
  version,
  ...(code !== null && { files: { 'service-worker.js': code } }),
});

let fixture: StoreFixture;
let app: FastifyInstance;
let config: { serviceWorker?: boolean; company?: object };
let errors: unknown[];

beforeEach(async () => {
  fixture = await createStoreFixture();
  config = {};
  errors = [];
  await fixture.release(shellWith('1.0.0', 'first();'));
  const onError = (error: unknown) => void errors.push(error);
  const configPath = join(fixture.folder, 'runtime-config.json');
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse(config),
    configPath,
    onError,
    intervalMs: 0,
  });
  app = await createSiteApp({
    live,
    releasesDir: join(fixture.folder, 'releases'),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    onError,
  });
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
});

const get = (headers = {}) => app.inject({ url: PATH, headers });
/** Changes the configuration, as an operator does. */
async function configure(next: typeof config): Promise<void> {
  config = next;
  await writeFile(join(fixture.folder, 'runtime-config.json'), JSON.stringify(next));
}
const point = (stable: string) =>
  fixture.store.updateSite(async (site) => ({ ...site!, shell: { ...site!.shell, stable } }), {
    command: 'rollback',
    part: 'shell',
    by: 'a test',
  });

test('is the live shell’s, with the details of the workshop', async () => {
  const { statusCode, body } = await get();
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /^self\.evcareCompany=\{"name":"EVCare Việt Nam",.*"hotline":"1900 0000".*\};\nfirst\(\);$/,
  );
});

test('is a script that is checked at each visit, and that may load nothing from elsewhere', async () => {
  const { headers } = await get();
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self'; /),
    'x-content-type-options': 'nosniff',
  });
  const unchanged = await get({ 'if-none-match': headers.etag });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('follows promotions and rollbacks of the shell without a restart', async () => {
  const before = await get();
  await fixture.release(shellWith('1.1.0', 'second();'));
  expect((await get()).body).toMatch(/second\(\);$/);
  await point('1.0.0');
  expect((await get()).body).toBe(before.body);
});

test('follows the details of the workshop', async () => {
  const company = { name: 'X', address: 'A', hotline: '1900 9999', hours: 'H', taxCode: null };
  await configure({ company });
  expect((await get()).body).toMatch(/"hotline":"1900 9999"/);
});

test('a rollback to a shell without a service worker removes it', async () => {
  await fixture.release(shellWith('0.9.0', null));
  expect((await get()).body).toBe(REMOVAL_WORKER);
  expect(errors).toEqual([]);
});

test('is removed while the operator has disabled it, and comes back', async () => {
  await configure({ serviceWorker: false });
  const removal = await get();
  expect(removal.body).toBe(REMOVAL_WORKER);
  expect(removal.headers['cache-control']).toBe('no-cache');
  await configure({ serviceWorker: true });
  expect((await get()).body).toMatch(/first\(\);$/);
});

test('is removed and reported if its file is not the published one', async () => {
  await writeFile(join(fixture.folder, 'releases/shell/1.0.0/service-worker.js'), 'evil();');
  await configure({ company: undefined });
  expect((await get()).body).toBe(REMOVAL_WORKER);
  expect(String(errors[0])).toContain('The service worker of shell 1.0.0 is damaged');
});

test('documents list no hash of it, since browsers check none', async () => {
  const { body } = await app.inject({ url: '/' });
  expect(body).toContain('/releases/shell/1.0.0/main.1.js');
  expect(body).not.toContain('service-worker.js":');
});

test('the removal worker deletes the cards, unregisters itself, and answers no request', async () => {
  type Event = { waitUntil(work: Promise<unknown>): void };
  const listeners: Record<string, (event: Event) => void> = {};
  const calls: string[] = [];
  const record = (name: string) => async (detail?: string) =>
    void calls.push([name, detail].join(' ').trim());
  runInNewContext(REMOVAL_WORKER, {
    addEventListener: (type: string, listener: (event: Event) => void) => void (listeners[type] = listener),
    skipWaiting: record('skipWaiting'),
    caches: { delete: record('delete') },
    registration: { unregister: record('unregister') },
    Promise,
  });
  expect(Object.keys(listeners)).toEqual(['install', 'activate']);
  let work: Promise<unknown> | undefined;
  const event = { waitUntil: (given: Promise<unknown>) => void (work = given) };
  listeners['install']?.(event);
  listeners['activate']?.(event);
  await work;
  expect(calls).toEqual(['skipWaiting', 'delete evcare-offline', 'unregister']);
});
