import type { Page } from '@playwright/test';
import { AT_REST } from '../support/at-rest';
import { holdBack, painted } from '../support/shop';
import { newPhone, type Site } from '../support/site';
import { header, main } from '../support/visitor';
import {
  addCar,
  bookedCode,
  bookElsewhere,
  callsOf,
  chooseServices,
  chooseSlot,
  expect,
  expectHeld,
  expectQuestion,
  fillContactStep,
  fillCar,
  next,
  press,
  SOH,
  TAKEN,
  findSlot,
  test,
} from '../support/workshop';
import { bringToWorkshop } from '../workshop/job';
import { expectAccessibleInThemes } from './axe';

test.use(AT_REST);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const dialog = (page: Page) => page.getByRole('dialog');
const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

type CheckState = (what: string) => Promise<void>;

/** Each walk goes through its states one after the other and checks each of them. */
const WALKS: Record<string, (page: Page, check: CheckState, site: Site) => Promise<void>> = {
  async 'the booking of a guest'(page, check) {
    await open(page, '/booking');
    await next(page);
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await check('the car, with errors');
    await fillCar(page);
    await expectQuestion(page, 'services');
    await next(page);
    await check('the services, none chosen');
    await chooseServices(page, SOH.name);
    const letGo = await holdBack(page, '**/api/booking/availability**');
    await page.reload();
    await expectQuestion(page, 'time');
    await painted(page);
    await check('the days, loading');
    letGo();
    await chooseSlot(page, await findSlot(page.request, [SOH.code]));
    await expectHeld(page);
    await check('a slot that is held');
    await next(page);
    await next(page);
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await check('the contact, with errors');
    await fillContactStep(page, { fullName: 'Trần Thị Bình', phone: newPhone() });
    await check('the summary');
    await press(page, 'Xác nhận đặt lịch');
    await bookedCode(page);
    await expect(main(page).getByRole('img', { name: /^Mã QR/ })).toBeVisible();
    await check('booked');
    await main(page).getByRole('link', { name: 'Đổi lịch' }).click();
    await expect(main(page).getByRole('grid')).toBeVisible();
    await check('another time');
    await page.goBack();
    await press(page, 'Huỷ lịch');
    await expect(dialog(page)).toBeVisible();
    await check('confirmation before cancelling');
    await dialog(page).getByRole('button', { name: 'Huỷ lịch', exact: true }).click();
    await expect(main(page).getByText('Đã huỷ', { exact: true }).first()).toBeVisible();
    await check('cancelled');
  },
  async 'a booking whose slot another visitor took'(page, check) {
    await open(page, '/booking');
    await fillCar(page);
    await chooseServices(page, SOH.name);
    const startAt = await findSlot(page.request, [SOH.code], { fits: ({ left }) => left === 1 });
    await expect(main(page).getByRole('grid')).toBeVisible();
    await bookElsewhere(page.request, { services: [SOH.code], startAt });
    await chooseSlot(page, startAt);
    await expect(main(page).getByRole('alert').first()).toContainText(TAKEN);
    await check('with free slots');
  },
  async 'the appointments'(page, check, site) {
    await open(page, '/booking/appointments');
    await press(page, 'Xem lịch hẹn');
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await check('look-up of a guest, with errors');
    await site.signInAs(page, 'khachhang');
    await open(page, '/booking/appointments');
    await check('of an account');
    await open(page, '/booking/appointments?tab=past');
    await check('past appointments');
    await open(page, '/booking');
    await check('booking below the next appointment');
  },
  async 'the dashboard'(page, check, site) {
    const account = await site.newcomer(page, { verified: false });
    await open(page, '/dashboard');
    await check('of a new user');
    const job = await bringToWorkshop(page.request, account);
    await job.receive();
    await job.start();
    await job.propose([
      { name: 'Thay má phanh trước', unitPrice: 2_400_000, finding: 'Độ dày má phanh trước, sau' },
      { name: 'Thay lọc gió cabin', unitPrice: 650_000 },
    ]);
    await open(page, '/dashboard');
    await expect(main(page)).toContainText('Có 2 hạng mục cần bạn duyệt');
    await check('with a car in the workshop');
    await open(page, `/service-orders/${job.id()}/approve`);
    await press(page, 'Xác nhận lựa chọn');
    await check('the quote, nothing decided');
    for (const line of await main(page).getByRole('article').all()) {
      await line.getByRole('radio', { name: 'Đồng ý' }).check();
    }
    await press(page, 'Xác nhận lựa chọn');
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Xác nhận duyệt' }).click();
    await check('the code');
    await closeDialog(page);
    for (const line of await main(page).getByRole('article').all()) {
      await line.getByRole('radio', { name: 'Để sau' }).check();
    }
    await press(page, 'Xác nhận lựa chọn');
    await expect(main(page)).toContainText('Đã ghi nhận lựa chọn của bạn');
    await check('the quote, answered');
  },
  async 'the dashboard of an owner'(page, check, site) {
    await site.signInAs(page, 'khachhang');
    const letGo = await holdBack(page, '**/api/**');
    await page.goto('/dashboard');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await painted(page);
    await check('loading');
    letGo();
    await open(page, '/dashboard');
    await check('with everything');
    await header(page)
      .getByRole('button', { name: /^Thông báo/ })
      .click();
    await expect(dialog(page).getByRole('link').first()).toBeVisible();
    await check('the notifications');
    await closeDialog(page);
    await open(page, '/profile?tab=notifications');
    await check('the settings of notifications');
  },
  async 'the vehicles'(page, check, site) {
    await site.newcomer(page, { verified: true });
    await open(page, '/my-vehicles');
    await check('none');
    await press(page, 'Thêm xe');
    await dialog(page).getByRole('button', { name: 'Lưu xe' }).click();
    await expect(dialog(page).getByRole('alert').first()).toBeVisible();
    await check('the form with errors');
  },
  async 'the vehicles of an owner'(page, check, site) {
    await site.signInAs(page, 'khachhang');
    await open(page, '/my-vehicles');
    await check('all');
    const car = main(page).getByRole('listitem').filter({ hasText: '51K-123.45' });
    await car.getByRole('button', { name: /^Cập nhật km/ }).click();
    await dialog(page).getByLabel('Số km trên đồng hồ').fill('10');
    await dialog(page).getByRole('button', { name: 'Cập nhật', exact: true }).click();
    await expect(dialog(page).getByRole('alert').first()).toBeVisible();
    await check('a mileage below the last one');
    await closeDialog(page);
    await car.getByRole('button', { name: /^Lưu trữ xe/ }).click();
    await expect(dialog(page)).toBeVisible();
    await check('one that stays');
    await closeDialog(page);
    await car.getByRole('link', { name: /VF 8/ }).first().click();
    for (const tab of ['Tổng quan', 'Pin', 'Nhắc lịch', 'Dự đoán', 'Dòng thời gian', 'Gói']) {
      await main(page).getByRole('tab', { name: tab, exact: true }).click();
      await expect(main(page).getByRole('tabpanel')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await check(tab);
    }
    await main(page).getByRole('tab', { name: 'Pin', exact: true }).click();
    await main(page).getByRole('link', { name: 'Hộ chiếu pin' }).click();
    await expect(main(page).getByRole('button', { name: /^Cấp/ })).toBeVisible();
    await check('the passport');
    await open(page, '/battery-passport/khong-co');
    await expect(main(page)).toContainText('Không xác nhận được hộ chiếu này');
    await check('an unknown passport');
  },
  async 'the maintenance history'(page, check, site) {
    await site.signInAs(page, 'khachhang');
    await open(page, '/maintenance-history');
    await check('all');
    await open(page, '/maintenance-history?type=install');
    await check('no matching entry');
    await open(page, '/maintenance-history');
    await main(page).getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Bảo dưỡng ngày');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await check('one visit');
  },
  async 'the diagnosis'(page, check) {
    await open(page, '/services/diagnostics');
    await press(page, 'Tìm nguyên nhân');
    await check('nothing chosen');
    await main(page).getByRole('checkbox', { name: 'Cắm sạc không nhận' }).check();
    await main(page).getByRole('checkbox', { name: 'Đi được ít hơn trước' }).check();
    await press(page, 'Tìm nguyên nhân');
    await expect(main(page).getByRole('region', { name: 'Nguyên nhân khả dĩ' })).toBeVisible();
    await check('the causes');
    await open(page, '/services/diagnostics?vehicle=motorbike&symptoms=smoke');
    await expect(main(page).getByRole('link', { name: 'Gọi 114 khi có khói, lửa' })).toBeVisible();
    await check('a danger');
  },
  async 'a package for a car'(page, check, site) {
    await open(page, '/packages/basic');
    await check('of a guest');
    const account = await site.newcomer(page, { verified: true });
    await addCar(callsOf(page.request, account.body.accessToken));
    await open(page, '/packages/premium');
    await expect(main(page).getByRole('button', { name: /^Đăng ký · / })).toBeEnabled();
    await check('of an owner');
    await press(page, /^Đăng ký · /);
    await expect(main(page)).toContainText('Chờ thanh toán');
    await check('to be paid');
  },
};

for (const [what, walk] of Object.entries(WALKS)) {
  test(`every state of ${what} is accessible @phone @only-phone`, async ({ page, site }) => {
    await walk(page, (state) => expectAccessibleInThemes(page, `${what}: ${state}`), site);
  });
}
