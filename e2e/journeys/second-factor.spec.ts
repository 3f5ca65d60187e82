import { expect, test } from '../support/site';
import { totpCode } from '../support/totp';
import { fillLogin, main, pathOf } from '../support/visitor';

test('a second factor is enabled with an app and required at the next sign-in', async ({ page, site }) => {
  const { email, password } = await site.newcomer(page, { verified: true });
  await page.goto('/profile?tab=security');
  await main(page).getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(password);
  await main(page).getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  await expect(main(page).getByRole('img', { name: /^Mã QR/ })).toBeVisible();
  const secret = await main(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText();
  const code = main(page).getByLabel('Mã xác thực');
  await code.fill(totpCode(secret));
  await main(page).getByRole('button', { name: 'Xác nhận' }).click();
  await expect(main(page).getByRole('heading', { name: 'Mã khôi phục' })).toBeFocused();
  const codes = main(page).getByRole('region', { name: 'Mã khôi phục' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await main(page).getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
  await expect(main(page).getByText('Còn 10 mã khôi phục chưa dùng.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login?redirect=%2Fprofile');
  await fillLogin(page, email, password);
  await expect(page.getByRole('heading', { name: 'Xác thực hai bước' })).toBeVisible();
  await code.fill(recovery.toLowerCase());
  await code.press('Enter');
  await expect.poll(() => pathOf(page)).toBe('/profile');
  await expect(main(page).getByLabel('Họ và tên')).toBeVisible();
});
