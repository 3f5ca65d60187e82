import { act, renderHook } from '@testing-library/react';
import { formatWait, useCountdown } from './use-countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts down to nothing and stops', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(2));
  expect(result.current.secondsLeft).toBe(2);
  act(() => jest.advanceTimersByTime(1_250));
  expect(result.current.secondsLeft).toBe(1);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current.secondsLeft).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('follows the clock after the tab slept', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(900));
  act(() => {
    jest.setSystemTime(Date.now() + 600_000);
    jest.advanceTimersByTime(250);
  });
  expect(result.current.secondsLeft).toBe(300);
});

test('is ended by a wait of no length', () => {
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
])('%i seconds read %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
