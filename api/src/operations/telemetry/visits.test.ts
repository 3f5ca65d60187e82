import { releaseVisits } from './tables';
import { freshIp, HOUR, MINUTE, startApi, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { recurringTasksOf } from '../../app/worker';
import { noteVisits, removeOldVisits } from './visits';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

let count = 0;
const event = (changes: object = {}) => ({
  remote: 'mfe-account',
  release: '1.2.0',
  code: 'SETUP_FAILED',
  at: '2026-11-20T07:00:00.000Z',
  traceId: `trace-${++count}`,
  visit: `visit-${count}`,
  ...changes,
});
const noneOver = (visits: number) =>
  [500, 1_000, 2_000, 4_000, 8_000].map((limitMs) => ({ limitMs, visits, addresses: 0 }));
const send = async (events: object[], ip = freshIp()) => {
  const response = await api.post('/telemetry/remotes', { events }, { ip });
  return response.statusCode;
};
const healthOf = async (release: string, since = new Date(api.clock.now().getTime() - HOUR)) =>
  (await api.app.releaseHealth(since)).find((health) => health.release === release);

test('release health counts visits with a start and visits with a failure', async () => {
  const release = '2.0.0';
  await send([event({ release, code: 'READY' })]);
  await send([event({ release, code: 'READY', visit: 'both' })]);
  await send([event({ release, visit: 'both' })]);
  await send([event({ release, code: 'ENTRY_FAILED' })]);
  await send([event({ release })]);
  expect(await healthOf(release)).toEqual({
    remote: 'mfe-account',
    release,
    ready: 2,
    failed: 3,
    visits: 4,
    addresses: 3,
    codes: { SETUP_FAILED: 2, ENTRY_FAILED: 1 },
    ordered: 0,
    openings: { visits: 0, p75Ms: null, slow: noneOver(0) },
  });
});

describe('the time of opening', () => {
  const ready = (release: string, openedMs: unknown, changes: object = {}) =>
    event({ release, code: 'READY', openedMs, ...changes });

  it('is summed up as visits over each limit, with their addresses', async () => {
    const release = '2.6.0';
    const ip = freshIp();
    for (const openedMs of [400, 500, 900]) await send([ready(release, openedMs)]);
    for (const openedMs of [2_500, 9_000]) await send([ready(release, openedMs)], ip);
    await send([ready(release, undefined)]);
    expect(await healthOf(release)).toMatchObject({
      ready: 6,
      openings: {
        visits: 5,
        p75Ms: 2_500,
        slow: [
          { limitMs: 500, visits: 3, addresses: 2 },
          { limitMs: 1_000, visits: 2, addresses: 1 },
          { limitMs: 2_000, visits: 2, addresses: 1 },
          { limitMs: 4_000, visits: 1, addresses: 1 },
          { limitMs: 8_000, visits: 1, addresses: 1 },
        ],
      },
    });
  });

  it('is that of the first page of a visit that reports one', async () => {
    const release = '2.6.1';
    await send([ready(release, undefined, { visit: 'later-page' })]);
    for (const openedMs of [1_500, 300]) await send([ready(release, openedMs, { visit: 'later-page' })]);
    expect(await healthOf(release)).toMatchObject({ openings: { visits: 1, p75Ms: 1_500 } });
  });

  it('is ignored in a report of a failure', async () => {
    const release = '2.6.2';
    expect(await send([event({ release, openedMs: 700 })])).toBe(202);
    expect(await healthOf(release)).toMatchObject({ failed: 1, openings: { visits: 0 } });
  });

  it.each([-1, 60_001, 1.5, '700', null])('is ignored if it is %j', async (openedMs) => {
    const release = `2.6.3-${String(openedMs)}`;
    expect(await send([ready(release, openedMs)])).toBe(202);
    expect(await healthOf(release)).toMatchObject({ ready: 1, openings: { visits: 0 } });
  });
});

describe('an order', () => {
  const newForm = async () => {
    const productId = await addProduct(api, { price: 100_000 });
    return orderForm([{ id: productId, quantity: 1 }], 100_000);
  };
  const place = async (visit: string | undefined, form: object) => {
    const { statusCode } = await sendOrder(api, form, { headers: visit ? { 'x-visit-id': visit } : {} });
    await api.app.settled();
    return statusCode;
  };

  it('counts for all releases that started in its visit, once per visit', async () => {
    const form = await newForm();
    const [release, visit] = ['2.7.0', 'visit-with-an-order'];
    await send([
      event({ release, code: 'READY', visit }),
      event({ release, code: 'READY', visit, remote: 'mfe-storefront' }),
      event({ release, visit }),
    ]);
    await send([event({ release, code: 'READY' })]);
    for (let n = 0; n < 2; n += 1) expect(await place(visit, form)).toBe(201);
    const health = await api.app.releaseHealth(new Date(0));
    const counts = health.filter((entry) => entry.release === release).map((entry) => entry.ordered);
    expect(counts).toEqual([1, 1]);
  });

  it('that is rejected, or has no visit or an invalid one, counts for nobody', async () => {
    const form = await newForm();
    const [release, visit] = ['2.7.1', 'visit-without-order'];
    await send([event({ release, code: 'READY', visit })]);
    expect(await place(visit, {})).toBe(400);
    for (const other of [undefined, `${visit}'`]) expect(await place(other, form)).toBe(201);
    expect(await healthOf(release, new Date(0))).toMatchObject({ ready: 1, ordered: 0 });
  });
});

test('visits of a preview do not count', async () => {
  const release = '2.0.9';
  const payload = JSON.stringify({ events: [event({ release })] });
  const report = (cookie: string) =>
    api.call('POST', '/telemetry/remotes', {
      payload,
      headers: { 'content-type': 'application/json', cookie },
    });
  const token = `aaaaaaaa.${'b'.repeat(43)}`;
  for (const name of ['evcare_preview', '__Host-evcare_preview']) {
    expect((await report(`evcare_bucket=5; ${name}=${token}`)).statusCode).toBe(202);
  }
  expect(await healthOf(release)).toBeUndefined();
  expect((await report('evcare_bucket=5; evcare_preview=')).statusCode).toBe(202);
  expect(await healthOf(release)).toMatchObject({ failed: 1 });
});

test('a report repeated simultaneously or later counts as one visit', async () => {
  const release = '2.1.0';
  const again = () => send([event({ release, visit: 'tab' })]);
  await Promise.all(Array.from({ length: 6 }, again));
  api.clock.advance(5 * MINUTE);
  await again();
  expect(await healthOf(release)).toMatchObject({ failed: 1, visits: 1, codes: { SETUP_FAILED: 1 } });
  const recent = new Date(api.clock.now().getTime() - MINUTE);
  expect(await healthOf(release, recent)).toMatchObject({ failed: 1 });
});

test('a report of several events counts as one visit; the trace identifies the visit of an old shell', async () => {
  const release = '2.2.0';
  await send(Array.from({ length: 20 }, () => event({ release })));
  await send([event({ release, visit: undefined })]);
  expect(await healthOf(release)).toMatchObject({ failed: 2, visits: 2 });
});

test('release health counts an address once, and at most 20 visits from an address per minute', async () => {
  const release = '2.3.0';
  const ip = freshIp();
  await api.clock.still(async () => {
    for (let n = 0; n < 30; n++) expect(await send([event({ release })], ip)).toBe(202);
  });
  expect(await healthOf(release)).toMatchObject({ failed: 20, addresses: 1 });
  api.clock.advance(MINUTE);
  await send([event({ release })], ip);
  expect(await healthOf(release)).toMatchObject({ failed: 21, addresses: 1 });
  await send([event({ release })]);
  expect(await healthOf(release)).toMatchObject({ failed: 22, addresses: 2 });
});

test('address and visit are stored as hashes only', async () => {
  const ip = '10.99.98.97';
  await send([event({ release: '2.4.0', visit: 'a-visit-of-somebody' })], ip);
  const rows = (await api.db.select().from(releaseVisits)).filter(({ release }) => release === '2.4.0');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/10\.99|a-visit-of/);
  expect(rows[0]).toMatchObject({ visit: expect.stringMatching(/^[\w-]{16}$/) as string });
});

test('old visits are not counted, and the worker deletes them', async () => {
  const release = '2.5.0';
  await send([event({ release })]);
  api.clock.advance(2 * HOUR);
  expect(await healthOf(release)).toBeUndefined();
  expect(await healthOf(release, new Date(0))).toBeDefined();
  await removeOldVisits(api.db, api.clock.now());
  expect(await healthOf(release, new Date(0))).toBeUndefined();
  const jobs = recurringTasksOf({ db: api.db, now: api.clock.now } as never, {} as never);
  expect(jobs.map(({ name }) => name)).toContain('forget-visits');
});

test('release health lists the 50 releases with the most visits, even if reports invent more', async () => {
  const seenAt = api.clock.now();
  const row = (release: string, visit: string) => ({
    remote: 'mfe-account',
    release,
    code: 'READY',
    visit,
    source: 's',
    seenAt,
  });
  await noteVisits(api.db, [
    ...Array.from({ length: 80 }, (_, n) => row(`9.0.${n}`, 'one')),
    ...['a', 'b', 'c'].map((visit) => row('3.0.0', visit)),
  ]);
  const releases = await api.app.releaseHealth(new Date(seenAt.getTime() - MINUTE));
  expect(releases).toHaveLength(50);
  expect(releases.find(({ release }) => release === '3.0.0')?.ready).toBe(3);
});

test.each([
  ['is too long', 'x'.repeat(41)],
  ['has other characters', "a' or 1=1"],
  ['is empty', ''],
  ['is a number', 7],
])('rejects a visit id that %s', async (_name, visit) => {
  expect(await send([event({ visit })])).toBe(400);
});
