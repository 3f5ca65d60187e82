import { readFile } from 'node:fs/promises';
import { formatFullDay, formatTime, formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { Page } from '@playwright/test';
import { ownSunday } from '../support/days';
import { watchConsoleErrors } from '../support/shop';
import { newEmail, newPhone } from '../support/site';
import { main, pathOf } from '../support/visitor';
import {
  BASIC,
  bookedCode,
  box,
  BRAKES,
  chooseServices,
  chooseSlot,
  expect,
  expectHeld,
  expectQuestion,
  fillBooking,
  fillContactStep,
  fillCar,
  holdTimer,
  newPlate,
  next,
  press,
  SCOOTER,
  showDay,
  findSlot,
  test,
} from '../support/workshop';

/** Valid picture, two pixels wide. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

const stamp = (startTime: string) => startTime.replace(/[-:]|\.\d{3}/g, '');

async function lookUp(page: Page, code: string, phone: string): Promise<void> {
  await main(page).getByLabel('Mã lịch hẹn').fill(code);
  await main(page).getByLabel('Số điện thoại đã đặt').fill(phone);
  await press(page, 'Xem lịch hẹn');
}

test('a guest books, gets a code, a calendar file and a mail, and finds the appointment again from anywhere @phone @wide-in-drills', async ({
  page,
  site,
  browser,
  request,
}) => {
  const startAt = await findSlot(request, [BASIC.code, BRAKES.code]);
  const caller = { fullName: 'Trần Thị Bình', phone: newPhone(), email: newEmail() };
  await page.goto('/');
  const quick = main(page).getByRole('form', { name: 'Đặt lịch nhanh' });
  await expect(quick.getByRole('option', { name: BASIC.name })).toBeAttached();
  await quick.getByLabel('Dịch vụ').selectOption({ label: BASIC.name });
  await quick.getByRole('button', { name: 'Xem giờ trống' }).click();
  await expect(page).toHaveURL('/booking?step=vehicle');
  const plate = await fillCar(page);

  await expectQuestion(page, 'services');
  await expect(main(page).getByRole('checkbox', { name: BASIC.name })).toBeChecked();
  await main(page).getByRole('checkbox', { name: BRAKES.name }).check();
  await box(page, 'Mô tả tình trạng').fill('Xe kêu khi phanh gấp.');
  const photo = { name: 'phanh.png', mimeType: 'image/png', buffer: PNG };
  await main(page).getByLabel('Chọn ảnh tình trạng xe').setInputFiles(photo);
  await expect(main(page).getByText('Đã tải lên 1/1 ảnh')).toBeAttached();
  await next(page);

  await expectQuestion(page, 'time');
  await expect(main(page)).toContainText('Giờ Việt Nam (GMT+7)');
  await chooseSlot(page, startAt);
  await expectHeld(page);
  const before = await holdTimer(page).textContent();
  await expect(holdTimer(page)).not.toHaveText(before ?? '');
  await next(page);
  await fillContactStep(page, caller);

  await expect(main(page)).toContainText(formatTimeAndDay(startAt));
  await expect(main(page)).toContainText(plate);
  await expect(main(page)).toContainText('Xe kêu khi phanh gấp.');
  await expect(main(page)).toContainText('1 ảnh');
  await expect(main(page)).toContainText('1.470.000\u00a0₫');
  await expectHeld(page);
  await press(page, 'Xác nhận đặt lịch');

  const code = await bookedCode(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Đã đặt lịch');
  await expect(main(page)).toContainText(formatFullDay(startAt));
  await expect(main(page)).toContainText(formatTime(startAt));
  await expect(main(page).getByRole('img', { name: `Mã QR của lịch hẹn ${code}` })).toBeVisible();
  const shown = main(page).getByRole('img', { name: 'Ảnh 1' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const downloading = page.waitForEvent('download');
  await press(page, 'Thêm vào lịch');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${code}.ics`);
  const calendar = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(calendar).toContain(`DTSTART:${stamp(startAt)}\r\n`);
  expect(calendar).toContain(`URL:${new URL(page.url()).origin}/booking/appointments/${code}\r\n`);
  expect(calendar).toContain(plate);
  const end = /DTEND:(\d{8}T\d{6}Z)\r\n/.exec(calendar)?.[1] ?? '';
  expect(end > stamp(startAt)).toBe(true);

  const mail = await site.mailFor(caller.email, 'appointment');
  expect(mail.subject).toContain(code);
  expect(mail.text).toContain(formatTimeAndDay(startAt));
  expect(new URL(mail.link ?? '').pathname).toBe(`/booking/appointments/${code}`);

  await page.reload();
  await expect(main(page)).toContainText(caller.fullName);
  await page.goto('/booking/appointments');
  await expect(main(page).getByRole('link', { name: new RegExp(code) })).toBeVisible();
  // The draft is removed after the booking.
  await page.goto('/booking');
  await expectQuestion(page, 'vehicle');
  await expect(box(page, 'Biển số')).toHaveValue('');

  const elsewhere = await browser.newContext();
  const complaints = watchConsoleErrors(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(new URL(mail.link ?? '').pathname);
  await expect(main(other).getByLabel('Mã lịch hẹn')).toHaveValue(code);
  await lookUp(other, code, newPhone());
  await expect(main(other)).toContainText('Không tìm thấy lịch hẹn. Kiểm tra lại mã và số điện thoại.');
  await lookUp(other, code.toLowerCase().replaceAll('-', ' '), caller.phone.replace(/^0/, '+84'));
  await expect(main(other)).toContainText(caller.fullName);
  await expect(main(other)).toContainText(formatTime(startAt));
  expect(complaints).toEqual([]);
});

test('a service is booked from its card, and a scooter’s plate typed as MD is written as MĐ @phone @only-phone', async ({
  page,
}) => {
  await page.goto('/services');
  await main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: SCOOTER.name }) })
    .getByRole('link', { name: /^Đặt lịch/ })
    .first()
    .click();
  await expectQuestion(page, 'vehicle');
  await main(page).getByRole('radio', { name: 'Xe máy điện' }).check();
  await main(page).getByLabel('Hãng xe').fill('VinFast');
  await main(page).getByLabel('Dòng xe').fill('Klara S');
  await main(page).getByLabel('Năm sản xuất').selectOption('2022');
  await main(page).getByLabel('Số km hiện tại').fill('8200');
  await box(page, 'Biển số').pressSequentially('29md123456');
  await box(page, 'Biển số').press('Tab');
  await expect(box(page, 'Biển số')).toHaveValue('29MĐ1-234.56');
  await next(page);
  await expectQuestion(page, 'services');
  await expect(main(page).getByRole('checkbox', { name: SCOOTER.name })).toBeChecked();
  // Services that are not for scooters are missing.
  await expect(main(page).getByRole('checkbox', { name: BASIC.name })).toHaveCount(0);
});

test('a reload keeps the answers of a booking, and Back goes through its steps @phone @only-phone', async ({
  page,
  request,
}) => {
  const startAt = await findSlot(request, [BASIC.code]);
  const caller = { fullName: 'Trần Thị Bình', phone: newPhone() };
  const plate = await fillBooking(page, { services: [BASIC.name], startAt, caller });
  await page.reload();
  await expectQuestion(page, 'confirm');
  await expect(main(page)).toContainText(plate);
  await expect(main(page)).toContainText(formatTimeAndDay(startAt));
  await expectHeld(page);
  for (const step of ['contact', 'time', 'services', 'vehicle'] as const) {
    await page.goBack();
    await expectQuestion(page, step);
    expect(pathOf(page)).toBe(`/booking?step=${step}`);
  }
  await expect(box(page, 'Biển số')).toHaveValue(plate);
  for (let step = 0; step < 4; step++) await page.goForward();
  await expectQuestion(page, 'confirm');
  await main(page).getByRole('link', { name: 'Sửa dịch vụ' }).click();
  await expectQuestion(page, 'services');
  // Other work requires another slot, so this step is shown again.
  await main(page).getByRole('checkbox', { name: BRAKES.name }).check();
  await next(page);
  await expectQuestion(page, 'time');
  await expect(holdTimer(page)).toHaveCount(0);
  await next(page);
  await expect(main(page).getByRole('alert')).toContainText('Vui lòng chọn ngày và giờ.');
});

test('booking errors are shown at their fields, and a step can’t be skipped @phone', async ({
  page,
  request,
}) => {
  await page.goto('/booking?step=confirm');
  await expect(page).toHaveURL('/booking?step=vehicle');
  await next(page);
  await expect(main(page).getByRole('alert').first()).toContainText('Vui lòng chọn loại xe.');
  await main(page).getByRole('radio', { name: 'Ô tô điện' }).check();
  await box(page, 'Biển số').fill('59MĐ1-234.56');
  await main(page).getByLabel('Số km hiện tại').fill('-5');
  await next(page);
  await expect(box(page, 'Biển số')).toHaveAccessibleDescription(/Biển số không hợp lệ/);
  await expect(main(page).getByLabel('Hãng xe')).toHaveAccessibleDescription('Vui lòng nhập hãng xe.');
  await expect(main(page).getByLabel('Số km hiện tại')).toHaveAccessibleDescription(
    'Vui lòng nhập số từ 0 đến 999.999.',
  );
  await fillCar(page, newPlate());
  await expectQuestion(page, 'services');
  await next(page);
  await expect(main(page).getByRole('alert')).toContainText('Vui lòng chọn ít nhất một dịch vụ.');
  const text = { name: 'ghi-chu.png', mimeType: 'image/png', buffer: Buffer.from('chỉ là chữ') };
  await main(page).getByLabel('Chọn ảnh tình trạng xe').setInputFiles(text);
  await expect(main(page)).toContainText('Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 5 MB.');
  await expect(main(page).getByRole('button', { name: 'Bỏ ảnh 1' })).toHaveCount(0);
  await chooseServices(page, BASIC.name);
  await chooseSlot(page, await findSlot(request, [BASIC.code]));
  await expectHeld(page);
  await next(page);
  await box(page, 'Số điện thoại').fill('0212345678');
  await next(page);
  await expect(box(page, 'Số điện thoại')).toHaveAccessibleDescription(/Số điện thoại không hợp lệ/);
  await expect(box(page, 'Họ và tên')).toHaveAccessibleDescription(/Vui lòng nhập họ và tên/);
});

test('a second open appointment for a vehicle is rejected by the server, and the booking stays at its last step', async ({
  page,
  request,
}) => {
  const caller = { fullName: 'Trần Thị Bình', phone: newPhone() };
  const startAt = await findSlot(request, [BASIC.code]);
  const plate = await fillBooking(page, { services: [BASIC.name], startAt, caller });
  await press(page, 'Xác nhận đặt lịch');
  await bookedCode(page);

  await page.goto('/booking');
  await fillCar(page, plate.toLowerCase());
  await chooseServices(page, BRAKES.name);
  await chooseSlot(page, await findSlot(request, [BRAKES.code]));
  await expectHeld(page);
  await next(page);
  await fillContactStep(page, caller);
  await press(page, 'Xác nhận đặt lịch');
  const refusal = main(page).getByRole('alert').filter({ hasText: 'Chưa đặt được lịch' });
  await expect(refusal).toContainText(/lịch hẹn/);
  await expectQuestion(page, 'confirm');
  await expect(main(page)).toContainText(caller.fullName);
});

test('a closed day shows the reason, and the nearest free slots are offered @phone @only-phone', async ({
  page,
}) => {
  await page.goto('/booking');
  await fillCar(page);
  await chooseServices(page, BASIC.name);
  const day = await showDay(page, ownSunday());
  await expect(day).toHaveAccessibleName(/^Chủ Nhật .*Chủ nhật xưởng nghỉ/i);
  // The day can be clicked although it is marked as disabled, to show what is free instead.
  await day.click({ force: true });
  await main(page)
    .getByRole('button', { name: /^Gần nhất: / })
    .first()
    .click();
  await expectHeld(page);
});
