import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { EInvoice, EInvoiceList, EInvoiceRow } from '@evcare/shared-contracts/office';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { InvoicesPage } from './invoices-page';

const SIMULATED = { name: 'Nhà cung cấp mô phỏng', simulated: true };
const BUYER = {
  kind: 'company',
  name: 'Công ty TNHH An Bình',
  taxCode: '0312345673',
  address: '2 Nguyễn Huệ, Quận 1',
  email: 'ke-toan@an-binh.vn',
} as const;
const row = (changes: Partial<EInvoiceRow> = {}): EInvoiceRow => ({
  id: 'i1',
  version: 1,
  kind: 'original',
  state: 'issued',
  order: { kind: 'shop-order', id: 'o1', code: 'DH2611240001' },
  buyer: 'Công ty TNHH An Bình',
  taxCode: '0312345673',
  total: 540_000,
  number: '1C26TEV-00000001',
  series: '1C26TEV',
  issuedAt: '2026-11-24T03:00:00.000Z',
  createdAt: '2026-11-24T02:59:00.000Z',
  rejection: null,
  adjusts: null,
  needsAttention: false,
  ...changes,
});
const REJECTED = row({
  id: 'i2',
  state: 'rejected',
  number: null,
  series: null,
  issuedAt: null,
  rejection: 'Mã số thuế 0312345678 không tồn tại (sai số kiểm tra).',
  needsAttention: true,
});
const list = (changes: Partial<EInvoiceList> = {}): EInvoiceList => ({
  items: [REJECTED, row()],
  page: 1,
  pageSize: 50,
  total: 2,
  provider: SIMULATED,
  counts: { all: 2, attention: 1, open: 0, issued: 1, adjusted: 0 },
  series: [{ series: '1C26TEV', invoices: 1, last: 1, missing: [] }],
  ...changes,
});
const detail = (changes: Partial<EInvoice> = {}): EInvoice => ({
  ...row(),
  provider: SIMULATED,
  contents: {
    seller: {
      name: 'EVCare Việt Nam',
      taxCode: '0300000001',
      address: '128 Nguyễn Văn Linh',
      phone: '1900 0000',
    },
    lines: [
      { name: 'Bộ sạc', unit: 'Cái', quantity: 2, vatPercent: 8, net: 500_000, vat: 40_000, gross: 540_000 },
    ],
    sums: { net: 500_000, vat: 40_000, gross: 540_000 },
    payment: 'Chuyển khoản',
    reason: null,
  },
  buyerDetails: BUYER,
  currentBuyer: BUYER,
  authorityCode: 'A'.repeat(34),
  attempts: 1,
  nextAttemptAt: null,
  requestedBy: null,
  related: [],
  canRetry: false,
  adjustable: 0,
  ...changes,
});

const show = (api: FakeRoutes = {}, { at = '', role = 'staff' }: { at?: string; role?: Role } = {}) =>
  renderBackoffice(<InvoicesPage />, {
    role,
    at: `/staff/invoices${at}`,
    api: { 'GET /staff/invoices': () => list(), 'GET /staff/invoices/i1': () => detail(), ...api },
  });
const plain = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ');
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const posted = ({ shell }: ReturnType<typeof show>) =>
  shell.http.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('lists invoices with their state, says that the provider is simulated, and counts the views', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Danh sách hoá đơn' });
  expect(plain(table)).toMatch(/Chưa có số.*DH2611240001.*An Bình.*540\.000 ₫.*Bị từ chối.*sai số kiểm tra/);
  expect(plain(table)).toMatch(/1C26TEV-00000001.*Đã xuất/);
  expect(screen.getByText(/không có giá trị pháp lý/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cần xử lý/ })).toHaveTextContent('1');
});

test('filters by view, month and series', async () => {
  const view = show();
  await userEvent.click(await screen.findByRole('button', { name: /^Đã xuất/ }));
  await userEvent.selectOptions(screen.getByLabelText('Ký hiệu'), '1C26TEV');
  await waitFor(() =>
    expect(view.shell.http.requests.at(-1)?.path).toBe('/staff/invoices?view=issued&series=1C26TEV&page=1'),
  );
});

test('names the numbers that a series lacks', async () => {
  show({
    'GET /staff/invoices': () =>
      list({ series: [{ series: '1C26TEV', invoices: 3, last: 5, missing: [2, 4] }] }),
  });
  expect(await screen.findByText(/1C26TEV: thiếu số 2, 4/)).toBeVisible();
});

test('says that numbers are recorded by hand while no provider is connected', async () => {
  const none = list({ items: [], total: 0, provider: null, series: [] });
  show({ 'GET /staff/invoices': () => none });
  expect(await screen.findByText('Chưa kết nối nhà cung cấp hoá đơn điện tử')).toBeVisible();
});

test('the sheet shows buyer, lines and sums, and its paper the same contents', async () => {
  show({}, { at: '?open=i1' });
  const sheet = await sheetOf('Hoá đơn 1C26TEV-00000001');
  expect(plain(sheet.getByRole('table', { name: 'Các dòng của hoá đơn' }))).toMatch(
    /Bộ sạc.*2 Cái.*500\.000 ₫.*40\.000 ₫ \(8%\).*540\.000 ₫/,
  );
  await userEvent.click(sheet.getByRole('button', { name: 'In nội dung' }));
  const paper = await screen.findByRole('article', { name: 'Hoá đơn giá trị gia tăng' });
  expect(plain(paper)).toMatch(
    /EVCare Việt Nam.*MST 0300000001.*Số 1C26TEV-00000001.*0312345673.*Tổng thanh toán/,
  );
});

test('staff correct the buyer of a rejected invoice and send it again', async () => {
  // The customer has corrected the name since.
  const currentBuyer = { ...BUYER, name: 'Công ty Cổ phần An Bình' };
  const rejected = detail({ ...REJECTED, currentBuyer, canRetry: true });
  const view = show(
    {
      'GET /staff/invoices/i2': () => rejected,
      'POST /staff/invoices/i2/retry': () => ({
        data: detail({ state: 'waiting', number: null }),
        message: 'Đã gửi lại.',
      }),
    },
    { at: '?open=i2' },
  );
  const sheet = await sheetOf('Hoá đơn DH2611240001');
  expect(sheet.getByText(/sai số kiểm tra/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Sửa và gửi lại' }));
  const dialog = await sheetOf('Gửi lại hoá đơn của DH2611240001');
  await userEvent.clear(dialog.getByLabelText('Mã số thuế'));
  await fill(userEvent, dialog.getByLabelText('Mã số thuế'), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Sửa và gửi lại' }));
  expect(dialog.getByLabelText('Mã số thuế')).toHaveAccessibleDescription(/không hợp lệ/);
  expect(posted(view)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Mã số thuế'));
  await fill(userEvent, dialog.getByLabelText('Mã số thuế'), '0312345673');
  await userEvent.click(dialog.getByRole('button', { name: 'Sửa và gửi lại' }));
  await waitFor(() => expect(posted(view)).toHaveLength(1));
  expect(posted(view)[0]).toEqual({
    path: '/staff/invoices/i2/retry',
    body: { buyer: { ...currentBuyer, taxCode: '0312345673' } },
  });
});

test('an invoice without an answer is asked for again', async () => {
  const view = show(
    {
      'GET /staff/invoices/i1': () =>
        detail({ state: 'sent', number: null, needsAttention: true, canRetry: true }),
      'POST /staff/invoices/i1/retry': () => ({ data: detail(), message: 'Đã gửi lại.' }),
    },
    { at: '?open=i1' },
  );
  const sheet = await sheetOf('Hoá đơn DH2611240001');
  await userEvent.click(sheet.getByRole('button', { name: 'Hỏi lại nhà cung cấp' }));
  await waitFor(() =>
    expect(posted(view)).toEqual([{ path: '/staff/invoices/i1/retry', body: { buyer: null } }]),
  );
});

test('managers adjust after a refund; staff see who may', async () => {
  const routes = {
    'GET /staff/invoices/i1': () => detail({ adjustable: 200_000 }),
    'POST /staff/invoices/i1/adjustment': () => ({ data: detail({ id: 'i3' }), message: 'Đã gửi.' }),
    'GET /staff/invoices/i3': () => detail({ id: 'i3', kind: 'adjustment', adjusts: '1C26TEV-00000001' }),
  };
  const asStaff = show(routes, { at: '?open=i1' });
  const blocked = (await sheetOf('Hoá đơn 1C26TEV-00000001')).getByRole('button', {
    name: 'Điều chỉnh giảm',
  });
  expect(blocked).toHaveAccessibleDescription(/Quản lý/);
  asStaff.unmount();
  const view = show(routes, { at: '?open=i1', role: 'manager' });
  const sheet = await sheetOf('Hoá đơn 1C26TEV-00000001');
  await userEvent.click(sheet.getByRole('button', { name: 'Điều chỉnh giảm' }));
  const dialog = await sheetOf('Điều chỉnh hoá đơn 1C26TEV-00000001');
  expect(dialog.getByText(/rẻ hơn hoá đơn 200\.000/)).toBeVisible();
  await fill(userEvent, dialog.getByLabelText('Lý do'), 'Khách trả hàng');
  await userEvent.click(dialog.getByRole('button', { name: 'Điều chỉnh giảm' }));
  await waitFor(() =>
    expect(posted(view)).toEqual([
      { path: '/staff/invoices/i1/adjustment', body: { expected: 200_000, reason: 'Khách trả hàng' } },
    ]),
  );
});
