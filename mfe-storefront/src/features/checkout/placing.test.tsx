import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '@evcare/shared-contracts';
import { priceChangeSchema, shortageSchema } from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { applied } from '../../shared/cart/promo-slice';
import { held, line, offer, reply } from '../../shared/cart/testing/fixtures';
import { openDocument } from '../../shared/open-document';
import {
  CABLES,
  CODE,
  orderSample,
  quoteSample,
  unpaidSample,
} from '../../shared/order/testing/order-samples';
import { AN } from '../../testing/render-at';
import { fillPickup, method, openCheckout, place, placeButton, withGateways } from './testing/open-checkout';

jest.mock('../../shared/open-document', () => ({ openDocument: jest.fn() }));

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');
const lost = () => new HttpError('Máy chủ phản hồi quá lâu. Vui lòng thử lại.', 'timeout', 0, 'TIMEOUT');
const atOrder = (router: { state: { location: { pathname: string } } }) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));

/** Returns the answers of POST /orders in order; the last one repeats. */
const inTurn = (...answers: (() => unknown)[]) => {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)]!();
};
const throwing = (error: unknown) => () => {
  throw error;
};

describe('sending an order', () => {
  test('ignores a second click while the first request is pending', async () => {
    const answer = held<unknown>();
    const { type, sent, router } = await openCheckout({ http: { 'POST /orders': () => answer.promise } });
    await fillPickup(type);
    await place(type);
    const button = screen.getByRole('button', { name: 'Đang đặt hàng…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await type.click(button);
    expect(sent()).toHaveLength(1);
    await act(async () => answer.answer(orderSample()));
    await atOrder(router);
  });

  test('removes only the ordered products from the cart', async () => {
    const answer = held<unknown>();
    const { type, store, router } = await openCheckout({
      items: [CABLES],
      http: { 'POST /orders': () => answer.promise },
    });
    await fillPickup(type);
    await place(type);
    act(
      () => void store.dispatch({ type: 'cart/replaced', payload: [{ ...CABLES, quantity: 3 }, line('b')] }),
    );
    await act(async () => answer.answer(orderSample()));
    await atOrder(router);
    expect(store.getState().cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('stores a guest’s order with its phone number, but not an account’s', async () => {
    const guest = await openCheckout();
    await fillPickup(guest.type);
    await place(guest.type);
    await atOrder(guest.router);
    expect(guest.storage.local.get('orders')).toContain('+84912345678');
    guest.unmount();
    const page = await openCheckout({ user: AN });
    await fillPickup(page.type);
    await place(page.type);
    await atOrder(page.router);
    expect(page.storage.local.get('orders')).toBeNull();
  });

  test('clears the draft and the key once the order was placed', async () => {
    const { type, storage, router } = await openCheckout();
    await fillPickup(type);
    await place(type);
    await atOrder(router);
    expect(storage.perTab.get('checkout-draft')).toBeNull();
    expect(storage.perTab.get('checkout-sent')).toBeNull();
  });
});

describe('an order that is paid at a gateway', () => {
  const START = `POST /orders/${CODE}/payments`;
  const PAGE = 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html';
  const opened = jest.mocked(openDocument);
  const unpaid = () => orderSample(unpaidSample());

  async function placeUnpaid(start: () => unknown) {
    const view = await openCheckout({
      http: {
        'GET /checkout/options': () => withGateways(),
        'POST /orders': unpaid,
        [`GET /orders/${CODE}`]: unpaid,
        [START]: start,
      },
    });
    await fillPickup(view.type);
    await view.type.click(method('VNPay (thẻ, ứng dụng ngân hàng)'));
    await place(view.type);
    await atOrder(view.router);
    return view;
  }
  beforeEach(() => opened.mockReset());

  test('leaves for the gateway’s page from the order’s page, once', async () => {
    const { router, sent, shell, store, storage } = await placeUnpaid(() => ({
      payUrl: PAGE,
      amount: 1_000_000,
      expiresAt: '2026-11-21T03:15:00.000Z',
    }));
    await waitFor(() => expect(opened.mock.calls).toEqual([[PAGE]]));
    expect(sent()[0]?.body.payment).toBe('vnpay');
    const starts = shell.http.requests.filter(({ path }) => path === `/orders/${CODE}/payments`);
    expect(starts.map(({ body }) => body)).toEqual([{ phone: '+84912345678', gateway: 'vnpay' }]);
    expect(store.getState().cart.items).toEqual([]);
    expect(storage.perTab.get('checkout-draft')).toBeNull();
    // Back on the gateway's page shows the order and does not open the gateway again.
    expect(router.state.location).toMatchObject({ pathname: `/orders/${CODE}`, state: { placed: true } });
    expect(router.state.location.state).not.toHaveProperty('pay');
  });

  test('stays on the order’s page with the reason and the other methods when the gateway fails', async () => {
    const { router } = await placeUnpaid(
      throwing(refusal(503, 'GATEWAY_UNAVAILABLE', 'VNPay không phản hồi.')),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('VNPay không phản hồi.');
    expect(screen.getByText(/^Chúng tôi đã nhận đơn .* thanh toán xong qua VNPay\.$/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Thanh toán .* qua VNPay$/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Ví MoMo' })).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe(`/orders/${CODE}`);
  });
});

describe('a lost response', () => {
  test('keeps all input; a retry under the same key gets the same order', async () => {
    const { type, sent, router } = await openCheckout({
      http: { 'POST /orders': inTurn(throwing(lost()), () => orderSample()) },
    });
    await fillPickup(type);
    await place(type);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Máy chủ phản hồi quá lâu. Vui lòng thử lại.')).toBeVisible();
    expect(screen.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
    await type.click(panel.getByRole('button', { name: 'Gửi lại' }));
    await atOrder(router);
    const [first, second] = sent();
    expect(first?.key).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect(second).toEqual(first);
  });

  test('allows a retry after a reload, under the same key', async () => {
    const before = await openCheckout({ http: { 'POST /orders': throwing(lost()) } });
    await fillPickup(before.type);
    await place(before.type);
    await screen.findByText('Máy chủ phản hồi quá lâu. Vui lòng thử lại.');
    before.unmount();
    const after = await openCheckout({ storage: before.storage });
    await screen.findByText('Chưa biết đơn hàng đã được ghi nhận hay chưa');
    await place(after.type);
    await atOrder(after.router);
    expect(after.sent()).toEqual(before.sent());
  });

  test('a different order gets a new key', async () => {
    const { type, sent } = await openCheckout({ http: { 'POST /orders': throwing(lost()) } });
    await fillPickup(type);
    await place(type);
    await screen.findByRole('button', { name: 'Gửi lại' });
    await type.type(screen.getByLabelText(/Ghi chú/), 'Gọi trước');
    await place(type);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });

  test('can be retried when the order has already emptied the account’s cart', async () => {
    const before = await openCheckout({ user: AN, http: { 'POST /orders': throwing(lost()) } });
    await fillPickup(before.type);
    await place(before.type);
    await screen.findByRole('button', { name: 'Gửi lại' });
    before.unmount();
    const { storage } = before;
    storage.local.set('cart', JSON.stringify({ format: 1, owner: AN.id, sync: 'clean', items: [] }));
    const after = await openCheckout({ storage, user: AN, http: { 'GET /cart': () => reply([]) } });
    await after.type.click(await screen.findByRole('button', { name: 'Gửi lại' }));
    await atOrder(after.router);
    expect(after.sent()).toEqual(before.sent());
  });

  test('leads to the cart when the retry is rejected', async () => {
    const before = await openCheckout({ user: AN, http: { 'POST /orders': throwing(lost()) } });
    await fillPickup(before.type);
    await place(before.type);
    await screen.findByRole('button', { name: 'Gửi lại' });
    before.unmount();
    const { storage } = before;
    storage.local.set('cart', JSON.stringify({ format: 1, owner: AN.id, sync: 'clean', items: [] }));
    const no = refusal(409, 'OUT_OF_STOCK', 'Một số sản phẩm không còn đủ hàng.', { details: { lines: [] } });
    const after = await openCheckout({
      storage,
      user: AN,
      http: { 'GET /cart': () => reply([]), 'POST /orders': throwing(no) },
    });
    await after.type.click(await screen.findByRole('button', { name: 'Gửi lại' }));
    await waitFor(() => expect(after.router.state.location.pathname).toBe('/cart'));
    expect(after.shell.toasts[0]?.message).toBe(
      'Đơn hàng trước chưa được ghi nhận. Một số sản phẩm không còn đủ hàng.',
    );
  });
});

describe('a changed price', () => {
  const change = priceChangeSchema.parse({
    expectedTotal: 1_000_000,
    total: 1_100_000,
    subtotal: 1_100_000,
    discount: 0,
    shippingFee: 0,
    shippingDiscount: 0,
    lines: [{ id: 'a', name: 'Cáp sạc', price: 550_000, quantity: 2 }],
  });
  const changed = refusal(409, 'PRICE_CHANGED', 'Giá đơn hàng đã thay đổi.', { details: change });

  test('is shown with the old price, and ordered only after another click', async () => {
    const { type, sent, router } = await openCheckout({
      http: { 'POST /orders': inTurn(throwing(changed), () => orderSample()) },
    });
    await fillPickup(type);
    await place(type);
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveFocus();
    expect(plain(panel.textContent)).toContain('Cáp sạcTrước 500.000 ₫Bây giờ 550.000 ₫');
    expect(plain(panel.textContent)).toContain('Tổng cộngTrước 1.000.000 ₫Bây giờ 1.100.000 ₫');
    expect(sent()).toHaveLength(1);
    await type.click(screen.getByRole('button', { name: /^Đặt hàng với giá mới\s·\s1\.100\.000/ }));
    await atOrder(router);
    expect(sent().map(({ body }) => body.expectedTotal)).toEqual([1_000_000, 1_100_000]);
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });

  test('is explained even when the lines’ prices are unchanged', async () => {
    const other = { ...change, total: 1_030_000, subtotal: 1_000_000, shippingFee: 30_000 };
    const details = { ...other, lines: [{ ...change.lines[0]!, price: 500_000 }] };
    const { type } = await openCheckout({
      http: { 'POST /orders': throwing(refusal(409, 'PRICE_CHANGED', 'x', { details })) },
    });
    await fillPickup(type);
    await place(type);
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('Phí vận chuyểnBây giờ 30.000 ₫');
  });

  test('does not apply to a different order', async () => {
    const { type } = await openCheckout({ http: { 'POST /orders': throwing(changed) } });
    await fillPickup(type);
    await place(type);
    await screen.findByText('Giá đơn hàng vừa thay đổi');
    await type.click(screen.getByRole('radio', { name: 'Giao tận nơi' }));
    await waitFor(async () =>
      expect(plain((await placeButton()).textContent)).toContain('Đặt hàng · 1.130.000 ₫'),
    );
    expect(screen.queryByText('Giá đơn hàng vừa thay đổi')).not.toBeInTheDocument();
  });
});

describe('insufficient stock', () => {
  const short = (left: number) =>
    refusal(409, 'OUT_OF_STOCK', 'Một số sản phẩm không còn đủ hàng.', {
      details: shortageSchema.parse({ lines: [{ id: 'a', name: 'Cáp sạc', left }] }),
    });

  test('is corrected with one tap', async () => {
    const { type, sent, router, store } = await openCheckout({
      http: { 'POST /orders': inTurn(throwing(short(1)), () => orderSample()) },
    });
    await fillPickup(type);
    await place(type);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Chỉ còn 1')).toBeVisible();
    await type.click(panel.getByRole('button', { name: 'Giảm Cáp sạc còn 1' }));
    expect(store.getState().cart.items[0]?.quantity).toBe(1);
    expect(screen.getByText(/Giỏ hàng đã khớp với số hàng còn lại/)).toBeVisible();
    await place(type);
    await atOrder(router);
    expect(sent()[1]?.body).toMatchObject({ items: [{ id: 'a', quantity: 1 }], expectedTotal: 500_000 });
  });

  test('removes unavailable products from the cart', async () => {
    const { type, store } = await openCheckout({
      items: [CABLES, line('b', 1)],
      http: { 'POST /orders': throwing(short(0)) },
    });
    await fillPickup(type);
    await place(type);
    await screen.findByText('Đã hết hàng');
    await type.click(screen.getByRole('button', { name: 'Bỏ Cáp sạc khỏi giỏ' }));
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('a code rejected by the server', () => {
  test('shows the reason and can be removed', async () => {
    const used = refusal(409, 'PROMO_ALREADY_USED', 'Bạn đã dùng mã này.');
    const { type, sent, router, store } = await openCheckout({
      http: { 'POST /orders': inTurn(throwing(used), () => orderSample()) },
    });
    await placeButton();
    act(() => void store.dispatch(applied(offer('GIAM50'))));
    await fillPickup(type);
    await place(type);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Bạn đã dùng mã này.')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Chọn mã khác' })).toHaveAttribute('href', '/cart');
    await type.click(panel.getByRole('button', { name: 'Bỏ mã' }));
    expect(screen.queryByText('Bạn đã dùng mã này.')).not.toBeInTheDocument();
    await place(type);
    await atOrder(router);
    expect(sent().map(({ body }) => [body.promoCode, body.expectedTotal])).toEqual([
      ['GIAM50', 950_000],
      [null, 1_000_000],
    ]);
  });
});

describe('other rejections', () => {
  test.each([
    [422, 'IDEMPOTENCY_KEY_REUSED', 'Mã nhận diện này đã dùng cho một đơn hàng khác. Vui lòng đặt lại.'],
    [429, 'RATE_LIMITED', 'Bạn thao tác quá nhanh. Vui lòng thử lại sau 2 phút.'],
  ])('show the server’s message for %i %s', async (status, code, text) => {
    const { type } = await openCheckout({ http: { 'POST /orders': throwing(refusal(status, code, text)) } });
    await fillPickup(type);
    await place(type);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await placeButton()).toBeEnabled();
  });

  test('replace an idempotency key that was already used', async () => {
    const reused = refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'Vui lòng đặt lại.');
    const { type, sent } = await openCheckout({ http: { 'POST /orders': throwing(reused) } });
    await fillPickup(type);
    await place(type);
    await screen.findByRole('alert');
    await place(type);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });

  test('keep the key for a retry when the server fails', async () => {
    const { type, sent } = await openCheckout({
      http: { 'POST /orders': throwing(refusal(500, 'INTERNAL', 'Hệ thống đang gặp sự cố.')) },
    });
    await fillPickup(type);
    await place(type);
    await screen.findByText('Hệ thống đang gặp sự cố.');
    await place(type);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('are shown at the invalid field', async () => {
    const wrong = refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.', {
      errors: { contact: ['Tên này không được phép.'] },
    });
    const { type } = await openCheckout({ http: { 'POST /orders': throwing(wrong) } });
    await fillPickup(type);
    await place(type);
    await waitFor(() =>
      expect(screen.getByLabelText('Họ và tên')).toHaveAccessibleDescription('Tên này không được phép.'),
    );
    expect(screen.getByLabelText('Họ và tên')).toHaveFocus();
  });

  test('show the server’s message for invalid lines of the cart', async () => {
    const text = 'Giỏ hàng có sản phẩm không còn bán. Vui lòng tải lại giỏ hàng.';
    const wrong = refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.', { errors: { items: [text] } });
    const { type } = await openCheckout({ http: { 'POST /orders': throwing(wrong) } });
    await fillPickup(type);
    await place(type);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('no order is sent while the delivery fee is unknown', async () => {
    const answer = held<unknown>();
    const { type, sent } = await openCheckout({ http: { 'POST /shipping/quote': () => answer.promise } });
    await type.click(await screen.findByRole('button', { name: 'Đang tính phí…' }));
    expect(sent()).toEqual([]);
    await act(async () => answer.answer(quoteSample()));
    expect(await placeButton()).toBeVisible();
  });
});
