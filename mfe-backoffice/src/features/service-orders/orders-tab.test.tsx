import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { OrdersTab } from './orders-tab';
import { board, card, line, order, quote, row } from './testing/samples';

const RESOURCES = {
  bays: [
    { id: 'b1', name: 'Khoang 1', capabilities: [] },
    { id: 'b2', name: 'Khoang 2', capabilities: [] },
  ],
  technicians: [
    { id: 't1', fullName: 'Phạm Quốc Bảo', certificates: [] },
    { id: 't2', fullName: 'Đỗ Văn Long', certificates: [] },
  ],
  services: [
    { code: 'PHANH', name: 'Kiểm tra phanh', minutes: 60, priceFrom: 300_000, vehicleTypes: ['car'] },
  ],
};
const ok = (data: unknown) => () => ({ success: true, data });
const show = (api: FakeRoutes, at = '/staff/service-orders', role: Role = 'staff') =>
  renderBackoffice(<OrdersTab />, {
    role,
    at,
    api: { 'GET /staff/appointments/resources': ok(RESOURCES), ...api },
  });
const openOrder = (changes: Partial<OfficeOrder>, api: FakeRoutes = {}, role: Role = 'staff') =>
  show(
    { 'GET /staff/service-orders/so1': ok(order(changes)), ...api },
    '/staff/service-orders?open=so1&q=51K',
    role,
  );
const requestsOf = (shell: ReturnType<typeof show>['shell'], method: string) =>
  shell.http.requests.filter((request) => request.method === method);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the board', () => {
  test('groups orders by status; cards show risks and the amount left to pay', async () => {
    const late = card({ promisedAt: '2020-01-01T00:00:00Z' });
    const paid = card({ id: 'so2', status: 'ready', left: 0, technician: null });
    show({ 'GET /staff/service-orders/board': ok(board([late, paid])) });
    const received = await screen.findByRole('region', { name: 'Tiếp nhận, 1 phiếu' });
    expect(received).toHaveTextContent('Trễ hẹn giao. Hẹn giao 07:00 01/01');
    expect(received).toHaveTextContent('Còn phải thu 500.000');
    const ready = screen.getByRole('region', { name: 'Sẵn sàng, 1 phiếu' });
    expect(ready).toHaveTextContent('Đã thanh toán');
    expect(ready).toHaveTextContent('Chưa giao kỹ thuật viên');
    expect(screen.getByRole('region', { name: 'Kiểm tra cuối, 0 phiếu' })).toHaveTextContent(
      'Không có phiếu dịch vụ ở trạng thái này.',
    );
  });

  test('shows a link back to the list for an unknown order', async () => {
    show(
      {
        'GET /staff/service-orders/gone': () => {
          throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
        },
      },
      '/staff/service-orders?q=51K&open=gone',
    );
    expect(await screen.findByRole('link', { name: 'Tất cả phiếu' })).toHaveAttribute(
      'href',
      '/staff/service-orders?q=51K',
    );
  });

  test('updates after another user changes an order', async () => {
    let cards = [card()];
    const { shell } = show({ 'GET /staff/service-orders/board': () => ({ data: board(cards) }) });
    await screen.findByRole('region', { name: 'Tiếp nhận, 1 phiếu' });
    cards = [card({ status: 'diagnosing' })];
    act(() => shell.live.tell('office', 'office.changed', { entity: 'service-order', id: 'so1' }));
    await screen.findByRole('region', { name: 'Chẩn đoán, 1 phiếu' });
  });

  test('names the opened order in the address, keeps the filters and restores the focus', async () => {
    const { search } = show(
      {
        'GET /staff/service-orders/board': ok(board([card()])),
        'GET /staff/service-orders/so1': ok(order()),
      },
      '/staff/service-orders?q=51K',
    );
    await userEvent.click(await screen.findByRole('link', { name: /Mở phiếu PDV-261124-0003/ }));
    expect(search()).toBe('?q=51K&open=so1');
    // The card is unmounted, so the focus moves to the vehicle.
    expect(await screen.findByRole('heading', { name: '51K-123.45' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Tất cả phiếu' }));
    expect(search()).toBe('?q=51K');
    // The focus returns to the card.
    await waitFor(() => expect(screen.getByRole('link', { name: /Mở phiếu PDV-261124-0003/ })).toHaveFocus());
  });
});

test('requests status, page and sort order from the address', async () => {
  const { shell, search } = show(
    {
      'GET /staff/service-orders': ({ path }) =>
        path.includes('page=2')
          ? { data: { items: [row({ status: 'ready' })], page: 2, pageSize: 20, total: 21 } }
          : { data: { items: [], page: 1, pageSize: 20, total: 0 } },
    },
    '/staff/service-orders?view=table&status=ready&page=2',
  );
  expect(await screen.findByText('21–21 trong 21')).toBeVisible();
  await userEvent.click(button('Hẹn giao'));
  await screen.findByText('Không có phiếu dịch vụ ở trạng thái này.');
  expect(search()).toBe('?view=table&status=ready&sort=promisedAt');
  const paths = requestsOf(shell, 'GET').map(({ path }) => path);
  expect(paths).toContain('/staff/service-orders?status=ready&sort=-createdAt&page=2');
  expect(paths.at(-1)).toBe('/staff/service-orders?status=ready&sort=promisedAt');
});

describe('an order', () => {
  test('offers only the steps that the status and the role allow', async () => {
    openOrder({ status: 'ready', steps: ['pay', 'debt', 'deliver'] });
    await screen.findByRole('button', { name: 'Bàn giao xe' });
    expect(button('Thu tiền')).toBeVisible();
    for (const name of ['Duyệt nợ', 'Huỷ phiếu', 'Kiểm tra cuối', 'Giao việc']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  test('lets a manager approve a debt', async () => {
    openOrder({ status: 'ready', steps: ['debt', 'deliver'] }, {}, 'manager');
    expect(await screen.findByRole('button', { name: 'Duyệt nợ' })).toBeVisible();
  });

  test('reassigns the technician with a reason and the version of the order', async () => {
    const { shell } = openOrder(
      { steps: ['assign'] },
      { 'POST /staff/service-orders/so1/assign': ok(order({ version: 4 })) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Giao việc' }));
    const dialog = screen.getByRole('dialog', { name: 'Giao việc' });
    await within(dialog).findByRole('option', { name: 'Đỗ Văn Long' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Kỹ thuật viên'), 'Đỗ Văn Long');
    await fill(userEvent, within(dialog).getByLabelText(/Lý do/), 'Bảo nghỉ ốm');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Giao việc' }));
    const [sent] = requestsOf(shell, 'POST');
    expect(sent?.body).toEqual({ technicianId: 't2', bayId: 'b1', reason: 'Bảo nghỉ ốm' });
    expect(sent?.options?.headers).toMatchObject({ 'If-Match': '"3"' });
  });

  test('keeps the input after a conflict and retries with the newer version', async () => {
    let [answers, version] = [0, 3];
    const { shell } = openOrder(
      { steps: ['cancel'] },
      {
        'GET /staff/service-orders/so1': () => ok(order({ steps: ['cancel'], version }))(),
        'POST /staff/service-orders/so1/cancel': () => {
          version = 9;
          if (answers++ > 0) return { data: order({ version: 10 }) };
          throw refusal(409, 'STALE_VERSION', 'Phiếu dịch vụ vừa được người khác cập nhật.');
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Huỷ phiếu' }));
    const dialog = screen.getByRole('dialog', { name: 'Huỷ phiếu dịch vụ' });
    await fill(userEvent, within(dialog).getByLabelText(/Lý do/), 'Khách đổi ý');
    const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Huỷ phiếu' }));
    await submit();
    expect(await within(dialog).findByRole('group', { name: /vừa được người khác cập nhật/ })).toHaveFocus();
    expect(within(dialog).getByLabelText(/Lý do/)).toHaveValue('Khách đổi ý');
    await submit();
    expect(requestsOf(shell, 'POST').map(({ options }) => options?.headers?.['If-Match'])).toEqual([
      '"3"',
      '"9"',
    ]);
  });

  test('requires an odometer reading at handover that is not below the reading at reception', async () => {
    const { shell } = openOrder(
      { status: 'ready', steps: ['deliver'], left: 0, qcScore: 96 },
      { 'POST /staff/service-orders/so1/deliver': ok(order({ status: 'delivered' })) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Bàn giao xe' }));
    const dialog = screen.getByRole('dialog', { name: 'Bàn giao xe' });
    expect(dialog).toHaveTextContent('Đã qua kiểm tra cuối');
    const km = within(dialog).getByLabelText('Số km lúc giao');
    await userEvent.type(km, '46100');
    expect(dialog).toHaveTextContent('Số km không được nhỏ hơn lúc nhận (46.200 km).');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bàn giao' }));
    expect(requestsOf(shell, 'POST')).toHaveLength(0);
    await userEvent.clear(km);
    await userEvent.type(km, '46210');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bàn giao' }));
    expect(requestsOf(shell, 'POST')[0]?.body).toEqual({
      odometerOut: 46_210,
      batteryOut: null,
      debtReason: null,
    });
  });

  test('does not let staff hand over an unpaid order', async () => {
    openOrder({ status: 'ready', steps: ['deliver'], left: 300_000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Bàn giao xe' }));
    const dialog = screen.getByRole('dialog', { name: 'Bàn giao xe' });
    expect(dialog).toHaveTextContent(/Còn 300\.000\s₫ chưa thanh toán/);
    expect(within(dialog).getByRole('button', { name: 'Bàn giao' })).toBeDisabled();
  });

  test('shows an error for a payment above the remaining amount, and sends a payment with an idempotency key', async () => {
    const { shell } = openOrder(
      { status: 'ready', steps: ['pay'] },
      { 'POST /staff/service-orders/so1/payments': ok(order({ left: 0 })) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Thu tiền' }));
    const dialog = screen.getByRole('dialog', { name: 'Thu tiền' });
    const amount = within(dialog).getByLabelText('Số tiền (₫)');
    await userEvent.clear(amount);
    await userEvent.type(amount, '600.000');
    expect(dialog).toHaveTextContent(/Còn phải thu 500\.000\s₫, không thu hơn/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '500000');
    expect(dialog).toHaveTextContent('phiếu đã thanh toán đủ');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Chuyển khoản' }));
    const save = within(dialog).getByRole('button', { name: /^Thu 500\.000/ });
    await userEvent.click(save);
    expect(dialog).toHaveTextContent('Vui lòng nhập mã giao dịch');
    await userEvent.type(within(dialog).getByLabelText('Mã giao dịch'), 'FT26329');
    await userEvent.click(save);
    const [sent] = requestsOf(shell, 'POST');
    expect(sent?.body).toEqual({ method: 'transfer', amount: 500_000, reference: 'FT26329' });
    expect(sent?.options?.headers?.['Idempotency-Key']).toEqual(expect.any(String));
  });
});

describe('a payment stored by mistake', () => {
  const payment = {
    id: 'pay1',
    method: 'transfer',
    amount: 200_000,
    reference: 'FT26329',
    at: '2026-11-24T03:00:00Z',
    by: 'Lê Thị Mai',
  } as const;
  const paymentsOf = async () => userEvent.click(await screen.findByRole('tab', { name: 'Thanh toán' }));

  test('is voided by a manager with a reason, after the dialog shows the new amount left to pay', async () => {
    const { shell } = openOrder(
      { payments: [payment], left: 300_000 },
      { 'POST /staff/service-orders/so1/payments/pay1/void': ok(order()) },
      'manager',
    );
    await paymentsOf();
    await userEvent.click(button(/^Huỷ khoản thu 200\.000/));
    const dialog = screen.getByRole('dialog', { name: /^Huỷ khoản thu 200\.000/ });
    expect(dialog).toHaveTextContent(/phiếu sẽ còn phải thu 500\.000/);
    await fill(userEvent, within(dialog).getByRole('textbox'), 'Tiền của khách khác');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Huỷ khoản thu' }));
    const [sent] = requestsOf(shell, 'POST');
    expect(sent?.body).toEqual({ reason: 'Tiền của khách khác' });
    expect(sent?.options?.headers).toMatchObject({ 'If-Match': '"3"' });
  });

  test('stays visible after it is voided, with the manager and the reason; staff cannot void a payment', async () => {
    const voided = {
      ...payment,
      id: 'pay0',
      voidedAt: '2026-11-24T04:00:00Z',
      voidedBy: 'Trần Quản Lý',
      reason: 'Ghi hai lần',
    };
    openOrder({ payments: [payment], voidedPayments: [voided] });
    await paymentsOf();
    expect(screen.getByRole('list', { name: 'Khoản thu đã huỷ' })).toHaveTextContent(
      /Đã huỷ.*FT26329.*Trần Quản Lý huỷ lúc.*Ghi hai lần/,
    );
    const reserved = screen.getByRole('button', { name: /^Huỷ khoản thu/ });
    expect(reserved).toHaveAttribute('aria-disabled', 'true');
    expect(reserved).toHaveAccessibleDescription('Việc của: Quản lý, Quản trị viên.');
  });
});

describe('quotes', () => {
  const draft = (changes: Partial<OfficeOrder> = {}): Partial<OfficeOrder> => ({
    status: 'diagnosing',
    steps: ['lines'],
    quotes: [quote()],
    lines: [line({ quoteSeq: 1 })],
    ...changes,
  });
  const quotesOf = async () => userEvent.click(await screen.findByRole('tab', { name: 'Báo giá' }));

  test('sends a draft after a confirmation', async () => {
    const { shell } = openOrder(draft(), { 'POST /staff/service-orders/so1/quotes/1/send': ok(order()) });
    await quotesOf();
    await userEvent.click(button('Gửi khách duyệt'));
    const dialog = screen.getByRole('dialog', { name: 'Gửi báo giá lần 1' });
    expect(dialog).toHaveTextContent(/1 hạng mục, tổng 400\.000/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi khách duyệt' }));
    expect(requestsOf(shell, 'POST')[0]?.path).toBe('/staff/service-orders/so1/quotes/1/send');
  });

  test('removes a line only after a confirmation that shows its price', async () => {
    const { shell } = openOrder(draft(), {
      'DELETE /staff/service-orders/so1/lines/l1': ok(order()),
    });
    await quotesOf();
    await userEvent.click(button(/^Bỏ /));
    const dialog = screen.getByRole('dialog', { name: /^Bỏ .* khỏi báo giá\?$/ });
    expect(dialog).toHaveTextContent(/400\.000\s₫ ra khỏi bản nháp/);
    expect(requestsOf(shell, 'DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bỏ hạng mục' }));
    expect(requestsOf(shell, 'DELETE')).toHaveLength(1);
  });

  test('cannot send a draft with an unpriced line or a pending discount', async () => {
    const discount = {
      percent: 15,
      amount: 60_000,
      reason: 'Khách quen',
      approval: 'waiting' as const,
      by: 'Lê Thị Mai',
      approvedBy: null,
    };
    openOrder(
      draft({ lines: [line({ quoteSeq: 1, unitPrice: 0, total: 0 })], quotes: [quote({ discount })] }),
    );
    await quotesOf();
    expect(screen.getByText('Một số hạng mục chưa có giá. Nhập giá trước khi gửi.')).toBeVisible();
    expect(screen.getByText(/Mức giảm trên 10% đang chờ quản lý duyệt/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gửi khách duyệt' })).not.toBeInTheDocument();
    const reserved = screen.getByRole('button', { name: 'Duyệt mức giảm' });
    expect(reserved).toHaveAttribute('aria-disabled', 'true');
    expect(reserved).toHaveAccessibleDescription('Việc của: Quản lý, Quản trị viên.');
  });

  test('lets a manager approve a pending discount', async () => {
    const discount = {
      percent: 15,
      amount: 60_000,
      reason: 'Khách quen',
      approval: 'waiting' as const,
      by: 'Lê Thị Mai',
      approvedBy: null,
    };
    const { shell } = openOrder(
      draft({ quotes: [quote({ discount })] }),
      { 'POST /staff/service-orders/so1/quotes/1/discount/approve': ok(order()) },
      'manager',
    );
    await quotesOf();
    await userEvent.click(button('Duyệt mức giảm'));
    expect(requestsOf(shell, 'POST')[0]?.path).toBe('/staff/service-orders/so1/quotes/1/discount/approve');
  });

  test('records the customer’s decisions at the counter with evidence', async () => {
    const lines = [
      line({ id: 'l1', quoteSeq: 1 }),
      line({ id: 'l2', quoteSeq: 1, kind: 'part', parentId: 'l1', name: 'Má phanh', total: 600_000 }),
      line({ id: 'l3', quoteSeq: 1, name: 'Cân chỉnh lốp' }),
    ];
    const { shell } = openOrder(
      {
        status: 'awaiting_approval',
        lines,
        quotes: [quote({ state: 'sent', validUntil: '2027-01-01T00:00:00Z' })],
      },
      { 'POST /staff/service-orders/so1/approvals': ok(order()) },
    );
    await quotesOf();
    await userEvent.click(button('Ghi nhận khách duyệt tại quầy'));
    const dialog = screen.getByRole('dialog', { name: 'Khách trả lời tại quầy' });
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Ghi nhận' }));
    await save();
    expect(dialog).toHaveTextContent('Vui lòng chọn Đồng ý hoặc Để sau cho từng hạng mục.');
    const [first, second] = within(dialog).getAllByRole('group');
    await userEvent.click(within(first as HTMLElement).getByRole('radio', { name: 'Đồng ý' }));
    await userEvent.click(within(second as HTMLElement).getByRole('radio', { name: 'Để sau' }));
    expect(within(dialog).getByText(/^Khách đồng ý: 1\.000\.000/)).toBeVisible();
    await save();
    expect(requestsOf(shell, 'POST')).toHaveLength(0);
    await fill(userEvent, within(dialog).getByLabelText('Khách trả lời bằng cách nào?'), 'Ký trên phiếu');
    await save();
    expect(requestsOf(shell, 'POST')[0]?.body).toEqual({
      seq: 1,
      decisions: [
        { lineId: 'l1', decision: 'approved' },
        { lineId: 'l3', decision: 'declined' },
      ],
      evidence: 'Ký trên phiếu',
      channel: 'counter',
      saidBy: null,
    });
  });

  const sent = (changes: Partial<OfficeOrder['quotes'][number]> = {}): Partial<OfficeOrder> => ({
    status: 'awaiting_approval',
    lines: [line({ quoteSeq: 1 })],
    quotes: [quote({ state: 'sent', validUntil: '2027-01-01T00:00:00Z', ...changes })],
  });

  test('says that a sent quote has not reached the customer, and offers to call the customer', async () => {
    openOrder(sent());
    await quotesOf();
    expect(screen.getByText('Chưa tới khách')).toBeVisible();
    expect(screen.getByText(/^Khách chưa nhận được báo giá này\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Gọi / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
  });

  test('says how a quote was sent, by whom, and whether it was opened', async () => {
    const share = { channel: 'link' as const, at: '2026-11-24T02:00:00Z', by: 'Lê Thị Mai' };
    const customer = { id: null, fullName: 'Nguyễn Văn Bé', phoneNumber: '+84912345678' };
    openOrder({ ...sent({ shares: [{ ...share, openedAt: '2026-11-24T02:05:00Z' }] }), customer });
    await quotesOf();
    expect(screen.getByText('Đã tạo link')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Đã gửi bằng cách nào' })).toHaveTextContent(
      /^Link hoặc tin nhắn, .*09:00.* · Lê Thị Mai · Khách mở .*09:05/,
    );
    expect(screen.getByText(/Gọi khách để hỏi và ghi nhận câu trả lời\./)).toBeVisible();
  });

  const shared = {
    code: '123456789012',
    url: 'https://evcare.test/quote#123456789012',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    message: 'Báo giá xe 51K-123.45 tại https://evcare.test/quote#123456789012',
    validUntil: '2027-01-01T00:00:00Z',
  };

  test('copies a message with the link', async () => {
    const { shell } = openOrder(sent(), {
      'POST /staff/service-orders/so1/quotes/1/shares': ok(shared),
    });
    const user = userEvent.setup();
    await quotesOf();
    await user.click(button('Sao chép link gửi khách'));
    expect(await screen.findByRole('textbox', { name: 'Tin nhắn' })).toHaveValue(shared.message);
    expect(requestsOf(shell, 'POST').map(({ body }) => body)).toEqual([{ channel: 'link' }]);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Sao chép tin nhắn'));
    expect(await screen.findByText('Đã sao chép tin nhắn.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(shared.message);
    expect(screen.getByRole('img', { name: 'Mã QR của link báo giá' })).toHaveAttribute(
      'src',
      `data:image/svg+xml,${encodeURIComponent(shared.qrSvg)}`,
    );
  });

  test('shows the code to read out in groups of digits, with the address that the customer opens', async () => {
    openOrder(sent(), { 'POST /staff/service-orders/so1/quotes/1/shares': ok(shared) });
    await quotesOf();
    await userEvent.click(button('Đọc mã cho khách'));
    const dialog = screen.getByRole('dialog', { name: 'Mã báo giá' });
    expect(await within(dialog).findByText('1234 5678 9012')).toBeVisible();
    expect(dialog).toHaveTextContent('Mời khách mở evcare.test/quote và nhập mã.');
  });

  test('records an approval by phone with the name of the person who gave it', async () => {
    const { shell } = openOrder(sent(), { 'POST /staff/service-orders/so1/approvals': ok(order()) });
    await quotesOf();
    await userEvent.click(button('Ghi nhận khách duyệt qua điện thoại'));
    const dialog = within(screen.getByRole('dialog', { name: 'Khách trả lời qua điện thoại' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Đồng ý' }));
    await fill(userEvent, dialog.getByLabelText('Khách trả lời bằng cách nào?'), 'Gọi lúc 10:20');
    await userEvent.click(dialog.getByRole('button', { name: 'Ghi nhận' }));
    expect(dialog.getByLabelText('Ai trả lời?')).toHaveAccessibleDescription(
      /Vui lòng ghi tên người đã trả lời \(tối đa 100 ký tự\)\./,
    );
    await fill(userEvent, dialog.getByLabelText('Ai trả lời?'), 'Chị Lan');
    await userEvent.click(dialog.getByRole('button', { name: 'Ghi nhận' }));
    expect(requestsOf(shell, 'POST')[0]?.body).toMatchObject({ channel: 'phone', saidBy: 'Chị Lan' });
  });

  test('says before sending that a guest without an e-mail address will not receive the quote', async () => {
    openOrder(draft({ customer: { id: null, fullName: 'Nguyễn Văn Bé', phoneNumber: '+84912345678' } }));
    await quotesOf();
    await userEvent.click(button('Gửi khách duyệt'));
    expect(screen.getByRole('dialog', { name: 'Gửi báo giá lần 1' })).toHaveTextContent(
      'Khách không có tài khoản và e-mail: sau khi gửi, bạn sao chép link, đọc mã, in hoặc gọi khách.',
    );
  });
});

test('prints kilometres and charge at reception and delivery', async () => {
  openOrder({ status: 'delivered', batteryIn: 60, odometerOut: 46_204, batteryOut: 78 });
  await userEvent.click(await screen.findByRole('link', { name: 'In phiếu' }));
  const paper = await screen.findByRole('article', { name: 'Phiếu bàn giao và thanh toán' });
  expect(paper).toHaveTextContent(/Số km lúc nhận46\.200 km.*Số km lúc giao46\.204 km/);
  expect(paper).toHaveTextContent(/Mức pin lúc nhận60%.*Mức pin lúc giao78%/);
});

test('selects and prints a document', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { search } = openOrder({ quotes: [quote({ state: 'sent' })], lines: [line({ quoteSeq: 1 })] });
  await userEvent.click(await screen.findByRole('link', { name: 'In phiếu' }));
  const paper = screen.getByRole('article', { name: 'Phiếu tiếp nhận' });
  expect(paper).toHaveTextContent(
    /EVCare Việt Nam.*Nguyễn Văn Linh.*Hotline 1900 0000 · MST 0300000001.*Số /,
  );
  expect(paper).toHaveTextContent('Quý khách');
  await userEvent.selectOptions(screen.getByLabelText('Chọn mẫu in'), 'Báo giá');
  expect(screen.getByRole('article', { name: 'Báo giá' })).toHaveTextContent('Thay má phanh');
  await userEvent.click(button('In'));
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(button('Quay lại phiếu'));
  expect(search()).toBe('?open=so1&q=51K');
  print.mockRestore();
});

test('asks for a new promised time after adding labour that takes longer than promised', async () => {
  const changes = { steps: ['lines', 'promise'] as const, promisedAt: '2026-11-24T08:00:00Z' };
  const quotes = [quote({ state: 'draft' })];
  const before = { ...changes, steps: [...changes.steps], quotes, lines: [line({ quoteSeq: 1 })] };
  const added = line({ id: 'added', quoteSeq: 1, kind: 'labour', name: 'Thay má phanh' });
  const lines = [...before.lines, added];
  const after = order({ ...before, lines, suggestedPromiseAt: '2026-11-24T09:30:00Z' });
  const { shell } = openOrder(before, {
    'POST /staff/service-orders/so1/lines': ok(after),
    'POST /staff/service-orders/so1/promise': ok(after),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Báo giá' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm hạng mục' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Công khác' }));
  await fill(userEvent, dialog.getByLabelText(/Tên hạng mục/), 'Thay má phanh');
  await userEvent.click(dialog.getByRole('button', { name: 'Thêm' }));
  const promise = within(await screen.findByRole('dialog', { name: 'Hẹn lại giờ giao?' }));
  expect(promise.getByRole('status')).toHaveTextContent(/Đã thêm "Thay má phanh".*16:30/);
  expect(promise.getByLabelText(/Lý do/)).toHaveValue('Thêm việc: Thay má phanh');
  await userEvent.click(promise.getByRole('button', { name: 'Đổi giờ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsOf(shell, 'POST').at(-1)?.body).toEqual({
    promisedAt: '2026-11-24T09:30:00.000Z',
    reason: 'Thêm việc: Thay má phanh',
  });
});
