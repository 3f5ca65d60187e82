import { scrollToLateTarget } from './late-target';

/** Ids of the elements that were scrolled to. */
let targets: string[];
let entry = 0;

function open(path: string, key = `entry ${++entry}`) {
  window.history.pushState({ key }, '', path);
  scrollToLateTarget();
  return key;
}
/** Adds an element and waits until observers have seen it. */
async function arrive(id: string) {
  const element = document.createElement('section');
  element.id = id;
  document.body.append(element);
  await Promise.resolve();
  return element;
}
const scrollBy = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

beforeEach(() => {
  targets = [];
  document.body.replaceChildren();
  Element.prototype.scrollIntoView = function () {
    targets.push(this.id);
  };
  scrollBy(0);
});

test('scrolls to an element that arrives after the page, once', async () => {
  open('/products/x#danh-gia');
  await arrive('thong-so');
  expect(targets).toEqual([]);
  const element = await arrive('danh-gia');
  element.remove();
  await arrive('danh-gia');
  expect(targets).toEqual(['danh-gia']);
});

test('scrolls to an element that gets its id later', async () => {
  const element = await arrive('thong-so');
  open('/products/x#danh-gia');
  element.id = 'danh-gia';
  await Promise.resolve();
  expect(targets).toEqual(['danh-gia']);
});

test('scrolls to an element that exists', async () => {
  await arrive('progress');
  open('/dashboard#progress');
  expect(targets).toEqual(['progress']);
});

test('leaves a visitor alone who has scrolled', async () => {
  open('/products/x#danh-gia');
  scrollBy(300);
  await arrive('danh-gia');
  scrollBy(0);
  await arrive('danh-gia');
  expect(targets).toEqual([]);
});

test('forgets the target of a page that was left', async () => {
  open('/products/x#danh-gia');
  open('/products/y');
  await arrive('danh-gia');
  expect(targets).toEqual([]);
});

test('does not scroll again when the visitor returns to the entry', async () => {
  await arrive('progress');
  const key = open('/dashboard#progress');
  open('/about');
  open('/dashboard#progress', key);
  expect(targets).toEqual(['progress']);
});
