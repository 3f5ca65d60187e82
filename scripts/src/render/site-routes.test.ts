import type { RoutePrefix } from '@evcare/shared-contracts';
import type { BootDocument } from '@evcare/shared-contracts/release';
import { manifestOf } from '../testing/fixtures';
import { createSiteRoutes, firstPagesOf } from './site-routes';

const route = (prefix: string, more: Partial<RoutePrefix> = {}): RoutePrefix => ({
  prefix,
  access: { kind: 'public' },
  layout: 'site',
  title: prefix,
  ...more,
});

const bootOf = (routes: readonly RoutePrefix[], canary?: object, bucket?: number): BootDocument =>
  ({
    shellVersion: '2.0.0',
    remotes: [{ manifest: manifestOf('mfe-shop', { routes: [...routes] }), version: '1.0.0', canary }],
    config: { flags: {} },
    bucket,
  }) as unknown as BootDocument;

const routes = [
  route('/'),
  route('/products'),
  route('/products/compare', { render: 'browser' }),
  route('/orders', { access: { kind: 'token' } }),
];

it('finds the release that renders a page by the longest prefix', () => {
  const routeOf = createSiteRoutes(bootOf(routes));
  expect(routeOf('/products/cap?q=1')).toEqual({ release: 'mfe-shop 1.0.0', url: '/products/cap?q=1' });
  expect(routeOf('/')?.url).toBe('/');
});

it.each(['/products/compare', '/products/compare/a', '/orders'])('leaves %s to the browser', (url) => {
  expect(createSiteRoutes(bootOf(routes))(url)).toBeNull();
});

it.each(['/productsx?utm_source=x', '/unknown/deeper'])(
  'lets the shell render %s, which no remote owns',
  (url) => {
    expect(createSiteRoutes(bootOf(routes))(url)).toEqual({
      release: 'shell 2.0.0',
      url: url.split('?')[0],
    });
  },
);

it('leaves the pages of a remote with a canary to the browser if the document has no bucket', () => {
  expect(createSiteRoutes(bootOf(routes, { percent: 5 }))('/products')).toBeNull();
});

it("routes pages by the canary's manifest, for buckets within the canary's share", () => {
  const release = { manifest: manifestOf('mfe-shop', { routes: [route('/shop')] }), version: '2.0.0' };
  const canary = { percent: 5, cohorts: [], release };
  expect(createSiteRoutes(bootOf(routes, canary, 4))('/shop')?.release).toBe('mfe-shop 2.0.0');
  expect(createSiteRoutes(bootOf(routes, canary, 4))('/products')?.release).toMatch(/^shell /);
  expect(createSiteRoutes(bootOf(routes, canary, 5))('/products')?.release).toBe('mfe-shop 1.0.0');
  expect(firstPagesOf(bootOf(routes, canary, 4))).toEqual(['/shop']);
});

it('keeps only the parameters that the route names, if it names any', () => {
  const withQuery = { ...route('/products'), query: ['category', 'page'] } as RoutePrefix;
  const routeOf = createSiteRoutes(bootOf([withQuery]));
  expect(routeOf('/products?utm_source=x&category=a%26b&page=2&category=c')?.url).toBe(
    '/products?category=a%26b&page=2&category=c',
  );
  expect(routeOf('/products?utm_source=x')?.url).toBe('/products');
});

it('leaves an address of excessive length to the browser', () => {
  expect(createSiteRoutes(bootOf(routes))(`/products?q=${'x'.repeat(1_000)}`)).toBeNull();
});

it("returns each remote's first page that a server may render", () => {
  expect(firstPagesOf(bootOf([route('/cart', { render: 'browser' }), ...routes]))).toEqual(['/']);
});
