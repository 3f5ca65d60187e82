import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { OrdersTab } from './orders-tab';
import { board, order } from './testing/samples';

const RESOURCES = {
  bays: [],
  technicians: [],
  services: [
    { code: 'PHANH', name: 'Kiểm tra phanh', minutes: 60, priceFrom: 300_000, vehicleTypes: ['car'] },
  ],
};
const ok = (data: unknown) => () => ({ success: true, data });
const show = (api: FakeRoutes, at = '/staff/service-orders') =>
  renderBackoffice(<OrdersTab />, {
    role: 'staff',
    at,
    api: { 'GET /staff/appointments/resources': ok(RESOURCES), ...api },
  });
const requestsOf = (shell: ReturnType<typeof show>['shell'], method: string) =>
  shell.http.requests.filter((request) => request.method === method);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Vehicle of an account that was taken in before. */
const vehicle = {
  id: 'v1',
  type: 'car',
  make: 'VinFast',
  model: 'VF 8',
  year: 2023,
  name: 'VF 8 2023',
  plate: '51K-123.45',
  odometer: 46_000,
  odometerAt: '2026-01-01T00:00:00Z',
  owner: { id: 'u1', fullName: 'Nguyễn Minh An', phoneNumber: '0912345678', email: null },
};

test('takes in a vehicle without an appointment after a lookup by plate', async () => {
  const lastOdometer = { value: 46_000, at: '2026-01-01T00:00:00Z' };
  const reception = { plate: '51K-123.45', today: [], next: null, serviceOrder: null, vehicle };
  const { shell, search } = show({
    'GET /staff/service-orders/board': ok(board([])),
    'GET /staff/reception': ok({ ...reception, lastOdometer, warranties: [], recommendations: [] }),
    'POST /staff/service-orders': ok(order()),
    'GET /staff/service-orders/so1': ok(order()),
  });
  await userEvent.click(button('Nhận xe'));
  const dialog = screen.getByRole('dialog', { name: 'Nhận xe' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nhận xe' }));
  expect(within(dialog).getByLabelText('Biển số')).toHaveAccessibleDescription('Vui lòng nhập biển số.');
  await userEvent.type(within(dialog).getByLabelText('Biển số'), '51K12345');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tìm xe' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Nhận cho chủ xe này' }));
  expect(within(dialog).getByLabelText('Họ và tên')).toHaveValue('Nguyễn Minh An');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nhận xe' }));
  expect(dialog).toHaveTextContent('Vui lòng chọn ít nhất một dịch vụ.');
  expect(requestsOf(shell, 'POST')).toHaveLength(0);
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: /Kiểm tra phanh/ }));
  await fill(userEvent, within(dialog).getByLabelText('Yêu cầu của khách'), 'Phanh kêu');
  const odometer = within(dialog).getByLabelText('Số km trên đồng hồ');
  expect(odometer).toHaveAccessibleDescription(/Lần ghi trước: 46\.000 km/);
  await userEvent.type(odometer, '45500');
  expect(dialog).toHaveTextContent(/Thấp hơn lần ghi trước \(46\.000 km\)/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nhận xe' }));
  expect(dialog).toHaveTextContent('Vui lòng ghi lý do số km thấp hơn');
  expect(dialog).toHaveTextContent('Cần ít nhất 4 ảnh xe');
  expect(requestsOf(shell, 'POST')).toHaveLength(0);
  await userEvent.clear(odometer);
  await userEvent.type(odometer, '46500');
  await fill(userEvent, within(dialog).getByLabelText('Lý do nhận khi thiếu ảnh'), 'Máy ảnh hỏng');
  await fill(userEvent, within(dialog).getByLabelText(/^Đồ đạc trên xe/), 'Dù, bộ sạc');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Gõ họ tên' }));
  await fill(userEvent, within(dialog).getByLabelText('Họ tên người ký'), 'Nguyễn Minh An');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nhận xe' }));
  await screen.findByRole('heading', { name: '51K-123.45' });
  expect(search()).toBe('?open=so1');
  expect(requestsOf(shell, 'POST')[0]?.body).toMatchObject({
    customerId: 'u1',
    vehicleId: 'v1',
    vehicle: null,
    services: ['PHANH'],
    odometer: 46_500,
    odometerReason: null,
    photoIds: [],
    overrideReason: 'Máy ảnh hỏng',
    belongings: 'Dù, bộ sạc',
    signature: { kind: 'typed', value: 'Nguyễn Minh An', width: 0, height: 0 },
  });
});

test('fills in a vehicle without an account from its last visit', async () => {
  const lastVisit = {
    id: 'so9',
    code: 'PDV-261012-0001',
    at: '2026-10-12T03:00:00.000Z',
    services: ['Bảo dưỡng cơ bản'],
    vehicle: { type: 'motorbike', make: 'Dat Bike', model: 'Weaver', year: 2024, name: 'Weaver 2024' },
    contact: { fullName: 'Mạc Thị Hồng', phoneNumber: '0938111222' },
  };
  const { shell } = show({
    'GET /staff/service-orders/board': ok(board([])),
    'GET /staff/reception': ok({
      plate: '59MĐ1-234.56',
      today: [],
      next: null,
      serviceOrder: null,
      vehicle: null,
      lastVisit,
      lastOdometer: { value: 8_000, at: lastVisit.at },
      warranties: [],
      recommendations: [],
    }),
  });
  await userEvent.click(button('Nhận xe'));
  const dialog = within(screen.getByRole('dialog', { name: 'Nhận xe' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Kiểm tra phanh/ }));
  await userEvent.type(dialog.getByLabelText('Biển số'), '59MD123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Tìm xe' }));
  expect(
    await dialog.findByText(
      'Weaver 2024 đã vào xưởng ngày 12/10/2026, Mạc Thị Hồng đưa đến. Xe chưa thuộc tài khoản nào.',
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Điền theo lần trước' }));
  expect(dialog.getByLabelText('Họ và tên')).toHaveValue('Mạc Thị Hồng');
  expect(dialog.getByLabelText('Số điện thoại')).toHaveValue('0938111222');
  expect(dialog.getByLabelText('Hãng')).toHaveValue('Dat Bike');
  expect(dialog.getByLabelText('Dòng xe')).toHaveValue('Weaver');
  expect(dialog.getByLabelText('Đời xe')).toHaveValue('2024');
  expect(dialog.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();

  // A corrected plate belongs to another vehicle, so only the text that the clerk typed stays.
  await userEvent.clear(dialog.getByLabelText('Họ và tên'));
  await fill(userEvent, dialog.getByLabelText('Họ và tên'), 'Trần Bình');
  await userEvent.type(dialog.getByLabelText('Biển số'), '7');
  expect(dialog.getByLabelText('Họ và tên')).toHaveValue('Trần Bình');
  expect(dialog.getByLabelText('Số điện thoại')).toHaveValue('');
  expect(dialog.getByLabelText('Dòng xe')).toHaveValue('');
  expect(requestsOf(shell, 'POST')).toHaveLength(0);
});

test('looks up the vehicle that was chosen in the search, fills in its owner and warns as for a booked one', async () => {
  const { search } = show(
    {
      'GET /staff/service-orders/board': ok(board([])),
      'GET /staff/reception': ok({
        plate: '51K-123.45',
        today: [],
        next: null,
        serviceOrder: null,
        vehicle,
        lastOdometer: { value: 46_000, at: '2026-01-01T00:00:00Z' },
        warranties: [],
        recommendations: [
          { id: 'r1', title: 'Lọc gió', source: 'watch', price: null, foundAt: '2026-01-01T00:00:00Z' },
        ],
      }),
    },
    '/staff/service-orders?do=receive&plate=51K-123.45',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nhận xe' }));
  await waitFor(() => expect(dialog.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Minh An'));
  expect(dialog.getByLabelText('Biển số')).toHaveValue('51K-123.45');
  expect(dialog.getByText(/^Lọc gió/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Pin/), '12');
  expect(dialog.getByText(/Pin dưới 20%/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Số km trên đồng hồ'), '460000');
  expect(dialog.getByText(/^Tăng 414\.000 km/)).toBeVisible();
  expect(search()).toContain('do=receive');
});
