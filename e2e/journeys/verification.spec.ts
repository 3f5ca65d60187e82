import type { Page } from '@playwright/test';
import { expect, test } from '../support/site';
import { banner, main } from '../support/visitor';

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Xác thực email' });
const codeOf = (page: Page) => modalOf(page).getByLabel('Mã OTP');
const verifyOf = (page: Page) => modalOf(page).getByRole('button', { name: 'Xác thực', exact: true });
const resendOf = (page: Page) => modalOf(page).getByRole('button', { name: 'Gửi lại mã' });
const RESEND = '**/api/auth/resend-verification';
const VERIFY = '**/api/auth/verify-email';
/** Exact responses of the API. */
const SENT = { success: true, message: 'Đã gửi lại mã OTP. Vui lòng kiểm tra email.', data: null };

const refusal = (code: string, message: string) => ({ success: false, code, message, requestId: 'e2e' });

test.describe('the banner', () => {
  test('says that the e-mail is not verified, and sends another mail @phone @only-phone', async ({
    page,
    site,
  }) => {
    await site.newcomer(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route(RESEND, async (route) => {
      calls += 1;
      await held;
      await route.fulfill({ json: SENT });
    });
    await page.goto('/');
    await expect(banner(page)).toContainText('Tài khoản của bạn chưa xác thực email.');
    await banner(page).getByRole('button', { name: 'Gửi lại email' }).click();
    const sending = banner(page).getByRole('button', { name: 'Đang gửi...' });
    await expect(sending).toBeVisible();
    // Clicks a second time before the response.
    await sending.dispatchEvent('click');
    release();
    await expect(banner(page).getByRole('status')).toHaveText(
      'Đã gửi lại email xác thực. Vui lòng kiểm tra hộp thư.',
    );
    await expect(banner(page).getByRole('button', { name: 'Gửi lại email' })).toBeEnabled();
    expect(calls).toBe(1);
  });

  test('shows how long to wait if a code was sent recently', async ({ page, site }) => {
    await site.newcomer(page);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Gửi lại email' }).click();
    await expect(banner(page).getByRole('status')).toHaveText(/^Vui lòng thử lại sau \d+ giây\.$/);
    await expect(banner(page).getByRole('button', { name: /^Gửi lại sau \d+ giây$/ })).toBeDisabled();
  });

  test('counts down the wait and then offers another mail', async ({ page, site }) => {
    await site.newcomer(page);
    await page.clock.install();
    await page.route(RESEND, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '60' },
        json: refusal('RATE_LIMITED', 'Vui lòng thử lại sau 60 giây.'),
      }),
    );
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await banner(page).getByRole('button', { name: 'Gửi lại email' }).click();
    await expect(banner(page).getByRole('button', { name: 'Gửi lại sau 60 giây' })).toBeDisabled();
    await page.clock.runFor(15_000);
    await expect(banner(page).getByRole('button', { name: 'Gửi lại sau 45 giây' })).toBeDisabled();
    await page.clock.runFor(46_000);
    await expect(banner(page).getByRole('button', { name: 'Gửi lại email' })).toBeEnabled();
  });

  for (const [what, responseBody, text] of [
    [
      'the message of the server',
      refusal('INTERNAL', 'Hệ thống đang gặp sự cố.'),
      'Hệ thống đang gặp sự cố.',
    ],
    ['a default message', {}, 'Không thể gửi lại email xác thực. Vui lòng thử lại.'],
  ] as const) {
    test(`shows ${what} when the mail could not be sent`, async ({ page, site }) => {
      await site.newcomer(page);
      await page.route(RESEND, (route) => route.fulfill({ status: 500, json: responseBody }));
      await page.goto('/');
      await banner(page).getByRole('button', { name: 'Gửi lại email' }).click();
      await expect(banner(page).getByRole('status')).toHaveText(text);
    });
  }

  test('is not shown to guests or verified users', async ({ page, site }) => {
    await page.goto('/');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await site.newcomer(page, { verified: true });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});

test.describe('the modal', () => {
  test('closes 1500 ms after the success, and the banner disappears @phone @only-phone', async ({
    page,
    site,
  }) => {
    const { email } = await site.newcomer(page);
    await page.clock.install();
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await expect(modalOf(page)).toContainText(`Mã OTP đã được gửi đến ${email}`);
    await codeOf(page).fill(await site.codeFor(email));
    let fetchedAgain = false;
    await page.route('**/api/Auth/profile', (route) => {
      fetchedAgain = true;
      return route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await verifyOf(page).click();
    const success = modalOf(page).getByText('Xác thực email thành công!');
    await expect(success).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(success).toBeVisible();
    expect(fetchedAgain).toBe(false);
    const profile = page.waitForResponse('**/api/Auth/profile');
    await page.clock.runFor(200);
    // The user is fetched again when the modal closes (specification §4).
    expect((await profile).status()).toBe(200);
    await page.clock.resume();
    await expect(modalOf(page)).toBeHidden();
    await expect(banner(page)).toHaveCount(0);
  });

  test('accepts only digits, at most six of them, and enables sending after the first digit', async ({
    page,
    site,
  }) => {
    await site.newcomer(page);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await expect(codeOf(page)).toBeFocused();
    await expect(codeOf(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeOf(page)).toHaveAccessibleDescription('Mã gồm 6 chữ số');
    await expect(verifyOf(page)).toBeDisabled();
    await codeOf(page).pressSequentially('a1b');
    await expect(codeOf(page)).toHaveValue('1');
    await expect(verifyOf(page)).toBeEnabled();
    await codeOf(page).pressSequentially('2-3 4567890');
    await expect(codeOf(page)).toHaveValue('123456');
    await codeOf(page).evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, 'Mã: 98 76-54 321');
    await expect(codeOf(page)).toHaveValue('987654');
    await codeOf(page).fill('');
    await expect(verifyOf(page)).toBeDisabled();
  });

  test('reports a wrong code sent by Enter or by the button, and stays open for another attempt', async ({
    page,
    site,
  }) => {
    const { email } = await site.newcomer(page);
    const code = await site.codeFor(email);
    const wrong = code === '123456' ? '654321' : '123456';
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await codeOf(page).fill(wrong);
    await codeOf(page).press('Enter');
    await expect(modalOf(page).getByRole('alert')).toHaveText('Mã OTP không đúng. Vui lòng thử lại.');
    await expect(codeOf(page)).toHaveValue(wrong);
    await expect(codeOf(page)).toBeFocused();
    await codeOf(page).fill('12');
    await verifyOf(page).click();
    await expect(modalOf(page).getByRole('alert')).toHaveText('Mã OTP không đúng. Vui lòng thử lại.');
    await codeOf(page).fill(code);
    await codeOf(page).press('Enter');
    await expect(modalOf(page)).toContainText('Xác thực email thành công!');
  });

  for (const [what, status, responseBody, text] of [
    [
      'that a code has expired',
      400,
      refusal('OTP_EXPIRED', 'Mã OTP đã hết hạn. Vui lòng gửi lại mã.'),
      'Mã OTP đã hết hạn. Vui lòng gửi lại mã.',
    ],
    ['a default message if the server sends none', 500, {}, 'Mã OTP không đúng. Vui lòng thử lại.'],
  ] as const) {
    test(`shows ${what}`, async ({ page, site }) => {
      await site.newcomer(page);
      await page.route(VERIFY, (route) => route.fulfill({ status, json: responseBody }));
      await page.goto('/');
      await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
      await codeOf(page).fill('123456');
      await verifyOf(page).click();
      await expect(modalOf(page).getByRole('alert')).toHaveText(text);
      await expect(resendOf(page)).toBeEnabled();
    });
  }

  test('locks a code after five wrong guesses', async ({ page, site, request }) => {
    const { email, body } = await site.newcomer(page);
    const code = await site.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await request.post('/api/auth/verify-email', {
        data: { userId: body.userId, otpCode: wrong },
        headers: { authorization: `Bearer ${body.accessToken}` },
      });
    }
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await codeOf(page).fill(code);
    await verifyOf(page).click();
    await expect(modalOf(page).getByRole('alert')).toHaveText(
      'Bạn đã nhập sai quá nhiều lần. Vui lòng gửi lại mã mới.',
    );
  });

  test('sends another code and starts the countdown', async ({ page, site }) => {
    const { email } = await site.newcomer(page);
    await page.route(RESEND, (route) => {
      expect(route.request().postDataJSON()).toEqual({ email });
      return route.fulfill({ json: SENT });
    });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await resendOf(page).click();
    await expect(modalOf(page)).toContainText('Đã gửi lại mã OTP. Vui lòng kiểm tra email.');
    await expect(
      modalOf(page).getByRole('button', { name: /^Gửi lại sau (1:00|\d\d giây)$/ }),
    ).toBeDisabled();
  });

  test('shows an error when another code could not be sent', async ({ page, site }) => {
    await site.newcomer(page);
    await page.route(RESEND, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await resendOf(page).click();
    await expect(modalOf(page)).toContainText('Không thể gửi lại mã OTP. Vui lòng thử lại.');
    await expect(resendOf(page)).toBeEnabled();
  });

  test('ignores a second click while sending', async ({ page, site }) => {
    await site.newcomer(page);
    let calls = 0;
    await page.route(VERIFY, async (route) => {
      calls += 1;
      await expect(modalOf(page).getByRole('button', { name: 'Đang xác thực…' })).toBeDisabled();
      await route.fulfill({ status: 400, json: refusal('OTP_INVALID', 'Sai mã.') });
    });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Xác thực email' }).click();
    await codeOf(page).fill('123456');
    await codeOf(page).evaluate((input) => {
      const form = (input as HTMLInputElement).form;
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await expect(modalOf(page).getByRole('alert')).toHaveText('Sai mã.');
    expect(calls).toBe(1);
  });

  test('closes by the overlay, by its button and by Esc, and restores the focus', async ({ page, site }) => {
    await site.newcomer(page);
    // On this page the modal's content is loaded already, and renders before its frame.
    await page.goto('/dashboard');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    const open = banner(page).getByRole('button', { name: 'Xác thực email' });
    const ways: Record<string, () => Promise<void>> = {
      overlay: () => page.mouse.click(10, 450),
      button: () => modalOf(page).getByRole('button', { name: 'Đóng' }).click(),
      Esc: () => page.keyboard.press('Escape'),
    };
    for (const [way, close] of Object.entries(ways)) {
      await open.click();
      await expect(codeOf(page), way).toBeFocused();
      await close();
      await expect(modalOf(page), way).toBeHidden();
      await expect(open, way).toBeFocused();
    }
  });
});
