import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { compareFolders } from './compare-folders';
import { comparePictures, sideBySide, type Picture } from './compare-pictures';
import { describeDifference, main } from './main';
import { isRequested } from './sizes';

type Colour = readonly [number, number, number];
const WHITE: Colour = [255, 255, 255];
const GREEN: Colour = [0, 112, 95];

/** Picture of one colour, except for some pixels. */
function picture(width: number, height: number, dots: readonly (readonly [number, number, Colour])[] = []) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (const [x, y, colour] of dots) pixels.set(colour, (y * width + x) * 4);
  return { width, height, pixels } satisfies Picture;
}

describe('two pictures', () => {
  test('are equal with the same pixels', () => {
    expect(comparePictures(picture(4, 3), picture(4, 3))).toEqual({ pixels: 0, ratio: 0, rows: null });
  });

  test('differ in the pixels whose colour differs, and name their rows', () => {
    const changed = picture(10, 10, [
      [2, 3, GREEN],
      [5, 7, GREEN],
    ]);
    expect(comparePictures(picture(10, 10), changed)).toEqual({
      pixels: 2,
      ratio: 0.02,
      rows: { first: 3, last: 7 },
    });
  });

  test.each([
    ['red', [240, 255, 255]],
    ['green', [255, 240, 255]],
    ['blue', [255, 255, 240]],
  ] as const)('differ if only %s changed', (_channel, colour) => {
    expect(comparePictures(picture(1, 1), picture(1, 1, [[0, 0, colour]])).pixels).toBe(1);
  });

  test('differ whether the first or the second picture is brighter', () => {
    const dark = picture(1, 1, [[0, 0, GREEN]]);
    expect(comparePictures(picture(1, 1), dark).pixels).toBe(1);
    expect(comparePictures(dark, picture(1, 1)).pixels).toBe(1);
  });

  test('are equal within the rounding of blended colours', () => {
    const rounded = picture(1, 1, [[0, 0, [247, 248, 249]]]);
    expect(comparePictures(picture(1, 1), rounded).pixels).toBe(0);
    expect(comparePictures(picture(1, 1), picture(1, 1, [[0, 0, [246, 255, 255]]])).pixels).toBe(1);
  });

  test('differ in every pixel that only one of them has', () => {
    expect(comparePictures(picture(4, 4), picture(4, 6))).toEqual({
      pixels: 8,
      ratio: 8 / 24,
      rows: { first: 4, last: 5 },
    });
    expect(comparePictures(picture(6, 4), picture(4, 4)).pixels).toBe(8);
  });

  test('are placed side by side, the earlier picture on the left', () => {
    const both = sideBySide(picture(1, 1, [[0, 0, GREEN]]), picture(2, 2));
    expect([both.width, both.height]).toEqual([3, 2]);
    expect([...both.pixels.subarray(0, 3)]).toEqual(GREEN);
    expect([...both.pixels.subarray(4, 7)]).toEqual(WHITE);
  });
});

describe('two folders', () => {
  let root: string;
  let before: string;
  let after: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'evcare-screens-'));
    [before, after] = [join(root, 'before'), join(root, 'after')];
    await Promise.all([before, after].map((folder) => mkdir(folder)));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const write = async (folder: string, name: string, { width, height, pixels }: Picture) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(join(folder, `${name}.png`));

  test('are equal with equal screens', async () => {
    for (const folder of [before, after]) await write(folder, 'cart.wide.light', picture(4, 4));
    const result = await compareFolders(before, after);
    expect(result).toEqual({ compared: 1, different: [], onlyBefore: [], onlyAfter: [] });
  });

  test('name their different screens, the largest difference first', async () => {
    for (const name of ['a', 'b', 'c']) await write(before, name, picture(4, 4));
    await write(after, 'a', picture(4, 4));
    await write(after, 'b', picture(4, 4, [[0, 0, GREEN]]));
    await write(
      after,
      'c',
      picture(
        4,
        4,
        [0, 1, 2].map((x) => [x, 1, GREEN] as const),
      ),
    );
    const { different } = await compareFolders(before, after);
    expect(different.map(({ name, pixels }) => [name, pixels])).toEqual([
      ['c', 3],
      ['b', 1],
    ]);
  });

  test('name the screens that only one of them has', async () => {
    await write(before, 'old', picture(1, 1));
    await write(after, 'new', picture(1, 1));
    await writeFile(join(after, 'notes.txt'), '');
    const result = await compareFolders(before, after);
    expect([result.onlyBefore, result.onlyAfter]).toEqual([['old'], ['new']]);
  });

  test('are compared only in the requested screens', async () => {
    for (const name of ['cart.wide', 'cart.narrow', 'home.wide']) await write(before, name, picture(1, 1));
    const result = await compareFolders(before, after, { only: ['cart'] });
    expect(result.onlyBefore).toEqual(['cart.narrow', 'cart.wide']);
  });

  test('show their different screens next to each other', async () => {
    for (const folder of [before, after]) await write(folder, 'same', picture(2, 2));
    await write(before, 'cart', picture(2, 2));
    await write(after, 'cart', picture(3, 2, [[0, 0, GREEN]]));
    const output = join(root, 'output');
    await compareFolders(before, after, { output });
    expect(await readdir(output)).toEqual(['cart.png']);
    expect(await sharp(join(output, 'cart.png')).metadata()).toMatchObject({ width: 5, height: 2 });
  });

  test('end the program with 1 if a screen differs or is missing, and with 0 otherwise', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    await write(before, 'cart', picture(2, 2));
    expect(await main(['compare', before, after])).toBe(1);
    await write(after, 'cart', picture(2, 2));
    expect(await main(['compare', before, after])).toBe(0);
    await write(after, 'cart', picture(2, 2, [[0, 0, GREEN]]));
    expect(await main(['compare', before, after])).toBe(1);
    expect(written.mock.calls.at(-1)?.[0]).toContain('cart');
    written.mockRestore();
  });

  test.each([[[]], [['take']], [['compare', 'only-one']], [['look']]])(
    'are required as arguments, so %j prints the usage',
    async (args) => {
      await expect(main(args)).rejects.toThrow('Usage: npm run screens');
    },
  );
});

describe('a screenshot', () => {
  const requested = (only: readonly string[]) =>
    ['cart', 'dashboard']
      .flatMap((name) => ['wide', 'narrow', 'tablet'].map((size) => `${name}.${size}.light`))
      .filter((name) => isRequested(name, only));

  test('is taken of every screen, wide and narrow, if no part of a name is given', () => {
    expect(requested([])).toEqual([
      ...['cart.wide.light', 'cart.narrow.light'],
      ...['dashboard.wide.light', 'dashboard.narrow.light'],
    ]);
  });

  test('is taken wide and narrow of the screens whose name contains a part', () => {
    expect(requested(['cart'])).toEqual(['cart.wide.light', 'cart.narrow.light']);
    expect(requested(['light'])).toHaveLength(4);
  });

  test('is taken at the width of a tablet only if a part mentions it', () => {
    expect(requested(['tablet'])).toEqual(['cart.tablet.light', 'dashboard.tablet.light']);
    expect(requested(['cart', 'dashboard.tablet'])).toEqual([
      ...['cart.wide.light', 'cart.narrow.light'],
      'dashboard.tablet.light',
    ]);
  });

  test.each(['print', 'noscript'])('is taken as "%s" only if a part mentions it', (look) => {
    const narrow = (only: readonly string[]) =>
      ['light', look].map((word) => `cart.narrow.${word}`).filter((name) => isRequested(name, only));
    expect(narrow([])).toEqual(['cart.narrow.light']);
    expect(narrow(['cart'])).toEqual(['cart.narrow.light']);
    expect(narrow(['.light', `.${look}`])).toEqual(['cart.narrow.light', `cart.narrow.${look}`]);
  });
});

test('the text of a comparison has a line for each screen', () => {
  const text = describeDifference({
    compared: 3,
    different: [{ name: 'cart.wide.dark', pixels: 5, ratio: 0.0125, rows: { first: 4, last: 9 } }],
    onlyBefore: ['old'],
    onlyAfter: ['new'],
  });
  expect(text.split('\n')).toEqual([
    '   1.250 %  cart.wide.dark  (rows 4 to 9)',
    '   missing  old',
    '       new  new',
    '3 screens compared, 1 different',
  ]);
});
