import type { Page } from '@playwright/test';
import { twoColoured } from '../support/png';
import { expect, test } from '../support/site';
import { header, logOut, main, pathOf, submit, toasts, openUserLinks } from '../support/visitor';

const PROFILE = '**/api/Auth/profile';
const save = (page: Page) => submit(page, 'Lưu thay đổi');
const nameOf = (page: Page) => page.getByLabel('Họ và tên');

test('a guest who opens the profile sees a sign-in card, without a redirect @phone @only-phone', async ({
  page,
}) => {
  await page.goto('/profile');
  await expect(main(page)).toContainText('Đăng nhập để xem hồ sơ');
  expect(pathOf(page)).toBe('/profile');
  await main(page).getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(pathOf(page)).toBe('/auth/login?redirect=%2Fprofile');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`changes of the profile are saved and shown after a reload (${colorScheme}) @phone @wide-in-drills`, async ({
    page,
    site,
  }) => {
    const { email } = await site.newcomer(page, { verified: true });
    await page.emulateMedia({ colorScheme });
    await page.goto('/profile');
    await expect(save(page)).toBeDisabled();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await nameOf(page).fill('  Trần   Thị Bình ');
    await page.getByLabel('Số điện thoại').fill('+84 987 654 321');
    await page.getByLabel('Địa chỉ').fill('12 Nguyễn Trãi, Thanh Xuân, Hà Nội');
    await page.getByLabel('Ngày sinh').fill('28/02/1990');
    await page.getByLabel('Giới tính').selectOption('Nữ');
    await expect(save(page)).toBeEnabled();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page).click();
    expect((await sent).postDataJSON()).toEqual({
      fullName: 'Trần Thị Bình',
      phoneNumber: '0987654321',
      address: '12 Nguyễn Trãi, Thanh Xuân, Hà Nội',
      dateOfBirth: '1990-02-28',
      gender: 'female',
    });
    await expect(toasts(page)).toContainText('Đã lưu thay đổi.');
    await expect(save(page)).toBeDisabled();
    await expect((await openUserLinks(page)).getByRole('link', { name: 'Trần Thị Bình' })).toBeVisible();

    await page.reload();
    await expect(nameOf(page)).toHaveValue('Trần Thị Bình');
    await expect(page.getByLabel('Số điện thoại')).toHaveValue('0987 654 321');
    await expect(page.getByLabel('Địa chỉ')).toHaveValue('12 Nguyễn Trãi, Thanh Xuân, Hà Nội');
    await expect(page.getByLabel('Ngày sinh')).toHaveValue('28/02/1990');
    await expect(page.getByLabel('Giới tính')).toHaveValue('female');
    await expect(save(page)).toBeDisabled();
  });
}

test('invalid input of the profile shows an error at each field and is not sent', async ({ page, site }) => {
  await site.newcomer(page, { verified: true });
  let puts = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts += 1;
  });
  await page.goto('/profile');
  await nameOf(page).fill('A');
  await page.getByLabel('Số điện thoại').fill('0212345678');
  await expect(nameOf(page)).toHaveAccessibleDescription('Vui lòng nhập họ và tên (2–60 ký tự).');
  await page.getByLabel('Ngày sinh').fill('01/01/2020');
  await save(page).click();
  await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription(
    'Số điện thoại không hợp lệ (ví dụ 0912 345 678).',
  );
  await expect(page.getByLabel('Ngày sinh')).toHaveAccessibleDescription('Ngày sinh không hợp lệ.');
  await expect(nameOf(page)).toBeFocused();
  const summary = main(page).getByRole('alert');
  await expect(summary.getByRole('link')).toHaveCount(3);
  await summary.getByRole('link', { name: 'Ngày sinh không hợp lệ.' }).click();
  await expect(page.getByLabel('Ngày sinh')).toBeFocused();
  await nameOf(page).fill('Nguyễn An');
  await expect(nameOf(page)).toHaveAccessibleDescription('');
  expect(puts).toBe(0);
});

test('a field of the profile that the server rejects shows the error, and all input is kept', async ({
  page,
  site,
}) => {
  await site.newcomer(page, { verified: true });
  await page.goto('/profile');
  await nameOf(page).fill('Nguyễn An');
  await page.route(PROFILE, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            success: false,
            code: 'VALIDATION_FAILED',
            message: 'Thông tin chưa hợp lệ. Vui lòng kiểm tra lại.',
            errors: { phoneNumber: ['Số này đã được dùng.'] },
            requestId: 'e2e',
          },
        })
      : route.continue(),
  );
  await save(page).click();
  await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription('Số này đã được dùng.');
  await expect(page.getByLabel('Số điện thoại')).toBeFocused();
  await expect(main(page).getByRole('alert')).toContainText('Thông tin chưa hợp lệ.');
  await expect(nameOf(page)).toHaveValue('Nguyễn An');
  await expect(save(page)).toBeEnabled();
});

test('leaving the profile with unsaved changes requires a confirmation', async ({ page, site }) => {
  await site.newcomer(page, { verified: true });
  await page.goto('/profile');
  await nameOf(page).fill('Nguyễn An');
  const leaveDialog = page.getByRole('dialog', { name: 'Rời trang mà chưa lưu?' });
  const away = header(page).getByRole('link', { name: 'Liên hệ' });

  await away.click();
  await leaveDialog.getByRole('button', { name: 'Ở lại' }).last().click();
  await expect(leaveDialog).toBeHidden();
  await expect(nameOf(page)).toHaveValue('Nguyễn An');
  expect(pathOf(page)).toBe('/profile');

  await away.click();
  await leaveDialog.getByRole('button', { name: 'Rời trang' }).click();
  await expect(page).toHaveURL('/contact');
});

test('closing the tab with unsaved changes requires a confirmation, but signing out does not', async ({
  page,
  site,
}) => {
  await site.newcomer(page, { verified: true });
  await page.goto('/profile');
  // The browser asks only after an interaction, and only once the form has registered the change.
  await nameOf(page).click();
  await nameOf(page).fill('Nguyễn An');
  await expect(save(page)).toBeEnabled();
  const browserDialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await browserDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(nameOf(page)).toHaveValue('Nguyễn An');
  await logOut(page);
  await expect(page).toHaveURL('/');
});

test('a profile that can’t be loaded shows an error, and a retry loads it', async ({ page, site }) => {
  const { fullName } = await site.newcomer(page, { verified: true });
  await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/profile');
  await expect(main(page).getByRole('alert')).toContainText('Không tải được dữ liệu. Vui lòng thử lại.');
  await page.unroute(PROFILE);
  await main(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(nameOf(page)).toHaveValue(fullName);
});

interface SentPart {
  readonly name: string;
  readonly type: string;
  readonly digest: string;
}

/** Records the forms that the page sends, since the DevTools protocol does not contain the bytes of files. */
const recordForms = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch;
    const parts: unknown[] = [];
    Object.assign(window, { sentParts: parts });
    window.fetch = async (input, init) => {
      if (init?.body instanceof FormData) {
        for (const [name, value] of init.body.entries()) {
          const file = value as File;
          const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
          parts.push({ name, type: file.type, digest: new Uint8Array(digest).join() });
        }
      }
      return send(input, init);
    };
  });

const sentParts = (page: Page) =>
  page.evaluate(() => (window as unknown as { sentParts: SentPart[] }).sentParts);

test.describe('the avatar', () => {
  const picture = { name: 'anh.png', mimeType: 'image/png', buffer: twoColoured(640, 400) };
  const choose = async (page: Page, file: typeof picture) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Đổi ảnh' }).click();
    await (await chooser).setFiles(file);
  };

  test('is cropped, sent under both field names, and shown in the header @phone @wide-in-drills', async ({
    page,
    site,
  }) => {
    const { fullName } = await site.newcomer(page, { verified: true });
    await recordForms(page);
    await page.goto('/profile');
    await choose(page, picture);
    const cropper = page.getByRole('dialog', { name: 'Cắt ảnh đại diện' });
    await expect(cropper.getByRole('img', { name: 'Phần ảnh sẽ được giữ lại' })).toBeVisible();
    await cropper.getByRole('slider', { name: 'Phóng to' }).fill('2');
    await cropper.getByRole('slider', { name: 'Sang ngang' }).press('End');
    const sent = page.waitForRequest('**/api/Auth/upload-avatar');
    await cropper.getByRole('button', { name: 'Lưu ảnh' }).click();
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const parts = await sentParts(page);
    expect(parts.map(({ name }) => name)).toEqual(['file', 'avatar']);
    expect(parts[0]).toEqual({ ...parts[1], name: 'file' });
    expect(parts[0]?.type).toMatch(/^image\/(webp|jpeg)$/);
    await expect(toasts(page)).toContainText('Đã cập nhật ảnh đại diện.');

    const shown = (await openUserLinks(page)).getByRole('link', { name: fullName }).locator('img');
    await expect(shown).toHaveJSProperty('naturalWidth', 512);
    const avatar = new URL((await shown.getAttribute('src')) ?? '', page.url());
    const response = await page.request.get(avatar.href);
    expect(response.headers()['content-type']).toMatch(/^image\//);
    await page.reload();
    await expect(
      (await openUserLinks(page)).getByRole('link', { name: fullName }).locator('img'),
    ).toBeVisible();
  });

  test('rejects a file that is not a picture, whatever its name', async ({ page, site }) => {
    await site.newcomer(page, { verified: true });
    await page.goto('/profile');
    await choose(page, { ...picture, buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await expect(main(page).getByRole('alert')).toHaveText('Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 2 MB.');
    await choose(page, { ...picture, buffer: picture.buffer.subarray(0, 60) });
    await expect(main(page).getByRole('alert')).toHaveText('Không đọc được ảnh này. Vui lòng chọn ảnh khác.');
  });

  test('is kept, and the upload can be tried again, when the server rejects the new picture', async ({
    page,
    site,
  }) => {
    await site.newcomer(page, { verified: true });
    await page.route('**/api/Auth/upload-avatar', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/profile');
    await choose(page, picture);
    const cropper = page.getByRole('dialog', { name: 'Cắt ảnh đại diện' });
    await cropper.getByRole('button', { name: 'Lưu ảnh' }).click();
    await expect(cropper.getByRole('alert')).toHaveText(
      'Chưa tải được ảnh lên. Ảnh cũ vẫn được giữ. Vui lòng thử lại.',
    );
    await expect(cropper.getByRole('button', { name: 'Lưu ảnh' })).toBeEnabled();
  });
});
