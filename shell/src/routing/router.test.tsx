import { useEffect, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@evcare/shared-contracts/router';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  publicPrefix,
  renderFakeSite,
} from '../testing/fake-site';
import { quietCaughtErrors } from '../testing/quiet-errors';
import { createShellRouter } from './router';

quietCaughtErrors();

const shop = fakeManifest('mfe-shop', {
  routes: [publicPrefix('/', 'Trang chủ'), publicPrefix('/products', 'Sản phẩm')],
});
const account = fakeManifest('mfe-member', {
  routes: [
    publicPrefix('/auth', 'Tài khoản'),
    { ...publicPrefix('/dashboard', 'Trang của tôi'), access: { kind: 'token' } },
  ],
});

const shopModule = fakeRemoteModule([
  { path: '/', element: <h1>Trang chủ</h1> },
  {
    path: '/products',
    children: [
      { index: true, element: <Link to="/products/cap">Cáp sạc</Link> },
      { path: ':slug', element: <h1>Một sản phẩm</h1>, handle: { title: 'Cáp sạc Type 2' } },
    ],
  },
]);
const accountModule = fakeRemoteModule([
  {
    path: '/auth',
    children: [{ path: 'login', element: <h1>Đăng nhập</h1>, handle: { title: 'Đăng nhập' } }],
  },
  { path: '/dashboard', element: <h1>Trang của tôi</h1> },
]);

const remotes = [fakeBootRemote(shop), fakeBootRemote(account)];
const modules = { 'mfe-shop': shopModule, 'mfe-member': accountModule };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const signedIn = (role = 'customer') => {
  localStorage.setItem('authToken', 't');
  localStorage.setItem(
    'user',
    JSON.stringify({ id: '1', fullName: 'An', email: 'an@a.vn', role, emailVerified: true }),
  );
};

test('header and footer render before the page is loaded', async () => {
  renderFakeSite({ at: '/', remotes, modules: { 'mfe-shop': () => new Promise(() => undefined) } });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('All rights reserved');
});

test('only the remote that owns the address is fetched', async () => {
  const { imports } = renderFakeSite({ at: '/auth/login', remotes, modules });
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(imports.map(({ target }) => target.name)).toEqual(['mfe-member']);
  expect(document.title).toBe('Đăng nhập – EVCare');
});

test('a page with a parameter is matched and sets the document title', async () => {
  renderFakeSite({ at: '/products/cap-t2', remotes, modules });
  expect(await screen.findByRole('heading', { name: 'Một sản phẩm' })).toBeInTheDocument();
  expect(document.title).toBe('Cáp sạc Type 2 – EVCare');
});

test('navigating from one remote to another keeps the frame', async () => {
  const { router } = renderFakeSite({ at: '/', remotes, modules });
  await screen.findByRole('heading', { name: 'Trang chủ' });
  const header = screen.getByRole('banner');
  await act(() => router.navigate('/auth/login'));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBe(header);
});

test.each(['/nowhere', '/auth/nowhere', '/products/a/b'])('%s shows the not-found page', async (at) => {
  renderFakeSite({ at, remotes, modules });
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang' })).toBeInTheDocument();
});

describe('a temporarily closed remote', () => {
  const menu = [{ placement: 'main' as const, label: 'Ưu đãi', href: '/deals', order: 1 }];
  const closed = [
    { name: 'mfe-deals', routes: [publicPrefix('/deals', 'Ưu đãi')], menu },
    { name: 'mfe-front', routes: [publicPrefix('/', 'Trang chủ')], menu: [] },
  ];

  test('shows a page with the telephone and a link home below the normal header', async () => {
    const { imports, router } = renderFakeSite({
      at: '/products',
      remotes: [fakeBootRemote(shop)],
      modules,
      closed,
    });
    await screen.findByRole('link', { name: 'Cáp sạc' });
    const header = screen.getByRole('banner');
    expect(screen.queryByRole('link', { name: 'Ưu đãi' })).toBeNull();
    await act(() => router.navigate('/deals'));
    const title = await screen.findByRole('heading', { level: 1, name: 'Mục này đang tạm đóng' });
    expect(screen.getByRole('banner')).toBe(header);
    const page = within(screen.getByRole('main'));
    expect(title).toBeVisible();
    expect(page.getByText(/tạm đóng mục Ưu đãi/)).toBeVisible();
    expect(page.getByRole('link', { name: /Gọi hotline/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\d+$/),
    );
    expect(page.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toContain('Mục này đang tạm đóng'));
    expect(imports).toHaveLength(1);
  });

  test('has no link home on the home page itself', async () => {
    renderFakeSite({ at: '/', remotes: [fakeBootRemote(account)], modules, closed });
    await screen.findByRole('heading', { level: 1, name: 'Mục này đang tạm đóng' });
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Trang chủ' })).toBeNull();
  });
});

test('a guest who opens a guarded page is redirected to the login page and back, including the query', async () => {
  const { router } = renderFakeSite({ at: '/dashboard?tab=xe', remotes, modules });
  await screen.findByRole('heading', { name: 'Đăng nhập' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/auth/login?redirect=%2Fdashboard%3Ftab%3Dxe');
});

test('a guard still applies after the routes of the remote are loaded', async () => {
  signedIn();
  const { router, session } = renderFakeSite({ at: '/dashboard', remotes, modules });
  await screen.findByRole('heading', { name: 'Trang của tôi' });
  await act(() => session.logout());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
});

test('a page for other roles is forbidden before its code is fetched', async () => {
  signedIn();
  const office = fakeManifest('mfe-office', {
    routes: [{ ...publicPrefix('/admin'), access: { kind: 'roles', roles: ['admin'] } }],
  });
  const { imports } = renderFakeSite({
    at: '/admin',
    remotes: [...remotes, fakeBootRemote(office)],
    modules,
  });
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền truy cập' })).toBeInTheDocument();
  expect(imports).toEqual([]);
});

test('a forbidden page opens as soon as an allowed user signs in', async () => {
  signedIn();
  const office = fakeManifest('mfe-office', {
    routes: [{ ...publicPrefix('/admin'), access: { kind: 'roles', roles: ['admin'] } }],
  });
  const { session } = renderFakeSite({
    at: '/admin',
    remotes: [...remotes, fakeBootRemote(office)],
    modules: { ...modules, 'mfe-office': fakeRemoteModule([{ path: '/admin', element: <h1>Quản trị</h1> }]) },
  });
  await screen.findByRole('heading', { name: 'Bạn không có quyền truy cập' });
  signedIn('admin');
  act(() => session.resync());
  expect(await screen.findByRole('heading', { name: 'Quản trị' })).toBeInTheDocument();
});

test('an offline page says so instead of reporting a failure of the site', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderFakeSite({ at: '/products', remotes, modules: {} });
  expect(await screen.findByRole('heading', { name: /ngoại tuyến/ }, { timeout: 3000 })).toBeInTheDocument();
  online.mockRestore();
});

test('a remote that is down leaves the frame intact, and "Tải lại" recovers it', async () => {
  let up = false;
  const site = renderFakeSite({
    at: '/products',
    remotes,
    modules: {
      'mfe-shop': () => {
        if (!up) throw new Error('RUNTIME-008');
        return shopModule;
      },
    },
  });
  expect(await screen.findByText(/chưa tải được/, {}, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(site.failures.map(({ code }) => code)).toEqual(['ENTRY_FAILED']);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: /^Tải lại/ }));
  expect(await screen.findByRole('link', { name: 'Cáp sạc' })).toBeInTheDocument();
});

describe('a retry that hangs as well', () => {
  const hangs = () => new Promise(() => undefined);
  const timeout = () => act(() => jest.advanceTimersByTimeAsync(8_000));
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Tải lại/ }));
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('reloads the document, once', async () => {
    const leave = jest.fn();
    renderFakeSite({ at: '/products?page=2', remotes, modules: { 'mfe-shop': hangs }, leave });
    await timeout();
    expect(screen.getByText(/chưa tải được/)).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
    press();
    await timeout();
    expect(leave.mock.calls).toEqual([['/products?page=2']]);
    press();
    await timeout();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('keeps the document if another remote has unsaved work', async () => {
    const leave = jest.fn();
    const typing: typeof accountModule = {
      default: {
        ...accountModule.default,
        setup(context) {
          context.unsaved.mark();
          return accountModule.default.setup(context);
        },
      },
    };
    const { router } = renderFakeSite({
      at: '/auth/login',
      remotes,
      modules: { 'mfe-shop': hangs, 'mfe-member': typing },
      leave,
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(async () => void router.navigate('/products'));
    await timeout();
    press();
    await timeout();
    expect(screen.getByRole('alert')).toHaveTextContent('chưa tải được');
    expect(leave).not.toHaveBeenCalled();
  });
});

test('a remote works while another one is down', async () => {
  const { router } = renderFakeSite({ at: '/products', remotes, modules: { 'mfe-member': accountModule } });
  await screen.findByText(/chưa tải được/, {}, { timeout: 3000 });
  await act(() => router.navigate('/auth/login'));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
});

function ThrowsInRender(): never {
  throw new Error('render');
}

function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  return <h1>Trang</h1>;
}

function ThrowsOnLeaving() {
  useEffect(
    () => () => {
      throw new Error('clean-up');
    },
    [],
  );
  return <h1>Trang hay lỗi</h1>;
}

const InvalidChild = () => <h1>{{} as string}</h1>;

function SetsStateInRender() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react/set-state-in-render -- the fault under test
  setCount(count + 1);
  return <h1>{count}</h1>;
}

test.each([
  ['render', <ThrowsInRender key="r" />],
  ['an effect', <ThrowsInEffect key="e" />],
  ['an object rendered as a child', <InvalidChild key="c" />],
  ['an endless loop of state updates during rendering', <SetsStateInRender key="l" />],
])('a page that throws in %s leaves the frame intact and is reported once', async (_where, element) => {
  const { failures, router } = renderFakeSite({
    at: '/products',
    remotes,
    modules: {
      ...modules,
      'mfe-shop': fakeRemoteModule([
        { path: '/', element: <h1>Trang chủ</h1> },
        { path: '/products', element },
      ]),
    },
  });
  expect(await screen.findByText(/chưa tải được/)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(failures.map(({ code, remote }) => `${remote} ${code}`)).toEqual(['mfe-shop RENDER_FAILED']);
  await act(() => router.navigate('/'));
  expect(await screen.findByRole('heading', { name: 'Trang chủ' })).toBeInTheDocument();
});

test.each([
  ['of another remote', '/auth/login', 'Đăng nhập'],
  ['of the same remote', '/', 'Trang chủ'],
  ['without an owner', '/nowhere', 'Không tìm thấy trang'],
])('a page that throws while it is left does not affect the next page %s', async (_whose, to, heading) => {
  const { router } = renderFakeSite({
    at: '/products',
    remotes,
    modules: {
      ...modules,
      'mfe-shop': fakeRemoteModule([
        { path: '/', element: <h1>Trang chủ</h1> },
        { path: '/products', element: <ThrowsOnLeaving /> },
      ]),
    },
  });
  await screen.findByRole('heading', { name: 'Trang hay lỗi' });
  await act(() => router.navigate(to));
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('typed text survives a click on a link to the current page', async () => {
  function Field() {
    const [text, setText] = useState('');
    return <input aria-label="Ô" value={text} onChange={(event) => setText(event.target.value)} />;
  }
  const { router } = renderFakeSite({
    at: '/products',
    remotes,
    modules: {
      ...modules,
      'mfe-shop': fakeRemoteModule([
        { path: '/', element: null },
        { path: '/products', element: <Field /> },
      ]),
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ô' }), 'abc');
  await act(() => router.navigate('/products?page=2'));
  expect(screen.getByRole('textbox', { name: 'Ô' })).toHaveValue('abc');
});

test('a step in the history calls `beforeNavigation` before the router handles it', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const beforeNavigation = jest.fn(() => false);
  const { router } = createShellRouter({
    registry: { remotes: [] } as never,
    loader: {} as never,
    session: () => ({ user: null }) as never,
    beforeNavigation,
  });
  // Chrome calls the listeners of `window` in the order in which they were added.
  const onPop = added.mock.calls.filter(([type]) => type === 'popstate').map(([, listener]) => listener);
  expect(onPop).toHaveLength(2);
  window.history.replaceState(null, '', '/elsewhere?page=2');
  (onPop[0] as () => void)();
  expect(beforeNavigation).toHaveBeenCalledWith('/elsewhere?page=2');
  router.dispose();
  added.mockRestore();
});
