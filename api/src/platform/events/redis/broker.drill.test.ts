import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as connectTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase } from '../../../../test/database';
import {
  changePublicData,
  openCopy,
  publishText,
  publishToAll,
  silentLog,
  until,
  type Copy,
} from '../../../../test/event-copies';
import { testEvents, type CreateEvents } from '../../../../test/events-suite';
import { run } from '../../../../test/programs/run';
import { PASSWORD, startRedis, type RedisServer } from '../../../../test/redis-server';
import { liveSource } from '../../../messaging/live';
import type { EventsAddress } from '../../config/events-address';
import { connect, type Connection } from '../../db/client';
import { publicDataSource } from '../../db/public-data';
import { checkEvents } from '../create-events';
import { createBrokerEvents } from './broker-events';
import { TIMING } from './timing';

let redis: RedisServer;
beforeAll(async () => void (redis = await startRedis()));
afterAll(() => redis?.stop());

const createOn =
  (address: () => EventsAddress, stream: string): CreateEvents =>
  (url, { db }) =>
    createBrokerEvents({
      address: address(),
      url,
      streamName: () => Promise.resolve(stream),
      sources: [liveSource(db), publicDataSource],
      log: silentLog,
    });

testEvents('a broker', (url, connection) =>
  createOn(() => redis.address, 'evcare:events:suite')(url, connection),
);

describe('faults of the broker and of copies', () => {
  let database: { url: string; name: string };
  let writer: Connection;
  let other: pg.Client;
  let stream: string;
  const copies: Copy[] = [];
  beforeAll(async () => {
    database = await createDatabase();
    writer = connect(database.url, { max: 4 });
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  beforeEach(() => void (stream = `evcare:events:${randomUUID()}`));
  afterEach(async () => {
    for (const copy of copies.splice(0)) await copy.close();
  });
  afterAll(async () => {
    await writer.close();
    await other.end();
    await dropDatabase(database.name);
  });

  const open = async (address = redis.address): Promise<Copy> => {
    const create = createOn(() => address, stream);
    const copy = await openCopy(database.url, (connection) => create(database.url, connection));
    copies.push(copy);
    return copy;
  };
  const transports = () => copies.map(({ events }) => events.status().subscriptions);
  const ALL_BY_BROKER = { database: 0, broker: 2 };
  const allByBroker = () => until(() => transports().every((by) => by.broker === ALL_BY_BROKER.broker));
  const listeners = async () => {
    const { rows } = await other.query<{ name: string; count: string }>(
      `select application_name as name, count(*) from pg_stat_activity where datname = current_database()
       and application_name in ('evcare-api-live', 'evcare-api-events') group by 1`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };
  /** Measures the time until both copies notice a change of public data, and asserts that they do. */
  const noticeMs = async (): Promise<number> => {
    const before = copies.map(({ publicData }) => publicData.version());
    const began = performance.now();
    await changePublicData(other);
    await until(() => copies.every(({ publicData }, index) => publicData.version() !== before[index]));
    return performance.now() - began;
  };

  it('one copy forwards for all, and no copy listens to the database', async () => {
    await Promise.all([open(), open(), open()]);
    await allByBroker();
    await until(async () => (await listeners())['evcare-api-live'] === undefined);
    expect(await listeners()).toEqual({ 'evcare-api-events': 1 });
    const forwarding = copies.filter(({ events }) => events.status().broker?.isForwarding);
    expect(forwarding).toHaveLength(1);
    await noticeMs();
    for (const { events } of copies) expect(events.status().broker?.lagMs).toBeLessThan(1_000);
  });

  it('copies without subscribers of a topic do not read its events', async () => {
    const [copy] = await Promise.all([open(), open()]);
    await allByBroker();
    const reads = jest.spyOn((copy as Copy).connection.pool, 'query');
    const forwards = copy?.events.status().broker?.isForwarding;
    for (let event = 0; event < 20; event++) await publishText(writer, 'of a stranger', 'stranger');
    await publishText(writer, 'last');
    await until(() => copies.every(({ delivered }) => delivered.at(-1)?.text === 'last'));
    // The copy that forwards reads the topics of all events, once for all copies.
    expect(reads.mock.calls.length).toBeLessThanOrEqual(forwards ? 2 * 21 + 2 : 2);
  });

  it('the broker is killed and started again: each event arrives once and in order, and all return to it', async () => {
    await Promise.all([open(), open()]);
    await allByBroker();
    await publishToAll(copies, writer, {
      writers: 4,
      each: 250,
      async meanwhile() {
        await redis.kill();
        await until(() => transports().every((by) => by.database === 2));
        await noticeMs();
        await redis.start();
        await allByBroker();
      },
    });
    await publishToAll(copies, writer, { writers: 4, each: 50 });
  });

  it('the copy that forwards is killed between commits: another one takes over, and nothing is lost', async () => {
    const program = run('forward-events', database.url, JSON.stringify(redis.address), stream);
    expect(await program.line()).toBe('forwarding');
    await Promise.all([open(), open()]);
    await allByBroker();
    expect(copies.some(({ events }) => events.status().broker?.isForwarding)).toBe(false);
    let took = 0;
    await publishToAll(copies, writer, {
      writers: 4,
      each: 100,
      async meanwhile() {
        program.child.kill('SIGKILL');
        await program.ended;
        took = await noticeMs();
        await until(() => copies.some(({ events }) => events.status().broker?.isForwarding));
      },
    });
    expect(took).toBeLessThan(TIMING.silenceMs + 1_000);
  });

  it('the copy that forwards hangs: the others listen to the database within the time that is documented', async () => {
    const program = run('forward-events', database.url, JSON.stringify(redis.address), stream);
    expect(await program.line()).toBe('forwarding');
    await Promise.all([open(), open()]);
    await allByBroker();
    process.kill(program.child.pid as number, 'SIGSTOP');
    try {
      expect(await noticeMs()).toBeLessThan(TIMING.silenceMs + 1_000);
      await until(() => transports().every((by) => by.database === 2));
      await publishToAll(copies, writer, { writers: 2, each: 50 });
    } finally {
      process.kill(program.child.pid as number, 'SIGCONT');
    }
    await publishToAll(copies, writer, { writers: 2, each: 50 });
    program.child.kill('SIGKILL');
    await program.ended;
  });

  it('the copy that forwards stops in order: another one takes over without a wait for silence', async () => {
    await open();
    await allByBroker();
    await open();
    await allByBroker();
    const [first, second] = copies as [Copy, Copy];
    expect(first.events.status().broker?.isForwarding).toBe(true);
    const began = performance.now();
    await first.close();
    copies.shift();
    await until(() => second.events.status().broker?.isForwarding === true);
    expect(performance.now() - began).toBeLessThan(TIMING.electionMs);
    await publishToAll(copies, writer, { writers: 2, each: 50 });
  });

  it('the connection to the broker is cut, then hangs: no event is lost, and no old version is told', async () => {
    const proxy = await startProxy(redis.address.port);
    await Promise.all([open({ ...redis.address, port: proxy.port }), open()]);
    await allByBroker();
    await publishToAll(copies, writer, {
      writers: 4,
      each: 100,
      async meanwhile() {
        proxy.cut();
        await noticeMs();
        await allByBroker();
        proxy.hang();
        expect(await noticeMs()).toBeLessThan(TIMING.silenceMs + 1_000);
      },
    });
    proxy.resume();
    await allByBroker();
    await proxy.close();
  });

  it('a wrong password rejects the start; if it changes later, copies listen to the database', async () => {
    const wrong = { ...redis.address, password: 'wrong' };
    await expect(checkEvents({ eventsAddress: wrong })).rejects.toMatchObject({
      problems: [expect.stringMatching(/^EVENTS_URL: 127\.0\.0\.1:\d+ denies access: WRONGPASS/)],
    });
    await expect(checkEvents({ eventsAddress: { ...wrong, password: null } })).rejects.toMatchObject({
      problems: [expect.stringMatching(/denies access: NOAUTH/)],
    });
    expect(await checkEvents({ eventsAddress: redis.address })).toBeNull();
    const copy = await open(wrong);
    expect(copy.events.status().subscriptions).toEqual({ database: 2, broker: 0 });
    await publishToAll(copies, writer, { writers: 2, each: 20 });
  });

  it('the rights of the runbook suffice, and any right less rejects the start', async () => {
    const password = 'of-the-user';
    const rights = ['~evcare:events:*', '+xadd', '+xread', '+xrevrange', '+auth', '+select', '+ping'];
    const setUser = (...rules: string[]) =>
      execFileSync(
        'redis-cli',
        [
          '-p',
          String(redis.address.port),
          'ACL',
          'SETUSER',
          'evcare',
          'reset',
          'on',
          `>${password}`,
          ...rules,
        ],
        { env: { ...process.env, REDISCLI_AUTH: PASSWORD } },
      );
    const eventsAddress = { ...redis.address, username: 'evcare', password, database: 1 };
    setUser(...rights, '+client|setname');
    expect(await checkEvents({ eventsAddress })).toBeNull();
    for (const missing of rights.filter((rule) => /^(~|\+x)/.test(rule))) {
      setUser(...rights.filter((rule) => rule !== missing), '+client|setname');
      await expect(checkEvents({ eventsAddress })).rejects.toMatchObject({
        problems: [expect.stringMatching(/denies access: NOPERM/)],
      });
    }
  });

  it('a broker that is down is a warning at the start', async () => {
    const port = 1;
    expect(await checkEvents({ eventsAddress: { ...redis.address, port } })).toContain('does not answer');
  });
});

describe('TLS', () => {
  let folder: string;
  let secured: RedisServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evcare-redis-tls-'));
    const file = (name: string) => join(folder, name);
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', file('key.pem'), '-out', file('cert.pem')],
      ],
      { stdio: 'ignore' },
    );
    secured = await startRedis({ cert: file('cert.pem'), key: file('key.pem'), ca: file('cert.pem') });
  });
  afterAll(async () => {
    await secured?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is used with the authority of the URL, and a certificate of another one is rejected', async () => {
    expect(secured.address).toMatchObject({ tls: true, password: PASSWORD });
    expect(await checkEvents({ eventsAddress: secured.address })).toBeNull();
    const withoutAuthority = { ...secured.address, caFile: null };
    expect(await checkEvents({ eventsAddress: withoutAuthority })).toMatch(/does not answer \(.*certificate/);
    // `localhost` is not in the certificate as 127.0.0.1.
    const otherName = { ...secured.address, host: '127.0.0.1' };
    expect(await checkEvents({ eventsAddress: otherName })).toContain('does not answer');
  });
});

/** A connection to the broker that can be cut or made to hang. */
async function startProxy(target: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  const server: Server = createServer((client) => {
    const upstream = connectTcp(target, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.on('data', (chunk) => to.write(chunk));
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const each = (work: (socket: Socket) => unknown) => pairs.forEach((pair) => pair.forEach(work));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => each((socket) => socket.destroy()),
    hang() {
      isHanging = true;
      each((socket) => socket.pause());
    },
    resume() {
      isHanging = false;
      each((socket) => socket.resume());
    },
    async close() {
      each((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
