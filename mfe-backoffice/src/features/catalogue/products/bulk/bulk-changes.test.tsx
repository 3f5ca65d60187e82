import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkChange, BulkChangeDetail, BulkChangeRow } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../../testing/render-backoffice';
import { ProductsTab } from '../products-tab';

const change = (changes: Partial<BulkChange> = {}): BulkChange => ({
  id: 'b1',
  source: 'file',
  state: 'preview',
  fileName: 'gia.csv',
  digest: 'd1',
  changed: 2,
  same: 1,
  invalid: 0,
  changedSince: 0,
  createdAt: '2026-11-30T01:00:00.000Z',
  createdBy: 'Lê Quản Lý',
  appliedAt: null,
  undoneAt: null,
  undoneBy: null,
  ...changes,
});
const applied = (changes: Partial<BulkChange> = {}) =>
  change({ state: 'applied', appliedAt: '2026-11-30T01:05:00.000Z', ...changes });
const row = (changes: Partial<BulkChangeRow> = {}): BulkChangeRow => ({
  line: 2,
  sku: 'SAC-AC-7',
  name: 'Bộ sạc treo tường',
  kind: 'change',
  changes: {
    price: { before: 6_490_000, after: 5_990_000 },
    compareAtPrice: { before: null, after: 6_490_000 },
    status: { before: 'active', after: 'archived' },
  },
  errors: [],
  changedSince: false,
  ...changes,
});
const detail = (shown: BulkChange, ...items: BulkChangeRow[]): BulkChangeDetail => ({
  ...shown,
  rows: { items, page: 1, pageSize: 50, total: items.length },
});
const PRODUCT = {
  id: 'p1',
  sku: 'SAC-AC-7',
  slug: 'bo-sac-7',
  name: 'Bộ sạc treo tường',
  description: '',
  category: 'battery-charger',
  promoGroup: 'equipment',
  brand: 'Sạc Việt',
  origin: 'Việt Nam',
  price: 6_490_000,
  compareAtPrice: null,
  pictures: [],
  images: [],
  available: 22,
  specs: [],
  weightGram: 6_000,
  bulky: false,
  version: 3,
  fitment: { types: [], models: [] },
  isHighVoltage: false,
  warrantyMonths: 24,
  featuredRank: null,
  status: 'active',
  soldCount: 8,
};
const products = () => ({
  items: [PRODUCT, { ...PRODUCT, id: 'p2', name: 'Cáp sạc', sku: 'CAP' }],
  page: 1,
  pageSize: 20,
  total: 2,
});
const show = (api: FakeRoutes = {}, at = '') =>
  renderBackoffice(<ProductsTab />, {
    role: 'manager',
    api: { 'GET /admin/products': products, ...api },
    at: `/manager/products${at}`,
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const FILE = new File(['Mã sản phẩm;Giá bán\nSAC-AC-7;5990000'], 'gia.csv', { type: 'text/csv' });
const sheet = (name: string | RegExp) => screen.findByRole('dialog', { name });
const button = (within_: HTMLElement, name: string | RegExp) => within(within_).getByRole('button', { name });

test('exports the filtered list as a file', async () => {
  const send = jest.fn(() => ({ text: 'Mã sản phẩm' }));
  URL.createObjectURL = jest.fn(() => 'blob:csv');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show({ 'GET /admin/product-list': send }, '?q=sac&status=active');
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất CSV' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  expect(sentTo(send).path).toBe('/admin/product-list?q=sac&status=active');
});

test('shows the preview of a chosen file with before and after, and applies exactly that', async () => {
  let state = change();
  const upload = jest.fn(() => state);
  const apply = jest.fn(() => (state = applied()));
  const { search } = show({
    'POST /admin/bulk-changes/file': upload,
    'GET /admin/bulk-changes/b1': () => detail(state, row()),
    'POST /admin/bulk-changes/b1/apply': apply,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập CSV' }));
  const chooser = await sheet('Nhập danh sách sản phẩm');
  await userEvent.upload(within(chooser).getByLabelText('Chọn tệp CSV', { selector: 'input' }), FILE);
  const preview = await sheet('Xem trước thay đổi');
  expect((sentTo(upload).body as FormData).get('file')).toBeInstanceOf(File);
  expect(search()).toBe('?change=b1');
  const table = await within(preview).findByRole('table');
  const text = within(table).getAllByRole('row')[1]?.textContent?.replace(/\s/g, ' ');
  expect(text).toContain('Giá bán: 6.490.000 ₫ →thành 5.990.000 ₫');
  expect(text).toContain('Giá gốc: — →thành 6.490.000 ₫');
  expect(text).toContain('Trạng thái: Đang bán →thành Ngừng bán');
  await userEvent.click(button(preview, 'Áp dụng cho 2 sản phẩm'));
  await within(preview).findByText(/Lê Quản Lý đã áp dụng lúc/);
  expect(sentTo(apply)).toMatchObject({
    body: { digest: 'd1' },
    options: { headers: { 'Idempotency-Key': expect.any(String) } },
  });
});

test('shows the error of a file that is no product list, and takes the same file again', async () => {
  const message = 'Không nhận cột “Giá bna”.';
  const upload = jest.fn(() => {
    throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', { errors: { file: [message] } });
  });
  show({ 'POST /admin/bulk-changes/file': upload }, '?change=file');
  const chooser = await sheet('Nhập danh sách sản phẩm');
  const input = within(chooser).getByLabelText('Chọn tệp CSV', { selector: 'input' });
  await userEvent.upload(input, FILE);
  expect(await within(chooser).findByRole('alert')).toHaveTextContent(message);
  await userEvent.upload(input, FILE);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
});

test('shows errors first, filters rows by their result, and applies nothing while there are errors', async () => {
  const apply = jest.fn();
  const invalid = row({
    line: 9,
    kind: 'error',
    name: '',
    sku: 'KHONG-CO',
    changes: {},
    errors: ['Không có.'],
  });
  const read = jest.fn(({ path }: FakeRequest) =>
    detail(change({ invalid: 1 }), path.includes('kind=same') ? row({ kind: 'same', changes: {} }) : invalid),
  );
  show({ 'GET /admin/bulk-changes/b1': read, 'POST /admin/bulk-changes/b1/apply': apply }, '?change=b1');
  const preview = await sheet('Xem trước thay đổi');
  expect(within(preview).getByRole('alert')).toHaveTextContent('Còn 1 dòng lỗi nên chưa áp dụng được');
  expect(await within(preview).findByText('Không có.')).toBeVisible();
  expect(within(preview).getByText('Không có trong danh sách')).toBeVisible();
  await userEvent.click(button(preview, /^Áp dụng/));
  expect(apply).not.toHaveBeenCalled();
  await userEvent.click(button(preview, /^Không đổi 1/));
  await waitFor(() => expect(sentTo(read as jest.Mock).path).toContain('kind=same'));
});

test('names what changed meanwhile and previews the same file again', async () => {
  let since = 0;
  let next = 'b1';
  const message = 'Đã có thay đổi khác ở: Bộ sạc treo tường (SAC-AC-7).';
  const upload = jest.fn(() => change({ id: next }));
  show(
    {
      'POST /admin/bulk-changes/file': upload,
      'GET /admin/bulk-changes/b1': () =>
        detail(change({ changedSince: since }), row({ changedSince: since > 0 })),
      'GET /admin/bulk-changes/b2': () => detail(change({ id: 'b2' }), row()),
      'POST /admin/bulk-changes/b1/apply': () => {
        since = 1;
        throw refusal(409, 'PRODUCTS_CHANGED', message);
      },
    },
    '?change=file',
  );
  const chooser = await sheet('Nhập danh sách sản phẩm');
  await userEvent.upload(within(chooser).getByLabelText('Chọn tệp CSV', { selector: 'input' }), FILE);
  const preview = await sheet('Xem trước thay đổi');
  await userEvent.click(button(preview, /^Áp dụng/));
  expect(await within(preview).findByText(message)).toBeVisible();
  expect(await within(preview).findByText('Đã đổi sau đó')).toBeVisible();
  next = 'b2';
  await userEvent.click(button(preview, 'Xem trước lại'));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(button(preview, /^Áp dụng/)).not.toHaveAttribute('aria-disabled', 'true'));
});

test('undoes an applied change after a confirmation', async () => {
  let state = applied();
  const undo = jest.fn(() => {
    state = applied({ state: 'undone', undoneAt: '2026-11-30T02:00:00.000Z', undoneBy: 'Lê Quản Lý' });
    return applied({ id: 'b2', source: 'undo' });
  });
  show(
    {
      'GET /admin/bulk-changes': () => ({ items: [state], page: 1, pageSize: 10, total: 1 }),
      'GET /admin/bulk-changes/b1': () => detail(state, row()),
      'POST /admin/bulk-changes/b1/undo': undo,
    },
    '?change=history',
  );
  const history = await sheet('Thay đổi gần đây');
  await userEvent.click(await within(history).findByRole('button', { name: /Nhập từ tệp/ }));
  const shown = await sheet('Thay đổi: Nhập từ tệp');
  await userEvent.click(button(shown, 'Hoàn tác'));
  const dialog = await sheet('Hoàn tác 2 sản phẩm?');
  await userEvent.click(button(dialog, 'Hoàn tác'));
  expect(await within(shown).findByText(/Lê Quản Lý đã hoàn tác lúc/)).toBeVisible();
  expect(within(shown).queryByRole('button', { name: 'Hoàn tác' })).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('does not offer to undo what was changed again', async () => {
  show(
    { 'GET /admin/bulk-changes/b1': () => detail(applied({ changedSince: 1 }), row({ changedSince: true })) },
    '?change=b1',
  );
  const shown = await sheet('Thay đổi: Nhập từ tệp');
  expect(within(shown).getByText(/Không hoàn tác được: 1 sản phẩm/)).toBeVisible();
  expect(button(shown, 'Hoàn tác')).toHaveAttribute('aria-disabled', 'true');
});

test('previews new prices of chosen products, which stay chosen until they are applied', async () => {
  const prices = { source: 'price', fileName: null } as const;
  const send = jest.fn(() => change(prices));
  show({
    'POST /admin/bulk-changes/prices': send,
    'GET /admin/bulk-changes/b1': () => detail(change(prices), row()),
    'POST /admin/bulk-changes/b1/apply': () => applied(prices),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn Bộ sạc treo tường' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Cáp sạc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Đổi giá' }));
  const dialog = await sheet('Đổi giá 2 sản phẩm');
  await userEvent.click(button(dialog, 'Xem trước'));
  expect(within(dialog).getByRole('textbox', { name: 'Phần trăm' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Cách đổi' }), 'Giảm giá');
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Phần trăm' }), '10');
  await userEvent.click(button(dialog, 'Xem trước'));
  const preview = await sheet('Xem trước thay đổi');
  expect(sentTo(send).body).toEqual({
    productIds: ['p1', 'p2'],
    direction: 'down',
    by: 'percent',
    percent: 10,
    amount: null,
  });
  const bar = () => screen.queryByText('Đã chọn 2');
  expect(bar()).toBeInTheDocument();
  await userEvent.click(await within(preview).findByRole('button', { name: /^Áp dụng/ }));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test('previews one reorder point for chosen products', async () => {
  const send = jest.fn(() => change({ source: 'reorder-point', fileName: null }));
  show({
    'POST /admin/bulk-changes/reorder-points': send,
    'GET /admin/bulk-changes/b1': () => detail(change(), row()),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn Cáp sạc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Đặt mức đặt thêm' }));
  const dialog = await sheet('Đặt mức đặt thêm cho 1 sản phẩm');
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Mức đặt thêm' }), '6');
  await userEvent.click(button(dialog, 'Xem trước'));
  await sheet('Xem trước thay đổi');
  expect(sentTo(send).body).toEqual({ productIds: ['p2'], reorderPoint: 6 });
});

test('says so when a preview has expired or belongs to another user', async () => {
  show(
    {
      'GET /admin/bulk-changes/b1': () => {
        throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
      },
    },
    '?change=b1',
  );
  const preview = await sheet('Thay đổi hàng loạt');
  expect(await within(preview).findByText(/^Không tìm thấy/)).toBeVisible();
});
