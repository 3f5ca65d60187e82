import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALWAYS, checkOne } from './answers';
import { startVisitors } from './visitors';
import { until } from './wait';

const HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ALWAYS.map((name) => [name, 'said'])),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
};

let answer: (response: ServerResponse) => void;
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const says = (status: number, headers: Readonly<Record<string, string>> = HEADERS) => {
  answer = (response) => response.writeHead(status, headers).end('text');
};

describe('one answer of the gateway', () => {
  const wanted = { path: '/', status: 200, type: /html/, cache: /^no-cache$/ };

  it('is good where status, type, caching and every header are there', async () => {
    says(200);
    await expect(checkOne(base, wanted)).resolves.toBeUndefined();
  });

  it.each(ALWAYS)('is not without %s', async (missing) => {
    says(200, Object.fromEntries(Object.entries(HEADERS).filter(([name]) => name !== missing)));
    await expect(checkOne(base, wanted)).rejects.toThrow(`/: has no ${missing}`);
  });

  it.each([
    ['another status', 503, {}, /status 503 instead of 200/],
    ['another type', 200, { 'content-type': 'text/plain' }, /type text\/plain/],
    ['other caching', 200, { 'cache-control': 'no-store' }, /cache-control no-store/],
    ['the name of the server', 200, { server: 'Caddy' }, /which server it is/],
    ['a header twice', 200, { 'x-content-type-options': 'nosniff, nosniff' }, /headers twice/],
  ])('is not with %s', async (_what, status, headers, says_) => {
    says(status, { ...HEADERS, ...headers });
    await expect(checkOne(base, wanted)).rejects.toThrow(says_);
  });
});

describe('visitors', () => {
  it('count what is answered, and keep each request that is not, once', async () => {
    says(200);
    const visitors = startVisitors(base, ['/a', '/b']);
    await until(
      'some are answered',
      async () => visitors.count(),
      (count) => count > 4,
    );
    expect(visitors.takeMisses()).toEqual([]);
    says(502);
    const missed = await until(
      'some are missed',
      async () => visitors.takeMisses(),
      (all) => all.length > 0,
    );
    expect(missed[0]).toMatchObject({ path: expect.stringMatching(/^\/[ab]$/), what: '502' });
    answer = (response) => response.destroy();
    const broken = await until(
      'some break off',
      async () => visitors.takeMisses(),
      (all) => all.some(({ what }) => what !== '502'),
    );
    expect(broken.length).toBeGreaterThan(0);
    await visitors.stop();
    const seen = visitors.count();
    expect(visitors.count()).toBe(seen);
  });
});

describe('waiting', () => {
  it('ends with what was seen once it is so, errors on the way included', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      if (looks === 1) throw new Error('not there yet');
      return looks;
    };
    await expect(until('it is there', look, (seen) => seen === 3)).resolves.toBe(3);
  });

  it.each([
    ['what was seen last', async () => ({ status: 503 }), '{"status":503}'],
    ['the last error', () => Promise.reject(new Error('refused')), 'refused'],
  ])('gives up with %s', async (_what, look, told) => {
    await expect(until<unknown>('pages are back', look, () => false, 0)).rejects.toThrow(
      `pages are back: not so after 0 s; last seen: ${told}`,
    );
  });
});
