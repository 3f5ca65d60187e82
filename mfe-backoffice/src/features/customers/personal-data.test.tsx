import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { Customer } from '@evcare/shared-contracts/office';
import type { ErasureStatus } from '@evcare/shared-contracts/workshop';
import { renderBackoffice } from '../../testing/render-backoffice';
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
