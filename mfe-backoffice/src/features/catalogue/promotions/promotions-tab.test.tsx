import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficePromotion, OfficePromotionList } from '@evcare/shared-contracts/office';
import { promotionOptions } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { PromotionsTab } from './promotions-tab';

const LIST = 'GET /admin/promotions';
const row = (changes: Partial<OfficePromotion> = {}): OfficePromotion => ({
  id: 'k1',
  code: 'SAVE500K',
  title: 'Giảm 500.000 ₫',
  description: '',
  type: 'fixed',
  value: 500_000,
  minOrder: 5_000_000,
  maxDiscount: null,
  isActive: true,
  usageLimit: 100,
  usageScope: 'global',
  validFrom: '2026-10-31T17:00:00.000Z',
  validTo: '2026-11-30T17:00:00.000Z',
  usagePerYear: false,
  category: ['parts'],
  group: 'flash',
  audience: 'all',
  ...promotionOptions(null),
  state: 'running',
  used: 0,
  given: 0,
  version: 4,
  ...changes,
});
const listOf = (...items: OfficePromotion[]): OfficePromotionList => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
});
const show = (api: FakeRoutes = {}, at = '/admin?tab=promotions') =>
  renderBackoffice(<PromotionsTab />, {
    role: 'admin',
    api: { [LIST]: () => listOf(row()), 'GET /admin/promotions/k1': () => row(), ...api },
    at,
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const box = (form: HTMLElement, name: string | RegExp) => within(form).getByRole('textbox', { name });
/** Replaces the day and the time in a field. */
async function typeTime(form: HTMLElement, name: string, day: string, time: string) {
  const group = within(form).getByRole('group', { name });
  for (const [half, text] of [
    ['Ngày', day],
    ['Giờ', time],
  ] as const) {
    await userEvent.clear(box(group, half));
    await userEvent.type(box(group, half), text);
  }
}
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('says which orders count as used, and which discounts as given', async () => {
  show();
  expect(
    await screen.findByText(/^Đã dùng: lượt tính vào giới hạn, .* không tính đơn đã huỷ và hàng đã trả\.$/),
  ).toBeVisible();
});

test('lists state, value, usage and cost of promotions', async () => {
  show({
    [LIST]: () => listOf(row({ used: 42, given: 21_000_000 }), row({ id: 'k2', code: 'CU', state: 'ended' })),
  });
  const [, first, second] = within(
    await screen.findByRole('table', { name: 'Danh sách khuyến mãi' }),
  ).getAllByRole('row');
  expect(plain(first as HTMLElement)).toMatch(
    /SAVE500K.*Đang chạy.*500\.000 ₫.*đơn từ 5\.000\.000 ₫.*00:00 01\/11\/2026.*42\/100.*21\.000\.000 ₫/,
  );
  expect(second).toHaveTextContent(/CU.*Hết hạn/);
});

test('sends a new promotion, with numbers typed with separators and times typed in Vietnam time', async () => {
  const send = jest.fn(() => row());
  const { search } = show({ 'POST /admin/promotions': send });
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo khuyến mãi' }));
  const form = await screen.findByRole('dialog', { name: 'Khuyến mãi mới' });
  await userEvent.type(box(form, 'Mã'), 'tet2027');
  await userEvent.type(box(form, 'Tên chương trình'), 'Ưu đãi Tết');
  await userEvent.type(box(form, 'Phần trăm giảm'), '15');
  await userEvent.type(box(form, /Giảm tối đa/), '1.250.000');
  await userEvent.clear(box(form, 'Đơn tối thiểu'));
  await userEvent.type(box(form, 'Đơn tối thiểu'), '2000000');
  await userEvent.type(box(form, 'Số lượt dùng'), '50');
  await typeTime(form, 'Bắt đầu', '01/02/2027', '8:00');
  await typeTime(form, 'Kết thúc', '10/02/2027', '00:00');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Phụ kiện' }));
  expect(box(form, 'Đơn tối thiểu')).toHaveValue('2.000.000');
  await userEvent.click(within(form).getByRole('button', { name: 'Tạo khuyến mãi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    code: 'TET2027',
    value: 15,
    maxDiscount: 1_250_000,
    minOrder: 2_000_000,
    usageLimit: 50,
    validFrom: '2027-02-01T01:00:00.000Z',
    validTo: '2027-02-09T17:00:00.000Z',
    category: ['accessories'],
    usageScope: 'global',
    isActive: true,
  });
  expect(search()).toBe('?tab=promotions');
});

test('shows errors at their fields and above the form, and sends no request', async () => {
  const send = jest.fn();
  show({ 'POST /admin/promotions': send }, '/admin?tab=promotions&open=new');
  const form = await screen.findByRole('dialog', { name: 'Khuyến mãi mới' });
  await userEvent.type(box(form, 'Phần trăm giảm'), '120');
  await typeTime(form, 'Kết thúc', '01/01/2020', '00:00');
  await userEvent.click(within(form).getByRole('button', { name: 'Tạo khuyến mãi' }));
  expect(box(form, 'Mã')).toHaveFocus();
  expect(box(form, 'Mã')).toHaveAccessibleDescription(expect.stringContaining('Mã gồm 3–20 chữ cái'));
  expect(within(form).getByRole('alert')).toHaveTextContent('Vui lòng nhập tên chương trình');
  await fill(userEvent, box(form, 'Mã'), 'TET2027');
  await fill(userEvent, box(form, 'Tên chương trình'), 'Ưu đãi Tết');
  await userEvent.type(box(form, 'Số lượt dùng'), '5');
  await userEvent.click(within(form).getByRole('button', { name: 'Tạo khuyến mãi' }));
  expect(box(form, 'Phần trăm giảm')).toHaveAccessibleDescription(
    'Phần trăm giảm là số nguyên từ 1 đến 100.',
  );
  expect(box(within(form).getByRole('group', { name: 'Kết thúc' }), 'Ngày')).toHaveAccessibleDescription(
    expect.stringContaining('phải sau thời điểm bắt đầu'),
  );
  expect(send).not.toHaveBeenCalled();
});

test('shows a server error at its field and keeps the input', async () => {
  const errorMessage = 'Mã này đã có. Hãy chọn mã khác.';
  show(
    {
      'PUT /admin/promotions/k1': () => {
        throw refusal(409, 'CODE_TAKEN', errorMessage, { errors: { code: [errorMessage] } });
      },
    },
    '/admin?tab=promotions&open=k1',
  );
  const form = await screen.findByRole('dialog', { name: 'SAVE500K' });
  await userEvent.clear(box(form, 'Mã'));
  await fill(userEvent, box(form, 'Mã'), 'FREESHIP');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() =>
    expect(box(form, 'Mã')).toHaveAccessibleDescription(expect.stringContaining(errorMessage)),
  );
  expect(box(form, 'Mã')).toHaveValue('FREESHIP');
  await userEvent.type(box(form, 'Mã'), '2');
  expect(box(form, 'Mã')).toBeValid();
});

test('locks the value of a used code but not its usage limit', async () => {
  const send = jest.fn(() => row({ used: 42, usageLimit: 60 }));
  show(
    { 'GET /admin/promotions/k1': () => row({ used: 42 }), 'PUT /admin/promotions/k1': send },
    '/admin?tab=promotions&open=k1',
  );
  const form = await screen.findByRole('dialog', { name: 'SAVE500K' });
  expect(form).toHaveTextContent('Đã có 42 lượt dùng');
  for (const name of ['Mã', 'Số tiền giảm']) expect(box(form, name)).toBeDisabled();
  await userEvent.clear(box(form, 'Số lượt dùng'));
  await userEvent.type(box(form, 'Số lượt dùng'), '60');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(sentTo(send)).toMatchObject({
    body: { code: 'SAVE500K', value: 500_000, maxDiscount: null, usageLimit: 60 },
    options: { headers: { 'If-Match': '"4"' } },
  });
});

test('keeps the input after a conflict and saves it based on the newer version', async () => {
  let version = 4;
  const send = jest
    .fn()
    .mockImplementationOnce(() => {
      version = 5;
      throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
    })
    .mockImplementation(() => row());
  show(
    {
      'GET /admin/promotions/k1': () => row({ version, ...(version === 5 && { title: 'Giảm nửa triệu' }) }),
      'PUT /admin/promotions/k1': send,
    },
    '/admin?tab=promotions&open=k1',
  );
  const form = await screen.findByRole('dialog', { name: 'SAVE500K' });
  await userEvent.type(box(form, 'Tên chương trình'), ' mới');
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  expect(await within(form).findByText(/vừa được người khác cập nhật/)).toBeVisible();
  expect(box(form, 'Tên chương trình')).toHaveValue('Giảm 500.000 ₫ mới');
  await userEvent.click(within(form).getByRole('button', { name: 'Giữ của tôi: Tên chương trình' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).options?.headers).toEqual({ 'If-Match': '"5"' });
});

test('asks before closing a form with unsaved input', async () => {
  const { search } = show({}, '/admin?tab=promotions&open=k1');
  const form = await screen.findByRole('dialog', { name: 'SAVE500K' });
  await userEvent.type(box(form, 'Tên chương trình'), ' mới');
  await userEvent.keyboard('{Escape}');
  const confirmDialog = await screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(search()).toBe('?tab=promotions'));
});

test('deactivates a promotion in the list by its version, and undoes it by the new one', async () => {
  const send = jest.fn(() => ({
    data: row({ isActive: false, state: 'off', version: 5 }),
    message: 'Đã tắt khuyến mãi.',
  }));
  const { shell } = show({ 'PUT /admin/promotions/k1/active': send });
  await userEvent.click(await screen.findByRole('button', { name: 'Tắt SAVE500K' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'Đã tắt khuyến mãi.' }]));
  expect(sentTo(send)).toMatchObject({
    body: { active: false },
    options: { headers: { 'If-Match': '"4"' } },
  });
  act(() => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: { active: true },
      options: expect.objectContaining({ headers: expect.objectContaining({ 'If-Match': '"5"' }) }),
    }),
  );
});
