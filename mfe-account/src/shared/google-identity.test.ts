import { GOOGLE_SCRIPT_URL, loadGoogleIdentity } from './google-identity';

const google = { initialize: jest.fn(), renderButton: jest.fn(), cancel: jest.fn() };
const page = window as unknown as { google?: unknown };
const scripts = () => document.querySelectorAll(`script[src="${GOOGLE_SCRIPT_URL}"]`);

/** Follows a promise without leaving its rejection unheard. */
function watch(promise: Promise<unknown>) {
  const seen: { state: 'open' | 'done' | 'failed'; reason?: string } = { state: 'open' };
  promise.then(
    () => (seen.state = 'done'),
    (error: Error) => Object.assign(seen, { state: 'failed', reason: error.message }),
  );
  return seen;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete page.google;
  scripts().forEach((script) => script.remove());
});

test('gives the API as soon as a try finds it', async () => {
  const seen = watch(loadGoogleIdentity(new AbortController().signal));
  await jest.advanceTimersByTimeAsync(3_500);
  expect(seen.state).toBe('open');
  page.google = { accounts: { id: google } };
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen.state).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

test('takes an API that is there already without waiting or adding a script', async () => {
  page.google = { accounts: { id: google } };
  await expect(loadGoogleIdentity(new AbortController().signal)).resolves.toBe(google);
  expect(scripts()).toHaveLength(0);
});

test('adds its script once however often it tries', async () => {
  watch(loadGoogleIdentity(new AbortController().signal));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(scripts()).toHaveLength(1);
});

test('adds the script again at the next try after it failed', async () => {
  watch(loadGoogleIdentity(new AbortController().signal));
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(scripts()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(scripts()).toHaveLength(1);
});

test('gives up after 20 tries, 1 s apart', async () => {
  const seen = watch(loadGoogleIdentity(new AbortController().signal));
  await jest.advanceTimersByTimeAsync(18_999);
  expect(seen.state).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ state: 'failed', reason: expect.stringContaining('20 tries') });
  expect(jest.getTimerCount()).toBe(0);
});

test('gives up after 20 s where tries come late', async () => {
  const seen = watch(loadGoogleIdentity(new AbortController().signal, { intervalMs: 5_000 }));
  await jest.advanceTimersByTimeAsync(19_999);
  expect(seen.state).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ state: 'failed', reason: expect.stringContaining('20000 ms') });
});

test('leaves nothing running once it is aborted', async () => {
  const abort = new AbortController();
  const seen = watch(loadGoogleIdentity(abort.signal));
  await jest.advanceTimersByTimeAsync(2_000);
  abort.abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen.reason).toBe('aborted');
  expect(jest.getTimerCount()).toBe(0);
});

test('does nothing for a signal that is aborted already', async () => {
  const abort = new AbortController();
  abort.abort();
  await expect(loadGoogleIdentity(abort.signal)).rejects.toThrow('aborted');
  expect(scripts()).toHaveLength(0);
});
