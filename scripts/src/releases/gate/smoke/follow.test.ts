import { remoteOf } from '../testing';
import { follow } from './follow';
import type { Seen } from './observer';

const visit = { remote: remoteOf('mfe-account').release };
const nothing: Seen = { actual: null, began: false, violations: [], replaced: [], painted: false };
const actual: Seen['actual'] = { contract: '^1.0.0', routes: [], slots: [], reducers: [], listens: [] };
const failure = { remote: 'mfe-account', code: 'ENTRY_FAILED', message: 'no' };

/** Follows a page that looks so and so after some time (ms), and says how long that took. */
async function following(
  states: readonly (readonly [at: number, Seen | null])[],
  failsAt = Infinity,
  remote = true,
) {
  jest.useFakeTimers();
  const began = Date.now();
  const failures: (typeof failure)[] = [];
  const look = async () => {
    const past = Date.now() - began;
    if (past >= failsAt && failures.length === 0) failures.push(failure);
    return states.filter(([at]) => at <= past).at(-1)?.[1] ?? null;
  };
  const over = follow(look, { failures }, remote ? visit : { remote: null }).then((result) => ({
    ...result,
    ms: Date.now() - began,
  }));
  await jest.advanceTimersByTimeAsync(30_000);
  jest.useRealTimers();
  return over;
}

test('ends as soon as the remote is alive and a page stands', async () => {
  const alive = { ...nothing, actual };
  const { late, ms } = await following([
    [0, nothing],
    [500, alive],
    [900, { ...alive, painted: true }],
  ]);
  expect(late).toBe(false);
  expect(ms).toBeLessThan(1_000);
});

test('ends as soon as the shell tells of a failure', async () => {
  expect((await following([[0, nothing]], 700)).ms).toBeLessThan(800);
});

test('does not wait for ever for a page of a remote that is alive, nor for a remote where a page stands', async () => {
  expect((await following([[0, { ...nothing, actual }]])).ms).toBeLessThan(4_200);
  expect((await following([[0, { ...nothing, painted: true }]])).ms).toBeLessThan(5_200);
});

test('a shell alone is there once a page stands', async () => {
  expect((await following([[200, { ...nothing, painted: true }]], Infinity, false)).ms).toBeLessThan(400);
});

test('a page that stops answering hangs', async () => {
  jest.useFakeTimers();
  const result = follow(() => new Promise(() => undefined), { failures: [] }, visit);
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await result).toEqual({ seen: null, late: false, hung: true });
});

test('is late after 20 seconds without either', async () => {
  const { late, ms } = await following([]);
  expect(late).toBe(true);
  expect(ms).toBeLessThan(20_200);
});
