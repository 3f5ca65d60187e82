import { expect, newEmail, NEW_PASSWORD, test } from '../support/site';
import { expectSignedIn, hydrated, main, toasts } from '../support/visitor';

test('a user without a mouse registers, corrects errors, verifies and signs out', async ({ page, site }) => {
  const email = newEmail();
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.insertText(text);
  await page.goto('/auth/register');
  const name = page.getByLabel('Họ và tên');
  await expect(name).toBeVisible();
  // Enter would otherwise send the form without the page's scripts.
  await hydrated(page);

  await test.step('opens the form and sends it empty', async () => {
    await press('Tab');
    await press('Enter');
    await expect(main(page)).toBeFocused();
    await press('Tab');
    await expect(name).toBeFocused();
    await press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('Vui lòng kiểm tra lại các mục sau:');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Vui lòng nhập họ và tên (2–60 ký tự).');
  });

  await test.step('moves from the summary to a field', async () => {
    await press('Shift+Tab');
    const terms = page.getByRole('link', { name: 'Bạn cần đồng ý với điều khoản để tiếp tục.' });
    await expect(terms).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('checkbox')).toBeFocused();
    await press('Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  await test.step('fills in the other fields', async () => {
    await name.focus();
    await type('Lê Văn Phím');
    await press('Tab');
    await type(email);
    await press('Tab');
    await type('0912 345 678');
    await press('Tab');
    await type(NEW_PASSWORD);
    await press('Tab');
    await expect(page.getByRole('button', { name: 'Hiện mật khẩu' }).first()).toBeFocused();
    await press('Tab');
    await type(`${NEW_PASSWORD}x`);
    await press('Enter');
    await expect(page.getByLabel('Nhập lại mật khẩu')).toBeFocused();
    await expect(page.getByLabel('Nhập lại mật khẩu')).toHaveAccessibleDescription(
      'Mật khẩu nhập lại không khớp.',
    );
    await press('Backspace');
    await press('Enter');
  });

  await test.step('verifies', async () => {
    const code = page.getByRole('dialog', { name: 'Xác thực email' }).getByLabel('Mã OTP');
    await expect(code).toBeFocused();
    await type(await site.codeFor(email));
    await press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Xác thực email thành công!');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectSignedIn(page, 'Lê Văn Phím');
  });

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Đăng xuất' }).focus();
    await press('Enter');
    await expect(toasts(page).getByText('Đã đăng xuất')).toBeVisible();
  });
});

test('every focusable element of the login page shows its focus', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await hydrated(page);
  for (let places = 0; ; places++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      if (document.activeElement === document.body) return null;
      const rings = [];
      for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
        if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none')
          rings.push(at.tagName);
      }
      return { ring: rings.length > 0, what: document.activeElement?.outerHTML.slice(0, 80) };
    });
    if (seen === null) return expect(places).toBeGreaterThan(8);
    expect(seen.ring, seen.what).toBe(true);
  }
});
