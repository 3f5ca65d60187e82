import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestHealth } from './request-health';

let server: Server | undefined;
const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const SINCE = new Date('2026-11-22T05:00:00.000Z');
const health = {
  remote: 'mfe-account',
  release: '2.0.0',
  ready: 3,
  failed: 2,
  visits: 4,
  addresses: 2,
  codes: { SETUP_FAILED: 2 },
};

it('requests the release health since a given time, with the token', async () => {
  let received: unknown[] = [];
  const url = await serve((request, response) => {
    received = [request.method, request.url, request.headers.authorization];
    response.end(JSON.stringify({ success: true, data: [health] }));
  });
  expect(await requestHealth({ url, token: 'the-token' }, SINCE)).toEqual([health]);
  expect(received).toEqual([
    'GET',
    `/api/ops/releases?since=${encodeURIComponent(SINCE.toISOString())}`,
    'Bearer the-token',
  ]);
});

it.each([
  [401, /OPS_TOKEN is different there/],
  [404, /OPS_TOKEN is not set there/],
  [503, /answers 503/],
])('explains a response with status %d', async (status, text) => {
  const url = await serve((_request, response) => response.writeHead(status).end('{}'));
  await expect(requestHealth({ url, token: 'x' }, SINCE)).rejects.toThrow(text);
});

it.each([
  '<html>',
  '{}',
  '{"data":[{"remote":"x"}]}',
  JSON.stringify({ data: [{ ...health, failed: 'many' }] }),
])('rejects an invalid response: %s', async (body) => {
  const url = await serve((_request, response) => response.end(body));
  await expect(requestHealth({ url, token: 'x' }, SINCE)).rejects.toThrow(
    /does not answer with release health/,
  );
});

it('fails with the address if the API cannot be reached', async () => {
  const nowhere = { url: 'http://127.0.0.1:1', token: 'x' };
  await expect(requestHealth(nowhere, SINCE)).rejects.toThrow(/127\.0\.0\.1:1 can't be reached/);
});

it('never sends the token to another address', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await expect(requestHealth({ url, token: 'x' }, SINCE)).rejects.toThrow();
});
