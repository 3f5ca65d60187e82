import { offer } from '../../shared/cart/testing/fixtures';
import { offerState, timeLeft } from './offer-state';

const at = Date.parse('2026-11-21T00:00:00.000Z');

test.each([
  ['live', {}],
  ['not-started', { validFrom: '2026-11-21T00:00:00.001Z' }],
  ['live', { validFrom: '2026-11-21T00:00:00.000Z' }],
  ['expired', { validTo: '2026-11-21T00:00:00.000Z' }],
  ['expired', { isActive: false }],
  ['used-up', { usedCount: 100 }],
  ['already-used', { usedCount: 1, usageLimit: 1, usageScope: 'customer' }],
] as const)('returns the state %s for a promotion with %j', (state, more) => {
  expect(offerState(offer('X', more), at)).toBe(state);
});

test.each([
  [0, { days: 0, clock: '00:00:00' }],
  [-5_000, { days: 0, clock: '00:00:00' }],
  [1, { days: 0, clock: '00:00:01' }],
  [3_725_000, { days: 0, clock: '01:02:05' }],
  [2 * 86_400_000 + 1_000, { days: 2, clock: '00:00:01' }],
])('returns the time left for %d ms', (ms, left) => {
  expect(timeLeft(at + ms, at)).toEqual(left);
});
