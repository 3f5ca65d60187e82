import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CannedJob } from '@evcare/shared-contracts/office';
import type { FakeRequest, FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { CannedJobsTab } from './canned-jobs-tab';

const pads = { productId: null, name: 'Bộ má phanh', quantity: 1, unitPrice: 1_650_000 };
const row = (changes: Partial<CannedJob> = {}): CannedJob => ({
  id: 'j1',
  version: 2,
  name: 'Thay má phanh trước',
  vehicleType: 'car',
  models: ['vinfast-vf-8'],
  serviceCode: null,
  minutes: 60,
  price: 450_000,
  parts: [pads],
  checks: ['Thử phanh'],
  active: true,
  total: 2_100_000,
  ...changes,
});
const MODELS = [
  { code: 'vinfast-vf-8', type: 'car', make: 'VinFast', model: 'VF 8', yearFrom: 2022, yearTo: null },
  {
    code: 'vinfast-evo200',
    type: 'motorbike',
    make: 'VinFast',
    model: 'Evo200',
    yearFrom: 2022,
    yearTo: null,
  },
];
const OIL = { id: 'p1', name: 'Dầu hộp giảm tốc', price: 390_000 };
const show = (api: FakeRoutes = {}, at = '/manager?tab=canned-jobs') =>
  renderBackoffice(<CannedJobsTab />, {
    role: 'manager',
    api: {
      'GET /admin/canned-jobs': () => ({
        items: [row(), row({ id: 'j2', name: 'Thay lọc gió', models: [], parts: [], active: false })],
      }),
      'GET /admin/canned-jobs/j1': () => row(),
      'GET /admin/services': () => ({ items: [] }),
      'GET /vehicle-models': () => ({ items: MODELS }),
      'GET /admin/products': () => ({ items: [OIL], page: 1, pageSize: 20, total: 1 }),
      ...api,
    },
    at,
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const box = (form: HTMLElement, name: string | RegExp) => within(form).getByRole('textbox', { name });
const button = (form: HTMLElement, name: string) => within(form).getByRole('button', { name });

test('lists jobs with their models, parts and total, and finds them by model without diacritics', async () => {
  show({}, '/manager?tab=canned-jobs&q=vf 8');
  const table = await screen.findByRole('table', { name: 'Danh sách việc mẫu' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  expect(within(table).getAllByRole('row')[1]?.textContent?.replace(/\s/g, ' ')).toMatch(
    /Thay má phanh trước.*VinFast VF 8.*60 phút.*1 × Bộ má phanh.*2\.100\.000 ₫.*Đang dùng/,
  );
});

test('saves labour and parts of a job with its version', async () => {
  const send = jest.fn(() => row());
  show({ 'PUT /admin/canned-jobs/j1': send }, '/manager?tab=canned-jobs&open=j1');
  const form = await screen.findByRole('dialog', { name: 'Thay má phanh trước' });
  await userEvent.clear(box(form, 'Tiền công'));
  await userEvent.type(box(form, 'Tiền công'), '500.000');
  await userEvent.type(within(form).getByRole('searchbox'), 'dau');
  await userEvent.click(await within(form).findByRole('button', { name: 'Thêm Dầu hộp giảm tốc' }));
  await userEvent.clear(box(form, 'Số lượng Dầu hộp giảm tốc'));
  await userEvent.type(box(form, 'Số lượng Dầu hộp giảm tốc'), '2');
  await userEvent.click(button(form, 'Bỏ Bộ má phanh'));
  await userEvent.click(button(form, 'Lưu thay đổi'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send)).toMatchObject({
    body: {
      price: 500_000,
      minutes: 60,
      models: ['vinfast-vf-8'],
      serviceCode: null,
      parts: [{ productId: 'p1', name: null, quantity: 2, unitPrice: null }],
      checks: ['Thử phanh'],
    },
    options: { headers: { 'If-Match': '"2"' } },
  });
});

test('adds a job for scooters with a part outside the catalogue', async () => {
  const send = jest.fn(() => row());
  show({ 'POST /admin/canned-jobs': send });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm việc mẫu' }));
  const form = await screen.findByRole('dialog', { name: 'Việc mẫu mới' });
  await fill(userEvent, box(form, 'Tên việc'), 'Thay lốp sau');
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Loại xe' }), 'Xe máy điện');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'VinFast Evo200' }));
  expect(within(form).queryByRole('checkbox', { name: 'VinFast VF 8' })).not.toBeInTheDocument();
  await userEvent.type(box(form, 'Tiền công'), '120.000');
  await userEvent.click(button(form, 'Thêm phụ tùng ngoài danh mục'));
  await fill(userEvent, box(form, 'Tên phụ tùng'), 'Lốp sau');
  await userEvent.type(box(form, 'Đơn giá'), '320.5');
  await userEvent.click(button(form, 'Thêm việc mẫu'));
  expect((await within(form).findAllByText(/^Đơn giá phụ tùng là số tiền/))[0]).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(box(form, 'Đơn giá'));
  await userEvent.type(box(form, 'Đơn giá'), '480.000');
  await userEvent.click(button(form, 'Thêm việc mẫu'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    name: 'Thay lốp sau',
    vehicleType: 'motorbike',
    models: ['vinfast-evo200'],
    parts: [{ productId: null, name: 'Lốp sau', quantity: 1, unitPrice: 480_000 }],
  });
});
