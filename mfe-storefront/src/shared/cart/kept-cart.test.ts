import fc from 'fast-check';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { CART_KEY, keepCart, knownIn, NO_CART, openCart, parseCart, type KeptCart } from './kept-cart';
import { line, product } from './testing/fixtures';

const text = (items: unknown, more: object = {}) =>
  JSON.stringify({ format: 1, owner: null, items, ...more });

test('reads what it has written', () => {
  const storage = new FakeStorage();
  const cart: KeptCart = {
    owner: 'u-1',
    sync: 'put',
    items: [
      line('a', 2, {
        picture: {
          alt: 'A',
          width: 4,
          height: 3,
          src: '/a.png',
          sources: [{ type: 'image/avif', srcset: '/a.avif 1x' }],
        },
        compareAtPrice: 500_000,
        stock: { state: 'low', left: 3 },
        fitment: { types: ['car'], models: [{ code: 'vf8', yearFrom: 2022, yearTo: null }] },
        rating: { average: 4.5, count: 2 },
      }),
      line('b'),
    ],
    known: { version: 7, lines: [{ id: 'a', quantity: 1 }] },
  };
  keepCart(storage.local).write(cart);
  expect(keepCart(storage.local).read()).toEqual(cart);
});

test.each([
  ['no version', { lines: [] }],
  ['a version that is a string', { version: '1', lines: [] }],
  ['no lines', { version: 1 }],
  ['a line without a quantity', { version: 1, lines: [{ id: 'a' }] }],
  ['too many lines', { version: 1, lines: Array.from({ length: 101 }, () => ({ id: 'a', quantity: 1 })) }],
])('ignores a server state with %s, so that unsent changes are sent as new', (_what, known) => {
  const kept = parseCart(text([line('a')], { owner: 'u-1', sync: 'put', known }));
  expect(kept.known).toBeUndefined();
  expect(knownIn(kept)).toEqual({ version: null, lines: [] });
});

test('removes the storage entry for a guest’s empty cart', () => {
  const storage = new FakeStorage();
  const keeper = keepCart(storage.local);
  keeper.write({ owner: null, sync: 'clean', items: [line('a')] });
  keeper.write(NO_CART);
  expect(storage.local.get(CART_KEY)).toBeNull();
});

test('skips unchanged content', () => {
  const storage = new FakeStorage();
  const keeper = keepCart(storage.local);
  const cart: KeptCart = { owner: null, sync: 'clean', items: [line('a')] };
  keeper.write(cart);
  const set = jest.spyOn(storage.local, 'set');
  keepCart(storage.local).write({ ...cart });
  expect(set).not.toHaveBeenCalled();
});

test.each([
  ['no content', null],
  ['invalid JSON', '{"format":1,"items":['],
  ['another format', text([line('a')], { format: 2 })],
  ['a list', '[]'],
  ['a number', '7'],
  ['items that are not a list', text({ 0: line('a') })],
  ['oversized content', text([{ ...line('a'), name: 'x'.repeat(500_000) }])],
])('reads %s as an empty cart', (_what, kept) => {
  expect(parseCart(kept)).toEqual(NO_CART);
});

test.each([
  ['no id', { id: '' }],
  ['a price that is a string', { price: '1' }],
  ['a negative price', { price: -1 }],
  ['half a đồng', { price: 0.5 }],
  ['a quantity of 0', { quantity: 0 }],
  ['a quantity of 100', { quantity: 100 }],
  ['half a piece', { quantity: 1.5 }],
  ['an unknown category', { category: 'toy' }],
  ['an unknown group', { group: 'toys' }],
  ['no stock', { stock: undefined }],
  ['an invalid stock', { stock: { state: 'many', left: null } }],
  ['a picture without an address', { picture: { alt: '', width: 1, height: 1, sources: [] } }],
  ['a fitment of unknown vehicles', { fitment: { types: ['boat'], models: [] } }],
  ['a name that is an object', { name: {} }],
])('drops a line with %s and keeps the others', (_what, wrong) => {
  expect(parseCart(text([{ ...line('a'), ...wrong }, line('b')])).items.map(({ id }) => id)).toEqual(['b']);
});

test('reads only the product’s own fields, and one line per product', () => {
  const { items } = parseCart(text([{ ...line('a', 2), evil: true, __proto__: null }, line('a', 9)]));
  expect(items).toEqual([{ ...product('a'), quantity: 2 }]);
});

test('reads at most 100 lines', () => {
  expect(parseCart(text(Array.from({ length: 150 }, (_, at) => line(`p${at}`)))).items).toHaveLength(100);
});

test('reads a guest’s cart as synchronised, whatever its stored state', () => {
  expect(parseCart(text([line('a')], { sync: 'put' })).sync).toBe('clean');
});

test('returns a valid cart for any stored text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => text(value)),
      ),
      (kept) => {
        const { items, sync } = parseCart(kept);
        expect(items.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true);
        expect(['clean', 'put', 'merge']).toContain(sync);
      },
    ),
  );
});

describe('the cart that a visitor starts with', () => {
  const guest: KeptCart = { owner: null, sync: 'clean', items: [line('a')] };
  const an: KeptCart = { owner: 'u-an', sync: 'put', items: [line('b')] };

  test.each([
    ['a guest gets their own', guest, null, guest],
    ['a user gets their own, with unsent changes', an, 'u-an', an],
    [
      'a user who was a guest gets the guest’s, to be merged',
      guest,
      'u-an',
      { ...guest, owner: 'u-an', sync: 'merge' },
    ],
    ['a guest gets nothing of an account', an, null, NO_CART],
    ['a user gets nothing of another user', an, 'u-binh', { owner: 'u-binh', sync: 'clean', items: [] }],
    ['a new user gets nothing', NO_CART, 'u-an', { owner: 'u-an', sync: 'clean', items: [] }],
  ] as const)('%s', (_who, kept, user, found) => {
    expect(openCart(kept, user)).toEqual(found);
  });
});
