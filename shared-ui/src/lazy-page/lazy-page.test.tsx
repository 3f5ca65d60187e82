import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  Link,
  RouterProvider,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@evcare/shared-contracts/router';
import { createLazyPage, type LoadPage } from '.';

const lazyPage = createLazyPage(
  { failed: 'Chưa tải được', failedText: 'Kiểm tra mạng.', retry: 'Thử lại' },
  null,
);

function Order() {
  const code = useLoaderData<string>();
  return <h1>Đơn {code}</h1>;
}
const loader = ({ params }: LoaderFunctionArgs) => params['code'];

async function open(load: LoadPage) {
  const router = createMemoryRouter(
    [
      { path: '/orders/:code', ...lazyPage(load) },
      { path: '/elsewhere', element: <Link to="/orders/B2">Đơn B2</Link> },
    ],
    { initialEntries: ['/orders/A1'] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  return router;
}

/** Fails as often as said, then comes. */
const failTimes = (times: number) => {
  const load = jest.fn<ReturnType<LoadPage>, []>();
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  return load.mockResolvedValue({ Component: Order, loader });
};

test('a page reads its data with a loader that comes with its code', async () => {
  await open(async () => ({ Component: Order, loader }));
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();
});

test('a page without a loader of its own needs none', async () => {
  await open(async () => () => <h1>Giới thiệu</h1>);
  expect(await screen.findByRole('heading', { name: 'Giới thiệu' })).toBeVisible();
});

test('one failure is made good unasked', async () => {
  const load = failTimes(1);
  await open(load);
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page whose code timed out is not tried again before the reader asks, and is reported', async () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const error = Object.assign(new Error('ChunkLoadError'), { type: 'timeout' });
  const load = jest.fn<ReturnType<LoadPage>, []>().mockRejectedValueOnce(error);
  load.mockResolvedValue({ Component: Order, loader });
  await open(load);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([[error]]);
  Reflect.deleteProperty(globalThis, 'reportError');
});

test('after a retry by hand the page has its data, and again at its next address', async () => {
  const load = failTimes(3);
  const router = await open(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('Chưa tải được');
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();

  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(screen.getByRole('link', { name: 'Đơn B2' }));
  expect(await screen.findByRole('heading', { name: 'Đơn B2' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(4);
});

test('when the network is back the page comes by itself, and is not asked for again', async () => {
  const load = failTimes(2);
  await open(load);
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
});
