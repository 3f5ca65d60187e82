import { publicPrefix } from '../testing/fake-boot';
import { documentTitle, pageTitle } from './page-title';

const prefix = { handle: { prefix: publicPrefix('/products', 'Sản phẩm'), remote: 'mfe-shop' } };
const bare = { handle: undefined };

test.each([
  ['that of the prefix if the page has none', [bare, prefix, bare], 'Sản phẩm'],
  ['that of the page', [bare, prefix, { handle: { title: 'Cáp sạc' } }], 'Cáp sạc'],
  [
    'that of the innermost page',
    [prefix, { handle: { title: 'Ngoài' } }, { handle: { title: 'Trong' } }, bare],
    'Trong',
  ],
  [
    'derived from the page’s loaded data',
    [prefix, { handle: { title: (data: unknown) => `Cáp ${String(data)}` }, loaderData: 'T2' }],
    'Cáp T2',
  ],
  [
    'derived from the page’s loaded data under the name that older routers use',
    [prefix, { handle: { title: (data: unknown) => `Cáp ${String(data)}` }, data: 'T2' }],
    'Cáp T2',
  ],
  [
    'that of the prefix if the page’s own title needs data that failed to load',
    [prefix, { handle: { title: (data: unknown) => (data as { name: string }).name } }],
    'Sản phẩm',
  ],
])('the title is %s', (_whose, matches, title) => {
  expect(pageTitle(matches)).toBe(title);
});

test('without a matched page there is no title', () => {
  expect(pageTitle([])).toBeNull();
  expect(pageTitle([bare, { handle: null }])).toBeNull();
});

test('the document title contains the page and the site', () => {
  expect(documentTitle('Giỏ hàng')).toBe('Giỏ hàng – EVCare');
  expect(documentTitle(null)).toBe('EVCare');
});
