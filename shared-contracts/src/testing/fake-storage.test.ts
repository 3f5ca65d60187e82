import { createFakeContext } from './fake-context';
import { FakeStorage } from './fake-storage';

describe.each(['local', 'perTab'] as const)('the fake storage, %s', (place) => {
  it('stores values by key until they are removed', () => {
    const texts = new FakeStorage()[place];
    expect(texts.get('cart')).toBeNull();
    texts.set('cart', '[]');
    texts.set('promo', '');
    expect([texts.get('cart'), texts.get('promo')]).toEqual(['[]', '']);
    texts.remove('cart');
    expect([texts.get('cart'), texts.get('promo')]).toEqual([null, '']);
  });
});

it('separates the keys of local and per-tab storage', () => {
  const storage = new FakeStorage();
  storage.local.set('cart', 'kept');
  expect(storage.perTab.get('cart')).toBeNull();
});

it('`watch` reports writes of other tabs, but not of this tab', () => {
  const { local } = new FakeStorage();
  const received: unknown[] = [];
  const unsubscribe = local.watch('cart', (value) => received.push(value));
  local.set('cart', 'own');
  local.writtenElsewhere('other', 'x');
  local.writtenElsewhere('cart', 'theirs');
  expect(local.get('cart')).toBe('theirs');
  local.writtenElsewhere('cart', null);
  expect(local.get('cart')).toBeNull();
  unsubscribe();
  local.writtenElsewhere('cart', 'late');
  expect(received).toEqual(['theirs', null]);
});

it('open watches count as subscriptions of the context', () => {
  const shell = createFakeContext();
  const { local, perTab } = shell.context.storage;
  const unsubscribe = [local.watch('a', () => undefined), perTab.watch('a', () => undefined)];
  expect(shell.openSubscriptions()).toBe(2);
  unsubscribe.forEach((end) => end());
  expect(shell.openSubscriptions()).toBe(0);
});

it('a second shell with the same storage reads the stored values', () => {
  const first = createFakeContext();
  first.context.storage.local.set('cart', '[1]');
  const second = createFakeContext({ storage: first.storage });
  expect(second.context.storage.local.get('cart')).toBe('[1]');
});
