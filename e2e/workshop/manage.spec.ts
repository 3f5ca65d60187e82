import { formatFullDay, formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import type { Page } from '@playwright/test';
import { header, main, toasts } from '../support/visitor';
import {
  addCar,
  BASIC,
  bookedCode,
  bookingOf,
  box,
  BRAKES,
  callsOf,
  chooseServices,
  chooseSlot,
  expect,
  expectHeld,
  expectQuestion,
  FACTS,
  newPlate,
  next,
  press,
  findSlot,
  test,
} from '../support/workshop';

const NAME = `${FACTS.model} ${FACTS.year}`;
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const card = (page: Page, plate: string) => main(page).getByRole('listitem').filter({ hasText: plate });

async function fillVehicle(page: Page, plate: string): Promise<void> {
  await dialog(page).getByRole('radio', { name: 'Ô tô điện' }).check();
  await dialog(page).getByLabel('Hãng xe').fill(FACTS.make);
  await dialog(page).getByLabel('Dòng xe').fill(FACTS.model);
  await dialog(page).getByLabel('Năm sản xuất').selectOption(String(FACTS.year));
  await dialog(page).getByLabel('Số km hiện tại').fill('46200');
  await dialog(page)
    .getByRole('textbox', { name: /^Biển số/ })
    .fill(plate);
  await inDialog(page, 'Lưu xe').click();
}

async function enterKm(page: Page, plate: string, km: string): Promise<void> {
  await card(page, plate)
    .getByRole('button', { name: `Cập nhật km: ${NAME}` })
    .click();
  await dialog(page).getByLabel('Số km trên đồng hồ').fill(km);
  await inDialog(page, 'Cập nhật').click();
}

test('an owner adds a vehicle, books an appointment for it, moves the appointment and cancels it @phone @wide-in-drills', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const plate = newPlate();
  await page.goto('/my-vehicles');
  await expect(main(page)).toContainText('Bạn chưa thêm xe nào.');
  await press(page, 'Thêm xe');
  await fillVehicle(page, plate.replace(/[-.]/g, '').toLowerCase());
  await expect(toasts(page)).toContainText(`Đã thêm ${NAME}.`);
  await expect(card(page, plate)).toBeVisible();

  await enterKm(page, plate, '46.100');
  await expect(dialog(page).getByLabel('Số km trên đồng hồ')).toHaveAccessibleDescription(
    /Số km không được nhỏ hơn lần ghi trước \(46\.200 km\)/,
  );
  await dialog(page).getByLabel('Số km trên đồng hồ').fill('46.350');
  await inDialog(page, 'Cập nhật').click();
  await expect(card(page, plate)).toContainText('46.350 km');

  await card(page, plate)
    .getByRole('link', { name: `Đặt lịch: ${NAME}` })
    .click();
  // With a single vehicle the step is skipped.
  await chooseServices(page, BASIC.name);
  const first = await findSlot(request, [BASIC.code]);
  await chooseSlot(page, first);
  await expectHeld(page);
  await next(page);
  await expectQuestion(page, 'contact');
  await expect(box(page, 'Họ và tên')).toHaveValue(account.fullName);
  await next(page);
  await press(page, 'Xác nhận đặt lịch');
  const code = await bookedCode(page);
  await site.mailFor(account.email, 'appointment');

  await page.goto('/dashboard');
  const upcoming = main(page).getByRole('region', { name: 'Lịch hẹn sắp tới' });
  await expect(upcoming).toContainText(formatTimeAndDay(first));
  await page.goto('/');
  await expect(main(page).getByRole('link', { name: /Lịch hẹn sắp tới/ })).toContainText(
    formatTimeAndDay(first),
  );

  await page.goto('/my-vehicles');
  await card(page, plate)
    .getByRole('button', { name: `Lưu trữ xe: ${NAME}` })
    .click();
  await expect(dialog(page)).toContainText('Xe đang có lịch hẹn');
  await dialog(page).getByRole('link', { name: 'Xem lịch hẹn' }).click();
  await expect(page).toHaveURL(`/booking/appointments/${code}`);

  await main(page).getByRole('link', { name: 'Đổi lịch' }).click();
  await expect(main(page).getByRole('heading', { name: 'Chọn giờ mới' })).toBeFocused();
  const second = await findSlot(request, [BASIC.code], { fits: ({ startAt }) => startAt !== first });
  await chooseSlot(page, second);
  await expectHeld(page);
  await press(page, 'Xác nhận đổi lịch');
  await expect(toasts(page)).toContainText('Đã đổi lịch hẹn.');
  await expect(page).toHaveURL(`/booking/appointments/${code}`);
  await expect(main(page)).toContainText(formatFullDay(second));
  await expect(header(page).getByRole('button', { name: /^Thông báo, \d+ chưa đọc$/ })).toBeVisible();

  await press(page, 'Huỷ lịch');
  await expect(dialog(page)).toContainText(`Huỷ lịch hẹn ${code}?`);
  await dialog(page)
    .getByRole('textbox', { name: /^Lý do/ })
    .fill('Tôi đi công tác');
  await inDialog(page, 'Huỷ lịch').click();
  await expect(toasts(page)).toContainText('Đã huỷ lịch hẹn.');
  await expect(main(page)).toContainText('Tôi đi công tác');
  await expect(main(page).getByRole('link', { name: 'Đổi lịch' })).toHaveCount(0);
  await page.goto('/booking/appointments?tab=past');
  await expect(main(page).getByRole('link', { name: new RegExp(code) })).toContainText('Đã huỷ');
  await page.goto('/dashboard');
  await expect(upcoming).toContainText('Chưa có lịch hẹn.');

  await page.goto('/my-vehicles');
  await card(page, plate)
    .getByRole('button', { name: `Lưu trữ xe: ${NAME}` })
    .click();
  await inDialog(page, 'Lưu trữ').click();
  await expect(toasts(page)).toContainText(`Đã lưu trữ ${NAME}.`);
  await expect(main(page)).toContainText('Bạn chưa thêm xe nào.');
});

test('a plate of another account is rejected without naming the owner @phone @only-phone', async ({
  page,
  site,
  request,
}) => {
  const other = await site.newAccount({ fullName: 'Võ Thị Bí Mật' });
  const plate = newPlate();
  await addCar(callsOf(request, other.body.accessToken), { plate });
  await site.newcomer(page);
  await page.goto('/my-vehicles');
  await press(page, 'Thêm xe');
  await fillVehicle(page, plate);
  await expect(dialog(page).getByRole('textbox', { name: /^Biển số/ })).toHaveAccessibleDescription(
    /Biển số này đã được đăng ký\. Liên hệ xưởng để chuyển chủ\./,
  );
  await expect(dialog(page)).not.toContainText('Bí Mật');
});

test('an open page of an appointment shows that it was cancelled elsewhere', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const calls = callsOf(request, account.body.accessToken);
  const car = await addCar(calls);
  const startAt = await findSlot(request, [BRAKES.code]);
  const { code } = await calls.post<Appointment>(
    '/appointments',
    bookingOf({ services: [BRAKES.code], startAt, vehicleId: car.id }),
  );
  const streaming = page.waitForResponse((reply) => reply.url().includes('/api/stream'));
  await page.goto(`/booking/appointments/${code}`);
  await expect(main(page).getByRole('link', { name: 'Đổi lịch' })).toBeVisible();
  await streaming;
  await calls.post(`/appointments/${code}/cancel`, { reason: null, phone: null });
  await expect(main(page).getByText('Đã huỷ', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Đổi lịch' })).toHaveCount(0);
});

test('a customer cannot open another customer’s appointment', async ({ page, site, request }) => {
  const other = await site.newAccount({ verified: true });
  const calls = callsOf(request, other.body.accessToken);
  const car = await addCar(calls);
  const startAt = await findSlot(request, [BASIC.code]);
  const { code } = await calls.post<Appointment>(
    '/appointments',
    bookingOf({ services: [BASIC.code], startAt, vehicleId: car.id }),
  );
  await site.newcomer(page);
  await page.goto(`/booking/appointments/${code}`);
  await expect(main(page).getByLabel('Mã lịch hẹn')).toHaveValue(code);
  await expect(main(page)).not.toContainText(car.plate);
  await page.goto(`/my-vehicles/${car.id}`);
  await expect(main(page)).toContainText('Không tìm thấy xe này.');
});
