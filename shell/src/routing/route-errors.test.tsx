import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '@evcare/shared-contracts';
import { useLoaderData } from '@evcare/shared-contracts/router';
import { an, storeSession } from '../testing/fake-parts';
import {
  fakeBootRemote,
  fakeManifest,
  fakeRemoteModule,
  json,
  publicPrefix,
  renderFakeSite,
  type FakeSiteOptions,
} from '../testing/fake-site';
import { quietCaughtErrors } from '../testing/quiet-errors';

quietCaughtErrors();

const shop = fakeBootRemote(
  fakeManifest('mfe-shop', {
    routes: [publicPrefix('/', 'Trang chủ'), publicPrefix('/products', 'Sản phẩm')],
  }),
);
const member = fakeBootRemote(
  fakeManifest('mfe-member', {
    routes: [
      publicPrefix('/auth', 'Tài khoản'),
      { ...publicPrefix('/dashboard', 'Trang của tôi'), access: { kind: 'token' } },
      { ...publicPrefix('/admin', 'Quản trị'), access: { kind: 'roles', roles: ['admin'] } },
    ],
  }),
);

const memberModule = fakeRemoteModule([
  { path: '/auth', children: [{ path: 'login', element: <h1>Đăng nhập</h1> }] },
  { path: '/dashboard', element: <h1>Trang của tôi</h1> },
  { path: '/admin', element: <h1>Quản trị</h1> },
]);

const Products = () => <h1>{String(useLoaderData())}</h1>;

/** The shop, whose products page is loaded by `loader`. */
const shopModule = (loader: () => unknown) =>
  fakeRemoteModule([
    { path: '/', element: <h1>Trang chủ</h1> },
    {
      path: '/products',
      element: <Products />,
      loader,
      handle: { title: (data: unknown) => `${String(data)}!` },
    },
  ]);

const show = (options: FakeSiteOptions) =>
  renderFakeSite({ remotes: [shop, member], api: () => json(an), ...options });

const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, { timeout: 3_000 });
const reload = () => screen.getByRole('button', { name: /^Tải lại/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an error thrown by a page’s loader', () => {
  const httpError = (status: number) => new HttpError('Không được.', 'refused', status, `HTTP_${status}`);

  test.each([
    ['a 404 response', new Response('', { status: 404 }), 'Không tìm thấy trang'],
    ['a call answered with 404', httpError(404), 'Không tìm thấy trang'],
    ['a 403 response', new Response('', { status: 403 }), 'Bạn không có quyền truy cập'],
    ['a call answered with 403', httpError(403), 'Bạn không có quyền truy cập'],
    ['a call answered with 500', httpError(500), /chưa tải được/],
    ['a call without a response', new HttpError('', 'timeout', 0, 'TIMEOUT'), /chưa tải được/],
  ])(
    'is explained to the user and does not count as a failure of the remote: %s',
    async (_what, thrown, name) => {
      const { failures } = show({
        at: '/products',
        modules: {
          'mfe-shop': shopModule(() => {
            throw thrown;
          }),
        },
      });
      expect(await heading(name)).toBeInTheDocument();
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(failures).toEqual([]);
    },
  );

  test('is reported once if it is a fault of the page', async () => {
    const { failures } = show({
      at: '/products',
      modules: {
        'mfe-shop': shopModule(() => {
          throw new TypeError('x is undefined');
        }),
      },
    });
    expect(await heading(/chưa tải được/)).toBeInTheDocument();
    expect(failures).toMatchObject([
      { remote: 'mfe-shop', release: '1.0.0', code: 'RENDER_FAILED', message: 'x is undefined' },
    ]);
  });

  test('disappears after a successful retry', async () => {
    let up = false;
    show({
      at: '/products',
      modules: {
        'mfe-shop': shopModule(() => {
          if (!up) throw httpError(503);
          return 'Cáp sạc';
        }),
      },
    });
    expect(await screen.findByText(/HTTP_503/)).toBeInTheDocument();
    up = true;
    await userEvent.click(reload());
    expect(await heading('Cáp sạc')).toBeInTheDocument();
    expect(document.title).toBe('Cáp sạc! – EVCare');
  });

  test('does not affect the next page', async () => {
    const { router } = show({
      at: '/products',
      modules: {
        'mfe-shop': shopModule(() => {
          throw httpError(500);
        }),
      },
    });
    await heading(/chưa tải được/);
    await act(() => router.navigate('/'));
    expect(await heading('Trang chủ')).toBeInTheDocument();
  });
});

test('a page that crashed while it was shown recovers with a retry', async () => {
  let broken = true;
  function Flaky() {
    if (broken) throw new Error('render');
    return <h1>Trang chủ</h1>;
  }
  const { failures } = show({
    at: '/',
    modules: { 'mfe-shop': fakeRemoteModule([{ path: '/', element: <Flaky /> }]) },
  });
  expect(await screen.findByText(/RENDER_FAILED/)).toBeInTheDocument();
  broken = false;
  await userEvent.click(reload());
  expect(await heading('Trang chủ')).toBeInTheDocument();
  expect(failures).toHaveLength(1);
});

describe('a remote that could not be loaded', () => {
  const down = () => {
    throw new Error('#RUNTIME-008 ScriptNetworkError');
  };

  test('recovers automatically when the browser is online again', async () => {
    let up = false;
    const { imports } = show({
      at: '/products?page=2',
      modules: { 'mfe-shop': () => (up ? shopModule(() => 'Cáp sạc') : down()) },
    });
    await heading(/chưa tải được/);
    expect(imports).toHaveLength(3);
    up = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await heading('Cáp sạc')).toBeInTheDocument();
    expect(imports.at(-1)?.fresh).toBe(true);
  });

  test('keeps its error page if it is still down, and can be retried', async () => {
    let up = false;
    const { failures } = show({
      at: '/products',
      modules: { 'mfe-shop': () => (up ? shopModule(() => 'Cáp sạc') : {}) },
    });
    await heading(/chưa tải được/);
    await userEvent.click(reload());
    expect(await heading(/chưa tải được/)).toBeInTheDocument();
    expect(failures.map(({ code }) => code)).toEqual(['NOT_A_REMOTE', 'NOT_A_REMOTE']);
    up = true;
    await userEvent.click(reload());
    expect(await heading('Cáp sạc')).toBeInTheDocument();
  });

  test('leaves no listener behind', async () => {
    const { router, imports } = show({
      at: '/products',
      modules: { 'mfe-shop': {}, 'mfe-member': memberModule },
    });
    await heading(/chưa tải được/);
    await act(() => router.navigate('/auth/login'));
    await heading('Đăng nhập');
    const before = imports.length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(imports).toHaveLength(before));
  });

  test('is not retried by navigations to other pages', async () => {
    const { router, imports } = show({ at: '/products', modules: { 'mfe-shop': {} } });
    await heading(/chưa tải được/);
    await act(() => router.navigate('/'));
    await heading(/chưa tải được/);
    expect(imports).toHaveLength(1);
    expect(document.title).toBe('Phần này chưa tải được – EVCare');
  });

  test('explains a contract mismatch without running its code', async () => {
    const { imports, failures } = show({
      at: '/products',
      remotes: [{ ...shop, contract: { version: '2.0.0', range: '^2.0.0' } }],
    });
    expect(await screen.findByText(/CONTRACT_MISMATCH/)).toBeInTheDocument();
    expect(imports).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  test('is replaced by its previous release', async () => {
    const previous = { version: '0.9.0', entry: '/releases/mfe-shop/0.9.0/remoteEntry.js' };
    const { failures } = show({
      at: '/products',
      remotes: [{ ...shop, previous: [previous] }],
      modules: { 'mfe-shop@1.0.0': {}, 'mfe-shop@0.9.0': shopModule(() => 'Cáp sạc cũ') },
    });
    expect(await heading('Cáp sạc cũ')).toBeInTheDocument();
    expect(failures.map(({ release, code }) => `${release} ${code}`)).toEqual(['1.0.0 NOT_A_REMOTE']);
  });
});

describe('guards', () => {
  const modules = { 'mfe-member': memberModule, 'mfe-shop': shopModule(() => 'Cáp sạc') };
  const address = ({ router }: ReturnType<typeof show>) =>
    router.state.location.pathname + router.state.location.search;

  test.each(['/admin', '/admin/users?role=staff'])(
    'a guest who opens %s is redirected to the login page',
    async (at) => {
      const site = show({ at, modules });
      expect(await heading('Đăng nhập')).toBeInTheDocument();
      expect(address(site)).toBe(`/auth/login?redirect=${encodeURIComponent(at)}`);
    },
  );

  test('the requested page opens after signing in', async () => {
    const site = show({ at: '/dashboard', modules });
    await heading('Đăng nhập');
    act(() => void site.session.adopt({ token: 't1', refreshToken: 'r1', ...an }));
    await act(() => site.router.navigate('/dashboard'));
    expect(await heading('Trang của tôi')).toBeInTheDocument();
  });

  test('losing a role closes the open page', async () => {
    storeSession({ ...an, role: 'admin' });
    const site = show({ at: '/admin', modules, api: () => new Promise<Response>(() => undefined) });
    expect(await heading('Quản trị')).toBeInTheDocument();
    storeSession(an);
    act(() => site.session.resync());
    expect(await heading('Bạn không có quyền truy cập')).toBeInTheDocument();
  });

  test('a session that ends on a guarded page redirects to the login page and back', async () => {
    storeSession(an);
    const site = show({ at: '/dashboard?tab=xe', modules });
    await heading('Trang của tôi');
    localStorage.clear();
    act(() => site.session.resync());
    expect(await heading('Đăng nhập')).toBeInTheDocument();
    expect(address(site)).toBe('/auth/login?redirect=%2Fdashboard%3Ftab%3Dxe');
  });

  test('a session that ends on a public page leaves it open', async () => {
    storeSession(an);
    const site = show({ at: '/products', modules });
    await heading('Cáp sạc');
    localStorage.clear();
    act(() => site.session.resync());
    await waitFor(() => expect(site.session.current().signedIn).toBe(false));
    expect(address(site)).toBe('/products');
  });
});

describe('the document title', () => {
  test('says that the page does not exist', async () => {
    show({ at: '/nowhere' });
    await heading('Không tìm thấy trang');
    expect(document.title).toBe('Không tìm thấy trang – EVCare');
  });

  test('says that the page is forbidden', async () => {
    storeSession(an);
    show({ at: '/admin' });
    await heading('Bạn không có quyền truy cập');
    expect(document.title).toBe('Không có quyền truy cập – EVCare');
  });

  test('says that the page is forbidden if its remote is loaded already', async () => {
    storeSession(an);
    const site = show({ at: '/dashboard', modules: { 'mfe-member': memberModule } });
    await heading('Trang của tôi');
    await act(() => site.router.navigate('/admin'));
    await heading('Bạn không có quyền truy cập');
    expect(document.title).toBe('Không có quyền truy cập – EVCare');
    await act(() => site.router.navigate('/dashboard'));
    await heading('Trang của tôi');
    expect(document.title).toBe('Trang của tôi – EVCare');
  });

  test('is the title of the prefix until the page has one', async () => {
    show({ at: '/dashboard', modules: { 'mfe-member': memberModule } });
    await heading('Đăng nhập');
    expect(document.title).toBe('Tài khoản – EVCare');
  });
});
