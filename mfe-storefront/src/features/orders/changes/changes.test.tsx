import { act, screen, waitFor, within } from '@testing-library/react';
import { changePreviewSchema, type ChangePreview, type Order } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { choosePlace } from '../../../shared/address/testing/fill-address';
import {
  CODE,
  orderSample,
  PROVINCES,
  transferSample,
  unpaidSample,
  WARDS,
} from '../../../shared/order/testing/order-samples';
import { AN } from '../../../testing/render-at';
import { openOrder, PHONE } from '../testing/open-order';

const PREVIEW = `POST /orders/${CODE}/changes/preview`;
const CHANGE = `POST /orders/${CODE}/changes`;
const ADDRESS = { provinceCode: '79', wardCode: '27487', line: '12 Nguyễn Huệ' };
const changeable = { address: ADDRESS, lines: true };
const ITEMS = [{ id: 'a', quantity: 2 }];

const previewSample = (more: Partial<ChangePreview> = {}): ChangePreview =>
  changePreviewSchema.parse({
    lines: [{ productId: 'a', quantity: 2, maxQuantity: 5, limit: 'Cáp sạc: đặt được tối đa 5.' }],
    subtotal: 1_000_000,
    discount: 0,
    shippingFee: 30_000,
    shippingDiscount: 0,
    total: 1_030_000,
    promoCode: null,
    lostPromo: null,
    promise: { from: '2026-11-23', to: '2026-11-24' },
    blocked: null,
    ...more,
  });
const onePiece = previewSample({ subtotal: 500_000, total: 530_000 });
const throwing =
  (status: number, code: string, message: string, more: object = {}) =>
  () => {
    throw refusal(status, code, message, more);
  };

async function openChangeable(
  order: Partial<Order> = {},
  http: FakeRoutes = {},
  user: typeof AN | null = null,
) {
  const view = await openOrder({
    user,
    order: { changeable, ...order },
    http: {
      [PREVIEW]: () => previewSample(),
      'GET /locations/provinces': () => PROVINCES,
      'GET /locations/provinces/79/wards': () => WARDS,
      'GET /locations/provinces/14/wards': () => WARDS,
      ...http,
    },
  });
  const previews = () => view.calls('POST', /changes\/preview$/).map(({ body }) => body);
  const changes = () => view.calls('POST', /changes$/).map(({ body }) => body);
  const open = async (button: string) => {
    await view.type.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  return {
    ...view,
    previews,
    changes,
    openLines: () => open('Đổi số lượng'),
    openAddress: () => open('Đổi địa chỉ nhận'),
  };
}
const press = async (
  { type }: Pick<Awaited<ReturnType<typeof openChangeable>>, 'type'>,
  dialog: ReturnType<typeof within>,
  name: string,
) => type.click(dialog.getByRole('button', { name }));
/** Waits until the sums belong to the current input. */
const waitForSums = (dialog: ReturnType<typeof within>) =>
  waitFor(() => expect(dialog.getByText('Tổng cộng').closest('dl')).toHaveAttribute('aria-busy', 'false'));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the buttons', () => {
  const names = () =>
    ['Đổi địa chỉ nhận', 'Đổi số lượng'].filter((name) => screen.queryByRole('button', { name }));

  test.each([
    [undefined, []],
    [{ address: null, lines: false }, []],
    [{ address: null, lines: true }, ['Đổi số lượng']],
    [changeable, ['Đổi địa chỉ nhận', 'Đổi số lượng']],
  ])('show what the server allows (%j)', async (allowed, shown) => {
    await openChangeable({ changeable: allowed });
    await screen.findByRole('button', { name: 'Mua lại' });
    expect(names()).toEqual(shown);
  });
});

describe('the dialog for quantities', () => {
  test('shows the new total, sends the change with it, and shows the changed order', async () => {
    const view = await openChangeable(
      {},
      {
        [PREVIEW]: ({ body }) =>
          (body as { items: typeof ITEMS }).items[0]?.quantity === 1 ? onePiece : previewSample(),
        [CHANGE]: () => view.becomes({ subtotal: 500_000, total: 530_000 }),
      },
    );
    const dialog = await view.openLines();
    expect(await dialog.findByText('Ngày giao dự kiến: Thứ Hai 23/11 – Thứ Ba 24/11')).toBeVisible();
    await press(view, dialog, 'Bớt một Cáp sạc');
    expect(await dialog.findByText(/^530\.000\s₫$/)).toBeVisible();
    expect(dialog.getByText(/^Trước khi đổi: 1\.030\.000\s₫$/)).toBeVisible();
    await press(view, dialog, 'Xác nhận thay đổi');
    await waitForClose();
    const items = [{ id: 'a', quantity: 1 }];
    expect(view.previews()).toEqual([
      { phone: PHONE, delivery: null, items: ITEMS },
      { phone: PHONE, delivery: null, items },
    ]);
    expect(view.changes()).toEqual([{ phone: PHONE, delivery: null, items, expectedTotal: 530_000 }]);
    expect(view.shell.toasts).toContainEqual({ type: 'success', message: 'Đã thay đổi đơn hàng.' });
    expect(screen.getByText(/^530\.000\s₫$/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Đổi số lượng' })).toHaveFocus());
  });

  test('replaces the QR code of the transfer by one with the new total', async () => {
    const transfer = { ...unpaidSample().payment!, method: 'transfer' } as const;
    let amount = 1_030_000;
    const view = await openChangeable(
      { status: 'pending_payment', payment: transfer },
      {
        [`GET /orders/${CODE}/vietqr`]: () => transferSample({ amount }),
        [PREVIEW]: () => onePiece,
        [CHANGE]: () => {
          amount = 530_000;
          return view.becomes({ subtotal: 500_000, total: 530_000 });
        },
      },
    );
    const panel = () => screen.getByRole('region', { name: 'Chuyển khoản VietQR' });
    await waitFor(() => expect(panel()).toHaveTextContent(/1\.030\.000\s₫/));
    const dialog = await view.openLines();
    expect(await dialog.findByText('Tính lại khi chúng tôi nhận được tiền.')).toBeVisible();
    await press(view, dialog, 'Bớt một Cáp sạc');
    await waitFor(() => expect(view.previews()).toHaveLength(2));
    await waitForSums(dialog);
    await press(view, dialog, 'Xác nhận thay đổi');
    await waitForClose();
    await waitFor(() => expect(panel()).toHaveTextContent(/530\.000\s₫/));
    expect(panel()).not.toHaveTextContent(/1\.030\.000/);
  });

  test('sends no phone number for an order of an account', async () => {
    const view = await openChangeable({}, {}, AN);
    await view.openLines();
    await waitFor(() => expect(view.previews()).toEqual([{ delivery: null, items: ITEMS }]));
  });

  test('does not send a change without a difference', async () => {
    const view = await openChangeable();
    const dialog = await view.openLines();
    await dialog.findByText(/^Ngày giao dự kiến/);
    await press(view, dialog, 'Xác nhận thay đổi');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Bạn chưa thay đổi gì.');
    expect(view.changes()).toEqual([]);
  });

  test('keeps the last product, and marks a removed one, which can be restored', async () => {
    const [cable] = orderSample().lines;
    const adapter = { ...cable!, productId: 'b', name: 'Đầu chuyển' };
    const view = await openChangeable({ lines: [cable!, adapter] });
    const dialog = await view.openLines();
    for (let n = 0; n < 2; n++) await press(view, dialog, 'Bớt một Đầu chuyển');
    expect(dialog.getByText('Sẽ bỏ khỏi đơn')).toBeVisible();
    await press(view, dialog, 'Bớt một Cáp sạc');
    expect(dialog.getByRole('button', { name: 'Bớt một Cáp sạc' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(view.previews().at(-1)).toMatchObject({ items: [{ id: 'a', quantity: 1 }] }));
    await press(view, dialog, 'Thêm một Đầu chuyển');
    expect(dialog.queryByText('Sẽ bỏ khỏi đơn')).not.toBeInTheDocument();
  });

  test('allows more only up to the limit, and says why', async () => {
    const line = { productId: 'a', quantity: 2, maxQuantity: 2, limit: 'Cáp sạc đã tăng giá.' };
    const view = await openChangeable({}, { [PREVIEW]: () => previewSample({ lines: [line] }) });
    const dialog = await view.openLines();
    expect(await dialog.findByText('Cáp sạc đã tăng giá.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Thêm một Cáp sạc' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('says that the order loses its code before the change is confirmed', async () => {
    const lostPromo = { code: 'GIAM10', reason: 'Đơn tối thiểu 1.000.000 ₫.' };
    const view = await openChangeable({}, { [PREVIEW]: () => previewSample({ lostPromo }) });
    const dialog = await view.openLines();
    expect(await dialog.findByText('Mã GIAM10 không còn áp dụng')).toBeVisible();
    expect(dialog.getByText('Đơn tối thiểu 1.000.000 ₫.')).toBeVisible();
  });

  test('cannot be confirmed while the payment locks the total', async () => {
    const text = 'Đơn đã thanh toán nên tổng tiền phải giữ nguyên. Vui lòng gọi hotline 1900 0000.';
    const view = await openChangeable({}, { [PREVIEW]: () => previewSample({ blocked: text }) });
    const dialog = await view.openLines();
    await press(view, dialog, 'Bớt một Cáp sạc');
    expect(await dialog.findByText(text)).toBeVisible();
    await press(view, dialog, 'Xác nhận thay đổi');
    expect(view.changes()).toEqual([]);
  });

  test('keeps the input and calculates again when the total has changed', async () => {
    let total = 530_000;
    const view = await openChangeable(
      {},
      {
        [PREVIEW]: () => ({ ...onePiece, total }),
        [CHANGE]: () => {
          total = 545_000;
          return throwing(409, 'PRICE_CHANGED', 'Tổng tiền đã thay đổi. Vui lòng xem lại.')();
        },
      },
    );
    const dialog = await view.openLines();
    await press(view, dialog, 'Bớt một Cáp sạc');
    await waitFor(() => expect(view.previews()).toHaveLength(2));
    await waitForSums(dialog);
    await press(view, dialog, 'Xác nhận thay đổi');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Tổng tiền đã thay đổi. Vui lòng xem lại.');
    expect(await dialog.findByText(/^545\.000\s₫$/)).toBeVisible();
    expect(dialog.getByRole('spinbutton')).toHaveValue('1');
  });

  test('can calculate again after a failure', async () => {
    let isDown = true;
    const view = await openChangeable(
      {},
      {
        [PREVIEW]: () => (isDown ? throwing(500, 'INTERNAL', 'Hệ thống đang gặp sự cố.')() : previewSample()),
      },
    );
    const dialog = await view.openLines();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Hệ thống đang gặp sự cố.');
    isDown = false;
    await press(view, dialog, 'Thử lại');
    expect(await dialog.findByText(/^Ngày giao dự kiến/)).toBeVisible();
  });

  test('closes and shows the current state when the goods have been packed', async () => {
    const view = await openChangeable(
      {},
      {
        [CHANGE]: () => {
          view.becomes({ status: 'packing', changeable: { address: null, lines: false } });
          return throwing(409, 'INVALID_TRANSITION', 'x', { details: { allowed: [] } })();
        },
      },
    );
    const dialog = await view.openLines();
    await press(view, dialog, 'Bớt một Cáp sạc');
    await waitFor(() => expect(view.previews()).toHaveLength(2));
    await waitForSums(dialog);
    await press(view, dialog, 'Xác nhận thay đổi');
    await waitForClose();
    expect(await screen.findByText(/Đơn hàng vừa thay đổi/)).toBeVisible();
    expect(await screen.findByText('Đang đóng gói', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Đổi số lượng' })).not.toBeInTheDocument();
  });
});

describe('the dialog for the address', () => {
  test('starts with the current address, and sends the new one with the total that was shown', async () => {
    const far = previewSample({ shippingFee: 45_000, total: 1_045_000 });
    const view = await openChangeable(
      {},
      {
        [PREVIEW]: ({ body }) =>
          (body as { delivery: typeof ADDRESS }).delivery.provinceCode === '14' ? far : previewSample(),
        [CHANGE]: () => view.becomes({ address: '12 Nguyễn Huệ, Phường Tân Hưng, Sơn La', total: 1_045_000 }),
      },
    );
    const dialog = await view.openAddress();
    expect(await dialog.findByLabelText('Số nhà, tên đường')).toHaveValue('12 Nguyễn Huệ');
    const name = dialog.getByLabelText('Họ và tên người nhận');
    await view.type.clear(name);
    await fill(view.type, name, 'Trần Thị Bình');
    await view.type.clear(dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' }));
    await choosePlace(view.type, 'Tỉnh/Thành phố', 'son la');
    expect(await dialog.findByText('Chọn đủ địa chỉ để xem phí và ngày giao.')).toBeVisible();
    await choosePlace(view.type, 'Phường/Xã', 'tan hung');
    expect(await dialog.findByText(/^1\.045\.000\s₫$/)).toBeVisible();
    await press(view, dialog, 'Xác nhận thay đổi');
    await waitForClose();
    expect(view.changes()).toEqual([
      {
        phone: PHONE,
        delivery: { ...ADDRESS, provinceCode: '14', fullName: 'Trần Thị Bình' },
        items: null,
        expectedTotal: 1_045_000,
      },
    ]);
    expect(screen.getByText('12 Nguyễn Huệ, Phường Tân Hưng, Sơn La')).toBeVisible();
  });

  test('shows which fields are missing, and sends nothing', async () => {
    const view = await openChangeable();
    const dialog = await view.openAddress();
    await view.type.clear(await dialog.findByLabelText('Số nhà, tên đường'));
    await press(view, dialog, 'Xác nhận thay đổi');
    await waitFor(() =>
      expect(dialog.getByLabelText('Số nhà, tên đường')).toHaveAccessibleDescription(
        'Vui lòng nhập số nhà, tên đường (5–120 ký tự).',
      ),
    );
    expect(dialog.getByLabelText('Số nhà, tên đường')).toHaveFocus();
    expect(view.changes()).toEqual([]);
  });

  test('shows the server’s rejection at its field and keeps the input', async () => {
    const errors = { 'delivery.provinceCode': ['Khu vực này chưa hỗ trợ giao hàng cồng kềnh.'] };
    const view = await openChangeable(
      {},
      { [CHANGE]: throwing(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.', { errors }) },
    );
    const dialog = await view.openAddress();
    const line = await dialog.findByLabelText('Số nhà, tên đường');
    await view.type.clear(line);
    await fill(view.type, line, '9 Lê Lợi');
    await waitFor(() =>
      expect(view.previews()).toContainEqual(
        expect.objectContaining({ delivery: expect.objectContaining({ line: '9 Lê Lợi' }) }),
      ),
    );
    await waitForSums(dialog);
    await press(view, dialog, 'Xác nhận thay đổi');
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveAccessibleDescription(
        'Khu vực này chưa hỗ trợ giao hàng cồng kềnh.',
      ),
    );
    expect(line).toHaveValue('9 Lê Lợi');
  });

  test('closes when the order is packed while it is open', async () => {
    const view = await openChangeable();
    const dialog = await view.openAddress();
    await dialog.findByLabelText('Số nhà, tên đường');
    view.becomes({ status: 'packing', changeable: { address: null, lines: false } });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitForClose();
    later.mockRestore();
  });
});

describe('an order with a fitting', () => {
  const fitting = {
    date: '2026-11-24',
    period: 'morning' as const,
    startAt: '2026-11-24T02:00:00.000Z',
    appointmentCode: 'AP-261122-0007',
  };
  const fitted = {
    method: 'fitting' as const,
    address: null,
    fitting,
    status: 'confirmed' as const,
    changeable: { address: null, lines: false },
  };
  const reason = () => screen.queryByText(/^Đơn có lịch lắp tại xưởng nên không đổi được số lượng/);

  test('says why it cannot be changed, with a link to the appointment', async () => {
    await openOrder({ order: fitted });
    const note = within(screen.getByRole('group', { name: 'Việc bạn có thể làm' }));
    expect(reason()).toBeVisible();
    expect(note.getByRole('link', { name: 'Xem lịch hẹn AP-261122-0007' })).toHaveAttribute(
      'href',
      '/booking/appointments/AP-261122-0007',
    );
    expect(note.queryByRole('button', { name: 'Đổi số lượng' })).not.toBeInTheDocument();
  });

  test.each([
    ['is packed', { ...fitted, status: 'packing' as const }],
    ['comes from an API without changes', { ...fitted, changeable: undefined }],
  ])('says nothing when it %s', async (_name, order) => {
    await openOrder({ order });
    expect(reason()).not.toBeInTheDocument();
  });
});
