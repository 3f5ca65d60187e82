import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { AN, deferred } from '../../shared/testing/render-routes';
import { openVehicles } from './testing/open';
import { subscription, vehicle } from './testing/samples';

const SCOOTER = vehicle({
  id: 'v-2',
  type: 'motorbike',
  make: 'VinFast',
  model: 'Evo',
  name: 'Evo 2024',
  plate: '59MĐ123456',
  soh: null,
  nextDue: null,
  subscription: null,
  openAppointment: 'AP-261123-0001',
});

const open = (
  path = '/my-vehicles',
  vehicles: readonly Vehicle[] = [vehicle(), SCOOTER],
  overrides: FakeRoutes = {},
) => openVehicles(path, { http: { 'GET /vehicles': () => ({ items: vehicles }), ...overrides } });

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

test('says that a vehicle is in the workshop, not that it has an appointment', async () => {
  await open('/my-vehicles', [vehicle({ openAppointment: 'AP-1', inWorkshop: true })]);
  const car = await cardOf('VinFast VF 8 2023');
  expect(car.getByText('Đang ở xưởng')).toBeVisible();
  expect(car.queryByText('Đang có lịch hẹn')).toBeNull();
});

test('shows the key facts of each vehicle', async () => {
  await open();
  const car = await cardOf('VinFast VF 8 2023');
  expect(car.getByText('51K-123.45')).toBeVisible();
  expect(car.getByText('46.200 km')).toBeVisible();
  expect(car.getByText('94,2%')).toBeVisible();
  expect(car.getByText('30/06/2099')).toBeVisible();
  expect(car.getByText('31/01/2020 · Đã hết hạn')).toBeVisible();
  expect(car.getByText('Sắp đến hạn')).toBeVisible();
  expect(car.getByText('Tiêu chuẩn đến 12/05/2027')).toBeVisible();
  const scooter = await cardOf('VinFast Evo 2024');
  expect(scooter.getByText('59MĐ1-234.56')).toBeVisible();
  expect(scooter.getByText('Chưa đo')).toBeVisible();
  expect(scooter.getByText('Đang có lịch hẹn')).toBeVisible();
});

test('links to a booking with the vehicle preselected', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Đặt lịch: VF 8 2023' })).toHaveAttribute(
    'href',
    '/booking?vehicleId=v-1',
  );
});

test('does not show an expired package', async () => {
  await open('/my-vehicles', [vehicle({ subscription: subscription({ state: 'expired' }) })]);
  expect((await cardOf('VinFast VF 8 2023')).getByText('Chưa có gói')).toBeVisible();
});

test('offers to add the first vehicle', async () => {
  const { user, router } = await open('/my-vehicles', []);
  expect(await screen.findByText('Bạn chưa thêm xe nào.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thêm xe' }));
  expect(await screen.findByRole('dialog', { name: 'Thêm xe' })).toBeVisible();
  expect(router.state.location.search).toBe('?add=1');
});

test('offers the hotline and retries on demand when loading fails', async () => {
  let isDown = true;
  const { user } = await open('/my-vehicles', [], {
    'GET /vehicles': () => {
      if (isDown) throw refusal(500, 'INTERNAL', 'Hỏng');
      return { items: [vehicle()] };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
  expect(within(screen.getByRole('alert')).getByRole('link', { name: '1900 0000' })).toHaveAttribute(
    'href',
    'tel:19000000',
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('51K-123.45')).toBeVisible();
});

const BINH = { ...AN, id: 'u-2', fullName: 'Trần Thị Bình' };
const PLATE = '51K-123.45';

test('removes the vehicles of the previous user at once when another user signs in', async () => {
  const answers = [{ items: [vehicle()] }, new Promise(() => undefined)];
  const { shell } = await open('/my-vehicles', [], { 'GET /vehicles': () => answers.shift() });
  expect(await screen.findByText(PLATE)).toBeVisible();
  act(() => shell.session.become(BINH));
  expect(screen.queryByText(PLATE)).not.toBeInTheDocument();
  await waitFor(() => expect(answers).toHaveLength(0));
  expect(screen.queryByText(PLATE)).not.toBeInTheDocument();
});

test('ignores a response that arrives after another user has signed in', async () => {
  const late = deferred<unknown>();
  const answers = [late.promise, new Promise(() => undefined)];
  const { shell, router } = await open('/my-vehicles', [], { 'GET /vehicles': () => answers.shift() });
  await act(() => router.navigate('/elsewhere'));
  act(() => shell.session.become(BINH));
  await act(() => router.navigate('/my-vehicles'));
  await act(async () => late.resolve({ items: [vehicle()] }));
  expect(screen.queryByText(PLATE)).not.toBeInTheDocument();
  answers.push(new Promise(() => undefined));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/my-vehicles'));
  expect(screen.queryByText(PLATE)).not.toBeInTheDocument();
});

test('does not show the previous user’s data to the next user', async () => {
  const answers = [{ items: [vehicle()] }, new Promise(() => undefined)];
  const { shell, router } = await open('/my-vehicles', [], { 'GET /vehicles': () => answers.shift() });
  expect(await screen.findByText(PLATE)).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  act(() => shell.session.become(BINH));
  await act(() => router.navigate('/my-vehicles'));
  expect(answers).toHaveLength(0);
  expect(screen.queryByText(PLATE)).not.toBeInTheDocument();
});

test('the back button closes a dialog and reloads nothing', async () => {
  const { user, router, requestsTo } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cập nhật km: VF 8 2023' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsTo('GET /vehicles')).toHaveLength(1);
});

describe('archiving', () => {
  test('asks for confirmation, archives and reloads the list', async () => {
    let vehicles = [vehicle(), SCOOTER];
    const { user, shell } = await open('/my-vehicles', [], {
      'GET /vehicles': () => ({ items: vehicles }),
      'DELETE /vehicles/v-1': () => {
        vehicles = [SCOOTER];
        return { data: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Lưu trữ xe: VF 8 2023' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lưu trữ VF 8 2023?' }));
    await user.click(dialog.getByRole('button', { name: 'Lưu trữ' }));
    await waitFor(() => expect(screen.queryByText('51K-123.45')).not.toBeInTheDocument());
    expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã lưu trữ VF 8 2023.' }]);
    // Other remotes hear that they have to read the vehicles again.
    expect(shell.bus.emitted).toEqual([
      { event: 'mfe-account.vehicles-changed', payload: { change: 'archived' } },
    ]);
  });

  test('is not offered while an appointment is open', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Lưu trữ xe: Evo 2024' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Xe đang có lịch hẹn' }));
    expect(dialog.queryByRole('button', { name: 'Lưu trữ' })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Xem lịch hẹn' })).toHaveAttribute(
      'href',
      '/booking/appointments/AP-261123-0001',
    );
  });

  test('is rejected when an appointment was made in the meantime', async () => {
    const { user } = await open('/my-vehicles', [vehicle()], {
      'DELETE /vehicles/v-1': () => {
        throw refusal(409, 'VEHICLE_BUSY', 'Xe đang có lịch hẹn');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Lưu trữ xe: VF 8 2023' }));
    await user.click(await screen.findByRole('button', { name: 'Lưu trữ' }));
    expect(await screen.findByRole('dialog', { name: 'Xe đang có lịch hẹn' })).toBeVisible();
  });
});
