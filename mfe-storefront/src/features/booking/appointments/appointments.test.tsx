import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@evcare/shared-contracts';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, renderAt } from '../../../testing/render-at';
import {
  appointmentSample,
  availabilitySample,
  CODE,
  holdSample,
  startOf,
} from '../../../shared/booking/testing/samples';
import { keepAppointments } from '../../../shared/booking/kept-appointments';

const PHONE = '+84912345678';
const PATH = `/booking/appointments/${CODE}`;
const throwing = (error: unknown) => () => {
  throw error;
};

/** Storage of a browser in which a guest has booked. */
function bookedHere(): FakeStorage {
  const storage = new FakeStorage();
  keepAppointments(storage).made({ code: CODE, phone: PHONE, startAt: '2026-11-24T01:30:00.000Z' });
  return storage;
}

interface OpenOptions {
  readonly path?: string;
  readonly user?: User | null;
  readonly storage?: FakeStorage;
  readonly appointment?: Partial<Appointment>;
  readonly http?: FakeRoutes;
}

async function open({
  path = PATH,
  user = null,
  storage = bookedHere(),
  appointment,
  http,
}: OpenOptions = {}) {
  const view = await act(() =>
    renderAt(path, {
      storage,
      user,
      http: {
        [`GET /appointments/${CODE}`]: () => appointmentSample(appointment),
        'GET /booking/availability': () => availabilitySample(),
        'POST /booking/holds': ({ body }) => holdSample((body as { startAt: string }).startAt),
        'DELETE /booking/holds/hold-1': () => null,
        ...http,
      },
    }),
  );
  const calls = (method: string, path: string) =>
    view.shell.http.requests.filter((item) => item.method === method && item.path === path);
  return { ...view, storage, type: userEvent.setup(), calls };
}

describe('an appointment', () => {
  test('for the fitting of ordered parts links to the order and shows no price before the workshop has seen the vehicle', async () => {
    const services = [{ code: 'LAP-PT', name: 'Lắp phụ tùng tại xưởng', price: 0, coveredByPackage: false }];
    await open({ appointment: { services, estimate: 0, source: 'order', orderCode: 'DH26112200001' } });
    expect(await screen.findByText('Báo giá tại xưởng')).toBeVisible();
    expect(screen.queryByText('Ước tính')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lắp phụ tùng của đơn DH26112200001' })).toHaveAttribute(
      'href',
      '/orders/DH26112200001',
    );
  });

  test('is shown to a guest whose phone number is stored, with times in Vietnam’s time zone', async () => {
    const { calls } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: `Lịch hẹn ${CODE}` })).toBeVisible();
    expect(screen.getByText('Thứ Ba 24/11/2026')).toBeVisible();
    expect(screen.getByText('08:30 – khoảng 09:30')).toBeVisible();
    expect(calls('GET', `/appointments/${CODE}?phone=%2B84912345678`)).toHaveLength(1);
    expect(await screen.findByRole('img', { name: `Mã QR của lịch hẹn ${CODE}` })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,/),
    );
    expect(screen.getByRole('link', { name: 'Chỉ đường' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^geo:0,0\?q=128/),
    );
    const steps = within(screen.getByRole('region', { name: 'Diễn biến' })).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent('Đã xác nhận');
    expect(screen.getByRole('link', { name: 'Tạo tài khoản' })).toHaveAttribute('href', '/auth/register');
  });

  test('asks for the phone number when none is stored, and keeps it only in this tab', async () => {
    const storage = new FakeStorage();
    const { type, calls } = await open({ storage });
    expect(screen.getByRole('heading', { level: 1, name: 'Tra cứu lịch hẹn' })).toBeVisible();
    expect(calls('GET', `/appointments/${CODE}`)).toHaveLength(0);
    await type.type(screen.getByLabelText('Số điện thoại đã đặt'), '0912 345 678');
    await type.click(screen.getByRole('button', { name: 'Xem lịch hẹn' }));
    expect(await screen.findByText('Thứ Ba 24/11/2026')).toBeVisible();
    expect(storage.local.get('appointments')).toBeNull();
    expect(storage.perTab.get('appointments-looked-up')).toContain('0912345678');
  });

  test('shows the server’s error when no appointment matches the code and the phone number', async () => {
    const text = 'Không tìm thấy lịch hẹn. Kiểm tra lại mã và số điện thoại.';
    const { type } = await open({
      storage: new FakeStorage(),
      http: { [`GET /appointments/${CODE}`]: throwing(refusal(404, 'NOT_FOUND', text)) },
    });
    await type.type(screen.getByLabelText('Số điện thoại đã đặt'), '0912 345 679');
    await type.click(screen.getByRole('button', { name: 'Xem lịch hẹn' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('shows the hotline and no buttons when it is too late to change the appointment', async () => {
    await open({ appointment: { actions: [] } });
    expect(await screen.findByText(/Vui lòng gọi hotline/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Huỷ lịch' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Đổi lịch' })).not.toBeInTheDocument();
  });

  test('links to the progress when an owner’s vehicle is in the workshop', async () => {
    await open({
      user: AN,
      storage: new FakeStorage(),
      appointment: { status: 'in_service', actions: [], serviceOrderId: 'so1' },
    });
    expect(await screen.findByRole('link', { name: 'Theo dõi tiến độ' })).toHaveAttribute(
      'href',
      '/dashboard#progress',
    );
    expect(screen.queryByRole('link', { name: 'Tạo tài khoản' })).not.toBeInTheDocument();
  });

  test('shows changes by the workshop without a reload', async () => {
    let status: Appointment['status'] = 'requested';
    const { shell, unmount } = await open({
      user: AN,
      storage: new FakeStorage(),
      http: { [`GET /appointments/${CODE}`]: () => appointmentSample({ status, timeline: [] }) },
    });
    expect(await screen.findByText('Chờ xác nhận')).toBeVisible();
    status = 'confirmed';
    await act(async () => shell.live.tell('me', 'appointment.changed', { code: 'AP-9', status }));
    expect(screen.getByText('Chờ xác nhận')).toBeVisible();
    await act(async () => shell.live.tell('me', 'appointment.changed', { code: CODE, status }));
    expect(await screen.findByText('Đã xác nhận')).toBeVisible();
    unmount();
    expect(shell.live.open).toBe(0);
  });

  test('for a home visit shows the address, but not the workshop, a vehicle or a code for the front desk', async () => {
    const address = '45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh';
    await open({ appointment: { vehicle: null, address, bay: null } });
    expect(await screen.findByText(address)).toBeVisible();
    expect(screen.getByText(/Kỹ thuật viên đến tận nhà/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Chỉ đường' })).not.toBeInTheDocument();
    expect(screen.queryByText('Xe')).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Mã QR/ })).not.toBeInTheDocument();
  });

  test('can be exported to a calendar as a file', async () => {
    let file: Blob | null = null;
    const create = jest.fn((blob: Blob) => {
      file = blob;
      return 'blob:calendar';
    });
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { type } = await open();
    await type.click(await screen.findByRole('button', { name: 'Thêm vào lịch' }));
    expect(click.mock.contexts[0]).toHaveAttribute('download', `${CODE}.ics`);
    expect(file!.type).toContain('text/calendar');
    click.mockRestore();
  });
});

describe('cancelling', () => {
  test('asks for confirmation; the reason is optional', async () => {
    let status: Appointment['status'] = 'confirmed';
    const { type, calls, shell } = await open({
      http: {
        [`GET /appointments/${CODE}`]: () =>
          appointmentSample(status === 'cancelled' ? { status, actions: [] } : {}),
        [`POST /appointments/${CODE}/cancel`]: () => appointmentSample({ status: (status = 'cancelled') }),
      },
    });
    await type.click(await screen.findByRole('button', { name: 'Huỷ lịch' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Đổi hoặc huỷ miễn phí đến 04:30 24/11/2026.')).toBeVisible();
    await type.click(dialog.getByRole('button', { name: 'Huỷ lịch' }));
    expect(await screen.findByText('Đã huỷ')).toBeVisible();
    expect(calls('POST', `/appointments/${CODE}/cancel`)[0]?.body).toEqual({ reason: null, phone: PHONE });
    expect(shell.toasts).toContainEqual({ type: 'success', message: 'Đã huỷ lịch hẹn.' });
    expect(screen.getByRole('link', { name: 'Đặt lịch khác' })).toHaveAttribute('href', '/booking');
    expect(screen.queryByRole('img', { name: /Mã QR/ })).not.toBeInTheDocument();
  });

  test('shows the current state when the appointment changed before the request arrived', async () => {
    let status: Appointment['status'] = 'confirmed';
    const { type } = await open({
      http: {
        [`GET /appointments/${CODE}`]: () =>
          appointmentSample(status === 'checked_in' ? { status, actions: [] } : {}),
        [`POST /appointments/${CODE}/cancel`]: () => {
          status = 'checked_in';
          throw refusal(409, 'INVALID_TRANSITION', 'x', { details: { allowed: [] } });
        },
      },
    });
    await type.click(await screen.findByRole('button', { name: 'Huỷ lịch' }));
    await type.type(await screen.findByLabelText(/^Lý do/), 'Bận');
    await type.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Huỷ lịch' }));
    expect(await screen.findByText(/^Lịch hẹn vừa thay đổi/)).toBeVisible();
    expect(await screen.findByText('Đã tiếp nhận')).toBeVisible();
  });
});

describe('rescheduling', () => {
  const own = availabilitySample().earliest ?? '';
  const date = availabilitySample().days.find(({ slots }) => slots[0]?.startAt === own)!.date;
  const other = startOf(date, '13:30');

  const openMoving = async (http: FakeRoutes = {}) => {
    let startAt = own;
    const view = await open({
      http: {
        [`GET /appointments/${CODE}`]: () => appointmentSample({ startAt }),
        [`POST /appointments/${CODE}/reschedule`]: ({ body }) => {
          startAt = (body as { startAt: string }).startAt;
          return appointmentSample({ startAt });
        },
        ...http,
      },
    });
    await view.type.click(await screen.findByRole('link', { name: 'Đổi lịch' }));
    await screen.findByRole('grid');
    return view;
  };

  test('offers times including the current slot, holds a new slot and moves the appointment', async () => {
    const { type, calls, shell, router } = await openMoving();
    const request = shell.http.requests.find(({ path }) => path.startsWith('/booking/availability'));
    expect(new URLSearchParams(request?.path.split('?')[1]).get('appointment')).toBe(CODE);
    await type.click(screen.getByRole('button', { name: '13:30' }));
    await screen.findByRole('timer');
    expect(calls('POST', '/booking/holds')[0]?.body).toMatchObject({ startAt: other, appointment: CODE });
    await type.click(screen.getByRole('button', { name: 'Xác nhận đổi lịch' }));
    expect(await screen.findByText('13:30 – khoảng 09:30')).toBeVisible();
    expect(calls('POST', `/appointments/${CODE}/reschedule`)[0]?.body).toEqual({
      startAt: other,
      holdId: 'hold-1',
      phone: PHONE,
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('holds nothing when the current slot is chosen, and asks for a date and time on confirmation', async () => {
    const { type, calls } = await openMoving();
    await type.click(screen.getByRole('button', { name: '08:30 Còn 1 chỗ' }));
    expect(screen.getByText('Đây là giờ hiện tại của lịch hẹn.')).toBeVisible();
    expect(calls('POST', '/booking/holds')).toHaveLength(0);
    await type.click(screen.getByRole('button', { name: 'Xác nhận đổi lịch' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng chọn ngày và giờ.');
  });

  test('shows the nearest slots and ends the hold when the new slot has been taken', async () => {
    const nearest = '2027-03-02T03:00:00.000Z';
    const text = 'Khung giờ này vừa có người đặt. Vui lòng chọn giờ khác.';
    const { type } = await openMoving({
      [`POST /appointments/${CODE}/reschedule`]: throwing(
        refusal(409, 'SLOT_TAKEN', text, { details: { nearest: [nearest] } }),
      ),
    });
    await type.click(screen.getByRole('button', { name: '13:30' }));
    await screen.findByRole('timer');
    await type.click(screen.getByRole('button', { name: 'Xác nhận đổi lịch' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: '10:00 Thứ Ba 02/03' })).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('closes the picker on browser back', async () => {
    const { router } = await openMoving();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Đổi lịch' })).toBeVisible();
  });
});

describe('the list of appointments', () => {
  const path = '/booking/appointments';
  const list = (items: readonly Appointment[]) => ({ items, page: 1, pageSize: 12, total: items.length });

  test('shows an account’s upcoming and past appointments', async () => {
    const { type, router } = await open({
      path,
      user: AN,
      storage: new FakeStorage(),
      http: {
        'GET /appointments': ({ path }) => list(path.includes('tab=past') ? [] : [appointmentSample()]),
      },
    });
    expect(await screen.findByRole('link', { name: /08:30 Thứ Ba 24\/11/ })).toHaveAttribute('href', PATH);
    await type.click(screen.getByRole('tab', { name: 'Đã qua' }));
    expect(await screen.findByText('Chưa có lịch hẹn nào đã qua.')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=past');
  });

  test('shows a guest the appointments booked on this device, and the form to look up others', async () => {
    const { type, storage } = await open({ path });
    expect(screen.getByRole('link', { name: new RegExp(CODE) })).toHaveAttribute('href', PATH);
    expect(screen.getByRole('button', { name: 'Xem lịch hẹn' })).toBeVisible();
    await type.click(screen.getByRole('button', { name: 'Xoá khỏi thiết bị này' }));
    expect(screen.queryByRole('link', { name: new RegExp(CODE) })).not.toBeInTheDocument();
    expect(storage.local.get('appointments')).toBeNull();
  });
});
