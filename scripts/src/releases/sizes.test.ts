import { sizeText, measureRelease } from './sizes';

describe('measureRelease', () => {
  const sizes = new Map([
    ['remote.js', 1_000],
    ['remote.js.br', 300],
    ['remote.js.gz', 350],
    ['font.woff2', 200],
    ['release.json', 70],
    ['integrity.json', 60],
    ['licenses.txt', 9_000],
    ['licenses.txt.br', 2_000],
    ['server/index.cjs', 50_000],
  ]);

  it('sums the files as built and as downloaded', () => {
    expect(measureRelease(sizes)).toMatchObject({ raw: 1_200, brotli: 500 });
  });

  it('includes descriptions, licences and files of the server only in the stored size', () => {
    expect(measureRelease(sizes).stored).toBe(62_980);
  });

  it('counts a compressed file as a sibling only if its original exists', () => {
    expect(measureRelease(new Map([['archive.gz', 10]]))).toEqual({ raw: 10, brotli: 10, stored: 10 });
  });
});

test.each([
  [1_234, '1.2 KB'],
  [312_400, '312 KB'],
  [4_100_000, '4.1 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
