import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  LEAD_TIME_STATES,
  type ChartData,
  type DeskAlert,
  type ManagerDashboard,
  type StaffMember,
} from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ManagerPage } from './manager-page';

const series: ChartData = {
  form: 'stacked',
  kind: 'money',
  labelKind: 'date',
  labelTitle: 'Ngày',
  labels: ['2026-03-01', '2026-03-02'],
  sets: [
    { key: 'services', label: 'Dịch vụ', values: [100_000, 200_000] },
    { key: 'parts', label: 'Phụ tùng', values: [50_000, 50_000] },
  ],
};
const cards: Omit<ManagerDashboard, 'period'> = {
  revenue: {
    today: 12_000,
    days7: 345_000,
    days30: 400_000,
    total: 400_000,
    services: 300_000,
    parts: 100_000,
    before: 320_000,
    serviceOrders: 4,
    shopOrders: 2,
    series,
  },
  funnel: { booked: 40, arrived: 30, completed: 24, noShow: 5, cancelled: 5, noShowRate: 14.3 },
  utilisation: {
    bays: [{ id: 'b1', name: 'Khoang 1', available: 51, booked: 25.5, worked: null, share: 50 }],
    technicians: [{ id: 't1', name: 'Phạm Quốc Bảo', available: 40, booked: 30, worked: 20, share: 75 }],
    bayShare: 50,
    technicianShare: 75,
  },
  'lead-times': {
    states: LEAD_TIME_STATES.map(([state, party]) => ({
      state,
      party,
      count: 4,
      median: 1.5,
      p90: 26,
      now: state === 'awaiting_parts' ? 2 : 0,
      oldest: state === 'awaiting_parts' ? 5 : null,
    })),
    whole: { count: 4, median: 8, p90: 50 },
    shares: [
      { party: 'customer', share: 60 },
      { party: 'workshop', share: 30 },
      { party: 'store', share: 10 },
    ],
  },
  stock: {
    count: 1,
    items: [
      {
        id: 'p1',
        sku: 'LOC',
        name: 'Lọc gió',
        onHand: 3,
        reserved: 1,
        available: 2,
        reorderPoint: 5,
        issued: 9,
      },
    ],
  },
  promotions: {
    cost: 130_000,
    orders: 12,
    ordersWithCode: 3,
    revenueWithCode: 1_170_000,
    averageWithCode: 390_000,
    averageWithout: 500_000,
    codes: [{ code: 'FREESHIP', uses: 3, cost: 130_000, revenue: 1_170_000 }],
  },
  rating: {
    average: 4.5,
    count: 2,
    stars: [0, 0, 0, 1, 1],
    answered: 50,
    latest: [{ id: 'so1', code: 'PDV-1', rating: 5, text: 'Rất tốt.', at: '2026-03-02T03:00:00Z' }],
  },
};

const parts = {
  id: 'pr1',
  code: 'YCPT-1',
  version: 3,
  status: 'pending',
  urgency: 'urgent',
  large: true,
  total: 6_000_000,
  requestedBy: 'Phạm Quốc Bảo',
  reason: 'Má cũ còn 2 mm',
  createdAt: '2026-03-02T03:00:00Z',
  order: { id: 'so1', code: 'PDV-1', status: 'in_progress', vehicle: { name: 'VF 8', plate: '51K-123.45' } },
  lines: [{ id: 'l1', name: 'Má phanh', quantity: 2, stock: { onHand: 1, reserved: 0, available: 1 } }],
};
const discount = {
  serviceOrderId: 'so2',
  code: 'PDV-2',
  plate: '51K-999.99',
  vehicle: 'VF 8',
  customer: 'Lê An',
  seq: 1,
  percent: 15,
  amount: 300_000,
  total: 1_700_000,
  reason: 'Khách quen',
  by: 'Mai',
  at: '2026-03-02T03:00:00Z',
};

const DAY = 86_400_000;
/** Technician with a certificate for each number of days until it ends. */
const technician = (days: readonly number[], more: Partial<StaffMember> = {}): StaffMember => ({
  id: 's1',
  fullName: 'Phạm Quốc Bảo',
  email: 'bao@evcare.test',
  phoneNumber: '+84903222333',
  role: 'technician',
  status: 'active',
  joined: true,
  skills: [],
  hiredOn: null,
  certificates: days.map((count, place) => ({
    code: (['HV_ELECTRICAL', 'EV_DIAGNOSTICS'] as const)[place] ?? 'HV_ELECTRICAL',
    expiresAt: new Date(Date.now() + count * DAY).toISOString(),
  })),
  shifts: [],
  absences: [],
  version: 1,
  ...more,
});
const NOW = '2026-03-02T03:00:00.000Z';
const alert = (kind: DeskAlert['kind'], minutes: number, more: Partial<DeskAlert> = {}): DeskAlert => ({
  kind,
  code: `PDV-${kind}`,
  orderId: `so-${kind}`,
  phoneNumber: '+84912345678',
  quote: null,
  href: `/staff/service-orders?open=${kind}`,
  plate: '51K-123.45',
  vehicle: 'VF 8',
  customer: 'Lê An',
  minutes,
  conflict: null,
  ...more,
});
const summary = (alerts: readonly DeskAlert[] = []) => ({
  numbers: {
    appointments: 9,
    requested: 2,
    arrived: 4,
    late: 1,
    inWorkshop: 6,
    awaitingApproval: 1,
    ready: 3,
  },
  badges: {
    partsRequests: 1,
    shopOrders: 0,
    returns: 0,
    contacts: 0,
    reviews: 0,
    discounts: 0,
    refunds: 0,
    shopRefunds: 0,
    stockCounts: 0,
    erasures: 0,
    deadLetters: 0,
  },
  alerts,
  board: { date: '2026-03-02', now: NOW },
});

const api = (changes: FakeRoutes = {}): FakeRoutes => ({
  'GET /staff/summary': () => ({ data: summary() }),
  ...Object.fromEntries(
    Object.entries(cards).map(([card, data]) => [`GET /manager/dashboard/${card}`, () => ({ data })]),
  ),
  'GET /staff/parts-requests': () => ({ data: { items: [parts], total: 1, page: 1, pageSize: 20 } }),
  'GET /staff/service-orders/discounts': () => ({ data: { items: [discount] } }),
  'GET /staff/shop-orders': () => ({ data: { items: [], total: 0, page: 1, pageSize: 20 } }),
  'GET /manager/refunds': () => ({ data: { items: [] } }),
  'GET /manager/leave-requests': () => ({ data: { items: [] } }),
  'GET /admin/staff': () => ({ data: { items: [technician([20])] } }),
  ...changes,
});
const show = (changes: FakeRoutes = {}, at = '/manager?from=2026-03-01&to=2026-03-02') =>
  renderBackoffice(<ManagerPage />, { role: 'manager', api: api(changes), at });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const stats = async (name: string) => plain((await screen.findByRole('list', { name })).textContent);
const countRequests = (shell: ReturnType<typeof show>['shell'], path: string) =>
  shell.http.requests.filter((request) => request.path.startsWith(path)).length;

test('shows the revenue of recent days, the change from the previous period, and the revenue by day in a table', async () => {
  show();
  const revenue = await stats('Doanh thu');
  for (const number of [
    'Hôm nay12.000 ₫',
    '7 ngày345.000 ₫',
    '30 ngày400.000 ₫',
    'Tăng 25% so với kỳ trước',
  ]) {
    expect(revenue).toContain(number);
  }
  const table = screen.getByRole('table', { name: 'Doanh thu theo ngày, dịch vụ và phụ tùng' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent)),
  ).toEqual(['NgàyDịch vụPhụ tùng', '01/03/2026100.000 ₫50.000 ₫', '02/03/2026200.000 ₫50.000 ₫']);
});

test('lists the certificates of staff that end soon, first those that ended, with a link to their holder', async () => {
  const staff = [technician([20, 400]), technician([-3], { id: 's2', fullName: 'Lê Mới' })];
  show({ 'GET /admin/staff': () => ({ data: { items: staff } }) });
  const card = (await screen.findByRole('heading', { name: 'Chứng chỉ hết hạn' })).closest('section')!;
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Lê Mới.*hết hạn/),
    expect.stringMatching(/^Phạm Quốc Bảo.*còn 20 ngày/),
  ]);
  expect(within(card).getByRole('link', { name: 'Lê Mới' })).toHaveAttribute(
    'href',
    '/manager?tab=shifts&part=staff&open=s2',
  );
});

test('shows no card of certificates while all are valid', async () => {
  show({ 'GET /admin/staff': () => ({ data: { items: [technician([90])] } }) });
  await stats('Doanh thu');
  expect(screen.queryByRole('heading', { name: 'Chứng chỉ hết hạn' })).not.toBeInTheDocument();
});

test('shows median, p90, responsible party and waiting orders of every state', async () => {
  show();
  const table = await screen.findByRole('table', { name: /bên chịu trách nhiệm/ });
  const row = within(table).getByRole('row', { name: /Chờ phụ tùng/ });
  expect(row).toHaveTextContent('Chờ phụ tùng');
  for (const text of ['Kho', '1 giờ 30 phút', '26 giờ', '2 (lâu nhất 5 giờ)'])
    expect(row).toHaveTextContent(text);
  expect(await stats('Thời gian xử lý')).toContain('Thời gian chờ khách60%');
});

test('shows the funnel, utilisation, stock, promotion cost and rating', async () => {
  show();
  const funnel = await screen.findByRole('table', { name: 'Từ đặt lịch đến hoàn thành' });
  expect(funnel).toHaveTextContent('Đặt lịch40Đến xưởng30Hoàn thành24');
  expect(await stats('Không đến')).toContain('14,3%');
  expect(await screen.findByRole('table', { name: /^Khoang: số giờ bận/ })).toHaveTextContent(
    'Khoang 1 · 50%',
  );
  expect(screen.getByText('Còn 2 / đặt lại ở 5 · đang giữ 1 · đã xuất 9 trong kỳ')).toBeVisible();
  expect(await stats('Chi phí ưu đãi')).toContain('130.000 ₫10% giá trị đơn có mã');
  expect(screen.getByText(/^Tính đơn đặt trong kỳ, .* chỉ tính hàng khách giữ lại/)).toBeVisible();
  expect(await stats('Đánh giá của khách')).toContain('4,5 / 5');
});

test('keeps the other cards when a card fails, and retries only the failed card', async () => {
  let works = false;
  const { shell } = show({
    'GET /manager/dashboard/funnel': () => {
      if (!works) throw refusal(400, 'X', 'Không được.');
      return { data: cards.funnel };
    },
  });
  const retryButton = await screen.findByRole('button', { name: 'Thử lại' });
  expect(await stats('Doanh thu')).toContain('Hôm nay');
  works = true;
  await userEvent.click(retryButton);
  expect(await screen.findByRole('table', { name: 'Từ đặt lịch đến hoàn thành' })).toBeInTheDocument();
  expect(countRequests(shell, '/manager/dashboard/revenue')).toBe(1);
});

const READ_TWICE = ['/staff/summary', '/manager/dashboard/utilisation'];

describe('when the request of one card fails with 500', () => {
  // A failed read is retried once, after a second.
  beforeEach(() => jest.useFakeTimers({ advanceTimers: 20 }));
  afterEach(() => jest.useRealTimers());
  const cardsShown = () =>
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('section'));
  const texts = () => cardsShown().map((card) => card?.textContent);

  test.each(Object.keys(api()))(
    'only the cards of the request %s show an error, and the other cards show their data',
    async (call) => {
      const { unmount } = show();
      expect(await screen.findByText('Má phanh chỉ còn 1')).toBeVisible();
      await stats('Đánh giá của khách');
      const filled = texts();
      unmount();

      show({
        [call]: () => {
          throw refusal(500, 'INTERNAL', 'x');
        },
      });
      // Two cards read what happens today: today's plan, and what does not go to plan.
      const expected = READ_TWICE.some((path) => call.endsWith(path)) ? 2 : 1;
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(expected), { timeout: 5_000 });
      const alerts = screen.getAllByRole('alert');
      for (const shown of alerts)
        expect(shown).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
      const failed = cardsShown().map((card) => alerts.some((shown) => card?.contains(shown)));
      const others = (all: ReturnType<typeof texts>) => all.filter((_, index) => !failed[index]);
      expect(failed.filter(Boolean)).toHaveLength(expected);
      expect(others(texts())).toEqual(others(filled));
    },
  );
});

test('reads the period from the address and sends no request if the period is too long', async () => {
  const { shell } = show({}, '/manager?from=2024-01-01&to=2026-03-02');
  expect(await screen.findByRole('alert')).toHaveTextContent('tối đa 366 ngày');
  // Today's hours do not depend on the period.
  const ofPeriod = Object.keys(cards).filter((card) => card !== 'utilisation');
  for (const card of ofPeriod) expect(countRequests(shell, `/manager/dashboard/${card}`)).toBe(0);
});

describe('the problems of the workshop', () => {
  const conflict = {
    orderId: 'so9',
    plate: '51K-888.88',
    place: 'Khoang 1',
    until: '2026-03-02T04:30:00.000Z',
    phoneNumber: '+84912345678',
  };
  const alerts = [
    alert('conflict', 20, { href: '/staff/appointments?open=AP-1', conflict }),
    alert('promise', -90),
    alert('parts', 30, { plate: '51K-777.77' }),
  ];

  test('are above all figures, each with its time and the action that resolves it', async () => {
    show({ 'GET /staff/summary': () => ({ data: summary(alerts) }) });
    const list = await screen.findByRole('list', { name: 'Cần xử lý' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      expect.stringMatching(
        /^Khoang chưa trống cho khách sau.*51K-123.45.*Khoang 1: xe 51K-888.88 làm đến 11:30/,
      ),
      expect.stringMatching(/^Trễ hẹn giao Quá hẹn giao 1 giờ 30 phút51K-123.45 · VF 8 · Lê An/),
      expect.stringMatching(/^Chờ phụ tùng Đã chờ 30 phút51K-777.77/),
    ]);
    const actions = within(list).getAllByRole('link', { name: /: 51K-\S+$/ });
    expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Đổi khoang, kỹ thuật viên', '/staff/appointments?open=AP-1&do=assign'],
      ['Hẹn giờ giao mới', '/staff/service-orders?open=promise&do=promise'],
      ['Xem phụ tùng', '/staff/service-orders?open=parts&part=parts'],
    ]);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 4)).toEqual(['Chờ duyệt', 'Sắp hết hàng', 'Cần xử lý', 'Hôm nay so với kế hoạch']);
  });

  test('leave out the daily routine of the front desk', async () => {
    const routine = [alert('call', 5), alert('ready', 5), alert('approval', 5)];
    show({ 'GET /staff/summary': () => ({ data: summary([...routine, alert('parts', 30)]) }) });
    const list = await screen.findByRole('list', { name: 'Cần xử lý' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  test('show the first six, and the others on request', async () => {
    const many = Array.from({ length: 8 }, (_, n) => alert('promise', n, { code: `PDV-${n}` }));
    show({ 'GET /staff/summary': () => ({ data: summary(many) }) });
    const list = await screen.findByRole('list', { name: 'Cần xử lý' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Xem thêm 2 việc' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  });

  test('are replaced by a sentence if there are none', async () => {
    show();
    expect(await screen.findByText('Không có việc nào đang chờ.')).toBeVisible();
  });
});

describe('today against its plan', () => {
  test('each number opens the rows that it counts, and explains itself on request', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Lịch và xe hôm nay' });
    const hrefs = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/staff/appointments?date=2026-03-02&status=checked_in,in_service,completed',
      '/staff/appointments?date=2026-03-02&status=requested',
      '/staff/appointments?date=2026-03-02&late=1',
      '/staff/service-orders?view=table&status=in-workshop',
      '/staff/service-orders?view=table&status=awaiting_approval',
      '/staff/service-orders?view=table&status=ready',
    ]);
    expect(plain(list.textContent)).toContain('Khách đã đến4kế hoạch 9 lịch');
    const explain = within(list).getByRole('button', { name: 'Xe trong xưởng là gì?' });
    expect(explain).toHaveAccessibleDescription(/^Phiếu chưa giao xe và chưa huỷ/);
  });

  test('adds up the hours of bays and technicians', async () => {
    show();
    const hours = await stats('Giờ hôm nay');
    expect(hours).toContain('25,5 giờtrên 51 giờ mở cửa');
    expect(hours).toContain('20 giờkế hoạch 30 giờ, ca 40 giờ');
  });

  test('every number of the page has a definition', async () => {
    show();
    await stats('Đánh giá của khách');
    const numbers = document.querySelectorAll('ul[aria-label] .stat');
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of numbers) {
      const entry = number.closest('li') as HTMLElement;
      expect(within(entry).getByRole('button', { name: /là gì\?$/ })).toHaveAccessibleDescription(/\S{2,}/);
    }
  });
});

describe('approvals', () => {
  test('approves a parts request in full, with the version of the request', async () => {
    let pending = [parts];
    const { shell } = show({
      'GET /staff/parts-requests': () => ({ data: { items: pending, total: pending.length } }),
      'POST /staff/parts-requests/pr1/approve': () => {
        pending = [];
        return { data: parts, message: 'Đã duyệt.' };
      },
    });
    expect(await screen.findByText('Má phanh chỉ còn 1')).toBeVisible();
    expect(screen.getByText('Trên 5 triệu ₫')).toBeVisible();
    expect(screen.getByText('Lý do: Má cũ còn 2 mm')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt yêu cầu YCPT-1' }));
    const dialog = screen.getByRole('dialog', { name: 'Duyệt yêu cầu YCPT-1' });
    expect(countRequests(shell, '/staff/parts-requests/pr1')).toBe(0);
    expect(dialog).toHaveTextContent(/Giá trị.*₫.*2 × Má phanh/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duyệt' }));
    await waitFor(() => expect(screen.queryByText('Má phanh chỉ còn 1')).toBeNull());
    const sent = shell.http.requests.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ body: { lines: [{ id: 'l1', approvedQty: 2 }] } });
    expect(sent?.options?.headers).toEqual({ 'If-Match': '"3"' });
  });

  test('sends the reason for rejecting a parts request, and keeps the reason when sending fails', async () => {
    const { shell } = show({
      'POST /staff/parts-requests/pr1/reject': () => {
        throw refusal(503, 'BUSY', 'Hệ thống đang bận.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Từ chối yêu cầu YCPT-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Từ chối yêu cầu YCPT-1' });
    await fill(userEvent, within(dialog).getByRole('textbox'), 'Chưa cần.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
    expect(await within(dialog).findByText('Hệ thống đang bận.')).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Chưa cần.');
    expect(shell.http.requests.at(-1)?.body).toEqual({ reason: 'Chưa cần.' });
  });

  test('approves a discount above ten per cent, or rejects it with a reason', async () => {
    const { shell } = show({
      'POST /staff/service-orders/so2/quotes/1/discount/approve': () => ({ data: {} }),
      'POST /staff/service-orders/so2/quotes/1/discount/refuse': () => ({ data: {} }),
    });
    const discountText = await screen.findByText(/^Giảm 15%/);
    expect(plain(discountText.textContent)).toBe('Giảm 15% (300.000 ₫), còn 1.700.000 ₫');
    await userEvent.click(screen.getByRole('button', { name: 'Duyệt giảm giá PDV-2' }));
    const approval = screen.getByRole('dialog', { name: 'Duyệt giảm giá PDV-2' });
    expect(plain(approval.textContent)).toContain('15% · 300.000 ₫');
    await userEvent.click(within(approval).getByRole('button', { name: 'Duyệt' }));
    await waitFor(() => expect(countRequests(shell, '/staff/service-orders/so2')).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Từ chối giảm giá PDV-2' }));
    const dialog = await screen.findByRole('dialog');
    await fill(userEvent, within(dialog).getByRole('textbox'), 'Quá nhiều.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Từ chối' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.http.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      reason: 'Quá nhiều.',
    });
  });

  test('shows an empty state when nothing waits for approval', async () => {
    show({
      'GET /staff/parts-requests': () => ({ data: { items: [], total: 0 } }),
      'GET /staff/service-orders/discounts': () => ({ data: { items: [] } }),
    });
    expect(await screen.findByText('Không có yêu cầu nào chờ duyệt.')).toBeVisible();
  });
});

describe('while other users make changes', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('refreshes the revenue at once and then at most every ten seconds', async () => {
    const { shell } = show();
    await stats('Doanh thu');
    const publishChange = () =>
      act(() => shell.live.tell('office', 'office.changed', { entity: 'service-order', id: 'so1' }));
    const revenue = () => countRequests(shell, '/manager/dashboard/revenue');
    for (let change = 0; change < 5; change++) publishChange();
    await waitFor(() => expect(revenue()).toBe(2));
    act(() => jest.advanceTimersByTime(9_000));
    expect(revenue()).toBe(2);
    act(() => jest.advanceTimersByTime(1_500));
    await waitFor(() => expect(revenue()).toBe(3));
    act(() => jest.advanceTimersByTime(60_000));
    expect(revenue()).toBe(3);
    expect(countRequests(shell, '/manager/dashboard/rating')).toBe(1);
  });
});

test('the cards of the first view appear together, so that none moves another', async () => {
  let answer: (() => void) | undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  show({
    'GET /staff/parts-requests': async () => {
      await waits;
      return { data: { items: [parts], total: 1, page: 1, pageSize: 20 } };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Doanh thu' })).toBeVisible();
  await stats('Doanh thu');
  expect(screen.queryByRole('heading', { name: 'Cần xử lý' })).not.toBeInTheDocument();
  answer?.();
  expect(await screen.findByRole('heading', { name: 'Cần xử lý' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Chờ duyệt' })).toBeVisible();
  expect(screen.getByText(/Yêu cầu phụ tùng \(1\)/)).toBeVisible();
});
