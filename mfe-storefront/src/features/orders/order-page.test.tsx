import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { cartReplySchema, type Order } from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { replaced } from '../../shared/cart/cart-slice';
import { product } from '../../shared/cart/testing/fixtures';
import { keepOrders } from '../../shared/order/kept-orders';
import {
  attemptSample,
  CODE,
  orderSample,
  transferSample,
  unpaidSample,
} from '../../shared/order/testing/order-samples';
import { AN } from '../../testing/render-at';
import { openOrder, PHONE } from './testing/open-order';

const NOT_FOUND = 'Không tìm thấy đơn hàng. Kiểm tra lại mã và số điện thoại.';
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

describe('an order', () => {
  const promise = { from: '2026-11-26', to: '2026-11-27', firstTo: '2026-11-27', delay: null };

  test('shows the promised days until it has arrived', async () => {
    const { unmount } = await openOrder({ order: { promise } });
    expect(screen.getByText('Ngày giao dự kiến').nextSibling).toHaveTextContent(
      'Thứ Năm 26/11 – Thứ Sáu 27/11',
    );
    unmount();
    await openOrder({ order: { promise, status: 'delivered' } });
    expect(screen.queryByText('Ngày giao dự kiến')).not.toBeInTheDocument();
  });

  test('with an unpaid transfer says that its delivery days are calculated again after the payment', async () => {
    await openOrder({
      order: {
        promise,
        status: 'pending_payment',
        payment: { method: 'transfer', status: 'unpaid', dueAt: null, attempt: null, payableWith: [] },
      },
    });
    expect(screen.getByText('Tính lại khi chúng tôi nhận được tiền.')).toBeVisible();
  });

  test('explains a delay with the reason and the new days', async () => {
    await openOrder({
      order: {
        status: 'packing',
        promise: { from: '2026-11-30', to: '2026-12-01', firstTo: '2026-11-27', delay: 'stock' },
      },
    });
    expect(screen.getByText('Đơn hàng đến muộn hơn đã hẹn')).toBeVisible();
    expect(
      screen.getByText(
        'Xưởng đang thiếu hàng, chờ hàng về. Đã hẹn chậm nhất Thứ Sáu 27/11. Ngày mới: Thứ Hai 30/11 – Thứ Ba 01/12.',
      ),
    ).toBeVisible();
  });

  test('leads to the fitting of its wall box, unless the box is returned', async () => {
    const { unmount } = await openOrder({ order: { status: 'delivered', homeFitting: 'p1' } });
    expect(screen.getByRole('link', { name: 'Đặt lịch khảo sát tại nhà' })).toHaveAttribute(
      'href',
      '/booking?serviceId=LAP-SAC&productId=p1',
    );
    unmount();
    await openOrder({ order: { status: 'return_requested', homeFitting: 'p1' } });
    expect(screen.queryByRole('link', { name: 'Đặt lịch khảo sát tại nhà' })).not.toBeInTheDocument();
  });

  test('shows its status, its lines and the breakdown of its total', async () => {
    const { container } = await openOrder({
      order: {
        status: 'shipping',
        timeline: [
          { status: 'placed', at: '2026-11-20T17:30:00.000Z', note: null },
          { status: 'shipping', at: '2026-11-21T03:00:00.000Z', note: 'Giao trước 17:00' },
        ],
        discount: 100_000,
        promoCode: 'GIAM100',
        total: 930_000,
        lines: [{ ...orderSample().lines[0]!, discountShare: 100_000 }],
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: `Đơn hàng ${CODE}` })).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Tình trạng đơn hàng' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Đang giao10:00 21/11/2026Giao trước 17:00',
      'Chờ xác nhận00:30 21/11/2026',
    ]);
    const text = plain(container.textContent);
    expect(text).toContain('Đã trừ 100.000 ₫ nhờ mã ưu đãi');
    expect(text).toContain('Mã GIAM100−100.000 ₫');
    expect(text).toContain('Phí vận chuyển30.000 ₫');
    expect(text).toContain('Tổng cộng930.000 ₫');
    expect(text).toContain('0912 345 678');
    expect(text).toContain('12 Nguyễn Huệ, Phường Tân Hưng, Thành phố Hồ Chí Minh');
    expect(screen.getByRole('link', { name: 'Cáp sạc' })).toHaveAttribute('href', '/products/a');
  });

  test('repeats no status if only its day of delivery changes', async () => {
    await openOrder({
      order: {
        status: 'packing',
        timeline: [
          { status: 'packing', at: '2026-11-20T17:30:00.000Z', note: null },
          { status: 'packing', at: '2026-11-21T03:00:00.000Z', note: 'Ngày giao mới: Thứ Hai 30/11' },
        ],
      },
    });
    const region = await screen.findByRole('region', { name: 'Tình trạng đơn hàng' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cập nhật về đơn hàng10:00 21/11/2026Ngày giao mới: Thứ Hai 30/11',
      'Đang đóng gói00:30 21/11/2026',
    ]);
  });

  test('with fitting shows the time in Vietnam and links to its appointment', async () => {
    const startAt = '2026-11-24T02:00:00.000Z';
    const fitting = {
      date: '2026-11-24',
      period: 'morning' as const,
      startAt,
      appointmentCode: 'AP-261122-0007',
    };
    await openOrder({ order: { method: 'fitting', address: null, fitting } });
    expect(await screen.findByText('09:00 Thứ Ba 24/11')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem lịch hẹn AP-261122-0007' })).toHaveAttribute(
      'href',
      '/booking/appointments/AP-261122-0007',
    );
    expect(screen.queryByText('Xưởng sẽ gọi để chốt giờ.')).not.toBeInTheDocument();
  });

  test('that was stored without a booked slot shows only the day of its fitting', async () => {
    await openOrder({
      order: { method: 'fitting', address: null, fitting: { date: '2026-11-23', period: 'morning' } },
    });
    expect(await screen.findByText('Thứ Hai 23/11/2026')).toBeVisible();
    expect(screen.getByText('Xưởng sẽ gọi để chốt giờ.')).toBeVisible();
  });

  test.each([
    ['pending', 'Đang hoàn tiền qua VNPay.'],
    ['done', 'Đã hoàn tiền qua VNPay.'],
    ['failed', 'Hoàn tiền qua VNPay chưa thành công, chúng tôi sẽ liên hệ.'],
  ] as const)('shows the refund of a payment at a gateway (%s)', async (refund, text) => {
    const attempt = attemptSample({ status: 'paid', refund });
    await openOrder({
      order: {
        status: 'cancelled',
        payment: { method: 'vnpay', status: 'paid', dueAt: null, attempt, payableWith: [] },
      },
    });
    expect(screen.getByText('VNPay (thẻ, ứng dụng ngân hàng)')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test.each([
    [null, 'unpaid', 'Chưa thanh toán'],
    [attemptSample(), 'unpaid', 'Đang chờ kết quả'],
    [attemptSample({ status: 'failed' }), 'unpaid', 'Chưa thanh toán'],
    [attemptSample(), 'pending', 'Đang chờ kết quả'],
    [attemptSample({ status: 'paid' }), 'paid', 'Đã thanh toán'],
  ] as const)('shows the status of a payment at a gateway (%#)', async (attempt, status, label) => {
    await openOrder({ order: { ...unpaidSample({ attempt, status }), status: 'placed' } });
    expect(screen.getByText(label, { selector: 'span' })).toBeVisible();
  });

  test('lists earlier attempts to pay, with their results and refunds', async () => {
    const base = { amount: 500_000, startedAt: '2026-11-22T02:00:00.000Z', failure: null, refund: null };
    const payment = {
      method: 'momo' as const,
      status: 'paid' as const,
      dueAt: null,
      attempt: attemptSample({ gateway: 'momo', status: 'paid' }),
      payableWith: [],
    };
    const { unmount } = await openOrder({ order: { status: 'placed', payment } });
    expect(screen.queryByRole('region', { name: 'Lần thanh toán trước' })).not.toBeInTheDocument();
    unmount();
    await openOrder({
      order: {
        status: 'placed',
        payment: {
          ...payment,
          earlier: [
            { ...base, gateway: 'vnpay', status: 'paid', refund: 'done' },
            {
              ...base,
              gateway: 'vnpay',
              status: 'failed',
              failure: 'Thẻ bị khoá.',
              startedAt: '2026-11-22T01:00:00.000Z',
            },
          ],
        },
      },
    });
    const section = await screen.findByRole('region', { name: 'Lần thanh toán trước' });
    const items = within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(items[0]).toMatch(/^VNPay, 500\.000 ₫\s*Đã thanh toán\s*Đã hoàn tiền\s*09:00 22\/11\/2026$/);
    expect(items[1]).toMatch(/^VNPay, 500\.000 ₫\s*Không thành công\s*08:00 22\/11\/2026\s*Thẻ bị khoá\.$/);
  });

  test('can be retried when loading fails', async () => {
    let down = true;
    const { type } = await openOrder({
      http: {
        [`GET /orders/${CODE}`]: () => {
          if (down) throw refusal(500, 'INTERNAL', 'x');
          return orderSample();
        },
      },
    });
    await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.');
    down = false;
    await type.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Chờ xác nhận', { selector: 'span' })).toBeVisible();
  });

  test('is reloaded on demand', async () => {
    const { type, becomes } = await openOrder();
    await screen.findByText('Chờ xác nhận', { selector: 'span' });
    becomes({ status: 'packing' });
    await type.click(screen.getByRole('button', { name: 'Cập nhật' }));
    expect(await screen.findByText('Đang đóng gói', { selector: 'span' })).toBeVisible();
  });

  test('is reloaded when the page becomes visible again after a while', async () => {
    const { becomes } = await openOrder();
    await screen.findByText('Chờ xác nhận', { selector: 'span' });
    becomes({ status: 'delivered' });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Đã giao', { selector: 'span' })).toBeVisible();
    later.mockRestore();
  });
});

describe('a guest', () => {
  test('sees an order that was placed in this browser, without typing the phone number, and is offered an account', async () => {
    const { calls } = await openOrder();
    await screen.findByText('Cáp sạc');
    expect(calls('GET', /^\/orders\//)[0]?.path).toBe(`/orders/${CODE}?phone=%2B84912345678`);
    expect(screen.getByRole('link', { name: 'Tạo tài khoản' })).toHaveAttribute('href', '/auth/register');
  });

  test('on another device is asked for the phone number before any request', async () => {
    const { type, calls, storage } = await openOrder({ known: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tra cứu đơn hàng' })).toBeVisible();
    expect(calls('GET', /^\/orders\//)).toEqual([]);
    expect(await screen.findByLabelText('Mã đơn hàng')).toHaveValue(CODE);
    await type.type(screen.getByLabelText('Số điện thoại nhận hàng'), '0912 345 678');
    await type.click(screen.getByRole('button', { name: 'Xem đơn hàng' }));
    expect(await screen.findByText('Cáp sạc')).toBeVisible();
    expect(calls('GET', /^\/orders\//)[0]?.path).toBe(`/orders/${CODE}?phone=0912345678`);
    expect(keepOrders(storage).madeHere()).toEqual([]);
  });

  test('sees an error for a wrong number', async () => {
    const { type } = await openOrder({
      known: false,
      http: {
        [`GET /orders/${CODE}`]: () => {
          throw refusal(404, 'NOT_FOUND', NOT_FOUND);
        },
      },
    });
    await type.type(await screen.findByLabelText('Số điện thoại nhận hàng'), '0987654321');
    await type.click(screen.getByRole('button', { name: 'Xem đơn hàng' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(NOT_FOUND);
  });

  test('sends no request without a number', async () => {
    const { type, calls } = await openOrder({ known: false });
    await type.click(await screen.findByRole('button', { name: 'Xem đơn hàng' }));
    expect(screen.getByLabelText('Số điện thoại nhận hàng')).toHaveAccessibleDescription(
      'Vui lòng nhập số điện thoại.',
    );
    expect(calls('GET', /^\/orders\//)).toEqual([]);
  });
});

test('shows another user’s order as not found', async () => {
  await openOrder({
    user: AN,
    http: {
      [`GET /orders/${CODE}`]: () => {
        throw refusal(404, 'NOT_FOUND', NOT_FOUND);
      },
    },
  });
  expect(await screen.findByText(NOT_FOUND)).toBeVisible();
  expect(screen.getByLabelText('Mã đơn hàng')).toHaveValue(CODE);
});

describe('cancelling an order', () => {
  const cancel = `POST /orders/${CODE}/cancel`;

  async function ask(type: ReturnType<typeof userEvent.setup>) {
    await type.click(await screen.findByRole('button', { name: 'Huỷ đơn' }));
    return within(await screen.findByRole('dialog', { name: `Huỷ đơn ${CODE}?` }));
  }

  test('sends the reason and shows the updated order', async () => {
    const view = await openOrder({
      http: { [cancel]: () => view.becomes({ status: 'cancelled', actions: [] }) },
    });
    const dialog = await ask(view.type);
    await view.type.click(dialog.getByRole('button', { name: 'Huỷ đơn' }));
    expect(dialog.getByText('Vui lòng chọn một lý do.')).toBeVisible();
    await view.type.click(dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await fill(view.type, dialog.getByLabelText(/Nói thêm/), 'Mua nhầm xe');
    await view.type.click(dialog.getByRole('button', { name: 'Huỷ đơn' }));
    expect(await screen.findByText('Đã huỷ', { selector: 'span' })).toBeVisible();
    expect(view.calls('POST', /cancel$/)[0]?.body).toEqual({
      phone: PHONE,
      reason: 'Tôi đổi ý. Mua nhầm xe',
    });
    expect(view.shell.toasts).toContainEqual({ type: 'success', message: 'Đã huỷ đơn hàng.' });
    expect(screen.queryByRole('button', { name: 'Huỷ đơn' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('requires a text when the reason is “other”', async () => {
    const { type, calls } = await openOrder();
    const dialog = await ask(type);
    await type.click(dialog.getByRole('radio', { name: 'Lý do khác' }));
    await type.click(dialog.getByRole('button', { name: 'Huỷ đơn' }));
    expect(dialog.getByText('Vui lòng viết lý do của bạn.')).toBeVisible();
    expect(calls('POST', /cancel$/)).toEqual([]);
  });

  test('shows the current status when it is too late', async () => {
    const view = await openOrder({
      http: {
        [cancel]: () => {
          view.becomes({ status: 'shipping', actions: [] });
          throw refusal(409, 'INVALID_TRANSITION', 'x', { details: { allowed: [] } });
        },
      },
    });
    const dialog = await ask(view.type);
    await view.type.click(dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await view.type.click(dialog.getByRole('button', { name: 'Huỷ đơn' }));
    expect(await screen.findByText(/Đơn hàng vừa thay đổi/)).toBeVisible();
    expect(await screen.findByText('Đang giao', { selector: 'span' })).toBeVisible();
  });

  test('keeps the dialog when the request fails', async () => {
    const { type, shell } = await openOrder({
      http: {
        [cancel]: () => {
          throw refusal(500, 'INTERNAL', 'Hệ thống đang gặp sự cố.');
        },
      },
    });
    const dialog = await ask(type);
    await type.click(dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await type.click(dialog.getByRole('button', { name: 'Huỷ đơn' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ type: 'error', message: 'Hệ thống đang gặp sự cố.' }]),
    );
    expect(dialog.getByRole('radio', { name: 'Tôi đổi ý' })).toBeChecked();
  });
});

test('a delivered order shows until when it can be returned, to the minute', async () => {
  const view = await openOrder({
    order: { status: 'delivered', actions: ['return'], returnableUntil: '2026-11-27T18:00:00.000Z' },
    http: {
      [`POST /orders/${CODE}/return`]: () => view.becomes({ status: 'return_requested', actions: [] }),
    },
  });
  expect(await screen.findByText('Đổi trả trước 01:00 28/11/2026.')).toBeVisible();
  await view.type.click(screen.getByRole('button', { name: 'Yêu cầu đổi trả' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.type.click(dialog.getByRole('radio', { name: 'Giao sai sản phẩm' }));
  await view.type.click(dialog.getByRole('button', { name: 'Gửi yêu cầu' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Yêu cầu đổi trả' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Yêu cầu đổi trả', { selector: 'span' })).toBeVisible();
});

describe('paying by transfer', () => {
  const waiting: Partial<Order> = {
    status: 'pending_payment',
    payment: {
      method: 'transfer',
      status: 'unpaid',
      dueAt: '2026-11-22T03:00:00.000Z',
      attempt: null,
      payableWith: [],
    },
    actions: ['cancel', 'transfer-sent'],
  };
  const http = { [`GET /orders/${CODE}/vietqr`]: () => transferSample() };

  test('shows the QR code as an image, and the values to copy', async () => {
    const { type, calls, container } = await openOrder({ order: waiting, http });
    const picture = await screen.findByRole('img', { name: /Mã VietQR/ });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
    expect(container.querySelector('svg script, script')).toBeNull();
    expect(calls('GET', /vietqr/)[0]?.path).toBe(`/orders/${CODE}/vietqr?phone=%2B84912345678`);
    expect(screen.getByText('Chuyển trước 10:00 22/11/2026.')).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await type.click(screen.getByRole('button', { name: 'Sao chép số tiền' }));
    await type.click(screen.getByRole('button', { name: 'Sao chép nội dung' }));
    await type.click(screen.getByRole('button', { name: 'Sao chép số tài khoản' }));
    expect(copied.mock.calls).toEqual([['1030000'], [CODE], ['0123456789']]);
  });

  test('lets the customer report the payment', async () => {
    const view = await openOrder({
      order: waiting,
      http: {
        ...http,
        [`POST /orders/${CODE}/transfer-sent`]: () =>
          view.becomes({ payment: { ...waiting.payment!, status: 'pending' }, actions: ['cancel'] }),
      },
    });
    expect(await screen.findByText(/^Chuyển trước/)).toBeVisible();
    await view.type.click(await screen.findByRole('button', { name: 'Tôi đã chuyển khoản' }));
    expect(await screen.findByText('Chờ xác nhận chuyển khoản')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tôi đã chuyển khoản' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Chuyển trước/)).not.toBeInTheDocument();
    expect(view.calls('POST', /transfer-sent$/)[0]?.body).toEqual({ phone: PHONE });
  });

  test('shows that a demo needs no payment, and hides the account', async () => {
    await openOrder({
      order: waiting,
      http: { [`GET /orders/${CODE}/vietqr`]: () => transferSample({ demo: true, payload: null }) },
    });
    expect(await screen.findByText('DEMO – không chuyển khoản')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Mã mẫu, không quét được' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sao chép số tài khoản' })).not.toBeInTheDocument();
  });

  test('is hidden once the order was paid', async () => {
    const { calls } = await openOrder({ order: { ...waiting, status: 'placed', actions: [] }, http });
    await screen.findByText('Cáp sạc');
    expect(calls('GET', /vietqr/)).toEqual([]);
  });
});

describe('buying again', () => {
  const validate = 'POST /cart/validate';

  test('adds the available products to the cart and names the others', async () => {
    const { type, shell, store, router, calls } = await openOrder({
      http: {
        [validate]: () =>
          cartReplySchema.parse({
            items: [{ product: product('a'), quantity: 2 }],
            changes: [{ id: 'b', name: 'Ắc quy', kind: 'out', from: 1, to: 0 }],
            version: 0,
          }),
      },
    });
    await type.click(await screen.findByRole('button', { name: 'Mua lại' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(calls('POST', /validate$/)[0]?.body).toEqual({ items: [{ id: 'a', quantity: 2 }] });
    expect(store.getState().cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([['a', 2]]);
    expect(shell.toasts.map(({ message }) => message)).toEqual([
      'Ắc quy đã hết hàng.',
      'Đã thêm 2 sản phẩm vào giỏ hàng.',
    ]);
  });

  const again = async (items: object[], changes: object[] = [], held: ReturnType<typeof product>[] = []) => {
    const opened = await openOrder({
      http: { [validate]: () => cartReplySchema.parse({ items, changes, version: 0 }) },
    });
    const button = await screen.findByRole('button', { name: 'Mua lại' });
    act(() => void opened.store.dispatch(replaced(held.map((item) => ({ ...item, quantity: 98 })))));
    await opened.type.click(button);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/cart'));
    return opened.shell.toasts.map(({ message }) => message);
  };

  test('names all changes in one toast', async () => {
    const changes = [
      { id: 'b', name: 'Ắc quy', kind: 'out', from: 1, to: 0 },
      { id: 'c', name: 'Găng tay', kind: 'gone', from: 1, to: 0 },
      { id: 'd', name: 'Móc treo', kind: 'quantity', from: 5, to: 2 },
      { id: 'e', name: 'Kẹp', kind: 'out', from: 1, to: 0 },
    ];
    expect(await again([{ product: product('d'), quantity: 2 }], changes)).toEqual([
      'Ắc quy đã hết hàng. Găng tay không còn kinh doanh. Móc treo: chỉ thêm được 2. 1 sản phẩm khác cũng không còn đủ.',
      'Đã thêm 2 sản phẩm vào giỏ hàng.',
    ]);
  });

  test('reports the quantity that was added', async () => {
    expect(await again([{ product: product('a'), quantity: 5 }], [], [product('a')])).toEqual([
      'Đã thêm 1 sản phẩm vào giỏ hàng.',
    ]);
  });

  test('reports that the cart already holds the whole stock', async () => {
    const few = product('a', 320_000, { stock: { state: 'low', left: 3 } });
    expect(await again([{ product: few, quantity: 2 }], [], [few])).toEqual([
      'Giỏ hàng đã có đủ những sản phẩm này.',
    ]);
  });

  test('reports a full cart once', async () => {
    const many = Array.from({ length: 100 }, (_, at) => product(`p${at}`));
    const lines = ['a', 'b'].map((id) => ({ product: product(id), quantity: 1 }));
    expect(await again(lines, [], many)).toEqual([
      'Giỏ hàng chứa tối đa 100 sản phẩm khác nhau. Hãy bớt một sản phẩm trước khi thêm.',
    ]);
  });

  test('stays on the page when nothing is available', async () => {
    const { type, shell, router } = await openOrder({
      http: {
        [validate]: () =>
          cartReplySchema.parse({
            items: [],
            changes: [{ id: 'a', name: 'Cáp sạc', kind: 'gone', from: 2, to: 0 }],
            version: 0,
          }),
      },
    });
    await type.click(await screen.findByRole('button', { name: 'Mua lại' }));
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toEqual({ type: 'error', message: 'Những sản phẩm này không còn hàng.' }),
    );
    expect(router.state.location.pathname).toBe(`/orders/${CODE}`);
  });
});

test('requests a call about the order that is shown', async () => {
  const { shell, type } = await openOrder({
    http: {
      'GET /callbacks': () => ({ windows: [], own: [], phoneNumber: null }),
      'POST /callbacks': () => ({ code: 'LH-2026-00012', window: null, dueAt: '2026-11-24T05:00:00.000Z' }),
    },
  });
  const help = within(screen.getByRole('region', { name: 'Cần trợ giúp về đơn này?' }));
  await type.click(help.getByRole('button', { name: 'Gọi lại cho tôi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hẹn gọi lại' }));
  await fill(type, await dialog.findByLabelText('Họ và tên'), 'Nguyễn Thị Hoa');
  await type.type(dialog.getByLabelText('Số điện thoại'), '0912345678');
  await type.click(dialog.getByRole('checkbox', { name: /Tôi đồng ý/ }));
  await type.click(dialog.getByRole('button', { name: 'Hẹn gọi lại' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('trước 12:00 Thứ Ba 24/11');
  expect(shell.http.requests.at(-1)?.body).toMatchObject({
    subject: { kind: 'order', ref: CODE },
    startsAt: null,
  });
});
