import { screen, waitFor, within } from '@testing-library/react';
import { dayInVietnam, formatDayMonth, formatWeekday } from '@evcare/shared-contracts/format';
import { AN } from '../../testing/render-at';
import { addDays, monthOf, weekdayOf } from '../../shared/booking/slots/calendar';
import { fillVehicle, next, openBooking, pickEarliest, pickServices, question } from './testing/open-booking';
import {
  availabilitySample,
  startOf,
  subscriptionSample,
  vehicleSample,
  VEHICLE_ID,
} from '../../shared/booking/testing/samples';

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');
const open = (): string => {
  const availability = availabilitySample();
  return dayInVietnam(availability.earliest ?? '');
};

describe('the vehicle step', () => {
  test('names every missing fact of the vehicle at once, the plate included', async () => {
    const { type } = await openBooking();
    await question('Bạn mang xe nào đến?');
    await next(type);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Vui lòng chọn loại xe.',
      'Vui lòng nhập hãng xe.',
      'Vui lòng nhập dòng xe.',
      'Vui lòng chọn năm sản xuất.',
      'Vui lòng nhập biển số.',
      'Vui lòng nhập số km.',
    ]);
  });

  test('lets a guest describe the vehicle and formats the plate', async () => {
    const { type, step } = await openBooking();
    await question('Bạn mang xe nào đến?');
    await type.click(screen.getByRole('radio', { name: 'Ô tô điện' }));
    const plate = screen.getByLabelText('Biển số');
    await type.type(plate, '51k12345');
    expect(plate).toHaveValue('51K-123.45');
    await type.clear(plate);
    await fillVehicle(type);
    await question('Xe cần làm gì?');
    expect(step()).toBe('services');
    expect(screen.getByRole('complementary', { name: 'Bạn đã chọn' })).toHaveTextContent(
      'VF 8 2023 · 51K-123.45',
    );
  });

  test.each([
    ['Xe máy điện', '29md123456', '29MĐ1-234.56'],
    ['Xe máy điện', '59x112345', '59X1-123.45'],
    ['Ô tô điện', '30a1234', '30A-1234'],
  ])('formats %s plates: %s becomes %s', async (kind, typed, written) => {
    const { type } = await openBooking();
    await type.click(await screen.findByRole('radio', { name: kind }));
    await type.type(screen.getByLabelText('Biển số'), typed);
    expect(screen.getByLabelText('Biển số')).toHaveValue(written);
  });

  test('shows an example for an invalid plate; a special plate may have any format', async () => {
    const { type } = await openBooking();
    await type.click(await screen.findByRole('radio', { name: 'Ô tô điện' }));
    await type.type(screen.getByLabelText('Biển số'), 'ABC');
    await type.tab();
    const wrong = 'Biển số không hợp lệ (ví dụ 51K-123.45).';
    expect(screen.getByLabelText('Biển số')).toHaveAccessibleDescription(wrong);
    await type.clear(screen.getByLabelText('Biển số'));
    await type.type(screen.getByLabelText('Biển số'), 'NG 12345');
    await type.click(screen.getByRole('checkbox', { name: 'Biển đặc biệt' }));
    await next(type);
    expect(screen.getByRole('alert')).not.toHaveTextContent(wrong);
    expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng nhập hãng xe.');
  });

  test('says that a vehicle is in the workshop, not that it has an appointment', async () => {
    const here = vehicleSample({ id: 'v2', name: 'VF 9', openAppointment: 'AP-1', inWorkshop: true });
    await openBooking({ user: AN, http: { 'GET /vehicles': () => ({ items: [vehicleSample(), here] }) } });
    const radio = await screen.findByRole('radio', { name: /^VF 9/ });
    expect(radio).toBeDisabled();
    expect(radio).toHaveAccessibleDescription('Xe đang ở xưởng');
  });

  test('lists an owner’s vehicles and disables one with an open appointment', async () => {
    const busy = vehicleSample({
      id: 'v2',
      name: 'Klara S',
      plate: '59MĐ123456',
      type: 'motorbike',
      openAppointment: 'AP-1',
    });
    const { type } = await openBooking({
      user: AN,
      http: { 'GET /vehicles': () => ({ items: [vehicleSample(), busy] }) },
    });
    const other = await screen.findByRole('radio', { name: 'Klara S · 59MĐ1-234.56' });
    expect(other).toBeDisabled();
    expect(other).toHaveAccessibleDescription('Xe đang có lịch hẹn');
    expect(screen.getByRole('link', { name: 'Xem lịch hẹn AP-1' })).toHaveAttribute(
      'href',
      '/booking/appointments/AP-1',
    );
    await next(type);
    expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng chọn xe hoặc nhập thông tin xe.');
    await type.click(screen.getByRole('radio', { name: 'VF 8 2023 · 51K-123.45' }));
    await next(type);
    await question('Xe cần làm gì?');
  });
});

test('preselects the only vehicle; another vehicle can be chosen', async () => {
  const { type } = await openBooking({ user: AN });
  await question('Xe cần làm gì?');
  await type.click(screen.getByRole('link', { name: 'Sửa xe' }));
  expect(await screen.findByRole('radio', { name: 'VF 8 2023 · 51K-123.45' })).toBeChecked();
  await type.click(screen.getByRole('radio', { name: 'Xe khác' }));
  await fillVehicle(type);
  await question('Xe cần làm gì?');
});

describe('the services step', () => {
  test('lists only services for the vehicle and updates the total', async () => {
    const { type } = await openBooking();
    await fillVehicle(type);
    await question('Xe cần làm gì?');
    expect(screen.queryByRole('checkbox', { name: 'Bảo dưỡng xe máy điện' })).not.toBeInTheDocument();
    await type.click(screen.getByRole('checkbox', { name: 'Chẩn đoán AI toàn hệ thống' }));
    await type.click(screen.getByRole('checkbox', { name: 'Bảo dưỡng cao cấp toàn diện' }));
    // 60 + 210 minutes of work, and 30 minutes to make the car safe.
    expect(screen.getByText(/2 dịch vụ/).closest('span')).toHaveTextContent('khoảng 5 giờ');
    expect(screen.getByText(/gồm 30 phút ngắt và kiểm tra an toàn điện cao áp/)).toBeVisible();
    expect(plain(screen.getByText(/^ước tính/).textContent)).toBe('ước tính 3.680.000 ₫');
  });

  test('disables services that a larger chosen service includes, says so, and excludes them from the total', async () => {
    const { type } = await openBooking();
    await fillVehicle(type);
    await question('Xe cần làm gì?');
    const basic = screen.getByRole('checkbox', { name: 'Bảo dưỡng cơ bản' });
    await type.click(basic);
    await type.click(screen.getByRole('checkbox', { name: 'Bảo dưỡng cao cấp toàn diện' }));
    expect(basic).toBeDisabled();
    expect(basic).toBeChecked();
    expect(screen.getAllByText('Đã gồm trong Bảo dưỡng cao cấp toàn diện')).toHaveLength(2);
    expect(screen.getByText(/1 dịch vụ/).closest('span')).toHaveTextContent('khoảng 4 giờ');
    expect(plain(screen.getByText(/^ước tính/).textContent)).toBe('ước tính 2.990.000 ₫');
    await type.click(screen.getByRole('checkbox', { name: 'Bảo dưỡng cao cấp toàn diện' }));
    expect(basic).toBeEnabled();
    expect(plain(screen.getByText(/^ước tính/).textContent)).toBe('ước tính 690.000 ₫');
  });

  test('requires at least one service', async () => {
    const { type, step } = await openBooking();
    await fillVehicle(type);
    await question('Xe cần làm gì?');
    await next(type);
    expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng chọn ít nhất một dịch vụ.');
    expect(step()).toBe('services');
  });

  test('applies package visits unless they are reserved or the customer opts out', async () => {
    const { type } = await openBooking({
      path: `/booking?vehicleId=${VEHICLE_ID}`,
      user: AN,
      http: { 'GET /subscriptions': () => ({ items: [subscriptionSample()] }) },
    });
    const basic = await screen.findByRole('checkbox', { name: 'Bảo dưỡng cơ bản' });
    expect(basic).toHaveAccessibleDescription(/Miễn phí theo gói/);
    // The only visit left is reserved by another booking.
    expect(
      screen.getByRole('checkbox', { name: 'Chẩn đoán AI toàn hệ thống' }),
    ).not.toHaveAccessibleDescription(/Miễn phí/);
    await type.click(basic);
    expect(plain(screen.getByText(/^ước tính/).textContent)).toBe('ước tính 0 ₫');
    await type.click(screen.getByRole('checkbox', { name: 'Dùng lượt trong gói dịch vụ của xe này' }));
    expect(plain(screen.getByText(/^ước tính/).textContent)).toBe('ước tính 690.000 ₫');
  });

  test('shows beside the later questions which service a package pays for', async () => {
    const { type } = await openBooking({
      path: `/booking?vehicleId=${VEHICLE_ID}`,
      user: AN,
      http: { 'GET /subscriptions': () => ({ items: [subscriptionSample()] }) },
    });
    await type.click(await screen.findByRole('checkbox', { name: 'Bảo dưỡng cơ bản' }));
    await type.click(screen.getByRole('checkbox', { name: 'Chẩn đoán AI toàn hệ thống' }));
    await next(type);
    await question('Bạn đến lúc nào?');
    expect(screen.getAllByText(/Miễn phí theo gói/)).toHaveLength(1);
    expect(screen.getByText(/Miễn phí theo gói/).closest('li')).toHaveTextContent(/^Bảo dưỡng cơ bản/);
  });

  test('preselects the services that a link names, and reports a service that is for another vehicle type', async () => {
    const { type, router } = await openBooking({ path: '/booking?serviceId=BD-XM&serviceId=CD-AI' });
    await fillVehicle(type);
    await question('Xe cần làm gì?');
    expect(screen.getByText('Đã bỏ “Bảo dưỡng xe máy điện” vì không dành cho loại xe này.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Chẩn đoán AI toàn hệ thống' })).toBeChecked();
    expect(router.state.location.search).toBe('?step=services');
  });

  test('adds the product to be fitted to the notes', async () => {
    const { type } = await openBooking({
      path: '/booking?productId=p1',
      http: {
        'POST /cart/validate': () => ({
          items: [],
          changes: [{ id: 'p1', name: 'Bộ sạc treo tường AC 7,4 kW', kind: 'out', from: 1, to: 0 }],
          version: 0,
        }),
      },
    });
    await fillVehicle(type);
    expect(await screen.findByLabelText(/^Mô tả tình trạng/)).toHaveValue(
      'Lắp đặt: Bộ sạc treo tường AC 7,4 kW',
    );
  });
});

describe('the time step', () => {
  const toTime = async (options: Parameters<typeof openBooking>[0] = {}) => {
    const view = await openBooking({
      path: `/booking?vehicleId=${VEHICLE_ID}&serviceId=BD-CB`,
      user: AN,
      ...options,
    });
    await question('Bạn đến lúc nào?');
    await screen.findByRole('grid');
    return view;
  };
  const dayButton = (date: string) => {
    const [year, month, day] = date.split('-');
    return screen.getByRole('button', { name: new RegExp(`${day}/${month}/${year}`) });
  };

  test('requests the availability for the chosen services, from today in Vietnam', async () => {
    const { calls } = await toTime();
    const query = new URLSearchParams(calls('GET', '/booking/availability')[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      services: 'BD-CB',
      vehicleType: 'car',
      from: dayInVietnam(Date.now()),
      to: addDays(dayInVietnam(Date.now()), 60),
    });
  });

  test('holds the earliest start with one click and shows the countdown', async () => {
    const { type, calls } = await toTime();
    const at = availabilitySample().earliest ?? '';
    const label = `08:30 ${formatWeekday(at)} ${formatDayMonth(at)}`;
    await type.click(screen.getByRole('button', { name: `Sớm nhất: ${label}` }));
    expect(await screen.findByRole('timer', { name: 'Thời gian giữ chỗ còn lại' })).toHaveTextContent(
      /^(5:00|4:5\d)$/,
    );
    expect(calls('POST', '/booking/holds')[0]?.body).toEqual({
      services: ['BD-CB'],
      vehicleType: 'car',
      startAt: at,
      replaces: null,
      appointment: null,
    });
    expect(screen.getByRole('button', { name: '08:30 Còn 1 chỗ' })).toHaveAttribute('aria-pressed', 'true');
    await type.click(screen.getByRole('button', { name: '13:30' }));
    await waitFor(() => expect(calls('POST', '/booking/holds')).toHaveLength(2));
    expect(calls('POST', '/booking/holds')[1]?.body).toMatchObject({ replaces: 'hold-1' });
  });

  test('groups slots into morning and afternoon in Vietnam’s time zone', async () => {
    const { type } = await toTime();
    await type.click(dayButton(open()));
    const names = (period: string) =>
      within(screen.getByRole('group', { name: period }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names('Sáng')).toEqual(['08:30 Còn 1 chỗ', '10:00 ']);
    expect(names('Chiều')).toEqual(['13:30 ']);
    expect(screen.getByText(/Giờ Việt Nam \(GMT\+7\)/)).toBeVisible();
  });

  test('shows the reason for a full day and offers the nearest starts', async () => {
    const { type } = await toTime();
    const full = availabilitySample().days.find(({ state }) => state === 'full')!.date;
    const reason = 'Hết chỗ: thiếu kỹ thuật viên cao áp buổi sáng';
    // At the end of a month, the first free day is in the next month.
    const back = screen.getByRole('button', { name: 'Tháng trước' });
    if (monthOf(full) !== monthOf(open())) await type.click(back);
    const button = dayButton(full);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleName(expect.stringContaining(reason));
    await type.click(button);
    expect(screen.getByText(/^Không còn khung giờ trống trong ngày\./)).toHaveTextContent(reason);
    await type.click(screen.getByRole('button', { name: /^Gần nhất: 08:30/ }));
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(dayButton(open()).closest('td')).toHaveAttribute('aria-selected', 'true');
  });

  test('moves by day, week and month with the keyboard', async () => {
    const { type } = await toTime();
    const start = open();
    dayButton(start).focus();
    await type.keyboard('{ArrowRight}');
    expect(dayButton(addDays(start, 1))).toHaveFocus();
    await type.keyboard('{ArrowDown}');
    expect(dayButton(addDays(start, 8))).toHaveFocus();
    await type.keyboard('{Home}');
    const monday = addDays(start, 8 - weekdayOf(addDays(start, 8)));
    expect(dayButton(monday)).toHaveFocus();
    await type.keyboard('{PageDown}');
    const later = addDays(monday, 28);
    expect(dayButton(later)).toHaveFocus();
    expect(screen.getByRole('grid')).toHaveAccessibleName(
      `Tháng ${Number(later.slice(5, 7))}/${later.slice(0, 4)}`,
    );
    await type.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 3, name: new RegExp(formatWeekday(later)) })).toBeVisible();
  });

  test('shows why the chosen services cannot be combined and links back to their step', async () => {
    await openBooking({
      path: `/booking?vehicleId=${VEHICLE_ID}&serviceId=BD-CB`,
      user: AN,
      http: {
        'GET /booking/availability': () =>
          availabilitySample({
            days: [],
            earliest: null,
            refusal: 'Tổng thời gian vượt quá một ngày làm việc.',
          }),
      },
    });
    expect(await screen.findByText('Tổng thời gian vượt quá một ngày làm việc.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chọn lại dịch vụ' })).toHaveAttribute(
      'href',
      '/booking?step=services',
    );
    const help = within(screen.getByRole('region', { name: 'Không có giờ phù hợp?' }));
    expect(help.getByRole('link', { name: /^Gọi/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  });

  test('offers an earlier time for some of the services', async () => {
    const soon = startOf(open(), '08:30');
    const { type, calls } = await toTime({
      path: `/booking?vehicleId=${VEHICLE_ID}&serviceId=BD-CB,BD-CC`,
      http: {
        'GET /booking/availability': ({ path }) =>
          availabilitySample({
            split: path.includes('BD-CC')
              ? {
                  services: ['BD-CB'],
                  startAt: soon,
                  reason: 'Riêng Bảo dưỡng cơ bản có thể bắt đầu sớm hơn.',
                }
              : null,
          }),
      },
    });
    expect(screen.getByText(/Riêng Bảo dưỡng cơ bản/)).toHaveTextContent(
      'Bảo dưỡng cao cấp toàn diện bạn đặt lịch sau.',
    );
    await type.click(screen.getByRole('button', { name: 'Chỉ đặt phần này' }));
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(calls('POST', '/booking/holds')[0]?.body).toMatchObject({ services: ['BD-CB'], startAt: soon });
    expect(calls('DELETE', '/booking/holds/hold-1')).toHaveLength(0);
  });

  test('releases the held slot when the services change', async () => {
    const { type, calls } = await toTime();
    await pickEarliest(type);
    await type.click(await screen.findByRole('link', { name: 'Sửa dịch vụ' }));
    await pickServices(type, 'Bảo dưỡng nâng cao');
    await question('Bạn đến lúc nào?');
    expect(calls('DELETE', '/booking/holds/hold-1')).toHaveLength(1);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
