import { act, screen } from '@testing-library/react';
import type { FakeStorage } from '@evcare/shared-contracts/testing';
import { vehicleSample, VEHICLE_ID } from '../../shared/booking/testing/samples';
import { AN } from '../../testing/render-at';
import {
  atAppointment,
  confirm,
  fillAll,
  fillVehicle,
  next,
  openBooking,
  pickEarliest,
  pickServices,
  question,
} from './testing/open-booking';

const SUMMARY = 'Kiểm tra lại rồi xác nhận';
const klara = vehicleSample({ id: 'v2', name: 'Klara S', plate: '59MĐ123456', type: 'motorbike' });

/** Storage of a guest who answered every question and left the page to sign in. */
async function answeredByGuest(): Promise<FakeStorage> {
  const guest = await openBooking();
  await fillAll(guest.type);
  guest.unmount();
  return guest.storage;
}

const backAs = (storage: FakeStorage, vehicles: readonly unknown[], step = 'confirm') =>
  openBooking({
    path: `/booking?step=${step}`,
    storage,
    user: AN,
    http: { 'GET /vehicles': () => ({ items: vehicles }) },
  });

describe('a guest who signs in while booking', () => {
  test('keeps the described vehicle and the held slot when the account has other vehicles', async () => {
    const page = await backAs(await answeredByGuest(), [klara]);
    await question(SUMMARY);
    expect(screen.getByRole('timer')).toBeVisible();
    expect(page.calls('DELETE', '/booking/holds/hold-1')).toHaveLength(0);
    await confirm(page.type);
    await atAppointment(page.router);
    expect(page.sent()[0]?.body).toMatchObject({
      vehicleId: null,
      vehicle: { plate: '51K12345' },
      services: ['BD-CB'],
      holdId: 'hold-1',
    });
  });

  test('gets the account’s vehicle when its data matches the described vehicle', async () => {
    const page = await backAs(await answeredByGuest(), [klara, vehicleSample()]);
    await question(SUMMARY);
    expect(screen.getByRole('timer')).toBeVisible();
    await confirm(page.type);
    await atAppointment(page.router);
    expect(page.sent()[0]?.body).toMatchObject({
      vehicleId: VEHICLE_ID,
      vehicle: null,
      holdId: 'hold-1',
    });
  });

  test('keeps the described vehicle when the account’s vehicle has an open appointment', async () => {
    const page = await backAs(await answeredByGuest(), [klara, vehicleSample({ openAppointment: 'AP-1' })]);
    await question(SUMMARY);
    await page.type.click(screen.getByRole('link', { name: 'Sửa xe' }));
    expect(await screen.findByRole('radio', { name: 'Xe khác' })).toBeChecked();
    expect(screen.getByLabelText('Biển số')).toHaveValue('51K-123.45');
  });

  test('keeps a vehicle whose description is incomplete', async () => {
    const guest = await openBooking();
    await guest.type.click(await screen.findByRole('radio', { name: 'Ô tô điện' }));
    await guest.type.type(screen.getByRole('combobox', { name: 'Hãng xe' }), 'VinFast');
    guest.unmount();
    await backAs(guest.storage, [klara, vehicleSample()], 'vehicle');
    expect(await screen.findByRole('radio', { name: 'Xe khác' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Hãng xe' })).toHaveValue('VinFast');
  });

  test('gets empty contact fields filled from the account and keeps typed ones', async () => {
    const guest = await openBooking();
    await fillVehicle(guest.type);
    await pickServices(guest.type, 'Bảo dưỡng cơ bản');
    await pickEarliest(guest.type);
    await guest.type.type(await screen.findByLabelText('Họ và tên'), 'Trần Thị Bình');
    guest.unmount();
    const page = await backAs(guest.storage, [klara], 'contact');
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue('Trần Thị Bình');
    expect(screen.getByLabelText('Số điện thoại')).toHaveValue('0912 345 678');
    expect(screen.getByLabelText(/^Email/)).toHaveValue(AN.email);
    await page.type.clear(screen.getByLabelText(/^Email/));
    await next(page.type);
    await question(SUMMARY);
    page.unmount();
    await backAs(guest.storage, [klara], 'contact');
    expect(await screen.findByLabelText(/^Email/)).toHaveValue('');
  });

  test('starts with the account’s defaults when nothing was answered', async () => {
    const guest = await openBooking();
    await question('Bạn mang xe nào đến?');
    guest.unmount();
    await openBooking({ storage: guest.storage, user: AN });
    await question('Xe cần làm gì?');
  });
});

describe('a user whose session ended while booking', () => {
  const begun = async () => {
    const page = await openBooking({ user: AN });
    await pickServices(page.type, 'Bảo dưỡng cơ bản');
    await pickEarliest(page.type);
    page.unmount();
    return page.storage;
  };

  test('no longer sees the vehicles of the account', async () => {
    const page = await openBooking({ user: AN, path: '/booking?step=vehicle' });
    expect(await screen.findByRole('radio', { name: /VF 8/ })).toBeVisible();
    await act(async () => page.shell.session.become(null));
    expect(await screen.findByRole('radio', { name: 'Ô tô điện' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /VF 8/ })).not.toBeInTheDocument();
  });

  test('finds the answers and the slot again after signing in', async () => {
    const storage = await begun();
    const guest = await openBooking({ path: '/booking?step=contact', storage });
    await question('Bạn mang xe nào đến?');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    guest.unmount();
    await openBooking({ path: '/booking?step=contact', storage, user: AN });
    await question('Xưởng liên hệ với ai?');
    expect(screen.getByRole('timer')).toBeVisible();
  });

  test('does not find the answers once another visitor has given answers in the same tab', async () => {
    const storage = await begun();
    const guest = await openBooking({ storage });
    await fillVehicle(guest.type);
    guest.unmount();
    await openBooking({ path: '/booking?step=contact', storage, user: AN });
    await question('Xe cần làm gì?');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
