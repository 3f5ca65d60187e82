import { bootDocumentSchema, type BootRelease, type BootRemote } from './boot-document';
import { guestRelease, isCanaryFor } from './canary-visitor';

const release = (version: string) => ({ version }) as BootRelease;
const remote = (percent: number, cohorts: string[] = []): BootRemote => ({
  ...release('1.0.0'),
  previous: [],
  canary: { percent, cohorts, release: release('2.0.0') },
});
const bootWith = (bucket?: number, flags: Record<string, boolean> = {}) =>
  bootDocumentSchema.parse({ shellVersion: '1.0.0', config: { flags }, remotes: [], bucket });
const versionFor = (of: BootRemote, ...boot: Parameters<typeof bootWith>) =>
  guestRelease(of, bootWith(...boot))?.version;

test('a guest runs the canary if the bucket of the document is below its share', () => {
  expect(versionFor(remote(10), 9.99)).toBe('2.0.0');
  expect(versionFor(remote(10), 10)).toBe('1.0.0');
});

test('a guest is in the cohort of a flag, but not in the cohort of a role', () => {
  expect(versionFor(remote(0, ['newCart']), 0, { newCart: true })).toBe('2.0.0');
  expect(versionFor(remote(0, ['newCart', 'staff']), 0, { newCart: false })).toBe('1.0.0');
  expect(isCanaryFor({ percent: 0, cohorts: ['staff'] }, { bucket: 50, role: 'staff', flags: {} })).toBe(
    true,
  );
});

test('without a bucket the release of a guest is known only if there is no canary', () => {
  expect(guestRelease(remote(10), bootWith())).toBeNull();
  expect(versionFor({ ...release('1.0.0'), previous: [] })).toBe('1.0.0');
});
