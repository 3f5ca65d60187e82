import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { Customer, GuestData } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { ErasureStatus } from '@evcare/shared-contracts/workshop';
import { renderBackoffice } from '../../testing/render-backoffice';
import { GuestDataDialog } from './guest-data';
import { PersonalData } from './personal-data';

const CUSTOMER = { id: 'c1', fullName: 'Nguyễn An' } as Customer;
const NOTHING: ErasureStatus = { erasure: null, open: [], retained: [] };
const open = (role: Role, status: ErasureStatus = NOTHING) =>
  renderBackoffice(<PersonalData customer={CUSTOMER} />, {
    role,
    api: {
      'GET /customers/c1/erasure': () => ({ data: status }),
      'POST /customers/c1/erasure': () => ({ data: status }),
      'POST /customers/c1/personal-data': () => ({ data: { name: 'du-lieu', json: '{}', html: '<p>' } }),
    },
  });

test('staff write down a request with the check of who asked', async () => {
  const { shell } = open('staff');
  await userEvent.click(await screen.findByRole('button', { name: 'Yêu cầu xoá' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ghi yêu cầu xoá dữ liệu của Nguyễn An?' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Ghi yêu cầu' }));
  expect((await dialog.findAllByText('Vui lòng chọn cách đã xác minh.')).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByLabelText('Xem CCCD hoặc đăng ký xe khớp hồ sơ'));
  await userEvent.click(dialog.getByRole('button', { name: 'Ghi yêu cầu' }));
  expect(await screen.findByRole('button', { name: 'Yêu cầu xoá' })).toBeVisible();
  expect(shell.http.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    checkedBy: 'document',
  });
});

test('staff read that a manager exports, and what is still open', async () => {
  open('staff', { ...NOTHING, open: [{ kind: 'package', code: 'GDV26112400012' }] });
  expect(await screen.findByText('Gói dịch vụ còn lượt: GDV26112400012')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yêu cầu xoá' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Xuất dữ liệu' })).toHaveAttribute('aria-disabled', 'true');
});

test('a manager makes a copy after the check, and saves it in both forms', async () => {
  open('manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất dữ liệu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Xuất dữ liệu của Nguyễn An' }));
  await userEvent.click(dialog.getByLabelText('Gọi lại số đã lưu, đúng khách nghe máy'));
  await userEvent.click(dialog.getByRole('button', { name: 'Lập bản sao' }));
  expect(await screen.findByRole('button', { name: 'Tải trang để đọc' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tải tệp JSON' })).toBeVisible();
});

const GUEST: GuestData = {
  rows: [
    {
      id: 'o1',
      kind: 'order',
      code: 'DH26110100001',
      at: '2026-11-01T03:00:00.000Z',
      fullName: 'Lê Vãng Lai',
      likely: true,
    },
    {
      id: 'w1',
      kind: 'waitingEntry',
      code: null,
      at: '2026-11-02T03:00:00.000Z',
      fullName: 'Người Khác',
      likely: false,
    },
  ],
  customers: [],
  erasure: null,
  open: [],
  retained: [{ kind: 'sales', count: 1, until: '2036-12-31' }],
};
const findGuest = async (role: Role, data: () => GuestData, api: FakeRoutes = {}) => {
  const view = renderBackoffice(<GuestDataDialog onClose={() => undefined} />, {
    role,
    api: { 'GET /staff/guest-data': () => ({ data: data() }), ...api },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Dữ liệu khách vãng lai' }));
  await userEvent.type(form.getByLabelText(/^Số điện thoại/), '0912 345 678');
  await userEvent.type(form.getByLabelText(/^Mã đơn hàng/), 'dh26110100001');
  await userEvent.click(form.getByRole('button', { name: 'Tìm dữ liệu' }));
  return view;
};

test('a guest is found by telephone number and code, and only chosen rows are part of the request', async () => {
  const send = jest.fn(() => ({ data: null, message: 'Đã ghi yêu cầu xoá dữ liệu của khách.' }));
  const { shell } = await findGuest('staff', () => GUEST, { 'POST /staff/guest-data/erasure': send });
  expect(await screen.findByRole('checkbox', { name: /DH26110100001/ })).toBeChecked();
  expect(screen.getByText(/^Đơn hàng và thanh toán/)).toBeVisible();
  const other = screen.getByRole('checkbox', { name: 'Danh sách chờ · Người Khác, 02/11/2026' });
  expect(other).not.toBeChecked();
  await userEvent.click(other);
  await waitFor(() =>
    expect(shell.http.requests.at(-1)?.path).toBe(
      '/staff/guest-data?phoneNumber=0912345678&code=dh26110100001&rows=o1%2Cw1',
    ),
  );
  expect(screen.getByRole('button', { name: 'Xuất dữ liệu' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Yêu cầu xoá' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Ghi yêu cầu xoá dữ liệu của khách vãng lai Lê Vãng Lai?' }),
  );
  await userEvent.click(dialog.getByLabelText('Xem CCCD khớp tên trên đơn hoặc phiếu'));
  await userEvent.click(dialog.getByRole('button', { name: 'Ghi yêu cầu' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(shell.http.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    phoneNumber: '0912345678',
    code: 'dh26110100001',
    rowIds: ['o1', 'w1'],
    checkedBy: 'document',
  });
});

test('a number without the code finds nobody, and says where customers are', async () => {
  const message = 'Không có đơn hàng nào. Nếu khách có tài khoản, hãy mở hồ sơ của khách.';
  await findGuest('staff', () => {
    throw refusal(404, 'NOT_FOUND', message);
  });
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an open request of a guest is taken back', async () => {
  let data: GuestData = {
    ...GUEST,
    customers: [{ id: 'c9', fullName: 'Trần Bình', email: 'b@example.vn', phoneNumber: '+84912345678' }],
    erasure: {
      id: 'e1',
      state: 'requested',
      channel: 'call',
      requestedAt: '2026-11-24T03:00:00.000Z',
      dueAt: '2026-11-27T03:00:00.000Z',
      rejection: null,
    },
  };
  const withdraw = jest.fn(() => {
    data = GUEST;
    return { data: null };
  });
  await findGuest('manager', () => data, { 'POST /staff/guest-data/erasures/e1/withdraw': withdraw });
  expect(await screen.findByText(/^Số này còn ở hồ sơ khách hàng: Trần Bình/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yêu cầu xoá' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Khách rút lại' }));
  expect(await screen.findByRole('button', { name: 'Yêu cầu xoá' })).toBeEnabled();
});
