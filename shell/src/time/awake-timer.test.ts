import { startAwakeTimer } from './awake-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Simulates a pause of the page: the clock goes on, and each overdue timer is called once. */
function pauseFor(ms: number): void {
  jest.setSystemTime(Date.now() + ms);
  jest.runOnlyPendingTimers();
}

test('ends after its time', () => {
  const onEnd = jest.fn();
  startAwakeTimer(2_500, onEnd);
  jest.advanceTimersByTime(2_499);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('counts a long pause of the page as one second', () => {
  const onEnd = jest.fn();
  startAwakeTimer(8_000, onEnd);
  pauseFor(20_000);
  jest.advanceTimersByTime(6_999);
  expect(onEnd).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('does not end after it was stopped', () => {
  const onEnd = jest.fn();
  const stop = startAwakeTimer(8_000, onEnd);
  jest.advanceTimersByTime(3_000);
  stop();
  jest.advanceTimersByTime(20_000);
  expect(onEnd).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
