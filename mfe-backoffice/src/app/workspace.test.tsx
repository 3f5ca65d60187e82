import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLES } from '@evcare/shared-contracts';
import { AREAS } from '../shared/areas';
import { renderAt, userWith } from '../testing/render-at';

const FORBIDDEN = { name: 'Bạn không có quyền truy cập' };
const pageLinks = (area: string) =>
  within(screen.getByRole('navigation', { name: `Các trang của khu vực ${area}` }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const areaLinks = () =>
  within(screen.getByRole('navigation', { name: 'Khu vực làm việc' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  [
    '/staff',
    'staff',
    'Nhân viên',
    [
      'Tổng quan',
      'Khách hàng',
      'Lịch hẹn',
      'Phiếu dịch vụ',
      'Két tiền mặt',
      'Tiền thu hộ',
      'Hoá đơn điện tử',
      'Mua hàng',
      'Kiểm kê',
      'Số sê-ri',
      'Nghỉ phép',
    ],
  ],
  [
    '/manager',
    'manager',
    'Quản lý',
    [
      'Tổng quan',
      'Báo cáo',
      'Chốt ngày',
      'Kho',
      'Kiểm kê',
      'Mua hàng',
      'Ca làm',
      'Nghỉ phép',
      'Sản phẩm',
      'Dịch vụ',
      'Gói',
      'Khuyến mãi',
      'Việc mẫu',
      'Checklist',
      'Nhật ký',
    ],
  ],
  [
    '/technician',
    'technician',
    'Kỹ thuật viên',
    ['Tổng quan', 'Công việc', 'Checklist', 'Yêu cầu phụ tùng', 'Nghỉ phép'],
  ],
  [
    '/admin',
    'admin',
    'Quản trị viên',
    ['Tổng quan', 'Người dùng', 'Báo cáo', 'Nhân sự', 'Xoá dữ liệu', 'Tác vụ nền', 'Phát hành'],
  ],
] as const)('%s offers the role %s its pages', (path, role, area, names) => {
  renderAt(path, role);
  expect(pageLinks(area)).toEqual(names);
});

test.each([
  ['/staff/customers', 'Khách hàng'],
  ['/staff/appointments', 'Lịch hẹn'],
  ['/staff/service-orders', 'Phiếu dịch vụ'],
  ['/manager', 'Tổng quan'],
  ['/technician/work-queue', 'Công việc'],
  ['/technician/checklists', 'Checklist'],
  ['/technician/parts-request', 'Yêu cầu phụ tùng'],
  ['/admin/users', 'Người dùng'],
  ['/admin/reports', 'Báo cáo'],
  ['/admin/staff-management', 'Nhân sự'],
  ['/admin/erasures', 'Xoá dữ liệu'],
  ['/admin/jobs', 'Tác vụ nền'],
  ['/admin/releases', 'Phát hành'],
])('%s shows its title and is marked as current even when nothing can be loaded', async (path, name) => {
  renderAt(path, 'admin');
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page', name })).toHaveAttribute('href', path);
});

test('offers every area to an administrator and two to a manager', () => {
  const { unmount } = renderAt('/admin', 'admin');
  expect(areaLinks()).toEqual(['Nhân viên', 'Quản lý', 'Kỹ thuật viên', 'Quản trị viên']);
  unmount();
  renderAt('/manager', 'manager');
  expect(areaLinks()).toEqual(['Nhân viên', 'Quản lý']);
});

test.each(['staff', 'technician'] as const)(
  'does not show the area switch to a %s, who has only one area',
  (role) => {
    renderAt(`/${role}`, role);
    expect(screen.queryByRole('navigation', { name: 'Khu vực làm việc' })).not.toBeInTheDocument();
  },
);

test('shows the pages of the other area when the user switches areas', async () => {
  renderAt('/staff/customers', 'admin');
  await userEvent.click(screen.getByRole('link', { name: 'Kỹ thuật viên' }));
  await waitFor(() => expect(pageLinks('Kỹ thuật viên')).toContain('Checklist'));
});

test('stays mounted while the user changes the page or the area, and while their profile is loaded again', async () => {
  const { shell } = renderAt('/staff/customers', 'admin');
  const rail = screen.getByRole('navigation', { name: 'Khu vực làm việc' });
  await userEvent.click(screen.getByRole('link', { name: 'Lịch hẹn' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Lịch hẹn' });
  act(() => shell.session.become(userWith('admin')));
  expect(screen.getByRole('heading', { level: 1, name: 'Lịch hẹn' })).toBe(heading);
  await userEvent.click(screen.getByRole('link', { name: 'Kỹ thuật viên' }));
  await waitFor(() => expect(pageLinks('Kỹ thuật viên')).toContain('Checklist'));
  expect(screen.getByRole('navigation', { name: 'Khu vực làm việc' })).toBe(rail);
});

const refused = AREAS.flatMap((area) =>
  ROLES.filter((role) => !area.roles.includes(role)).map((role) => [area.prefix, role] as const),
);
test.each(refused)('%s is forbidden for the role %s', (prefix, role) => {
  renderAt(prefix, role);
  expect(screen.getByRole('heading', FORBIDDEN)).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('shows a forbidden user the reason and links to their own area', () => {
  renderAt('/admin/users', 'staff');
  expect(screen.getByText(/dành cho: Quản trị viên. Bạn đang đăng nhập với vai trò Nhân viên/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Về khu vực của bạn' })).toHaveAttribute('href', '/staff');
});

test.each([
  ['admin', ['/staff', '/technician', '/admin']],
  ['manager', ['/staff']],
] as const)('offers leave to the role %s once, in the area of managers', (role, others) => {
  for (const path of others) {
    const { unmount } = renderAt(path, role);
    expect(screen.queryByRole('link', { name: 'Nghỉ phép' })).not.toBeInTheDocument();
    unmount();
  }
  renderAt('/manager', role);
  expect(screen.getByRole('link', { name: 'Nghỉ phép' })).toHaveAttribute('href', '/manager/leave');
});

test('opens leave in another area by its address, and shows it there while it is open', async () => {
  renderAt('/technician/leave', 'admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nghỉ phép' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nghỉ phép', current: 'page' })).toHaveAttribute(
    'href',
    '/technician/leave',
  );
});

test('links a customer to the home page', () => {
  renderAt('/staff', 'customer');
  expect(screen.getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/');
});

test('asks a guest to sign in, and returns to the same page with its query', () => {
  renderAt('/staff/appointments?date=2026-11-24', null);
  expect(screen.getByRole('heading', { name: 'Đăng nhập để vào khu vực làm việc' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/auth/login?redirect=%2Fstaff%2Fappointments%3Fdate%3D2026-11-24',
  );
});

test('closes the open page when the role is withdrawn and opens it again when it is granted', async () => {
  const { shell } = renderAt('/admin/users', 'admin');
  act(() => shell.session.become(userWith('manager')));
  expect(screen.getByRole('heading', FORBIDDEN)).toBeVisible();
  act(() => shell.session.become(userWith('admin')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Người dùng' })).toBeVisible();
});
