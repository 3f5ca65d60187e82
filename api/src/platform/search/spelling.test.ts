import fc from 'fast-check';
import { corrected, editDistance, nearWords } from './spelling';
import { wordsOf, type SearchWords } from './words';

const words = (text: string) => wordsOf(text) as SearchWords;

test.each([
  ['phanh', 'phanh', 0],
  ['phahn', 'phanh', 1],
  ['sac', 'sacc', 1],
  ['cap', 'ca', 1],
  ['pin', 'pim', 1],
  ['', 'abc', 3],
  ['dong', 'gnod', 3],
])('the edit distance from %s to %s is %d', (a, b, steps) => {
  expect(editDistance(a, b)).toBe(steps);
});

test('the edit distance is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('suggestions have the same first letter if such words exist, and short words are not corrected', () => {
  expect(nearWords('sat', ['sac', 'mat', 'bat'])).toEqual(['sac']);
  expect(nearWords('xac', ['sac', 'mac'])).toEqual(['mac', 'sac']);
  expect(nearWords('ca', ['cap', 'co'])).toEqual([]);
  expect(nearWords('bevesaqu', ['levesaque'])).toEqual(['levesaque']);
});

test('a query is corrected where needed, or not at all if one of its words has no similar word', () => {
  const vocabulary = ['dong', 'co', 'dien', 'cap', 'sac'];
  expect(corrected(words('dong cow'), vocabulary)).toEqual({ phrase: 'dong co', words: [['dong'], ['co']] });
  expect(corrected(words('charger xyz'), vocabulary)).toBeNull();
  expect(corrected(words('%%'), vocabulary)).toBeNull();
});
