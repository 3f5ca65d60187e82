import type { Page } from '@playwright/test';
import { AT_REST } from '../support/at-rest';
import { expect, test } from '../support/site';
import { main } from '../support/visitor';
import { expectAccessibleInThemes } from './axe';
import { setTextSize } from './reflow';

// Native fields would show mm/dd/yyyy here.
test.use({ ...AT_REST, locale: 'en-US' });

const day = (page: Page) => main(page).getByRole('textbox', { name: 'Ngày', exact: true });
const openButton = (page: Page) =>
  main(page).getByRole('form', { name: 'Đặt lịch nhanh' }).getByRole('button', { name: 'Mở lịch' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Chọn ngày' });
const focusedDay = (page: Page) => calendar(page).locator('[data-day]:focus').getAttribute('data-day');
const inVietnam = (iso: string | null) => iso?.split('-').reverse().join('/') ?? '';

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await openButton(page).click();
  await expect(calendar(page)).toBeVisible();
  await expect.poll(() => focusedDay(page)).not.toBeNull();
}

test('a user chooses a day by keyboard alone, and an English browser shows it as dd/mm/yyyy @phone', async ({
  page,
}) => {
  await open(page);
  const today = await focusedDay(page);
  await page.keyboard.press('ArrowDown');
  const next = await focusedDay(page);
  expect(Date.parse(next ?? '') - Date.parse(today ?? '')).toBe(7 * 86_400_000);
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toBeHidden();
  await expect(day(page)).toHaveValue(inVietnam(next));
  await expect(openButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(calendar(page).getByRole('gridcell', { selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openButton(page)).toBeFocused();
  await expect(day(page)).toHaveValue(inVietnam(next));
});

test('the calendar is accessible in both themes @phone', async ({ page }) => {
  await open(page);
  await expectAccessibleInThemes(page, 'calendar');
});

for (const [textSize, width] of [
  [32, 390],
  [16, 320],
] as const) {
  test(`the calendar fits a width of ${width} px with text of ${textSize} px @phone @only-phone`, async ({
    page,
  }) => {
    await setTextSize(page, textSize);
    await page.setViewportSize({ width, height: 568 });
    await open(page);
    // Any day can be today, whose number is bold.
    await calendar(page)
      .locator('[data-day]')
      .evaluateAll((days: HTMLElement[]) =>
        days.forEach(({ style }) => (style.fontWeight = 'var(--weight-strong)')),
      );
    const clipped = await calendar(page)
      .locator('button, th')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent),
      );
    expect(clipped).toEqual([]);
    const box = await calendar(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await calendar(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
}
