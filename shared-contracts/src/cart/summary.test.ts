import fc from 'fast-check';
import { summariseCart } from './summary';
import { cartItemSchema, cartSummarySchema, type CartItem } from './item-schemas';

const item = (price: number, quantity: number): CartItem => ({ id: 'p', price, quantity });
const anyItem = fc.record({
  id: fc.string({ minLength: 1 }),
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

describe('summariseCart', () => {
  it('is zero for an empty cart', () => {
    expect(summariseCart([])).toEqual({ itemCount: 0, total: 0 });
  });

  it('sums quantities, and price times quantity', () => {
    expect(summariseCart([item(3_490_000, 2), item(320_000, 5)])).toEqual({ itemCount: 7, total: 8_580_000 });
  });

  it('is independent of order, additive, and conforms to its schema', () => {
    fc.assert(
      fc.property(fc.array(anyItem), fc.array(anyItem), (left, right) => {
        const whole = summariseCart([...left, ...right]);
        const [a, b] = [summariseCart(left), summariseCart(right)];
        expect(whole).toEqual({ itemCount: a.itemCount + b.itemCount, total: a.total + b.total });
        expect(summariseCart([...right, ...left])).toEqual(whole);
        expect(cartSummarySchema.parse(whole)).toEqual(whole);
      }),
    );
  });

  it('does not change the items', () => {
    const items = Object.freeze([Object.freeze(item(1, 1))]);
    expect(() => summariseCart(items)).not.toThrow();
  });
});

describe('a cart item', () => {
  it('keeps the product’s fields', () => {
    const line = { ...item(650_000, 1), name: 'Lọc gió điều hoà HEPA', image: '/i.webp' };
    expect(cartItemSchema.parse(line)).toEqual(line);
  });

  it.each([
    [{ id: '' }],
    [{ id: 7 }],
    [{ price: -1 }],
    [{ price: 1.5 }],
    [{ price: '650000' }],
    [{ price: Number.NaN }],
    [{ price: 2 ** 53 }],
    [{ quantity: 0 }],
    [{ quantity: -1 }],
    [{ quantity: 0.5 }],
    [{ quantity: Infinity }],
  ])('rejects %p', (wrong) => {
    expect(cartItemSchema.safeParse({ ...item(650_000, 1), ...wrong }).success).toBe(false);
  });
});
