import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@evcare/shared-contracts/testing';
import { storeOf } from '../../shared/cart/use-cart';
import { EMPTY_HOME, SERVICES } from '../../testing/content-samples';
import { AN, renderAt } from '../../testing/render-at';

const home = (options: Parameters<typeof renderAt>[1] = {}) =>
  renderAt('/', {
    http: { 'GET /home': () => ({ data: EMPTY_HOME }), 'GET /services': () => ({ data: SERVICES }) },
    ...options,
  });
const tier = (name: string) => screen.getByRole('radio', { name });

test('a guest reads a claim of at most nine words and two ways on', async () => {
  await home();
  const claim = screen.getByRole('heading', { level: 1 }).textContent ?? '';
  expect(claim.split(/\s+/).length).toBeLessThanOrEqual(9);
  expect(screen.getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
  expect(screen.getByRole('link', { name: 'Xem dịch vụ' })).toHaveAttribute('href', '/services');
  expect(screen.queryByRole('navigation', { name: 'Của bạn' })).not.toBeInTheDocument();
});

test('somebody signed in is greeted by the given name, the last word, with links to the own pages', async () => {
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

test('what a guest chose does not survive signing in, nor one user’s choice the next user', async () => {
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

test('a change of the same user keeps the page', async () => {
  const { shell } = await home({ user: AN });
  await userEvent.click(tier('Cao cấp'));
  act(() => shell.session.become({ ...AN, fullName: 'Nguyễn Văn Ân' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Chào Ân' })).toBeVisible();
  expect(tier('Cao cấp')).toBeChecked();
});

test('the four categories lead to their filtered products', async () => {
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

test('the chosen tier leads to its services', async () => {
  await home();
  await userEvent.click(tier('Cao cấp'));
  expect(screen.getByRole('link', { name: 'Xem bảo dưỡng cao cấp' })).toHaveAttribute(
    'href',
    '/services?tier=premium',
  );
});

test('each tier checks what the one before checks, and more', async () => {
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

test('a category says how many products it has', async () => {
  await home();
  expect(await screen.findByRole('link', { name: /^Động cơ điện.*2 sản phẩm$/ })).toBeVisible();
});

test('bands with nothing to show are left out', async () => {
  await home();
  expect(await screen.findByText('5 sản phẩm', { exact: false, selector: 'a[href*=tool] *' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ưu đãi đang diễn ra' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Được chọn nhiều' })).not.toBeInTheDocument();
});

test('a live promotion says its terms and leads to the cart with its code', async () => {
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

test('without the API the page still stands, and asks again on demand', async () => {
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
  'where %s answers 500 the page is filled and the booking form works',
  async (call) => {
    const http = {
      'GET /home': () => ({ data: EMPTY_HOME }),
      'GET /services': () => ({ data: SERVICES }),
      'GET /appointments': () => ({ data: { items: [] } }),
      'GET /reminders': () => ({ data: { items: [] } }),
    };
    /** Returns the sections below the booking form, whose choices come from one of the answers. */
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

test('a service and a day lead to the hours that are free', async () => {
  const { router } = await home();
  const form = screen.getByRole('form', { name: 'Đặt lịch nhanh' });
  await userEvent.selectOptions(within(form).getByLabelText('Dịch vụ'), 'Bảo dưỡng nâng cao');
  await userEvent.click(within(form).getByRole('button', { name: 'Xem giờ trống' }));
  expect(router.state.location).toMatchObject({ pathname: '/booking', search: '?serviceId=BD-NC' });
});

test('service and day may both be left open', async () => {
  const { router } = await home();
  await userEvent.click(screen.getByRole('button', { name: 'Xem giờ trống' }));
  expect(router.state.location).toMatchObject({ pathname: '/booking', search: '' });
});

describe('what comes next', () => {
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

  test('is the next appointment, in the time of Vietnam', async () => {
    await home({ user: AN, http: http([NEXT], []) });
    const card = await screen.findByRole('link', { name: /Lịch hẹn sắp tới/ });
    expect(card).toHaveAttribute('href', '/booking/appointments/AP-261124-0007');
    expect(card).toHaveTextContent('08:30 Thứ Ba, 24/11/2026');
    expect(card).toHaveTextContent('VF 8 2023 · Bảo dưỡng cơ bản');
  });

  test('is not the vehicle in the workshop while another appointment is ahead; alone it is called so', async () => {
    const inside = {
      ...NEXT,
      code: 'AP-261121-0001',
      status: 'in_service',
      startAt: '2026-11-21T01:00:00.000Z',
    };
    const { unmount } = await home({ user: AN, http: http([inside, NEXT], []) });
    expect(await screen.findByRole('link', { name: /Lịch hẹn sắp tới/ })).toHaveTextContent('24/11/2026');
    unmount();
    await home({ user: AN, http: http([inside], []) });
    expect(await screen.findByRole('link', { name: /Xe đang ở xưởng/ })).toHaveTextContent('21/11/2026');
  });

  test('is what is due where nothing is booked', async () => {
    const reminders = [
      { ...DUE, state: 'soon' },
      { ...DUE, state: 'ok', title: 'Phanh' },
    ];
    await home({ user: AN, http: http([], reminders) });
    const card = await screen.findByRole('link', { name: /Đến hạn/ });
    expect(card).toHaveAttribute('href', '/my-vehicles/v1');
    expect(card).toHaveTextContent('Còn 300 km.');
  });

  test('is nothing where nothing is due, or it can not be read', async () => {
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

  test('is asked for by customers only', async () => {
    const { shell } = await home({ user: { ...AN, role: 'staff' }, http: http([NEXT], []) });
    expect(shell.http.requests.map(({ path }) => path)).not.toContain('/appointments?tab=upcoming');
  });
});
