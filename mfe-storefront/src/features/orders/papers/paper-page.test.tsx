import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, OrderReceipt } from '@evcare/shared-contracts/shop';
import { FakeStorage, refusal } from '@evcare/shared-contracts/testing';
import { reply } from '../../../shared/cart/testing/fixtures';
import { keepOrders } from '../../../shared/order/kept-orders';
import { CODE, orderSample } from '../../../shared/order/testing/order-samples';
import { AN, renderAt } from '../../../testing/render-at';
import { openOrder, PHONE } from '../testing/open-order';

const RECEIPT: OrderReceipt = {
  number: `BN-${CODE}`,
  amount: 1_030_000,
  paidAt: '2026-11-21T04:00:00.000Z',
  reference: null,
  refund: null,
};
const INVOICE = { companyName: 'Công ty An', taxCode: '0312345678', address: '2 Huế', email: 'a@b.vn' };
const PAID: Partial<Order> = {
  payment: { ...orderSample().payment, status: 'paid' },
  receipt: RECEIPT,
  invoice: INVOICE,
};

interface Options {
  readonly known?: boolean;
  readonly user?: typeof AN;
  readonly answer?: () => unknown;
}

/** Opens a page below the order's page, by default as the guest who placed the order in this browser. */
async function openPaper(
  path: string,
  order: Partial<Order> = PAID,
  { known = true, user, answer = () => orderSample(order) }: Options = {},
) {
  const storage = new FakeStorage();
  if (known && !user)
    keepOrders(storage).made({ code: CODE, phone: PHONE, placedAt: '2026-11-21T03:00:00Z' });
  return renderAt(`/orders/${CODE}/${path}`, {
    storage,
    user: user ?? null,
    http: {
      [`GET /orders/${CODE}`]: answer,
      'GET /cart': () => reply([]),
      'GET /promotions/saved': () => ({ items: [], now: new Date().toISOString() }),
    },
  });
}

test('a guest sees the receipt of an order placed in this browser, and prints it on A5', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  await openPaper('receipt');
  const paper = await screen.findByRole('article', { name: 'Biên nhận thanh toán' });
  expect(paper).toHaveTextContent(`Số BN-${CODE}`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Khổ giấy' }), 'A5');
  const shown = () => screen.getByRole('article', { name: 'Biên nhận thanh toán' });
  await waitFor(() => expect(shown()).toHaveAttribute('data-size', 'a5'));
  await userEvent.click(screen.getByRole('button', { name: 'In' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Quay lại đơn hàng' })).toHaveAttribute('href', `/orders/${CODE}`);
});

test('a user sees the invoice request of an own order', async () => {
  const { shell } = await openPaper('invoice-request', PAID, { user: AN });
  const paper = await screen.findByRole('article', { name: 'Phiếu yêu cầu hoá đơn' });
  expect(paper).toHaveTextContent('Công ty An');
  expect(shell.http.requests.some(({ path }) => path === `/orders/${CODE}`)).toBe(true);
});

test('a guest in another browser enters the phone number and stays at the paper', async () => {
  await openPaper('receipt', PAID, { known: false });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await userEvent.type(await screen.findByRole('textbox', { name: /Số điện thoại/ }), '0912345678');
  await userEvent.click(screen.getByRole('button', { name: 'Xem đơn hàng' }));
  expect(await screen.findByRole('article', { name: 'Biên nhận thanh toán' })).toBeVisible();
});

test('a wrong phone number shows no receipt', async () => {
  const answer = () => {
    throw refusal(404, 'NOT_FOUND', 'Không tìm thấy');
  };
  await openPaper('receipt', PAID, { answer });
  expect(await screen.findByText('Không tìm thấy đơn hàng. Kiểm tra lại mã và số điện thoại.')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

test.each([
  ['receipt', 'Đơn hàng chưa có biên nhận', null],
  ['receipt', 'Đơn hàng chưa có biên nhận', undefined],
  ['invoice-request', 'Đơn hàng không có yêu cầu hoá đơn', null],
])('%s: says "%s" if the order has none (receipt %s)', async (path, title, receipt) => {
  await openPaper(path, { receipt });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'In' })).not.toBeInTheDocument();
});

describe('the page of an order', () => {
  test('links to the papers that the order has', async () => {
    await openOrder({ order: PAID });
    expect(screen.getByRole('link', { name: 'Xem và in biên nhận' })).toHaveAttribute(
      'href',
      `/orders/${CODE}/receipt`,
    );
    expect(screen.getByRole('link', { name: 'Xem và in phiếu yêu cầu hoá đơn' })).toHaveAttribute(
      'href',
      `/orders/${CODE}/invoice-request`,
    );
  });

  test('links to no paper of an unpaid order of a person, or if the API has no receipts yet', async () => {
    await openOrder({ order: { receipt: undefined } });
    expect(screen.getByText('Chưa thanh toán')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Xem và in/ })).not.toBeInTheDocument();
  });
});
