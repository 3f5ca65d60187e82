import { GOOGLE_SCRIPT_URL, loadGoogleIdentity } from './google-identity';

const google = { initialize: jest.fn(), renderButton: jest.fn(), cancel: jest.fn() };
const googleWindow = window as unknown as { google?: unknown };
const scripts = () => document.querySelectorAll(`script[src="${GOOGLE_SCRIPT_URL}"]`);

/** Tracks the state of a promise and handles its rejection. */
function trackPromise(promise: Promise<unknown>) {
  const outcome: { state: 'open' | 'done' | 'failed'; reason?: string } = { state: 'open' };
  promise.then(
    () => (outcome.state = 'done'),
    (error: Error) => Object.assign(outcome, { state: 'failed', reason: error.message }),
  );
  return outcome;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete googleWindow.google;
  scripts().forEach((script) => script.remove());
});

test('resolves with the API at the first attempt that finds it', async () => {
  const outcome = trackPromise(loadGoogleIdentity(new AbortController().signal));
  await jest.advanceTimersByTimeAsync(3_500);
  expect(outcome.state).toBe('open');
  googleWindow.google = { accounts: { id: google } };
  await jest.advanceTimersByTimeAsync(1_000);
  expect(outcome.state).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

test('uses an already loaded API at once and adds no script', async () => {
  googleWindow.google = { accounts: { id: google } };
  await expect(loadGoogleIdentity(new AbortController().signal)).resolves.toBe(google);
  expect(scripts()).toHaveLength(0);
});

test('adds its script once across attempts', async () => {
  trackPromise(loadGoogleIdentity(new AbortController().signal));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(scripts()).toHaveLength(1);
});

test('adds the script again at the next attempt after it failed', async () => {
  trackPromise(loadGoogleIdentity(new AbortController().signal));
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(scripts()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(scripts()).toHaveLength(1);
});

test('gives up after 20 attempts, 1 s apart', async () => {
  const outcome = trackPromise(loadGoogleIdentity(new AbortController().signal));
  await jest.advanceTimersByTimeAsync(18_999);
  expect(outcome.state).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual({ state: 'failed', reason: expect.stringContaining('20 tries') });
  expect(jest.getTimerCount()).toBe(0);
});

test('gives up after 20 s when attempts are delayed', async () => {
  const outcome = trackPromise(loadGoogleIdentity(new AbortController().signal, { intervalMs: 5_000 }));
  await jest.advanceTimersByTimeAsync(19_999);
  expect(outcome.state).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual({ state: 'failed', reason: expect.stringContaining('20000 ms') });
});

test('leaves no timer running once it is aborted', async () => {
  const abort = new AbortController();
  const outcome = trackPromise(loadGoogleIdentity(abort.signal));
  await jest.advanceTimersByTimeAsync(2_000);
  abort.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcome.reason).toBe('aborted');
  expect(jest.getTimerCount()).toBe(0);
});

test('does nothing when the signal is already aborted', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(loadGoogleIdentity(abort.signal)).rejects.toThrow('aborted');
  expect(scripts()).toHaveLength(0);
});
