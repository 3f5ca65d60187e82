import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import fastify from 'fastify';
import { createStoreFixture, script, type StoreFixture } from '../testing/fixtures';
import { sendRaw, type RawResponse, type RawRequest } from '../testing/raw-request';
import { ROOT } from '../workspace/parts';
import { choosePort, listen, reservePort } from './http-server';
import { followSite } from './live-pages';
import { createSiteApp } from './site-app';
import { createSiteHandler } from './site-server';

const publicDir = join(ROOT, 'scripts/src/compose/public');
const site = (title: string, prefix: string) => ({
  prefix,
  access: { kind: 'public' as const },
  layout: 'site' as const,
  title,
});
const shopRoutes = [site('Trang chủ', '/'), site('Sản phẩm', '/products')];
const entry = '/releases/mfe-shop/1.0.0-h00000001/remoteEntry.1.js';

function expectSecurityHeaders({ headers }: RawResponse): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}

interface Stage {
  readonly fixture: StoreFixture;
  readonly errors: unknown[];
  get(path: string, options?: RawRequest): Promise<RawResponse>;
  close(): Promise<void>;
}

/** Running site with a shell and two remotes. */
async function createStage(): Promise<Stage> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', manifest: { routes: shopRoutes } });
  await fixture.release({ name: 'mfe-work', manifest: { routes: [site('Việc', '/work')] } });
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError,
    intervalMs: 0,
  });
  const releasesDir = join(fixture.folder, 'releases');
  const app = await createSiteApp({ live, releasesDir, publicDir, onError });
  const handler = createSiteHandler({
    api: (request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ api: request.url, method: request.method }));
    },
    site: (request, response) => app.routing(request, response),
  });
  const listening = await listen(handler, '127.0.0.1', 0);
  return {
    fixture,
    errors,
    get: (path, options) => sendRaw(listening.url, path, options),
    async close() {
      await listening.close();
      await fixture.remove();
    },
  };
}

describe('a site that changes', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await createStage();
  });
  afterEach(() => stage.close());
  const next = { name: 'mfe-shop', version: '1.0.1', manifest: { routes: shopRoutes } };

  it('serves a new release in pages and site.json without a restart, and keeps the old one', async () => {
    const before = await stage.get('/products');
    await stage.fixture.release(next);
    const after = await stage.get('/products');
    expect(before.body.toString()).toContain('mfe-shop/1.0.0-h00000001/remoteEntry.1.js');
    expect(after.body.toString()).toMatch(/data-ahead="\/releases\/mfe-shop\/1\.0\.1\/remoteEntry\.1\.js /);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await stage.get('/site.json')).body.toString()).toContain('"stable":"1.0.1"');
    // An open tab keeps its release.
    expect((await stage.get(entry)).status).toBe(200);
  });

  it('answers 503 for a disabled remote, even with an old validator', async () => {
    const open = await stage.get('/work');
    await stage.fixture.store.updateSite(
      async (site) => ({
        ...site!,
        remotes: { ...site!.remotes, 'mfe-work': { ...site!.remotes['mfe-work']!, enabled: false } },
      }),
      { command: 'disable', part: 'mfe-work', by: 'a test' },
    );
    const closed = await stage.get('/work/orders', { headers: { 'if-none-match': open.headers.etag! } });
    expect(closed.status).toBe(503);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect(closed.headers['cache-control']).toBe('no-cache');
    expect(closed.body.toString()).toContain('id="boot-document"');
    const second = await stage.get('/work', { headers: { 'if-none-match': closed.headers.etag! } });
    expect(second.status).toBe(503);
    expect((await stage.get('/products')).headers['retry-after']).toBeUndefined();
  });

  it('serves the previous state while the index is damaged, and reports the error', async () => {
    const file = join(stage.fixture.folder, 'releases/site.json');
    const before = await stage.get('/products');
    await writeFile(file, '{"half": ');
    const during = await stage.get('/products');
    expect(during.status).toBe(200);
    expect(during.body).toEqual(before.body);
    expect(String(stage.errors[0])).toContain('damaged');
  });
});

describe('the site server', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.close());
  const get: Stage['get'] = (path, options) => stage.get(path, options);

  describe('pages', () => {
    it.each([
      ['/', 'Trang chủ'],
      ['/?utm=1', 'Trang chủ'],
      ['/products', 'Sản phẩm'],
      ['/products/pin-lfp?mau=do', 'Sản phẩm'],
      ['/work/board/7', 'Việc'],
    ])('%s gets the document of its prefix', async (path, title) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body.toString()).toContain(`<title>${title} – EVCare</title>`);
    });

    it.each(['/nothing', '/productsx', '/product', '/a/b/c', '/%E1%BA%A3nh', '//products', '/releases'])(
      '%s has no owner and gets the fallback document with status 404',
      async (path) => {
        const response = await get(path);
        expect(response.status).toBe(404);
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(response.body.toString()).toContain('<div id="root">');
        expect(response.body.toString()).not.toContain(
          'mfe-shop/1.0.0-h00000001/remoteEntry.1.js" crossorigin',
        );
      },
    );

    it('are revalidated, and answer 304 if unchanged', async () => {
      const first = await get('/products');
      const etag = first.headers.etag as string;
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const second = await get('/products', { headers: { 'if-none-match': ifNoneMatch } });
        expect(second.status).toBe(304);
        expect(second.body).toHaveLength(0);
        expect(second.headers.etag).toBe(etag);
      }
      expect((await get('/products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    it('answer 404 for an unknown path, even with a matching validator', async () => {
      const { headers } = await get('/nothing');
      const second = await get('/nothing', { headers: { 'if-none-match': headers.etag as string } });
      expect(second.status).toBe(404);
    });

    it('are compressed as accepted, with a validator per encoding', async () => {
      const plain = await get('/');
      const br = await get('/', { headers: { 'accept-encoding': 'gzip, br' } });
      const gzip = await get('/', { headers: { 'accept-encoding': 'gzip' } });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    });
  });

  describe('releases', () => {
    it('are cached permanently, may be read from other origins, and have the right type', async () => {
      for (const [path, type] of [
        [entry, /javascript/],
        ['/releases/mfe-shop/1.0.0-h00000001/expose.1.css', /^text\/css/],
        ['/releases/shell/1.0.0-h00000001/be-vietnam-pro-latin-400-normal.1.woff2', /^font\/woff2/],
        ['/releases/mfe-shop/1.0.0-h00000001/release.json', /^application\/json/],
      ] as const) {
        const { status, headers } = await get(path);
        expect([path, status]).toEqual([path, 200]);
        expect(headers['content-type']).toMatch(type);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      }
    });

    it('ignore a query, so that a retry can reload the same file', async () => {
      expect((await get(`${entry}?retry=1`)).status).toBe(200);
    });

    it('are sent with the compression of their publication', async () => {
      const plain = await get(entry);
      const br = await get(entry, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      const gzip = await get(entry, { headers: { 'accept-encoding': 'gzip' } });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.toString()).toContain(script('1.0.0-h00000001'));
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      for (const { headers } of [plain, br, gzip]) {
        expect(headers['content-type']).toMatch(/javascript/);
        expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
      }
    });

    it.each([
      '/releases/mfe-shop/1.0.0-h00000001/gone.js',
      '/releases/mfe-shop/9.9.9/remoteEntry.1.js',
      '/releases/mfe-shop/1.0.0-h00000001/',
      '/releases/mfe-shop/1.0.0-h00000001',
      '/releases/mfe-shop',
      '/releases/',
      '/releases/site.json',
      '/releases/.site.lock',
      '/releases/mfe-shop/.draft-1-aa/remoteEntry.1.js',
      '/releases/mfe-shop/1.0.0-h00000001/.hidden.js',
      '/main.1.js',
      '/products/app.css',
      '/.git/config',
      '/package.json',
      `${entry}.map`,
      '/.env',
      '/x.json',
      '/index.html',
    ])('%s is not found: the response is text, never a page', async (path) => {
      await mkdir(join(stage.fixture.folder, 'releases/mfe-shop/.draft-1-aa'), { recursive: true });
      await writeFile(join(stage.fixture.folder, 'releases/mfe-shop/.draft-1-aa/remoteEntry.1.js'), 'draft');
      await writeFile(join(stage.fixture.folder, 'releases/mfe-shop/1.0.0-h00000001/.hidden.js'), 'hidden');
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it.each([
      '/releases/../secret.txt',
      '/releases/mfe-shop/../../secret.txt',
      '/releases/mfe-shop/1.0.0-h00000001/../../../secret.txt',
      '/releases/mfe-shop/1.0.0-h00000001/..%2f..%2f..%2fsecret.txt',
      '/releases/mfe-shop/1.0.0-h00000001/%2e%2e/%2e%2e/%2e%2e/secret.txt',
      '/releases/mfe-shop/1.0.0-h00000001/..%5c..%5c..%5csecret.txt',
      '/releases/mfe-shop/1.0.0-h00000001/%00/secret.txt',
      '/releases//etc/passwd',
      '/releases/%2e%2e/%2e%2e/etc/passwd',
      '/../secret.txt',
      '/%',
      '/%c0%ae%c0%ae/secret.txt',
    ])('%s does not escape from the folder', async (path) => {
      await writeFile(join(stage.fixture.folder, 'secret.txt'), 'SECRET');
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.body.toString()).not.toMatch(/SECRET|root:/);
    });
  });

  it('serves the live releases, revalidated each time', async () => {
    const response = await get('/site.json');
    expect(JSON.parse(response.body.toString())).toEqual(await stage.fixture.store.readSite());
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const headers = { 'if-none-match': response.headers.etag as string };
    expect((await get('/site.json', { headers })).status).toBe(304);
  });

  it('serves the boot document for open pages, with 304 if unchanged', async () => {
    const response = await get('/boot.json');
    const boot = JSON.parse(response.body.toString()) as { revision: number; remotes: unknown[] };
    expect(boot.revision).toBe((await stage.fixture.store.readSite())!.revision);
    expect(boot.remotes).toHaveLength(2);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const headers = { 'if-none-match': response.headers.etag as string };
    expect((await get('/boot.json', { headers })).status).toBe(304);
  });

  it.each([
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/favicon.ico', /^image\/x-icon/],
    ['/icon-512.png', /^image\/png/],
    ['/site.webmanifest', /^application\/manifest\+json/],
    ['/robots.txt', /^text\/plain/],
  ])('%s is cached for a day', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(type);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });

  describe('every response', () => {
    const paths = [
      '/',
      '/nothing',
      entry,
      '/releases/x/1/y.js',
      '/site.json',
      '/favicon.svg',
      '/x.js',
      '/%',
      '/api/x',
    ];

    it.each(paths)('%s has the security headers', async (path) => {
      const response = await get(path);
      expectSecurityHeaders(response);
      const rules = path.startsWith('/api')
        ? ["default-src 'none'"]
        : ["base-uri 'none'", "object-src 'none'"];
      for (const rule of rules) expect(response.headers['content-security-policy']).toContain(rule);
    });

    it.each(paths.filter((path) => path !== '/%'))(
      '%s answers HEAD like GET, without the body',
      async (path) => {
        if (path === '/api/x') return;
        const [full, head] = await Promise.all([get(path), get(path, { method: 'HEAD' })]);
        expect(head.status).toBe(full.status);
        expect(head.body).toHaveLength(0);
        expect(head.headers['content-type']).toBe(full.headers['content-type']);
        expect(head.headers['content-length']).toBe(full.headers['content-length']);
      },
    );

    it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('rejects %s', async (method) => {
      for (const path of ['/', entry, '/nothing', '/site.json']) {
        const response = await get(path, { method });
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        expect([path, response.status]).toEqual([path, 405]);
        expect(response.headers.allow).toBe('GET, HEAD');
      }
    });

    it.each(['/', '/products', '/nothing'])(
      '%s lets a page run only scripts with a hash, and requires trusted types',
      async (path) => {
        const { headers, body } = await get(path);
        const policy = String(headers['content-security-policy']);
        const [, inline] = /<script(?![^>]*json)[^>]*>([^<]+)<\/script>/.exec(body.toString()) ?? [];
        const hash = createHash('sha256')
          .update(inline ?? '')
          .digest('base64');
        expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(`'sha256-${hash}' 'strict-dynamic'`);
        expect(policy).toContain("require-trusted-types-for 'script'");
        expect(policy).toContain("default-src 'self'");
        expect(policy).not.toContain('unsafe');
        expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
        expect(headers['reporting-endpoints']).toContain('/api/telemetry/csp');
      },
    );
  });

  describe('security headers', () => {
    const POLICY = "default-src 'none'; frame-ancestors 'none'";

    it('let other origins read public files only, and never with credentials', async () => {
      for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
        for (const path of ['/', '/products', '/nothing', '/x.js', '/api/x', entry, '/site.json']) {
          const { headers } = await get(path, { headers: { origin } });
          const isPublic = path === entry || path === '/site.json';
          expect([path, headers['access-control-allow-origin']]).toEqual([path, isPublic ? '*' : undefined]);
          expect(headers).not.toHaveProperty('access-control-allow-credentials');
        }
      }
    });

    it('are on a 304 response', async () => {
      const { etag } = (await get('/products')).headers;
      const response = await get('/products', { headers: { 'if-none-match': etag! } });
      expect(response.status).toBe(304);
      expectSecurityHeaders(response);
    });

    it('mark API responses as data, unless the API sets its own policy', async () => {
      const app = fastify();
      app.addHook('onSend', async (_request, response) => {
        if (!response.hasHeader('content-security-policy'))
          response.header('content-security-policy', POLICY);
      });
      app.get('/api/json', async () => ({ success: true }));
      app.get('/api/page', (_request, response) =>
        response.header('content-security-policy', 'own').send('page'),
      );
      app.get('/api/broken', async () => Promise.reject(new Error('broken')));
      await app.ready();
      const handler = createSiteHandler({
        api: (request, response) => app.routing(request, response),
        site: () => {},
      });
      const listening = await listen(handler, '127.0.0.1', 0);
      for (const [path, status] of [
        ['/api/json', 200],
        ['/api/none', 404],
        ['/api/broken', 500],
      ] as const) {
        const response = await sendRaw(listening.url, path);
        expect([response.status, response.headers['content-security-policy']]).toEqual([status, POLICY]);
        expectSecurityHeaders(response);
      }
      const page = await sendRaw(listening.url, '/api/page');
      expect(page.headers['content-security-policy']).toBe('own');
      await listening.close();
    });
  });

  describe('the API', () => {
    it('streams responses without buffering or compression', async () => {
      let writeMore: (piece: string) => void = () => {};
      const handler = createSiteHandler({
        api: (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('id: 1\n\n');
          writeMore = (piece) => void response.write(piece);
        },
        site: () => {},
      });
      const listening = await listen(handler, '127.0.0.1', 0);
      const response = await new Promise<IncomingMessage>((resolve) => {
        const headers = { 'accept-encoding': 'br, gzip' };
        httpRequest(`${listening.url}/api/stream?topics=me`, { headers, agent: false }, resolve).end();
      });
      const pieces = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
      expect((await pieces.next()).value).toBe('id: 1\n\n');
      writeMore('id: 2\n\n');
      expect((await pieces.next()).value).toBe('id: 2\n\n');
      expect(response.headers['content-encoding']).toBeUndefined();
      response.destroy();
      await listening.close();
    });

    it.each(['/api', '/api/', '/api/auth/login?x=1', '/api?x', '/api/unknown.js'])(
      'receives requests to %s',
      async (path) => {
        const response = await get(path, { method: 'POST' });
        expect(JSON.parse(response.body.toString())).toEqual({ api: path, method: 'POST' });
      },
    );

    it.each(['/apis', '/api-docs', '/API', '/x/api'])('does not receive requests to %s', async (path) => {
      expect((await get(path)).headers['content-type']).toMatch(/^text\/html/);
    });
  });
});

describe('listening', () => {
  const handler = (_: unknown, response: { end: (text: string) => void }) => response.end('ok');

  it('fails with a hint if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const sentence = `Port ${port} is taken by another program; stop it, or choose another one, for example with PORT=${port + 1}.`;
    await expect(choosePort('127.0.0.1', port)).rejects.toThrow(sentence);
    await expect(listen(handler, '127.0.0.1', port)).rejects.toThrow(sentence);
    await new Promise((resolve) => other.close(resolve));
    await expect(choosePort('127.0.0.1', port)).resolves.toBe(port);
  });

  it('keeps a reserved port from every other program until it is released', async () => {
    const { port, release } = await reservePort('localhost', 0);
    await expect(listen(handler, '127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken`);
    await expect(sendRaw(`http://127.0.0.1:${port}`, '/')).rejects.toThrow(/socket hang up|ECONNRESET/);
    await release();
    await release();
    const listening = await listen(handler, 'localhost', port);
    expect((await sendRaw(listening.url, '/')).status).toBe(200);
    await listening.close();
  });

  it('tries another free port if the first one is taken at one of the addresses', async () => {
    const first = jest.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
      process.nextTick(() => this.emit('error', Object.assign(new Error('taken'), { code: 'EADDRINUSE' })));
      return this;
    });
    const { port, release } = await reservePort('127.0.0.1', 0);
    expect(port).toBeGreaterThan(0);
    await release();
    first.mockRestore();
  });

  it('binds every address of localhost', async () => {
    const listening = await listen(handler, 'localhost', 0);
    expect(listening.url).toMatch(/^http:\/\/localhost:\d+$/);
    const { port } = new URL(listening.url);
    expect((await sendRaw(`http://127.0.0.1:${port}`, '/')).status).toBe(200);
    await listening.close();
  });

  it('fails for an unknown address or name', async () => {
    await expect(listen(handler, '192.0.2.1', 0)).rejects.toThrow('HOST');
    await expect(listen(handler, 'no-such-host.invalid', 0)).rejects.toThrow(/HOST/);
  });

  it('lets a running response finish when closing, and closes idle connections', async () => {
    const listening = await listen(
      (_request, response) => {
        response.write('first ');
        setTimeout(() => response.end('last'), 150);
      },
      '127.0.0.1',
      0,
    );
    const { port } = new URL(listening.url);
    const idle = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const responsePromise = sendRaw(listening.url, '/');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closing = listening.close();
    expect((await responsePromise).body.toString()).toBe('first last');
    await closing;
    await expect(sendRaw(listening.url, '/')).rejects.toThrow();
    idle.destroy();
  }, 10_000);
});
