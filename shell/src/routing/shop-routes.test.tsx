import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useLoaderData, type RouteObject } from '@evcare/shared-contracts/router';
import { deferred } from '../testing/fake-parts';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  publicPrefix,
  renderFakeSite,
} from '../testing/fake-site';
import { quietCaughtErrors } from '../testing/quiet-errors';

quietCaughtErrors();

const shop = fakeBootRemote(
  fakeManifest('mfe-shop', {
    routes: [
      publicPrefix('/products', 'Sản phẩm'),
      { ...publicPrefix('/checkout', 'Đặt hàng'), layout: 'quiet' },
    ],
  }),
);

/** Shop with a checkout and a products page that has the given children. */
const show = (at: string, children: RouteObject[]) =>
  renderFakeSite({
    at,
    remotes: [shop],
    modules: {
      'mfe-shop': fakeRemoteModule([
        { path: '/products', children },
        { path: '/checkout', element: <h1>Đặt hàng</h1> },
      ]),
    },
  });
const heading = (name: string) => screen.findByRole('heading', { name });

test('a page whose loader returns promises renders immediately and fills in as they resolve', async () => {
  const list = deferred<string>();
  const List = ({ promise }: { promise: Promise<string> }) => <p>{use(promise)}</p>;
  function Products() {
    const { promise } = useLoaderData() as { promise: Promise<string> };
    return (
      <>
        <h1>Sản phẩm</h1>
        <Suspense fallback={<p>Đang tải</p>}>
          <List promise={promise} />
        </Suspense>
      </>
    );
  }
  show('/products', [{ index: true, element: <Products />, loader: () => ({ promise: list.promise }) }]);
  expect(await heading('Sản phẩm')).toBeInTheDocument();
  expect(screen.getByText('Đang tải')).toBeInTheDocument();
  await act(async () => list.resolve('Cáp sạc'));
  expect(await screen.findByText('Cáp sạc')).toBeInTheDocument();
});

test('a page decides whether a changed query reloads its data', async () => {
  const loads: string[] = [];
  const { router } = show('/products?page=1', [
    {
      index: true,
      element: <h1>Sản phẩm</h1>,
      loader: ({ request }) => {
        loads.push(new URL(request.url).search);
        return null;
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page'),
    },
  ]);
  await heading('Sản phẩm');
  await act(() => router.navigate('/products?page=1&view=list'));
  await act(() => router.navigate('/products?page=2&view=list'));
  expect(loads).toEqual(['?page=1', '?page=2&view=list']);
});

test('a lazily loaded page keeps its loader and its title', async () => {
  const code = deferred();
  const { router } = show('/products', [
    { index: true, element: <h1>Sản phẩm</h1> },
    {
      path: ':slug',
      loader: ({ params }) => ({ name: `Sản phẩm ${params['slug']}` }),
      handle: { title: (data: unknown) => (data as { name: string }).name },
      lazy: async () => {
        await code.promise;
        return { Component: () => <h1>{(useLoaderData() as { name: string }).name}</h1> };
      },
    },
  ]);
  await heading('Sản phẩm');
  let gone: Promise<void> | undefined;
  act(() => {
    gone = router.navigate('/products/cap');
  });
  expect(await screen.findByRole('progressbar', { name: 'Đang tải trang' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Sản phẩm' })).toBeInTheDocument();
  await act(async () => {
    code.resolve();
    await gone;
  });
  expect(await heading('Sản phẩm cap')).toBeInTheDocument();
  expect(document.title).toBe('Sản phẩm cap – EVCare');
});

test('a missing product shows the not-found page inside the frame, although its title needs the product', async () => {
  const { failures } = show('/products/khong-co', [
    {
      path: ':slug',
      element: null,
      handle: { title: (data: unknown) => (data as { name: string }).name },
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ]);
  expect(await heading('Không tìm thấy trang')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(failures).toEqual([]);
});

test('a changed query on the same page leaves the focus where it is', async () => {
  const { router } = show('/products', [
    { index: true, element: <Link to="/products?sort=newest">Mới nhất</Link> },
  ]);
  const link = await screen.findByRole('link', { name: 'Mới nhất' });
  link.focus();
  await act(async () => link.click());
  await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
  expect(link).toHaveFocus();
});

test('the checkout has the quiet frame, and the site frame returns after it', async () => {
  const { router } = show('/checkout', [{ index: true, element: <h1>Sản phẩm</h1> }]);
  await heading('Đặt hàng');
  expect(screen.queryByRole('link', { name: /^Giỏ hàng/ })).not.toBeInTheDocument();
  await act(() => router.navigate('/products'));
  expect(await screen.findByRole('link', { name: /^Giỏ hàng/ })).toBeInTheDocument();
});
