import { createOutageWatch, longestOutages, unexplainedOutages } from './outages';

function watch(results: readonly (readonly [at: number, ok: boolean])[]) {
  const outages = createOutageWatch();
  for (const [at, ok] of results) outages.record('read', ok, at);
  return outages;
}

it('an outage lasts from its first failure to the next success', () => {
  const outages = watch([
    [0, true],
    [100, false],
    [300, false],
    [400, true],
    [500, true],
  ]);
  expect(outages.list(900)).toEqual([{ of: 'read', from: 100, to: 400 }]);
});

it('an outage without a later success lasts until now, and each kind of request is watched separately', () => {
  const outages = watch([[100, false]]);
  outages.record('write', true, 200);
  expect(outages.list(900)).toEqual([{ of: 'read', from: 100, to: 900 }]);
  expect(longestOutages(outages.list(900))).toEqual({ page: 0, read: 800, write: 0 });
});

describe('an outage', () => {
  const outage = { of: 'read', from: 10_000, to: 20_000 } as const;
  const graceMs = 5_000;

  it.each([
    ['without a fault is unexplained', [], true],
    ['during a fault is explained', [{ name: 'cut', from: 9_000, to: 19_000 }], false],
    [
      'that ends within the grace period after its fault is explained',
      [{ name: 'cut', from: 9_000, to: 15_000 }],
      false,
    ],
    [
      'that lasts longer than the grace period after its fault is unexplained',
      [{ name: 'cut', from: 9_000, to: 14_999 }],
      true,
    ],
    ['after a fault that ended long before is unexplained', [{ name: 'cut', from: 0, to: 1_000 }], true],
  ])('%s', (_what, faults, isUnexplained) => {
    expect(unexplainedOutages([outage], faults, graceMs)).toEqual(isUnexplained ? [outage] : []);
  });

  it('that is shorter than the grace period is explained even without a fault', () => {
    expect(unexplainedOutages([{ ...outage, to: 14_000 }], [], graceMs)).toEqual([]);
  });
});
