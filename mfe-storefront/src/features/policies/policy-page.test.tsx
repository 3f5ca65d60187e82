import { screen, within } from '@testing-library/react';
import { renderAt } from '../../testing/render-at';
import { POLICY_SLUGS } from './policy-slugs';

test.each([
  ['bao-hanh', 'Chính sách bảo hành', 'Phụ tùng điện cao áp'],
  ['doi-tra', 'Chính sách đổi trả', 'Hoàn tiền'],
  ['van-chuyen-thanh-toan', 'Vận chuyển và thanh toán', 'Phí vận chuyển'],
  ['bao-mat', 'Bảo mật dữ liệu cá nhân', 'Bạn quyết định'],
  ['dieu-khoan', 'Điều khoản sử dụng', 'Tài khoản của bạn'],
])('/policies/%s shows its sections and links to the other policies', async (slug, title, section) => {
  await renderAt(`/policies/${slug}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
  const others = within(screen.getByRole('navigation', { name: 'Chính sách khác' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    ...POLICY_SLUGS.filter((other) => other !== slug).map((other) => `/policies/${other}`),
    '/contact',
  ]);
});

test('returns 404 for an unknown policy', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = await renderAt('/policies/khong-co');
  silence.mockRestore();
  const [error] = Object.values(router.state.errors ?? {}) as { status: number }[];
  expect(error?.status).toBe(404);
});
