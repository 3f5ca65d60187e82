import { createRandom } from './random';

const draw = (seed: string, count = 50) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.integer(1, 6));
};

it('the generator returns equal values for equal seeds, and different values for different seeds', () => {
  expect(draw('42')).toEqual(draw('42'));
  expect(draw('42')).not.toEqual(draw('43'));
});

it('the generator returns every number of a range, including both ends', () => {
  expect([...new Set(draw('7', 200))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('a forked generator returns the same values whether or not the original was used before', () => {
  const [fresh, used] = [createRandom('1'), createRandom('1')];
  used.next();
  expect(used.fork('faults').next()).toBe(fresh.fork('faults').next());
  expect(fresh.fork('faults').next()).not.toBe(fresh.fork('desk').next());
});

it('picking from an empty list fails', () => {
  expect(() => createRandom('1').pick([])).toThrow('nothing to pick from');
});
