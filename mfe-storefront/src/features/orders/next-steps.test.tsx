import { screen, within } from '@testing-library/react';
import type { Order } from '@evcare/shared-contracts/shop';
import { attemptSample, CODE, orderSample, unpaidSample } from '../../shared/order/testing/order-samples';
import { openOrder } from './testing/open-order';

const RETURNED = '?payment=returned';
const promise = { from: '2026-11-26', to: '2026-11-27', firstTo: '2026-11-27', delay: null };
const paid: Partial<Order> = {
  promise,
  payment: {
    method: 'vnpay',
    status: 'paid',
    dueAt: null,
    attempt: attemptSample({ status: 'paid' }),
    payableWith: [],
  },
};
const steps = () =>
  within(screen.getByRole('region', { name: 'Tiếp theo' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));

test('a customer back from a gateway is thanked and sees what follows', async () => {
  await openOrder({ order: paid, search: RETURNED });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cảm ơn bạn');
  expect(screen.getByText(/^Chúng tôi đã nhận đơn DH26112100012, tổng cộng 1\.030\.000\s₫\.$/)).toBeVisible();
  expect(screen.getByText(/^Đã nhận thanh toán 1\.030\.000\s₫ qua VNPay\.$/)).toBeVisible();
  expect(steps()).toEqual([
    'Xưởng gọi xác nhận đơnTrong giờ làm việc, vào số 0912 345 678.',
    expect.stringMatching(/^Giao hàng Thứ Năm 26\/11 – Thứ Sáu 27\/1112 Nguyễn Huệ/),
    `Xem lại đơn bất cứ lúc nàoỞ mục Đơn hàng, bằng mã ${CODE} và số điện thoại.`,
  ]);
  expect(screen.getByRole('link', { name: 'Tiếp tục mua hàng' })).toHaveAttribute('href', '/products');
});

test('names the address for mails, and links to the booking of a survey at home', async () => {
  const contact = { ...orderSample().contact, email: 'an@evcare.test' };
  await openOrder({ order: { ...paid, contact, homeFitting: 'box' }, search: RETURNED });
  expect(steps()).toContain('Mọi thay đổi được báo qua emailan@evcare.test');
  expect(screen.getAllByRole('link', { name: 'Đặt lịch khảo sát tại nhà' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('productId=box'),
  );
});

test.each([
  ['delivery', 'Trả 1.030.000 ₫ cho người giao hàng'],
  ['pickup', 'Trả 1.030.000 ₫ tại xưởngTiền mặt hoặc thẻ.'],
] as const)('an unpaid order for %s names the amount to pay', async (method, step) => {
  await openOrder({
    order: { method, promise, address: null },
    search: RETURNED,
  });
  expect(steps()).toContain(step);
});

test.each(['pending_payment', 'packing', 'cancelled'] as const)(
  'a customer back from a gateway is not thanked for an order that is %s',
  async (status) => {
    await openOrder({ order: { ...unpaidSample(), status }, search: RETURNED });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Đơn hàng ${CODE}`);
    expect(screen.queryByRole('region', { name: 'Tiếp theo' })).not.toBeInTheDocument();
  },
);

describe('a cancelled order', () => {
  const cancelled = (at: string): Partial<Order> => ({
    ...unpaidSample(),
    status: 'cancelled',
    timeline: [
      { status: 'pending_payment', at: '2026-11-21T03:00:00.000Z', note: null },
      { status: 'cancelled', at, note: null },
    ],
  });

  test('says that it was not paid in time, and what happens with money that was taken', async () => {
    await openOrder({ order: cancelled('2026-11-21T05:00:01.000Z') });
    expect(screen.getByText('Đơn đã tự huỷ vì quá hạn thanh toán')).toBeVisible();
    expect(screen.getByText(/Nếu tiền của bạn đã bị trừ, chúng tôi hoàn lại/)).toBeVisible();
  });

  test('does not when the customer cancelled it', async () => {
    await openOrder({ order: cancelled('2026-11-21T04:00:00.000Z') });
    expect(screen.queryByText('Đơn đã tự huỷ vì quá hạn thanh toán')).not.toBeInTheDocument();
  });
});
