import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import { withMissingOptional, missingOptional, platformOf, type LockPackages } from './complete';

const lock: LockPackages = {
  '': {},
  'node_modules/core': {
    version: '1.0.0',
    optionalDependencies: { '@x/core-darwin-arm64': '1.0.0', '@x/core-linux-x64-gnu': '1.0.0' },
  },
  'node_modules/@x/core-linux-x64-gnu': { version: '1.0.0', optional: true },
  'node_modules/outer/node_modules/inner': { version: '2.0.0', optionalDependencies: { fsevents: '~2.3.0' } },
};

describe('optional packages that npm left out', () => {
  it('are found as Node resolves them', () => {
    expect(missingOptional(lock)).toEqual([
      { wantedBy: 'node_modules/core', name: '@x/core-darwin-arm64', version: '1.0.0' },
      { wantedBy: 'node_modules/outer/node_modules/inner', name: 'fsevents', version: '~2.3.0' },
    ]);
    for (const path of [
      'node_modules',
      'node_modules/outer/node_modules',
      'node_modules/outer/node_modules/inner/node_modules',
    ]) {
      expect(missingOptional({ ...lock, [`${path}/fsevents`]: { version: '2.3.3' } })).toHaveLength(1);
    }
  });

  it('are added if their name contains a platform, without other changes', () => {
    const full = withMissingOptional(lock);
    expect(full).toMatchObject(lock);
    expect(full['node_modules/@x/core-darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      optional: true,
    });
    expect(missingOptional(full).map(({ name }) => name)).toEqual(['fsevents']);
    expect(withMissingOptional(full)).toEqual(full);
  });

  it.each([
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@unrs/resolver-binding-linux-riscv64-musl', { os: ['linux'], cpu: ['riscv64'], libc: ['musl'] }],
    ['@rspack/binding-linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
    ['@rspack/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', null],
  ])('have the platform that their name contains: %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockPackages;
  };

  it('contains every optional package, as `npm ci` requires (fix: npm run lockfile)', () => {
    expect(missingOptional(packages)).toEqual([]);
  });
});
