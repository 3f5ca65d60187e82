import { createLocalStorage, createSessionStorage } from '../session/browser-storage';
import { createRemoteStorage } from './remote-storage';

function open(remote = 'mfe-shop') {
  const abort = new AbortController();
  const places = { local: createLocalStorage(), perTab: createSessionStorage() };
  return { storage: createRemoteStorage(places, remote, abort.signal), abort };
}
/** Storage event of another tab's write. */
const otherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['local', () => localStorage],
  ['perTab', () => sessionStorage],
] as const)('a stored value, %s', (place, native) => {
  test('is stored below the remote’s name and available on the next visit', () => {
    open().storage[place].set('cart', '[1]');
    expect(native().getItem('mfe/mfe-shop/cart')).toBe('[1]');
    expect(open().storage[place].get('cart')).toBe('[1]');
  });

  test('can be removed', () => {
    const texts = open().storage[place];
    texts.set('cart', '[1]');
    texts.remove('cart');
    expect(texts.get('cart')).toBeNull();
    expect(native()).toHaveLength(0);
  });

  test('is separate from other remotes, whatever the key', () => {
    open('mfe-shop').storage[place].set('cart', 'shop');
    const other = open('mfe-sho').storage[place];
    for (const key of ['cart', '/cart', '../mfe-shop/cart', 'p/cart']) expect(other.get(key)).toBeNull();
    other.remove('cart');
    expect(native().getItem('mfe/mfe-shop/cart')).toBe('shop');
  });

  test.each(['authToken', 'token', 'refreshToken', 'user', 'cart.changed', 'loginToastShown'])(
    'is separate from the shell’s %s',
    (key) => {
      native().setItem(key, 'secret');
      const texts = open().storage[place];
      expect(texts.get(key)).toBeNull();
      texts.set(key, 'forged');
      texts.remove(key);
      expect(native().getItem(key)).toBe('secret');
    },
  );

  test('is kept in memory if the browser refuses to store it', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const texts = open().storage[place];
    texts.set('cart', '[1]');
    expect(texts.get('cart')).toBe('[1]');
    full.mockRestore();
  });
});

describe('watch', () => {
  function watch() {
    const { storage, abort } = open();
    const received: unknown[] = [];
    const undo = storage.local.watch('cart', (value) => received.push(value));
    return { storage, abort, received, undo };
  }

  test('reports another tab’s writes to its own key', () => {
    const { received } = watch();
    otherTab('mfe/mfe-shop/cart', '[2]');
    otherTab('mfe/mfe-shop/cart', null);
    expect(received).toEqual(['[2]', null]);
  });

  test.each(['cart', 'mfe/mfe-shop/promo', 'mfe/mfe-other/cart', 'authToken'])(
    'does not report %s',
    (key) => {
      const { received } = watch();
      otherTab(key, 'x');
      expect(received).toEqual([]);
    },
  );

  test('does not report its own tab’s writes', () => {
    const { received, storage } = watch();
    storage.local.set('cart', '[1]');
    expect(received).toEqual([]);
  });

  test('reports a cleared storage as a missing value', () => {
    const { received } = watch();
    otherTab(null);
    expect(received).toEqual([null]);
  });

  test.each(['its undo', 'the end of the remote'])('ends with %s', (end) => {
    const { received, undo, abort } = watch();
    if (end === 'its undo') undo();
    else abort.abort();
    otherTab('mfe/mfe-shop/cart', '[2]');
    expect(received).toEqual([]);
  });

  test('does not start once the remote has ended', () => {
    const { storage, abort } = open();
    abort.abort();
    const received = jest.fn();
    storage.local.watch('cart', received)();
    otherTab('mfe/mfe-shop/cart', '[2]');
    expect(received).not.toHaveBeenCalled();
  });

  test('does not report changes of session storage by other tabs', () => {
    const received = jest.fn();
    const undo = open().storage.perTab.watch('draft', received);
    otherTab('mfe/mfe-shop/draft', 'x');
    undo();
    expect(received).not.toHaveBeenCalled();
  });
});
