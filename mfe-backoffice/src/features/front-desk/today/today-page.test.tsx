import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskSummary, Reception } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { appointment, at, board, DAY, ok, reception, work } from '../testing/samples';
import { TodayPage } from './today-page';

const summary = (changes: Partial<DeskSummary> = {}): DeskSummary => ({
  numbers: {
    appointments: 8,
    requested: 2,
    arrived: 3,
    late: 1,
    inWorkshop: 4,
    awaitingApproval: 1,
    ready: 2,
  },
  badges: { partsRequests: 2, shopOrders: 0 },
  alerts: [
    {
      kind: 'late',
      code: 'AP-1',
      href: '/staff/appointments?open=AP-1',
      plate: '51K-123.45',
      vehicle: 'VF 8 2023',
      customer: 'Nguyễn Văn An',
      minutes: 75,
      conflict: null,
    },
  ],
  board: board(),
  ...changes,
});
const show = (api: FakeRoutes = {}) =>
  renderBackoffice(<TodayPage />, { api: { 'GET /staff/summary': () => ok(summary()), ...api } });
const enterPlate = async (plate: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Biển số' }), `${plate}{Enter}`);

test('links each number to the list it counts', async () => {
  show({ 'GET /staff/summary': () => ok(summary({ badges: { partsRequests: 2, shopOrders: 3 } })) });
  const numbers = within(await screen.findByRole('list', { name: 'Số liệu hôm nay' }));
  const links = numbers.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/staff/appointments?date=${DAY}&status=requested,confirmed,checked_in,in_service,completed`,
    `/staff/appointments?date=${DAY}&status=checked_in,in_service,completed`,
    `/staff/appointments?date=${DAY}&late=1`,
    '/staff/service-orders?view=table&status=in-workshop',
    '/staff/service-orders?view=table&status=awaiting_approval',
    '/staff/service-orders?view=table&status=ready',
  ]);
  expect(numbers.getByRole('link', { name: /Trễ\s*1/ })).toBeVisible();
  const waiting = within(screen.getByRole('list', { name: 'Đang chờ bạn xử lý' }));
  const chips = waiting.getAllByRole('link');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['2 yêu cầu phụ tùng chờ duyệt', '/staff/service-orders?tab=parts-requests'],
    ['3 đơn hàng chờ xử lý', '/staff/service-orders?tab=shop-orders&status=waiting'],
  ]);
});

test('links the customers who wait for a call', async () => {
  show({
    'GET /staff/contact-requests': () => ({ data: { items: [], page: 1, pageSize: 20, total: 4 } }),
  });
  expect(await screen.findByRole('link', { name: '4 khách chờ được gọi' })).toHaveAttribute(
    'href',
    '/staff/service-orders?tab=contacts',
  );
});

test('shows the appointments of each bay on the timeline and in a table', async () => {
  show();
  const bay = within(await screen.findByRole('region', { name: 'Khoang 1' }));
  expect(bay.getByRole('link', { name: /51K-123.45 09:00–10:00/ })).toHaveAttribute(
    'href',
    '/staff/appointments?open=AP-261124-0001',
  );
  expect(within(screen.getByRole('region', { name: 'Khoang 2' })).getByText('Chưa có lịch')).toBeVisible();
  await userEvent.click(screen.getByText('Xem dạng bảng'));
  const table = within(screen.getByRole('table', { name: 'Hôm nay theo khoang' }));
  expect(table.getByRole('row', { name: /09:00–10:00.*Khoang 1.*51K-123.45/ })).toBeVisible();
});

test('shows vehicles without an appointment in their bays', async () => {
  show({ 'GET /staff/summary': () => ok(summary({ board: board({ occupied: [work()] }) })) });
  const bay = within(await screen.findByRole('region', { name: 'Khoang 2' }));
  expect(bay.queryByText('Chưa có lịch')).toBeNull();
  expect(bay.getByRole('link', { name: /61A-550.03 08:30–10:30 Xe đang ở khoang/ })).toHaveAttribute(
    'href',
    '/staff/service-orders?open=so1',
  );
});

test('the alert for an occupied bay offers the actions that resolve the conflict', async () => {
  const conflict = {
    orderId: 'so1',
    plate: '61A-550.03',
    place: 'Khoang 2',
    until: at('10:30'),
    phoneNumber: '+84912345678',
  };
  const facts = { code: 'AP-2', href: '/staff/appointments?open=AP-2', plate: '51K-999.99', vehicle: 'VF 9' };
  const alert = { kind: 'conflict' as const, ...facts, customer: 'Lê An', minutes: 25, conflict };
  show({ 'GET /staff/summary': () => ok(summary({ alerts: [alert] })) });
  expect(
    await screen.findByRole('link', { name: /^Khoang chưa trống.*Khách đến lúc 09:45 hôm nay$/ }),
  ).toHaveTextContent('Khoang 2: xe 61A-550.03 làm đến 10:30 hôm nay');
  const actions = within(screen.getByRole('group', { name: 'Xử lý cho 51K-999.99' }));
  const targets = actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(targets).toEqual([
    ['Đổi khoang, kỹ thuật viên', '/staff/appointments?open=AP-2&do=assign'],
    ['Gọi 0912 345 678', 'tel:+84912345678'],
    ['Mở phiếu của 61A-550.03', '/staff/service-orders?open=so1'],
  ]);
});

test('alerts show kind, vehicle, customer and duration, and link to the record', async () => {
  show();
  const alert = await screen.findByRole('link', { name: /Khách trễ hẹn/ });
  expect(alert).toHaveTextContent('51K-123.45 · VF 8 2023 · Nguyễn Văn An');
  expect(alert).toHaveTextContent('Trễ 1 giờ 15 phút');
  expect(alert).toHaveAttribute('href', '/staff/appointments?open=AP-1');
});

test('distinguishes an overdue delivery from one that is due soon', async () => {
  const promised = (code: string, minutes: number) => ({
    kind: 'promise' as const,
    code,
    href: `/staff/service-orders?open=${code}`,
    minutes,
    plate: '51K-123.45',
    vehicle: 'VF 8 2023',
    customer: 'Nguyễn Văn An',
    conflict: null,
  });
  const alerts = [promised('PDV-1', -90), promised('PDV-2', 20)];
  show({ 'GET /staff/summary': () => ok(summary({ alerts })) });
  expect(
    await screen.findByRole('link', { name: /^Trễ hẹn giao.*Quá hẹn giao 1 giờ 30 phút$/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Sắp đến hẹn giao.*Còn 20 phút đến hẹn giao$/ })).toBeVisible();
});

test('updates the numbers after a change by another user', async () => {
  let late = 1;
  const { shell } = show({
    'GET /staff/summary': () => ok(summary({ numbers: { ...summary().numbers, late } })),
  });
  await screen.findByRole('link', { name: /^Trễ\s*1/ });
  late = 5;
  act(() => shell.live.tell('office', 'office.changed', { entity: 'appointment', id: 'AP-1' }));
  expect(await screen.findByRole('link', { name: /Trễ\s*5/ })).toBeVisible();
});

test('the reception stays usable when the summary fails to load', async () => {
  let works = false;
  show({
    'GET /staff/summary': () => {
      if (!works) throw refusal(403, 'FORBIDDEN', 'Bạn không có quyền truy cập');
      return ok(summary());
    },
  });
  expect(await screen.findByText('Bạn không có quyền truy cập')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Biển số' })).toBeEnabled();
  works = true;
});

describe('reception by plate', () => {
  test('links to the check-in of today’s appointment and shows the history of the vehicle', async () => {
    const { shell } = show({
      'GET /staff/reception': () =>
        ok(
          reception({
            today: [appointment()],
            warranties: [{ code: 'PDV-1', services: ['Thay má phanh'], until: '2027-01-31' }],
            recommendations: [
              {
                id: 'r1',
                title: 'Lọc gió',
                source: 'declined',
                price: 650_000,
                foundAt: '2026-09-01T02:00:00Z',
              },
            ],
          }),
        ),
    });
    await enterPlate('51k12345');
    const result = within(await screen.findByRole('group', { name: 'Kết quả cho 51K-123.45' }));
    expect(result.getByRole('link', { name: 'Tiếp nhận lịch 09:00' })).toHaveAttribute(
      'href',
      '/staff/appointments?open=AP-261124-0001&do=check-in',
    );
    expect(result.getByText('Thay má phanh: đến 31/01/2027')).toBeVisible();
    expect(result.getByText(/Lọc gió/)).toBeVisible();
    expect(shell.http.requests.map(({ path }) => path)).toContain('/staff/reception?plate=51k12345');
  });

  test('a vehicle without an account shows its last visit and who brought it', async () => {
    const lastVisit = {
      id: 'so9',
      code: 'PDV-261012-0001',
      at: '2026-10-12T03:00:00.000Z',
      services: ['Bảo dưỡng cơ bản', 'Đảo lốp'],
      vehicle: { type: 'car' as const, make: 'VinFast', model: 'VF 5', year: 2024, name: 'VF 5 2024' },
      contact: { fullName: 'Mạc Thị Hồng', phoneNumber: '0938111222' },
    } satisfies Reception['lastVisit'];
    show({
      'GET /staff/reception': () => ok(reception({ plate: '30A-000.01', vehicle: null, lastVisit })),
    });
    await userEvent.type(await screen.findByLabelText('Biển số'), '30a00001{Enter}');
    const result = within(await screen.findByRole('group', { name: 'Kết quả cho 30A-000.01' }));
    expect(result.getByText('VF 5 2024')).toBeVisible();
    expect(
      result.getByText('Khách đưa xe đến: Mạc Thị Hồng · 0938 111 222 (chưa có tài khoản)'),
    ).toBeVisible();
    expect(result.getByText(/^Lần trước: 12\/10\/2026, Bảo dưỡng cơ bản, Đảo lốp/)).toBeVisible();
    expect(result.getByRole('link', { name: 'Mở phiếu PDV-261012-0001' })).toHaveAttribute(
      'href',
      '/staff/service-orders?open=so9',
    );
    expect(result.queryByText('Chưa có thông tin về xe này.')).not.toBeInTheDocument();
  });

  test('links an unknown vehicle to a walk-in booking with its plate', async () => {
    show({ 'GET /staff/reception': () => ok(reception({ plate: '30A-000.01', vehicle: null })) });
    await enterPlate('30a00001');
    expect(await screen.findByText('Chưa có thông tin về xe này.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Đặt lịch cho khách đến thẳng' })).toHaveAttribute(
      'href',
      '/staff/appointments?new=walk_in&plate=30a00001',
    );
  });

  test('links a vehicle in the workshop to its service order instead of another booking', async () => {
    const serviceOrder = { id: 's1', code: 'PDV-9', status: 'in_progress', promisedAt: null } as const;
    show({ 'GET /staff/reception': () => ok(reception({ serviceOrder })) });
    await enterPlate('51k12345');
    expect(await screen.findByRole('link', { name: 'Mở phiếu dịch vụ' })).toHaveAttribute(
      'href',
      '/staff/service-orders?open=s1',
    );
    expect(screen.queryByRole('link', { name: /Đặt lịch cho/ })).not.toBeInTheDocument();
  });

  test('requires a plate and shows the server error for an incomplete plate', async () => {
    const { shell } = show({
      'GET /staff/reception': () => {
        const errors = { plate: ['Vui lòng nhập biển số (ví dụ 51K-123.45).'] };
        throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', { errors });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tìm xe' }));
    expect(screen.getByText(/Vui lòng nhập biển số/)).toBeVisible();
    expect(shell.http.requests.some(({ path }) => path.includes('reception'))).toBe(false);
    await enterPlate('51k');
    expect(await screen.findByText(/Vui lòng nhập biển số/)).toBeVisible();
  });
});

test('a vehicle whose time in a bay is over is shown as finished', async () => {
  const earlier = work({ from: at('08:10'), to: at('09:00') });
  show({ 'GET /staff/summary': () => ok(summary({ board: board({ occupied: [earlier] }) })) });
  const bay = within(await screen.findByRole('region', { name: 'Khoang 2' }));
  expect(bay.getByRole('link', { name: /61A-550.03 08:10–09:00 Đã làm/ })).toBeVisible();
});
