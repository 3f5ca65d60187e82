/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { createRoutes } from './app/routes';

test.each([
  ['/auth/login', 'Quên mật khẩu?'],
  ['/auth/register', 'Nhập lại mật khẩu'],
  ['/auth/forgot-password', 'Gửi hướng dẫn'],
  ['/auth/forgot-password/confirm', 'Đặt lại mật khẩu'],
  ['/profile', 'Đăng nhập để xem hồ sơ'],
  ['/dashboard', 'Trang của tôi'],
  ['/my-vehicles', 'Xe của tôi'],
  ['/maintenance-history', 'Lịch sử bảo dưỡng'],
  ['/battery-passport/bp-1', 'Kiểm tra hộ chiếu pin'],
  ['/quote', 'Duyệt báo giá'],
])('%s renders on the server', async (path, text) => {
  expect(typeof window).toBe('undefined');
  const { context } = createFakeContext({ config: { googleClientId: 'client' } });
  const router = createMemoryRouter([...createRoutes(context)], { initialEntries: [path] });
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(renderToString(<RouterProvider router={router} />)).toContain(text);
  router.dispose();
});

test('/battery-passport without the id of a passport returns 404', async () => {
  const { context } = createFakeContext();
  const router = createMemoryRouter([...createRoutes(context)], { initialEntries: ['/battery-passport'] });
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  router.dispose();
});
