import { createRandom } from './random';

const draw = (seed: string, count = 50) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.whole(1, 6));
};

it('repeats itself for the same seed, and for no other', () => {
  expect(draw('42')).toEqual(draw('42'));
  expect(draw('42')).not.toEqual(draw('43'));
});

it('draws every number of a range, both ends included', () => {
  expect([...new Set(draw('7', 200))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('forks sources that do not depend on how often the first was asked', () => {
  const [fresh, used] = [createRandom('1'), createRandom('1')];
  used.next();
  expect(used.fork('faults').next()).toBe(fresh.fork('faults').next());
  expect(fresh.fork('faults').next()).not.toBe(fresh.fork('desk').next());
});

it('refuses to pick from nothing', () => {
  expect(() => createRandom('1').pick([])).toThrow('nothing to pick from');
});
