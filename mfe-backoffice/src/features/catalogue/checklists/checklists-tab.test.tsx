import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChecklistTemplate, ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ChecklistsTab } from './checklists-tab';

const item = (section: string, title: string, more: Partial<ChecklistTemplateItem> = {}) => ({
  section,
  title,
  howTo: null,
  input: 'choice' as const,
  unit: null,
  limits: null,
  measures: null,
  required: false,
  safety: false,
  needsPhoto: false,
  retired: false,
  ...more,
});
const pads = item('Phanh & lốp', 'Má phanh', {
  input: 'number',
  unit: 'mm',
  limits: { okFrom: 5, watchFrom: 3 },
});
const ITEMS = [
  item('An toàn điện cao áp', 'Ngắt cầu dao', { input: 'tick', safety: true, required: true }),
  pads,
  item('Phanh & lốp', 'Gai lốp'),
  item('Pin', 'Nhiệt độ pin'),
  item('Bàn giao', 'Chạy thử', { required: true }),
];
const summary = {
  id: 's1',
  version: 3,
  updatedAt: '2026-11-20T03:00:00.000Z',
  service: {
    code: 'SOH',
    name: 'Kiểm tra pin',
    tier: 'advanced' as const,
    vehicleTypes: ['car' as const],
    isHighVoltage: true,
    active: true,
  },
};
const template = (items = ITEMS): ChecklistTemplate => ({ ...summary, items });
const LIST = {
  items: [
    { ...summary, sections: ['An toàn điện cao áp', 'Pin'], used: 5, safety: 1, retired: 2 },
    {
      ...summary,
      id: 's2',
      sections: [],
      used: 0,
      safety: 0,
      retired: 0,
      service: { ...summary.service, code: 'BD-XM', name: 'Xe máy', vehicleTypes: ['motorbike'] },
    },
  ],
};
const show = (api: FakeRoutes = {}, at = '/manager?tab=checklists&open=s1') =>
  renderBackoffice(<ChecklistsTab />, {
    role: 'manager',
    api: { 'GET /admin/checklists': () => LIST, 'GET /admin/checklists/s1': () => template(), ...api },
    at,
  });
const opened = () => screen.findByRole('dialog', { name: 'Checklist Kiểm tra pin' });
const button = (container: HTMLElement, name: string | RegExp) =>
  within(container).getByRole('button', { name });
const titlesOf = (sheet: HTMLElement, section: string) =>
  within(within(sheet).getByRole('list', { name: `Các mục của ${section}` }))
    .getAllByRole('listitem')
    .map((row) => ITEMS.find(({ title }) => row.textContent?.includes(title))?.title ?? row.textContent);
const sentItems = (send: jest.Mock) =>
  ((send.mock.calls.at(-1) as [FakeRequest])[0].body as { items: ChecklistTemplateItem[] }).items;
const save = (sheet: HTMLElement) => userEvent.click(button(sheet, 'Lưu checklist'));

test('lists the checklist of each service, filtered by the address', async () => {
  show({}, '/manager?tab=checklists&vehicle=car');
  const table = await screen.findByRole('table', { name: 'Danh sách checklist' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent(
    /Kiểm tra pinSOH.*An toàn điện cao áp, Pin.*52 ngừng dùng.*1 bước.*Bản 3/,
  );
});

test('highlights a high-voltage service without lock-out steps', async () => {
  show({}, '/manager?tab=checklists&vehicle=motorbike');
  const table = await screen.findByRole('table', { name: 'Danh sách checklist' });
  expect(within(table).getByText('Thiếu bước')).toBeVisible();
});

test('adds a measured item with unit and limits, and saves it with the version of the checklist', async () => {
  const send = jest.fn(() => template());
  show({ 'PUT /admin/checklists/s1': send });
  const sheet = await opened();
  await userEvent.click(button(sheet, 'Thêm mục vào Pin'));
  const form = await screen.findByRole('dialog', { name: 'Mục mới' });
  const box = (name: string | RegExp) => within(form).getByRole('textbox', { name });
  expect(within(form).getByRole('combobox', { name: 'Nhóm' })).toHaveValue('Pin');
  await fill(userEvent, box('Tên mục'), 'Điện trở trong');
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Cách nhập' }), 'Đo số');
  await userEvent.type(box('Đạt đến'), '1,5');
  await userEvent.type(box('Theo dõi đến'), '1,2');
  await userEvent.click(button(form, 'Xong'));
  expect(box('Đơn vị')).toHaveFocus();
  expect(box('Theo dõi đến')).toHaveAccessibleDescription(expect.stringContaining('lớn hơn'));
  await userEvent.type(box('Đơn vị'), 'mΩ');
  await userEvent.clear(box('Theo dõi đến'));
  await userEvent.type(box('Theo dõi đến'), '2');
  await userEvent.click(button(form, 'Xong'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(within(sheet).getByText(/đạt đến 1,5 mΩ · theo dõi đến 2/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await save(sheet);
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(sentItems(send)[4]).toMatchObject({
    section: 'Pin',
    title: 'Điện trở trong',
    input: 'number',
    unit: 'mΩ',
    limits: { okTo: 1.5, watchTo: 2 },
  });
  expect((send.mock.calls.at(-1) as unknown as [FakeRequest])[0].options).toMatchObject({
    headers: { 'If-Match': '"3"' },
  });
});

test('moves items and sections by buttons and keys, and keeps the lock-out section first', async () => {
  const send = jest.fn(() => template());
  show({ 'PUT /admin/checklists/s1': send });
  const sheet = await opened();
  const down = button(sheet, 'Đưa “Má phanh” xuống');
  await userEvent.click(down);
  expect(titlesOf(sheet, 'Phanh & lốp')).toEqual(['Gai lốp', 'Má phanh']);
  expect(screen.getByText('Má phanh: vị trí 2/2.')).toBeInTheDocument();
  expect(button(sheet, 'Đưa “Má phanh” xuống')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(titlesOf(sheet, 'Phanh & lốp')).toEqual(['Má phanh', 'Gai lốp']);
  await userEvent.click(button(sheet, 'Đưa nhóm Pin lên'));
  expect(button(sheet, 'Đưa nhóm Pin lên')).toHaveAttribute('aria-disabled', 'true');
  expect(within(sheet).queryByRole('button', { name: /nhóm (An toàn|Bàn giao)/ })).not.toBeInTheDocument();
  await save(sheet);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(sentItems(send).map(({ title }) => title)).toEqual([
    'Ngắt cầu dao',
    'Nhiệt độ pin',
    'Má phanh',
    'Gai lốp',
    'Chạy thử',
  ]);
});

test('keeps a retired item visible and removes an item that was never saved', async () => {
  const send = jest.fn(() => template());
  show({ 'PUT /admin/checklists/s1': send });
  const sheet = await opened();
  await userEvent.click(button(sheet, 'Ngừng dùng “Gai lốp”'));
  expect(button(sheet, 'Dùng lại “Gai lốp”')).toHaveFocus();
  expect(within(sheet).queryByRole('button', { name: /^Bỏ “/ })).not.toBeInTheDocument();
  await userEvent.click(button(sheet, 'Thêm mục vào Pin'));
  const form = await screen.findByRole('dialog', { name: 'Mục mới' });
  await fill(userEvent, within(form).getByRole('textbox', { name: 'Tên mục' }), 'Vỏ pin');
  await userEvent.click(button(form, 'Xong'));
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Bỏ “Vỏ pin”' }));
  await save(sheet);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(sentItems(send).filter(({ retired }) => retired)).toMatchObject([{ title: 'Gai lốp' }]);
  expect(sentItems(send)).toHaveLength(5);
});

test('shows a validation error of the server and keeps all changes', async () => {
  const errorMessage = 'Dịch vụ cao áp đang nhận cần ít nhất một bước an toàn cao áp.';
  show({
    'PUT /admin/checklists/s1': () => {
      throw refusal(400, 'VALIDATION_FAILED', 'x', { errors: { items: [errorMessage] } });
    },
  });
  const sheet = await opened();
  await userEvent.click(button(sheet, 'Ngừng dùng “Ngắt cầu dao”'));
  await save(sheet);
  expect((await within(sheet).findAllByText(errorMessage))[0]).toBeVisible();
  expect(button(sheet, 'Dùng lại “Ngắt cầu dao”')).toBeVisible();
});

test('asks which items to keep after a conflicting change', async () => {
  let saved = template();
  const send = jest
    .fn()
    .mockImplementationOnce(() => {
      saved = { ...template(ITEMS.filter(({ title }) => title !== 'Nhiệt độ pin')), version: 4 };
      throw refusal(409, 'STALE_VERSION', 'Mục này vừa được người khác cập nhật.');
    })
    .mockImplementation(() => saved);
  show({ 'GET /admin/checklists/s1': () => saved, 'PUT /admin/checklists/s1': send });
  const sheet = await opened();
  await userEvent.click(button(sheet, 'Ngừng dùng “Gai lốp”'));
  await save(sheet);
  const panel = await within(sheet).findByRole('group', { name: /vừa được người khác cập nhật/ });
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent(/Của bạn: .*Gai lốp \(Ngừng dùng\); Nhiệt độ pin/);
  await userEvent.click(button(panel, /^Lấy bản mới/));
  expect(button(sheet, 'Ngừng dùng “Gai lốp”')).toBeVisible();
  await save(sheet);
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(sentItems(send).map(({ title }) => title)).not.toContain('Nhiệt độ pin');
});
