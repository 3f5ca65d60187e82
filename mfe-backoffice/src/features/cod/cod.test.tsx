import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type {
  CodPayoutDetail,
  CodPreview,
  CodReceivable,
  CodReceivables,
} from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { CodPage } from './cod-page';

const GHN = 'Giao Hàng Nhanh (GHN)';
const receivable = (changes: Partial<CodReceivable> = {}): CodReceivable => ({
  orderCode: 'DH2611240001',
  customer: 'Nguyễn Minh An',
  carrier: GHN,
  trackingCode: 'GH1',
  deliveredAt: '2026-11-15T03:00:00.000Z',
  days: 9,
  due: 530_000,
  paid: 480_000,
  open: 50_000,
  ...changes,
});
const receivables = (...items: CodReceivable[]): CodReceivables => ({
  items,
  page: 1,
  pageSize: 50,
  total: items.length,
  sum: { orders: 2, amount: 1_050_000 },
  unassigned: { rows: 1, amount: 180_000 },
  carriers: [
    { carrier: GHN, orders: 1, amount: 50_000, oldestDays: 9, differing: 1 },
    { carrier: 'Chành xe', orders: 1, amount: 1_000_000, oldestDays: 2, differing: 0 },
  ],
});
const row = (changes: Partial<CodPreview['rows'][number]> = {}): CodPreview['rows'][number] => ({
  line: 2,
  trackingCode: 'GH1',
  amount: 530_000,
  fee: 22_000,
  day: null,
  kind: 'matches',
  orderCode: 'DH2611240001',
  open: 530_000,
  ...changes,
});
const preview = (changes: Partial<CodPreview> = {}): CodPreview => ({
  carrier: GHN,
  rows: [row(), row({ line: 3, trackingCode: 'GH2', amount: 400_000, kind: 'differs', open: 500_000 })],
  unreadable: [],
  digest: 'd1',
  ...changes,
});
const payout = (changes: Partial<CodPayoutDetail> = {}): CodPayoutDetail => ({
  id: 'p1',
  carrier: GHN,
  reference: 'GHN-1',
  paidOn: '2026-11-24',
  fileName: 'ghn.csv',
  recordedAt: '2026-11-24T02:00:00.000Z',
  recordedBy: 'Lê Thu',
  rows: 2,
  unassigned: { rows: 1, amount: 180_000 },
  amount: 710_000,
  settled: 530_000,
  fees: 44_000,
  items: [
    { ...row(), closedReason: null },
    {
      ...row({ line: 3, trackingCode: 'LA1', amount: 180_000, kind: 'unknown', orderCode: null, open: null }),
      closedReason: null,
    },
  ],
  ...changes,
});

const show = (api: FakeRoutes = {}, { role = 'staff', at = '' }: { role?: Role; at?: string } = {}) =>
  renderBackoffice(<CodPage />, {
    role,
    api: { 'GET /staff/cod-receivables': () => receivables(receivable()), ...api },
    at: `/staff/cod${at}`,
  });
const plain = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ');
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const FILE = new File(['Mã vận đơn;Tiền thu hộ\nGH1;530000'], 'ghn.csv', { type: 'text/csv' });
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi đợt chi trả' }));
  return within(await screen.findByRole('dialog', { name: 'Ghi đợt chi trả' }));
};

test('shows what carriers owe in total and by order, with the days since the delivery', async () => {
  show();
  const stats = await screen.findByRole('list', { name: 'Tổng tiền thu hộ' });
  expect(plain(stats)).toContain('1.050.000 ₫');
  expect(plain(stats)).toContain('9 ngày');
  const table = screen.getByRole('table', { name: 'Đơn chưa nhận đủ tiền thu hộ' });
  expect(plain(table)).toMatch(/GH1.*15\/11\/2026.*9 ngày.*530\.000 ₫.*480\.000 ₫.*50\.000 ₫/);
  expect(within(table).getByRole('link', { name: 'DH2611240001' })).toHaveAttribute(
    'href',
    '/staff/service-orders?tab=shop-orders&open=DH2611240001',
  );
  expect(screen.queryByRole('button', { name: /Đóng chênh lệch/ })).toBeNull();
});

test('filters by carrier', async () => {
  const list = jest.fn(() => receivables(receivable()));
  show({ 'GET /staff/cod-receivables': list });
  await userEvent.click(await screen.findByRole('button', { name: /^Chành xe/ }));
  await waitFor(() =>
    expect(sentTo(list).path).toBe(
      `/staff/cod-receivables?carrier=${encodeURIComponent('Chành xe').replaceAll('%20', '+')}&page=1`,
    ),
  );
});

test('compares a chosen file, shows each row’s result, and records exactly that', async () => {
  const upload = jest.fn(() => preview());
  const record = jest.fn(() => payout());
  show({
    'POST /staff/cod-payouts/file': upload,
    'POST /staff/cod-payouts': record,
    'GET /staff/cod-payouts/p1': () => payout(),
  });
  const form = await openForm();
  expect(form.getByLabelText('Chọn tệp CSV của đơn vị', { selector: 'input' })).toBeDisabled();
  await userEvent.selectOptions(form.getByLabelText(/Đơn vị vận chuyển/), GHN);
  await userEvent.upload(form.getByLabelText('Chọn tệp CSV của đơn vị', { selector: 'input' }), FILE);
  const rows = await form.findByRole('table', { name: 'Kết quả kiểm tra' });
  expect(plain(rows)).toMatch(/GH2.*Lệch tiền.*Thiếu 100\.000 ₫.*GH1.*Khớp/);
  expect(sentTo(upload).path).toContain('carrier=');
  await fill(userEvent, form.getByLabelText(/Mã đợt chi trả/), 'GHN-1');
  await userEvent.click(form.getByRole('button', { name: 'Ghi đợt chi trả' }));
  expect(await screen.findByRole('dialog', { name: 'Đợt chi trả GHN-1' })).toBeVisible();
  expect(sentTo(record).body).toMatchObject({
    carrier: GHN,
    reference: 'GHN-1',
    digest: 'd1',
    fileName: 'ghn.csv',
    rows: [
      { trackingCode: 'GH1', amount: 530_000, fee: 22_000 },
      { trackingCode: 'GH2', amount: 400_000 },
    ],
  });
});

test('sends a typed list as a file, and records nothing before it was compared', async () => {
  const upload = jest.fn(() => preview());
  show({ 'POST /staff/cod-payouts/file': upload });
  const form = await openForm();
  await userEvent.selectOptions(form.getByLabelText(/Đơn vị vận chuyển/), GHN);
  await fill(userEvent, form.getByLabelText(/gõ, dán/), 'GH1 530.000 ₫ 22.000\nGH2\t400000');
  await fill(userEvent, form.getByLabelText(/Mã đợt chi trả/), 'GHN-1');
  await userEvent.click(form.getByRole('button', { name: 'Ghi đợt chi trả' }));
  expect(form.getByLabelText(/gõ, dán/)).toHaveAccessibleDescription(/kiểm tra danh sách trước khi ghi/);
  await userEvent.click(form.getByRole('button', { name: 'Kiểm tra danh sách' }));
  const rows = await form.findByRole('table', { name: 'Kết quả kiểm tra' });
  expect(plain(rows)).toMatch(/GH2.?Dòng 2.*GH1.?Dòng 1/);
  const file = (sentTo(upload).body as FormData).get('file') as File;
  expect((await new Response(file).text()).split('\n')).toEqual([
    'Mã vận đơn;Tiền thu hộ;Phí;Ngày thu',
    'GH1;530.000;22.000',
    'GH2;400000',
  ]);
});

test('names the rows that cannot be read, and does not record the list without them', async () => {
  const record = jest.fn(() => payout());
  show({
    'POST /staff/cod-payouts/file': () =>
      preview({ unreadable: [{ line: 4, trackingCode: 'GH9', errors: ['Tiền thu hộ: Vui lòng nhập số.'] }] }),
    'POST /staff/cod-payouts': record,
  });
  const form = await openForm();
  await userEvent.selectOptions(form.getByLabelText(/Đơn vị vận chuyển/), GHN);
  await userEvent.upload(form.getByLabelText('Chọn tệp CSV của đơn vị', { selector: 'input' }), FILE);
  expect(await form.findByText(/Dòng 4: Tiền thu hộ/)).toBeVisible();
  await fill(userEvent, form.getByLabelText(/Mã đợt chi trả/), 'GHN-1');
  await userEvent.click(form.getByRole('button', { name: 'Ghi đợt chi trả' }));
  expect(form.getByLabelText(/gõ, dán/)).toHaveAccessibleDescription(/Sửa các dòng không đọc được/);
  expect(record).not.toHaveBeenCalled();
});

test('compares the list again if an order has changed since', async () => {
  const again = jest.fn(() => preview({ digest: 'd2', rows: [row({ kind: 'settled', open: null })] }));
  show({
    'POST /staff/cod-payouts/file': () => preview(),
    'POST /staff/cod-payouts/preview': again,
    'POST /staff/cod-payouts': () => {
      throw refusal(409, 'PREVIEW_OUTDATED', 'Đơn hàng đã thay đổi sau khi kiểm tra.');
    },
  });
  const form = await openForm();
  await userEvent.selectOptions(form.getByLabelText(/Đơn vị vận chuyển/), GHN);
  await userEvent.upload(form.getByLabelText('Chọn tệp CSV của đơn vị', { selector: 'input' }), FILE);
  await form.findByRole('table', { name: 'Kết quả kiểm tra' });
  await fill(userEvent, form.getByLabelText(/Mã đợt chi trả/), 'GHN-1');
  await userEvent.click(form.getByRole('button', { name: 'Ghi đợt chi trả' }));
  await userEvent.click(await form.findByRole('button', { name: 'Kiểm tra danh sách' }));
  expect(await form.findByText('Đã đối soát')).toBeVisible();
  expect(form.getByLabelText(/Mã đợt chi trả/)).toHaveValue('GHN-1');
});

test('a manager closes a difference with a reason, for the amount that is shown', async () => {
  const correct = jest.fn(() => receivable({ open: 0 }));
  show({ 'POST /staff/cod-receivables/DH2611240001/correction': correct }, { role: 'manager' });
  await userEvent.click(await screen.findByRole('button', { name: 'Đóng chênh lệch DH2611240001' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Đóng chênh lệch: DH2611240001' }));
  expect(plain(dialog.getByText(/Phần còn lại/))).toContain('50.000 ₫');
  await userEvent.click(dialog.getByRole('button', { name: 'Đóng chênh lệch' }));
  expect(correct).not.toHaveBeenCalled();
  await fill(userEvent, dialog.getByRole('textbox'), 'Hàng hư hỏng, đã bồi thường');
  await userEvent.click(dialog.getByRole('button', { name: 'Đóng chênh lệch' }));
  await waitFor(() => expect(correct).toHaveBeenCalled());
  expect(sentTo(correct).body).toEqual({ expected: 50_000, reason: 'Hàng hư hỏng, đã bồi thường' });
});

test('a payout compares its open rows again, and a manager closes one with a reason', async () => {
  let shown = payout();
  const recheck = jest.fn(() => shown);
  const close = jest.fn(() => {
    const items = shown.items.map((item) => ({ ...item, closedReason: 'Trả lại' }));
    return (shown = { ...shown, unassigned: { rows: 0, amount: 0 }, items });
  });
  show(
    {
      'GET /staff/cod-payouts/p1': () => shown,
      'POST /staff/cod-payouts/p1/recheck': recheck,
      'POST /staff/cod-payouts/p1/rows/3/close': close,
    },
    { role: 'manager', at: '?payout=p1' },
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Đợt chi trả GHN-1' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Kiểm lại dòng chưa rõ' }));
  await waitFor(() => expect(recheck).toHaveBeenCalled());
  await userEvent.click(sheet.getByRole('button', { name: 'Đóng dòng LA1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Đóng dòng LA1' }));
  await fill(userEvent, dialog.getByRole('textbox'), 'Trả lại');
  await userEvent.click(dialog.getByRole('button', { name: 'Đóng dòng' }));
  expect(await sheet.findAllByText('Đã đóng: Trả lại')).not.toEqual([]);
  expect(sheet.queryByRole('button', { name: 'Kiểm lại dòng chưa rõ' })).toBeNull();
});
