import { screen, within } from '@testing-library/react';
import type { ErasureStatus } from '@evcare/shared-contracts/workshop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, renderRoutes } from '../../../shared/testing/render-routes';
import DataPanel from './data-panel';

const READ = 'GET /Auth/personal-data';
const COPY = 'POST /Auth/personal-data/copy';
const REQUEST = 'POST /Auth/personal-data/erasure';
const WITHDRAW = 'POST /Auth/personal-data/withdrawal';
const NOTHING: ErasureStatus = { erasure: null, open: [], retained: [] };
const REQUESTED: ErasureStatus = {
  ...NOTHING,
  erasure: {
    id: 'e-1',
    state: 'requested',
    channel: 'profile',
    requestedAt: '2026-11-24T03:00:00.000Z',
    dueAt: '2026-11-27T03:00:00.000Z',
    rejection: null,
  },
};

const open = (status: () => ErasureStatus, http: FakeRoutes = {}, user = AN) =>
  renderRoutes(() => [{ path: '/profile', element: <DataPanel hasPassword /> }], '/profile', {
    user,
    http: { [READ]: () => ({ data: status() }), ...http },
  });

test('saves a copy in both forms after the password', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
  const { user } = await open(() => NOTHING, {
    [COPY]: ({ body }) => {
      if ((body as { currentPassword?: string }).currentPassword !== 'dung-roi') {
        throw refusal(400, 'INVALID_CREDENTIALS', 'Sai.', {
          errors: { currentPassword: ['Mật khẩu không đúng.'] },
        });
      }
      return { data: { name: 'evcare-du-lieu', json: '{}', html: '<p>' } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Tải dữ liệu của tôi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tải dữ liệu của tôi' }));
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'sai{Enter}');
  expect(await dialog.findByText('Mật khẩu không đúng.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Mật khẩu hiện tại'));
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'dung-roi{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Tải trang để đọc' }));
  await user.click(screen.getByRole('button', { name: 'Tải tệp JSON' }));
  expect(saved).toEqual(['evcare-du-lieu.html', 'evcare-du-lieu.json']);
});

test('lists what is open instead of offering the erasure', async () => {
  await open(() => ({ ...NOTHING, open: [{ kind: 'order', code: 'DH26112400001' }] }));
  expect(await screen.findByText('Đơn hàng chưa xong: DH26112400001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yêu cầu xoá' })).not.toBeInTheDocument();
});

test('shows what stays, with reason and day', async () => {
  await open(() => ({ ...NOTHING, retained: [{ kind: 'sales', count: 3, until: '2036-12-31' }] }));
  expect(await screen.findByText('Đơn hàng và thanh toán, không còn tên (3)')).toBeVisible();
  expect(screen.getByText(/Luật Kế toán.*Giữ đến hết 31\/12\/2036/)).toBeVisible();
});

test('requests the erasure by word and password, and takes it back', async () => {
  let status = NOTHING;
  const { user } = await open(() => status, {
    [REQUEST]: ({ body }) => {
      if ((body as { word: string }).word !== 'XOÁ') {
        throw refusal(400, 'VALIDATION_FAILED', 'Sai.', {
          errors: { word: ['Vui lòng nhập XOÁ để xác nhận.'] },
        });
      }
      status = REQUESTED;
      return { data: status };
    },
    [WITHDRAW]: () => {
      status = NOTHING;
      return { data: status };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Yêu cầu xoá' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Xoá tài khoản và dữ liệu?' }));
  await fill(user, dialog.getByLabelText('Mật khẩu hiện tại'), 'dung-roi');
  await user.click(dialog.getByRole('button', { name: 'Gửi yêu cầu xoá' }));
  expect(await dialog.findByText('Vui lòng nhập XOÁ để xác nhận.')).toBeVisible();
  expect(dialog.getByLabelText('Nhập XOÁ để xác nhận')).toHaveFocus();
  await user.type(dialog.getByLabelText('Nhập XOÁ để xác nhận'), 'XOÁ{Enter}');
  expect(await screen.findByText(/Không có gì bị xoá trước 10:00 27\/11\/2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rút lại yêu cầu' }));
  expect(await screen.findByRole('button', { name: 'Yêu cầu xoá' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Xoá tài khoản và dữ liệu' })).toHaveFocus();
});

test('offers a retry when the state fails to load', async () => {
  let fails = true;
  const { user } = await open(() => {
    if (fails) throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
    return NOTHING;
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('button', { name: 'Yêu cầu xoá' })).toBeVisible();
});

test('sends staff to an administrator', async () => {
  await open(() => NOTHING, {}, { ...AN, role: 'staff' });
  expect(await screen.findByText(/Tài khoản nhân viên do quản trị viên quản lý/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yêu cầu xoá' })).not.toBeInTheDocument();
});
