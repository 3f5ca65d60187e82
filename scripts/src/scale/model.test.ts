import {
  capacityOf,
  costOf,
  inMix,
  predictClients,
  predictRate,
  processesFor,
  waitProbability,
} from './model';

const COST = { node: 2, renderer: 0, database: 1 };
const CAPACITY = { processes: { node: 1, renderer: 1, database: 8 }, cores: 8 };

it('averages the costs of a mix', () => {
  const costs = { list: COST, page: { node: 1, renderer: 8, database: 0 } };
  expect(costOf({ list: 0.75, page: 0.25 }, costs)).toEqual({ node: 1.75, renderer: 2, database: 0.75 });
});

it('scales the costs of kinds to the measured cost of the mix', () => {
  const costs = { list: COST, page: { node: 1, renderer: 8, database: 0 } };
  const mix = { list: 0.75, page: 0.25 };
  const measured = { node: 2.1, renderer: 2, database: 1 };
  const scaled = inMix(costs, mix, measured);
  expect(costOf(mix, scaled).node).toBeCloseTo(2.1);
  expect(costOf(mix, scaled).database).toBeCloseTo(1);
  expect(scaled['page']).toEqual({ node: 1.2, renderer: 8, database: 0 });
});

it('finds the part that limits the rate, or the processors', () => {
  expect(capacityOf(COST, CAPACITY)).toEqual({ limit: 'node', rate: 500 });
  expect(capacityOf(COST, { ...CAPACITY, cores: 1 })).toEqual({ limit: 'cores', rate: 1_000 / 3 });
});

it('predicts one client without waiting, and many clients at the capacity', () => {
  expect(
    predictClients(COST, { ...CAPACITY, processes: { node: 1, renderer: 1, database: 1 } }, 1).meanMs,
  ).toBeCloseTo(3);
  const many = predictClients(COST, CAPACITY, 64);
  expect(many.rate).toBeGreaterThan(490);
  expect(many.rate).toBeLessThanOrEqual(500);
  expect(many.meanMs).toBeCloseTo((64 / many.rate) * 1_000);
});

it('matches the known results of queues with one and two servers', () => {
  expect(waitProbability(1, 0.7)).toBeCloseTo(0.7);
  expect(waitProbability(2, 1)).toBeCloseTo(1 / 3);
  const single = { processes: { node: 1, renderer: 1, database: 1 }, cores: 8 };
  // M/M/1: service time divided by the unused share.
  expect(predictRate({ node: 2, renderer: 0, database: 0 }, single, 250).meanMs).toBeCloseTo(4);
});

it('predicts no duration above the capacity', () => {
  expect(predictRate(COST, CAPACITY, 500)).toEqual({ rate: 500, meanMs: Infinity, limit: 'node' });
});

it('plans at least two processes of each part, and more in proportion to the rate', () => {
  expect(processesFor(COST, 10)).toEqual({ node: 2, renderer: 2, database: 2 });
  expect(processesFor(COST, 3_000)).toEqual({ node: 10, renderer: 2, database: 5 });
});
