import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import type { User } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';
import {
  createMemoryRouter,
  RouterProvider,
  useLoaderData,
  type RouteObject,
} from '@evcare/shared-contracts/router';
import {
  createFakeContext,
  refusal,
  type FakeRoutes,
  type FakeShell,
} from '@evcare/shared-contracts/testing';
import { createRemoteScope } from '../remote';
import { createDataCache, type DataCacheOptions } from './data-cache';
import { createDataHooks, type Shown } from './create-data-hooks';
import type { Read } from './read';

const AN: User = {
  id: '1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};
const BINH: User = { ...AN, id: '2', fullName: 'Trần Thị Bình' };

const scope = createRemoteScope();
const { useGet, useLoaded, useRead, useSameUser } = createDataHooks(scope);

interface Order {
  readonly name: string;
}
const at = (path: string) => path as Address<Order>;

/** API responses that a test sends one by one. */
function answers() {
  const waiting: { answer: (name: string) => void; fail: () => void }[] = [];
  const route = () =>
    new Promise<Order>((resolve, reject) =>
      waiting.push({
        answer: (name) => resolve({ name }),
        fail: () => reject(refusal(500, 'INTERNAL', 'Hỏng')),
      }),
    );
  const take = () => {
    const next = waiting.shift();
    if (!next) throw new Error('no request is waiting');
    return next;
  };
  return {
    route,
    waiting,
    answer: (name: string) => act(async () => take().answer(name)),
    fail: () => act(async () => take().fail()),
  };
}

function Text({ shown: { value, error, pending, stale } }: { shown: Shown<Order> }) {
  return (
    <p>
      {[value?.name ?? 'chưa có', error ? 'lỗi' : '', pending ? 'đang tải' : '', stale ? 'cũ' : '']
        .filter(Boolean)
        .join(', ')}
    </p>
  );
}

async function renderRoutes(routesOf: (shell: FakeShell) => RouteObject[], http: FakeRoutes) {
  const shell = createFakeContext({ user: AN, http });
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <></>, children: [...routesOf(shell), { path: '*', element: null }] }],
    { initialEntries: ['/orders/1'] },
  );
  const view = await act(async () =>
    render(
      <scope.RemoteProvider context={shell.context}>
        <RouterProvider router={router} />
      </scope.RemoteProvider>,
    ),
  );
  return { shell, router, ...view };
}

function OrderPage() {
  const { order } = useLoaderData() as { order: Read<Order> | null };
  const shown = useLoaded(order);
  return (
    <>
      <Text shown={shown} />
      <button onClick={shown.retry}>thử lại</button>
    </>
  );
}

/** Opens a page whose loader reads the order that the address names. */
function openOrder(
  http: FakeRoutes,
  { isPublic = false, ...options }: DataCacheOptions & { isPublic?: boolean } = {},
) {
  return renderRoutes((shell) => {
    const data = createDataCache(shell.context, options);
    const read = isPublic ? data.readPublic : data.read;
    return [
      {
        path: '/orders/:id',
        element: <OrderPage />,
        loader: ({ params }) => ({
          order:
            shell.context.session.current().user || isPublic ? read(at(`/orders/${params['id']}`)) : null,
        }),
      },
    ];
  }, http);
}

describe('data of a loader', () => {
  test('is shown once it is loaded', async () => {
    const api = answers();
    await openOrder({ 'GET /orders/1': api.route });
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('một');
    expect(screen.getByText('một')).toBeVisible();
  });

  test('shows an error, and loads again on demand', async () => {
    const api = answers();
    await openOrder({ 'GET /orders/1': api.route });
    await api.fail();
    expect(screen.getByText('chưa có, lỗi')).toBeVisible();
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('một');
    expect(screen.getByText('một')).toBeVisible();
  });

  test('keeps the data of the previous path, marked as stale, while the next one loads', async () => {
    const api = answers();
    const { router } = await openOrder({ 'GET /orders/1': api.route, 'GET /orders/2': api.route });
    await api.answer('một');
    await act(() => router.navigate('/orders/2'));
    expect(screen.getByText('một, đang tải, cũ')).toBeVisible();
    await api.answer('hai');
    expect(screen.getByText('hai')).toBeVisible();
  });

  test('still shows the data of the previous path when the next one fails', async () => {
    const api = answers();
    const { router } = await openOrder({ 'GET /orders/1': api.route, 'GET /orders/2': api.route });
    await api.answer('một');
    await act(() => router.navigate('/orders/2'));
    await api.fail();
    expect(screen.getByText('một, lỗi, cũ')).toBeVisible();
  });

  test('is not stale while the same path is loaded again', async () => {
    const api = answers();
    await openOrder({ 'GET /orders/1': api.route });
    await api.answer('một');
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByText('một, đang tải')).toBeVisible();
    await api.answer('một, sửa');
    expect(screen.getByText('một, sửa')).toBeVisible();
  });

  test('is shown at once when navigating back', async () => {
    const api = answers();
    const { router } = await openOrder({ 'GET /orders/1': api.route }, { freshMs: 60_000 });
    await api.answer('một');
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/orders/1'));
    expect(screen.getByText('một')).toBeVisible();
    expect(api.waiting).toHaveLength(0);
  });
});

describe.each([[{ freshMs: 60_000 }], [{}]])('the data of the previous user (cache %j)', (options) => {
  test('is removed at once, and the data of the new user is loaded', async () => {
    const api = answers();
    const { shell } = await openOrder({ 'GET /orders/1': api.route }, options);
    await api.answer('của An');
    act(() => shell.session.become(BINH));
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await act(async () => undefined);
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('của Bình');
    expect(screen.getByText('của Bình')).toBeVisible();
  });

  test('is not shown when the response arrives after the user changed', async () => {
    const api = answers();
    const { shell } = await openOrder({ 'GET /orders/1': api.route }, options);
    await act(async () => shell.session.become(BINH));
    expect(api.waiting).toHaveLength(2);
    await api.answer('của An');
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('của Bình');
    expect(screen.getByText('của Bình')).toBeVisible();
  });

  test('is not kept when the new user’s data fails to load', async () => {
    const api = answers();
    const { shell } = await openOrder({ 'GET /orders/1': api.route }, options);
    await api.answer('của An');
    await act(async () => shell.session.become(BINH));
    await api.fail();
    expect(screen.getByText('chưa có, lỗi')).toBeVisible();
  });

  test('is not kept for a guest, for whom nothing is read', async () => {
    const api = answers();
    const { shell } = await openOrder({ 'GET /orders/1': api.route }, options);
    await api.answer('của An');
    await act(async () => shell.session.become(null));
    expect(screen.getByText('chưa có')).toBeVisible();
    expect(api.waiting).toHaveLength(0);
  });

  test('is replaced by the data of the last of several users in quick succession', async () => {
    const api = answers();
    const { shell } = await openOrder({ 'GET /orders/1': api.route }, options);
    await api.answer('của An');
    await act(async () => {
      shell.session.become(BINH);
      await Promise.resolve();
      shell.session.become({ ...BINH, id: '3' });
    });
    await api.answer('1');
    while (api.waiting.length > 0) await api.answer('của người thứ ba');
    expect(screen.getByText('của người thứ ba')).toBeVisible();
  });
});

test('public data stays when the user changes', async () => {
  const api = answers();
  const { shell } = await openOrder({ 'GET /orders/1': api.route }, { isPublic: true });
  await api.answer('một');
  await act(async () => shell.session.become(null));
  expect(screen.getByText('một')).toBeVisible();
  expect(api.waiting).toHaveLength(0);
});

test('a refetch sends the request again without running the loader', async () => {
  const api = answers();
  let runs = 0;
  function Page() {
    const { order } = useLoaderData() as { order: Read<Order> };
    const shown = useRead(order);
    return (
      <>
        <Text shown={shown} />
        <button onClick={() => void shown.refetch()}>tải lại</button>
      </>
    );
  }
  await renderRoutes(
    (shell) => {
      const data = createDataCache(shell.context);
      const loader = () => {
        runs += 1;
        return { order: data.read(at('/orders/1')) };
      };
      return [{ path: '/orders/1', element: <Page />, loader }];
    },
    { 'GET /orders/1': api.route },
  );
  await api.answer('một');
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText('một, đang tải')).toBeVisible();
  await api.answer('hai');
  expect(screen.getByText('hai')).toBeVisible();
  expect(runs).toBe(1);
});

test('a loader that read nothing runs again for another user', async () => {
  const owners: (string | null)[] = [];
  function Page() {
    const owner = useLoaderData() as string | null;
    return <p>{useSameUser(owner) ? `của ${owner ?? 'khách'}` : 'của người khác'}</p>;
  }
  const { shell } = await renderRoutes(
    ({ context }) => [
      {
        path: '/orders/1',
        element: <Page />,
        loader: () => {
          const owner = context.session.current().user?.id ?? null;
          owners.push(owner);
          return owner;
        },
      },
    ],
    {},
  );
  expect(screen.getByText('của 1')).toBeVisible();
  act(() => shell.session.become(null));
  expect(screen.getByText('của người khác')).toBeVisible();
  expect(await screen.findByText('của khách')).toBeVisible();
  expect(owners).toEqual(['1', null]);
});

describe('data of a mounted part', () => {
  function Part() {
    const [path, setPath] = useState<string | null>('/places/1');
    const shown = useGet(path === null ? null : at(path));
    return (
      <>
        <Text shown={shown} />
        <button onClick={() => setPath('/places/2')}>nơi khác</button>
        <button onClick={() => setPath(null)}>không</button>
        <button onClick={shown.retry}>thử lại</button>
      </>
    );
  }
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  function openPart(reactStrictMode = false) {
    const api = answers();
    const shell = createFakeContext({
      user: AN,
      http: { 'GET /places/1': api.route, 'GET /places/2': api.route },
    });
    const view = render(
      <scope.RemoteProvider context={shell.context}>
        <Part />
      </scope.RemoteProvider>,
      { reactStrictMode },
    );
    const aborted = () => shell.http.requests.map(({ options }) => options?.signal?.aborted);
    return { api, shell, aborted, ...view };
  }

  test('is shown once it is loaded', async () => {
    const { api } = openPart();
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('một');
    expect(screen.getByText('một')).toBeVisible();
  });

  test('aborts the request of the previous path and keeps its value as stale', async () => {
    const { api, aborted } = openPart();
    await api.answer('một');
    await press('nơi khác');
    expect(screen.getByText('một, đang tải, cũ')).toBeVisible();
    await api.answer('hai');
    expect(screen.getByText('hai')).toBeVisible();
    expect(aborted()).toEqual([true, false]);
  });

  test('drops a response for the previous path', async () => {
    const { api } = openPart();
    await press('nơi khác');
    await api.answer('một');
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('hai');
    expect(screen.getByText('hai')).toBeVisible();
  });

  test('is not read without a path', async () => {
    const { api, shell } = openPart();
    await api.answer('một');
    await press('không');
    expect(screen.getByText('một, cũ')).toBeVisible();
    expect(shell.http.requests).toHaveLength(1);
  });

  test('is read again on demand', async () => {
    const { api } = openPart();
    await api.fail();
    expect(screen.getByText('chưa có, lỗi')).toBeVisible();
    await press('thử lại');
    await api.answer('một');
    expect(screen.getByText('một')).toBeVisible();
  });

  test('is read again for another user, who does not see the previous value', async () => {
    const { api, shell } = openPart();
    await api.answer('của An');
    act(() => shell.session.become(BINH));
    expect(screen.getByText('chưa có, đang tải')).toBeVisible();
    await api.answer('của Bình');
    expect(screen.getByText('của Bình')).toBeVisible();
  });

  test('is loaded when effects run twice, and aborted when the part unmounts', async () => {
    const { api, aborted, unmount } = openPart(true);
    await api.answer('bỏ');
    await api.answer('một');
    expect(screen.getByText('một')).toBeVisible();
    unmount();
    expect(aborted()).toEqual([true, true]);
  });
});
