import type { RemoteFailure } from '../remotes/loader';
import { createTelemetry } from './beacon';

const failure: RemoteFailure = {
  remote: 'mfe-shop',
  release: '1.0.0',
  code: 'ENTRY_FAILED',
  message: 'no',
  url: '/releases/mfe-shop/1.0.0/remoteEntry.js?retry=2',
};

let sent: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;

beforeEach(() => {
  localStorage.setItem('authToken', 'secret');
  history.replaceState(null, '', '/products/cap?email=an%40example.vn#x');
  sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }));
});
afterEach(() => jest.restoreAllMocks());

const bodyOf = (call: number) =>
  JSON.parse(sent.mock.calls[call]![1]!.body as string) as { events: object[] };

test('a failure is one event, without token, e-mail or query', () => {
  createTelemetry('/api').remoteFailed(failure);
  const [url, init] = sent.mock.calls[0]!;
  expect(url).toBe('/api/telemetry/remotes');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(init!.headers).toEqual({ 'Content-Type': 'application/json' });
  expect(bodyOf(0).events).toEqual([
    {
      remote: 'mfe-shop',
      release: '1.0.0',
      code: 'ENTRY_FAILED',
      message: 'no',
      url: '/releases/mfe-shop/1.0.0/remoteEntry.js',
      path: '/products/cap',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      traceId: expect.any(String) as string,
    },
  ]);
});

test('each event has an id of its own', () => {
  const { remoteFailed } = createTelemetry('/api');
  remoteFailed(failure);
  remoteFailed(failure);
  expect(bodyOf(0)).not.toEqual(bodyOf(1));
});

test('a page that fails in a loop does not flood the API', () => {
  const { remoteFailed } = createTelemetry('/api');
  for (let index = 0; index < 100; index += 1) remoteFailed(failure);
  expect(sent).toHaveBeenCalledTimes(30);
});

test('an API that can’t be reached is no failure of the page', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(() => createTelemetry('/api').remoteFailed(failure)).not.toThrow();
  await Promise.resolve();
});
