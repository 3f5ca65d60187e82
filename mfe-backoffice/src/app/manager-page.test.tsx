import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../testing/render-at';

const nav = () => screen.getByRole('navigation', { name: 'Các trang của khu vực Quản lý' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const currentUrl = ({ router }: ReturnType<typeof renderAt>) =>
  router.state.location.pathname + router.state.location.search;

test('shows a manager a link to each page they have a right to, with its own address', () => {
  renderAt('/manager', 'manager');
  const links = within(nav()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tổng quan', '/manager'],
    ['Báo cáo', '/manager?tab=reports'],
    ['Chốt ngày', '/manager?tab=day-closing'],
    ['Kho', '/manager?tab=stock'],
    ['Kiểm kê', '/manager/stock-counts'],
    ['Mua hàng', '/manager/purchase-orders'],
    ['Ca làm', '/manager?tab=shifts'],
    ['Nghỉ phép', '/manager/leave'],
    ['Sản phẩm', '/manager?tab=products'],
    ['Dịch vụ', '/manager?tab=services'],
    ['Gói', '/manager?tab=packages'],
    ['Khuyến mãi', '/manager?tab=promotions'],
    ['Việc mẫu', '/manager?tab=canned-jobs'],
    ['Checklist', '/manager?tab=checklists'],
    ['Nhật ký', '/manager?tab=audit'],
  ]);
});

test.each([
  ['/manager?tab=reports', 'Báo cáo', 'Báo cáo', '/reports/revenue'],
  ['/manager?tab=day-closing', 'Chốt ngày', 'Chốt ngày', '/manager/day-closings'],
  ['/manager?tab=stock', 'Kho', 'Kho', '/admin/stock'],
  ['/manager?tab=shifts', 'Ca làm', 'Ca làm và nhân sự', '/admin/staff'],
  ['/manager?tab=products', 'Sản phẩm', 'Sản phẩm', '/admin/products'],
  ['/manager?tab=services', 'Dịch vụ', 'Dịch vụ', '/admin/services'],
  ['/manager?tab=packages', 'Gói', 'Gói', '/admin/packages'],
  ['/manager?tab=promotions', 'Khuyến mãi', 'Khuyến mãi', '/admin/promotions'],
  ['/manager?tab=canned-jobs', 'Việc mẫu', 'Việc mẫu', '/admin/canned-jobs'],
  ['/manager?tab=checklists', 'Checklist', 'Checklist', '/admin/checklists'],
  ['/manager?tab=audit', 'Nhật ký', 'Nhật ký', '/admin/audit'],
])('%s marks %s as current, has the title %s and requests %s', async (path, link, title, apiPath) => {
  const { shell } = renderAt(path, 'manager');
  expect(await heading(title)).toBeVisible();
  expect(within(nav()).getByRole('link', { current: 'page' })).toHaveTextContent(link);
  await waitFor(() =>
    expect(shell.http.requests.some((request) => request.path.startsWith(apiPath))).toBe(true),
  );
});

test.each(['users', 'settings', 'overview'])(
  'shows a forbidden panel with a link back for the tab %s, which managers do not have',
  async (tab) => {
    const { shell } = renderAt(`/manager?tab=${tab}`, 'manager');
    expect(await heading('Bạn không có quyền truy cập')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mở trang Tổng quan' })).toHaveAttribute('href', '/manager');
    expect(within(nav()).queryByRole('link', { current: 'page' })).toBeNull();
    // The rail still counts; nothing of the tab is requested.
    expect(shell.http.requests.map(({ path }) => path)).toEqual(['/staff/summary']);
  },
);

test('the last item of the phone bar opens the pages that do not fit into it', async () => {
  const page = renderAt('/manager', 'manager');
  await userEvent.click(within(nav()).getByRole('button', { name: 'Thêm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mục khác của khu vực Quản lý' });
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ...['Kiểm kê', 'Mua hàng', 'Ca làm', 'Nghỉ phép', 'Sản phẩm', 'Dịch vụ', 'Gói'],
    ...['Khuyến mãi', 'Việc mẫu', 'Checklist', 'Nhật ký'],
  ]);
  await userEvent.click(within(dialog).getByRole('link', { name: 'Khuyến mãi' }));
  expect(currentUrl(page)).toBe('/manager?tab=promotions');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps nested tabs in the address and restores them with the back button', async () => {
  const page = renderAt('/manager?tab=shifts', 'manager');
  expect(await screen.findByRole('tab', { name: 'Ca làm' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Khoang' }));
  expect(currentUrl(page)).toBe('/manager?tab=shifts&part=bays');
  await userEvent.click(screen.getByRole('tab', { name: 'Ca làm' }));
  expect(currentUrl(page)).toBe('/manager?tab=shifts');
  expect(screen.queryByRole('button', { name: 'Mời nhân viên' })).toBeNull();
});

test('shows an administrator the same page', async () => {
  renderAt('/manager?tab=shifts', 'admin');
  expect(await heading('Ca làm và nhân sự')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mời nhân viên' })).toBeVisible();
});
