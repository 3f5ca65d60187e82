import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

interface Entry {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: Readonly<Record<string, readonly number[]>>;
}

/** Four views of each product's drawing and two scenes with it; one of each kind of offer, package and finding. */
const PICTURES = 50 * (4 + 2) + 15;

const BUILT = join(__dirname, '../pictures/built');
/** Maximum size of a file in bytes, by format and width. */
const BUDGET: Record<string, Record<number, number>> = {
  avif: { 384: 10_000, 640: 20_000, 768: 25_000, 1024: 36_000 },
  webp: { 384: 20_500, 640: 40_000, 768: 50_000 },
};
const FILES = Object.values(BUDGET).flatMap((widths) => Object.keys(widths)).length;
/** Maximum size of the folder in bytes, because every clone of the repository contains it. */
const TOTAL = 40_000_000;

/** A close-up fills its frame, and a box has many small contents, so these pictures may be larger. */
const DETAILED = { pattern: /-(?:detail|in-box)\./, factor: 1.25 };
const budgetOf = (file: string, format: string, width: number) =>
  (BUDGET[format]?.[width] ?? 0) * (DETAILED.pattern.test(file) ? DETAILED.factor : 1);

/** Runs the program; returns the numbers of encoded and unchanged pictures. */
async function run(out: string): Promise<{ encoded: number; kept: number }> {
  const program = join(__dirname, 'build-pictures.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--out', out]);
  const [, encoded, kept] = /^(\d+) pictures encoded, (\d+) kept/.exec(stdout) ?? [];
  return { encoded: Number(encoded), kept: Number(kept) };
}

const readIndex = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Record<string, Entry>;

const filesOf = (index: Record<string, Entry>) =>
  Object.entries(index).flatMap(([name, { hash, widths }]) =>
    Object.entries(widths).flatMap(([format, list]) =>
      list.map((width) => ({ file: `${name}.${hash}-${width}.${format}`, width, format })),
    ),
  );

describe('build-pictures', () => {
  let index: Record<string, Entry>;
  let folder: string;
  beforeAll(async () => {
    index = await readIndex(BUILT);
    folder = await mkdtemp(join(tmpdir(), 'evcare-pictures-'));
    await cp(BUILT, folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes an index of the existing files and no others', async () => {
    const named = filesOf(index).map(({ file }) => file);
    expect((await readdir(BUILT)).sort()).toEqual([...named, 'index.json'].sort());
    expect(named).toHaveLength(PICTURES * FILES);
  });

  it('makes widths close to what phones show: 384 for a card of 364 pixels, 768 for a product picture of 760', () => {
    const nextWidth = (shown: number) => index['cap-t2-32']?.widths['avif']?.find((width) => width >= shown);
    expect([364, 760].map(nextWidth)).toEqual([384, 768]);
  });

  it('keeps each file within its budget', async () => {
    const sizes = await Promise.all(
      filesOf(index).map(async ({ file, width, format }) => ({
        file,
        over: (await stat(join(BUILT, file))).size - budgetOf(file, format, width),
      })),
    );
    expect(sizes.filter(({ over }) => over > 0)).toEqual([]);
  });

  it('keeps all files together within 40 MB', async () => {
    const sizes = await Promise.all(
      (await readdir(BUILT)).map(async (file) => (await stat(join(BUILT, file))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(TOTAL);
  });

  it('makes the largest width in AVIF only, which most browsers use', () => {
    expect(
      Object.values(index).map(({ widths }) => [widths['avif']?.at(-1), widths['webp']?.at(-1)]),
    ).toEqual(Array.from({ length: PICTURES }, () => [1024, 768]));
  });

  it.each(['avif', 'webp'])(
    'makes %s files that have the width in their name and a transparent background',
    async (format) => {
      const one = filesOf(index).find((file) => file.format === format && file.width === 640);
      const { data, info } = await sharp(join(BUILT, one?.file ?? ''))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([640, 640]);
      expect(data[3]).toBe(0);
    },
  );

  it('finds the committed pictures up to date (else run npm run pictures)', async () => {
    expect(await run(folder)).toEqual({ encoded: 0, kept: PICTURES });
  }, 60_000);

  it('creates missing files and deletes files without a drawing', async () => {
    const [lost] = filesOf(index);
    await rm(join(folder, lost?.file ?? ''));
    await writeFile(join(folder, 'cap-t2-32.00000000-384.avif'), '');
    expect(await run(folder)).toEqual({ encoded: 1, kept: PICTURES - 1 });
    const files = await readdir(folder);
    expect(files).toContain(lost?.file);
    expect(files).not.toContain('cap-t2-32.00000000-384.avif');
  }, 60_000);
});
