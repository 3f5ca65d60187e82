import type { Page } from '@playwright/test';
import {
  field,
  fillAddress,
  fillContact,
  placeField,
  placeButton,
  placedCode,
  someReceiver,
} from '../support/checkout';
import { addProduct, CLAMP } from '../support/shop';
import { NEW_PASSWORD, newEmail, newPhone } from '../support/site';
import { expectSignedIn, fillLogin, logOut, main, pathOf, submit, openUserLinks } from '../support/visitor';
import {
  addCar,
  BASIC,
  bookedCode,
  box,
  callsOf,
  chooseServices,
  chooseSlot,
  expect,
  expectHeld,
  expectQuestion,
  fillCar,
  next,
  press,
  findSlot,
  test,
} from '../support/workshop';

const goToLogin = async (page: Page): Promise<void> => {
  await (await openUserLinks(page)).getByRole('link', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
};

test('a visitor who signs in from the header while booking returns to the same step, with all answers and the slot @phone @wide-in-drills', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newAccount({ verified: true });
  // The account already has another car, which must not be confused with the car described in the booking.
  await addCar(callsOf(request, account.body.accessToken));
  const startAt = await findSlot(request, [BASIC.code]);
  await page.goto('/booking');
  const plate = await fillCar(page);
  await chooseServices(page, BASIC.name);
  await chooseSlot(page, startAt);
  await expectHeld(page);
  await next(page);
  await expectQuestion(page, 'contact');
  await box(page, 'Họ và tên').fill('Trần Thị Bình');
  let released = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'DELETE' && sent.url().includes('/booking/holds/')) released += 1;
  });

  await goToLogin(page);
  await fillLogin(page, account.email, account.password);
  await expect.poll(() => pathOf(page)).toBe('/booking?step=contact');
  await expectQuestion(page, 'contact');
  await expectHeld(page);
  await expect(box(page, 'Họ và tên')).toHaveValue('Trần Thị Bình');
  await expect(box(page, 'Email')).toHaveValue(account.email);
  await expectSignedIn(page, account.fullName);
  await page.goto('/booking?step=vehicle');
  await expect(main(page).getByRole('radio', { name: 'Xe khác' })).toBeChecked();
  await expect(box(page, 'Biển số')).toHaveValue(plate);
  await page.goto('/booking?step=contact');
  await expectHeld(page);
  await next(page);
  await press(page, 'Xác nhận đặt lịch');
  const code = await bookedCode(page);
  expect(released).toBe(0);
  await page.goto('/booking/appointments');
  await expect(main(page).getByRole('link', { name: new RegExp(code) })).toBeVisible();
});

test('a user who signs out and in again while booking finds the answers again, but a guest in between does not', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  await page.goto('/booking');
  const plate = await fillCar(page);
  await chooseServices(page, BASIC.name);
  await chooseSlot(page, await findSlot(request, [BASIC.code]));
  await expectHeld(page);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/booking?step=time');
  await expectQuestion(page, 'vehicle');
  await expect(box(page, 'Biển số')).toHaveValue('');
  // Logging in returns to the address of the shown step, not to the requested one.
  await expect(page).not.toHaveURL(/step=time/);
  await goToLogin(page);
  await fillLogin(page, account.email, account.password);
  await expectQuestion(page, 'vehicle');
  await expect(box(page, 'Biển số')).toHaveValue(plate);
  await page.goto('/booking?step=time');
  await expectHeld(page);
});

test('a visitor who registers while booking, and verifies the e-mail, continues at the same step @phone @only-phone', async ({
  page,
  site,
  request,
}) => {
  const startAt = await findSlot(request, [BASIC.code]);
  const email = newEmail();
  await page.goto('/booking');
  await fillCar(page);
  await chooseServices(page, BASIC.name);
  await chooseSlot(page, startAt);
  await expectHeld(page);
  await goToLogin(page);
  await main(page).getByRole('link', { name: 'Đăng ký' }).click();
  await page.getByLabel('Họ và tên').fill('Trần Thị Bình');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Số điện thoại').fill(newPhone());
  await page.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu').fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check();
  await submit(page, 'Đăng ký').click();
  const modal = page.getByRole('dialog', { name: 'Xác thực email' });
  await modal.getByLabel('Mã OTP').fill(await site.codeFor(email));
  await modal.getByRole('button', { name: 'Xác thực', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect.poll(() => pathOf(page)).toBe('/booking?step=time');
  await expectHeld(page);
  await next(page);
  await expect(box(page, 'Họ và tên')).toHaveValue('Trần Thị Bình');
  await next(page);
  await press(page, 'Xác nhận đặt lịch');
  await bookedCode(page);
});

test('a visitor who signs in at the checkout returns to it, with all input @phone @only-phone', async ({
  page,
  site,
}) => {
  const account = await site.newAccount({ verified: true });
  await addProduct(page, CLAMP, 2);
  await page.goto('/checkout');
  const receiver = someReceiver();
  await fillContact(page, receiver);
  await fillAddress(page);
  await main(page).getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await fillLogin(page, account.email, account.password);
  await expect.poll(() => pathOf(page)).toBe('/checkout');
  await expect(field(page, 'Họ và tên')).toHaveValue(receiver.fullName);
  await expect(field(page, 'Số nhà, tên đường')).toHaveValue('12 Nguyễn Thị Thập');
  await expect(placeField(page, 'Phường/Xã')).toHaveValue('Phường Tân Hưng');
  await expect(placeButton(page)).toContainText('Đặt hàng ·');
  await placeButton(page).click();
  await placedCode(page);
});
