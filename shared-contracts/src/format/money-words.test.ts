import fc from 'fast-check';
import { moneyInWords } from '.';

test.each([
  [0, 'Không đồng'],
  [1, 'Một đồng'],
  [10, 'Mười đồng'],
  [11, 'Mười một đồng'],
  [14, 'Mười bốn đồng'],
  [15, 'Mười lăm đồng'],
  [21, 'Hai mươi mốt đồng'],
  [24, 'Hai mươi tư đồng'],
  [25, 'Hai mươi lăm đồng'],
  [30, 'Ba mươi đồng'],
  [100, 'Một trăm đồng'],
  [101, 'Một trăm linh một đồng'],
  [115, 'Một trăm mười lăm đồng'],
  [555, 'Năm trăm năm mươi lăm đồng'],
  [1_000, 'Một nghìn đồng'],
  [1_005, 'Một nghìn không trăm linh năm đồng'],
  [45_000, 'Bốn mươi lăm nghìn đồng'],
  [1_200_000, 'Một triệu hai trăm nghìn đồng'],
  [1_000_005, 'Một triệu không trăm linh năm đồng'],
  [1_030_000, 'Một triệu không trăm ba mươi nghìn đồng'],
  [12_345_678, 'Mười hai triệu ba trăm bốn mươi lăm nghìn sáu trăm bảy mươi tám đồng'],
  [1_000_000_000, 'Một tỷ đồng'],
  [1_000_000_001, 'Một tỷ không trăm linh một đồng'],
  [2_005_000_000, 'Hai tỷ không trăm linh năm triệu đồng'],
  [1_500_000_000_000, 'Một nghìn năm trăm tỷ đồng'],
])('writes %i as "%s"', (amount, words) => {
  expect(moneyInWords(amount)).toBe(words);
});

const VALUES: Record<string, number> = {
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  sáu: 6,
  bảy: 7,
  tám: 8,
  chín: 9,
};

/** Reads the words as a person does, word by word. */
function read(words: string): number {
  let [total, group, last] = [0, 0, 0];
  for (const word of words
    .toLocaleLowerCase('vi')
    .replace(/ đồng$/, '')
    .split(' ')) {
    if (word in VALUES) last = VALUES[word] ?? 0;
    else if (word === 'trăm') [group, last] = [group + last * 100, 0];
    else if (word === 'mười') group += 10;
    else if (word === 'mươi') [group, last] = [group + last * 10, 0];
    else if (word === 'nghìn') [total, group, last] = [total + (group + last) * 1e3, 0, 0];
    else if (word === 'triệu') [total, group, last] = [total + (group + last) * 1e6, 0, 0];
    else if (word === 'tỷ') [total, group, last] = [(total + group + last) * 1e9, 0, 0];
    else if (word !== 'linh') throw new Error(`unknown word: ${word}`);
  }
  return total + group + last;
}

test('the words of any amount below a trillion are read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(read(moneyInWords(amount))).toBe(amount);
    }),
  );
});
