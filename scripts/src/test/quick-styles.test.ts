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

function stylesIn(document: Document, html?: string): Record<string, string>[] {
  if (html !== undefined) document.body.innerHTML = html;
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

const PAGE = `
  <main><p>a</p><div><span>b</span><button type="button">c</button></div>
  <ul><li>d</li></ul><input type="text"><svg><title>e</title><a></a><p></p></svg></main><dialog><b>f</b></dialog>`;
type Step = (find: (selector: string) => HTMLElement) => unknown;
const STEPS: Record<string, Step> = {
  'an ancestor is hidden': (find) => (find('main').hidden = true),
  'an ancestor becomes invisible': (find) => (find('div').style.visibility = 'hidden'),
  'a child becomes visible again': (find) => find('span').setAttribute('style', 'visibility: visible'),
  'an ancestor takes no clicks': (find) => (find('main').style.pointerEvents = 'none'),
  'an element moves below another': (find) => find('div').append(find('p'), find('ul')),
  'an inline style is removed': (find) => find('div').removeAttribute('style'),
  'the type of a field changes': (find) => find('input').setAttribute('type', 'hidden'),
  'a list is put into a list': (find) => (find('li').innerHTML = '<ul><li>g</li></ul>'),
  'a dialog opens': (find) => find('dialog').setAttribute('open', ''),
  'a stylesheet is added': (find) =>
    find('main').insertAdjacentHTML('beforeend', '<style>span, li { display: none }</style>'),
  'the stylesheet changes': (find) => (find('style').textContent = 'main { visibility: hidden }'),
  'the stylesheet is removed': (find) => find('style').remove(),
  'the page is shown again': (find) => (find('main').hidden = false),
};

it('computed styles follow changes of the document', () => {
  const pages = DOCUMENTS.map((candidate) => stylesIn(candidate, PAGE));
  expect(pages[0]).toEqual(pages[1]);
  let before = pages[0];
  for (const [name, step] of Object.entries(STEPS)) {
    const [quick, slow] = DOCUMENTS.map((candidate) => {
      step((selector) => candidate.body.querySelector(selector) as HTMLElement);
      return stylesIn(candidate);
    });
    expect({ name, styles: quick }).toEqual({ name, styles: slow });
    expect(quick).not.toEqual(before);
    before = quick;
  }
});

it('an element outside the document has its styles', () => {
  const styles = DOCUMENTS.map((candidate) => {
    const parent = candidate.createElement('div');
    parent.innerHTML = '<p style="color: red"><b>a</b></p>';
    const inner = parent.querySelector('b') as HTMLElement;
    const read = () => {
      const { display, visibility, fontWeight } = candidate.defaultView!.getComputedStyle(inner);
      return [display, visibility, fontWeight];
    };
    const first = read();
    parent.style.visibility = 'hidden';
    return [first, read()];
  });
  expect(styles[0]).toEqual(styles[1]);
});

it('an inline style can be read and written before anything has used it', () => {
  const element = document.createElement('div');
  expect(element.style.cssText).toBe('');
  element.style.setProperty('display', 'none');
  expect(element.getAttribute('style')).toBe('display: none;');
  element.setAttribute('style', 'color: red');
  expect([element.style.display, element.style.color]).toEqual(['', 'red']);
});

it('an invalid request for a style is rejected', () => {
  expect(() => getComputedStyle(null as unknown as Element)).toThrow(TypeError);
  expect(() => getComputedStyle(document as unknown as Element)).toThrow(TypeError);
});
