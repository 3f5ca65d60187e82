import { act, screen, waitFor } from '@testing-library/react';
import {
  COD_LIMIT,
  orderRequestSchema,
  PAYMENT_METHODS,
  shippingQuoteRequestSchema,
} from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN } from '../../testing/render-at';
import { isOneOf } from '../../shared/cart/checks';
import { line, offer } from '../../shared/cart/testing/fixtures';
import { promiseSample, promiseToTanHung } from '../../shared/delivery/testing/promise-samples';
import { applied } from '../../shared/cart/promo-slice';
import {
  CABLES,
  CODE,
  optionsSample,
  quoteSample,
  storageWithCart,
} from '../../shared/order/testing/order-samples';
import { choosePlace, fillAddress } from '../../shared/address/testing/fill-address';
import {
  fillContact,
  fillPickup,
  method,
  openCheckout,
  place,
  placeButton,
  summary,
  withGateways,
} from './testing/open-checkout';

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');

test('redirects an empty cart to the cart page, which says so itself', async () => {
  const { router, shell } = await openCheckout({ items: [] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(shell.toasts).toEqual([]);
});

describe('delivery to an address', () => {
  test('orders with the typed data, at the total shown', async () => {
    const { type, sent, router, store } = await openCheckout();
    await fillContact(type);
    await fillAddress(type);
    await waitFor(async () => expect(plain((await placeButton()).textContent)).toContain('1.030.000 ₫'));
    await place(type);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));
    const [order] = sent();
    expect(orderRequestSchema.parse(order?.body)).toEqual(order?.body);
    expect(order?.body).toEqual({
      items: [{ id: 'a', quantity: 2 }],
      contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912345678', email: null },
      method: 'delivery',
      address: { provinceCode: '79', wardCode: '27487', line: '12 Nguyễn Huệ' },
      fitting: null,
      note: null,
      payment: 'cod',
      promoCode: null,
      invoice: null,
      highVoltageAccepted: false,
      expectedTotal: 1_030_000,
    });
    expect(store.getState().cart.items).toEqual([]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cảm ơn bạn' })).toBeVisible();
  });

  test('clears the ward when the province changes', async () => {
    const { type } = await openCheckout();
    await fillAddress(type);
    const province = screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' });
    await type.clear(province);
    await choosePlace(type, 'Tỉnh/Thành phố', 'son la');
    expect(screen.getByRole('combobox', { name: 'Phường/Xã' })).toHaveValue('');
  });

  test('requests the fee for the chosen province', async () => {
    const { type, shell } = await openCheckout();
    await choosePlace(type, 'Tỉnh/Thành phố', 'son la');
    const asked = () =>
      shell.http.requests
        .filter(({ path }) => path === '/shipping/quote')
        .map(({ body }) => shippingQuoteRequestSchema.parse(body).provinceCode);
    await waitFor(() => expect(asked()).toEqual([null, '14']));
  });

  test('shows that bulky goods cannot be delivered to a province, and blocks the order', async () => {
    const refused = 'Khu vực này chưa hỗ trợ giao hàng cồng kềnh.';
    const { type, sent } = await openCheckout({
      http: {
        'POST /shipping/quote': ({ body }) =>
          quoteSample({
            refusal: (body as { provinceCode: string | null }).provinceCode === '14' ? refused : null,
          }),
      },
    });
    await fillContact(type);
    await choosePlace(type, 'Tỉnh/Thành phố', 'son la');
    expect(await screen.findByText(refused)).toBeVisible();
    await choosePlace(type, 'Phường/Xã', 'ben thanh');
    await fill(type, screen.getByLabelText('Số nhà, tên đường'), '12 Nguyễn Huệ');
    await place(type);
    expect(screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveAccessibleDescription(refused);
    expect(sent()).toEqual([]);
    await type.click(screen.getByRole('button', { name: 'Nhận tại xưởng' }));
    expect(method('Nhận tại xưởng')).toBeChecked();
  });

  test('offers a retry when the fee cannot be loaded', async () => {
    let down = true;
    const { type } = await openCheckout({
      http: {
        'POST /shipping/quote': () => {
          if (down) throw refusal(500, 'INTERNAL', 'x');
          return quoteSample();
        },
      },
    });
    await screen.findByText('Chưa tính được phí vận chuyển.');
    down = false;
    await type.click(screen.getByRole('button', { name: 'Tính lại' }));
    expect(await screen.findByText('Giao trong 1–2 ngày làm việc.')).toBeVisible();
  });

  test('preselects the ward that was chosen on a product page, and shows the days of the delivery', async () => {
    const storage = storageWithCart([CABLES]);
    storage.local.set('delivery-place', '79 27487');
    await openCheckout({
      storage,
      http: {
        'GET /shipping/promise': () =>
          promiseToTanHung({ freeDelivery: { code: 'FREESHIP', missing: 120_000 } }),
      },
    });
    expect(await screen.findByText('Nhận hàng Thứ Năm 26/11 – Thứ Sáu 27/11')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveValue('Thành phố Hồ Chí Minh');
    expect(screen.getByRole('combobox', { name: 'Phường/Xã' })).toHaveValue('Phường Tân Hưng');
    expect(screen.getByText(/^Mua thêm 120\.000\s₫ để được miễn phí vận chuyển$/)).toBeVisible();
  });

  test('a ward that was chosen on a product page later replaces the draft’s ward and its street', async () => {
    const storage = storageWithCart([CABLES]);
    const first = await openCheckout({ storage });
    await choosePlace(first.type, 'Tỉnh/Thành phố', 'ho chi minh');
    await choosePlace(first.type, 'Phường/Xã', 'ben thanh');
    await first.type.type(screen.getByLabelText('Số nhà, tên đường'), '12 Nguyễn Huệ');
    await first.type.type(screen.getByLabelText('Họ và tên'), 'Nguyễn Văn An');
    first.unmount();
    storage.local.set('delivery-place', '79 27487');
    await openCheckout({ storage });
    expect(await screen.findByRole('combobox', { name: 'Phường/Xã' })).toHaveValue('Phường Tân Hưng');
    expect(screen.getByLabelText('Số nhà, tên đường')).toHaveValue('');
    expect(screen.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
  });

  test('a province that still lacks its ward stays as it was left', async () => {
    const storage = storageWithCart([CABLES]);
    storage.local.set('delivery-place', '79 27487');
    const first = await openCheckout({ storage });
    const province = await screen.findByRole('combobox', { name: 'Tỉnh/Thành phố' });
    await waitFor(() => expect(province).toHaveValue('Thành phố Hồ Chí Minh'));
    await first.type.clear(province);
    await choosePlace(first.type, 'Tỉnh/Thành phố', 'son la');
    first.unmount();
    await openCheckout({ storage });
    expect(await screen.findByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveValue('Sơn La');
    expect(screen.getByRole('combobox', { name: 'Phường/Xã' })).toHaveValue('');
  });

  test('asks for the fee of the ward, because islands differ from the rest of their province', async () => {
    const { type, shell } = await openCheckout();
    await choosePlace(type, 'Tỉnh/Thành phố', 'ho chi minh');
    await choosePlace(type, 'Phường/Xã', 'tan hung');
    await waitFor(() =>
      expect(shell.http.requests.filter(({ path }) => path === '/shipping/quote').at(-1)?.body).toMatchObject(
        {
          provinceCode: '79',
          wardCode: '27487',
        },
      ),
    );
  });

  test('each way to receive the goods says how soon it can be', async () => {
    await openCheckout({
      items: [{ ...CABLES, group: 'parts' }],
      http: {
        'GET /shipping/promise': () => promiseSample({ fitting: { startAt: '2026-11-26T01:30:00.000Z' } }),
      },
    });
    await placeButton();
    await waitFor(() =>
      expect(method('Nhận tại xưởng')).toHaveAccessibleDescription('Hôm nay, nếu đặt trước 16:00'),
    );
    expect(method('Lắp tại xưởng')).toHaveAccessibleDescription('Sớm nhất 08:30 Thứ Năm 26/11');
  });

  test('the days of an order that is paid first depend on when it is paid', async () => {
    const storage = storageWithCart([CABLES]);
    storage.local.set('delivery-place', '79 27487');
    const { type } = await openCheckout({
      storage,
      http: { 'GET /shipping/promise': () => promiseToTanHung() },
    });
    expect(await screen.findByText(/^Đặt trước 15:00 .* để kịp ngày này\.$/)).toBeVisible();
    await type.click(screen.getByRole('radio', { name: 'Chuyển khoản (VietQR)' }));
    expect(await screen.findByText(/^Thanh toán trước 15:00 .* để kịp ngày này\.$/)).toBeVisible();
  });

  test('stores the chosen ward for product pages, but not a province alone', async () => {
    const { type, storage } = await openCheckout();
    await choosePlace(type, 'Tỉnh/Thành phố', 'ho chi minh');
    expect(storage.local.get('delivery-place')).toBeNull();
    await choosePlace(type, 'Phường/Xã', 'tan hung');
    await waitFor(() => expect(storage.local.get('delivery-place')).toBe('79 27487'));
  });

  test('shows when the goods can be picked up', async () => {
    const { type } = await openCheckout();
    await placeButton();
    await type.click(method('Nhận tại xưởng'));
    expect(await screen.findByText('Nhận tại xưởng hôm nay, đặt trước 16:00')).toBeVisible();
  });

  test('selects a previously used address with one tap', async () => {
    const known = { provinceCode: '79', wardCode: '27487', line: '12 Nguyễn Huệ', text: '12 Nguyễn Huệ, TP' };
    const { type } = await openCheckout({
      user: AN,
      http: { 'GET /checkout/options': () => optionsSample({ addresses: [known] }) },
    });
    await type.click(await screen.findByRole('button', { name: known.text }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Phường/Xã' })).toHaveValue('Phường Tân Hưng'),
    );
    expect(screen.getByLabelText('Số nhà, tên đường')).toHaveValue('12 Nguyễn Huệ');
  });
});

describe('a high-voltage part', () => {
  const pack = line('pin', 1, { name: 'Module pin', price: 9_000_000, group: 'parts', isHighVoltage: true });

  test('is fitted at the workshop by default', async () => {
    await openCheckout({ items: [pack] });
    expect(await screen.findByRole('heading', { name: 'Ngày và giờ lắp' })).toBeVisible();
    expect(method('Lắp tại xưởng')).toBeChecked();
  });

  test('is delivered only after the warning is confirmed', async () => {
    const { type, sent, router } = await openCheckout({ items: [pack] });
    await fillContact(type);
    await type.click(method('Giao tận nơi'));
    await fillAddress(type);
    await place(type);
    const tick = screen.getByRole('checkbox', { name: /Tôi đã hiểu/ });
    expect(tick).toHaveAccessibleDescription('Bạn cần xác nhận đã hiểu lưu ý về phụ tùng điện cao áp.');
    expect(sent()).toEqual([]);
    await type.click(tick);
    await place(type);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));
    expect(sent()[0]?.body.highVoltageAccepted).toBe(true);
  });
});

describe('paying', () => {
  const VNPAY = 'VNPay (thẻ, ứng dụng ngân hàng)';
  const SIMULATED = 'Bản dùng thử: cổng thanh toán mô phỏng, không trừ tiền thật.';
  const offered = () =>
    screen
      .getAllByRole('radio')
      .filter((radio) => isOneOf((radio as HTMLInputElement).value, PAYMENT_METHODS))
      .map((radio) => (radio as HTMLInputElement).value);

  test('offers the payment methods of the delivery method', async () => {
    const { type } = await openCheckout();
    await placeButton();
    expect(offered()).toEqual(['cod', 'transfer']);
    await type.click(method('Nhận tại xưởng'));
    expect(offered()).toEqual(['at_shop', 'transfer']);
    expect(method('Thanh toán tại xưởng')).toBeChecked();
  });

  test.each([
    [false, /^Thẻ ATM, thẻ quốc tế, .* trang của VNPay sau khi đặt hàng\.$/, /^Trả bằng ví MoMo\./],
    [true, SIMULATED, SIMULATED],
  ])('offers the gateways of the shop (demo: %p)', async (demo, vnpay, momo) => {
    await openCheckout({ http: { 'GET /checkout/options': () => withGateways(demo) } });
    await placeButton();
    expect(offered()).toEqual(['cod', 'transfer', 'vnpay', 'momo']);
    expect(method(VNPAY)).toHaveAccessibleDescription(vnpay);
    expect(method('Ví MoMo')).toHaveAccessibleDescription(momo);
  });

  test.each([
    [50_000_001, 'Ví MoMo', 'MoMo chỉ nhận thanh toán đến 50.000.000 ₫.'],
    [1_000_000_000, VNPAY, 'VNPay chỉ nhận thanh toán đến 999.999.999 ₫.'],
    [999, 'Ví MoMo', 'MoMo chỉ nhận thanh toán từ 1.000 ₫.'],
  ])('blocks a gateway that cannot take %i', async (price, name, reason) => {
    const { type } = await openCheckout({
      items: [line('a', 1, { price })],
      http: { 'GET /checkout/options': () => withGateways() },
    });
    await placeButton();
    await type.click(method('Nhận tại xưởng'));
    expect(method(name)).toBeDisabled();
    expect(plain(method(name).closest('label')!.textContent)).toContain(reason);
  });

  test('offers no transfer when the shop accepts none', async () => {
    await openCheckout({
      http: {
        'GET /checkout/options': () => optionsSample({ payments: [{ method: 'cod', demo: false }] }),
      },
    });
    await placeButton();
    expect(offered()).toEqual(['cod']);
  });

  test.each([
    [COD_LIMIT - 30_000, true],
    [COD_LIMIT - 29_999, false],
  ])('cash on delivery of goods for %i is available: %p', async (price, possible) => {
    await openCheckout({ items: [line('a', 1, { price })] });
    await screen.findByText('Giao trong 1–2 ngày làm việc.');
    const cod = method('Thanh toán khi nhận hàng');
    if (possible) expect(cod).toBeChecked();
    else {
      expect(cod).toBeDisabled();
      expect(plain(cod.getAttribute('aria-describedby') && cod.closest('label')!.textContent)).toContain(
        'COD chỉ áp dụng cho đơn đến 20.000.000 ₫.',
      );
      expect(method('Chuyển khoản (VietQR)')).toBeChecked();
    }
  });
});

describe('the form', () => {
  test('shows what is missing and moves the focus there', async () => {
    const { type, sent } = await openCheckout();
    await place(type);
    expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng kiểm tra lại các mục sau:');
    expect(screen.getByLabelText('Họ và tên')).toHaveFocus();
    expect(screen.getByLabelText('Số điện thoại')).toHaveAccessibleDescription(
      'Vui lòng nhập số điện thoại.',
    );
    expect(screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveAccessibleDescription(
      'Vui lòng chọn Tỉnh/Thành phố và Phường/Xã.',
    );
    expect(sent()).toEqual([]);
  });

  test('requires all fields of an invoice', async () => {
    const { type, sent } = await openCheckout();
    await fillPickup(type);
    await type.click(screen.getByRole('checkbox', { name: 'Xuất hoá đơn công ty' }));
    await type.type(screen.getByLabelText('Mã số thuế'), '123');
    await place(type);
    expect(screen.getByLabelText('Tên công ty')).toHaveAccessibleDescription('Vui lòng nhập tên công ty.');
    expect(screen.getByLabelText('Mã số thuế')).toHaveAccessibleDescription(/^Mã số thuế không hợp lệ\./);
    expect(screen.getByLabelText('Địa chỉ công ty')).toHaveAccessibleDescription(
      'Vui lòng nhập địa chỉ công ty.',
    );
    expect(screen.getByLabelText('Email nhận hoá đơn')).toHaveAccessibleDescription('Vui lòng nhập email.');
    expect(sent()).toEqual([]);
  });

  test('is prefilled from the account', async () => {
    await openCheckout({
      user: AN,
      http: {
        'GET /checkout/options': () =>
          optionsSample({
            contact: { fullName: 'Nguyễn Văn An', phoneNumber: '+84912345678', email: AN.email },
          }),
      },
    });
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
    expect(screen.getByLabelText('Số điện thoại')).toHaveValue('0912 345 678');
    expect(screen.queryByRole('link', { name: 'Đăng nhập' })).not.toBeInTheDocument();
  });

  test('lets a guest sign in and return', async () => {
    await openCheckout();
    expect(await screen.findByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fcheckout',
    );
  });

  test('keeps its values after a reload', async () => {
    const before = await openCheckout();
    await fillPickup(before.type);
    before.unmount();
    await openCheckout({ storage: before.storage });
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
    expect(method('Nhận tại xưởng')).toBeChecked();
  });

  test('does not show another account’s draft', async () => {
    const before = await openCheckout({ user: AN });
    await fillContact(before.type);
    before.unmount();
    const { storage } = before;
    storage.local.set('cart', JSON.stringify({ format: 1, owner: '2', sync: 'clean', items: [CABLES] }));
    await openCheckout({ storage, user: { ...AN, id: '2' } });
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue('');
  });

  test('does not show a customer’s input to a guest after a sign-out', async () => {
    const before = await openCheckout({ user: AN });
    await fillContact(before.type);
    await act(async () => before.shell.session.become(null));
    before.unmount();
    const { storage } = before;
    storage.local.set('cart', JSON.stringify({ format: 1, owner: null, sync: 'clean', items: [CABLES] }));
    await openCheckout({ storage });
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue('');
  });

  test('offers a retry when the options cannot be loaded', async () => {
    let down = true;
    const { type } = await openCheckout({
      http: {
        'GET /checkout/options': () => {
          if (down) throw refusal(500, 'INTERNAL', 'x');
          return optionsSample();
        },
      },
    });
    await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.');
    down = false;
    await type.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await placeButton()).toBeVisible();
  });
});

describe('the applied code', () => {
  test('gives its discount with the actual fee, and is sent with the order', async () => {
    const { type, store, sent, router } = await openCheckout();
    const freeship = offer('FREESHIP', { type: 'shipping', value: 200_000 });
    act(() => void store.dispatch(applied(freeship)));
    await fillContact(type);
    await fillAddress(type);
    await waitFor(() =>
      expect(plain(summary().getByText('Tổng cộng').parentElement!.textContent)).toContain('1.000.000 ₫'),
    );
    expect(
      plain(summary().getByText('Mã FREESHIP, giảm phí vận chuyển').parentElement!.textContent),
    ).toContain('−30.000 ₫');
    await place(type);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));
    expect(sent()[0]?.body).toMatchObject({ promoCode: 'FREESHIP', expectedTotal: 1_000_000 });
    expect(store.getState().promo.appliedPromo).toBeNull();
  });

  test('shows its reason, gives no discount and is not sent when it stopped qualifying', async () => {
    const { type, store, sent, router } = await openCheckout();
    act(() => void store.dispatch(applied(offer('BIG', { minOrder: 5_000_000 }))));
    await fillPickup(type);
    expect(plain(summary().getByText(/Đơn tối thiểu/).textContent)).toBe(
      'Đơn tối thiểu 5.000.000 ₫, cần thêm 4.000.000 ₫.',
    );
    await place(type);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${CODE}`));
    expect(sent()[0]?.body).toMatchObject({ promoCode: null, expectedTotal: 1_000_000 });
  });

  test('can be removed', async () => {
    const { type, store } = await openCheckout();
    await placeButton();
    act(() => void store.dispatch(applied(offer('GIAM50'))));
    await type.click(await screen.findByRole('button', { name: 'Bỏ mã GIAM50' }));
    expect(summary().getByRole('link', { name: 'Chọn mã ưu đãi' })).toBeVisible();
  });
});
