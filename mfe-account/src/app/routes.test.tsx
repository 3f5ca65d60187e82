import { act, screen } from '@testing-library/react';
import type { User } from '@evcare/shared-contracts';
import { renderRoutes } from '../shared/testing/render-routes';
import { lazyPage } from './lazy-page';
import { createRoutes } from './routes';

const open = (path: string, user: User | null = null) =>
  renderRoutes((context) => [...createRoutes(context)], path, { user });

test.each([
  ['/auth/login', 'Đăng nhập'],
  ['/auth/register', 'Tạo tài khoản'],
  ['/auth/forgot-password', 'Quên mật khẩu'],
  ['/auth/forgot-password/confirm', 'Đặt lại mật khẩu'],
  ['/profile', 'Hồ sơ của bạn'],
  ['/dashboard', 'Trang của tôi'],
  ['/my-vehicles', 'Xe của tôi'],
  ['/maintenance-history', 'Lịch sử bảo dưỡng'],
  ['/service-orders/so-1/approve', 'Duyệt báo giá'],
  ['/quote', 'Duyệt báo giá'],
])('%s renders "%s" and exposes it as the title of its handle', async (path, title) => {
  const { router } = await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(router.state.matches.at(-1)?.route.handle).toMatchObject({ title });
});

test('/auth redirects to sign-in and keeps the return path', async () => {
  const { router } = await open('/auth?redirect=%2Fcart');
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/auth/login', search: '?redirect=%2Fcart' });
});

test('leaves an unknown path below /auth unmatched', async () => {
  await open('/auth/nothing');
  expect(screen.getByText('Đang ở /auth/nothing')).toBeInTheDocument();
});

test('a page whose code failed to load can be retried until it loads', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts < 4) throw new Error('ChunkLoadError');
    return () => <h1>Đã tới</h1>;
  };
  const { user } = await renderRoutes(() => [{ path: '/here', ...lazyPage(load) }], '/here');
  expect(await screen.findByRole('alert')).toHaveTextContent('Phần này chưa tải được');
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(screen.getByRole('heading', { name: 'Đã tới' })).toBeInTheDocument();
});

test('a page whose code failed to load is retried once automatically, and again when the network is back', async () => {
  let isOnline = false;
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (!isOnline) throw new Error('ChunkLoadError');
    return () => <h1>Đã tới</h1>;
  };
  await renderRoutes(() => [{ path: '/here', ...lazyPage(load) }], '/here');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(attempts).toBe(2);
  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Đã tới' })).toBeInTheDocument();
});

test('/service-orders redirects to the progress section of the dashboard', async () => {
  const { router } = await open('/service-orders');
  expect(await screen.findByRole('heading', { level: 1, name: 'Trang của tôi' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', hash: '#progress' });
});
