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

/** Rejects the given number of times, then resolves. */
const failTimes = (times: number) => {
  const load = jest.fn<ReturnType<LoadPage>, []>();
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  return load.mockResolvedValue({ Component: Order, loader });
};

test('runs the loader that is loaded together with the page', async () => {
  await open(async () => ({ Component: Order, loader }));
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();
});

test('renders a page without a loader', async () => {
  await open(async () => () => <h1>Giới thiệu</h1>);
  expect(await screen.findByRole('heading', { name: 'Giới thiệu' })).toBeVisible();
});

test('retries once automatically', async () => {
  const load = failTimes(1);
  await open(load);
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('does not retry automatically after a timeout, and reports the error', async () => {
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

test('loads data after a manual retry, and again for the next URL', async () => {
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

test('retries when the network is back, but not after the page is loaded', async () => {
  const load = failTimes(2);
  await open(load);
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Đơn A1' })).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
});
