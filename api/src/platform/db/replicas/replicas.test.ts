import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startApi, type TestApi } from '../../../../test/api';
import { createApiRole, makeSigningInCheap } from '../../../../test/database';
import { startStandby, STREAMING } from '../../../../test/standby';
import { migrate } from '../../../operations/migration/migrate';
import { seed } from '../../../seed';
import { workAs } from '../../work/context';
import { connect } from '../client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres';
import { poll } from '../wait';
import { createPublicReads, divertReads } from './public-reads';
import { createReplicas } from './replicas';

const TOKEN = 'ops-'.padEnd(40, 'Kw5t');
const MAX_LAG_MS = 300;
const PATIENCE_MS = 30_000;

let folder: string;
let server: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let api: TestApi;
/** Connection of another program, whose changes the API learns from notifications. */
let other: pg.Client;
/** Connection to the standby as its owner. */
let onStandby: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-replica-'));
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  for (const name of [primaryDir, standbyDir]) await mkdir(name);
  server = await startEmbeddedPostgres({ dataDir: primaryDir, settings: STREAMING });
  await makeSigningInCheap(server.url('postgres'));
  await createApiRole(server.url('postgres'));
  await migrate(server.url('shop'), server.apiUrl('shop'));
  const owner = connect(server.url('shop'), { max: 1 });
  await seed(owner.db, { now: new Date(), demo: false });
  await owner.close();
  standby = await startStandby({ server, dataDir: primaryDir }, standbyDir);
  other = await connected(server.url('shop'));
  onStandby = await connected(standby.url('shop'));
  api = await startApi({
    databaseUrl: server.apiUrl('shop'),
    databaseReplicaUrls: [standby.apiUrl('shop')],
    databaseReplicaMaxLagMs: MAX_LAG_MS,
    opsToken: TOKEN,
  });
  await returned();
});
afterAll(async () => {
  await api.close();
  for (const client of [other, onStandby]) await client.end().catch(() => {});
  await standby.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns the value of a metric of the API; null if it is absent. */
async function metric(name: string): Promise<number | null> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await api.app.inject({ url: '/metrics', headers });
  const line = body.split('\n').find((text) => text.startsWith(`${name} `) || text.startsWith(`${name}{`));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}
const readsOf = async (target: string) => (await metric(`database_reads_total{target="${target}"}`)) ?? 0;
const isUp = async () => (await metric('database_replica_up')) === 1;
const until = async (holds: () => Promise<boolean>) =>
  expect(await poll(async () => (await holds()) || null, { timeoutMs: PATIENCE_MS })).toBe(true);

let number = 0;
/** Reads products in a way that no earlier read has cached. */
const readUncached = () => api.call('GET', `/products?q=pin&min=${++number}`);
/** Waits until reads go to the replica. */
const returned = () =>
  until(async () => {
    const before = await readsOf('replica');
    expect((await readUncached()).statusCode).toBe(200);
    return (await readsOf('replica')) > before;
  });
const priceOf = async (slug: string): Promise<number> =>
  (await api.call('GET', `/products/${slug}`)).data.data.product.price;
const slugOf = async (): Promise<string> =>
  (await other.query<{ slug: string }>('select slug from products order by sku limit 1')).rows[0]?.slug ?? '';

test('all public reads are answered by the replica, with the answers of the primary', async () => {
  const slug = await slugOf();
  const { rows } = await other.query<{ code: string; id: string }>(
    'select s.code, p.id from services s, products p limit 1',
  );
  const paths = [
    '/products?q=sac',
    `/products/${slug}`,
    `/products/${slug}/related`,
    `/products/${slug}/suggestions`,
    `/products/${slug}/reviews`,
    `/catalogue/products?ids=${rows[0]?.id}`,
    '/services',
    `/services/${rows[0]?.code}`,
    '/packages',
    '/promotions',
    '/vehicle-models',
    '/home',
    '/search?q=sac',
  ];
  const signedIn = await api.person();
  const [byReplica, repeated] = [await readsOf('replica'), await metric('database_reads_repeated_total')];
  for (const path of paths) {
    const visitor = await api.call('GET', path);
    expect([path, visitor.statusCode]).toEqual([path, 200]);
    const { data } = await api.call('GET', path, { token: signedIn.token });
    // Promotions depend on the caller.
    if (path !== '/home' && path !== '/promotions')
      expect([path, data.data?.items]).toEqual([path, visitor.data.data?.items]);
  }
  expect(await readsOf('replica')).toBeGreaterThanOrEqual(byReplica + paths.length - 3);
  expect(await metric('database_reads_repeated_total')).toBe(repeated);
});

test('signed-in clients, and clients that have just written, read from the primary', async () => {
  const { token } = await api.person();
  await returned();
  const before = await readsOf('replica');
  await api.call('GET', '/products?q=pin&min=900001', { token });
  const ip = '10.99.1.1';
  await api.post('/auth/login', { email: 'khong-co@example.vn', password: 'sai-mat-khau-1' }, { ip });
  await api.call('GET', '/products?q=pin&min=900002', { ip });
  expect(await readsOf('replica')).toBe(before);
});

describe('while the replica does not replay', () => {
  beforeEach(async () => {
    await returned();
    await onStandby.query('select pg_wal_replay_pause()');
  });
  afterEach(() => onStandby.query('select pg_wal_replay_resume()'));

  /** Reads a price twenty times, each time also in a list that no cache holds. */
  async function expectEverywhere(slug: string, price: number): Promise<void> {
    for (let read = 0; read < 20; read++) {
      const { data } = await api.call('GET', `/products?min=${price}&max=${price + ++number}`);
      expect(data.data.items).toContainEqual(expect.objectContaining({ slug, price }));
      expect(await priceOf(slug)).toBe(price);
    }
  }

  test('a price changed by this process is in the very next public read, and in all later ones', async () => {
    const slug = await slugOf();
    await priceOf(slug);
    for (const price of [1_110_000, 1_220_000]) {
      await api.db.execute(`update products set price = ${price} where slug = '${slug}'`);
      await expectEverywhere(slug, price);
    }
  });

  test('a price changed elsewhere never gives way to the old one once a read has returned it', async () => {
    const slug = await slugOf();
    await priceOf(slug);
    await other.query('update products set price = 1330000 where slug = $1', [slug]);
    await until(async () => (await priceOf(slug)) === 1_330_000);
    await expectEverywhere(slug, 1_330_000);
  });

  test('a lag above the bound excludes the replica, and it returns once it has caught up', async () => {
    await other.query("insert into counters (name, period, value) values ('lag', '', 1)");
    await until(async () => !(await isUp()));
    expect(await metric('database_replica_lag_seconds')).toBeGreaterThan(MAX_LAG_MS / 1_000);
    const before = await readsOf('replica');
    expect((await readUncached()).statusCode).toBe(200);
    expect(await readsOf('replica')).toBe(before);
    expect((await api.call('GET', '/health/ready')).statusCode).toBe(200);
    await onStandby.query('select pg_wal_replay_resume()');
    await until(isUp);
    await returned();
  });
});

/** Sends visitors' reads until `act` is done and some more have been answered; returns all statuses. */
async function readDuring(act: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  let isDone = false;
  const visit = async () => {
    for (let after = 0; after < 3; after += Number(isDone)) statuses.push((await readUncached()).statusCode);
  };
  const visits = Promise.all([1, 2, 3, 4].map(visit));
  await act();
  isDone = true;
  await visits;
  return statuses;
}

test('a replica that hangs loses no request', async () => {
  await returned();
  const { rows } = await onStandby.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'evcare-api-replica'",
  );
  expect(rows.length).toBeGreaterThan(0);
  const signal = (name: NodeJS.Signals) => rows.forEach(({ pid }) => process.kill(pid, name));
  try {
    const statuses = await readDuring(async () => {
      signal('SIGSTOP');
      await until(async () => !(await isUp()));
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    signal('SIGCONT');
  }
  await returned();
});

test('a killed replica loses no request, and answers again after its restart', async () => {
  const statuses = await readDuring(async () => {
    process.kill(standby.pid, 'SIGKILL');
    await until(async () => !(await isUp()));
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await api.call('GET', '/health/ready')).statusCode).toBe(200);
  await standby.restart();
  await returned();
  onStandby = await connected(standby.url('shop'));
});

describe('an address as a replica', () => {
  const log = { info: () => {}, warn: () => {} } as never;
  const replicasAt = (url: string) => {
    const primary = connect(server.apiUrl('shop'), { max: 2 });
    const publicData = { version: () => 1 };
    const replicas = createReplicas({
      urls: [url],
      primary: primary.pool,
      publicData,
      maxLagMs: 5_000,
      max: 2,
      log,
    });
    divertReads(primary.pool, () => {});
    const close = async () => {
      await replicas.close();
      await primary.close();
    };
    return { primary, replicas, readPublicly: createPublicReads(replicas.choose), close };
  };

  test('that leads to a primary is not used', async () => {
    const { replicas, close } = replicasAt(server.apiUrl('shop'));
    await until(async () => replicas.all[0]?.state === 'foreign');
    expect(replicas.choose()).toBeNull();
    await close();
  });

  test('rejects a write by mistake, which is not repeated on the primary', async () => {
    const { primary, replicas, readPublicly, close } = replicasAt(standby.apiUrl('shop'));
    await until(async () => replicas.choose() !== null);
    const write = () =>
      primary.pool.query("insert into counters (name, period, value) values ('mistake', '', 1)");
    const asVisitor = <T>(act: () => Promise<T>) => workAs({ id: 'visitor', log, readsReplicas: true }, act);
    await expect(asVisitor(() => readPublicly(write))).rejects.toMatchObject({ code: '25006' });
    expect(
      (await asVisitor(() => readPublicly(() => primary.pool.query('show transaction_read_only')))).rows,
    ).toEqual([{ transaction_read_only: 'on' }]);
    await close();
  });
});
