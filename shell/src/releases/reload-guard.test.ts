import { createReloadGuard } from './reload-guard';

beforeEach(() => sessionStorage.clear());

test('each state of the site is loaded for once, also after the reload', () => {
  expect(createReloadGuard().take(7)).toBe(true);
  expect(createReloadGuard().take(7)).toBe(false);
  expect(createReloadGuard().take(8)).toBe(true);
});

test.each([
  [
    'throws',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['keeps nothing', () => ({ getItem: () => null, setItem: () => undefined }) as unknown as Storage],
])('where the storage %s nothing is loaded anew', (_how, open) => {
  expect(createReloadGuard(open).take(7)).toBe(false);
});
