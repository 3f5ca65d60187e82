import fc from 'fast-check';
import {
  added,
  cartReducer,
  cleared,
  EMPTY_CART,
  openSet,
  quantitySet,
  removed,
  replaced,
  toggled,
} from './cart-slice';
import { line, product } from './testing/fixtures';

const cable = product('cable', 3_490_000);
const clamp = product('clamp', 320_000);
const withBoth = [added(cable), added(clamp)].reduce(cartReducer, EMPTY_CART);

test('starts empty and closed', () => {
  expect(cartReducer(undefined, { type: '@@unknown' })).toEqual({
    items: [],
    isOpen: false,
    total: 0,
    itemCount: 0,
  });
});

test('adds a new item with quantity 1 and the product’s own fields', () => {
  expect(cartReducer(EMPTY_CART, added(cable))).toMatchObject({
    items: [{ ...cable, quantity: 1 }],
    itemCount: 1,
    total: 3_490_000,
  });
});

test('adds a new item with quantity 1 even if the payload has a quantity', () => {
  expect(cartReducer(EMPTY_CART, added(line('cable', 7))).itemCount).toBe(1);
});

test('increases an existing item’s quantity by 1 and updates its price', () => {
  const cheaper = { ...cable, price: 3_000_000 };
  expect(cartReducer(withBoth, added(cheaper))).toMatchObject({
    items: [
      { id: 'cable', quantity: 2 },
      { id: 'clamp', quantity: 1 },
    ],
    itemCount: 3,
    total: 6_320_000,
  });
});

test('removes an item by id and ignores an unknown id', () => {
  expect(cartReducer(withBoth, removed('cable'))).toMatchObject({ items: [{ id: 'clamp' }], total: 320_000 });
  expect(cartReducer(withBoth, removed('nothing')).items).toHaveLength(2);
});

test('sets a quantity and updates the totals', () => {
  expect(cartReducer(withBoth, quantitySet('clamp', 5))).toMatchObject({ itemCount: 6, total: 5_090_000 });
});

test.each([0, -1, -99, Number.NaN])('a quantity of %p removes the item', (quantity) => {
  expect(cartReducer(withBoth, quantitySet('cable', quantity)).items.map(({ id }) => id)).toEqual(['clamp']);
});

test('limits a quantity to 99 and to the known stock', () => {
  const few = product('few', 1, { stock: { state: 'low', left: 3 } });
  const state = [added(few), added(cable), quantitySet('few', 10), quantitySet('cable', 500)].reduce(
    cartReducer,
    EMPTY_CART,
  );
  expect(state.items.map(({ quantity }) => quantity)).toEqual([3, 99]);
  expect([added(few), added(cable)].reduce(cartReducer, state).items.map(({ quantity }) => quantity)).toEqual(
    [3, 99],
  );
});

test('never removes a line because of a limit', () => {
  const out = product('out', 1, { stock: { state: 'out', left: 0 } });
  expect(cartReducer(cartReducer(EMPTY_CART, added(out)), quantitySet('out', 4)).itemCount).toBe(1);
});

describe('a cart of 100 products', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => line(`p${at}`));
  const full = cartReducer(EMPTY_CART, replaced(hundred));

  test('rejects a new product and accepts a larger quantity of an existing product', () => {
    expect(cartReducer(full, added(cable))).toBe(full);
    expect(cartReducer(full, added(product('p7'))).itemCount).toBe(101);
  });

  test('is the maximum when a cart is replaced', () => {
    expect(cartReducer(EMPTY_CART, replaced([...hundred, line('more')])).items).toHaveLength(100);
  });
});

test('clear empties the cart and keeps the drawer’s state', () => {
  expect(cartReducer({ ...withBoth, isOpen: true }, cleared())).toEqual({ ...EMPTY_CART, isOpen: true });
});

test('toggles or sets the open flag', () => {
  const open = cartReducer(withBoth, toggled());
  expect(open.isOpen).toBe(true);
  expect(cartReducer(open, toggled()).isOpen).toBe(false);
  expect(cartReducer(open, openSet(true)).isOpen).toBe(true);
  expect(cartReducer(open, openSet(false)).isOpen).toBe(false);
});

test('keeps the first line of each product and enforces the limits when the cart is replaced', () => {
  const state = cartReducer(EMPTY_CART, replaced([line('a', 2), line('a', 5), line('b', 400), line('c', 0)]));
  expect(state.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 99],
  ]);
});

test('ignores other actions', () => {
  expect(cartReducer(withBoth, { type: '@@unknown' })).toBe(withBoth);
});

test('keeps the totals correct and all quantities between 1 and 99 after any actions', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const quantity = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.double());
  const anyProduct = fc
    .record({
      id,
      price: fc.integer({ min: 0, max: 90_000_000 }),
      left: fc.option(fc.integer({ min: 0, max: 5 })),
    })
    .map(({ id: of, price, left }) =>
      product(of, price, { stock: { state: left === null ? 'in' : 'low', left } }),
    );
  const anyAction = fc.oneof(
    anyProduct.map(added),
    id.map(removed),
    fc.tuple(id, quantity).map(([of, to]) => quantitySet(of, to)),
    fc.constant(cleared()),
    fc.constant(toggled()),
    fc.boolean().map(openSet),
    fc
      .array(
        fc.tuple(anyProduct, fc.integer({ min: -1, max: 200 })).map(([of, to]) => ({ ...of, quantity: to })),
      )
      .map(replaced),
  );
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const { items, total, itemCount } = actions.reduce(cartReducer, EMPTY_CART);
      expect(total).toBe(items.reduce((sum, { price, quantity: of }) => sum + price * of, 0));
      expect(itemCount).toBe(items.reduce((sum, { quantity: of }) => sum + of, 0));
      expect(items.every(({ quantity: of }) => Number.isInteger(of) && of >= 1 && of <= 99)).toBe(true);
      expect(new Set(items.map(({ id: of }) => of)).size).toBe(items.length);
    }),
  );
});
