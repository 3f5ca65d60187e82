import { createReloadGuard } from './reload-guard';

beforeEach(() => sessionStorage.clear());

test('allows one reload per revision, even across reloads', () => {
  expect(createReloadGuard().tryReload(7)).toBe(true);
  expect(createReloadGuard().tryReload(7)).toBe(false);
  expect(createReloadGuard().tryReload(8)).toBe(true);
});

test.each([
  [
    'throws',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['stores nothing', () => ({ getItem: () => null, setItem: () => undefined }) as unknown as Storage],
])('does not reload if the storage %s', (_how, open) => {
  expect(createReloadGuard(open).tryReload(7)).toBe(false);
});
