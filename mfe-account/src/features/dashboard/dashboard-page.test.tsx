import { act, screen, waitFor, within } from '@testing-library/react';
import { offerSchema, orderRowSchema } from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { subscriptionSchema } from '@evcare/shared-contracts/workshop';
import { fill } from '@evcare/shared-ui/testing';
import { AN, deferred } from '../../shared/testing/render-routes';
import { BUSY, EMPTY, openDashboard } from './testing/open-dashboard';
import { appointment, order, paged, reminder, vehicle } from './testing/samples';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows time and place of the next appointment with links to its actions', async () => {
  await openDashboard();
  const next = await card('Lịch hẹn sắp tới');
  expect(await next.findByText('08:30 Thứ Tư 25/11')).toBeVisible();
  expect(next.getByText('Giờ Việt Nam (GMT+7) · Tại Khoang 4')).toBeVisible();
  const path = '/booking/appointments/AP26112500001';
  expect(next.getByRole('link', { name: 'Đổi lịch' })).toHaveAttribute('href', path);
  expect(next.getByRole('link', { name: 'Huỷ lịch' })).toHaveAttribute('href', path);
  expect(next.getByRole('link', { name: 'Chỉ đường' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^geo:0,0\?q=128/),
  );
});

describe('the next appointment', () => {
  const stored = [{ id: 'AP26112500001', href: '/booking/appointments/AP26112500001' }];

  test('is kept for the offline page some seconds after the page has loaded', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shell } = await openDashboard();
    await card('Lịch hẹn sắp tới');
    expect(shell.offlineCards('appointments')).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(shell.offlineCards('appointments')).toMatchObject(stored));
    jest.useRealTimers();
  });

  test('is kept for the offline page when the user goes to another page sooner', async () => {
    const { shell, unmount } = await openDashboard();
    await card('Lịch hẹn sắp tới');
    unmount();
    await waitFor(() => expect(shell.offlineCards('appointments')).toMatchObject(stored));
  });

  test('is not kept for the offline page when the user signs out', async () => {
    const { shell, unmount } = await openDashboard();
    await card('Lịch hẹn sắp tới');
    act(() => shell.session.become(null));
    unmount();
    await act(async () => undefined);
    expect(shell.offlineCards('appointments')).toEqual([]);
  });
});

test('links to the details of an appointment that can no longer be changed', async () => {
  await openDashboard({ ...BUSY, 'GET /appointments': () => paged([appointment({ actions: [] })]) });
  const next = await card('Lịch hẹn sắp tới');
  expect(await next.findByRole('link', { name: 'Xem chi tiết' })).toBeVisible();
  expect(next.queryByRole('link', { name: 'Huỷ lịch' })).not.toBeInTheDocument();
});

test('does not list an appointment as upcoming when its vehicle is in the workshop', async () => {
  await openDashboard({
    ...BUSY,
    'GET /appointments': () => paged([appointment({ status: 'in_service' })]),
  });
  const next = await card('Lịch hẹn sắp tới');
  expect(await next.findByText('Chưa có lịch hẹn.')).toBeVisible();
  expect(next.getByRole('link', { name: 'Đặt lịch' })).toHaveAttribute('href', '/booking');
});

test('shows the battery health and next reminder of each vehicle', async () => {
  await openDashboard();
  const vehicles = await card('Xe của bạn');
  expect(await vehicles.findByText('51K-123.45')).toBeVisible();
  expect(vehicles.getByText('46.200 km')).toBeVisible();
  expect(vehicles.getByText('93,4%')).toBeVisible();
  expect(vehicles.getByText('Còn 3.800 km hoặc 82 ngày.')).toBeVisible();
  expect(vehicles.getByText('Chưa đến hạn')).toBeVisible();
});

test('sorts reminders by urgency and links each to a booking', async () => {
  await openDashboard({
    ...BUSY,
    'GET /reminders': () => ({
      items: [
        reminder({ id: 'c', title: 'Thay lọc gió', daysLeft: 200 }),
        reminder({ id: 'b', title: 'Kiểm tra phanh', state: 'soon', daysLeft: 9, serviceCode: 'PHANH' }),
        reminder({ id: 'a', title: 'Đăng kiểm', state: 'overdue', daysLeft: -2, serviceCode: null }),
      ],
    }),
  });
  const reminders = await card('Nhắc việc');
  const rows = await reminders.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Đăng kiểm Quá hạn',
    'Kiểm tra phanh Sắp đến hạn',
    'Thay lọc gió Chưa đến hạn',
  ]);
  expect(within(rows[0]!).queryByRole('link')).not.toBeInTheDocument();
  expect(within(rows[1]!).getByRole('link')).toHaveAttribute(
    'href',
    '/booking?serviceId=PHANH&vehicleId=v-1',
  );
});

test('shows the last three orders, saved vouchers and package usage', async () => {
  const row = (code: string) =>
    orderRowSchema.parse({
      code,
      status: 'shipping',
      placedAt: '2026-11-20T17:30:00.000Z',
      total: 1_030_000,
      itemCount: 2,
      names: ['Cáp sạc', 'Ắc quy'],
      pictures: [],
      payment: { method: 'cod', status: 'unpaid' },
    });
  const offer = offerSchema.parse({
    id: 'p',
    code: 'NEWUSER20',
    title: 'x',
    description: '',
    type: 'percentage',
    value: 20,
    minOrder: 0,
    maxDiscount: 500_000,
    validFrom: '2026-01-01T00:00:00Z',
    isActive: true,
    image: '',
    validTo: '2026-12-30T17:00:00Z',
    usageLimit: 1,
    usedCount: 0,
    usageScope: 'customer',
    group: 'flash',
    requiresVerifiedEmail: true,
    audience: 'new',
    inAudience: true,
  });
  const subscription = subscriptionSchema.parse({
    id: 's',
    vehicleId: 'v-1',
    vehicleName: 'VF 8 2023',
    packageId: 'p',
    tier: 'standard',
    name: 'Gói Tiêu chuẩn',
    state: 'active',
    price: 1,
    credit: 0,
    startsAt: null,
    dueAt: null,
    endsAt: '2027-05-01T00:00:00Z',
    payment: 'at_shop',
    partsDiscountPct: 5,
    entitlements: [{ serviceCode: 'SOH', serviceName: 'Kiểm tra pin', used: 1, booked: 1, times: 3 }],
  });
  await openDashboard({
    ...BUSY,
    'GET /orders': () => ({ items: ['DH1', 'DH2', 'DH3', 'DH4'].map(row), total: 4 }),
    'GET /promotions/saved': () => ({ items: [offer], now: '2026-11-24T02:00:00.000Z' }),
    'GET /subscriptions': () => ({ items: [subscription] }),
  });
  const orders = await card('Đơn hàng gần đây');
  expect(await orders.findAllByRole('listitem')).toHaveLength(3);
  expect(orders.getByRole('link', { name: 'Đơn hàng DH1' })).toHaveAttribute('href', '/orders/DH1');
  const vouchers = await card('Ưu đãi đã lưu');
  expect(await vouchers.findByText(/^Giảm 20%, tối đa 500\.000/)).toBeVisible();
  // The end is exclusive: midnight of the 31st in Vietnam.
  expect(vouchers.getByText('HSD 30/12/2026')).toBeVisible();
  expect(vouchers.getByRole('link', { name: 'Dùng ngay mã NEWUSER20' })).toHaveAttribute(
    'href',
    '/cart?promo=NEWUSER20',
  );
  const packages = await card('Gói dịch vụ');
  expect(await packages.findByRole('progressbar', { name: 'Kiểm tra pin' })).toHaveAttribute(
    'aria-valuetext',
    'đã dùng 1/3, đang đặt 1',
  );
});

test('a part that fails does not affect the others and is retried on its own', async () => {
  let isDown = true;
  const { user, requestsTo } = await openDashboard({
    ...BUSY,
    'GET /vehicles': () => {
      if (isDown) throw refusal(500, 'INTERNAL', 'x');
      return { items: [vehicle()] };
    },
  });
  const vehicles = await card('Xe của bạn');
  expect(await vehicles.findByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isDown = false;
  await user.click(vehicles.getByRole('button', { name: 'Thử lại' }));
  expect(await vehicles.findByText('46.200 km')).toBeVisible();
  expect(requestsTo('GET /reminders')).toHaveLength(1);
});

test('requests the parts above the fold first and the others once they have settled', async () => {
  const slow = deferred<unknown>();
  const { shell } = await openDashboard({ ...BUSY, 'GET /service-orders': () => slow.promise });
  const requestedPaths = () => shell.http.requests.map(({ path }) => path);
  expect(requestedPaths()).toEqual([
    '/service-orders',
    '/appointments?tab=upcoming',
    '/vehicles',
    '/reminders',
  ]);
  await act(async () => slow.resolve({ items: [] }));
  expect(requestedPaths().slice(4)).toEqual(['/orders', '/promotions/saved', '/subscriptions']);
});

describe('a new customer', () => {
  test('sees three first steps, each with its action', async () => {
    const { user, shell } = await openDashboard(EMPTY, { user: { ...AN, emailVerified: false } });
    const start = await card('Bắt đầu với EVCare');
    await user.click(start.getByRole('button', { name: 'Xác thực email' }));
    expect(shell.dialogs).toEqual([{ id: 'verify-email', params: { email: AN.email } }]);
    expect(start.getByRole('link', { name: 'Thêm xe' })).toHaveAttribute('href', '/my-vehicles?add=1');
    expect(start.getByRole('link', { name: 'Đặt lịch' })).toHaveAttribute('href', '/booking');
    act(() => shell.session.become(AN));
    expect(start.queryByRole('button', { name: 'Xác thực email' })).not.toBeInTheDocument();
    expect(start.getByText('Email của bạn đã được xác thực.')).toBeVisible();
  });

  test('sees empty states', async () => {
    await openDashboard(EMPTY);
    expect(await screen.findByText('Chưa có lịch hẹn.')).toBeVisible();
    expect(await screen.findByText('Bạn chưa thêm xe nào.')).toBeVisible();
    expect(await screen.findByText('Bạn chưa có đơn hàng nào.')).toBeVisible();
    expect(screen.getByText('Không có xe nào đang ở xưởng.')).toBeVisible();
  });

  test('sees no first steps after a past visit', async () => {
    await openDashboard({
      ...EMPTY,
      'GET /vehicles': () => ({ items: [vehicle()] }),
      'GET /appointments': ({ path }) => paged(path.endsWith('past') ? [appointment()] : []),
    });
    expect(await screen.findByText('46.200 km')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bắt đầu với EVCare' })).not.toBeInTheDocument();
  });
});

describe('after the vehicle was handed over', () => {
  const delivered = order({ status: 'delivered', step: null, canRate: true });
  const routes = { ...BUSY, 'GET /service-orders': () => ({ items: [delivered] }) };

  test('the work can be rated, which requires a number of stars', async () => {
    const { user, shell, requestsTo } = await openDashboard({
      ...routes,
      'POST /service-orders/so-1/rating': () => ({ success: true }),
    });
    const rate = await card('Đánh giá dịch vụ');
    await user.click(rate.getByRole('button', { name: 'Gửi đánh giá' }));
    expect(rate.getByRole('alert')).toHaveTextContent('Vui lòng chọn số sao.');
    await user.click(rate.getByRole('radio', { name: '4 sao' }));
    await fill(user, rate.getByLabelText(/Điều bạn muốn nói thêm/), 'Gọn gàng.');
    await user.click(rate.getByRole('button', { name: 'Gửi đánh giá' }));
    const [call] = requestsTo('POST /service-orders/so-1/rating');
    expect(call?.body).toEqual({ rating: 4, text: 'Gọn gàng.' });
    expect(screen.queryByRole('region', { name: 'Đánh giá dịch vụ' })).not.toBeInTheDocument();
    expect(shell.toasts).toEqual([{ type: 'success', message: 'Cảm ơn bạn đã đánh giá.' }]);
  });

  test('a failed rating keeps the input', async () => {
    const { user } = await openDashboard({
      ...routes,
      'POST /service-orders/so-1/rating': () => {
        throw refusal(500, 'INTERNAL', 'Có lỗi xảy ra.');
      },
    });
    const rate = await card('Đánh giá dịch vụ');
    await user.click(rate.getByRole('radio', { name: '5 sao' }));
    await user.click(rate.getByRole('button', { name: 'Gửi đánh giá' }));
    expect(await rate.findByRole('alert')).toHaveTextContent('Có lỗi xảy ra.');
    expect(rate.getByRole('radio', { name: '5 sao' })).toBeChecked();
  });
});

describe('the skeleton', () => {
  const visibleRegions = () =>
    screen.queryAllByRole('region').map((part) => part.getAttribute('aria-labelledby'));
  const expectSkeleton = () => expect(visibleRegions()).toEqual(['progress-title']);

  test('replaces the page while the service orders load', async () => {
    const work = deferred<unknown>();
    await openDashboard({ ...BUSY, 'GET /service-orders': () => work.promise });
    expectSkeleton();
    await act(async () => work.resolve({ items: [order()] }));
    expect(screen.getByRole('article', { name: /VF 8 2023/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Lịch hẹn sắp tới' })).toBeVisible();
  });

  test('replaces the page while past appointments load, which determine whether the first steps are shown', async () => {
    const past = deferred<unknown>();
    await openDashboard({
      ...EMPTY,
      'GET /appointments': ({ path }) => (path.endsWith('past') ? past.promise : paged([])),
    });
    expectSkeleton();
    await act(async () => past.resolve(paged([])));
    expect(screen.getByRole('region', { name: 'Bắt đầu với EVCare' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Lịch hẹn sắp tới' })).toBeVisible();
  });

  test('does not appear when returning to the page with cached data', async () => {
    const late = deferred<unknown>();
    let isSecondVisit = false;
    const { router } = await openDashboard({
      ...EMPTY,
      'GET /appointments': () => (isSecondVisit ? late.promise : paged([])),
    });
    await card('Xe của bạn');
    await act(() => router.navigate('/elsewhere'));
    isSecondVisit = true;
    await act(() => router.navigate(-1));
    expect(screen.getByRole('region', { name: 'Xe của bạn' })).toBeVisible();
  });

  test.each(['GET /service-orders', 'GET /vehicles', 'GET /appointments'])(
    'does not appear when %s fails, nor while the request is retried',
    async (route) => {
      const retryResponse = deferred<unknown>();
      let requestCount = 0;
      const { user } = await openDashboard({
        ...EMPTY,
        [route]: () => {
          requestCount += 1;
          if (requestCount > 1) return retryResponse.promise;
          throw refusal(500, 'INTERNAL', 'x');
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
      expect(screen.getByRole('region', { name: 'Xe của bạn' })).toBeVisible();
      expect(screen.getByRole('region', { name: 'Nhắc việc' })).toBeVisible();
    },
  );
});
