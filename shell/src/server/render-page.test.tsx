/** @jest-environment node */
import { use, Suspense } from 'react';
import { defineRemote, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { bootDocumentSchema, type BootRemote } from '@evcare/shared-contracts/release';
import { Link, redirect, useLoaderData } from '@evcare/shared-contracts/router';
import { createLazyPage } from '@evcare/shared-ui';
import { createDataCache } from '@evcare/shared-ui/data';
import type { RecordedAnswer } from '../http/recorded-answers';
import { fakeBootRemote, fakeManifest, publicPrefix } from '../testing/fake-boot';
import { renderPage, type LeftPage } from '.';

const PRODUCT = { success: true, data: { name: 'Bộ sạc <7 kW>' } };

interface Site {
  readonly routes?: (context: RemoteContext) => readonly RemoteRoute[];
  readonly prefix?: Partial<ReturnType<typeof publicPrefix>> & { render?: 'server' | 'browser' };
  readonly remote?: Partial<BootRemote>;
  readonly read?: (address: string) => RecordedAnswer | Promise<RecordedAnswer>;
  readonly signal?: AbortSignal;
  readonly withoutCode?: boolean;
  readonly explain?: (reason: LeftPage) => void;
  readonly onPaths?: (paths: readonly string[]) => void;
}

function Product() {
  const { product } = useLoaderData<{ product: { value?: { name: string } } }>();
  return <h1>{product.value?.name ?? 'Đang tải'}</h1>;
}

/** A shop whose page shows a product; its loader does not wait for the product. */
const productRoutes = (context: RemoteContext): RemoteRoute[] => {
  const data = createDataCache(context);
  const loader = () => ({ product: data.readPublic('/products/a' as Address<{ name: string }>) });
  return [{ path: '/shop', loader, element: <Product /> }];
};

const pageOf =
  (element: RemoteRoute['element'], more: object = {}) =>
  () => [{ path: '/shop', element, ...more } as RemoteRoute];

const render = (
  url: string,
  { routes = productRoutes, prefix, remote, read, signal, explain, onPaths, withoutCode = false }: Site = {},
) => {
  const manifest = fakeManifest('mfe-shop', { routes: [{ ...publicPrefix('/shop'), ...prefix }] });
  const module = defineRemote({
    contract: '^1.0.0',
    setup: (context) => ({ routes: routes(context), slots: [], reducers: {}, dispose: () => undefined }),
  });
  return renderPage({
    boot: bootDocumentSchema.parse({
      shellVersion: '1.0.0',
      config: {},
      remotes: [fakeBootRemote(manifest, remote)],
      closed: [{ name: 'mfe-closed', routes: [publicPrefix('/closed', 'Đặt lịch')], menu: [] }],
    }),
    url,
    remotes: withoutCode ? {} : { 'mfe-shop': module },
    read: async (address) => (read ? read(address) : { status: 200, body: PRODUCT }),
    signal: signal ?? AbortSignal.timeout(10_000),
    ...(explain && { explain }),
    ...(onPaths && { onPaths }),
  });
};

test('renders the page with its data inside the frame', async () => {
  const page = await render('/shop');
  expect(page?.status).toBe(200);
  expect(page?.html).toContain('<h1>Bộ sạc &lt;7 kW&gt;</h1>');
  expect(page?.html).toContain('Chuyển đến nội dung chính');
  expect(page?.html).toContain('All rights reserved');
});

test('records the API’s answers by address', async () => {
  const page = await render('/shop');
  expect(page?.answers).toEqual({ '/products/a': { status: 200, body: PRODUCT } });
});

test('waits for suspended parts and renders them in their places', async () => {
  const text = new Promise<string>((resolve) => setImmediate(() => resolve('x'.repeat(20_000))));
  const Late = () => <p>{use(text)}</p>;
  const element = (
    <Suspense fallback={<p>Đang tải</p>}>
      <Late />
    </Suspense>
  );
  const page = await render('/shop', { routes: pageOf(element) });
  expect(page?.html).toContain(`<p>${'x'.repeat(20_000)}</p>`);
  expect(page?.html).not.toMatch(/<script|hidden id="S:|Đang tải<\/p>/);
});

test('renders a path without a page as not found', async () => {
  for (const url of ['/nowhere', '/shop/deeper']) {
    const page = await render(url);
    expect(page?.status).toBe(404);
    expect(page?.html).toContain('Không tìm thấy trang');
    expect(page?.html).toContain('role="search"');
  }
});

test('renders the page with status 404 if its data does not exist, and records the 404 response', async () => {
  const body = { success: false, code: 'NOT_FOUND', message: 'Không có.' };
  const page = await render('/shop', { read: () => ({ status: 404, body }) });
  expect(page?.status).toBe(404);
  expect(page?.answers).toEqual({ '/products/a': { status: 404, body } });
});

test('renders the page of a closed remote', async () => {
  const page = await render('/closed');
  expect(page?.status).toBe(200);
  expect(page?.html).toContain('Đặt lịch');
});

test('gives remotes a guest session, empty storage and read-only requests', async () => {
  let context!: RemoteContext;
  const element = <Link to="/shop">Cửa hàng</Link>;
  await render('/shop', {
    routes: (given) => {
      context = given;
      return pageOf(element)();
    },
  });
  expect(context.session.current()).toMatchObject({ user: null, signedIn: false });
  expect(context.storage.local.get('cart')).toBeNull();
  await expect(context.http.post('/cart', {})).rejects.toMatchObject({ code: 'NETWORK' });
});

describe('leaves to the browser', () => {
  const nothing = { routes: pageOf(<h1>Trang</h1>) };
  test.each<[string, Site, LeftPage['kind']]>([
    ['a guarded page', { ...nothing, prefix: { access: { kind: 'token' } as never } }, 'browser'],
    ['a page of a work area', { ...nothing, prefix: { layout: 'workspace' as never } }, 'browser'],
    ['a page whose prefix requests it', { ...nothing, prefix: { render: 'browser' } }, 'browser'],
    [
      'a page that requests it',
      { routes: pageOf(<h1>Trang</h1>, { handle: { render: 'browser' } }) },
      'browser',
    ],
    ['a page whose remote has no code for servers', { ...nothing, withoutCode: true }, 'browser'],
    ['a page that redirects', { routes: pageOf(null, { loader: () => redirect('/nowhere') }) }, 'redirect'],
    ['a page that renders nothing', { routes: pageOf(null) }, 'empty'],
    ['a page whose data could not be loaded', { read: () => ({ status: 500, body: {} }) }, 'failed'],
    ['a page whose request fails', { read: () => Promise.reject(new Error('network')) }, 'failed'],
    [
      'a page whose loader throws',
      {
        routes: pageOf(<h1>Trang</h1>, {
          loader: () => {
            throw new Error('loader');
          },
        }),
      },
      'failed',
    ],
    [
      'a page whose code is missing, so that the remote shows an error page',
      {
        routes: () => {
          const lazyPage = createLazyPage({ failed: 'Lỗi', failedText: '', retry: 'Thử lại' }, null);
          return [{ path: '/shop', ...lazyPage(() => Promise.reject(new Error('chunk'))) }];
        },
      },
      'failed',
    ],
    [
      'a page whose remote fails to set up',
      {
        routes: () => {
          throw new Error('set-up');
        },
      },
      'failed',
    ],
  ])('%s', async (_what, site, kind) => {
    const reasons: LeftPage[] = [];
    expect(await render('/shop', { ...site, explain: (reason) => reasons.push(reason) })).toBeNull();
    expect(reasons).toMatchObject([{ kind }]);
  });
});

test('lists the pages of the remote, except those that are rendered only in the browser', async () => {
  let paths: readonly string[] = [];
  const children = [
    { index: true, element: <h1>Cửa hàng</h1> },
    { path: ':slug', element: <h1>Sản phẩm</h1> },
    { path: 'old', children: [{ path: 'sale', element: <h1>Thanh lý</h1> }] },
    { path: 'mine', element: <h1>Của tôi</h1>, handle: { render: 'browser' } },
    { path: '*', element: <h1>Khác</h1> },
  ];
  await render('/shop', {
    routes: () => [{ path: '/shop', children } as RemoteRoute],
    onPaths: (given) => (paths = given),
  });
  expect(paths).toEqual(['/shop', '/shop/:slug', '/shop/old/sale']);
});

test('reports what went wrong with a page that it leaves to the browser', async () => {
  let reason: LeftPage | undefined;
  const routes = (): never => {
    throw new Error('no wheels');
  };
  await render('/shop', { routes, explain: (given) => (reason = given) });
  expect(reason?.detail).toMatch(/mfe-shop .*SETUP_FAILED.*no wheels/);
});

test('rejects if the page throws while it renders', async () => {
  const Broken = () => {
    throw new Error('render');
  };
  await expect(render('/shop', { routes: pageOf(<Broken />) })).rejects.toThrow('render');
});

test('rejects once it has run out of time', async () => {
  const abort = new AbortController();
  const read = () => {
    abort.abort();
    return new Promise<never>(() => undefined);
  };
  await expect(render('/shop', { read, signal: abort.signal })).rejects.toThrow('aborted');
});
