import { FAILURES, simulate } from './simulate';

const SITE = { zones: 3, copies: 2, utilisation: 0.6, years: 5 };

it('gives the same result for the same seed, and another one for another seed', () => {
  expect(simulate('a', SITE)).toEqual(simulate('a', SITE));
  expect(simulate('a', SITE)).not.toEqual(simulate('b', SITE));
});

it('loses nothing without failures', () => {
  const never = { everyHours: Infinity, hours: 1 };
  expect(simulate('a', SITE, { ...FAILURES, zone: never, copy: never, broken: 0 })).toEqual({
    unserved: 0,
    broken: 0,
    zoneFailures: 0,
    copyFailures: 0,
    brokenReleases: 0,
    outageHours: 0,
  });
});

it('loses every request while the only zone is down', () => {
  const zone = { everyHours: 90, hours: 10 };
  const copy = { everyHours: Infinity, hours: 1 };
  const { unserved } = simulate('a', { ...SITE, zones: 1, years: 20 }, { ...FAILURES, zone, copy });
  expect(unserved).toBeCloseTo(0.1, 2);
});

it('loses less with more zones, and more at a higher utilisation', () => {
  const lossOf = (zones: number, utilisation: number) =>
    simulate('a', { ...SITE, zones, utilisation, years: 20 }).unserved;
  expect(lossOf(3, 0.6)).toBeLessThan(lossOf(1, 0.6));
  expect(lossOf(3, 0.9)).toBeGreaterThan(lossOf(3, 0.6));
});

it('shows broken releases to fewer visitors the more of them the gate rejects', () => {
  const brokenWith = (rejected: number) => simulate('a', SITE, { ...FAILURES, rejected }).broken;
  expect(brokenWith(0.95)).toBeLessThan(brokenWith(0.5));
});
