import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@evcare/shared-contracts/testing';
import {
  packageQuoteSchema,
  subscriptionListSchema,
  vehicleListSchema,
  type PackageQuote,
} from '@evcare/shared-contracts/workshop';
import { PACKAGES } from '../../testing/content-samples';
import { AN, renderAt } from '../../testing/render-at';

const STANDARD = PACKAGES.items.find(({ tier }) => tier === 'standard') ?? PACKAGES.items[0];
const PAGE = '/packages/standard';
const base = {
  version: 1,
  make: 'VinFast',
  specialPlate: false,
  vin: null,
  color: null,
  batteryKwh: null,
  batteryChemistry: null,
  purchaseDate: null,
  inspectionUntil: null,
  insuranceUntil: null,
  odometer: 46_200,
  odometerAt: '2026-11-20T02:00:00.000Z',
  soh: null,
  sohAt: null,
  modelCode: null,
  nextDue: null,
  openAppointment: null,
  subscription: null,
};
const VEHICLES = vehicleListSchema.parse({
  items: [
    { ...base, id: 'v1', type: 'car', model: 'VF 8', year: 2023, name: 'VF 8 2023', plate: '51K12345' },
    { ...base, id: 'v2', type: 'car', model: 'VF 5', year: 2024, name: 'VF 5 2024', plate: '30A1234' },
  ],
});
const quote = (changes: Partial<PackageQuote> = {}): PackageQuote =>
  packageQuoteSchema.parse({
    price: 4_490_000,
    credit: 0,
    total: 4_490_000,
    replaces: null,
    refusal: null,
    payments: [
      { method: 'at_shop', demo: false },
      { method: 'transfer', demo: true },
    ],
    ...changes,
  });
const SUBSCRIPTIONS = subscriptionListSchema.parse({
  items: [
    {
      id: 's1',
      vehicleId: 'v1',
      vehicleName: 'VF 8 2023',
      packageId: STANDARD?.id,
      tier: 'standard',
      name: 'Gói Tiêu chuẩn',
      state: 'pending',
      price: 4_490_000,
      credit: 0,
      startsAt: null,
      endsAt: null,
      payment: 'at_shop',
      dueAt: '2026-11-23T02:00:00.000Z',
      entitlements: [
        { serviceCode: 'BD-NC', serviceName: 'Bảo dưỡng nâng cao', used: 1, booked: 0, times: 2 },
      ],
      partsDiscountPct: 10,
    },
  ],
});
const QUOTE = `GET /packages/${STANDARD?.id}/quote`;
const SEND = `POST /packages/${STANDARD?.id}/subscribe`;
const http = {
  'GET /packages': () => ({ data: PACKAGES }),
  'GET /vehicles': () => ({ data: VEHICLES }),
  'GET /subscriptions': () => ({ data: SUBSCRIPTIONS }),
  [QUOTE]: () => ({ data: quote() }),
  [SEND]: () => ({ data: SUBSCRIPTIONS.items[0] }),
};
const submit = () => screen.findByRole('button', { name: /^Đăng ký ·/ });

test('buys a package for the chosen vehicle once, despite repeated clicks, and opens its page', async () => {
  const { shell, router } = await renderAt(PAGE, { http, user: AN });
  await userEvent.click(await screen.findByRole('radio', { name: /VF 5 2024/ }));
  expect(router.state.location.search).toBe('?vehicleId=v2');
  await userEvent.click(await screen.findByRole('radio', { name: /Chuyển khoản/ }));
  await userEvent.dblClick(await submit());
  expect(await screen.findByText('Chờ thanh toán')).toBeVisible();
  expect(router.state.location.pathname).toBe('/packages/subscriptions/s1');
  const sent = shell.http.requests.filter(({ path }) => path.endsWith('/subscribe'));
  expect(sent.map(({ body }) => body)).toEqual([
    { vehicleId: 'v2', paymentMethod: 'transfer', expectedTotal: 4_490_000 },
  ]);
  expect(sent[0]?.options?.headers?.['Idempotency-Key']).toMatch(/.{20}/);
});

test('links an owner whose vehicles are of another type to the packages for that type', async () => {
  const scooters = { items: PACKAGES.items.map((item) => ({ ...item, vehicleType: 'motorbike' as const })) };
  const { shell } = await renderAt(`${PAGE}?type=motorbike`, {
    http: { ...http, 'GET /packages': () => ({ data: scooters }) },
    user: AN,
  });
  expect(await screen.findByText('Gói này dành cho xe máy điện.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Xem gói cho ô/ })).toHaveAttribute('href', '/packages?type=car');
  expect(screen.queryByRole('button', { name: /^Đăng ký/ })).not.toBeInTheDocument();
  expect(shell.http.requests.filter(({ path }) => path.endsWith('/quote'))).toEqual([]);
});

test('deducts the remaining value of the previous package from an upgrade', async () => {
  const upgrade = quote({
    credit: 800_000,
    total: 3_690_000,
    replaces: { name: 'Gói Cơ bản', endsAt: '2027-05-12T00:00:00.000Z' },
  });
  await renderAt(PAGE, { http: { ...http, [QUOTE]: () => ({ data: upgrade }) }, user: AN });
  expect(await screen.findByText(/Xe này đang có gói Cơ bản đến 12\/05\/2027/)).toBeVisible();
  expect(screen.getByText('Trừ phần còn lại của gói Cơ bản')).toBeVisible();
  expect(await submit()).toHaveTextContent(/3\.690\.000/);
});

test('shows why a package does not apply to the vehicle and disables the button', async () => {
  const refused = quote({ refusal: 'Gói không áp dụng cho loại xe này.', payments: [] });
  const { shell } = await renderAt(PAGE, { http: { ...http, [QUOTE]: () => ({ data: refused }) }, user: AN });
  expect(await screen.findByText('Gói không áp dụng cho loại xe này.')).toBeVisible();
  expect(await submit()).toBeDisabled();
  expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('disables the button when the price for the newly chosen vehicle fails to load', async () => {
  const flaky = {
    ...http,
    [QUOTE]: ({ path }: { path: string }) => {
      if (path.endsWith('v2')) throw refusal(500, 'INTERNAL', 'Lỗi');
      return { data: quote() };
    },
  };
  await renderAt(PAGE, { http: flaky, user: AN });
  expect(await submit()).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: /VF 5 2024/ }));
  expect(await screen.findByText(/Không tải được dữ liệu/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Đăng ký' })).toBeDisabled();
});

test('shows a changed price and sends it only after another click', async () => {
  const answers = [quote(), quote({ price: 4_590_000, total: 4_590_000 })];
  let requestCount = 0;
  const sent: unknown[] = [];
  const changing = {
    ...http,
    [QUOTE]: () => ({ data: answers[Math.min(requestCount++, 1)] }),
    [SEND]: ({ body }: { body: unknown }) => {
      sent.push(body);
      if (sent.length === 1) throw refusal(409, 'PRICE_CHANGED', 'Giá đã thay đổi.');
      return { data: SUBSCRIPTIONS.items[0] };
    },
  };
  await renderAt(PAGE, { http: changing, user: AN });
  await userEvent.click(await submit());
  expect(await screen.findByText(/Giá vừa thay đổi/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /4\.590\.000/ }));
  expect(sent).toMatchObject([{ expectedTotal: 4_490_000 }, { expectedTotal: 4_590_000 }]);
});

test('asks a guest to sign in and returns to the same page', async () => {
  await renderAt(`${PAGE}?vehicleId=v2`, { http });
  const signIn = await screen.findByRole('link', { name: 'Đăng nhập' });
  expect(new URL(signIn.getAttribute('href') ?? '', 'https://shop.test').searchParams.get('redirect')).toBe(
    `${PAGE}?vehicleId=v2`,
  );
});

test('links a user without vehicles to the page for adding one', async () => {
  await renderAt(PAGE, { http: { ...http, 'GET /vehicles': () => ({ data: { items: [] } }) }, user: AN });
  expect(await screen.findByRole('link', { name: 'Thêm xe' })).toHaveAttribute('href', '/my-vehicles?add=1');
});

test('shows payment and visits of a package, and cancels it while payment is pending', async () => {
  let cancelled = false;
  const [item] = SUBSCRIPTIONS.items;
  const routes = {
    ...http,
    'GET /subscriptions': () => ({
      data: { items: [{ ...item, state: cancelled ? ('cancelled' as const) : ('pending' as const) }] },
    }),
    'POST /subscriptions/s1/cancel': () => {
      cancelled = true;
      return { data: null };
    },
  };
  await renderAt('/packages/subscriptions/s1', { http: routes, user: AN });
  expect(await screen.findByRole('heading', { level: 1, name: 'Gói Tiêu chuẩn' })).toBeVisible();
  expect(screen.getByText(/Đến quầy thanh toán trước 09:00 23\/11\/2026/)).toBeVisible();
  const visits = screen.getByRole('region', { name: 'Lượt dùng' });
  expect(within(visits).getByText('đã dùng 1/2')).toBeVisible();
  expect(within(visits).queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Huỷ đăng ký' }));
  expect(screen.getByRole('button', { name: 'Không, giữ lại' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Huỷ đăng ký' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Huỷ đăng ký' }));
  expect(await screen.findByText('Đã huỷ')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Huỷ đăng ký' })).toBeNull();
});

test('says that an unknown subscription is not in the account', async () => {
  await renderAt('/packages/subscriptions/other', { http, user: AN });
  expect(await screen.findByText('Không tìm thấy đăng ký này trong tài khoản của bạn.')).toBeVisible();
});
