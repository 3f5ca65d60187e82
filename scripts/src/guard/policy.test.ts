import type { ReleaseHealth } from '@evcare/api';
import {
  DEFAULT_POLICY,
  provenReason,
  readGuardSettings,
  reasonToStop,
  slownessReason,
  type Policy,
} from './policy';

const release = (name: string, changes: Partial<ReleaseHealth> = {}): ReleaseHealth => {
  const { failed = 0, ready = 0 } = changes;
  const codes: Record<string, number> = failed > 0 ? { SETUP_FAILED: failed } : {};
  const counts = { visits: ready + failed, addresses: failed, codes };
  return { remote: 'mfe-account', release: name, ready, failed, ...counts, ...changes };
};
const canary = (changes: Partial<ReleaseHealth>) => release('2.0.0', changes);
const stable = (changes: Partial<ReleaseHealth>) => release('1.0.0', changes);
const reasonFor = (canaryHealth: ReleaseHealth | undefined, stableHealth?: ReleaseHealth) =>
  reasonToStop(DEFAULT_POLICY, canaryHealth, stableHealth);

describe('a canary is stopped', () => {
  it('if five of its visits, a tenth of all, failed from three addresses', () => {
    expect(reasonFor(canary({ failed: 5, ready: 45, addresses: 3 }), stable({ ready: 900 }))).toBe(
      '5 of 50 visits failed (10 %, 1.0.0: 0 %), most with SETUP_FAILED',
    );
  });

  it('if it fails three times as often as the stable release', () => {
    const reason = reasonFor(canary({ failed: 30, ready: 70 }), stable({ failed: 10, ready: 90 }));
    expect(reason).toBe('30 of 100 visits failed (30 %, 1.0.0: 10 %), most with SETUP_FAILED');
  });

  it('if the stable release has no visits, as with a canary for everyone', () => {
    expect(reasonFor(canary({ failed: 5 }))).toBe('5 of 5 visits failed (100 %), most with SETUP_FAILED');
  });

  it('even if a few visits of the stable release failed as well, since so few prove nothing', () => {
    expect(reasonFor(canary({ failed: 9 }), stable({ failed: 2 }))).toMatch(/^9 of 9/);
  });

  it('and the reason names the most frequent code', () => {
    expect(reasonFor(canary({ failed: 6, codes: { ENTRY_FAILED: 2, RENDER_FAILED: 4 } }))).toMatch(
      /RENDER_FAILED$/,
    );
  });
});

describe('a canary continues', () => {
  it.each([
    ['there are no reports', undefined],
    ['few visits failed', canary({ failed: 4 })],
    ['a small share failed', canary({ failed: 50, ready: 451 })],
    ['one person reports many visits', canary({ failed: 600, addresses: 1 })],
    ['two people report many visits', canary({ failed: 600, addresses: 2 })],
    ['no visit failed', canary({ ready: 1_000 })],
  ])('if %s', (_name, health) => {
    expect(reasonFor(health, stable({ ready: 100 }))).toBeNull();
  });

  it('if the stable release also fails, so that the cause is elsewhere', () => {
    expect(reasonFor(canary({ failed: 90, ready: 10 }), stable({ failed: 80, ready: 20 }))).toBeNull();
  });

  it('if it is worse than the stable release, but not clearly', () => {
    expect(reasonFor(canary({ failed: 29, ready: 71 }), stable({ failed: 10, ready: 90 }))).toBeNull();
  });
});

describe('the sequential test', () => {
  const proven = (ofCanary: ReleaseHealth, ofStable?: ReleaseHealth, changes = {}) =>
    provenReason({ ...DEFAULT_POLICY, ...changes }, ofCanary, ofStable);
  const victims = canary({ failed: 3 });

  it('stops a canary after its third victim, while the stable release works for many', () => {
    expect(proven(victims, stable({ ready: 40 }))).toBe(
      '3 of 3 visits failed (100 %, 1.0.0: 0 %), most with SETUP_FAILED',
    );
  });

  it.each([
    ['there are no visits of the stable release', victims, undefined],
    ['few visits of the stable release say too little', victims, stable({ ready: 5 })],
    ['there are two victims only', canary({ failed: 2 }), stable({ ready: 400 })],
    ['all failures come from two addresses', canary({ failed: 9, addresses: 2 }), stable({ ready: 400 })],
    ['the stable release fails as well', canary({ failed: 4 }), stable({ failed: 20, ready: 20 })],
    ['a small share failed', canary({ failed: 9, ready: 91 }), stable({ ready: 9_000 })],
  ])('lets a canary continue if %s', (_why, ofCanary, ofStable) => {
    expect(proven(ofCanary, ofStable)).toBeNull();
  });

  it('can be disabled', () => {
    expect(proven(victims, stable({ ready: 40 }), { level: 0 })).toBeNull();
  });
});

describe('a canary that opens slowly', () => {
  const openings = (p75Ms: number, visits: number) => ({
    visits,
    p75Ms,
    slow: [1_000, 4_000].map((limitMs) => {
      const slow = p75Ms > limitMs ? visits : 0;
      return { limitMs, visits: slow, addresses: slow };
    }),
  });
  const [slow, fast] = [canary({ openings: openings(3_120, 60) }), stable({ openings: openings(900, 400) })];
  const reasonWith = (changes: Partial<Policy>, of = slow, than = fast) =>
    slownessReason({ ...DEFAULT_POLICY, ...changes }, of, than);

  it('is stopped, with both times in the reason', () => {
    expect(reasonWith({})).toBe('75 % of 60 visits opened within 3.1 s (1.0.0: 0.9 s)');
  });

  it.each([
    ['tests are disabled', { level: 0 }],
    ['slow canaries are accepted', { timesSlower: 0 }],
    ['the factor is not reached', { timesSlower: 4 }],
    ['few addresses reported it', { minAddresses: 61 }],
  ])('continues if %s', (_name, changes) => {
    expect(reasonWith(changes)).toBeNull();
  });

  it('continues if either has no times', () => {
    expect(reasonWith({}, canary({}))).toBeNull();
    expect(reasonWith({}, slow, stable({}))).toBeNull();
  });
});

describe('the settings', () => {
  it('are optional', () => {
    expect(readGuardSettings({})).toEqual({ policy: DEFAULT_POLICY, everyMs: 10_000 });
    expect(readGuardSettings({ CANARY_MIN_FAILURES: ' ', GUARD_EVERY_SECONDS: '' })?.everyMs).toBe(10_000);
  });

  it('are read from the environment', () => {
    expect(
      readGuardSettings({
        CANARY_MIN_FAILURES: '2',
        CANARY_MIN_ADDRESSES: '1',
        CANARY_MAX_FAILURE_SHARE: '0.05',
        CANARY_TIMES_STABLE: '1.5',
        CANARY_WINDOW_MINUTES: '60',
        CANARY_LEVEL: '0.05',
        CANARY_TIMES_SLOWER: '2',
        GUARD_EVERY_SECONDS: '0.5',
      }),
    ).toEqual({
      policy: {
        minFailures: 2,
        minAddresses: 1,
        maxFailureShare: 0.05,
        timesStable: 1.5,
        windowMinutes: 60,
        level: 0.05,
        timesSlower: 2,
      },
      everyMs: 500,
    });
  });

  it('may disable the guard', () => {
    expect(readGuardSettings({ GUARD_EVERY_SECONDS: '0' })).toBeNull();
  });

  it.each([
    ['CANARY_MIN_FAILURES', '0'],
    ['CANARY_MIN_ADDRESSES', 'three'],
    ['CANARY_MAX_FAILURE_SHARE', '10'],
    ['CANARY_TIMES_STABLE', '-1'],
    ['CANARY_WINDOW_MINUTES', '181'],
    ['CANARY_LEVEL', '0.3'],
    ['CANARY_TIMES_SLOWER', '-1'],
    ['GUARD_EVERY_SECONDS', '-1'],
  ])('reject %s=%s with the bounds', (name, value) => {
    expect(() => readGuardSettings({ [name]: value })).toThrow(`${name} has to be a number from`);
  });
});
