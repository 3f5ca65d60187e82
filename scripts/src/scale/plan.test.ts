import { behindCdn, planFor, planTable } from './plan';

const COST = { node: 1.5, renderer: 0.5, database: 0.5 };

it('plans two of each part for a small load', () => {
  expect(planFor(COST, 10)).toEqual({
    rate: 10,
    processes: { node: 2, renderer: 2, database: 2 },
    cores: 1,
    gib: 10,
    databaseConnections: 44,
  });
});

it('plans processes, processors and connections in proportion to the load', () => {
  const { processes, cores, databaseConnections } = planFor(COST, 6_000);
  expect(processes).toEqual({ node: 15, renderer: 5, database: 5 });
  expect(cores).toBe(25);
  expect(databaseConnections).toBe(15 * 22);
});

it('leaves to the site what a CDN does not answer', () => {
  const { mix, share } = behindCdn({ cached: 0.6, list: 0.3, write: 0.1 }, ['cached']);
  expect(share).toBeCloseTo(0.4);
  expect(mix['list']).toBeCloseTo(0.75);
  expect(mix['write']).toBeCloseTo(0.25);
});

it('prints a row for each multiple, without and with a CDN', () => {
  const costs = { cached: COST, write: { node: 2, renderer: 0, database: 1 } };
  const table = planTable(
    costs,
    { cached: 0.9, write: 0.1 },
    { today: 100, multiples: [1, 10], cached: ['cached'] },
  );
  expect(table.split('\n')).toEqual([
    expect.stringContaining('| Load |'),
    expect.stringContaining('---'),
    '| 1 × | 100 | 2 | 2 | 2 | 1 | 10 | 44 |',
    '| 1 ×, CDN | 10 | 2 | 2 | 2 | 1 | 10 | 44 |',
    '| 10 × | 1,000 | 3 | 2 | 2 | 5 | 10 | 66 |',
    '| 10 ×, CDN | 100 | 2 | 2 | 2 | 1 | 10 | 44 |',
  ]);
});
