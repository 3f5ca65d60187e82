import { measureLag, parsePosition } from './positions';

const at = (position: number) => BigInt(position);

test('positions are compared as numbers, not as text', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(parsePosition('A/0') > parsePosition('9/FFFFFFFF')).toBe(true);
  expect(parsePosition('1/10') > parsePosition('1/9')).toBe(true);
});

test('a replica that has replayed everything has no lag, however old the last change is', () => {
  const lag = measureLag();
  lag.primaryAt(at(100), 0);
  lag.replayed(at(100));
  expect(lag.ms(60_000)).toBe(0);
});

test('lag is the age of the oldest position that is not replayed', () => {
  const lag = measureLag();
  lag.primaryAt(at(100), 1_000);
  lag.primaryAt(at(200), 2_000);
  lag.primaryAt(at(300), 3_000);
  expect(lag.ms(4_000)).toBe(3_000);
  lag.replayed(at(150));
  expect(lag.ms(4_000)).toBe(2_000);
  lag.replayed(at(300));
  expect(lag.ms(4_000)).toBe(0);
});

test('a lag of hours is measured with bounded memory', () => {
  const lag = measureLag();
  for (let second = 1; second <= 10_000; second++) lag.primaryAt(at(second), second * 1_000);
  expect(lag.ms(10_000_000)).toBe(9_999_000);
  lag.replayed(at(5_000));
  const ms = lag.ms(10_000_000);
  expect(ms).toBeGreaterThan(4_800_000);
  expect(ms).toBeLessThanOrEqual(5_000_000);
});
