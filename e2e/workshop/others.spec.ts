import { readFile } from 'node:fs/promises';
import { formatFullDay } from '@evcare/shared-contracts/format';
import { passportPath, type Appointment, type DiagnosticsOptions } from '@evcare/shared-contracts/workshop';
import type { APIRequestContext } from '@playwright/test';
import { handsOn } from '../support/hands';
import { watchConsoleErrors } from '../support/shop';
import { DEMO_PASSWORD, type AuthBody } from '../support/site';
import { hydrated, main, pathOf, toasts } from '../support/visitor';
import {
  addCar,
  BASIC,
  bookedCode,
  bookingOf,
  box,
  callsOf,
  dayGrid,
  expect,
  expectHeld,
  expectQuestion,
  fillCar,
  findSlot,
  nextBy,
  openDay,
  press,
  slotTile,
  test,
} from '../support/workshop';

async function signedIn(request: APIRequestContext, account: string) {
  const data = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  return callsOf(request, ((await response.json()) as AuthBody).accessToken);
}

test('symptoms lead to causes with their reasons, and from there to a booking @phone @wide-in-drills', async ({
  page,
  request,
}) => {
  const { groups } = await callsOf(request).get<DiagnosticsOptions>('/diagnostics?vehicleType=car');
  const labels = groups
    .flatMap(({ symptoms }) => symptoms)
    .filter(({ id }) => ['less-range', 'pulls'].includes(id))
    .map(({ label }) => label);
  expect(labels).toHaveLength(2);
  await page.goto('/services?type=ai-diagnostics');
  await main(page).getByRole('link', { name: 'Bắt đầu' }).click();
  await expect(page).toHaveURL(/\/services\/diagnostics/);
  await press(page, 'Tìm nguyên nhân');
  await expect(main(page).getByRole('alert')).toContainText('Chọn ít nhất một dấu hiệu');
  for (const name of labels) await main(page).getByRole('checkbox', { name, exact: true }).check();
  await box(page, 'Mã lỗi trên máy chẩn đoán').fill('XYZ');
  await press(page, 'Tìm nguyên nhân');
  await expect(box(page, 'Mã lỗi trên máy chẩn đoán')).toHaveAccessibleDescription(/không phải mã lỗi/);
  await box(page, 'Mã lỗi trên máy chẩn đoán').fill('p1234');
  await press(page, 'Tìm nguyên nhân');

  const causes = main(page).getByRole('region', { name: 'Nguyên nhân khả dĩ' });
  await expect(causes.getByRole('heading', { name: 'Nguyên nhân khả dĩ' })).toBeFocused();
  await expect(causes).toContainText('Chưa có dữ liệu cho mã P1234.');
  const first = causes.getByRole('list').first().getByRole('listitem').first();
  await expect(first).toContainText('Khả năng cao nhất');
  await expect(first).toContainText(`Dấu hiệu: ${labels[0]}.`);
  await expect(first).toContainText(/Chi phí ước tính 690\.000\s₫/);
  // The result has its own address.
  const address = pathOf(page);
  await page.reload();
  await expect(first).toContainText(`Dấu hiệu: ${labels[0]}.`);
  expect(pathOf(page)).toBe(address);
  await first.getByRole('link', { name: `Đặt lịch ${BASIC.name}` }).click();
  await fillCar(page);
  await expectQuestion(page, 'services');
  await expect(main(page).getByRole('checkbox', { name: BASIC.name, exact: true })).toBeChecked();
});

test('a new owner buys a package, pays at the front desk and books with it, by keys alone on a wide screen @phone', async ({
  page,
  site,
  request,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  const account = await site.newcomer(page, { verified: true });
  const car = await addCar(callsOf(request, account.body.accessToken));
  await page.goto('/packages');
  await hydrated(page);
  await hands.press(main(page).getByRole('link', { name: /^Chọn gói.*Cơ bản/i }));
  await expect(page).toHaveURL('/packages/basic?type=car');
  await expect(main(page).getByRole('radio', { name: car.name })).toBeChecked();
  await hands.choose(main(page).getByRole('radio', { name: 'Thanh toán tại xưởng' }));
  await hands.press(main(page).getByRole('button', { name: /^Đăng ký · 1\.590\.000\s₫$/ }));
  await expect(main(page)).toContainText('Chờ thanh toán');
  await expect(main(page)).toContainText('Đến quầy thanh toán trước');
  const id = pathOf(page).split('/').at(-1) ?? '';
  await (await signedIn(request, 'nhanvien')).post(`/staff/subscriptions/${id}/activate`);

  await page.reload();
  await expect(main(page)).toContainText('Đang hiệu lực');
  await hydrated(page);
  const visits = main(page).getByRole('listitem').filter({ hasText: BASIC.name });
  await expect(visits).toContainText('đã dùng 0/2');
  await hands.press(visits.getByRole('link', { name: `Đặt lịch ${BASIC.name}` }));
  await expectQuestion(page, 'time');
  await page.goto('/booking?step=services');
  await hydrated(page);
  await expect(main(page).getByRole('checkbox', { name: BASIC.name })).toHaveAccessibleDescription(
    /Miễn phí theo gói/,
  );
  await nextBy(page, hands);
  await expectQuestion(page, 'time');
  const startAt = await findSlot(request, [BASIC.code]);
  await expect(dayGrid(page)).toBeVisible();
  await openDay(page, startAt, isMobile);
  // The page shows Vietnam's time.
  const day = formatFullDay(startAt);
  await expect(main(page).getByRole('heading', { name: day })).toBeVisible();
  await hands.press(slotTile(page, startAt));
  await expect(slotTile(page, startAt)).toHaveAttribute('aria-pressed', 'true');
  await expectHeld(page);
  await nextBy(page, hands);
  await expectQuestion(page, 'contact');
  await nextBy(page, hands);
  await expectQuestion(page, 'confirm');
  await hands.press(main(page).getByRole('button', { name: 'Xác nhận đặt lịch' }));
  const code = await bookedCode(page);
  await expect(main(page)).toContainText('Miễn phí theo gói');

  await page.goto(`/packages/subscriptions/${id}`);
  await expect(visits).toContainText('đã dùng 0/2, đang đặt 1');
  await callsOf(request, account.body.accessToken).post(`/appointments/${code}/cancel`, {
    reason: null,
    phone: null,
  });
  await page.reload();
  await expect(visits).toContainText('đã dùng 0/2');
  await expect(visits).not.toContainText('đang đặt');
});

test('the filters of the maintenance history are kept in the URL, and apply to its CSV export @phone @wide-in-drills', async ({
  page,
  site,
}) => {
  await site.signInAs(page, 'khachhang');
  await page.goto('/maintenance-history');
  const visits = main(page).getByRole('list').filter({ hasText: 'Phiếu' }).last();
  const status = main(page)
    .getByRole('status')
    .filter({ hasText: /lần bảo dưỡng$/ });
  await expect(status).toBeVisible();
  const all = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(all).toBeGreaterThanOrEqual(6);
  const scooter = main(page)
    .getByLabel('Xe', { exact: true })
    .getByRole('option', { name: /59MĐ1-234\.56/ });
  await main(page)
    .getByLabel('Xe', { exact: true })
    .selectOption((await scooter.getAttribute('value')) ?? '');
  await expect(page).toHaveURL(/\/maintenance-history\?vehicleId=/);
  await expect(status).not.toHaveText(`${all} lần bảo dưỡng`);
  await expect(visits).not.toContainText('51K-123.45');
  const few = Number.parseInt((await status.textContent()) ?? '', 10);

  const downloading = page.waitForEvent('download');
  await press(page, 'Tải CSV');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^lich-su-bao-duong-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  // Without the byte order mark Excel misreads Vietnamese.
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(few + 1);
  expect(lines[0]).toContain('Biển số');
  for (const line of lines.slice(1)) expect(line).toContain('59MĐ1-234.56');

  await page.reload();
  await expect(status).toHaveText(`${few} lần bảo dưỡng`);
  await page.goBack();
  await expect(page).toHaveURL('/maintenance-history');
  await expect(status).toHaveText(`${all} lần bảo dưỡng`);
  await main(page).getByLabel('Loại dịch vụ').selectOption({ label: 'Lắp đặt' });
  await expect(main(page)).toContainText('Không có lần bảo dưỡng nào khớp bộ lọc.');
  await main(page).getByRole('link', { name: 'Xoá bộ lọc' }).click();
  await expect(status).toHaveText(`${all} lần bảo dưỡng`);
});

test('a battery passport is issued, and can be verified by anyone @phone @wide-in-drills', async ({
  page,
  site,
  browser,
}) => {
  await site.signInAs(page, 'khachhang');
  await page.goto('/my-vehicles');
  await main(page).getByRole('link', { name: /VF 8/ }).first().click();
  await main(page).getByRole('tab', { name: 'Pin' }).click();
  await main(page).getByRole('link', { name: 'Hộ chiếu pin' }).click();
  await press(page, /^Cấp (hộ chiếu pin|bản mới)$/);
  await expect(toasts(page)).toContainText('Đã cấp hộ chiếu pin.');
  await expect(main(page).getByRole('img', { name: 'Mã QR dẫn đến trang kiểm tra hộ chiếu' })).toBeVisible();
  const link = main(page).getByRole('link', { name: /battery-passport/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toContain(passportPath(''));

  const elsewhere = await browser.newContext();
  const complaints = watchConsoleErrors(elsewhere);
  const buyer = await elsewhere.newPage();
  await buyer.goto(address);
  await expect(main(buyer)).toContainText('Hộ chiếu này là thật');
  await expect(main(buyer)).toContainText('51K-123.45');
  await expect(main(buyer).getByRole('table')).toContainText('93,7%');
  await expect(main(buyer)).not.toContainText('Nguyễn Minh An');
  await buyer.goto(`${address}x`);
  await expect(main(buyer)).toContainText('Không xác nhận được hộ chiếu này');
  expect(complaints).toEqual([]);
});

test('a car without a battery measurement gets no passport', async ({ page, site, request }) => {
  const account = await site.newcomer(page, { verified: true });
  const car = await addCar(callsOf(request, account.body.accessToken));
  await page.goto(`/my-vehicles/${car.id}/passport`);
  await expect(main(page)).toContainText('Xe này chưa có hộ chiếu pin.');
  await press(page, 'Cấp hộ chiếu pin');
  await expect(main(page).getByRole('alert')).toContainText(/chưa.*đo/i);
});

test('probable next repairs are shown with their reasons, as an estimate @phone @only-phone', async ({
  page,
  site,
}) => {
  await site.signInAs(page, 'khachhang');
  await page.goto('/my-vehicles');
  await main(page).getByRole('link', { name: /VF 8/ }).first().click();
  await main(page).getByRole('tab', { name: 'Pin' }).click();
  await expect(main(page).getByRole('img', { name: /^Biểu đồ sức khoẻ pin/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Hộ chiếu pin' })).toBeVisible();
  await main(page).getByRole('tab', { name: 'Dự đoán' }).click();
  await expect(page).toHaveURL(/#prediction$/);
  const item = main(page)
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: /đã đi 16\.200 km, chu kỳ 20\.000 km/i });
  await expect(item.first()).toContainText('81%');
  await expect(main(page).getByRole('tabpanel')).toContainText('ước tính');
});

test('disabled mails are not sent, but notifications in the header are shown @phone @only-phone', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  await page.goto('/profile?tab=notifications');
  const mails = main(page).getByRole('switch', { name: 'Lịch hẹn và báo giá' });
  await expect(mails).toBeChecked();
  await mails.uncheck();
  await expect(main(page).getByText('Đã lưu lựa chọn của bạn.')).toBeAttached();
  const calls = callsOf(request, account.body.accessToken);
  const car = await addCar(calls);
  const book = async () => {
    const startAt = await findSlot(request, [BASIC.code]);
    const booking = { services: [BASIC.code], startAt, vehicleId: car.id, email: account.email };
    return (await calls.post<Appointment>('/appointments', bookingOf(booking))).code;
  };
  const quiet = await book();
  await calls.post(`/appointments/${quiet}/cancel`, { reason: null, phone: null });

  await page.reload();
  await expect(mails).not.toBeChecked();
  await mails.check();
  await expect(main(page).getByText('Đã lưu lựa chọn của bạn.')).toBeAttached();
  const appointmentCode = await book();
  // Mails are sent in order: the first one would have been sent by now.
  const { subject } = await site.mailFor(account.email, 'appointment');
  expect(subject).toContain(appointmentCode);
  const all = (await site.mailsTo(account.email)).filter(({ kind }) => kind === 'appointment');
  expect(all.filter((mail) => mail.subject.includes(quiet))).toEqual([]);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Thông báo/ })
    .click();
  const list = page.getByRole('dialog', { name: 'Thông báo' });
  await expect(list.getByRole('link', { name: new RegExp(quiet) }).first()).toBeVisible();
  await expect(list.getByRole('link', { name: new RegExp(appointmentCode) }).first()).toBeVisible();
});
