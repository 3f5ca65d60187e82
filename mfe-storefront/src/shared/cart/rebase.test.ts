import fc from 'fast-check';
import { linesOf, rebase, sameQuantities } from './rebase';
import { line, reply } from './testing/fixtures';

const names = (lines: readonly { id: string; quantity: number }[]) =>
  lines.map(({ id, quantity }) => `${id}×${quantity}`);

test('returns the response with its current products when nothing changed locally', () => {
  const sent = [line('a', 2), line('b')];
  const answer = linesOf(reply([line('a', 1, { price: 9 })]));
  expect(rebase(sent, sent, answer)).toEqual(answer);
});

test('keeps local changes: a larger quantity, a removed line and an added line', () => {
  const sent = [line('more'), line('gone'), line('same')];
  const local = [line('more', 3), line('same'), line('new', 2)];
  const answer = [line('more', 2), line('gone'), line('same'), line('other')];
  expect(names(rebase(sent, local, answer))).toEqual(['more×3', 'same×1', 'other×1', 'new×2']);
});

test('drops lines that the server removed unless they changed locally', () => {
  expect(names(rebase([line('a'), line('b')], [line('a'), line('b', 4)], []))).toEqual(['b×4']);
});

test('keeps the larger quantity of a product added on both sides', () => {
  expect(names(rebase([], [line('a'), line('b', 3)], [line('a', 2), line('b', 2)]))).toEqual(['a×2', 'b×3']);
});

test('returns the local cart when the response equals the cart that was sent', () => {
  const cart = fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 99 })), {
      selector: ([id]) => id,
    })
    .map((lines) => lines.map(([id, quantity]) => line(id, quantity)));
  fc.assert(
    fc.property(cart, cart, (sent, local) => {
      expect(names(rebase(sent, local, sent)).sort()).toEqual(names(local).sort());
    }),
  );
});

test('compares carts by product, quantity and order', () => {
  expect(sameQuantities([line('a', 2)], [line('a', 2, { price: 1 })])).toBe(true);
  expect(sameQuantities([line('a')], [line('a', 2)])).toBe(false);
  expect(sameQuantities([line('a'), line('b')], [line('b'), line('a')])).toBe(false);
  expect(sameQuantities([], [line('a')])).toBe(false);
});
