import fc from 'fast-check';
import { linesOf, rebase, sameQuantities } from './rebase';
import { line, reply } from './testing/fixtures';

const names = (lines: readonly { id: string; quantity: number }[]) =>
  lines.map(({ id, quantity }) => `${id}×${quantity}`);

test('where nothing was changed meanwhile the answer stands, with its live products', () => {
  const sent = [line('a', 2), line('b')];
  const answer = linesOf(reply([line('a', 1, { price: 9 })]));
  expect(rebase(sent, sent, answer)).toEqual(answer);
});

test('what was changed meanwhile stays: more, less, removed, added', () => {
  const sent = [line('more'), line('gone'), line('same')];
  const local = [line('more', 3), line('same'), line('new', 2)];
  const answer = [line('more', 2), line('gone'), line('same'), line('other')];
  expect(names(rebase(sent, local, answer))).toEqual(['more×3', 'same×1', 'other×1', 'new×2']);
});

test('what the server took out stays out unless it was touched meanwhile', () => {
  expect(names(rebase([line('a'), line('b')], [line('a'), line('b', 4)], []))).toEqual(['b×4']);
});

test('of a product that was added on both sides the larger quantity counts', () => {
  expect(names(rebase([], [line('a'), line('b', 3)], [line('a', 2), line('b', 2)]))).toEqual(['a×2', 'b×3']);
});

test('an answer that repeats what was sent gives the cart as it is now', () => {
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

test('two carts are the same by product, quantity and order', () => {
  expect(sameQuantities([line('a', 2)], [line('a', 2, { price: 1 })])).toBe(true);
  expect(sameQuantities([line('a')], [line('a', 2)])).toBe(false);
  expect(sameQuantities([line('a'), line('b')], [line('b'), line('a')])).toBe(false);
  expect(sameQuantities([], [line('a')])).toBe(false);
});
