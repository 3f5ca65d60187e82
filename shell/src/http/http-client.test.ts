import { isHttpError, type HttpError, type HttpOptions } from '@evcare/shared-contracts';
import { messages } from '../messages';
import { json } from '../testing/json';
import { createHttpClient, type TokenSource } from './http-client';
import type { Transport } from './transport';

interface Fake {
  readonly answer?: Response | (() => Response | Promise<Response>) | Error;
  readonly token?: string | null;
  readonly recover?: TokenSource['recover'];
  readonly offline?: boolean;
  readonly visit?: () => string | null;
}

function start({
  answer = json({}),
  token = null,
  recover = async () => null,
  offline = false,
  visit,
}: Fake = {}) {
  const calls: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const transport: Transport = async (url, init) => {
    // Like fetch, sends nothing if the call was aborted before.
    init.signal?.throwIfAborted();
    calls.push({ url, init, headers: init.headers as Record<string, string> });
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer;
  };
  const recovered = jest.fn(recover);
  const http = createHttpClient({
    base: 'https://api.example.vn/api',
    transport,
    tokens: { token: () => token, recover: recovered },
    isOffline: () => offline,
    visit,
  });
  return { http, calls, recovered };
}

async function failure(promise: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isHttpError(error)) throw new Error(`expected an HttpError, got ${String(error)}`);
  return error;
}

describe('a call', () => {
  test('goes to the base address as JSON, without credentials', async () => {
    const { http, calls } = start();
    await http.post('/auth/register', { email: 'a@b.vn' });
    const { url, init, headers } = calls[0]!;
    expect(url).toBe('https://api.example.vn/api/auth/register');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', body: '{"email":"a@b.vn"}' });
    expect(headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Request-Id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  test('names the visit while releases are compared, if it changes something', async () => {
    let visit: string | null = null;
    const { http, calls } = start({ answer: () => json({}), visit: () => visit });
    await http.post('/orders', {});
    visit = 'visit-of-this-tab';
    await http.post('/orders', {});
    await http.get('/orders');
    expect(calls.map(({ headers }) => headers['X-Visit-Id'])).toEqual([
      undefined,
      'visit-of-this-tab',
      undefined,
    ]);
  });

  test('has a unique request id', async () => {
    const { http, calls } = start({ answer: () => json({}) });
    await http.get('/x');
    await http.get('/x');
    const [one, two] = calls.map(({ headers }) => headers['X-Request-Id']);
    expect(one).not.toBe(two);
  });

  test.each(['get', 'post', 'put', 'delete'] as const)('%s is sent with its method', async (method) => {
    const { http, calls } = start();
    await http[method]('/x');
    expect(calls[0]!.init.method).toBe(method.toUpperCase());
    expect(calls[0]!.init).not.toHaveProperty('body');
    expect(calls[0]!.headers).not.toHaveProperty('Content-Type');
  });

  test('carries the bearer token when there is one', async () => {
    const { http, calls } = start({ token: 't1' });
    await http.get('/Auth/profile');
    expect(calls[0]!.headers['Authorization']).toBe('Bearer t1');
  });

  test('carries no authorization for a guest', async () => {
    const { http, calls } = start();
    await http.get('/products');
    expect(calls[0]!.headers).not.toHaveProperty('Authorization');
  });

  test('carries additional headers', async () => {
    const { http, calls } = start({ token: 't1' });
    await http.post('/orders', {}, { headers: { 'Idempotency-Key': 'k' } });
    expect(calls[0]!.headers).toMatchObject({ Authorization: 'Bearer t1', 'Idempotency-Key': 'k' });
  });

  test('sends a form as multipart: one file under two names, with the boundary set by the browser', async () => {
    const { http, calls } = start();
    const form = new FormData();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    form.append('file', file);
    form.append('avatar', file);
    await http.post('/Auth/upload-avatar', form);
    const { init, headers } = calls[0]!;
    const sent = init.body as FormData;
    expect(headers).not.toHaveProperty('Content-Type');
    expect([...sent.keys()]).toEqual(['file', 'avatar']);
    expect((sent.get('avatar') as File).name).toBe('a.png');
  });
});

describe('a response', () => {
  test.each([
    ['the data of an envelope', { success: true, data: [1], message: 'Xong' }, [1], 'Xong'],
    ['null data of an envelope', { data: null }, null, null],
    ['the whole body if there is no envelope', { id: 7 }, { id: 7 }, null],
    ['a bare list', [1, 2], [1, 2], null],
    ['a body with only a message', { message: 5 }, { message: 5 }, null],
  ])('returns %s', async (_what, body, data, message) => {
    const { http } = start({ answer: json(body, 201) });
    expect(await http.get('/x')).toEqual({ status: 201, data, message, body });
  });

  test.each([
    ['its message', { success: false, code: 'OTP_INVALID', message: 'Sai mã.' }, 'OTP_INVALID', 'Sai mã.'],
    ['no message', { success: false, data: { accessToken: 't' } }, 'HTTP_200', null],
  ])('that reports no success is rejected with %s', async (_what, body, code, serverMessage) => {
    const { http } = start({ answer: json(body) });
    const error = await failure(http.post('/auth/verify-email', {}));
    expect(error).toMatchObject({ failure: 'refused', status: 200, code, serverMessage });
    expect(error.message).toBe(serverMessage ?? messages.http.invalidReply);
  });

  test('is accepted without a body', async () => {
    const { http } = start({ answer: new Response(null, { status: 204 }) });
    expect(await http.delete('/x')).toEqual({ status: 204, data: undefined, message: null, body: undefined });
  });

  test('is rejected if it is not JSON, and its text is not shown', async () => {
    const { http } = start({ answer: new Response('<html>nginx</html>') });
    const error = await failure(http.get('/x'));
    expect(error).toMatchObject({ failure: 'invalid-reply', status: 200, code: 'INVALID_REPLY' });
    expect(error.message).toBe(messages.http.invalidReply);
  });
});

describe('an error response', () => {
  test('has the server’s message, code, fields and details', async () => {
    const body = {
      success: false,
      code: 'VALIDATION_FAILED',
      message: 'Vui lòng kiểm tra lại.',
      errors: { email: ['Email không hợp lệ.'] },
      details: { left: 2 },
      requestId: 'q1',
    };
    const { http } = start({ answer: json(body, 422) });
    expect(await failure(http.post('/x', {}))).toMatchObject({
      failure: 'refused',
      status: 422,
      code: body.code,
      message: body.message,
      serverMessage: body.message,
      errors: body.errors,
      details: body.details,
    });
  });

  test('also has the message and code of a body in another format', async () => {
    const { http } = start({ answer: json({ message: 'Hết hàng', code: 'X' }, 409) });
    expect(await failure(http.get('/x'))).toMatchObject({
      message: 'Hết hàng',
      code: 'X',
      serverMessage: 'Hết hàng',
      errors: {},
      details: {},
    });
  });

  test.each([
    [400, messages.http.invalidReply],
    [403, messages.http.forbidden],
    [404, messages.http.notFound],
    [413, messages.http.tooLarge],
    [429, messages.http.tooMany],
    [500, messages.http.server],
    [502, messages.http.server],
  ])('of status %i without a message has a Vietnamese text', async (status, message) => {
    const { http } = start({ answer: new Response('<h1>nginx</h1>', { status }) });
    expect(await failure(http.get('/x'))).toMatchObject({
      message,
      status,
      code: `HTTP_${status}`,
      serverMessage: null,
      retryAfterSeconds: null,
    });
  });

  test.each([null, 'sai', [], { message: '' }, { message: { html: '<b>' } }])(
    'with the body %j is still an HttpError',
    async (body) => {
      const { http } = start({ answer: json(body, 500) });
      expect(await failure(http.get('/x'))).toMatchObject({ message: messages.http.server });
    },
  );

  const late = (details: Record<string, unknown>) => ({
    success: false,
    code: 'X',
    message: 'Chậm lại',
    details,
  });

  test.each([
    ['the header', '30', {}, 30],
    ['the header before the body', '30', { retryAfter: 45 }, 30],
    ['the body', null, { retryAfter: 44.2 }, 45],
    ['the body, as text', null, { retryAfter: '5' }, 5],
    ['the body if the header is a date', 'Wed, 21 Oct 2026 07:28:00 GMT', { retryAfter: 9 }, 9],
    ['neither', null, {}, null],
    ['neither: not a number', 'soon', { retryAfter: true }, null],
    ['neither: in the past', '-5', { retryAfter: null }, null],
    ['neither: empty', '', { retryAfter: '' }, null],
  ])('takes the delay before a retry from %s', async (_where, header, details, seconds) => {
    const headers: Record<string, string> = header === null ? {} : { 'Retry-After': header };
    const { http } = start({ answer: json(late(details), 429, headers) });
    expect((await failure(http.get('/x'))).retryAfterSeconds).toBe(seconds);
  });
});

describe('a 503 with Retry-After', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => jest.useRealTimers());

  const busy = (seconds: string) => json({ code: 'BUSY', message: 'Bận.' }, 503, { 'Retry-After': seconds });
  /** Answers 503 the given number of times, then succeeds. */
  const busyFor = (times: number, seconds = '1') => {
    let calls = 0;
    return start({ answer: () => (++calls > times ? json({ data: 'ok' }) : busy(seconds)) });
  };

  test('makes a read retry after that delay with jitter, at most twice', async () => {
    const { http, calls } = busyFor(2);
    const response = http.get('/x');
    await jest.advanceTimersByTimeAsync(999);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(501);
    expect(calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_500);
    expect((await response).data).toBe('ok');
    const refused = failure(busyFor(3).http.get('/x'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await refused).toMatchObject({ status: 503, code: 'BUSY', message: 'Bận.' });
  });

  test.each(['post', 'put'] as const)(
    'is passed on immediately by a %s: nothing is sent twice',
    async (method) => {
      const { http, calls } = busyFor(1);
      expect((await failure(http[method]('/x', { a: 1 }))).retryAfterSeconds).toBe(1);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(calls).toHaveLength(1);
    },
  );

  test.each(['6', '', 'soon'])('is passed on immediately if the delay is %p', async (seconds) => {
    const { http, calls } = busyFor(1, seconds);
    expect((await failure(http.get('/x'))).status).toBe(503);
    expect(calls).toHaveLength(1);
  });

  test('causes no retry if the delay exceeds the timeout of the call', async () => {
    const { http, calls } = busyFor(1, '5');
    expect((await failure(http.get('/x', { timeoutMs: 4_000 }))).status).toBe(503);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(1);
  });

  test('is not waited for and causes no retry after the call is aborted', async () => {
    const abort = new AbortController();
    const { http, calls } = busyFor(1, '5');
    const refused = failure(http.get('/x', { signal: abort.signal }));
    await jest.advanceTimersByTimeAsync(100);
    abort.abort();
    expect((await refused).code).toBe('ABORTED');
    expect(calls).toHaveLength(1);
  });
});

describe('a call without a response', () => {
  /** Fails as fetch does when its signal aborts, at any stage of the response. */
  const untilAborted = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  function startHanging(where: 'head' | 'body', options: Fake = {}) {
    const transport: Transport = (_url, init) => {
      const over = untilAborted(init.signal!);
      if (where === 'head') return over;
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'));
          over.catch((reason: unknown) => controller.error(reason));
        },
      });
      return Promise.resolve(new Response(body));
    };
    return createHttpClient({
      base: '',
      transport,
      tokens: { token: () => null, recover: async () => null },
      isOffline: () => options.offline ?? false,
    });
  }

  test.each(['head', 'body'] as const)('is aborted at 10 000 ms if its %s never ends', async (where) => {
    jest.useFakeTimers();
    try {
      const ended = jest.fn();
      void failure(startHanging(where).post('/x', { a: 1 })).then(ended);
      await jest.advanceTimersByTimeAsync(9_999);
      expect(ended).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ failure: 'timeout', code: 'TIMEOUT' }));
    } finally {
      jest.useRealTimers();
    }
  });

  test('ends after 10 seconds even if its caller requests a longer timeout, unless it is an upload', async () => {
    jest.useFakeTimers();
    try {
      const ended = jest.fn();
      const send = (body: unknown) =>
        failure(startHanging('head').post('/x', body, { timeoutMs: 60_000 })).then(() => ended(body));
      const upload = new FormData();
      void send({ a: 1 });
      void send(upload);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(ended.mock.calls).toEqual([[{ a: 1 }]]);
      await jest.advanceTimersByTimeAsync(50_000);
      expect(ended.mock.calls).toEqual([[{ a: 1 }], [upload]]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('does not end because the page was paused for a while', async () => {
    jest.useFakeTimers();
    try {
      const ended = jest.fn();
      void failure(startHanging('head').get('/x')).then(ended);
      await jest.advanceTimersByTimeAsync(2_000);
      jest.setSystemTime(Date.now() + 20_000);
      await jest.runOnlyPendingTimersAsync();
      expect(ended).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  test.each(['head', 'body'] as const)('is reported as a timeout if its %s never ends', async (where) => {
    const error = await failure(startHanging(where).get('/x', { timeoutMs: 15 }));
    expect(error).toMatchObject({ failure: 'timeout', status: 0, code: 'TIMEOUT' });
    expect(error.message).toBe('Máy chủ phản hồi quá lâu. Vui lòng thử lại.');
  });

  test('is reported as aborted if its caller aborted it', async () => {
    const abort = new AbortController();
    const call = failure(startHanging('body').get('/x', { signal: abort.signal } satisfies HttpOptions));
    abort.abort();
    expect(await call).toMatchObject({ failure: 'aborted', message: messages.http.aborted });
  });

  test('is reported as offline if the browser is offline', async () => {
    const { http } = start({ answer: new TypeError('Failed to fetch'), offline: true });
    expect(await failure(http.get('/x'))).toMatchObject({
      failure: 'offline',
      message: messages.http.offline,
    });
  });

  test('keeps any other cause in its error, for engineers', async () => {
    const cause = new TypeError('Failed to fetch');
    const { http } = start({ answer: cause });
    const error = await failure(http.get('/x'));
    expect(error).toMatchObject({ failure: 'network', code: 'NETWORK', message: messages.http.network });
    expect(error.cause).toBe(cause);
  });
});

describe('a 401', () => {
  const unauthorized = () => json({ success: false, code: 'UNAUTHENTICATED', message: 'Hết hạn.' }, 401);

  test('is retried once with a refreshed token', async () => {
    const answers = [unauthorized(), json({ data: 'ok' })];
    const { http, calls, recovered } = start({
      token: 't1',
      recover: async () => 't2',
      answer: () => answers.shift()!,
    });
    expect((await http.put('/Auth/profile', { fullName: 'An' })).data).toBe('ok');
    expect(recovered.mock.calls).toEqual([['t1']]);
    expect(calls.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer t1', 'Bearer t2']);
    expect(calls[1]!.init.body).toBe('{"fullName":"An"}');
  });

  test('is passed on if the session could not be refreshed', async () => {
    const { http, calls } = start({ token: 't1', answer: unauthorized });
    expect(await failure(http.get('/x'))).toMatchObject({ status: 401, message: 'Hết hạn.' });
    expect(calls).toHaveLength(1);
  });

  test('is passed on if the retried call is answered with 401 again', async () => {
    const { http, calls, recovered } = start({
      token: 't1',
      recover: async () => 't2',
      answer: unauthorized,
    });
    expect((await failure(http.get('/x'))).status).toBe(401);
    expect(calls).toHaveLength(2);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  test('does not trigger session recovery if the call had no token', async () => {
    const { http, recovered } = start({ answer: unauthorized });
    expect((await failure(http.get('/x'))).status).toBe(401);
    expect(recovered).not.toHaveBeenCalled();
  });

  test.each([
    '/auth/login',
    '/Auth/Login',
    '/auth/login?x=1',
    '/auth/login-google',
    '/auth/refresh-token',
    '/auth/logout',
  ])('from %s does not trigger session recovery', async (path) => {
    const { http, recovered } = start({ token: 't1', recover: async () => 't2', answer: unauthorized });
    expect((await failure(http.post(path, {}))).status).toBe(401);
    expect(recovered).not.toHaveBeenCalled();
  });

  test.each(['/auth/verify-email', '/Auth/profile', '/auth/logins'])(
    'from %s triggers session recovery',
    async (path) => {
      const { http, recovered } = start({ token: 't1', answer: unauthorized });
      await failure(http.post(path, {}));
      expect(recovered).toHaveBeenCalledWith('t1');
    },
  );
});
