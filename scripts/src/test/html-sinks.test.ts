import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSources } from '../testing/shipped-sources';
import { remotes, ROOT, SHELL } from '../workspace/parts';

/** Ways in which a text becomes markup or code in a browser. */
const SINKS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|setHTMLUnsafe|srcdoc|\beval\(|new Function\b/;

/** Sources that run in a browser, without tests. */
const browserSources = (): string[] =>
  shippedSources([SHELL, ...remotes(), 'shared-ui', 'shared-contracts'], /\.tsx?$/);

const sinksOf = (text: string): string[] =>
  text.split('\n').filter((line) => SINKS.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line));

test('no text of a user becomes markup or code in any part of the site', () => {
  const sources = browserSources();
  expect(sources.length).toBeGreaterThan(500);
  const sinks = sources.flatMap((path) =>
    sinksOf(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(sinks).toEqual([]);
});

test.each([
  ['element.innerHTML = name;', 1],
  ['<p dangerouslySetInnerHTML={{ __html: note }} />', 1],
  ['document.write(name);', 1],
  ['// innerHTML is not used', 0],
  ['element.textContent = name;', 0],
])('counts the sinks of %s: %i', (line, count) => {
  expect(sinksOf(line)).toHaveLength(count);
});
