import { act, renderHook } from '@testing-library/react';
import { formatWait, useCountdown } from './use-countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts down to zero and stops', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(2));
  expect(result.current.secondsLeft).toBe(2);
  act(() => jest.advanceTimersByTime(1_250));
  expect(result.current.secondsLeft).toBe(1);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current.secondsLeft).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('catches up with the clock after the tab was suspended', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(900));
  act(() => {
    jest.setSystemTime(Date.now() + 600_000);
    jest.advanceTimersByTime(250);
  });
  expect(result.current.secondsLeft).toBe(300);
});

test('start(0) ends the countdown', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(30));
  act(() => result.current.start(0));
  expect(result.current.secondsLeft).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  [45, '45 giây'],
  [60, '60 giây'],
  [61, '1:01'],
  [900, '15:00'],
])('formats %i seconds as %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
