import { createRandom } from './random';

const draw = (seed: string, count = 50) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.integer(1, 6));
};

it('gives the same values for the same seed only', () => {
  expect(draw('42')).toEqual(draw('42'));
  expect(draw('42')).not.toEqual(draw('43'));
});

it('gives every number of a range, both ends included', () => {
  expect([...new Set(draw('7', 200))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('forks generators that are independent of its use', () => {
  const [fresh, used] = [createRandom('1'), createRandom('1')];
  used.next();
  expect(used.fork('faults').next()).toBe(fresh.fork('faults').next());
  expect(fresh.fork('faults').next()).not.toBe(fresh.fork('desk').next());
});

it('rejects an empty list', () => {
  expect(() => createRandom('1').pick([])).toThrow('nothing to pick from');
});
