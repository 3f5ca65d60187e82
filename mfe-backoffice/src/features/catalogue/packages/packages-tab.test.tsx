import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficePackage } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { PackagesTab } from './packages-tab';

const PACKAGE: OfficePackage = {
  id: 'g1',
  tier: 'basic',
  vehicleType: 'car',
  name: 'Gói Cơ bản',
  summary: '',
  price: 1_990_000,
  months: 12,
  version: 7,
  entitlements: [{ serviceCode: 'BD-CB', times: 2 }],
  partsDiscountPct: 5,
  perks: ['Nhắc lịch'],
  popular: false,
  active: true,
};
const service = (code: string, name: string, active = true) => ({
  id: code,
  code,
  name,
  active,
  vehicleTypes: ['car'],
});
const show = (api: FakeRoutes = {}) =>
  renderBackoffice(<PackagesTab />, {
    role: 'admin',
    api: {
      'GET /admin/packages': () => ({ items: [PACKAGE] }),
      'GET /admin/packages/g1': () => PACKAGE,
      'GET /admin/services': () => ({
        items: [
          service('BD-CB', 'Bảo dưỡng'),
          service('SOH', 'Kiểm tra pin'),
          service('CU', 'Đã ngừng', false),
        ],
      }),
      ...api,
    },
    at: '/admin?tab=packages',
  });
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Gói Cơ bản' }));
  return screen.findByRole('dialog', { name: 'Gói Cơ bản' });
};
const box = (form: HTMLElement, name: string) => within(form).getByRole('textbox', { name });

test('replaces a service in a package', async () => {
  const send = jest.fn((_request: FakeRequest) => PACKAGE);
  show({ 'PUT /admin/packages/g1': send });
  const form = await open();
  expect(within(form).queryByRole('textbox', { name: 'Đã ngừng' })).not.toBeInTheDocument();
  await userEvent.clear(box(form, 'Bảo dưỡng'));
  await userEvent.type(box(form, 'Kiểm tra pin'), '3');
  await userEvent.clear(box(form, 'Giá gói'));
  await userEvent.type(box(form, 'Giá gói'), '2.190.000');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    body: {
      price: 2_190_000,
      months: 12,
      entitlements: [{ serviceCode: 'SOH', times: 3 }],
      perks: ['Nhắc lịch'],
    },
    options: { headers: { 'If-Match': '"7"' } },
  });
});

test('rejects a package without services', async () => {
  const send = jest.fn(() => PACKAGE);
  show({ 'PUT /admin/packages/g1': send });
  const form = await open();
  await userEvent.clear(box(form, 'Bảo dưỡng'));
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('ít nhất một dịch vụ');
  expect(send).not.toHaveBeenCalled();
});

test('requires a tier for a new package, and shows at the checkbox why the package cannot be sold yet', async () => {
  const errorMessage = 'Bậc này đang có gói khác được bán.';
  const send = jest.fn((_request: FakeRequest) => {
    throw refusal(409, 'TIER_TAKEN', errorMessage, { errors: { active: [errorMessage] } });
  });
  show({ 'POST /admin/packages': send });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm gói' }));
  const form = await screen.findByRole('dialog', { name: 'Gói mới' });
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm gói' }));
  const tier = within(form).getByRole('combobox', { name: 'Bậc' });
  expect(tier).toHaveFocus();
  await userEvent.selectOptions(tier, 'Tiêu chuẩn');
  await fill(userEvent, box(form, 'Tên gói'), 'Gói 2027');
  await userEvent.type(box(form, 'Giá gói'), '3.990.000');
  await userEvent.type(box(form, 'Bảo dưỡng'), '2');
  const active = within(form).getByRole('checkbox', { name: 'Bán gói này' });
  await userEvent.click(active);
  await userEvent.click(within(form).getByRole('button', { name: 'Thêm gói' }));
  await waitFor(() => expect(active).toHaveAccessibleDescription(expect.stringContaining(errorMessage)));
  expect(send.mock.calls[0]?.[0].body).toMatchObject({
    tier: 'standard',
    name: 'Gói 2027',
    price: 3_990_000,
    months: 12,
    active: true,
    entitlements: [{ serviceCode: 'BD-CB', times: 2 }],
  });
});
