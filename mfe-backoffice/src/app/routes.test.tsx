import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { PageHandle } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import remote from '../remote';
import { userWith } from '../testing/render-at';

const titlesOf = () =>
  remote
    .setup(createFakeContext().context)
    .routes.flatMap(({ path, children }) =>
      (children ?? []).map((child) => [
        [path, child.path].filter(Boolean).join('/'),
        titleOf((child.handle as PageHandle).title),
      ]),
    );
const titleOf = (title: PageHandle['title'], tab = '') => (typeof title === 'function' ? title(tab) : title);

test.each([
  ['?tab=stock', 'Kho · Quản lý'],
  ['?tab=audit', 'Nhật ký · Quản lý'],
  ['?tab=shifts&part=bays', 'Ca làm · Quản lý'],
  ['', 'Tổng quan · Quản lý'],
  ['?tab=nothing', 'Tổng quan · Quản lý'],
])('/manager%s has the title %s', async (search, title) => {
  const { routes } = remote.setup(createFakeContext({ user: userWith('manager') }).context);
  const router = createMemoryRouter([...routes], { initialEntries: [`/manager${search}`] });
  router.initialize();
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const { route } = router.state.matches.at(-1) ?? {};
  const handle = route?.handle as PageHandle | undefined;
  expect(titleOf(handle?.title, router.state.loaderData[route?.id ?? ''])).toBe(title);
});

test('registers each page of the specification, the drawer, cash on delivery, e-invoices, purchasing, stock counts, serial numbers, leave and the releases, with a title that names the page and its area', () => {
  expect(titlesOf()).toEqual([
    ['/staff', 'Tổng quan · Nhân viên'],
    ['/staff/customers', 'Khách hàng · Nhân viên'],
    ['/staff/appointments', 'Lịch hẹn · Nhân viên'],
    ['/staff/service-orders', 'Phiếu dịch vụ · Nhân viên'],
    ['/staff/drawer', 'Két tiền mặt · Nhân viên'],
    ['/staff/cod', 'Tiền thu hộ · Nhân viên'],
    ['/staff/invoices', 'Hoá đơn điện tử · Nhân viên'],
    ['/staff/purchase-orders', 'Mua hàng · Nhân viên'],
    ['/staff/stock-counts', 'Kiểm kê · Nhân viên'],
    ['/staff/serial-numbers', 'Số sê-ri · Nhân viên'],
    ['/staff/leave', 'Nghỉ phép · Nhân viên'],
    ['/manager', 'Tổng quan · Quản lý'],
    ['/manager/stock-counts', 'Kiểm kê · Quản lý'],
    ['/manager/purchase-orders', 'Mua hàng · Quản lý'],
    ['/manager/leave', 'Nghỉ phép · Quản lý'],
    ['/technician', 'Tổng quan · Kỹ thuật viên'],
    ['/technician/work-queue', 'Công việc · Kỹ thuật viên'],
    ['/technician/checklists', 'Checklist · Kỹ thuật viên'],
    ['/technician/parts-request', 'Yêu cầu phụ tùng · Kỹ thuật viên'],
    ['/technician/leave', 'Nghỉ phép · Kỹ thuật viên'],
    ['/admin', 'Tổng quan · Quản trị viên'],
    ['/admin/users', 'Người dùng · Quản trị viên'],
    ['/admin/reports', 'Báo cáo · Quản trị viên'],
    ['/admin/staff-management', 'Nhân sự · Quản trị viên'],
    ['/admin/erasures', 'Xoá dữ liệu · Quản trị viên'],
    ['/admin/jobs', 'Tác vụ nền · Quản trị viên'],
    ['/admin/releases', 'Phát hành · Quản trị viên'],
  ]);
});

test('renders the sign-in card on the server, where no user is signed in', () => {
  const { context } = createFakeContext({ user: userWith('admin') });
  const router = createMemoryRouter([...remote.setup(context).routes], { initialEntries: ['/admin/users'] });
  expect(renderToString(<RouterProvider router={router} />)).toContain('Đăng nhập để vào khu vực làm việc');
});
