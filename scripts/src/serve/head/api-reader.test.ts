import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiReader, httpRequest, type ApiAnswer, type ApiRequest } from './api-reader';

const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
const never: ApiRequest = () => new Promise(() => {});

it('shares one request among parallel readers', async () => {
  const request = jest.fn<Promise<ApiAnswer>, Parameters<ApiRequest>>(async () => ok('a'));
  const reader = createApiReader({ request });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => reader.read('/products')));
  expect(new Set(answers)).toEqual(new Set([ok('a')]));
  expect(request).toHaveBeenCalledTimes(1);
});

it('returns an old response at once and requests it again', async () => {
  let now = 0;
  const request = jest.fn<Promise<ApiAnswer>, Parameters<ApiRequest>>(async () => ok(now));
  const reader = createApiReader({ request, freshMs: 10, now: () => now });
  await reader.read('/a');
  now = 11;
  expect(await reader.read('/a')).toEqual(ok(0));
  await Promise.resolve();
  expect(await reader.read('/a')).toEqual(ok(11));
});

it('keeps the last response while the API is down, up to its maximum age', async () => {
  let now = 0;
  const request = jest.fn<Promise<ApiAnswer>, Parameters<ApiRequest>>();
  request.mockResolvedValueOnce(ok('a')).mockRejectedValue(new Error('down'));
  const reader = createApiReader({ request, freshMs: 10, maxAgeMs: 100, now: () => now });
  await reader.read('/a');
  now = 99;
  expect(await reader.read('/a')).toEqual(ok('a'));
  now = 100;
  expect(await reader.read('/a')).toBeNull();
});

it.each([
  ['hangs', never],
  ['is down', () => Promise.reject(new Error('down'))],
  ['answers 500', async () => ({ status: 500, body: {} })],
])('returns null within the budget when the API %s', async (_what, request: ApiRequest) => {
  const reader = createApiReader({ request, budgetMs: 20 });
  const started = Date.now();
  expect(await reader.read('/a')).toBeNull();
  expect(Date.now() - started).toBeLessThan(500);
});

it('starts no more than the maximum number of requests', async () => {
  const request = jest.fn(never);
  const reader = createApiReader({ request, budgetMs: 1, maxRequests: 2 });
  await Promise.all(['/a', '/b', '/c', '/d'].map((path) => reader.read(path)));
  expect(request).toHaveBeenCalledTimes(2);
});

it('requests a response again with its tag, and keeps the object if it has not changed', async () => {
  const request = jest.fn<Promise<ApiAnswer>, Parameters<ApiRequest>>(async (_path, _signal, etag) =>
    etag === '"1"' ? { status: 304, body: null, etag } : { ...ok('a'), etag: '"1"' },
  );
  const reader = createApiReader({ request, maxAgeMs: 0 });
  const first = await reader.read('/a');
  expect(await reader.read('/a')).toBe(first);
  expect(request.mock.calls.map(([, , etag]) => etag)).toEqual([undefined, '"1"']);

  request.mockResolvedValueOnce({ ...ok('b'), etag: '"2"' });
  expect(await reader.read('/a')).toEqual({ ...ok('b'), etag: '"2"' });
  expect(request.mock.calls[2]?.[2]).toBe('"1"');
});

it('ignores an unexpected 304 without a known response', async () => {
  const reader = createApiReader({ request: async () => ({ status: 304, body: null }) });
  expect(await reader.read('/a')).toBeNull();
});

it('evicts the least recently used response', async () => {
  const request = jest.fn<Promise<ApiAnswer>, Parameters<ApiRequest>>(async (path) => ok(path));
  const reader = createApiReader({ request, maxEntries: 2 });
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await reader.read(path);
  expect(request.mock.calls.map(([path]) => path)).toEqual(['/a', '/b', '/c', '/b']);
});

it('requests again after a request that never ends', async () => {
  const request = jest.fn<Promise<ApiAnswer>, Parameters<ApiRequest>>();
  request.mockImplementationOnce(never).mockResolvedValue(ok('a'));
  const reader = createApiReader({ request, budgetMs: 200, requestTimeoutMs: 10, maxRequests: 1 });
  expect(await reader.read('/a')).toBeNull();
  expect(await reader.read('/a')).toEqual(ok('a'));
});

it('reads an API at another address, and returns its status', async () => {
  const server = createServer((request, response) => {
    response.setHeader('etag', '"1"');
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    response.statusCode = request.url === '/api/a' ? 200 : 404;
    response.end(JSON.stringify({ data: request.url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const request = httpRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const { signal } = new AbortController();
  const etag = '"1"';
  expect(await request('/a', signal)).toEqual({ status: 200, body: { data: '/api/a' }, etag });
  expect(await request('/b?page=2', signal)).toEqual({ status: 404, body: { data: '/api/b?page=2' }, etag });
  expect(await request('/a', signal, etag)).toEqual({ status: 304, body: null, etag });
  server.close();
});
