import { errorBodySchema } from '@evcare/shared-contracts';
import { SECRETS, startApi, type TestApi } from '../../test/api';
import { loadConfig } from '../platform/config/config';
import { createApi } from './create-api';

const SITE = 'https://shop.example.vn';
let api: TestApi;
/** API on a database without tables. */
let broken: TestApi;
beforeAll(async () => {
  api = await startApi({ corsOrigins: [SITE, 'https://preview.example.vn'], demo: true });
  broken = await startApi();
  await broken.db.execute('drop schema drizzle cascade');
  await broken.db.execute('drop table products cascade');
});
afterAll(() => Promise.all([api.close(), broken.close()]));

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/evcare',
  JWT_SECRET: SECRETS.jwtSecret,
  OTP_KEY: SECRETS.otpKey,
  SMTP_URL: 'smtp://mail',
};
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

describe('error responses', () => {
  const cases: [string, number, string, () => ReturnType<TestApi['call']>][] = [
    ['an unknown path', 404, 'NOT_FOUND', () => api.call('GET', '/nothing')],
    ['a path outside /api', 404, 'NOT_FOUND', () => api.call('GET', '/apiary')],
    ['an unsupported method', 405, 'METHOD_NOT_ALLOWED', () => api.call('GET', '/auth/login')],
    [
      'an unsupported method on a path in different case',
      405,
      'METHOD_NOT_ALLOWED',
      () => api.call('DELETE', '/AUTH/Profile'),
    ],
    ['broken JSON', 400, 'VALIDATION_FAILED', () => send('{"email":')],
    ['a dangerous key', 400, 'VALIDATION_FAILED', () => send('{"__proto__":{"role":"admin"}}')],
    ['a list instead of an object', 400, 'VALIDATION_FAILED', () => send('[]')],
    ['an empty body', 400, 'VALIDATION_FAILED', () => send('')],
    ['a large body', 413, 'PAYLOAD_TOO_LARGE', () => send(JSON.stringify({ email: 'x'.repeat(70_000) }))],
    ['a form', 415, 'UNSUPPORTED_MEDIA_TYPE', () => send('a=b', 'application/x-www-form-urlencoded')],
    ['plain text', 415, 'UNSUPPORTED_MEDIA_TYPE', () => send('{}', 'text/plain')],
    ['a NUL in a text', 400, 'VALIDATION_FAILED', () => send('{"email":"a\\u0000@b.vn","password":"x"}')],
    ['a malformed path', 400, 'BAD_REQUEST', () => api.call('GET', '/%ZZ')],
    ['a missing bearer token', 401, 'UNAUTHENTICATED', () => api.call('GET', '/Auth/profile')],
  ];
  const send = (payload: string, type = 'application/json') =>
    api.call('POST', '/auth/login', { payload, headers: { 'content-type': type } });

  test.each(cases)('the error body is valid for %s', async (_name, status, code, call) => {
    const response = await call();
    expect([response.statusCode, response.data.code]).toEqual([status, code]);
    const parsed = errorBodySchema.safeParse(response.data);
    expect(parsed.success).toBe(true);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.data.requestId).toBeTruthy();
  });

  test('a 405 response lists the allowed methods', async () => {
    expect((await api.call('DELETE', '/Auth/profile')).headers.allow).toBe('GET, HEAD, PUT');
    expect((await api.call('GET', '/auth/login')).headers.allow).toBe('POST');
  });

  test('TRACE is not supported (ASVS 13.4)', async () => {
    expect((await api.call('TRACE', '/health/live')).statusCode).toBe(404);
  });

  test('an unknown path with a trailing slash returns 404', async () => {
    expect((await api.call('GET', '/nothing/')).statusCode).toBe(404);
    expect((await api.call('GET', '/health/live/')).statusCode).toBe(200);
  });
});

describe('response headers', () => {
  test.each([
    ['a successful request', () => api.call('GET', '/health/live')],
    ['an unknown path', () => api.call('GET', '/nothing')],
    ['an invalid request', () => api.post('/auth/login', {})],
    ['a rejected method', () => api.call('GET', '/auth/login')],
    ['a missing bearer token', () => api.call('GET', '/Auth/profile')],
    ['an unreadable path', () => api.call('GET', '/%ZZ')],
    ['a large body', () => api.post('/auth/login', { email: 'x'.repeat(70_000) })],
    ['an unknown upload', () => api.call('GET', '/uploads/x')],
    ['an unavailable database', () => broken.call('GET', '/health/ready')],
    ['an unexpected error', () => broken.call('GET', '/products')],
  ])('response headers for %s forbid rendering, sniffing and caching (ASVS 3.4)', async (_name, call) => {
    const { headers } = await call();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': API_POLICY,
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-request-id']).toBeTruthy();
  });

  test('a well-formed request id is adopted, and any other id is replaced', async () => {
    const idOf = async (id: string) =>
      (await api.call('GET', '/health/live', { headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789');
    for (const id of [
      'short',
      'x'.repeat(101),
      'has space and more',
      '<script>alert(1)</script>',
      'a\u00e9aaaaaaaa',
    ]) {
      const replaced = await idOf(id);
      expect(replaced).not.toBe(id);
      expect(replaced).toMatch(/^[\w-]{8,100}$/);
    }
  });

  test('HSTS is sent if the site uses HTTPS', async () => {
    const secure = await startApi({ mode: 'production', webOrigin: SITE });
    const { headers } = await secure.call('GET', '/nothing');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('cross-origin requests (ASVS 3.4.2)', () => {
  const request = (origin: string, method = 'GET') =>
    api.call(method, '/Auth/profile', {
      headers: {
        origin,
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization,content-type',
        }),
      },
    });

  test('a configured origin may read responses and errors, but without credentials', async () => {
    for (const origin of [SITE, 'https://preview.example.vn']) {
      const { headers } = await request(origin);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toBe(
        'ETag, Idempotency-Replayed, Retry-After, X-Request-Id',
      );
      expect(headers['vary']).toContain('Origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('a preflight response lists the methods and headers', async () => {
    const { statusCode, headers } = await request(SITE, 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect(headers['access-control-allow-headers']).toBe(
      'Authorization, Content-Type, Idempotency-Key, If-Match, X-Request-Id',
    );
  });

  test.each([
    'https://evil.example',
    'null',
    'http://shop.example.vn',
    'https://shop.example.vn.evil.example',
    'https://shop.example.vn:444',
    'https://evil-shop.example.vn',
  ])('the origin %s may not read responses', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await request(origin, method);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['vary']).toContain('Origin');
    }
  });
});

describe('paths are case-insensitive', () => {
  test.each([
    ['POST', '/AUTH/Login', 400],
    ['POST', '/Auth/Register', 400],
    ['POST', '/auth/Login-Google', 400],
    ['POST', '/AUTH/LOGOUT', 200],
    ['GET', '/auth/profile', 401],
    ['PUT', '/AUTH/PROFILE', 401],
    ['POST', '/auth/Change-Password', 401],
    ['POST', '/Auth/Reset-Password/Request', 400],
    ['POST', '/Auth/Reset-Password/Confirm/', 400],
    ['POST', '/Auth/Verify-Email', 400],
    ['POST', '/Auth/Resend-Verification', 400],
    ['POST', '/auth/UPLOAD-avatar', 401],
    ['POST', '/Auth/Refresh-Token', 400],
    ['GET', '/Auth/Google', 302],
  ])('%s %s finds its route', async (method, path, status) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    expect((await api.call(method, path, payload)).statusCode).toBe(status);
  });
});

describe('the documentation', () => {
  test('the documentation is turned off in production by default', async () => {
    expect(loadConfig(PRODUCTION).docs).toBe(false);
    expect(loadConfig({ ...PRODUCTION, API_DOCS: '1' }).docs).toBe(true);
    const app = await createApi({ config: { ...api.config, docs: false }, logger: false });
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
    }
    await app.close();
  });

  test('the documentation is generated from the schemas in use', async () => {
    const { data } = await api.call('GET', '/docs/json');
    expect(data.openapi).toBe('3.1.0');
    const { schema } = data.paths['/api/auth/login'].post.requestBody.content['application/json'];
    const body = data.components.schemas[String(schema.$ref).split('/').pop() as string] ?? schema;
    expect(Object.keys(body.properties).sort()).toEqual(['email', 'password']);
    expect(Object.keys(data.paths)).toEqual(
      expect.arrayContaining([
        '/api/auth/register',
        '/api/auth/login-google',
        '/api/auth/logout',
        '/api/Auth/profile',
        '/api/Auth/change-password',
        '/api/auth/reset-password/request',
        '/api/auth/reset-password/confirm',
        '/api/auth/verify-email',
        '/api/auth/resend-verification',
        '/api/Auth/upload-avatar',
        '/api/auth/refresh-token',
        '/api/telemetry/remotes',
      ]),
    );
  });

  test('the documentation is a page without third-party scripts', async () => {
    const page = await api.call('GET', '/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self'/);
  });
});

describe('health', () => {
  test('a healthy instance is live and ready', async () => {
    expect((await api.call('GET', '/health/live')).data.data).toEqual({ status: 'live' });
    expect((await api.call('GET', '/health/ready')).data.data).toEqual({ status: 'ready' });
  });

  test('an instance without its database or tables is live but not ready', async () => {
    const gone = await startApi();
    await gone.db.execute('drop schema drizzle cascade');
    expect((await gone.call('GET', '/health/ready')).statusCode).toBe(503);
    await gone.close();
    const app = await createApi({
      config: { ...api.config, databaseUrl: 'postgresql://nobody@127.0.0.1:1/nothing' },
      logger: false,
    });
    const ready = await app.inject('/api/health/ready');
    expect([ready.statusCode, ready.json().code, ready.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '5',
    ]);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@b.vn', password: 'x' },
    });
    expect([login.statusCode, login.json().code]).toEqual([503, 'UNAVAILABLE']);
    await app.close();
  });

  test('sign-in returns 503 if the host name of the database cannot be resolved', async () => {
    const app = await createApi({
      config: { ...api.config, databaseUrl: 'postgresql://nobody@db.invalid/nothing' },
      logger: false,
    });
    const payload = { email: 'a@b.vn', password: 'x' };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([login.statusCode, login.json().code]).toEqual([503, 'UNAVAILABLE']);
    await app.close();
  });
});

describe('demo accounts', () => {
  test('demo accounts are listed if DEMO=1; otherwise the route returns 404', async () => {
    const { data } = (await api.call('GET', '/demo/accounts')).data;
    expect(data).toHaveLength(7);
    expect(data[0]).toMatchObject({
      email: 'khachhang@evcare.test',
      roleLabel: 'Khách hàng',
      password: 'Evcare@Demo2026',
    });
    const other = await startApi();
    expect((await other.call('GET', '/demo/accounts')).statusCode).toBe(404);
    await other.close();
  });
});
