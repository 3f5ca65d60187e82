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
  sessionStorage.clear();
  history.replaceState(null, '', '/products/cap?email=an%40example.vn#x');
  sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const bodyOf = (call: number) =>
  JSON.parse(sent.mock.calls[call]![1]!.body as string) as { events: Record<string, string>[] };
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('a failure is one event, without token, e-mail or query', () => {
  createTelemetry('/api').remoteFailed(failure);
  const [url, init] = sent.mock.calls[0]!;
  expect(url).toBe('/api/telemetry/remotes');
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', keepalive: true });
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
      visit: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
});

test('each event has its own id', () => {
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

test('an unreachable API causes no error in the page', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(() => createTelemetry('/api').remoteFailed(failure)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a visit spans all pages of one tab; another tab is another visit', () => {
  createTelemetry('/api').remoteFailed(failure);
  createTelemetry('/api').remoteFailed(failure);
  const [first, second] = [bodyOf(0).events[0]!['visit'], bodyOf(1).events[0]!['visit']];
  expect(second).toBe(first);
  sessionStorage.clear();
  createTelemetry('/api').remoteFailed(failure);
  expect(bodyOf(2).events[0]!['visit']).not.toBe(first);
});

test.each(['x', 'a visit with spaces', '<script>', 'x'.repeat(41)])(
  'a tampered visit id (%j) is not sent',
  (stored) => {
    sessionStorage.setItem('evcare.visit', stored);
    createTelemetry('/api').remoteFailed(failure);
    expect(bodyOf(0).events[0]!['visit']).toMatch(/^[0-9a-f]{32}$/);
  },
);

test('set-ups are reported together, once each, when the page is idle', () => {
  jest.useFakeTimers();
  const { remoteReady } = createTelemetry('/api');
  remoteReady({ remote: 'mfe-shop', release: '1.0.0' });
  remoteReady({ remote: 'mfe-shop', release: '1.0.0' });
  remoteReady({ remote: 'mfe-account', release: '2.0.0' });
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]![1]).toMatchObject({ keepalive: true, credentials: 'same-origin' });
  const { events } = bodyOf(0);
  expect(events.map(({ remote, release, code }) => [remote, release, code])).toEqual([
    ['mfe-shop', '1.0.0', 'READY'],
    ['mfe-account', '2.0.0', 'READY'],
  ]);
  expect(new Set(events.map(({ visit }) => visit)).size).toBe(1);
  remoteReady({ remote: 'mfe-shop', release: '1.0.1' });
  jest.advanceTimersByTime(3_000);
  expect(bodyOf(1).events).toMatchObject([{ release: '1.0.1' }]);
});

test('a page that is left before it is idle still reports which releases were set up', () => {
  const { remoteReady } = createTelemetry('/api');
  remoteReady({ remote: 'mfe-shop', release: '1.0.0' });
  leave();
  expect(bodyOf(0).events).toMatchObject([{ remote: 'mfe-shop', release: '1.0.0', code: 'READY' }]);
});

test('the time of opening is reported if it is known', () => {
  const { remoteReady } = createTelemetry('/api');
  remoteReady({ remote: 'mfe-shop', release: '1.0.0', openedMs: 1_250 });
  remoteReady({ remote: 'mfe-account', release: '2.0.0' });
  leave();
  expect(bodyOf(0).events.map((event) => event['openedMs'])).toEqual([1_250, undefined]);
});

test('the visit is named once a release was reported as ready', () => {
  const { remoteReady, remoteFailed, comparedVisit } = createTelemetry('/api');
  remoteFailed(failure);
  expect(comparedVisit()).toBeNull();
  remoteReady({ remote: 'mfe-shop', release: '1.0.0' });
  leave();
  expect(comparedVisit()).toBe(bodyOf(1).events[0]!['visit']);
});
