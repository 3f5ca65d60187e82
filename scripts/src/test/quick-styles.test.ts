/** @jest-environment ./jest/browser-environment.cjs */
import { JSDOM } from 'jsdom';

/** The document of these tests, and one of an unmodified jsdom. */
const DOCUMENTS = [document, new JSDOM('<!doctype html>').window.document];
const ELEMENTS = [
  '<p>a</p>',
  '<b hidden>a</b>',
  '<script></script>',
  '<input type="hidden">',
  '<input type="checkbox" disabled>',
  '<select disabled><option>a</option></select>',
  '<ul><li><ul><li><ol><li>a</li></ol></li></ul></li></ul>',
  '<section><h1>a</h1><section><h1>b</h1></section></section>',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  '<style>.a, #b > i:not(.c) { display: none } DIV { visibility: hidden }</style><p class="a">a</p><div id="b"><i>b</i></div>',
];

function stylesIn(document: Document, html: string): Record<string, string>[] {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = document.defaultView!.getComputedStyle(element);
    const names = Array.from(style).filter((name) => !/(?<!background-)color$/.test(name));
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });
}

it.each(ELEMENTS)('a computed style in tests is the same as in jsdom: %s', (html) => {
  const [quick, slow] = DOCUMENTS.map((candidate) => stylesIn(candidate, html));
  expect(quick).toEqual(slow);
  expect(quick!.every(({ display }) => display !== undefined)).toBe(true);
});
