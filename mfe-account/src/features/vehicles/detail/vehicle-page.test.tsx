import { screen, within } from '@testing-library/react';
import { refusal, type FakeRoutes, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import { openVehicles } from '../testing/open';
import { health, prediction, reminder, timeline, vehicle } from '../testing/samples';

const open = (hash = '', overrides: FakeRoutes = {}, fills: FakeShellOptions['fills'] = {}) =>
  openVehicles('/my-vehicles/v-1', {
    hash,
    fills,
    http: {
      'GET /vehicles/v-1': () => vehicle(),
      'GET /vehicles/v-1/health': () => health(),
      'GET /vehicles/v-1/reminders': () => ({ items: [reminder()] }),
      'GET /vehicles/v-1/predictions': () => prediction(),
      'GET /vehicles/v-1/timeline': () => timeline(),
      ...overrides,
    },
  });

test('the overview shows the vehicle’s name, plate, odometer reading, VIN and battery type', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'VinFast VF 8 2023' })).toBeVisible();
  expect(screen.getByText('51K-123.45')).toBeVisible();
  expect(screen.getByText('46.200 km (ghi ngày 21/11/2026)')).toBeVisible();
  expect(screen.getByText('RLVVF8AA1PH000123')).toBeVisible();
  expect(screen.getByText('Lithium NMC')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Tổng quan' })).toHaveAttribute('aria-selected', 'true');
});

test('stores the tab in the URL, and switching tabs reloads nothing', async () => {
  const { user, router, requestsTo } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Nhắc lịch' }));
  expect(router.state.location.hash).toBe('#reminders');
  expect(requestsTo('GET /vehicles/v-1')).toHaveLength(1);
});

test('shows battery health as a chart, as text and as a table', async () => {
  await open('#battery');
  expect(
    await screen.findByRole('img', {
      name: 'Biểu đồ sức khoẻ pin theo số km: từ 98,6% ở 12.000 km đến 94,2% ở 46.000 km.',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('Tốc độ giảm (ước tính)')).toBeVisible();
  expect(screen.getByText('−1,44 điểm % mỗi 10.000 km')).toBeVisible();
  expect(screen.getByText('Chạm mốc 80% (ước tính)')).toBeVisible();
  expect(screen.getByText('khoảng 141.000 km, tháng 09/2031')).toBeVisible();
  const rows = within(document.querySelector('table')!).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ngày đoSố kmSoHSố lần sạcChênh lệch cell (mV)',
    '01/08/202646.00094,2%120–',
    '02/11/202530.00096,4%120–',
    '01/01/202512.00098,6%120–',
  ]);
});

test('shows no slope for a single reading', async () => {
  await open('#battery', {
    'GET /vehicles/v-1/health': () =>
      health({ readings: health().readings.slice(0, 1), slopePer10000Km: null, projection: null }),
  });
  expect(await screen.findByText('Cần ít nhất hai lần đo')).toBeVisible();
  expect(screen.queryByText(/Xu hướng/)).not.toBeInTheDocument();
});

test('shows a reminder with its due date and a booking link', async () => {
  await open('#reminders');
  expect(await screen.findByText('Còn 3.800 km hoặc 82 ngày.')).toBeVisible();
  expect(screen.getByText('Sắp đến hạn')).toBeVisible();
  expect(
    screen.getByText('Đến hạn tại 50.000 km hoặc ngày 12/02/2027, tuỳ điều kiện nào tới trước.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Đặt lịch: Bảo dưỡng cơ bản' })).toHaveAttribute(
    'href',
    '/booking?serviceId=BD-CB&vehicleId=v-1',
  );
});

test('shows a prediction as an estimate with its reasons', async () => {
  const { container } = await open('#prediction');
  const bar = await screen.findByRole('progressbar', { name: 'Mức đã dùng của Kiểm tra pin cao áp' });
  expect(bar).toHaveAttribute('aria-valuetext', '112% chu kỳ');
  expect(screen.getByText('Đã đi 22.400/20.000 km')).toBeVisible();
  expect(screen.getByText('Lần trước có 1 mục cần theo dõi')).toBeVisible();
  expect(screen.getByText('Quá hạn')).toBeVisible();
  expect(screen.getByText('ước tính')).toBeVisible();
  expect(container.querySelector('#prediction')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/chắc chắn/);
});

test('the timeline shows days in Vietnam time and links to details', async () => {
  await open('#timeline');
  expect(await screen.findByText('02/08/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bảo dưỡng nâng cao' })).toHaveAttribute(
    'href',
    '/maintenance-history/m-1',
  );
});

test('shows usage and end date of the package', async () => {
  await open('#package');
  expect(await screen.findByText('Đã dùng 1/4 lần')).toBeVisible();
  expect(screen.getByText('1 lần đang giữ cho lịch hẹn')).toBeVisible();
  expect(screen.getByText('Có hiệu lực đến 12/05/2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nâng cấp hoặc đổi gói' })).toHaveAttribute('href', '/packages');
});

test('a tab that fails to load does not affect the other tabs', async () => {
  const { user } = await open('#prediction', {
    'GET /vehicles/v-1/predictions': () => {
      throw refusal(500, 'INTERNAL', 'Hỏng');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu');
  await user.click(screen.getByRole('tab', { name: 'Nhắc lịch' }));
  expect(await screen.findByText('Còn 3.800 km hoặc 82 ngày.')).toBeVisible();
});

test('shows another customer’s vehicle as not found', async () => {
  await open('', {
    'GET /vehicles/v-1': () => {
      throw refusal(404, 'NOT_FOUND', 'Không tìm thấy xe.');
    },
  });
  expect(await screen.findByText('Không tìm thấy xe này.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tất cả xe' })).toHaveAttribute('href', '/my-vehicles');
});

test('opens the list after archiving', async () => {
  const { user, router } = await open('', {
    'DELETE /vehicles/v-1': () => ({ data: null }),
    'GET /vehicles': () => ({ items: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Lưu trữ xe' }));
  await user.click(await screen.findByRole('button', { name: 'Lưu trữ' }));
  expect(await screen.findByText('Bạn chưa thêm xe nào.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/my-vehicles');
});

describe('what other remotes offer for the vehicle', () => {
  const Parts = ({ data }: { data: { name: string; modelCode: string | null } }) => (
    <p>{`Phụ tùng cho ${data.name}, ${data.modelCode}`}</p>
  );

  test('is shown below the tabs, with the vehicle', async () => {
    await open('', {}, { 'mfe-account.vehicle-parts': Parts });
    expect(await screen.findByText('Phụ tùng cho VinFast VF 8 2023, vf8')).toBeVisible();
  });

  const failed = () => {
    throw refusal(503, 'UNAVAILABLE', 'Bận');
  };

  test('is missing while the vehicle can not be loaded', async () => {
    await open('', { 'GET /vehicles/v-1': failed }, { 'mfe-account.vehicle-parts': Parts });
    await screen.findByRole('button', { name: 'Thử lại' });
    expect(screen.queryByText(/Phụ tùng cho/)).toBeNull();
  });
});
