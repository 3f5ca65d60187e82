import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type User } from '@evcare/shared-contracts';
import type { CartChange, Offer } from '@evcare/shared-contracts/shop';
import { FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { openSet } from '../../shared/cart/cart-slice';
import { keepCart } from '../../shared/cart/kept-cart';
import { keepPromo } from '../../shared/cart/kept-promo';
import { AN, line, offer, reply } from '../../shared/cart/testing/fixtures';
import { promiseToTanHung } from '../../shared/delivery/testing/promise-samples';
import { storeOf } from '../../shared/cart/use-cart';
import { renderAt } from '../../testing/render-at';

type Lines = ReturnType<typeof line>[];

const CABLE = line('cap', 1, { name: 'Cáp sạc', price: 3_490_000 });
const CLAMP = line('moc', 2, { name: 'Móc treo', price: 320_000 });

const SAVE = offer('SAVE500K', { value: 500_000, minOrder: 5_000_000 });
const SHIP = offer('FREESHIP', { type: 'shipping', value: 200_000, minOrder: 500_000 });
const NEW20 = offer('NEWUSER20', {
  type: 'percentage',
  value: 20,
  maxDiscount: 500_000,
  usageScope: 'customer',
  requiresVerifiedEmail: true,
  audience: 'new',
});

interface Setting {
  lines?: Lines;
  live?: Lines;
  changes?: CartChange[];
  offers?: Offer[];
  applied?: Offer;
  saved?: Offer[];
  user?: User;
  http?: FakeRoutes;
  path?: string;
}

async function visit(setting: Setting = {}, storage = new FakeStorage()) {
  const { lines = [CABLE, CLAMP], live = lines, changes, offers = [], path = '/cart', user } = setting;
  const owner = user?.id ?? null;
  keepCart(storage.local).write({ owner, sync: 'clean', items: lines });
  keepPromo(storage.local).write({ owner, applied: setting.applied ?? null, saved: setting.saved ?? [] });
  const page = await renderAt(path, {
    storage,
    user: user ?? null,
    http: {
      'POST /cart/validate': () => reply(live, changes),
      'GET /cart': () => reply(live),
      'PUT /cart': () => reply(live),
      'GET /promotions': () => ({ items: offers, now: new Date().toISOString() }),
      'GET /promotions/saved': () => ({ items: setting.saved ?? [], now: new Date().toISOString() }),
      'POST /shipping/quote': () => ({
        fee: 45_000,
        estimated: true,
        bulky: false,
        weightGram: 1,
        days: null,
        refusal: null,
      }),
      ...setting.http,
    },
  });
  await act(async () => undefined);
  return { ...page, store: storeOf(page.shell.context), user: userEvent.setup() };
}

const summary = () => within(screen.getByRole('region', { name: 'Tóm tắt đơn hàng' }));
const codes = () => within(screen.getByRole('region', { name: 'Mã ưu đãi' }));
const total = (amount: string) => waitFor(() => expect(summary().getByText(amount)).toBeVisible());

test('an empty cart says so and links to the parts', async () => {
  await visit({ lines: [] });
  expect(screen.getByText('Giỏ hàng của bạn đang trống.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mua phụ tùng' })).toHaveAttribute('href', '/products');
});

test('shows the list price of a reduced product beside its price, and none of another product', async () => {
  const reduced = line('box', 1, { price: 6_490_000, compareAtPrice: 7_290_000 });
  await visit({ lines: [reduced, line('cable', 1, { compareAtPrice: 320_000 })] });
  expect(await screen.findByText('7.290.000 ₫')).toBeVisible();
  expect(screen.getAllByText(/Giá niêm yết/)).toHaveLength(1);
});

test('an empty cart keeps the applied code, and says what to add to qualify for it', async () => {
  const { user, store } = await visit({ lines: [], applied: SAVE, offers: [SAVE] });
  expect(codes().getByText('SAVE500K')).toBeVisible();
  expect(codes().getByText('Sẽ áp dụng khi đủ điều kiện')).toBeVisible();
  expect(codes().getByText(/^Thêm sản phẩm từ 5\.000\.000.₫ vào giỏ hàng\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bỏ mã SAVE500K' }));
  expect(store.getState().promo.appliedPromo).toBeNull();
  expect(screen.queryByRole('region', { name: 'Mã ưu đãi' })).not.toBeInTheDocument();
});

test('shows the fee and the delivery days for the ward that the visitor has chosen', async () => {
  const storage = new FakeStorage();
  storage.local.set('delivery-place', '79 27487');
  const places: unknown[] = [];
  await visit(
    {
      http: {
        'POST /shipping/quote': ({ body }) => {
          places.push(body);
          return { fee: 30_000, estimated: false, bulky: false, weightGram: 1, days: null, refusal: null };
        },
        'GET /shipping/promise': () => promiseToTanHung(),
      },
    },
    storage,
  );
  expect(await screen.findByText('Nhận hàng Thứ Năm 26/11 – Thứ Sáu 27/11')).toBeVisible();
  expect(await summary().findByText('30.000 ₫')).toBeVisible();
  expect(places).toMatchObject([{ provinceCode: '79', wardCode: '27487' }]);
});

test('shows the nearest slots in which goods of the cart can be fitted', async () => {
  const storage = new FakeStorage();
  storage.local.set('delivery-place', '79 27487');
  const part = line('part', 1, { group: 'parts', fitment: { types: ['car'], models: [] } });
  const wallBox = line('box', 1, { category: 'battery-charger', group: 'equipment' });
  const startAt = '2026-11-26T01:30:00.000Z';
  await visit(
    {
      lines: [part, wallBox],
      http: {
        'GET /shipping/promise': () =>
          promiseToTanHung({ fitting: { startAt }, homeFitting: { isServed: true, startAt } }),
      },
    },
    storage,
  );
  expect(await screen.findByText('Lắp tại xưởng từ 08:30 Thứ Năm 26/11')).toBeVisible();
  expect(screen.getByText('Khảo sát, lắp tại nhà từ 08:30 Thứ Năm 26/11')).toBeVisible();
});

test.each([
  ['promises fitting in the workshop for a part', { group: 'parts' }, true],
  ['promises no fitting in the workshop for a cable', { group: 'accessories' }, false],
  [
    'promises no fitting in the workshop for a wall box, which is fitted at home',
    { group: 'equipment', category: 'battery-charger' },
    false,
  ],
] as const)('the summary %s', async (_promises, product, isPromised) => {
  await visit({ lines: [line('hang', 1, product)] });
  const returns = isPromised ? 'Đổi trả trong 7 ngày khi chưa lắp' : 'Đổi trả trong 7 ngày';
  expect(summary().getByText(returns)).toBeVisible();
  expect(summary().queryByText('Kỹ thuật viên lắp tại xưởng') !== null).toBe(isPromised);
});

test('each line shows its link, unit price and total; the summary adds up', async () => {
  await visit();
  expect(screen.getByRole('link', { name: 'Cáp sạc' })).toHaveAttribute('href', '/products/cap');
  expect(screen.getByText('Đơn giá 320.000 ₫')).toBeVisible();
  expect(screen.getByText('640.000 ₫')).toBeVisible();
  await total('4.175.000 ₫');
  expect(summary().getByText('45.000 ₫')).toBeVisible();
});

test('the total excludes the fee, and says so, while the fee cannot be estimated, and includes it once the network is back', async () => {
  let broken = true;
  await visit({
    http: {
      'POST /shipping/quote': () => {
        if (broken) throw new HttpError('Ngoại tuyến', 'offline', 0, 'OFFLINE');
        return { fee: 30_000, estimated: true, bulky: false, weightGram: 1, days: null, refusal: null };
      },
    },
  });
  expect(await summary().findByText('Tính khi đặt hàng')).toBeVisible();
  expect(summary().getByText('Chưa gồm phí vận chuyển')).toBeVisible();
  broken = false;
  window.dispatchEvent(new Event('online'));
  await total('4.160.000 ₫');
});

describe('changing the quantity', () => {
  test('works with the buttons', async () => {
    const { user, store } = await visit();
    await user.click(screen.getByRole('button', { name: 'Thêm một Cáp sạc' }));
    await user.click(screen.getByRole('button', { name: 'Bớt một Móc treo' }));
    expect(store.getState().cart.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  test('works by typing, on Enter or blur', async () => {
    const { user, store } = await visit();
    const field = screen.getByRole('spinbutton', { name: 'Số lượng Cáp sạc' });
    await user.clear(field);
    await user.type(field, '12');
    expect(store.getState().cart.items[0]?.quantity).toBe(1);
    await user.keyboard('{Enter}');
    expect(store.getState().cart.items[0]?.quantity).toBe(12);
  });

  test('an emptied field shows the former quantity again and says why', async () => {
    const some = line('it', 2, { name: 'Găng tay', stock: { state: 'in', left: 22 } });
    const { user, store } = await visit({ lines: [some] });
    const field = screen.getByRole('spinbutton', { name: 'Số lượng Găng tay' });
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('2');
    expect(store.getState().cart.items[0]?.quantity).toBe(2);
    expect(screen.getByText('Chưa nhập số lượng, giữ nguyên 2.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Thêm một Găng tay' }));
    expect(screen.queryByText(/giữ nguyên/)).not.toBeInTheDocument();
  });

  test('a field that is left unchanged shows no message', async () => {
    const { user } = await visit();
    await user.click(screen.getByRole('spinbutton', { name: 'Số lượng Cáp sạc' }));
    await user.tab();
    expect(screen.queryByText(/giữ nguyên|Chỉ nhận số/)).not.toBeInTheDocument();
  });

  test.each(['abc', '1abc', '-3', '1,5', '1e1', '22222222222', '23', '²'])(
    'typing "%s" keeps the quantity and shows the allowed range',
    async (typed) => {
      const some = line('it', 2, { name: 'Găng tay', stock: { state: 'in', left: 22 } });
      const { user, store } = await visit({ lines: [some] });
      const field = screen.getByRole('spinbutton', { name: 'Số lượng Găng tay' });
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(store.getState().cart.items[0]?.quantity).toBe(2);
      expect(field).toHaveValue('2');
      expect(screen.getByText('Chỉ nhận số từ 1 đến 22.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Thêm một Găng tay' }));
      expect(screen.queryByText(/Chỉ nhận số/)).not.toBeInTheDocument();
    },
  );

  test('works with the arrow keys, up to the stock', async () => {
    const few = line('it', 2, { name: 'Găng tay', stock: { state: 'low', left: 3 } });
    const { user, store } = await visit({ lines: [few] });
    await user.click(screen.getByRole('spinbutton', { name: 'Số lượng Găng tay' }));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(store.getState().cart.items[0]?.quantity).toBe(3);
    expect(screen.getByRole('button', { name: 'Thêm một Găng tay' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('removing a line', () => {
  const field = () => screen.getByRole('spinbutton', { name: 'Số lượng Cáp sạc' });
  type Person = ReturnType<typeof userEvent.setup>;

  test.each([
    ['minus at 1', (user: Person) => user.click(screen.getByRole('button', { name: 'Bớt một Cáp sạc' }))],
    ['the down arrow at 1', (user: Person) => user.type(field(), '{ArrowDown}')],
    [
      '0 and Enter',
      async (user: Person) => {
        await user.clear(field());
        await user.type(field(), '0{Enter}');
      },
    ],
    [
      '0 and blur',
      async (user: Person) => {
        await user.clear(field());
        await user.type(field(), '0');
        await user.tab();
      },
    ],
  ])('%s removes the line and shows an undo button in its place', async (_, lower) => {
    const { user, store } = await visit();
    await lower(user);
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['moc']);
    expect(screen.getByText('Đã xoá Cáp sạc.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hoàn tác xoá Cáp sạc' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(store.getState().cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['cap', 1],
      ['moc', 2],
    ]);
  });

  test('shows a focused undo button in the line’s place', async () => {
    const { user, store } = await visit();
    await user.click(screen.getByRole('button', { name: 'Xoá Cáp sạc khỏi giỏ' }));
    expect(screen.getByText('Đã xoá Cáp sạc.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hoàn tác xoá Cáp sạc' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['cap', 'moc']);
    expect(screen.queryByText('Đã xoá Cáp sạc.')).not.toBeInTheDocument();
  });

  test('can be undone for the last line', async () => {
    const { user, store } = await visit({ lines: [CLAMP] });
    await user.click(screen.getByRole('button', { name: 'Xoá Móc treo khỏi giỏ' }));
    expect(screen.getByText('Giỏ hàng của bạn đang trống.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hoàn tác xoá Móc treo' }));
    expect(store.getState().cart.itemCount).toBe(2);
  });

  test('asks for confirmation before the cart is emptied', async () => {
    const { user, store } = await visit();
    await user.click(screen.getByRole('button', { name: 'Xoá tất cả' }));
    const dialog = await screen.findByRole('dialog', { name: 'Xoá cả giỏ hàng?' });
    const [, keep] = within(dialog).getAllByRole('button', { name: 'Giữ lại' });
    await user.click(keep!);
    expect(store.getState().cart.itemCount).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Xoá tất cả' }));
    await user.click(await screen.findByRole('button', { name: 'Xoá cả giỏ' }));
    expect(await screen.findByText('Giỏ hàng của bạn đang trống.')).toBeVisible();
  });
});

describe('checking the cart', () => {
  test('a changed price or quantity and unavailable products are reported and applied', async () => {
    const { store } = await visit({
      lines: [CABLE, CLAMP, line('out', 1, { name: 'Găng tay' }), line('gone', 1, { name: 'Bút thử' })],
      live: [
        { ...CABLE, price: 3_200_000 },
        { ...CLAMP, quantity: 1 },
      ],
      changes: [
        { id: 'moc', name: 'Móc treo', kind: 'quantity', from: 2, to: 1 },
        { id: 'out', name: 'Găng tay', kind: 'out', from: 1, to: 0 },
        { id: 'gone', name: 'Bút thử', kind: 'gone', from: 1, to: 0 },
      ],
    });
    expect(screen.getByText('Giá đã thay đổi từ 3.490.000 ₫ thành 3.200.000 ₫.')).toBeVisible();
    expect(screen.getByText('Chỉ còn 1.')).toBeVisible();
    expect(screen.getByText('Găng tay đã hết hàng nên không còn trong giỏ.')).toBeVisible();
    expect(screen.getByText('Bút thử không còn kinh doanh nên không còn trong giỏ.')).toBeVisible();
    expect(store.getState().cart).toMatchObject({ itemCount: 2, total: 3_520_000 });
  });

  test('a quantity above the stock is corrected and cannot be chosen again', async () => {
    const { store, user, shell } = await visit({
      lines: [CLAMP],
      http: {
        'POST /cart/validate': ({ body }) => {
          const { items } = body as { items: { quantity: number }[] };
          const wanted = items[0]?.quantity ?? 0;
          const given = Math.min(wanted, 3);
          return reply(
            [{ ...CLAMP, quantity: given }],
            wanted > given
              ? [{ id: 'moc', name: 'Móc treo', kind: 'quantity', from: wanted, to: given }]
              : [],
          );
        },
      },
    });
    const more = screen.getByRole('button', { name: 'Thêm một Móc treo' });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(await screen.findByText('Chỉ còn 3.')).toBeVisible();
    expect(store.getState().cart.itemCount).toBe(3);
    expect(screen.getByRole('button', { name: 'Thêm một Móc treo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const checks = shell.http.requests.filter(({ path }) => path === '/cart/validate');
    expect(checks).toHaveLength(2);
  });

  test('the cart is kept, and a failure reported, when the API does not answer', async () => {
    await visit({
      http: {
        'POST /cart/validate': () => {
          throw new HttpError('Ngoại tuyến', 'offline', 0, 'OFFLINE');
        },
      },
    });
    expect(screen.getByText('Chưa kiểm tra được giá và tồn kho mới nhất.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cáp sạc' })).toBeVisible();
  });

  test('a part that does not fit the visitor’s vehicle has a warning', async () => {
    const storage = new FakeStorage();
    const motor = line('dc', 1, { name: 'Động cơ', fitment: { types: ['motorbike'], models: [] } });
    keepCart(storage.local).write({ owner: null, sync: 'clean', items: [motor] });
    const { vehicleStoreOf } = await import('../../shared/vehicle/vehicle-store');
    const model = {
      code: 'vf8',
      type: 'car',
      make: 'VinFast',
      model: 'VF 8',
      yearFrom: 2022,
      yearTo: null,
    } as const;
    vehicleStoreOf(storage).choose({ type: 'car', model, year: 2023 });
    await renderAt('/cart', { storage, http: { 'POST /cart/validate': () => reply([motor]) } });
    expect(await screen.findByText('Không tương thích với xe VF 8')).toBeVisible();
  });
});

describe('promo codes', () => {
  test('the summary shows the applied code with its discount', async () => {
    const some = { ...SHIP, value: 20_000 };
    await visit({ applied: some, offers: [some] });
    await total('4.155.000 ₫');
    expect(summary().getByText('Giảm phí vận chuyển')).toBeVisible();
    expect(summary().getByText('−20.000 ₫')).toBeVisible();
  });

  test('the best code is suggested with a button to apply it', async () => {
    const { user, store } = await visit({ lines: [{ ...CABLE, quantity: 2 }], offers: [SHIP, SAVE] });
    expect(await screen.findByText('Mã tốt nhất: SAVE500K, giảm 500.000 ₫')).toBeVisible();
    await user.click(codes().getAllByRole('button', { name: 'Dùng mã SAVE500K' })[0]!);
    expect(store.getState().promo.appliedPromo?.code).toBe('SAVE500K');
    expect(screen.queryByText(/Mã tốt nhất/)).not.toBeInTheDocument();
  });

  test('the amount missing for the next code is shown', async () => {
    await visit({ lines: [{ ...CABLE, price: 4_650_000 }], offers: [SAVE] });
    expect(await screen.findByText('Mua thêm 350.000 ₫ để dùng SAVE500K')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4650000');
  });

  test('an applied code that stops qualifying stays with its reason and gives no discount', async () => {
    const { user } = await visit({ lines: [{ ...CABLE, quantity: 2 }], applied: SAVE, offers: [SAVE] });
    await total('6.525.000 ₫');
    await user.click(screen.getByRole('button', { name: 'Bớt một Cáp sạc' }));
    expect(codes().getAllByText(/Đơn tối thiểu 5.000.000.₫, cần thêm 1.510.000.₫\./)[0]).toBeVisible();
    expect(codes().getByText('Sẽ áp dụng khi đủ điều kiện')).toBeVisible();
    expect(summary().queryByText('Giảm giá')).not.toBeInTheDocument();
  });

  test('can be removed', async () => {
    const { user, store } = await visit({ applied: SHIP });
    await user.click(screen.getByRole('button', { name: 'Bỏ mã FREESHIP' }));
    expect(store.getState().promo.appliedPromo).toBeNull();
  });

  test('that require an account link a guest to the sign-in page, which leads back to the cart', async () => {
    const { user } = await visit({ offers: [NEW20] });
    await user.click(await screen.findByText('Xem 1 mã đang có'));
    expect(screen.getByRole('link', { name: 'Đăng nhập để dùng mã này' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fcart',
    );
  });

  test('that require a verified e-mail address let an unverified user start the verification', async () => {
    const unverified = { ...AN, emailVerified: false };
    const { user, shell } = await visit({ offers: [NEW20], user: unverified });
    await user.click(await screen.findByText('Xem 1 mã đang có'));
    await user.click(screen.getByRole('button', { name: 'Xác thực email để dùng mã này' }));
    expect(shell.bus.emitted).toContainEqual({ event: 'verify.open', payload: { email: AN.email } });
  });

  test('include saved codes that the shop does not list', async () => {
    const { user } = await visit({ saved: [SHIP] });
    await user.click(await screen.findByText('Xem 1 mã đang có'));
    expect(screen.getByText('Đã lưu')).toBeVisible();
  });

  test('known to the page are applied without a request, even when typed in lower case', async () => {
    const { user, store, shell } = await visit({ offers: [SHIP] });
    const field = screen.getByRole('textbox', { name: 'Nhập mã ưu đãi' });
    await user.type(field, 'freeship');
    expect(field).toHaveValue('FREESHIP');
    await user.keyboard('{Enter}');
    expect(store.getState().promo.appliedPromo?.code).toBe('FREESHIP');
    expect(shell.http.requests.some(({ path }) => path === '/promotions/evaluate')).toBe(false);
  });

  test('unknown to the page are sent to the server, whose rejection is shown', async () => {
    const message = 'Mã không tồn tại.';
    const { user } = await visit({
      http: {
        'POST /promotions/evaluate': () => ({
          code: 'X',
          offer: null,
          reason: 'PROMO_NOT_FOUND',
          message,
          missing: 0,
        }),
      },
    });
    const field = screen.getByRole('textbox', { name: 'Nhập mã ưu đãi' });
    await fill(user, field, 'khongco');
    await user.click(screen.getByRole('button', { name: 'Áp dụng' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    await user.type(field, 'a');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('an empty field shows an error when submitted', async () => {
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: 'Áp dụng' }));
    expect(screen.getByText('Vui lòng nhập mã ưu đãi.')).toBeVisible();
  });

  test('the share button copies a link that contains the code', async () => {
    const { user } = await visit({ applied: SHIP });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Chia sẻ mã' }));
    expect(write).toHaveBeenCalledWith('http://localhost/cart?promo=FREESHIP');
    expect(screen.getByRole('button', { name: 'Đã sao chép liên kết' })).toBeVisible();
  });

  test('a shared link applies its code, reports it and is removed from the address', async () => {
    const { store, router, shell } = await visit({
      path: '/cart?promo=freeship&x=1',
      http: {
        'POST /promotions/evaluate': () => ({
          code: 'FREESHIP',
          offer: SHIP,
          reason: null,
          message: null,
          missing: 0,
        }),
      },
    });
    await waitFor(() => expect(store.getState().promo.appliedPromo?.code).toBe('FREESHIP'));
    expect(router.state.location.search).toBe('?x=1');
    expect(shell.toasts).toEqual([{ type: 'info', message: 'Đã áp dụng mã FREESHIP.' }]);
  });
});

describe('the cart drawer', () => {
  const open = async (lines?: Lines) => {
    const page = await visit({ path: '/contact', lines: lines ?? [CABLE, CLAMP] });
    const link = screen.getAllByRole('link')[0]!;
    link.focus();
    act(() => void page.store.dispatch(openSet(true)));
    return { ...page, link, dialog: await screen.findByRole('dialog', { name: 'Giỏ hàng' }) };
  };

  test('shows the lines and links to cart and checkout', async () => {
    const { dialog } = await open();
    const inside = within(dialog);
    expect(inside.getByRole('link', { name: 'Cáp sạc' })).toBeVisible();
    expect(inside.getByText('4.130.000 ₫')).toBeVisible();
    expect(inside.getByRole('link', { name: 'Xem giỏ hàng' })).toHaveAttribute('href', '/cart');
    expect(inside.getByRole('link', { name: 'Tiến hành đặt hàng' })).toHaveAttribute('href', '/checkout');
  });

  test('takes the focus, closes on Esc and returns the focus', async () => {
    const { user, store, dialog, link } = await open();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().cart.isOpen).toBe(false);
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('changes quantities and closes on navigation', async () => {
    const { user, store, dialog, router } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Thêm một Cáp sạc' }));
    expect(store.getState().cart.itemCount).toBe(4);
    await user.click(within(dialog).getByRole('link', { name: 'Xem giỏ hàng' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(store.getState().cart.isOpen).toBe(false);
  });

  test('shows an empty state', async () => {
    const { dialog } = await open([]);
    expect(within(dialog).getByText('Giỏ hàng của bạn đang trống.')).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Tiến hành đặt hàng' })).not.toBeInTheDocument();
  });
});
