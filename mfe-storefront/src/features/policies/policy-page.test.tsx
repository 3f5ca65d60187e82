import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at';
import { POLICY_SLUGS } from './policy-slugs';

test.each([
  ['bao-hanh', 'Chính sách bảo hành', 'Yêu cầu bảo hành như thế nào?'],
  ['doi-tra', 'Chính sách đổi trả', 'Bao giờ tôi nhận lại tiền?'],
  ['van-chuyen-thanh-toan', 'Vận chuyển và thanh toán', 'Phí vận chuyển là bao nhiêu?'],
  ['an-toan-dien-cao-ap', 'An toàn điện cao áp', 'Chỗ nào trên xe có điện cao áp?'],
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

test('/policies lists each policy with the sentence that it begins with', async () => {
  await renderAt('/policies');
  expect(screen.getByRole('heading', { level: 1, name: 'Chính sách' })).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'Chính sách' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual(
    POLICY_SLUGS.map((slug) => `/policies/${slug}`),
  );
  expect(items[0]).toHaveTextContent(/^Chính sách bảo hành.*ghi ở từng sản phẩm/);
});

test('the breadcrumb of a policy leads to the list of policies', async () => {
  const { router } = await renderAt('/policies/doi-tra');
  const breadcrumb = screen.getByRole('navigation', { name: 'Đường dẫn' });
  await userEvent.click(within(breadcrumb).getByRole('link', { name: 'Chính sách' }));
  expect(router.state.location.pathname).toBe('/policies');
});

test('an answer has an anchor, and links to the page that does what it says', async () => {
  await renderAt('/policies/doi-tra');
  const question = screen.getByRole('heading', { name: 'Yêu cầu đổi trả như thế nào?' });
  const answer = question.closest('section');
  expect(answer).toHaveAttribute('id', 'cach-lam');
  expect(within(answer as HTMLElement).getByRole('link', { name: 'Mở đơn hàng của bạn' })).toHaveAttribute(
    'href',
    '/orders',
  );
});

test('returns 404 for an unknown policy', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = await renderAt('/policies/khong-co');
  silence.mockRestore();
  const [error] = Object.values(router.state.errors ?? {}) as { status: number }[];
  expect(error?.status).toBe(404);
});
