import { cleanup, render, screen, within } from '@testing-library/react';
import { orderReturnSchema, orderSchema, type Order, type OrderReceipt } from '@evcare/shared-contracts/shop';
import { hasOrderPaper, OrderPaper, type OrderPaperKind } from '.';

const COMPANY = { name: 'EVCare', address: '1 Lê Lợi', hotline: '1900 0000', taxCode: '0300000001' };
const RECEIPT: OrderReceipt = {
  number: 'BN-DH1',
  amount: 1_080_000,
  paidAt: '2026-11-20T03:00:00.000Z',
  reference: 'FT26',
  refund: null,
};
const INVOICE = { companyName: 'Công ty An', taxCode: '0312345678', address: '2 Huế', email: 'a@b.vn' };

const anOrder = (more: Partial<Order> = {}): Order =>
  orderSchema.parse({
    code: 'DH1',
    status: 'placed',
    placedAt: '2026-11-20T02:00:00.000Z',
    contact: { fullName: 'Nguyễn Văn An', phoneNumber: '+84912345678', email: null },
    method: 'pickup',
    address: null,
    fitting: null,
    note: null,
    lines: [
      {
        productId: 'a',
        sku: 'CAP-A',
        slug: 'a',
        name: 'Cáp sạc',
        picture: null,
        price: 550_000,
        quantity: 2,
        total: 1_100_000,
        discountShare: 50_000,
      },
    ],
    subtotal: 1_100_000,
    discount: 50_000,
    shippingFee: 30_000,
    shippingDiscount: 0,
    total: 1_080_000,
    promoCode: 'GIAM50',
    payment: { method: 'transfer', status: 'paid', dueAt: null },
    invoice: INVOICE,
    timeline: [],
    actions: [],
    returnableUntil: null,
    receipt: RECEIPT,
    ...more,
  });

const show = (kind: OrderPaperKind, order = anOrder()) => {
  render(<OrderPaper order={order} kind={kind} company={COMPANY} size="a4" />);
  return screen.getByRole('article');
};
/** Returns the sums of the paper, by label. */
const sums = () =>
  Object.fromEntries(
    screen.getAllByRole('rowheader').map((header) => [
      header.textContent,
      within(header.parentElement as HTMLElement)
        .getByRole('cell')
        .textContent?.replace(/\u00a0/g, ' '),
    ]),
  );

describe('the receipt', () => {
  test('has what was received for goods that left the order, and their refund', () => {
    const cancelled = { amount: 500_000, isDone: false };
    show('receipt', anOrder({ receipt: { ...RECEIPT, amount: 1_580_000, cancelled } }));
    expect(sums()).toMatchObject({
      'Tổng cộng (đã gồm VAT)': '1.080.000 ₫',
      'Đã nhận khi đặt hàng': '1.580.000 ₫',
      'Đang hoàn cho hàng không gửi nữa': '-500.000 ₫',
    });
  });

  test('has number, buyer, payment, lines, and the total in digits and in words', () => {
    const paper = show('receipt');
    expect(screen.getByRole('heading', { level: 1, name: 'Biên nhận thanh toán' })).toBeVisible();
    for (const text of ['Số BN-DH1', 'Nguyễn Văn An', '0912 345 678', '10:00 20/11/2026', 'FT26', 'CAP-A']) {
      expect(paper).toHaveTextContent(text);
    }
    expect(paper).toHaveTextContent('Chuyển khoản (VietQR)');
    expect(sums()).toEqual({
      'Tạm tính': '1.100.000 ₫',
      'Giảm giá, mã GIAM50': '-50.000 ₫',
      'Phí vận chuyển': '30.000 ₫',
      'Tổng cộng (đã gồm VAT)': '1.080.000 ₫',
    });
    expect(paper).toHaveTextContent('Bằng chữ: Một triệu không trăm tám mươi nghìn đồng');
    expect(paper).toHaveTextContent('không phải hoá đơn điện tử');
  });

  test('has the serial numbers of the pieces, to which the warranty refers', () => {
    const [line] = anOrder().lines;
    const paper = show('receipt', anOrder({ lines: [{ ...line!, serials: ['HV-1', 'HV-2'] }] }));
    expect(paper).toHaveTextContent('Số sê-ri: HV-1, HV-2');
    cleanup();
    expect(show('receipt')).not.toHaveTextContent('Số sê-ri');
  });

  test('shows the refund and what remains, in digits and in words', () => {
    const refund = { amount: 525_000, isDone: true, at: '2026-11-25T03:00:00.000Z' };
    const lines = [{ productId: 'a', name: 'Cáp sạc', quantity: 2, restocked: 1, writtenOff: 0 }];
    const latest = orderReturnSchema.parse({
      status: 'received',
      reason: 'faulty',
      note: null,
      lines,
      photos: [],
      requestedAt: '2026-11-22T03:00:00.000Z',
      approvedAt: null,
      closedAt: null,
      rejection: null,
      receivedAt: '2026-11-24T03:00:00.000Z',
      refund: { amount: 525_000, status: 'done', at: refund.at },
      account: null,
      canWithdraw: false,
    });
    const paper = show('receipt', anOrder({ receipt: { ...RECEIPT, refund }, return: latest }));
    expect(sums()).toMatchObject({
      'Đã hoàn tiền ngày 25/11/2026': '-525.000 ₫',
      'Còn lại sau khi hoàn tiền': '555.000 ₫',
    });
    expect(paper).toHaveTextContent('Bằng chữ: Năm trăm năm mươi lăm nghìn đồng');
    expect(within(paper).getByRole('listitem')).toHaveTextContent('Cáp sạc × 1');
  });

  test('says that a refund is under way, and that the time of the payment is not known', () => {
    const refund = { amount: 1_080_000, isDone: false, at: null };
    const paper = show(
      'receipt',
      anOrder({ receipt: { ...RECEIPT, paidAt: null, reference: null, refund } }),
    );
    expect(sums()).toMatchObject({ 'Đang hoàn tiền': '-1.080.000 ₫', 'Còn lại sau khi hoàn tiền': '0 ₫' });
    expect(paper).toHaveTextContent('Ngày thanh toánKhông ghi nhận');
    expect(paper).not.toHaveTextContent('Mã giao dịch');
  });
});

describe('the request for an invoice', () => {
  test('has the company and splits the VAT, and says that it is not an e-invoice', () => {
    const paper = show('invoice-request');
    for (const text of ['Công ty An', '0312345678', '2 Huế', 'a@b.vn', 'Số DH1']) {
      expect(paper).toHaveTextContent(text);
    }
    expect(sums()).toMatchObject({
      'Tổng cộng (đã gồm VAT)': '1.080.000 ₫',
      'Tiền trước thuế': '1.000.000 ₫',
      'Thuế GTGT 8%': '80.000 ₫',
    });
    expect(paper).toHaveTextContent('Phiếu này không phải hoá đơn điện tử.');
  });

  test('has net amount, rate and VAT of each line and of the delivery, which add up', () => {
    show('invoice-request');
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')),
    );
    expect(rows.slice(1, 3)).toEqual([
      ['Cáp sạc CAP-AĐơn giá 550.000 ₫, đã giảm 50.000 ₫', '2', '972.222 ₫', '8%', '77.778 ₫', '1.050.000 ₫'],
      ['Phí vận chuyển', '', '27.778 ₫', '8%', '2.222 ₫', '30.000 ₫'],
    ]);
  });

  test('has the day of the request, and the number of the e-invoice once it is issued', () => {
    const invoicing = { isOpen: true, lastDay: null, requestedAt: '2026-11-21T02:00:00.000Z', issued: null };
    expect(show('invoice-request', anOrder({ invoicing }))).toHaveTextContent('Ngày yêu cầu09:00 21/11/2026');
    expect(screen.getByRole('article')).toHaveTextContent('Hoá đơn điện tửChưa xuất');
    cleanup();
    const issued = { number: '1C26TEV-00000123', day: '2026-11-22' };
    const paper = show('invoice-request', anOrder({ invoicing: { ...invoicing, isOpen: false, issued } }));
    expect(paper).toHaveTextContent('Số 1C26TEV-00000123, ngày 22/11/2026');
  });

  test('splits what remains after a refund, at the rate of the day of the delivery', () => {
    const timeline = [{ status: 'delivered' as const, at: '2026-12-31T17:00:00.000Z', note: null }];
    const refund = { amount: 530_000, isDone: true, at: '2027-01-05T03:00:00.000Z' };
    const paper = show('invoice-request', anOrder({ timeline, receipt: { ...RECEIPT, refund } }));
    expect(sums()).toMatchObject({
      'Còn lại sau khi hoàn tiền (đã gồm VAT)': '550.000 ₫',
      'Tiền trước thuế': '500.000 ₫',
      'Thuế GTGT 10%': '50.000 ₫',
    });
    expect(paper).toHaveTextContent('Thuế suất 10% là của ngày 01/01/2027');
  });

  test('keeps the rate of the delivery when a return is withdrawn after the rate has changed', () => {
    const timeline = [
      { status: 'delivered' as const, at: '2026-12-31T16:59:00.000Z', note: null },
      { status: 'return_requested' as const, at: '2027-01-02T03:00:00.000Z', note: null },
      { status: 'delivered' as const, at: '2027-01-03T03:00:00.000Z', note: null },
    ];
    const paper = show('invoice-request', anOrder({ timeline }));
    expect(sums()).toMatchObject({ 'Thuế GTGT 8%': '80.000 ₫' });
    expect(paper).toHaveTextContent('Thuế suất 8% là của ngày 31/12/2026');
  });
});

test('an order has a receipt once it is paid, and a request for the invoice that it needs', () => {
  const has = (order: Order) => [hasOrderPaper(order, 'receipt'), hasOrderPaper(order, 'invoice-request')];
  expect(has(anOrder())).toEqual([true, true]);
  expect(has(anOrder({ receipt: null, invoice: null }))).toEqual([false, false]);
  expect(has(anOrder({ status: 'cancelled' }))).toEqual([true, false]);
  // An API of an earlier release sends no receipts.
  expect(hasOrderPaper(anOrder({ receipt: undefined }), 'receipt')).toBe(false);
});
