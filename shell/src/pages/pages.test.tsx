import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AN, renderInShell } from '../layout/testing/render-in-shell';
import { ClosedPage } from './closed-page';
import { CrashPage } from './crash-page';
import { ForbiddenPage } from './forbidden-page';
import { NotFoundPage } from './not-found-page';
import { OfflinePage } from './offline-page';
import { PageSkeleton } from './page-skeleton';
import { RemoteFailedPage } from './remote-failed-page';

// React reads a submitted form that navigates; the test environment has Node's FormData, which does not
// support forms.
const { FormData } = globalThis;
beforeAll(() => {
  globalThis.FormData = class {} as never;
});
afterAll(() => {
  globalThis.FormData = FormData;
});

const nothing = async () => undefined;
/** The illustration is loaded after the text. */
const drawn = () => act(async () => void (await import('./failure-art')));
const show = async (...shown: Parameters<typeof renderInShell>) => {
  const page = renderInShell(...shown);
  await drawn();
  return page;
};

test('the not-found page offers a search and three links', async () => {
  const user = userEvent.setup();
  const { location } = await show(<NotFoundPage />, { at: '/khong-co' });
  expect(screen.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' })).toBeVisible();
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/', '/services', '/products']);
  await user.type(screen.getByRole('searchbox', { name: 'Tìm sản phẩm' }), 'bộ sạc{Enter}');
  expect(location()).toBe(`/products?q=${encodeURIComponent('bộ sạc')}`);
});

test('the forbidden page shows the current account, and lets the user sign in with another one and return', async () => {
  const user = userEvent.setup();
  const { location, session } = await show(<ForbiddenPage />, { at: '/staff?page=2', user: AN });
  expect(screen.getByRole('heading', { level: 1, name: 'Bạn không có quyền truy cập' })).toBeVisible();
  expect(screen.getByText(/Nguyễn Văn An/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Đổi tài khoản' }));
  expect(session.logouts).toBe(1);
  await waitFor(() => expect(location()).toBe(`/auth/login?redirect=${encodeURIComponent('/staff?page=2')}`));
});

test.each([
  ['technician', 'Về khu vực của bạn', '/technician'],
  ['manager', 'Về khu vực của bạn', '/manager'],
  ['customer', 'Trang chủ', '/'],
] as const)('the forbidden page leads a %s to a page they may open', async (role, name, path) => {
  await show(<ForbiddenPage />, { at: '/admin', user: { ...AN, role } });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('the forbidden page offers a guest a link to sign in', async () => {
  await show(<ForbiddenPage />, { at: '/staff' });
  expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/auth/login?redirect=%2Fstaff',
  );
});

test('a part that failed to load takes the focus, says what was preserved and can be retried', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const onRetry = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await show(<RemoteFailedPage code="CHUNK_FAILED" onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveFocus();
  expect(alert).toHaveTextContent('Giỏ hàng và phiên đăng nhập của bạn vẫn được giữ nguyên.');
  expect(alert).toHaveTextContent('Mã lỗi: CHUNK_FAILED');
  await user.click(screen.getByRole('button', { name: 'Tải lại' }));
  await user.click(screen.getByRole('button', { name: /Đang tải lại/ }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  finish();
  expect(await screen.findByText('Vẫn chưa tải được. Đợi một lát rồi thử lại.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tải lại' })).toHaveFocus();
});

test('a failing retry is reported on the page', async () => {
  const user = userEvent.setup();
  await show(<RemoteFailedPage code="TIMEOUT" onRetry={() => Promise.reject(new Error('again'))} />);
  await user.click(screen.getByRole('button', { name: 'Tải lại' }));
  expect(await screen.findByText(/Vẫn chưa tải được/)).toBeVisible();
});

test('an incompatible part says so', async () => {
  await show(<RemoteFailedPage title="Đặt lịch chưa tải được." code="CONTRACT_MISMATCH" onRetry={nothing} />);
  expect(screen.getByRole('heading', { name: 'Đặt lịch chưa tải được.' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('phiên bản không tương thích');
});

test('a closed page names the closed part, and offers the telephone, a link home and a reload', async () => {
  await show(<ClosedPage section="Đặt lịch" />, { at: '/booking' });
  expect(screen.getByRole('heading', { level: 1, name: 'Mục này đang tạm đóng' })).toBeVisible();
  expect(screen.getByText(/tạm đóng mục Đặt lịch/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Gọi hotline/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\d+$/),
  );
  expect(screen.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});

test('the offline page can be retried', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn(nothing);
  await show(<OfflinePage onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the crash page renders without router and services', async () => {
  render(<CrashPage />);
  await drawn();
  expect(screen.getByRole('alert')).toHaveTextContent('Trang gặp sự cố.');
  expect(screen.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
});

test('a loading page is announced once', () => {
  render(<PageSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Đang tải trang$/);
});
