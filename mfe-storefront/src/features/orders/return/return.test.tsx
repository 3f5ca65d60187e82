import { screen, waitFor, within } from '@testing-library/react';
import { orderReturnSchema, type Order, type OrderReturn } from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { CODE, orderSample } from '../../../shared/order/testing/order-samples';
import { openOrder, PHONE } from '../testing/open-order';

const CREATE = `POST /orders/${CODE}/returns`;
const WITHDRAW = `POST /orders/${CODE}/returns/withdraw`;
const UNTIL = '2026-11-27T18:00:00.000Z';

const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\u00a0/g, ' ');

/** Delivered order of two pieces that was paid on delivery. */
const DELIVERED: Partial<Order> = {
  status: 'delivered',
  actions: ['return'],
  returnableUntil: UNTIL,
  returnForm: { needsAccount: true },
};

/** Return as the API sends it; by default, one that waits for staff. */
const aReturn = (more: Partial<OrderReturn> = {}): OrderReturn =>
  orderReturnSchema.parse({
    status: 'requested',
    reason: 'faulty',
    note: 'Không lên nguồn',
    lines: [{ productId: 'a', name: 'Cáp sạc', quantity: 1, restocked: null, writtenOff: null }],
    photos: ['/api/uploads/p1'],
    requestedAt: '2026-11-22T03:00:00.000Z',
    approvedAt: null,
    closedAt: null,
    rejection: null,
    receivedAt: null,
    sentBackAt: null,
    refund: { amount: 500_000, status: 'estimated', at: null },
    account: { bank: 'Vietcombank', ending: '3456' },
    canWithdraw: true,
    ...more,
  });

beforeEach(() => {
  let serial = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(serial += 1)}`, revokeObjectURL: () => undefined });
});

describe('the request for a return', () => {
  const openDialog = async (options: Parameters<typeof openOrder>[0] = {}) => {
    const view = await openOrder({ ...options, order: { ...DELIVERED, ...options.order } });
    await view.type.click(screen.getByRole('button', { name: 'Yêu cầu đổi trả' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Đổi trả đơn ${CODE}` }));
    const more = () => view.type.click(dialog.getByRole('button', { name: /^Thêm một|^Tăng/ }));
    const send = () => view.type.click(dialog.getByRole('button', { name: 'Gửi yêu cầu' }));
    return { ...view, dialog, more, send };
  };

  test.each([
    [null, /trả lời bạn trong trang này\.$/],
    ['binh@example.com', /trả lời bạn trong trang này và qua email\.$/],
  ])('promises an answer by e-mail only if there is an address (%s)', async (email, text) => {
    const contact = { fullName: 'Trần Thị Bình', phoneNumber: PHONE, email };
    const { dialog } = await openDialog({ order: { contact } });
    expect(dialog.getByText(text)).toBeVisible();
  });

  const fillAccount = async ({ dialog, type }: Awaited<ReturnType<typeof openDialog>>) => {
    await type.selectOptions(dialog.getByRole('combobox', { name: 'Ngân hàng' }), 'Vietcombank');
    await type.type(dialog.getByRole('textbox', { name: 'Số tài khoản' }), '0071 000 123 456');
    await fill(type, dialog.getByRole('textbox', { name: 'Tên chủ tài khoản' }), 'TRAN THI BINH');
  };

  test('of a part that the workshop fitted does not offer a change of mind', async () => {
    const [line] = orderSample().lines;
    const { dialog, type, more } = await openDialog({
      order: { method: 'fitting', lines: [{ ...line!, fittedAtWorkshop: true }] },
    });
    await type.click(dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await more();
    expect(dialog.queryByRole('radio', { name: 'Tôi đổi ý' })).not.toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'Hàng bị lỗi, không hoạt động' })).toBeVisible();
    await type.click(dialog.getByRole('button', { name: 'Gửi yêu cầu' }));
    expect(dialog.getAllByText(/^Phụ tùng đã lắp tại xưởng không đổi trả vì đổi ý/)[0]).toBeVisible();
  });

  test('shows the refund of the chosen pieces, and sends pieces, reason and account', async () => {
    const view = await openDialog({
      http: {
        [CREATE]: () =>
          view.becomes({ status: 'return_requested', actions: [], returnForm: null, return: aReturn() }),
      },
    });
    const { dialog, type } = view;
    await view.more();
    expect(plain(dialog.getByText('Tiền hoàn dự kiến').parentElement as HTMLElement)).toContain('500.000 ₫');
    await type.click(dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await fillAccount(view);
    await view.send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(view.calls('POST', /\/returns$/)[0]?.body).toEqual({
      phone: PHONE,
      lines: [{ productId: 'a', quantity: 1 }],
      reason: 'changed_mind',
      note: null,
      photoIds: [],
      account: { bank: 'Vietcombank', number: '0071000123456', holder: 'TRAN THI BINH' },
    });
    expect(await screen.findByRole('region', { name: 'Đổi trả' })).toBeVisible();
  });

  test('links the conditions in a new tab, so that no input is lost', async () => {
    const { dialog } = await openDialog();
    const link = dialog.getByRole('link', { name: 'Xem điều kiện đổi trả' });
    expect(link).toHaveAttribute('href', '/policies/doi-tra#dieu-kien');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('lists what is missing, and sends nothing', async () => {
    const view = await openDialog();
    await view.send();
    const alert = view.dialog.getByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Vui lòng chọn sản phẩm và số lượng muốn trả.',
      'Vui lòng chọn một lý do.',
      'Vui lòng chọn ngân hàng.',
      'Vui lòng nhập số tài khoản (6–19 chữ số).',
      'Vui lòng nhập tên chủ tài khoản (2–70 ký tự).',
    ]);
    expect(view.dialog.getByRole('group', { name: 'Hàng muốn trả' })).toHaveFocus();
    expect(view.calls('POST', /returns/)).toHaveLength(0);
  });

  test('requires a photo for faulty goods, and sends the uploaded one', async () => {
    const view = await openDialog({
      order: { returnForm: { needsAccount: false } },
      http: {
        'POST /uploads': () => ({ id: 'p1', url: '/api/uploads/p1' }),
        [CREATE]: () => view.becomes({ status: 'return_requested', return: aReturn() }),
      },
    });
    const { dialog, type } = view;
    await view.more();
    await type.click(dialog.getByRole('radio', { name: 'Hàng bị lỗi, không hoạt động' }));
    await view.send();
    const missing = 'Vui lòng thêm ít nhất một ảnh để chúng tôi thấy tình trạng hàng.';
    expect(dialog.getAllByText(missing)).not.toHaveLength(0);
    expect(dialog.queryByRole('combobox', { name: 'Ngân hàng' })).not.toBeInTheDocument();
    const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 1])], 'a.jpg', {
      type: 'image/jpeg',
    });
    await type.upload(dialog.getByLabelText<HTMLInputElement>('Chọn ảnh hàng muốn trả'), jpeg);
    await waitFor(() =>
      expect(dialog.getByRole('img', { name: 'Ảnh 1' })).toHaveAttribute('src', '/api/uploads/p1'),
    );
    await view.send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(view.calls('POST', /\/returns$/)[0]?.body).toMatchObject({ photoIds: ['p1'], account: null });
  });

  test("shows the server's message at its field, and keeps the input, also when it is closed", async () => {
    const view = await openDialog({
      http: {
        [CREATE]: () => {
          throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
            errors: { account: ['Ngân hàng bảo trì.'] },
          });
        },
      },
    });
    await view.more();
    await view.type.click(view.dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await fillAccount(view);
    await view.send();
    expect(await view.dialog.findAllByText('Ngân hàng bảo trì.')).not.toHaveLength(0);
    await view.type.click(view.dialog.getByRole('button', { name: 'Không, giữ lại' }));
    await view.type.click(screen.getByRole('button', { name: 'Yêu cầu đổi trả' }));
    const again = within(await screen.findByRole('dialog', { name: `Đổi trả đơn ${CODE}` }));
    expect(again.getByRole('textbox', { name: 'Tên chủ tài khoản' })).toHaveValue('TRAN THI BINH');
    expect(again.getByRole('radio', { name: 'Tôi đổi ý' })).toBeChecked();
  });

  test('is empty again after a request that was withdrawn', async () => {
    const view = await openDialog({
      order: { returnForm: { needsAccount: false } },
      http: {
        [CREATE]: () =>
          view.becomes({ status: 'return_requested', actions: [], returnForm: null, return: aReturn() }),
      },
    });
    await view.more();
    await view.type.click(view.dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await view.send();
    await screen.findByRole('region', { name: 'Đổi trả' });
    view.becomes({ return: aReturn({ status: 'withdrawn', canWithdraw: false }) });
    await view.type.click(screen.getByRole('button', { name: 'Cập nhật' }));
    await view.type.click(await screen.findByRole('button', { name: 'Yêu cầu đổi trả' }));
    const again = within(await screen.findByRole('dialog', { name: `Đổi trả đơn ${CODE}` }));
    expect(again.getByRole('radio', { name: 'Tôi đổi ý' })).not.toBeChecked();
  });

  test('reports that the order does not allow a return any more', async () => {
    const view = await openDialog({
      order: { returnForm: { needsAccount: false } },
      http: {
        [CREATE]: () => {
          throw refusal(409, 'INVALID_TRANSITION', 'x');
        },
      },
    });
    await view.more();
    await view.type.click(view.dialog.getByRole('radio', { name: 'Tôi đổi ý' }));
    await view.send();
    expect(await screen.findByText(/^Đơn hàng vừa thay đổi/)).toBeVisible();
  });

  test('of an API without returns of pieces takes only a reason', async () => {
    const view = await openOrder({ order: { ...DELIVERED, returnForm: null } });
    await view.type.click(screen.getByRole('button', { name: 'Yêu cầu đổi trả' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Đổi trả đơn ${CODE}` }));
    expect(dialog.getByRole('radio', { name: 'Giao sai sản phẩm' })).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'Hàng muốn trả' })).not.toBeInTheDocument();
  });
});

describe('a return', () => {
  const openReturn = async (shown: Partial<OrderReturn>, options: Parameters<typeof openOrder>[0] = {}) => {
    const view = await openOrder({
      ...options,
      order: { status: 'return_requested', actions: [], ...options.order, return: aReturn(shown) },
    });
    return { ...view, panel: await screen.findByRole('region', { name: 'Đổi trả' }) };
  };

  test('that waits for staff shows goods, reason, photos and the estimated refund', async () => {
    const { panel } = await openReturn({});
    const text = plain(panel);
    expect(text).toContain('Chờ duyệt');
    expect(text).toContain('Chúng tôi đang xem yêu cầu. Bạn chưa cần gửi hàng.');
    expect(text).toContain('1 × Cáp sạc');
    expect(text).toContain('Hàng bị lỗi, không hoạt độngKhông lên nguồn');
    expect(text).toContain('Tiền hoàn dự kiến500.000 ₫');
    expect(text).toContain('Chuyển khoản đến Vietcombank, số tài khoản ••••3456');
    expect(within(panel).getByRole('img', { name: 'Ảnh hàng trả 1' })).toHaveAttribute(
      'src',
      '/api/uploads/p1',
    );
    expect(within(panel).getAllByRole('listitem').at(-1)).toHaveTextContent(
      'Đã gửi yêu cầu 10:00 22/11/2026',
    );
  });

  test.each([
    ['faulty', 'Chúng tôi trả phí gửi. Gọi hotline để hẹn lấy hàng:'],
    ['changed_mind', 'Bạn trả phí gửi. Cần giúp, gọi hotline:'],
  ] as const)('that was approved says where the goods go, and who pays (%s)', async (reason, fee) => {
    const approvedAt = '2026-11-22T04:00:00.000Z';
    const { panel } = await openReturn({ status: 'approved', reason, approvedAt });
    expect(panel).toHaveTextContent(new RegExp(`Ghi mã đơn ${CODE} trên gói hàng`));
    expect(panel).toHaveTextContent(fee);
  });

  test.each([
    ['pending', null, 'Đang hoàn tiền500.000 ₫'],
    ['done', '2026-11-24T04:00:00.000Z', 'Đã hoàn tiền500.000 ₫ lúc 11:00 24/11/2026'],
  ] as const)('whose goods were received shows its refund (%s)', async (status, at, expected) => {
    const { panel } = await openReturn(
      {
        status: 'received',
        receivedAt: '2026-11-23T04:00:00.000Z',
        lines: [{ productId: 'a', name: 'Cáp sạc', quantity: 2, restocked: 1, writtenOff: 1 }],
        refund: { amount: 500_000, status, at },
        canWithdraw: false,
      },
      { order: { status: 'returned' } },
    );
    expect(plain(panel)).toContain(expected);
    expect(panel).toHaveTextContent('2 × Cáp sạc (đã nhận 2, trong đó 1 hỏng)');
    expect(within(panel).queryByRole('button', { name: 'Rút yêu cầu' })).not.toBeInTheDocument();
  });

  test('whose goods arrived too late shows when they were sent back', async () => {
    const { panel } = await openReturn(
      {
        status: 'withdrawn',
        closedAt: '2026-11-23T04:00:00.000Z',
        sentBackAt: '2026-11-25T04:00:00.000Z',
        canWithdraw: false,
      },
      { order: DELIVERED },
    );
    expect(panel).toHaveTextContent('Hàng được gửi lại cho bạn 11:00 25/11/2026');
  });

  test('that was rejected shows the reason, and until when another one can be requested', async () => {
    const { panel } = await openReturn(
      {
        status: 'rejected',
        closedAt: '2026-11-23T04:00:00.000Z',
        rejection: 'Hàng đã qua sử dụng',
        canWithdraw: false,
      },
      { order: DELIVERED },
    );
    expect(panel).toHaveTextContent('Lý do: Hàng đã qua sử dụng');
    expect(panel).toHaveTextContent('Bạn có thể gửi yêu cầu mới trước 01:00 28/11/2026.');
    expect(panel).not.toHaveTextContent('Tiền hoàn dự kiến');
  });

  test('can be withdrawn after a question', async () => {
    const view = await openReturn(
      {},
      {
        http: {
          [WITHDRAW]: () =>
            view.becomes({ ...DELIVERED, return: aReturn({ status: 'withdrawn', canWithdraw: false }) }),
        },
      },
    );
    await view.type.click(within(view.panel).getByRole('button', { name: 'Rút yêu cầu' }));
    expect(view.calls('POST', /withdraw/)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rút yêu cầu đổi trả?' }));
    await view.type.click(dialog.getByRole('button', { name: 'Rút yêu cầu' }));
    expect(await screen.findByText('Bạn đã rút lại')).toBeVisible();
    expect(view.calls('POST', /withdraw/)[0]?.body).toEqual({ phone: PHONE });
  });
});
