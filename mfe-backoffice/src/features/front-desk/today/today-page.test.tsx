import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskAlert, DeskSummary } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { at, board, DAY, NUMBERS, ok, work } from '../testing/samples';
import { TodayPage } from './today-page';

const summary = (changes: Partial<DeskSummary> = {}): DeskSummary => ({
  numbers: NUMBERS,
  badges: {
    partsRequests: 2,
    shopOrders: 0,
    returns: 0,
    contacts: 0,
    reviews: 0,
    discounts: 0,
    refunds: 0,
    shopRefunds: 0,
    stockCounts: 0,
    erasures: 0,
    leaveRequests: 0,
    deadLetters: 0,
  },
  alerts: [
    {
      kind: 'late',
      code: 'AP-1',
      href: '/staff/appointments?open=AP-1',
      plate: '51K-123.45',
      vehicle: 'VF 8 2023',
      customer: 'Nguyễn Văn An',
      minutes: 75,
      orderId: null,
      phoneNumber: '+84912345678',
      quote: null,
      conflict: null,
    },
  ],
  board: board(),
  ...changes,
});
const show = (api: FakeRoutes = {}) =>
  renderBackoffice(<TodayPage />, { api: { 'GET /staff/summary': () => ok(summary()), ...api } });
const alertOf = (changes: Partial<DeskAlert>): DeskAlert => ({
  kind: 'approval',
  code: 'PDV-1',
  orderId: 'so1',
  href: '/staff/service-orders?open=so1',
  plate: '51K-123.45',
  vehicle: 'VF 8 2023',
  customer: 'Nguyễn Văn An',
  phoneNumber: '+84912345678',
  minutes: 20,
  quote: null,
  conflict: null,
  ...changes,
});
const worklist = () => screen.findByRole('list', { name: 'Cần làm trước' });

test('links each number to the list it counts', async () => {
  show({
    'GET /staff/summary': () =>
      ok(
        summary({
          badges: {
            partsRequests: 2,
            shopOrders: 3,
            returns: 0,
            contacts: 0,
            reviews: 0,
            discounts: 0,
            refunds: 0,
            shopRefunds: 0,
            stockCounts: 0,
            erasures: 0,
            leaveRequests: 0,
            deadLetters: 0,
          },
        }),
      ),
  });
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
  const alert = alertOf({
    kind: 'conflict',
    code: 'AP-2',
    orderId: null,
    href: '/staff/appointments?open=AP-2',
    plate: '51K-999.99',
    minutes: 25,
    conflict,
  });
  show({ 'GET /staff/summary': () => ok(summary({ alerts: [alert] })) });
  expect(
    await screen.findByRole('link', { name: /^Khoang chưa trống.*Khách đến lúc 09:45 hôm nay/ }),
  ).toHaveTextContent('Khoang 2: xe 61A-550.03 làm đến 10:30 hôm nay');
  expect(screen.getByRole('link', { name: 'Đổi khoang, kỹ thuật viên: 51K-999.99' })).toHaveAttribute(
    'href',
    '/staff/appointments?open=AP-2&do=assign',
  );
});

test.each([
  ['late', {}, 'Gọi khách 0912 345 678: 51K-123.45', 'tel:+84912345678'],
  ['promise', {}, 'Hẹn giờ giao mới: 51K-123.45', '/staff/service-orders?open=so1&do=promise'],
  ['promise', { quote: 'call' }, 'Gọi khách 0912 345 678: 51K-123.45', 'tel:+84912345678'],
  ['approval', { quote: 'share' }, 'Gửi báo giá: 51K-123.45', '/staff/service-orders?open=so1&part=quotes'],
  ['approval', { quote: 'wait' }, 'Gọi khách 0912 345 678: 51K-123.45', 'tel:+84912345678'],
  ['parts', {}, 'Xem phụ tùng: 51K-123.45', '/staff/service-orders?open=so1&part=parts'],
  ['call', { plate: '' }, 'Gọi và ghi kết quả: Nguyễn Văn An', '/staff/service-orders?open=so1'],
] as const)('a row of kind %s %j has one next action, %s', async (kind, changes, name, href) => {
  show({ 'GET /staff/summary': () => ok(summary({ alerts: [alertOf({ kind, ...changes })] })) });
  const links = within(await worklist()).getAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[1]).toHaveAccessibleName(name);
  expect(links[1]).toHaveAttribute('href', href);
});

test('records that a customer was notified that the vehicle is ready, and removes the row', async () => {
  let alerts = [alertOf({ kind: 'ready' })];
  const { shell } = show({
    'GET /staff/summary': () => ok(summary({ alerts })),
    'POST /staff/service-orders/so1/notified': () => {
      alerts = [];
      return ok({});
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Đã gọi báo khách: 51K-123.45' }));
  expect(await screen.findByText('Không có việc nào đang chờ.')).toBeVisible();
  expect(shell.http.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('shows eight rows first and the others on demand', async () => {
  const alerts = Array.from({ length: 10 }, (_, n) => alertOf({ code: `PDV-${n}` }));
  show({ 'GET /staff/summary': () => ok(summary({ alerts })) });
  const list = await worklist();
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Xem thêm 2 việc' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
});

test('alerts show kind, vehicle, customer and duration, and link to the record', async () => {
  show();
  const alert = await screen.findByRole('link', { name: /Khách trễ hẹn/ });
  expect(alert).toHaveTextContent('51K-123.45 · VF 8 2023 · Nguyễn Văn An');
  expect(alert).toHaveTextContent('Trễ 1 giờ 15 phút');
  expect(alert).toHaveAttribute('href', '/staff/appointments?open=AP-1');
});

test('distinguishes an overdue delivery from one that is due soon', async () => {
  const promised = (code: string, minutes: number) => alertOf({ kind: 'promise', code, minutes });
  const alerts = [promised('PDV-1', -90), promised('PDV-2', 20)];
  show({ 'GET /staff/summary': () => ok(summary({ alerts })) });
  expect(
    await screen.findByRole('link', { name: /^Trễ hẹn giao.*Quá hẹn giao 1 giờ 30 phút/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Sắp đến hẹn giao.*Còn 20 phút đến hẹn giao/ })).toBeVisible();
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

test('a vehicle can be taken in when the summary fails to load', async () => {
  let works = false;
  show({
    'GET /staff/summary': () => {
      if (!works) throw refusal(403, 'FORBIDDEN', 'Bạn không có quyền truy cập');
      return ok(summary());
    },
  });
  expect(await screen.findByText('Bạn không có quyền truy cập')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Biển số/ })).toBeEnabled();
  works = true;
});

test('a vehicle whose time in a bay is over is shown as finished', async () => {
  const earlier = work({ from: at('08:10'), to: at('09:00') });
  show({ 'GET /staff/summary': () => ok(summary({ board: board({ occupied: [earlier] }) })) });
  const bay = within(await screen.findByRole('region', { name: 'Khoang 2' }));
  expect(bay.getByRole('link', { name: /61A-550.03 08:10–09:00 Đã làm/ })).toBeVisible();
});
