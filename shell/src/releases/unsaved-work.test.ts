import { createUnsavedWork } from './unsaved-work';

const start = () => {
  const unsaved = createUnsavedWork();
  const abort = new AbortController();
  return { unsaved, abort, shop: unsaved.of('mfe-shop', abort.signal) };
};

test('a remote has unsaved work until every mark is removed', () => {
  const { unsaved, shop } = start();
  const [one, two] = [shop.mark(), shop.mark()];
  expect(unsaved.has('mfe-shop')).toBe(true);
  one();
  one();
  expect(unsaved.has('mfe-shop')).toBe(true);
  two();
  expect(unsaved.has('mfe-shop')).toBe(false);
});

test('marks of one remote do not count for another', () => {
  const { unsaved, shop } = start();
  shop.mark();
  expect(unsaved.has('mfe-account')).toBe(false);
  expect(unsaved.any()).toBe(true);
});

test('the end of an activation removes its marks and disables new ones, but keeps the marks of the next activation', () => {
  const { unsaved, abort, shop } = start();
  shop.mark();
  unsaved.of('mfe-shop', new AbortController().signal).mark();
  abort.abort();
  expect(unsaved.has('mfe-shop')).toBe(true);
  shop.mark()();
  const { unsaved: other, abort: end, shop: only } = start();
  only.mark();
  end.abort();
  only.mark();
  expect(other.any()).toBe(false);
});
