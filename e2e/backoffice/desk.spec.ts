import { normalisePlate, type Appointment } from '@evcare/shared-contracts/workshop';
import { dayInVietnam, formatTime } from '@evcare/shared-contracts/format';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, keepSession, type AuthBody } from '../support/site';
import { main } from '../support/visitor';
import { BASIC, bookElsewhere, callsOf, expect, newPlate, findSlot, test } from '../support/workshop';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);
const photos = [1, 2, 3, 4].map((n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: PICTURE }));

async function staff(request: APIRequestContext) {
  const data = { email: 'nhanvien@evcare.test', password: DEMO_PASSWORD };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok(), await response.text()).toBe(true);
  const body = (await response.json()) as AuthBody;
  return { body, calls: callsOf(request, body.accessToken) };
}

/** Books an appointment on the site as a guest; it is not confirmed. */
async function guest(request: APIRequestContext): Promise<Appointment> {
  const plate = newPlate();
  const startAt = await findSlot(request, [BASIC.code], { fits: ({ left }) => left >= 3 });
  return bookElsewhere(request, { services: [BASIC.code], startAt, plate });
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const dayOf = ({ startAt }: Appointment) => dayInVietnam(startAt);
const listOf = (appointment: Appointment) => `/staff/appointments?date=${dayOf(appointment)}`;
const rowOf = (page: Page, { code }: Appointment) => main(page).getByRole('row').filter({ hasText: code });

test('a plate finds the appointment; the check-in takes photos and a signature and leads to the service order @phone @wide-in-drills', async ({
  page,
  request,
}) => {
  const desk = await staff(request);
  await keepSession(page, desk.body);
  const booked = await guest(request);
  await desk.calls.post(`/staff/appointments/${booked.code}/confirm`);
  await desk.calls.post(`/dev/appointments/${booked.code}/now`);
  const plate = booked.vehicle?.plate ?? '';

  await page.goto('/staff');
  const find = main(page).getByRole('combobox', { name: /^Biển số/ });
  // A part of the phone number finds the vehicle as well, with its state.
  await find.fill(booked.contact.phoneNumber.slice(-7));
  await expect(
    main(page)
      .getByRole('option', { name: new RegExp(plate) })
      .first(),
  ).toContainText('Nhận xe');
  await find.fill(normalisePlate(plate, 'car').toLowerCase());
  await find.press('Enter');

  const form = sheet(page, `Tiếp nhận ${booked.code}`);
  await expect(form.getByLabel('Biển số trên xe')).toHaveValue(plate);
  await form.getByLabel('Số km hiện tại').fill('46500');
  await form.getByLabel('Yêu cầu của khách').fill('');
  await form.getByRole('button', { name: 'Tiếp nhận xe' }).click();
  await expect(form.getByRole('alert')).toContainText('Vui lòng ghi yêu cầu của khách');
  await form.getByLabel('Yêu cầu của khách').fill('Phanh kêu khi xuống dốc');
  await form.getByLabel(/^Pin/).fill('15');
  await expect(form.getByText(/Pin dưới 20%/)).toBeVisible();
  await form.getByLabel('Chụp hoặc chọn ảnh').setInputFiles(photos);
  await expect(form.getByText('(4 ảnh)')).toBeVisible();

  // Leaving and returning keeps the draft.
  await page.reload();
  await expect(form.getByLabel('Yêu cầu của khách')).toHaveValue('Phanh kêu khi xuống dốc');
  await expect(form.getByText('(4 ảnh)')).toBeVisible();

  const pad = form.getByRole('img', { name: /Khung ký tên/ });
  await pad.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(form.getByRole('img', { name: /Đã ký/ })).toBeVisible();
  await form.getByRole('button', { name: 'Tiếp nhận xe' }).click();

  const detail = sheet(page, booked.code);
  await expect(detail.getByText('Đã tiếp nhận').first()).toBeVisible();
  await expect(detail.getByText('46.500 km')).toBeVisible();
  await expect(detail.getByRole('img', { name: 'Chữ ký' })).toBeVisible();
  await expect(detail.getByRole('link', { name: 'Mở phiếu dịch vụ' })).toBeVisible();
});

test('an appointment is confirmed from the list, and moved on the board by keyboard', async ({
  page,
  request,
}) => {
  const desk = await staff(request);
  await keepSession(page, desk.body);
  const booked = await guest(request);
  await page.goto(listOf(booked));
  await rowOf(page, booked).getByRole('button', { name: 'Xác nhận' }).click();
  await expect(rowOf(page, booked)).toContainText('Đã xác nhận');

  await main(page).getByRole('button', { name: 'Lịch ngày', exact: true }).click();
  const block = main(page).getByRole('button', { name: new RegExp(`^${booked.vehicle?.plate} `) });
  await block.focus();
  // Moves the block down if it starts before 13:00, else up, so that it stays within the day. Another test
  // covers a taken bay.
  const before = await block.getAttribute('aria-label');
  const key = Date.parse(booked.startAt) % 86_400_000 < 6 * 3_600_000 ? 'ArrowDown' : 'ArrowUp';
  await page.keyboard.press(key);
  await expect(main(page).getByText(/^Đang chuyển/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(main(page).getByText(/giữ nguyên\.$/)).toBeAttached();
  expect(await block.getAttribute('aria-label')).toBe(before);
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  const announcement = main(page)
    .getByText(/^Đã chuyển|Chưa chuyển được/)
    .first();
  await expect(announcement).toBeAttached();
  const now = await desk.calls.get<Appointment>(`/staff/appointments/${booked.code}`);
  if ((await announcement.textContent())?.startsWith('Đã chuyển')) {
    expect(now.startAt).not.toBe(booked.startAt);
    await expect(block).toHaveAccessibleName(new RegExp(formatTime(now.startAt)));
  } else {
    expect(now.startAt).toBe(booked.startAt);
    await expect(block).toHaveAccessibleName(before ?? '');
  }
});

test('two staff members see each other’s changes and do not overwrite changes that they have not seen', async ({
  page,
  browser,
  request,
}) => {
  const desk = await staff(request);
  const booked = await guest(request);
  const context = await browser.newContext();
  const other = await context.newPage();
  for (const deskPage of [page, other]) {
    await keepSession(deskPage, desk.body);
    await deskPage.goto(`${listOf(booked)}&open=${booked.code}`);
    await expect(sheet(deskPage, booked.code).getByText('Chờ xác nhận').first()).toBeVisible();
  }

  // The second staff member opens the cancellation while the first confirms, so the second request has an old version.
  await sheet(other, booked.code).getByRole('button', { name: 'Huỷ lịch' }).click();
  const reason = sheet(other, `Huỷ lịch hẹn ${booked.code}?`);
  await reason.getByLabel('Lý do huỷ').fill('Khách gọi huỷ');
  await sheet(page, booked.code).getByRole('button', { name: 'Xác nhận' }).click();
  await expect(sheet(page, booked.code).getByText('Đã xác nhận').first()).toBeVisible();
  await reason.getByRole('button', { name: 'Huỷ lịch hẹn' }).click();
  await expect(reason.getByRole('group', { name: /vừa được người khác cập nhật/ })).toBeFocused();
  await expect(reason.getByLabel('Lý do huỷ')).toHaveValue('Khách gọi huỷ');
  expect((await desk.calls.get<Appointment>(`/staff/appointments/${booked.code}`)).status).toBe('confirmed');

  // The update is live, without a reload.
  await other.goto(`${listOf(booked)}&open=${booked.code}`);
  await expect(sheet(other, booked.code).getByText('Đã xác nhận').first()).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { stayed: true }));
  await sheet(other, booked.code).getByRole('button', { name: 'Huỷ lịch' }).click();
  await reason.getByLabel('Lý do huỷ').fill('Khách gọi huỷ');
  await reason.getByRole('button', { name: 'Huỷ lịch hẹn' }).click();
  await expect(sheet(page, booked.code).getByText('Đã huỷ').first()).toBeVisible();
  await expect(sheet(page, booked.code).getByText('Khách gọi huỷ').first()).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
