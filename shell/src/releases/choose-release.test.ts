import type { BootRemote } from '@evcare/shared-contracts/release';
import { fakeBootRemote, fakeManifest, publicPrefix } from '../testing/fake-boot';
import { chooseRelease, type Visitor } from './choose-release';

const manifest = fakeManifest('mfe-shop', { routes: [publicPrefix('/products')] });
const { previous: _none, ...release } = fakeBootRemote(manifest, { version: '2.0.0', entry: '/r/2.js' });
const withCanary = (percent: number, cohorts: string[] = []): BootRemote =>
  fakeBootRemote(manifest, {
    previous: [{ version: '0.9.0', entry: '/r/0.js' }],
    canary: { percent, cohorts, release },
  });
const visitor = (more: Partial<Visitor> = {}): Visitor => ({ bucket: 50, role: null, flags: {}, ...more });
const versionFor = (remote: BootRemote, who: Partial<Visitor>) => chooseRelease(remote, visitor(who)).version;

test('without a canary every visitor gets the stable release', () => {
  const remote = fakeBootRemote(manifest);
  expect(chooseRelease(remote, visitor({ bucket: 0, role: 'admin' }))).toBe(remote);
});

test.each([
  [0, 0, '1.0.0'],
  [10, 9.99, '2.0.0'],
  [10, 10, '1.0.0'],
  [12.5, 12.49, '2.0.0'],
  [100, 99.99, '2.0.0'],
])('with a canary of %d percent, bucket %d gets %s', (percent, bucket, version) => {
  expect(versionFor(withCanary(percent), { bucket })).toBe(version);
});

test.each([
  [['staff'], { role: 'staff' as const }, '2.0.0'],
  [['staff'], { role: 'customer' as const }, '1.0.0'],
  [['staff'], {}, '1.0.0'],
  [['newCart'], { flags: { newCart: true } }, '2.0.0'],
  [['newCart'], { flags: { newCart: false } }, '1.0.0'],
  [['constructor'], {}, '1.0.0'],
])('with a canary for the cohorts %j, the visitor %j gets %s', (cohorts, who, version) => {
  expect(versionFor(withCanary(0, cohorts), who)).toBe(version);
});

test('a canary has the stable release as its fallback', () => {
  const remote = withCanary(100);
  const chosen = chooseRelease(remote, visitor());
  expect(chosen).toMatchObject({ version: '2.0.0', entry: '/r/2.js', canary: remote.canary });
  expect(chosen.stable).toBe(remote);
  expect(chosen.previous).toEqual(remote.previous);
});

test('a canary that failed in this browser is avoided', () => {
  const avoids = (remote: string, version: string) => remote === 'mfe-shop' && version === '2.0.0';
  expect(chooseRelease(withCanary(100), visitor(), avoids).version).toBe('1.0.0');
});
