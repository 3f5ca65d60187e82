import type { ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { canaryBuckets } from './canary-buckets';

const canary = (percent: number, cohorts: string[] = [], enabled = true): ReleasePointer => ({
  stable: '1.0.0',
  previous: [],
  enabled,
  canary: { version: '2.0.0', percent, cohorts },
});
const bucketsOf = (...pointers: ReleasePointer[]) =>
  canaryBuckets({
    remotes: Object.fromEntries(pointers.map((pointer, index) => [`mfe-${index}`, pointer])),
  } as unknown as SiteIndex);

test('there are no groups of buckets without a canary', () => {
  expect(bucketsOf({ stable: '1.0.0', previous: [], enabled: true })).toEqual([]);
  expect(bucketsOf(canary(10, [], false), canary(0))).toEqual([]);
});

test('each canary share starts a group of buckets, and equal shares start the same group', () => {
  expect(bucketsOf(canary(10))).toEqual([0, 10]);
  expect(bucketsOf(canary(25), canary(2.5), canary(25))).toEqual([0, 2.5, 25]);
});

test('a canary for everyone, or only for roles, results in one group of buckets', () => {
  expect(bucketsOf(canary(100))).toEqual([0]);
  expect(bucketsOf(canary(0, ['staff']))).toEqual([0]);
});
