import { createRenderedSite, type RenderedSite } from './testing/rendered-site';

let site: RenderedSite;
beforeAll(async () => {
  site = await createRenderedSite();
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const open = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers: { host: 'shop.example', ...headers } });
const cacheOf = async (url: string, headers?: Headers) => {
  const { 'cache-control': cache, 'cdn-cache-control': cdn, vary } = (await open(url, headers)).headers;
  return { cache, cdn, vary };
};

const VARY = 'accept-encoding, available-dictionary, sec-ch-ua-mobile';
const CHROMIUM = { 'sec-ch-ua-mobile': '?1' };

describe('a document of a public page', () => {
  it('may be cached by shared caches for one second, and used for one more second during revalidation', async () => {
    const cdn = 'public, max-age=1, stale-while-revalidate=1';
    const cache = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
    expect(await cacheOf('/products')).toEqual({ cache, cdn, vary: VARY });
    expect(await cacheOf('/products', CHROMIUM)).toEqual({
      // Chromium may use the document as a dictionary for 30 days; shared caches may not use
      // a stale document.
      cache: 'public, max-age=0, s-maxage=1, proxy-revalidate, stale-while-revalidate=2592000',
      cdn,
      vary: VARY,
    });
  });

  it('is validated by its content, with the same headers in the 304 response', async () => {
    const first = await open('/products');
    const again = await open('/products', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(first.headers[name]);
  });

  it('sets no cookie, and does not depend on a cookie', async () => {
    const plain = await open('/products');
    expect(plain.headers['set-cookie']).toBeUndefined();
    expect((await open('/products', { cookie: 'evcare_bucket=1; a=b' })).body).toBe(plain.body);
  });
});

it('keeps documents of guarded areas out of shared caches', async () => {
  expect(await cacheOf('/mine')).toEqual({ cache: 'private, no-cache', cdn: undefined, vary: VARY });
  expect((await cacheOf('/mine', CHROMIUM)).cache).toBe('private, max-age=0, stale-while-revalidate=2592000');
});

it.each([
  ['/nothing', 404, 'no-cache'],
  ['/products/', 301, 'no-cache'],
  ['/x.php', 404, 'no-store'],
])('answers %s with status %d and Cache-Control %s', async (url, status, cache) => {
  const response = await open(url, CHROMIUM);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([status, cache]);
});

describe('the document that other visitors get', () => {
  it.each<Headers>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '1', 'x-forwarded-prefix': '/evil' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-original-host': 'evil.example' },
    { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
    { authorization: 'Bearer evil', cookie: 'evcare_bucket=0; session=evil' },
    { 'accept-language': 'xx', 'user-agent': '<script>', referer: 'https://evil.example', origin: 'null' },
    { range: 'bytes=0-9', 'if-range': '"x"' },
    { accept: 'text/plain', 'save-data': 'on', 'sec-fetch-dest': 'image' },
    { 'available-dictionary': ':evil:' },
    { 'if-none-match': '*', 'if-match': '"x"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  ])('is not changed by the headers %j', async (headers) => {
    const plain = await open('/products');
    const other = await open('/products', headers);
    expect([other.statusCode, other.body]).toEqual([200, plain.body]);
    const { date: _a, ...expected } = plain.headers;
    const { date: _b, ...actual } = other.headers;
    expect(actual).toEqual(expected);
  });

  it.each([
    '?utm_source=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '?x=1&x=2&x[]=3',
    '?__proto__=1&constructor=2',
    '?callback=evil&_method=DELETE&format=json',
    '?%00=%0d%0aSet-Cookie:%20a=b',
    '??a=b?c',
    '?&&&',
    `?fbclid=${'x'.repeat(900)}`,
  ])('is not changed by the query %s', async (query) => {
    const plain = await open('/products');
    const other = await open(`/products${query}`);
    expect([other.statusCode, other.body]).toEqual([200, plain.body]);
    expect(other.headers.etag).toBe(plain.headers.etag);
    expect(other.headers['set-cookie']).toBeUndefined();
  });

  it('depends on the query only where the page declares it', async () => {
    const [plain, other] = [await open('/products/a'), await open('/products/a?utm_source=x&q=sac')];
    expect(plain.body).toContain('Cũ /products/a</p>');
    expect(other.body).toContain('Cũ /products/a?q=sac</p>');
    expect(other.headers.etag).not.toBe(plain.headers.etag);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is not changed by the method %s',
    async (method) => {
      const response = await site.app.inject({
        method,
        url: '/products',
        payload: method === 'OPTIONS' ? undefined : 'x',
      });
      expect([response.statusCode, response.headers['cache-control']]).toEqual([405, 'no-store']);
    },
  );

  it('is not changed by HEAD, which returns the same headers', async () => {
    const [get, head] = [await open('/products'), await open('/products', {}, 'HEAD')];
    const { date: _a, ...expected } = get.headers;
    const { date: _b, ...actual } = head.headers;
    expect([head.statusCode, head.body, actual]).toEqual([200, '', expected]);
  });
});
