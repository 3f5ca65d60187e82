import { createRecentWriters, READ_YOUR_WRITES_MS } from './recent-writers';

function setUp(maxAddresses?: number) {
  const time = { now: 0 };
  return { time, writers: createRecentWriters(() => time.now, maxAddresses) };
}

test('an address counts as a writer for five seconds after its last write', () => {
  const { time, writers } = setUp();
  writers.add('10.0.0.1');
  time.now = 3_000;
  writers.add('10.0.0.1');
  time.now = 3_000 + READ_YOUR_WRITES_MS - 1;
  expect([writers.has('10.0.0.1'), writers.has('10.0.0.2')]).toEqual([true, false]);
  time.now++;
  expect(writers.has('10.0.0.1')).toBe(false);
});

test('with more writers than can be remembered, every address counts as one', () => {
  const { time, writers } = setUp(2);
  for (const address of ['a', 'b', 'c']) writers.add(address);
  expect(['a', 'b', 'c', 'other'].map((address) => writers.has(address))).toEqual([true, true, true, true]);
  time.now = READ_YOUR_WRITES_MS;
  expect(writers.has('other')).toBe(false);
});
