import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSources } from '../testing/shipped-sources';
import { ROOT } from '../workspace/parts';
import { readWords } from './read-words';

/** Packages whose texts customers read. */
const FOLDERS = ['shell', 'shared-ui', 'shared-contracts', 'mfe-storefront', 'mfe-account'];
const GENERATED = /content:\s*(?:'([^']*)'|"([^"]*)")/g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Ranges of code points that the site's fonts cover. */
const ranges = [...read('shell/src/assets/fonts.css').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const,
);
const isDrawn = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => code >= first && code <= last);
};
const undrawn = (file: string, text: string): string[] =>
  [...text].filter((character) => !isDrawn(character)).map((character) => `${character} in ${file}`);

test('the fonts cover Vietnamese and dashes, but no check mark', () => {
  expect(['ế', 'đ', '₫', '–', '✓'].map(isDrawn)).toEqual([true, true, true, true, false]);
});

test('texts for customers contain only characters of the site’s fonts', () => {
  const files = shippedSources(FOLDERS, /\.ts$/);
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readWords(file, read(file)).flatMap(({ text }) => undrawn(file, text)),
  );
  expect(found).toEqual([]);
});

test('styles generate only characters of the site’s fonts', () => {
  const found = shippedSources(FOLDERS, /\.css$/).flatMap((file) =>
    [...read(file).matchAll(GENERATED)].flatMap(([, single, double]) =>
      undrawn(file, single ?? double ?? ''),
    ),
  );
  expect(found).toEqual([]);
});
