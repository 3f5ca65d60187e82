import { isValid } from 'ulid';
import { monotonicIds, newId } from './new-id';

const TIME = new Date('2026-11-23T02:00:00Z').getTime();

test('ids of the same millisecond differ, even if they need more than one block of random bytes', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(TIME));
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every(isValid)).toBe(true);
  expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBe(1);
  const characters = new Set(ids.flatMap((id) => [...id.slice(10)]));
  expect(characters.size).toBe(32);
});

test('monotonic ids of the same millisecond sort in the order of their creation', () => {
  const next = monotonicIds();
  const ids = Array.from({ length: 100 }, () => next(TIME));
  expect([...ids].sort()).toEqual(ids);
});
