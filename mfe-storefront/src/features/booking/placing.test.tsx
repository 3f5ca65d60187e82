import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from '@evcare/shared-contracts';
import { appointmentRequestSchema } from '@evcare/shared-contracts/workshop';
import { refusal } from '@evcare/shared-contracts/testing';
import { held } from '../../shared/cart/testing/fixtures';
import { AN } from '../../testing/render-at';
import {
  atAppointment,
  confirm,
  fillAll,
  fillContact,
  fillVehicle,
  next,
  openBooking,
  pickEarliest,
  pickServices,
  question,
} from './testing/open-booking';
import {
  appointmentSample,
  availabilitySample,
  CODE,
  holdSample,
  VEHICLE_ID,
} from '../../shared/booking/testing/samples';

const throwing = (error: unknown) => () => {
  throw error;
};
/** Returns the answers in order; the last one repeats. */
const inTurn = (...answers: (() => unknown)[]) => {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)]!();
};
const lost = () => new HttpError('Máy chủ phản hồi quá lâu. Vui lòng thử lại.', 'timeout', 0, 'TIMEOUT');
const earliest = () => availabilitySample().earliest ?? '';

describe('confirming a booking', () => {
  test('sends a guest’s answers and opens the appointment’s page', async () => {
    const { type, sent, router, storage } = await openBooking();
    await fillAll(type);
    await confirm(type);
    await atAppointment(router);
    const [booked] = sent();
    expect(appointmentRequestSchema.parse(booked?.body)).toEqual(booked?.body);
    expect(booked?.body).toEqual({
      holdId: 'hold-1',
      startAt: earliest(),
      services: ['BD-CB'],
      vehicleId: null,
      vehicle: {
        type: 'car',
        make: 'VinFast',
        model: 'VF 8',
        year: 2023,
        plate: '51K12345',
        specialPlate: false,
        odometer: 46_200,
      },
      address: null,
      contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912345678', email: null },
      notes: null,
      photoIds: [],
      wantsTexts: false,
      usePackage: true,
    });
    expect(booked?.key).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect(await screen.findByRole('heading', { level: 1, name: 'Đã đặt lịch' })).toBeVisible();
    expect(storage.perTab.get('booking-draft')).toBeNull();
    expect(storage.perTab.get('booking-sent')).toBeNull();
    expect(storage.local.get('appointments')).toContain('+84912345678');
  });

  test('sends an owner’s vehicle and prefills the account’s contact', async () => {
    const { type, sent, router, storage } = await openBooking({
      path: `/booking?vehicleId=${VEHICLE_ID}&serviceId=BD-CB`,
      user: AN,
    });
    await question('Bạn đến lúc nào?');
    await pickEarliest(type);
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue(AN.fullName);
    expect(screen.getByLabelText('Số điện thoại')).toHaveValue('0912 345 678');
    expect(screen.getByRole('checkbox', { name: 'Nhận tin qua SMS/Zalo' })).not.toBeChecked();
    await type.clear(screen.getByLabelText(/^Email/));
    await type.click(screen.getByRole('checkbox', { name: 'Nhận tin qua SMS/Zalo' }));
    await next(type);
    await confirm(type);
    await atAppointment(router);
    expect(sent()[0]?.body).toMatchObject({
      vehicleId: VEHICLE_ID,
      vehicle: null,
      contact: { email: null },
      wantsTexts: true,
    });
    expect(storage.local.get('appointments')).toBeNull();
  });

  test('ignores a second click while the first request is pending', async () => {
    const answer = held<unknown>();
    const { type, sent, router } = await openBooking({
      http: { 'POST /appointments': () => answer.promise },
    });
    await fillAll(type);
    await confirm(type);
    const button = screen.getByRole('button', { name: 'Đang đặt lịch…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await type.click(button);
    expect(sent()).toHaveLength(1);
    await act(async () => answer.answer(appointmentSample()));
    await atAppointment(router);
  });
});

describe('a slot taken by another customer', () => {
  const nearest = '2027-03-02T03:00:00.000Z';
  const taken = refusal(409, 'SLOT_TAKEN', 'Khung giờ này vừa có người đặt. Vui lòng chọn giờ khác.', {
    details: { nearest: [nearest] },
  });

  test('on confirmation leads back to the reloaded times, suggests the nearest times and keeps all answers', async () => {
    const { type, sent, router, step, calls } = await openBooking({
      http: { 'POST /appointments': inTurn(throwing(taken), () => appointmentSample()) },
    });
    await fillAll(type);
    await confirm(type);
    expect(await screen.findByText(taken.message)).toBeVisible();
    expect(step()).toBe('time');
    await waitFor(() => expect(calls('GET', '/booking/availability')).toHaveLength(2));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await type.click(screen.getByRole('button', { name: '10:00 Thứ Ba 02/03' }));
    await screen.findByRole('timer');
    expect(calls('POST', '/booking/holds').at(-1)?.body).toMatchObject({ startAt: nearest });
    await next(type);
    expect(await screen.findByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
    await next(type);
    await confirm(type);
    await atAppointment(router);
    expect(sent()[1]?.body.startAt).toBe(nearest);
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });

  test('is reported while choosing, and the times are reloaded', async () => {
    const { type, step, calls } = await openBooking({
      http: {
        'POST /booking/holds': inTurn(throwing(taken), () => holdSample(nearest)),
      },
    });
    await fillVehicle(type);
    await pickServices(type, 'Bảo dưỡng cơ bản');
    await type.click(await screen.findByRole('button', { name: /^Sớm nhất/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(taken.message);
    expect(step()).toBe('time');
    await waitFor(() => expect(calls('GET', '/booking/availability')).toHaveLength(2));
    await type.click(screen.getByRole('button', { name: '10:00 Thứ Ba 02/03' }));
    await screen.findByRole('timer');
    expect(screen.queryByText(taken.message)).not.toBeInTheDocument();
  });

  test('returns to the times when the hold has expired', async () => {
    const over = refusal(409, 'HOLD_EXPIRED', 'Hết thời gian giữ chỗ, vui lòng chọn lại.', {
      details: { nearest: [] },
    });
    const { type, step } = await openBooking({ http: { 'POST /appointments': throwing(over) } });
    await fillAll(type);
    await confirm(type);
    expect(await screen.findByText('Hết thời gian giữ chỗ, vui lòng chọn lại.')).toBeVisible();
    expect(step()).toBe('time');
  });
});

describe('the hold of five minutes', () => {
  afterEach(() => jest.useRealTimers());

  test('returns to the times from any step when it expires', async () => {
    const first = await openBooking();
    await fillAll(first.type);
    first.unmount();
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask', 'nextTick'] });
    const { step } = await openBooking({ path: '/booking?step=confirm', storage: first.storage });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('timer')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByText('Hết thời gian giữ chỗ, vui lòng chọn lại.')).toBeVisible();
    expect(step()).toBe('time');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('continues after a reload; screen readers are notified at intervals', async () => {
    const first = await openBooking();
    await fillAll(first.type);
    first.unmount();
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['queueMicrotask', 'nextTick'] });
    await openBooking({ path: '/booking?step=confirm', storage: first.storage });
    await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
    expect(screen.getByRole('timer').textContent).toMatch(/^(3:00|2:\d\d)$/);
    expect(screen.getByText('Còn 4 phút giữ chỗ.')).toBeInTheDocument();
    expect(screen.queryByText('Còn 3 phút giữ chỗ.')).not.toBeInTheDocument();
  });
});

describe('a lost response', () => {
  test('keeps all input; a retry under the same key gets the same appointment', async () => {
    const { type, sent, router } = await openBooking({
      http: { 'POST /appointments': inTurn(throwing(lost()), () => appointmentSample()) },
    });
    await fillAll(type);
    await confirm(type);
    expect(await screen.findByText('Chưa biết lịch hẹn đã được ghi nhận hay chưa')).toBeVisible();
    await type.click(screen.getByRole('button', { name: 'Gửi lại' }));
    await atAppointment(router);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('allows a retry after a reload, under the same key', async () => {
    const before = await openBooking({ http: { 'POST /appointments': throwing(lost()) } });
    await fillAll(before.type);
    await confirm(before.type);
    await screen.findByRole('button', { name: 'Gửi lại' });
    before.unmount();
    const after = await openBooking({ storage: before.storage });
    await after.type.click(await screen.findByRole('button', { name: 'Gửi lại' }));
    await atAppointment(after.router);
    expect(after.sent()).toEqual(before.sent());
  });

  test('shows the rejection when the retry is rejected', async () => {
    const no = refusal(409, 'TOO_MANY_APPOINTMENTS', 'Bạn đã có 3 lịch hẹn đang mở.', {
      details: { most: 3 },
    });
    const { type } = await openBooking({
      http: { 'POST /appointments': inTurn(throwing(lost()), throwing(no)) },
    });
    await fillAll(type);
    await confirm(type);
    await type.click(await screen.findByRole('button', { name: 'Gửi lại' }));
    expect(
      await screen.findByText('Lịch hẹn trước chưa được ghi nhận. Bạn đã có 3 lịch hẹn đang mở.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gửi lại' })).not.toBeInTheDocument();
  });
});

describe('other rejections', () => {
  test.each([
    [409, 'TOO_MANY_APPOINTMENTS', 'Bạn đã có 3 lịch hẹn đang mở.'],
    [409, 'VEHICLE_HAS_APPOINTMENT', 'Xe này đã có lịch hẹn đang mở.'],
    [422, 'IDEMPOTENCY_KEY_REUSED', 'Mã nhận diện này đã dùng. Vui lòng đặt lại.'],
    [429, 'RATE_LIMITED', 'Bạn thao tác quá nhanh. Vui lòng thử lại sau 2 phút.'],
  ])('shows the server’s message for %i %s', async (status, code, text) => {
    const { type, step } = await openBooking({
      http: { 'POST /appointments': throwing(refusal(status, code, text)) },
    });
    await fillAll(type);
    await confirm(type);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveFocus();
    expect(step()).toBe('confirm');
    expect(screen.getByRole('button', { name: 'Xác nhận đặt lịch' })).not.toHaveAttribute('aria-disabled');
  });

  test('link to the step of an invalid field', async () => {
    const wrong = refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.', {
      errors: { 'contact.phoneNumber': ['Số điện thoại không hợp lệ (ví dụ 0912 345 678).'] },
    });
    const { type } = await openBooking({ http: { 'POST /appointments': throwing(wrong) } });
    await fillAll(type);
    await confirm(type);
    expect(await screen.findByRole('alert')).toHaveTextContent('Số điện thoại không hợp lệ');
    await type.click(screen.getByRole('link', { name: 'Sửa ở bước Liên hệ' }));
    expect(await screen.findByLabelText('Số điện thoại')).toHaveValue('0912 345 678');
  });
});

describe('the draft', () => {
  test('survives a reload and back navigation', async () => {
    const before = await openBooking();
    await fillVehicle(before.type);
    await question('Xe cần làm gì?');
    await before.type.type(screen.getByLabelText(/^Mô tả tình trạng/), 'Kêu khi phanh');
    expect(screen.getByText('Còn 487 ký tự')).toBeVisible();
    await pickServices(before.type, 'Bảo dưỡng cơ bản');
    await pickEarliest(before.type);
    await fillContact(before.type);
    await question('Kiểm tra lại rồi xác nhận');
    before.unmount();
    const after = await openBooking({ path: '/booking?step=confirm', storage: before.storage });
    await question('Kiểm tra lại rồi xác nhận');
    expect(screen.getByText('Kêu khi phanh')).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    await after.type.click(screen.getByRole('link', { name: 'Sửa xe' }));
    expect(await screen.findByLabelText('Biển số')).toHaveValue('51K-123.45');
    await act(() => after.router.navigate(-1));
    expect(screen.getByRole('heading', { level: 2, name: 'Kiểm tra lại rồi xác nhận' })).toBeVisible();
  });

  test('opens the first unanswered step when the requested one cannot be reached yet', async () => {
    const { step } = await openBooking({ path: '/booking?step=confirm' });
    await question('Bạn mang xe nào đến?');
    await waitFor(() => expect(step()).toBe('vehicle'));
  });

  test('is hidden from another account, and kept when a guest signs in', async () => {
    const guest = await openBooking();
    await fillVehicle(guest.type);
    await question('Xe cần làm gì?');
    guest.unmount();
    const page = await openBooking({
      storage: guest.storage,
      user: AN,
      http: { 'GET /vehicles': () => ({ items: [] }) },
    });
    await page.type.click(await screen.findByRole('link', { name: 'Sửa xe' }));
    expect(await screen.findByLabelText('Dòng xe')).toHaveValue('VF 8');
    page.unmount();
    await openBooking({
      storage: guest.storage,
      user: { ...AN, id: '2' },
      http: { 'GET /vehicles': () => ({ items: [] }) },
    });
    expect(await screen.findByLabelText('Dòng xe')).toHaveValue('');
  });
});

test('the page links to an owner’s next appointment and to the list of all appointments', async () => {
  await openBooking({
    user: AN,
    http: { 'GET /appointments': () => ({ items: [appointmentSample()], page: 1, pageSize: 12, total: 1 }) },
  });
  expect(await screen.findByRole('link', { name: /08:30 Thứ Ba 24\/11/ })).toHaveAttribute(
    'href',
    `/booking/appointments/${CODE}`,
  );
  expect(screen.getByRole('link', { name: 'Quản lý lịch' })).toHaveAttribute('href', '/booking/appointments');
});
