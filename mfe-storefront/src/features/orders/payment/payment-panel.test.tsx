import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { openDocument } from '../../../shared/open-document';
import {
  attemptSample,
  CODE,
  payableSample,
  transferSample,
  unpaidSample,
} from '../../../shared/order/testing/order-samples';
import { AN } from '../../../testing/render-at';
import { openOrder, PHONE } from '../testing/open-order';

jest.mock('../../../shared/open-document', () => ({ openDocument: jest.fn() }));

const START = `POST /orders/${CODE}/payments`;
const CHECK = `POST /orders/${CODE}/payments/check`;
const CHANGE = `POST /orders/${CODE}/payment-method`;
const PAGE = 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?vnp_TxnRef=1';

const opened = jest.mocked(openDocument);
const started = (payUrl = PAGE) => ({
  payUrl,
  amount: 1_030_000,
  expiresAt: '2026-11-21T03:15:00.000Z',
});
const paid: Partial<Order> = {
  status: 'placed',
  payment: {
    method: 'vnpay',
    status: 'paid',
    dueAt: null,
    attempt: attemptSample({ status: 'paid' }),
    payableWith: [],
  },
};
const throwing = (status: number, code: string, message: string) => () => {
  throw refusal(status, code, message);
};

const openUnpaid = (payment: Partial<Order['payment']> = {}, http: FakeRoutes = {}, search = '') =>
  openOrder({
    search,
    order: unpaidSample(payment),
    http: { [`GET /orders/${CODE}/vietqr`]: () => transferSample(), [START]: () => started(), ...http },
  });
const payButton = () => screen.findByRole('button', { name: /^Thanh toán 1\.030\.000\s₫ qua VNPay$/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => opened.mockReset());

describe('an order to be paid at a gateway', () => {
  test('shows the amount and when it is due, and leaves for the gateway’s page on demand', async () => {
    const { type, calls } = await openUnpaid();
    const panel = within(await screen.findByRole('region', { name: 'Thanh toán qua VNPay' }));
    expect(panel.getByText(/^1\.030\.000\s₫$/)).toBeVisible();
    expect(panel.getByText('Thanh toán trước 12:00 21/11/2026.')).toBeVisible();
    expect(panel.getByText('Quá hạn, đơn tự huỷ và hàng được trả lại kho.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mua lại' })).not.toBeInTheDocument();
    await type.click(await payButton());
    await waitFor(() => expect(opened.mock.calls).toEqual([[PAGE]]));
    expect(calls('POST', /payments$/)[0]?.body).toEqual({ phone: PHONE, gateway: 'vnpay' });
    expect(screen.getByRole('button', { name: 'Đang mở VNPay…' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('of an account is paid without a phone number', async () => {
    const { type, calls } = await openOrder({
      user: AN,
      order: unpaidSample(),
      http: { [START]: () => started() },
    });
    await type.click(await payButton());
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(calls('POST', /payments$/)[0]?.body).toEqual({ gateway: 'vnpay' });
  });

  test('can be paid again when the browser returns to the page as it was left', async () => {
    const { type } = await openUnpaid();
    await type.click(await payButton());
    await screen.findByRole('button', { name: 'Đang mở VNPay…' });
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await payButton()).not.toHaveAttribute('aria-disabled');
  });

  test('opens a simulated gateway on this site', async () => {
    const { type } = await openUnpaid({}, { [START]: () => started('/api/sandbox/vnpay/pay?t=1') });
    await type.click(await payButton());
    await waitFor(() =>
      expect(opened.mock.calls).toEqual([[`${window.location.origin}/api/sandbox/vnpay/pay?t=1`]]),
    );
  });

  test('never opens an address that is not a page', async () => {
    const { type } = await openUnpaid({}, { [START]: () => started('javascript:alert(1)') });
    await type.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Chưa mở được trang VNPay');
    expect(opened).not.toHaveBeenCalled();
  });

  test('says that a simulated gateway takes no money', async () => {
    await openUnpaid({ payableWith: [payableSample('vnpay', { demo: true })] });
    expect(await screen.findByText('Bản dùng thử: cổng mô phỏng, không trừ tiền thật.')).toBeVisible();
  });

  test.each([
    [{ status: 'failed', failure: 'Bạn đã huỷ giao dịch.' }, 'Bạn đã huỷ giao dịch.'],
    [{ status: 'failed' }, 'Thanh toán không thành công. Bạn có thể thử lại hoặc đổi cách thanh toán.'],
    [{ status: 'expired' }, 'Phiên thanh toán trước đã hết hạn. Bạn có thể thanh toán lại.'],
  ] as const)('explains the end of an attempt (%j) and offers another one', async (attempt, text) => {
    await openUnpaid({ attempt: attemptSample(attempt) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Chưa thanh toán được');
    expect(alert).toHaveTextContent(`${text} Đơn hàng của bạn vẫn được giữ.`);
    expect(await payButton()).toBeVisible();
  });

  test('that was refused at the gateway shows the other methods', async () => {
    await openUnpaid({ attempt: attemptSample({ status: 'failed' }) });
    expect(await screen.findByRole('radio', { name: 'Ví MoMo' })).toBeVisible();
  });

  test('ignores an attempt at another gateway', async () => {
    await openUnpaid({ attempt: attemptSample({ gateway: 'momo' }) });
    expect(await payButton()).toBeVisible();
  });

  test.each([
    [payableSample('vnpay', { blocked: 'Vượt hạn mức.' }), 'Vượt hạn mức.'],
    [payableSample('cod'), 'VNPay đang tạm ngừng. Vui lòng đổi cách thanh toán.'],
  ])('shows why its gateway cannot be used instead of the button (%#)', async (option, text) => {
    await openUnpaid({ payableWith: [option] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /qua VNPay$/ })).not.toBeInTheDocument();
  });

  test('is kept when the gateway fails, with the reason and the other methods', async () => {
    const { type } = await openUnpaid(
      {},
      { [START]: throwing(503, 'GATEWAY_UNAVAILABLE', 'VNPay không phản hồi.') },
    );
    await type.click(await payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('VNPay không phản hồi. Đơn hàng của bạn vẫn được giữ.');
    expect(screen.getByRole('radio', { name: 'Ví MoMo' })).toBeVisible();
    expect(await payButton()).not.toHaveAttribute('aria-disabled');
  });

  test('shows its new state when it cannot be paid any more', async () => {
    const view = await openUnpaid(
      {},
      {
        [START]: () => {
          view.becomes({ status: 'cancelled', actions: [] });
          throw refusal(409, 'INVALID_TRANSITION', 'x');
        },
      },
    );
    await view.type.click(await payButton());
    expect(await screen.findByText(/Đơn hàng vừa thay đổi/)).toBeVisible();
    expect(await screen.findByText('Đã huỷ', { selector: 'span' })).toBeVisible();
  });
});

describe('the result of a payment', () => {
  const RETURNED = '?payment=returned';
  const open = { attempt: attemptSample() };
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function openAttempt(http: FakeRoutes = {}, search = RETURNED) {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask', 'nextTick'] });
    const view = await openUnpaid(open, http, search);
    await advance(1_000);
    const before = view.calls('GET', /^\/orders\//).length;
    return {
      ...view,
      reads: () => view.calls('GET', /^\/orders\//).length - before,
      checks: () => view.calls('POST', /check$/),
    };
  }
  afterEach(() => jest.useRealTimers());

  test('is shown as soon as the order has it', async () => {
    const view = await openAttempt();
    expect(within(screen.getByRole('status')).getByText('Đang chờ kết quả từ VNPay')).toBeVisible();
    await advance(3_000);
    expect(view.reads()).toBe(1);
    view.becomes(paid);
    await advance(3_000);
    expect(screen.getByText(/^Đã nhận thanh toán 1\.030\.000\s₫ qua VNPay\.$/)).toBeVisible();
    expect(screen.queryByText('Đang chờ kết quả từ VNPay')).not.toBeInTheDocument();
    const reads = view.reads();
    await advance(60_000);
    expect(view.reads()).toBe(reads);
  });

  test('says that staff are clearing up a wrong amount, and offers no second payment', async () => {
    const failure = 'VNPay báo số tiền khác với đơn hàng, nên chúng tôi đang đối soát.';
    await openUnpaid({ attempt: attemptSample({ failure }) }, {}, RETURNED);
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(screen.queryByText('Đang chờ kết quả từ VNPay')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mở lại trang thanh toán' })).not.toBeInTheDocument();
    // A check would answer that the gateway has no result.
    expect(screen.queryByRole('button', { name: 'Kiểm tra kết quả' })).not.toBeInTheDocument();
    const panel = within(screen.getByRole('region', { name: 'Thanh toán qua VNPay' }));
    expect(panel.getByRole('link', { name: /^Gọi / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
  });

  test('is requested from the gateway every 15 seconds after the return', async () => {
    const view = await openAttempt({
      [CHECK]: () => (view.checks().length < 2 ? view.becomes({}) : view.becomes(paid)),
    });
    await advance(12_000);
    expect(view.checks()).toEqual([]);
    await advance(3_000);
    expect(view.checks()[0]?.body).toEqual({ phone: PHONE });
    await advance(15_000);
    expect(view.checks()).toHaveLength(2);
    expect(screen.getByText(/^Đã nhận thanh toán/)).toBeVisible();
  });

  test('is only read from the order when the visitor has not come back from the gateway', async () => {
    const view = await openAttempt({}, '');
    expect(screen.getByText('Bạn chưa thanh toán xong ở VNPay')).toBeVisible();
    await advance(30_000);
    expect(view.checks()).toEqual([]);
    expect(view.reads()).toBe(10);
    view.becomes(paid);
    await advance(3_000);
    expect(screen.getByText(/^Đã nhận thanh toán/)).toBeVisible();
  });

  test('is not requested while the page is hidden', async () => {
    const view = await openAttempt();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await advance(60_000);
    expect([view.reads(), view.checks().length]).toEqual([0, 0]);
    visibility.mockRestore();
    await advance(3_000);
    expect(view.reads()).toBe(1);
  });

  test('is awaited for ten minutes, also when requests fail', async () => {
    const view = await openAttempt({ [CHECK]: throwing(500, 'INTERNAL', 'x') });
    await advance(600_000);
    expect(screen.getByText('Chưa có kết quả từ VNPay')).toBeVisible();
    expect(view.checks()).toHaveLength(40);
    expect(view.reads()).toBe(160);
    expect(view.shell.toasts).toEqual([]);
    await advance(60_000);
    expect(view.reads()).toBe(160);
  });

  test('is not requested any more once the page is closed', async () => {
    const view = await openAttempt();
    view.unmount();
    await advance(60_000);
    expect([view.reads(), view.checks().length]).toEqual([0, 0]);
  });

  test('can be requested on demand', async () => {
    const view = await openAttempt({ [CHECK]: () => view.becomes({}) });
    press('Kiểm tra kết quả');
    await advance(0);
    expect(view.shell.toasts).toEqual([
      {
        type: 'info',
        message: 'VNPay chưa có kết quả. Nếu bạn vừa thanh toán, vui lòng đợi thêm vài phút.',
      },
    ]);
    view.shell.http.routes[CHECK] = () =>
      view.becomes(unpaidSample({ attempt: attemptSample({ status: 'failed', failure: 'Thẻ bị khoá.' }) }));
    press('Kiểm tra kết quả');
    await advance(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Thẻ bị khoá.');
  });

  test('can still be reached by opening the gateway’s page again', async () => {
    const view = await openAttempt({}, '');
    press('Mở lại trang thanh toán');
    await advance(0);
    expect(opened.mock.calls).toEqual([[PAGE]]);
    expect(view.calls('POST', /payments$/)[0]?.body).toEqual({ phone: PHONE, gateway: 'vnpay' });
  });

  test('is shown after the return when the gateway was faster', async () => {
    await openOrder({ search: RETURNED, order: paid });
    expect(await screen.findByText(/^Đã nhận thanh toán/)).toBeVisible();
  });

  test('is not shown again on later visits', async () => {
    await openOrder({ order: paid });
    await screen.findByText('Cáp sạc');
    expect(screen.queryByText(/^Đã nhận thanh toán/)).not.toBeInTheDocument();
  });
});

describe('another payment method', () => {
  const choose = async (view: Awaited<ReturnType<typeof openUnpaid>>, name: string, submit: string) => {
    await view.type.click(await screen.findByText('Đổi cách thanh toán'));
    await view.type.click(screen.getByRole('radio', { name }));
    await view.type.click(screen.getByRole('button', { name: submit }));
  };
  const cod: Partial<Order> = {
    status: 'placed',
    payment: { method: 'cod', status: 'unpaid', dueAt: null, attempt: null, payableWith: [] },
  };

  test('that needs no payment in advance is applied at once', async () => {
    const view = await openUnpaid({}, { [CHANGE]: () => view.becomes(cod) });
    await choose(view, 'Thanh toán khi nhận hàng', 'Xác nhận đổi');
    await waitFor(() => expect(screen.queryByText('Đổi cách thanh toán')).not.toBeInTheDocument());
    expect(view.calls('POST', /payment-method$/)[0]?.body).toEqual({ phone: PHONE, method: 'cod' });
    expect(view.shell.toasts).toEqual([
      { type: 'success', message: 'Đã đổi cách thanh toán: Thanh toán khi nhận hàng.' },
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(opened).not.toHaveBeenCalled();
  });

  test('at a gateway is paid at once', async () => {
    const view = await openUnpaid(
      { method: 'transfer' },
      { [CHANGE]: () => view.becomes(unpaidSample({ method: 'momo' })) },
    );
    await choose(view, 'Ví MoMo', 'Đổi và thanh toán qua MoMo');
    await waitFor(() => expect(opened.mock.calls).toEqual([[PAGE]]));
    expect(view.calls('POST', /payment-method$/)[0]?.body).toEqual({ phone: PHONE, method: 'momo' });
    expect(view.calls('POST', /payments$/)[0]?.body).toEqual({ phone: PHONE, gateway: 'momo' });
    expect(screen.getByRole('region', { name: 'Thanh toán qua MoMo' })).toBeVisible();
  });

  test('by transfer shows the account', async () => {
    const view = await openUnpaid({}, { [CHANGE]: () => view.becomes(unpaidSample({ method: 'transfer' })) });
    await choose(view, 'Chuyển khoản (VietQR)', 'Xác nhận đổi');
    expect(await screen.findByRole('img', { name: /Mã VietQR/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Thanh toán qua VNPay' })).not.toBeInTheDocument();
  });

  test('is shown with the reason when it cannot be used', async () => {
    const view = await openUnpaid({
      payableWith: [
        payableSample('vnpay'),
        payableSample('momo', { blocked: 'MoMo chỉ nhận đến 50.000.000 ₫.' }),
        payableSample('cod'),
      ],
    });
    await view.type.click(await screen.findByText('Đổi cách thanh toán'));
    const momo = screen.getByRole('radio', { name: 'Ví MoMo' });
    expect(momo).toBeDisabled();
    expect(momo).toHaveAccessibleDescription('MoMo chỉ nhận đến 50.000.000 ₫.');
    expect(screen.getByRole('radio', { name: 'Thanh toán khi nhận hàng' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /VNPay/ })).not.toBeInTheDocument();
  });

  test('is not offered when there is none', async () => {
    await openUnpaid({ payableWith: [payableSample('vnpay')] });
    await payButton();
    expect(screen.queryByText('Đổi cách thanh toán')).not.toBeInTheDocument();
  });

  test('stays chosen when the request fails', async () => {
    const view = await openUnpaid({}, { [CHANGE]: throwing(500, 'INTERNAL', 'Hệ thống đang gặp sự cố.') });
    await choose(view, 'Thanh toán khi nhận hàng', 'Xác nhận đổi');
    await waitFor(() =>
      expect(view.shell.toasts).toEqual([{ type: 'error', message: 'Hệ thống đang gặp sự cố.' }]),
    );
    expect(screen.getByRole('radio', { name: 'Thanh toán khi nhận hàng' })).toBeChecked();
  });

  test('is not applied to an order that was paid meanwhile', async () => {
    const view = await openUnpaid(
      {},
      {
        [CHANGE]: () => {
          view.becomes(paid);
          throw refusal(409, 'INVALID_TRANSITION', 'x');
        },
      },
    );
    await choose(view, 'Thanh toán khi nhận hàng', 'Xác nhận đổi');
    expect(await screen.findByText(/Đơn hàng vừa thay đổi/)).toBeVisible();
    expect(await screen.findByText(/^Đã nhận thanh toán/)).toBeVisible();
  });
});
