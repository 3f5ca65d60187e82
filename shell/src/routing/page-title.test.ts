import { publicPrefix } from '../testing/fake-boot';
import { documentTitle, pageTitle } from './page-title';

const prefix = { handle: { prefix: publicPrefix('/products', 'Sản phẩm'), remote: 'mfe-shop' } };
const bare = { handle: undefined };

test.each([
  ['the prefix’s, where the page says nothing', [bare, prefix, bare], 'Sản phẩm'],
  ['the page’s own', [bare, prefix, { handle: { title: 'Cáp sạc' } }], 'Cáp sạc'],
  ['the innermost', [prefix, { handle: { title: 'Ngoài' } }, { handle: { title: 'Trong' } }, bare], 'Trong'],
  [
    'made from what the page loaded',
    [prefix, { handle: { title: (data: unknown) => `Cáp ${String(data)}` }, loaderData: 'T2' }],
    'Cáp T2',
  ],
  [
    'made from what the page loaded, as older routers call it',
    [prefix, { handle: { title: (data: unknown) => `Cáp ${String(data)}` }, data: 'T2' }],
    'Cáp T2',
  ],
  [
    'the prefix’s, where the page’s own can’t be made from what it did not load',
    [prefix, { handle: { title: (data: unknown) => (data as { name: string }).name } }],
    'Sản phẩm',
  ],
])('the title is %s', (_whose, matches, title) => {
  expect(pageTitle(matches)).toBe(title);
});

test('no page, no title', () => {
  expect(pageTitle([])).toBeNull();
  expect(pageTitle([bare, { handle: null }])).toBeNull();
});

test('the tab says the page and the site', () => {
  expect(documentTitle('Giỏ hàng')).toBe('Giỏ hàng – EVCare');
  expect(documentTitle(null)).toBe('EVCare');
});
