import { createBrowserRouter } from '@evcare/shared-contracts/router';
import { ensureHistoryKey } from './ensure-history-key';

/** The router's key for the first entry of a document. */
function firstKey(): string {
  const router = createBrowserRouter([{ path: '*', element: null }]);
  const { key } = router.state.location;
  router.dispose();
  return key;
}

beforeEach(() => history.pushState(null, '', '/products?q=pin'));

test('the first entry gets its own key, which is kept on reload', () => {
  ensureHistoryKey(history);
  const key = firstKey();
  expect(key).toMatch(/^[a-z0-9]+$/);
  expect(key).not.toBe('default');
  ensureHistoryKey(history);
  expect(firstKey()).toBe(key);
  expect(location.pathname + location.search).toBe('/products?q=pin');
});

test('another document in the same tab gets another key', () => {
  ensureHistoryKey(history);
  const key = firstKey();
  history.pushState(null, '', '/checkout');
  ensureHistoryKey(history);
  expect(firstKey()).not.toBe(key);
});

test('other state in the entry is kept', () => {
  history.replaceState({ usr: { from: 'cart' }, idx: 3 }, '');
  ensureHistoryKey(history);
  expect(history.state).toMatchObject({ usr: { from: 'cart' }, idx: 3 });
});
