import { sizeText, weigh } from './sizes';

describe('what a release weighs', () => {
  const sizes = new Map([
    ['remote.js', 1_000],
    ['remote.js.br', 300],
    ['remote.js.gz', 350],
    ['font.woff2', 200],
    ['release.json', 70],
    ['integrity.json', 60],
    ['licenses.txt', 9_000],
    ['licenses.txt.br', 2_000],
  ]);

  it('is its files as they were built, and as browsers get them', () => {
    expect(weigh(sizes)).toMatchObject({ raw: 1_200, brotli: 500 });
  });

  it('counts what describes it, and licences, only where the store is asked', () => {
    expect(weigh(sizes).stored).toBe(12_980);
  });

  it('takes a file for a sibling only where there is what it is a sibling of', () => {
    expect(weigh(new Map([['archive.gz', 10]]))).toEqual({ raw: 10, brotli: 10, stored: 10 });
  });
});

test.each([
  [1_234, '1.2 KB'],
  [312_400, '312 KB'],
  [4_100_000, '4.1 MB'],
])('%d bytes are read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
