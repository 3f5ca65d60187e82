import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { refusal } from '@evcare/shared-contracts/testing';
import { storeOf } from '../../shared/cart/use-cart';
import { aProduct } from '../../shared/product/testing/samples';
import { EMPTY_HOME, SERVICES } from '../../testing/content-samples';
import { AN, renderAt } from '../../testing/render-at';

const home = (options: Parameters<typeof renderAt>[1] = {}) =>
  renderAt('/', {
    http: { 'GET /home': () => ({ data: EMPTY_HOME }), 'GET /services': () => ({ data: SERVICES }) },
    ...options,
  });
const tier = (name: string) =>
  within(screen.getByRole('group', { name: 'Bậc bảo dưỡng' })).getByRole('radio', { name });

test('shows a guest a headline of at most nine words and two links', async () => {
  await home();
  const claim = screen.getByRole('heading', { level: 1 }).textContent ?? '';
  expect(claim.split(/\s+/).length).toBeLessThanOrEqual(9);
  expect(screen.getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
  expect(screen.getByRole('link', { name: 'Xem dịch vụ' })).toHaveAttribute('href', '/services');
  expect(screen.queryByRole('navigation', { name: 'Của bạn' })).not.toBeInTheDocument();
});

test('greets a signed-in user by the last word of the name and links to the account’s pages', async () => {
  await home({ user: AN });
  expect(screen.getByRole('heading', { level: 1, name: 'Chào An' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Của bạn' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/my-vehicles',
    '/maintenance-history',
    '/orders',
  ]);
});

test('resets the selected tier when a guest signs in or the user changes', async () => {
  const { shell } = await home();
  await userEvent.click(tier('Cao cấp'));
  expect(tier('Cao cấp')).toBeChecked();

  act(() => shell.session.become(AN));
  expect(tier('Cao cấp')).not.toBeChecked();

  await userEvent.click(tier('Cơ bản'));
  act(() => shell.session.become({ ...AN, id: '2', fullName: 'Trần Bình' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Chào Bình' })).toBeVisible();
  expect(tier('Cơ bản')).not.toBeChecked();
});

test('keeps the selected tier when details of the same user change', async () => {
  const { shell } = await home({ user: AN });
  await userEvent.click(tier('Cao cấp'));
  act(() => shell.session.become({ ...AN, fullName: 'Nguyễn Văn Ân' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Chào Ân' })).toBeVisible();
  expect(tier('Cao cấp')).toBeChecked();
});

test('links the four categories to their filtered products', async () => {
  await home();
  const region = screen.getByRole('region', { name: 'Phụ tùng và thiết bị' });
  const links = within(within(region).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products?category=battery-charger',
    '/products?category=motor',
    '/products?category=charging-cable',
    '/products?category=tool',
  ]);
});

test('links the selected tier to its services', async () => {
  await home();
  await userEvent.click(tier('Cao cấp'));
  expect(screen.getByRole('link', { name: 'Xem bảo dưỡng cao cấp' })).toHaveAttribute(
    'href',
    '/services?tier=premium',
  );
});

test('shows that each tier includes the checks of the previous tier', async () => {
  await home();
  const counts = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  for (const marks of counts) expect(marks.join(' ')).toMatch(/^(Không )*Có( Có)*$/);
  expect(counts.map((marks) => marks.filter((mark) => mark === 'Có').length)).toEqual([3, 3, 3, 3, 2, 2, 1]);
});

test('shows the number of products per category', async () => {
  await home();
  expect(await screen.findByRole('link', { name: /^Động cơ điện.*2 sản phẩm$/ })).toBeVisible();
});

test('omits empty sections', async () => {
  await home();
  expect(await screen.findByText('5 sản phẩm', { exact: false, selector: 'a[href*=tool] *' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ưu đãi đang diễn ra' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Được chọn nhiều' })).not.toBeInTheDocument();
});

test('recommends only products that fit the vehicle of the visitor', async () => {
  const forCars = aProduct({ id: 'c', name: 'Má phanh ô tô', fitment: { types: ['car'], models: [] } });
  const forAll = aProduct({ id: 't', name: 'Găng tay cách điện', fitment: { types: [], models: [] } });
  const { shell } = await home({
    http: { 'GET /home': () => ({ data: { ...EMPTY_HOME, featured: [forCars, forAll] } }) },
  });
  const band = await screen.findByRole('region', { name: 'Được chọn nhiều' });
  expect(await within(band).findByRole('heading', { name: 'Má phanh ô tô' })).toBeVisible();
  act(() => shell.storage.local.writtenElsewhere('vehicle', '{"type":"motorbike","model":null,"year":null}'));
  expect(within(band).queryByRole('heading', { name: 'Má phanh ô tô' })).toBeNull();
  expect(within(band).getByRole('heading', { name: 'Găng tay cách điện' })).toBeVisible();
});

test('shows the terms of a running promotion and links to the cart with its code', async () => {
  const offer = {
    id: 'p',
    code: 'SAVE500K',
    title: 'Giảm 500K',
    description: '',
    type: 'fixed' as const,
    value: 500_000,
    minOrder: 5_000_000,
    validFrom: '2026-11-01T00:00:00.000Z',
    validTo: '2026-11-25T17:00:00.000Z',
    isActive: true,
    usageLimit: 100,
    usedCount: 37,
    image: '',
    usageScope: 'global' as const,
    group: 'flash' as const,
    requiresVerifiedEmail: false,
    audience: 'all' as const,
    inAudience: true,
  };
  const offers = ['', '2', '3', '4'].map((more) => ({
    ...offer,
    id: `${offer.id}${more}`,
    code: `${offer.code}${more}`,
  }));
  const { shell } = await home({
    http: {
      'GET /home': () => ({ data: { ...EMPTY_HOME, promotions: offers, now: '2026-11-21T03:00:00.000Z' } }),
    },
  });
  const band = await screen.findByRole('region', { name: 'Ưu đãi đang diễn ra' });
  const [first] = await within(band).findAllByRole('heading', { name: /Giảm 500\.000\s₫/ });
  expect(first).toBeVisible();
  expect(band).toHaveTextContent(/Đơn từ 5\.000\.000\s₫/);
  expect(band).toHaveTextContent('Đến hết 25/11/2026');
  expect(within(band).getByRole('link', { name: 'Dùng mã SAVE500K' })).toHaveAttribute(
    'href',
    '/cart?promo=SAVE500K',
  );
  expect(within(band).getAllByRole('listitem')).toHaveLength(3);
  expect(storeOf(shell.context).getState().promo.availablePromotions).toEqual(offers);
});

test('renders without the API and retries on demand', async () => {
  let works = false;
  await home({
    http: {
      'GET /home': () => {
        if (!works) throw refusal(503, 'UNAVAILABLE', 'Chưa sẵn sàng.');
        return { data: EMPTY_HOME };
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu');
  expect(screen.getByRole('region', { name: 'Phụ tùng và thiết bị' })).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('khoang an toàn cao áp')).toBeVisible();
});

test.each(['GET /services', 'GET /appointments', 'GET /reminders'])(
  'fills the page and keeps the booking form usable when %s answers 500',
  async (call) => {
    const http = {
      'GET /home': () => ({ data: EMPTY_HOME }),
      'GET /services': () => ({ data: SERVICES }),
      'GET /appointments': () => ({ data: { items: [] } }),
      'GET /reminders': () => ({ data: { items: [] } }),
    };
    /**
     * Returns the sections below the booking form. The form is excluded, because its options come
     * from one of the responses.
     */
    const bands = () => screen.getAllByRole('region').slice(2);
    const texts = () => bands().map(({ textContent }) => textContent);
    const { unmount } = await home({ user: AN, http });
    expect(await screen.findByText('khoang an toàn cao áp')).toBeVisible();
    const filled = texts();
    unmount();

    const failing = () => {
      throw refusal(500, 'INTERNAL', 'x');
    };
    const { router } = await home({ user: AN, http: { ...http, [call]: failing } });
    expect(await screen.findByText('khoang an toàn cao áp')).toBeVisible();
    expect(texts()).toEqual(filled);
    await userEvent.click(screen.getByRole('button', { name: 'Xem giờ trống' }));
    expect(router.state.location.pathname).toBe('/booking');
  },
);

/**
 * Records the visited addresses. The first one is the form's target; the booking page replaces
 * it afterwards.
 */
function visits({ router }: Awaited<ReturnType<typeof home>>): string[] {
  const visited: string[] = [];
  router.subscribe(({ location: { pathname, search } }) => {
    if (pathname !== '/') visited.push(pathname + search);
  });
  return visited;
}

test('opens the free slots of the chosen service', async () => {
  const visited = visits(await home());
  const form = screen.getByRole('form', { name: 'Đặt lịch nhanh' });
  await within(form).findByRole('option', { name: 'Bảo dưỡng nâng cao' });
  await userEvent.selectOptions(within(form).getByLabelText('Dịch vụ'), 'Bảo dưỡng nâng cao');
  await userEvent.click(within(form).getByRole('button', { name: 'Xem giờ trống' }));
  await waitFor(() => expect(visited[0]).toBe('/booking?serviceId=BD-NC'));
});

test('opens the free slots of the typed day, with the day as YYYY-MM-DD in the address', async () => {
  const visited = visits(await home());
  const day = dayInVietnam(Date.now() + 86_400_000);
  await userEvent.type(screen.getByRole('textbox', { name: 'Ngày' }), day.split('-').reverse().join('/'));
  await userEvent.click(screen.getByRole('button', { name: 'Xem giờ trống' }));
  await waitFor(() => expect(visited[0]).toBe(`/booking?date=${day}`));
});

test('stays on the page when the typed day does not exist, and says so', async () => {
  const visited = visits(await home());
  const day = screen.getByRole('textbox', { name: 'Ngày' });
  await userEvent.type(day, '31/02/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Xem giờ trống' }));
  expect(day).toHaveFocus();
  expect(day).toHaveAccessibleDescription('Ngày 31/02/2027 không có thật.');
  expect(visited).toEqual([]);
});

test('accepts an empty service and day', async () => {
  const visited = visits(await home());
  await userEvent.click(screen.getByRole('button', { name: 'Xem giờ trống' }));
  await waitFor(() => expect(visited[0]).toBe('/booking'));
});

describe('the next step of a customer', () => {
  const NEXT = {
    code: 'AP-261124-0007',
    startAt: '2026-11-24T01:30:00.000Z',
    status: 'confirmed',
    services: [{ name: 'Bảo dưỡng cơ bản' }],
    vehicle: { name: 'VF 8 2023' },
  };
  const DUE = { vehicleId: 'v1', vehicleName: 'VF 8 2023', title: 'Kiểm tra pin', reason: 'Còn 300 km.' };
  const http = (appointments: unknown[], reminders: unknown[]) => ({
    'GET /home': () => ({ data: EMPTY_HOME }),
    'GET /services': () => ({ data: SERVICES }),
    'GET /appointments': () => ({ data: { items: appointments } }),
    'GET /reminders': () => ({ data: { items: reminders } }),
  });

  test('is the next appointment, in Vietnam’s time zone', async () => {
    await home({ user: AN, http: http([NEXT], []) });
    const card = await screen.findByRole('link', { name: /Lịch hẹn sắp tới/ });
    expect(card).toHaveAttribute('href', '/booking/appointments/AP-261124-0007');
    expect(card).toHaveTextContent('08:30 Thứ Ba 24/11');
    expect(card).toHaveTextContent('VF 8 2023 · Bảo dưỡng cơ bản');
  });

  test('is the appointment of a vehicle in the workshop only if there is no later appointment', async () => {
    const inside = {
      ...NEXT,
      code: 'AP-261121-0001',
      status: 'in_service',
      startAt: '2026-11-21T01:00:00.000Z',
    };
    const { unmount } = await home({ user: AN, http: http([inside, NEXT], []) });
    expect(await screen.findByRole('link', { name: /Lịch hẹn sắp tới/ })).toHaveTextContent(/Thứ Ba 24\/11/);
    unmount();
    await home({ user: AN, http: http([inside], []) });
    expect(await screen.findByRole('link', { name: /Xe đang ở xưởng/ })).toHaveTextContent(/Thứ Bảy 21\/11/);
  });

  test('is a quote that awaits an answer, even if there is an upcoming appointment', async () => {
    const order = {
      id: 'so-1',
      awaiting: 2,
      vehicle: { name: 'VF 8 2023', plate: '51K-123.45' },
      quote: { total: 2_340_000, validUntil: '2026-11-26T02:25:00.000Z' },
    };
    const orders = {
      'GET /service-orders': () => ({ data: { items: [{ ...order, id: 'x', awaiting: 0 }, order] } }),
    };
    await home({ user: AN, http: { ...http([NEXT], []), ...orders } });
    const card = await screen.findByRole('link', { name: /Chờ bạn duyệt/ });
    expect(card).toHaveAttribute('href', '/service-orders/so-1/approve');
    expect(card).toHaveTextContent(/Duyệt báo giá 2 hạng mục, 2\.340\.000\s₫/);
    expect(card).toHaveTextContent('VF 8 2023 · 51K-123.45 · hiệu lực đến 09:25 26/11/2026');
    expect(screen.queryByRole('link', { name: /Lịch hẹn sắp tới/ })).toBeNull();
  });

  test('is a due reminder when there is no appointment', async () => {
    const reminders = [
      { ...DUE, state: 'soon' },
      { ...DUE, state: 'ok', title: 'Phanh' },
    ];
    await home({ user: AN, http: http([], reminders) });
    const card = await screen.findByRole('link', { name: /Đến hạn/ });
    expect(card).toHaveAttribute('href', '/my-vehicles/v1');
    expect(card).toHaveTextContent('Còn 300 km.');
  });

  test('is omitted when nothing is due or loading fails', async () => {
    const { unmount } = await home({ user: AN, http: http([], [{ ...DUE, state: 'ok' }]) });
    expect(screen.queryByRole('link', { name: /Lịch hẹn sắp tới|Đến hạn/ })).toBeNull();
    unmount();
    const failing = () => {
      throw refusal(500, 'INTERNAL', 'Lỗi');
    };
    await home({ user: AN, http: { ...http([], []), 'GET /appointments': failing } });
    expect(screen.getByRole('heading', { level: 1, name: 'Chào An' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Lịch hẹn sắp tới/ })).toBeNull();
  });

  test('is not requested for staff', async () => {
    const { shell } = await home({ user: { ...AN, role: 'staff' }, http: http([NEXT], []) });
    expect(shell.http.requests.map(({ path }) => path)).not.toContain('/appointments?tab=upcoming');
  });
});
