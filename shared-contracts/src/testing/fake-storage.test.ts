import { createFakeContext } from './fake-context';
import { FakeStorage } from './fake-storage';

describe.each(['local', 'perTab'] as const)('the fake storage, %s', (place) => {
  it('keeps texts by key until they are removed', () => {
    const texts = new FakeStorage()[place];
    expect(texts.get('cart')).toBeNull();
    texts.set('cart', '[]');
    texts.set('promo', '');
    expect([texts.get('cart'), texts.get('promo')]).toEqual(['[]', '']);
    texts.remove('cart');
    expect([texts.get('cart'), texts.get('promo')]).toEqual([null, '']);
  });
});

it('its two places do not share their keys', () => {
  const storage = new FakeStorage();
  storage.local.set('cart', 'kept');
  expect(storage.perTab.get('cart')).toBeNull();
});

it('a watch hears what other tabs write to its key, and nothing that this tab writes', () => {
  const { local } = new FakeStorage();
  const heard: unknown[] = [];
  const undo = local.watch('cart', (value) => heard.push(value));
  local.set('cart', 'own');
  local.writtenElsewhere('other', 'x');
  local.writtenElsewhere('cart', 'theirs');
  expect(local.get('cart')).toBe('theirs');
  local.writtenElsewhere('cart', null);
  expect(local.get('cart')).toBeNull();
  undo();
  local.writtenElsewhere('cart', 'late');
  expect(heard).toEqual(['theirs', null]);
});

it('open watches are counted, and belong to the context’s subscriptions', () => {
  const shell = createFakeContext();
  const { local, perTab } = shell.context.storage;
  const undo = [local.watch('a', () => undefined), perTab.watch('a', () => undefined)];
  expect(shell.openSubscriptions()).toBe(2);
  undo.forEach((end) => end());
  expect(shell.openSubscriptions()).toBe(0);
});

it('a second shell on the same storage is a second visit', () => {
  const first = createFakeContext();
  first.context.storage.local.set('cart', '[1]');
  const second = createFakeContext({ storage: first.storage });
  expect(second.context.storage.local.get('cart')).toBe('[1]');
});
