import { createBreaker } from './breaker';

const RELEASE = 'mfe-shop 1.0.0';

function createStage() {
  const time = { now: 1_000_000 };
  const breaker = createBreaker({ maxFaults: 3, pauseMs: 4_000, maxPauseMs: 60_000, now: () => time.now });
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed(RELEASE)).at(-1);
  return { breaker, time, fail };
}

it('the breaker pauses only the release that fails several times in a row', () => {
  const { breaker, fail } = createStage();
  expect(fail(2)).toBe(false);
  expect(breaker.allows(RELEASE)).toBe(true);
  expect(fail(1)).toBe(true);
  expect(breaker.allows(RELEASE)).toBe(false);
  expect(breaker.allows('mfe-account 1.0.0')).toBe(true);
});

it('the breaker tries one page after a short pause, and resumes rendering if that page succeeds', () => {
  const { breaker, time, fail } = createStage();
  fail(3);
  time.now += 4_000;
  expect([breaker.allows(RELEASE), breaker.allows(RELEASE)]).toEqual([true, false]);
  breaker.succeeded(RELEASE);
  expect(fail(2)).toBe(false);
});

it('the breaker doubles the pause after each failed trial, up to `maxPauseMs`', () => {
  const { breaker, time, fail } = createStage();
  fail(3);
  const pauses = [4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const pause of pauses) {
    time.now += pause - 1;
    expect(breaker.allows(RELEASE)).toBe(false);
    time.now += 1;
    expect(breaker.allows(RELEASE)).toBe(true);
    fail(1);
  }
});
