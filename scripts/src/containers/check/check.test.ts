import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../workspace/parts';
import { EDITS } from './changes';
import { REQUIRED_HEADERS, checkResponse } from './responses';
import { startVisitors } from './visitors';
import { waitUntil } from './wait';

const HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REQUIRED_HEADERS.map((name) => [name, 'said'])),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
};

let handle: (response: ServerResponse) => void;
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((_request, response) => handle(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const respond = (status: number, headers: Readonly<Record<string, string>> = HEADERS) => {
  handle = (response) => response.writeHead(status, headers).end('text');
};

test.each(Object.entries(EDITS))(
  'the source still has the text that the edit %s replaces',
  async (_name, edit) => {
    expect(await readFile(join(ROOT, edit.path), 'utf8')).toContain(edit.from);
  },
);

describe('checkResponse', () => {
  const expected = { path: '/', status: 200, type: /html/, cache: /^no-cache$/ };

  it('accepts a response with expected status, type, caching and headers', async () => {
    respond(200);
    await expect(checkResponse(base, expected)).resolves.toBeUndefined();
  });

  it.each(REQUIRED_HEADERS)('rejects a response without %s', async (missing) => {
    respond(200, Object.fromEntries(Object.entries(HEADERS).filter(([name]) => name !== missing)));
    await expect(checkResponse(base, expected)).rejects.toThrow(`/: has no ${missing}`);
  });

  it.each([
    ['another status', 503, {}, /status 503 instead of 200/],
    ['another type', 200, { 'content-type': 'text/plain' }, /type text\/plain/],
    ['other caching', 200, { 'cache-control': 'no-store' }, /cache-control no-store/],
    ['a header that names the server software', 200, { server: 'Caddy' }, /names the server software/],
    ['a header twice', 200, { 'x-content-type-options': 'nosniff, nosniff' }, /repeats headers/],
  ])('rejects %s', async (_what, status, headers, sentence) => {
    respond(status, { ...HEADERS, ...headers });
    await expect(checkResponse(base, expected)).rejects.toThrow(sentence);
  });
});

describe('startVisitors', () => {
  it('counts successful requests, records failed requests and stops', async () => {
    respond(200);
    const visitors = startVisitors(base, ['/a', '/b']);
    try {
      await waitUntil(
        'some are answered',
        async () => visitors.count(),
        (count) => count > 4,
      );
      expect(visitors.takeFailures()).toEqual([]);
      respond(502);
      const missed = await waitUntil(
        'some are missed',
        async () => visitors.takeFailures(),
        (all) => all.length > 0,
      );
      expect(missed[0]).toMatchObject({ path: expect.stringMatching(/^\/[ab]$/), reason: '502' });
      handle = (response) => response.destroy();
      const broken = await waitUntil(
        'some break off',
        async () => visitors.takeFailures(),
        (all) => all.some(({ reason }) => reason !== '502'),
      );
      expect(broken.length).toBeGreaterThan(0);
    } finally {
      await visitors.stop();
    }
    const seen = visitors.count();
    await new Promise(setImmediate);
    expect(visitors.count()).toBe(seen);
  });
});

describe('waitUntil', () => {
  it('returns the value once the condition holds, in spite of earlier errors', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      if (reads === 1) throw new Error('not there yet');
      return reads;
    };
    await expect(waitUntil('it is there', read, (seen) => seen === 3)).resolves.toBe(3);
  });

  it.each([
    ['the last value', async () => ({ status: 503 }), '{"status":503}'],
    ['the last error', () => Promise.reject(new Error('refused')), 'refused'],
  ])('fails with %s', async (_what, read, lastValue) => {
    await expect(waitUntil<unknown>('pages are back', read, () => false, 0)).rejects.toThrow(
      `pages are back: not so after 0 s; last seen: ${lastValue}`,
    );
  });
});
