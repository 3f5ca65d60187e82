import fc from 'fast-check';
import { clampQuantity, mergeCarts } from './lines';
import { MAX_QUANTITY } from '../catalogue/catalogue';

describe('clampQuantity', () => {
  it.each([
    [1, undefined, 1],
    [100, undefined, 99],
    [5, 3, 3],
    [5, 0, 0],
    [5, 500, 5],
    [0, 10, 0],
    [-4, 10, 0],
    [2.9, 10, 2],
    [Number.NaN, 10, 0],
    [Infinity, 10, 10],
    [3, -1, 0],
  ])('limits %p with a stock of %p to %p', (wanted, left, quantity) => {
    expect(clampQuantity(wanted, left)).toBe(quantity);
  });

  it('always returns an integer between 0 and the maximum', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(), (wanted, left) => {
        const quantity = clampQuantity(wanted, left);
        expect(Number.isInteger(quantity) && quantity >= 0).toBe(true);
        expect(quantity).toBeLessThanOrEqual(Math.min(MAX_QUANTITY, left));
      }),
    );
  });
});

describe('mergeCarts', () => {
  const cart = fc
    .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), quantity: fc.integer({ min: 1, max: 99 }) }), {
      selector: ({ id }) => id,
    })
    .map((lines) => lines.map((line) => ({ ...line })));
  const quantities = (lines: { id: string; quantity: number }[]) =>
    Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));

  it('returns all products of both carts, each with the larger quantity, in the order of the first cart', () => {
    const kept = [
      { id: 'b', quantity: 2 },
      { id: 'a', quantity: 5 },
    ];
    const added = [
      { id: 'c', quantity: 1 },
      { id: 'a', quantity: 3 },
      { id: 'b', quantity: 4 },
    ];
    expect(mergeCarts(kept, added)).toEqual([
      { id: 'b', quantity: 4 },
      { id: 'a', quantity: 5 },
      { id: 'c', quantity: 1 },
    ]);
    expect(kept[0]).toEqual({ id: 'b', quantity: 2 });
  });

  it('keeps the other fields of the lines', () => {
    expect(mergeCarts([{ id: 'a', quantity: 1, price: 7 }], [{ id: 'a', quantity: 2, price: 9 }])).toEqual([
      { id: 'a', quantity: 2, price: 7 },
    ]);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(cart, cart, (a, b) => {
        const once = mergeCarts(a, b);
        expect(mergeCarts(once, b)).toEqual(once);
        expect(mergeCarts(once, a)).toEqual(once);
        expect(mergeCarts(a, a)).toEqual(a);
      }),
    );
  });

  it('is commutative except for the order', () => {
    fc.assert(
      fc.property(cart, cart, (a, b) => {
        expect(quantities(mergeCarts(a, b))).toEqual(quantities(mergeCarts(b, a)));
      }),
    );
  });
});
