import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeService } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ServicesTab } from './services-tab';

const row = (changes: Partial<OfficeService> = {}): OfficeService => ({
  id: 's1',
  code: 'BD-CB',
  name: 'Bảo dưỡng cơ bản',
  summary: 'Định kỳ.',
  tier: 'basic',
  type: 'maintenance',
  place: 'workshop',
  vehicleTypes: ['car'],
  minutes: 60,
  priceFrom: 690_000,
  version: 2,
  bayCapabilities: ['LIFT'],
  certificates: [],
  checks: ['Phanh', 'Lốp'],
  includes: [],
  intervalKm: null,
  intervalMonths: 6,
  active: true,
  ...changes,
});
const show = (api: FakeRoutes = {}, at = '/admin?tab=services') =>
  renderBackoffice(<ServicesTab />, {
    role: 'admin',
    api: {
      'GET /admin/services': () => ({ items: [row(), row({ id: 's2', code: 'SOH', name: 'Kiểm tra pin' })] }),
      'GET /admin/services/s1': () => row(),
      ...api,
    },
    at,
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const box = (form: HTMLElement, name: string | RegExp) => within(form).getByRole('textbox', { name });

test('finds services by the search text in the address, typed without diacritics', async () => {
  show({}, '/admin?tab=services&q=bao duong');
  const table = await screen.findByRole('table', { name: 'Danh sách dịch vụ' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent?.replace(/\s/g, ' ')).toMatch(
    /BD-CB.*60 phút.*690\.000 ₫.*Cầu nâng.*Đang nhận/,
  );
});

test('saves duration and price, and requires a bay and a certificate for high-voltage work', async () => {
  const send = jest.fn(() => row());
  show({ 'PUT /admin/services/s1': send }, '/admin?tab=services&open=s1');
  const form = await screen.findByRole('dialog', { name: 'Bảo dưỡng cơ bản' });
  await userEvent.clear(box(form, 'Thời lượng'));
  await userEvent.type(box(form, 'Thời lượng'), '90');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Vùng an toàn cao áp' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(within(form).getByRole('group', { name: 'Chứng chỉ cần có' })).toHaveAccessibleDescription(
    /cần cả khoang/,
  );
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(within(form).getByRole('checkbox', { name: 'An toàn điện cao áp' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send)).toMatchObject({
    body: {
      minutes: 90,
      priceFrom: 690_000,
      intervalKm: null,
      intervalMonths: 6,
      checks: ['Phanh', 'Lốp'],
      bayCapabilities: ['LIFT', 'HV_SAFE_ZONE'],
      certificates: ['HV_ELECTRICAL'],
    },
    options: { headers: { 'If-Match': '"2"' } },
  });
});

test('shows at the checkbox why a service cannot be deactivated', async () => {
  const errorMessage = 'Gói Cơ bản đang bán có dịch vụ này.';
  show(
    {
      'PUT /admin/services/s1': () => {
        throw refusal(409, 'IN_PACKAGE', errorMessage, { errors: { active: [errorMessage] } });
      },
    },
    '/admin?tab=services&open=s1',
  );
  const form = await screen.findByRole('dialog', { name: 'Bảo dưỡng cơ bản' });
  const tick = within(form).getByRole('checkbox', { name: 'Nhận đặt dịch vụ này' });
  await userEvent.click(tick);
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(tick).toHaveAccessibleDescription(expect.stringContaining(errorMessage)));
  expect(tick).not.toBeChecked();
});

test('creates a service with the checklist of another service and an upper-case code', async () => {
  const send = jest.fn(() => row());
  show({ 'POST /admin/services': send });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm dịch vụ' }));
  const form = await screen.findByRole('dialog', { name: 'Dịch vụ mới' });
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm dịch vụ' }));
  expect(box(form, 'Mã dịch vụ')).toHaveFocus();
  await fill(userEvent, box(form, 'Mã dịch vụ'), 'thay-lop');
  await fill(userEvent, box(form, 'Tên dịch vụ'), 'Thay lốp');
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Loại việc' }), 'Sửa chữa');
  const copySelect = within(form).getByRole('combobox', { name: 'Checklist ban đầu' });
  await userEvent.selectOptions(
    copySelect,
    await within(copySelect).findByRole('option', { name: 'Như Kiểm tra pin' }),
  );
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Ô tô điện' }));
  await userEvent.type(box(form, 'Giá từ'), '350.000');
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm dịch vụ' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    code: 'THAY-LOP',
    name: 'Thay lốp',
    type: 'repair',
    checklistOf: 'SOH',
    vehicleTypes: ['car'],
    minutes: 60,
    priceFrom: 350_000,
    tier: null,
    active: true,
  });
});
