import { remoteOf } from '../testing';
import { observePage } from './observe-page';
import type { Observation } from './observer';

const visit = { remote: remoteOf('mfe-account').release };
const nothing: Observation = {
  actual: null,
  setupCalled: false,
  violations: [],
  replaced: [],
  painted: false,
};
const actual: Observation['actual'] = {
  contract: '^1.0.0',
  routes: [],
  slots: [],
  reducers: [],
  listens: [],
  emits: [],
};
const failure = { remote: 'mfe-account', code: 'ENTRY_FAILED', message: 'no' };

/** Follows a page with these states over time (ms) and returns the duration. */
async function following(
  states: readonly (readonly [at: number, Observation | null])[],
  failsAt = Infinity,
  remote = true,
) {
  jest.useFakeTimers();
  const startedAt = Date.now();
  const failures: (typeof failure)[] = [];
  const observe = async () => {
    const past = Date.now() - startedAt;
    if (past >= failsAt && failures.length === 0) failures.push(failure);
    return states.filter(([at]) => at <= past).at(-1)?.[1] ?? null;
  };
  const over = observePage(observe, { failures }, remote ? visit : { remote: null }).then((result) => ({
    ...result,
    ms: Date.now() - startedAt,
  }));
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  return over;
}

test('ends once the remote is set up and the page has a heading', async () => {
  const alive = { ...nothing, actual };
  const { timedOut, ms } = await following([
    [0, nothing],
    [500, alive],
    [900, { ...alive, painted: true }],
  ]);
  expect(timedOut).toBe(false);
  expect(ms).toBeLessThan(1_000);
});

test('ends once the shell reports a failure', async () => {
  expect((await following([[0, nothing]], 700)).ms).toBeLessThan(800);
});

test('ends after a few seconds if only the remote is set up, or only the page has a heading', async () => {
  expect((await following([[0, { ...nothing, actual }]])).ms).toBeLessThan(4_200);
  expect((await following([[0, { ...nothing, painted: true }]])).ms).toBeLessThan(5_200);
});

test('ends for a shell alone once the page has a heading', async () => {
  expect((await following([[200, { ...nothing, painted: true }]], Infinity, false)).ms).toBeLessThan(400);
});

test('reports a page that stops responding as hung', async () => {
  jest.useFakeTimers();
  const result = observePage(() => new Promise(() => undefined), { failures: [] }, visit);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await result).toEqual({ seen: null, timedOut: false, hung: true });
});

test('times out after 20 seconds without set-up or heading', async () => {
  const { timedOut, ms } = await following([]);
  expect(timedOut).toBe(true);
  expect(ms).toBeLessThan(20_200);
});
