import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { PurchaseOrder, PurchaseProposal, Supplier } from '@evcare/shared-contracts/office';
import {
  refusal,
  type FakeRequest,
  type FakeRoutes,
  type FakeStorage,
} from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { PurchasingPage } from './purchasing-page';

const supplier: Supplier = {
  id: 's1',
  version: 4,
  name: 'Phụ tùng Đông Á',
  contact: 'Anh Phúc',
  phone: '0900 000 012',
  email: 'banhang@dong-a.test',
  taxCode: '0300000012',
  leadTimeDays: 3,
  note: null,
  active: true,
  prices: [{ productId: 'p1', sku: 'ONG-MAT', name: 'Ống làm mát', price: 200_000, leadTimeDays: null }],
  awaiting: 1,
};
const order = (changes: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  id: 'o1',
  version: 2,
  code: 'DMH-261124-0001',
  state: 'sent',
  supplier,
  createdAt: '2026-11-20T02:00:00.000Z',
  sentAt: '2026-11-20T03:00:00.000Z',
  expectedOn: '2026-11-23',
  late: true,
  pieces: 10,
  receivedPieces: 0,
  total: 2_000_000,
  note: null,
  createdBy: 'Lê Quản Lý',
  sentBy: 'Lê Quản Lý',
  sentTo: 'banhang@dong-a.test',
  endedAt: null,
  endedBy: null,
  endReason: null,
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      sku: 'ONG-MAT',
      name: 'Ống làm mát',
      quantity: 10,
      price: 200_000,
      received: 0,
      damaged: 0,
    },
  ],
  receipts: [],
  ...changes,
});
/** The order as the API shows it to the desk. */
const withoutPrices = (shown: PurchaseOrder): PurchaseOrder => ({
  ...shown,
  total: null,
  lines: shown.lines.map((line) => ({ ...line, price: null })),
});

const show = (
  shown: PurchaseOrder,
  {
    api = {},
    role = 'manager',
    at = '',
    storage,
  }: { api?: FakeRoutes; role?: Role; at?: string; storage?: FakeStorage } = {},
) =>
  renderBackoffice(<PurchasingPage />, {
    role,
    api: {
      'GET /staff/purchase-orders': () => ({ items: [shown], page: 1, pageSize: 20, total: 1 }),
      'GET /staff/purchase-orders/o1': () => shown,
      'GET /admin/suppliers': () => ({ items: [supplier] }),
      'GET /admin/suppliers/s1': () => supplier,
      ...api,
    },
    at: `/staff/purchase-orders${at}`,
    ...(storage && { storage }),
  });
const sentTo = (send: jest.Mock) => (send.mock.calls.at(-1) as [FakeRequest])[0];
const box = (form: HTMLElement, name: string | RegExp) => within(form).getByRole('textbox', { name });
const button = (form: HTMLElement, name: string | RegExp) => within(form).getByRole('button', { name });

test('the desk receives a part of an order with damage, and sees no price', async () => {
  const send = jest.fn(() => order({ state: 'partial' }));
  show(withoutPrices(order()), {
    role: 'staff',
    api: { 'POST /staff/purchase-orders/o1/receipts': send },
    at: '?open=o1',
  });
  const sheet = await screen.findByRole('dialog', { name: 'DMH-261124-0001' });
  expect(screen.queryByRole('tab', { name: 'Nhà cung cấp' })).not.toBeInTheDocument();
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Nhận hàng' }));
  expect(screen.queryByText(/₫/)).not.toBeInTheDocument();
  const form = await screen.findByRole('dialog', { name: 'Nhận hàng đơn DMH-261124-0001' });
  expect(box(form, 'Nhận tốt Ống làm mát')).toHaveValue('');
  await userEvent.click(button(form, 'Nhận đủ 10 Ống làm mát'));
  expect(box(form, 'Nhận tốt Ống làm mát')).toHaveValue('10');
  expect(within(form).queryByRole('textbox', { name: /Giá trên hoá đơn/ })).not.toBeInTheDocument();
  await userEvent.type(box(form, /Số phiếu giao hàng/), 'PGH-7');
  await userEvent.clear(box(form, 'Nhận tốt Ống làm mát'));
  await userEvent.type(box(form, 'Nhận tốt Ống làm mát'), '6');
  await userEvent.type(box(form, 'Hỏng Ống làm mát'), '1');
  await fill(userEvent, box(form, /Lý do chênh lệch/), 'Một ống nứt');
  await userEvent.click(button(form, 'Nhập kho'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send)).toMatchObject({
    body: {
      reference: 'PGH-7',
      reason: 'Một ống nứt',
      lines: [{ lineId: 'l1', quantity: 6, damaged: 1, unitCost: null }],
    },
    options: { headers: { 'Idempotency-Key': expect.any(String) as string } },
  });
});

test('pieces of a tracked product are received with a number for each', async () => {
  const send = jest.fn(() => order({ state: 'partial' }));
  const shown = order();
  const lines = shown.lines.map((line) => ({ ...line, serialTracked: true }));
  show({ ...shown, lines }, { api: { 'POST /staff/purchase-orders/o1/receipts': send }, at: '?open=o1' });
  const sheet = await screen.findByRole('dialog', { name: 'DMH-261124-0001' });
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Nhận hàng' }));
  const form = await screen.findByRole('dialog', { name: 'Nhận hàng đơn DMH-261124-0001' });
  await userEvent.type(box(form, /Số phiếu giao hàng/), 'PGH-7');
  await userEvent.type(box(form, 'Nhận tốt Ống làm mát'), '2');
  await userEvent.click(box(form, 'Số sê-ri Ống làm mát'));
  await userEvent.paste('nmc-0001\nNMC-0002\n');
  expect(within(form).getByText(/Đã nhập 2\/2 số/)).toBeVisible();
  await userEvent.type(box(form, 'Số lô Ống làm mát'), 'L-24');
  await userEvent.click(button(form, 'Nhập kho'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    lines: [{ lineId: 'l1', quantity: 2, serials: ['NMC-0001', 'NMC-0002'], lot: 'L-24' }],
  });
});

test('what was counted of a delivery survives a reload', async () => {
  const first = show(order(), { at: '?open=o1' });
  const openForm = async () => {
    const sheet = await screen.findByRole('dialog', { name: 'DMH-261124-0001' });
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Nhận hàng' }));
    return screen.findByRole('dialog', { name: 'Nhận hàng đơn DMH-261124-0001' });
  };
  const typed = await openForm();
  await userEvent.type(box(typed, /Số phiếu giao hàng/), 'PGH-9');
  await userEvent.type(box(typed, 'Nhận tốt Ống làm mát'), '7');
  first.unmount();
  show(order(), { at: '?open=o1', storage: first.shell.storage });
  const form = await openForm();
  expect(box(form, /Số phiếu giao hàng/)).toHaveValue('PGH-9');
  expect(box(form, 'Nhận tốt Ống làm mát')).toHaveValue('7');
});

test('more than is due is refused at the reason, and what was typed stays', async () => {
  const message = 'Ống làm mát: đơn chỉ còn chờ 10.';
  show(order(), {
    api: {
      'POST /staff/purchase-orders/o1/receipts': () => {
        throw refusal(409, 'OVER_DELIVERY', message, { errors: { reason: [message] } });
      },
    },
    at: '?open=o1',
  });
  const sheet = await screen.findByRole('dialog', { name: 'DMH-261124-0001' });
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Nhận hàng' }));
  const form = await screen.findByRole('dialog', { name: 'Nhận hàng đơn DMH-261124-0001' });
  await userEvent.type(box(form, /Số phiếu giao hàng/), 'PGH-7');
  await userEvent.clear(box(form, 'Nhận tốt Ống làm mát'));
  await userEvent.type(box(form, 'Nhận tốt Ống làm mát'), '12');
  await userEvent.click(button(form, 'Nhập kho'));
  expect((await within(form).findAllByText(message))[0]).toBeVisible();
  expect(box(form, 'Nhận tốt Ống làm mát')).toHaveValue('12');
});

test('a manager drafts an order from the price list of its supplier', async () => {
  const send = jest.fn(() => order({ state: 'draft', sentAt: null }));
  show(order(), { api: { 'POST /admin/purchase-orders': send }, at: '?open=new' });
  const form = await screen.findByRole('dialog', { name: 'Đơn mua hàng mới' });
  await within(form).findByRole('option', { name: 'Phụ tùng Đông Á' });
  await userEvent.selectOptions(within(form).getByRole('combobox'), 'Phụ tùng Đông Á');
  await userEvent.click(button(form, 'Đặt Ống làm mát'));
  expect(box(form, 'Giá nhập Ống làm mát')).toHaveValue('200.000');
  await userEvent.clear(box(form, 'Số lượng Ống làm mát'));
  await userEvent.type(box(form, 'Số lượng Ống làm mát'), '4');
  expect(within(form).getByText(/Tổng 800\.000/)).toBeVisible();
  await userEvent.click(button(form, 'Tạo nháp'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send).body).toMatchObject({
    supplierId: 's1',
    expectedOn: null,
    lines: [{ productId: 'p1', quantity: 4, price: 200_000 }],
  });
});

test('a draft is sent by mail with the version that the manager saw', async () => {
  const send = jest.fn(() => order());
  show(order({ state: 'draft', sentAt: null, late: false }), {
    api: { 'POST /admin/purchase-orders/o1/send': send },
    at: '?open=o1',
  });
  const sheet = await screen.findByRole('dialog', { name: 'DMH-261124-0001' });
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Gửi đơn' }));
  const form = await screen.findByRole('dialog', { name: 'Gửi đơn DMH-261124-0001' });
  expect(form).toHaveTextContent('banhang@dong-a.test');
  await userEvent.click(button(form, 'Gửi đơn'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send)).toMatchObject({ body: { way: 'mail' }, options: { headers: { 'If-Match': '"2"' } } });
});

test.each([
  ['sent', 'Huỷ đơn', 'Chốt thiếu'],
  ['partial', 'Chốt thiếu', 'Huỷ đơn'],
] as const)('an order that is %s offers “%s” and not “%s”', async (state, offered, other) => {
  show(order({ state }), { at: '?open=o1' });
  const sheet = await screen.findByRole('dialog', { name: 'DMH-261124-0001' });
  expect(await within(sheet).findByRole('button', { name: offered })).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: other })).not.toBeInTheDocument();
});

test('the paper names supplier, goods and total; the desk’s paper has no price', async () => {
  const { unmount } = show(order(), { at: '?print=o1' });
  const paper = await screen.findByRole('article', { name: 'Đơn mua hàng' });
  expect(paper.textContent?.replace(/\s/g, ' ')).toMatch(
    /Phụ tùng Đông Á.*Ống làm mát \(ONG-MAT\).*2\.000\.000 ₫/,
  );
  unmount();
  show(withoutPrices(order()), { role: 'staff', at: '?print=o1' });
  expect(await screen.findByRole('article', { name: 'Đơn mua hàng' })).not.toHaveTextContent('₫');
});

test('suppliers are found by their products, and saved with prices and version', async () => {
  const send = jest.fn(() => supplier);
  show(order(), { api: { 'PUT /admin/suppliers/s1': send }, at: '?tab=suppliers&q=ong lam mat&open=s1' });
  const form = await screen.findByRole('dialog', { name: 'Phụ tùng Đông Á' });
  await userEvent.clear(box(form, 'Giá nhập Ống làm mát'));
  await userEvent.type(box(form, 'Giá nhập Ống làm mát'), '210.5');
  await userEvent.click(button(form, 'Lưu thay đổi'));
  expect((await within(form).findAllByText(/^Giá nhập là số tiền/))[0]).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(box(form, 'Giá nhập Ống làm mát'));
  await userEvent.type(box(form, 'Giá nhập Ống làm mát'), '210.000');
  await userEvent.click(button(form, 'Lưu thay đổi'));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(sentTo(send)).toMatchObject({
    body: { note: null, prices: [{ productId: 'p1', price: 210_000, leadTimeDays: null }] },
    options: { headers: { 'If-Match': '"4"' } },
  });
});

const proposal = (changes: Partial<PurchaseProposal> = {}): PurchaseProposal => ({
  productId: 'p1',
  sku: 'ONG-MAT',
  name: 'Ống làm mát',
  available: 1,
  onOrder: 0,
  needed: 2,
  reorderPoint: 3,
  used: 9,
  quantity: 5,
  supplier: { id: 's1', name: supplier.name, price: 200_000, leadTimeDays: 3 },
  ...changes,
});

test('the proposals of a supplier become a draft, which opens beside the other orders', async () => {
  const send = jest.fn(() => order({ state: 'draft', sentAt: null }));
  const items = [
    proposal({ productId: 'p2', name: 'Cần gạt', sku: 'CAN-GAT', quantity: 2, supplier: null }),
    proposal(),
  ];
  show(order(), {
    api: {
      'GET /admin/purchase-proposals': () => ({ items, total: items.length }),
      'POST /admin/purchase-orders': send,
    },
    at: '?tab=proposals',
  });
  const table = await screen.findByRole('table', { name: 'Hàng nên mua của Phụ tùng Đông Á' });
  expect(within(table).getByRole('row', { name: /Ống làm mát/ })).toHaveTextContent(/5$/);
  // Products without a supplier can't be ordered, and come last.
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Phụ tùng Đông Á', 'Chưa có nhà cung cấp']);
  expect(screen.getAllByRole('button', { name: /^Tạo đơn nháp/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tạo đơn nháp cho Phụ tùng Đông Á' }));
  const form = await screen.findByRole('dialog', { name: 'Đơn mua hàng mới' });
  expect(box(form, 'Số lượng Ống làm mát')).toHaveValue('5');
  await userEvent.click(button(form, 'Tạo nháp'));
  expect(await screen.findByRole('dialog', { name: 'DMH-261124-0001' })).toBeVisible();
  expect(sentTo(send).body).toMatchObject({
    supplierId: 's1',
    lines: [{ productId: 'p1', quantity: 5, price: 200_000 }],
  });
  // Behind the dialog of the draft.
  expect(screen.getByRole('tab', { name: 'Đơn mua hàng', hidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a message says that no product has to be bought', async () => {
  show(order(), {
    api: { 'GET /admin/purchase-proposals': () => ({ items: [], total: 0 }) },
    at: '?tab=proposals',
  });
  expect(await screen.findByText('Không cần mua gì thêm.')).toBeVisible();
});
