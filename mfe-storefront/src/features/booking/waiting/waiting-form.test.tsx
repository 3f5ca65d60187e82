import { screen, waitFor } from '@testing-library/react';
import { fill } from '@evcare/shared-ui/testing';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { WaitingEntry } from '@evcare/shared-contracts/workshop';
import { availabilitySample, VEHICLE_ID } from '../../../shared/booking/testing/samples';
import { AN } from '../../../testing/render-at';
import { fillVehicle, openBooking, pickServices } from '../testing/open-booking';

const LIST = '/booking/waiting-list';
const JOIN = `POST ${LIST}`;
const TODAY = dayInVietnam(Date.now());
const SUBMIT = 'Ghi tên chờ';

const entry = (changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 'entry-1',
  state: 'waiting',
  services: ['Bảo dưỡng cơ bản'],
  plate: '51K-123.45',
  fromDay: '2026-12-02',
  toDay: '2026-12-04',
  dayPart: 'any',
  offer: null,
  ...changes,
});

/** Availability without a free slot on any day. */
const full = () => {
  const { days } = availabilitySample();
  return availabilitySample({
    earliest: null,
    days: days.map(({ date }) => ({ date, state: 'full', reason: 'Hết chỗ', slots: [] })),
  });
};

const api = (http: FakeRoutes): FakeRoutes => ({
  'GET /booking/availability': full,
  [`GET ${LIST}`]: () => ({ items: [] }),
  ...http,
});

/** Opens the waiting list as a customer whose vehicle and services are chosen. */
async function openList(http: FakeRoutes = {}) {
  const page = await openBooking({ user: AN, http: api(http) });
  await pickServices(page.type, 'Bảo dưỡng cơ bản');
  await page.type.click(await screen.findByRole('button', { name: 'Báo tôi khi có chỗ' }));
  await screen.findByRole('heading', { name: 'Báo tôi khi có chỗ' });
  return { ...page, join: () => page.type.click(screen.getByRole('button', { name: SUBMIT })) };
}

test('adds the vehicle and services of the booking, and then shows the entry in place of the form', async () => {
  const { type, calls, join } = await openList({ [JOIN]: () => entry() });
  expect(await screen.findByLabelText(/^Email/)).toHaveValue(AN.email);
  await type.selectOptions(screen.getByLabelText('Buổi'), 'morning');
  await join();
  expect(await screen.findByText('Đang chờ: Bảo dưỡng cơ bản, 02/12/2026 – 04/12/2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: SUBMIT })).not.toBeInTheDocument();
  expect(calls('POST', LIST).map(({ body }) => body)).toEqual([
    {
      services: ['BD-CB'],
      vehicleId: VEHICLE_ID,
      vehicle: null,
      contact: { fullName: AN.fullName, phoneNumber: '0912345678', email: AN.email },
      fromDay: TODAY,
      toDay: TODAY,
      dayPart: 'morning',
    },
  ]);
});

test('requires an e-mail address for the offer, and days in order, before anything is sent', async () => {
  const { type, calls, join } = await openList({ [JOIN]: () => entry() });
  await type.clear(await screen.findByLabelText(/^Email/));
  await fill(type, screen.getByLabelText('Đến ngày'), '01/01/2020');
  await join();
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Vui lòng nhập email để nhận tin/);
  expect(screen.getByLabelText('Đến ngày')).toBeInvalid();
  expect(calls('POST', LIST)).toEqual([]);
});

test('keeps what was typed when the server rejects the entry, and sends it again', async () => {
  let attempts = 0;
  const { type, calls, join } = await openList({
    [JOIN]: () => {
      attempts += 1;
      if (attempts > 1) return entry();
      throw refusal(409, 'ALREADY_WAITING', 'Xe này đang ở trong danh sách chờ.');
    },
  });
  await type.clear(await screen.findByLabelText('Họ và tên'));
  await fill(type, screen.getByLabelText('Họ và tên'), 'Trần Thị Bình');
  await join();
  expect(await screen.findByText('Xe này đang ở trong danh sách chờ.')).toBeVisible();
  expect(screen.getByLabelText('Họ và tên')).toHaveValue('Trần Thị Bình');
  await join();
  expect(await screen.findByText(/^Đang chờ:/)).toBeVisible();
  expect(calls('POST', LIST)[1]?.body).toMatchObject({ contact: { fullName: 'Trần Thị Bình' } });
});

test('a customer leaves the list, and can join it again', async () => {
  const { type, calls } = await openList({
    [`GET ${LIST}`]: () => ({ items: [entry()] }),
    [`POST ${LIST}/entry-1/withdraw`]: () => entry({ state: 'withdrawn' }),
  });
  await type.click(await screen.findByRole('button', { name: 'Rời danh sách chờ' }));
  expect(await screen.findByRole('button', { name: SUBMIT })).toBeVisible();
  expect(screen.queryByText(/^Đang chờ:/)).not.toBeInTheDocument();
  expect(calls('POST', `${LIST}/entry-1/withdraw`)).toHaveLength(1);
});

test('an entry of another vehicle does not prevent this one from joining', async () => {
  const other = entry({ plate: '59A-111.11', state: 'offered' });
  await openList({ [`GET ${LIST}`]: () => ({ items: [other] }) });
  expect(await screen.findByText(/^Có chỗ trống dành cho bạn\./)).toBeVisible();
  expect(screen.getByRole('button', { name: SUBMIT })).toBeVisible();
});

test('a guest signs in first, and finds the booking at the same step afterwards', async () => {
  const { type, calls } = await openBooking({ http: api({}) });
  await fillVehicle(type);
  await pickServices(type, 'Bảo dưỡng cơ bản');
  await type.click(await screen.findByRole('button', { name: 'Báo tôi khi có chỗ' }));
  const link = await screen.findByRole('link', { name: 'Đăng nhập để ghi tên chờ' });
  const target = new URL(link.getAttribute('href') ?? '', 'https://evcare.test');
  expect([...target.searchParams.values()]).toEqual(['/booking?step=time']);
  await waitFor(() => expect(calls('GET', '/booking/availability')).not.toEqual([]));
  expect(calls('GET', LIST)).toEqual([]);
  expect(screen.queryByRole('button', { name: SUBMIT })).not.toBeInTheDocument();
});
