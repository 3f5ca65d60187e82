import { expectAccessibleInThemes } from '../a11y/axe';
import { handsOn } from '../support/hands';
import { CABLE, CLAMP, expect, test } from '../support/shop';
import { hydrated, main, toasts } from '../support/visitor';

test('a guest chooses and compares products, and finds the favourites in the account @phone @wide-in-drills', async ({
  page,
  site,
  isMobile,
}) => {
  const hands = handsOn(page, isMobile);
  const tools = main(page).getByRole('group', { name: 'Lưu, so sánh và chia sẻ' });
  for (const product of [CLAMP, CABLE]) {
    await page.goto(`/products/${product.slug}`);
    await hydrated(page);
    await hands.press(tools.getByRole('button', { name: 'So sánh' }));
    await expect(toasts(page)).toContainText('Đã thêm vào so sánh.');
  }
  await hands.press(tools.getByRole('button', { name: 'Yêu thích' }));
  await expect(tools.getByRole('button', { name: 'Yêu thích' })).toHaveAttribute('aria-pressed', 'true');

  const row = main(page).getByRole('region', { name: 'Đã xem gần đây' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: CLAMP.name })).toBeVisible();

  await hands.press(tools.getByRole('link', { name: 'Xem so sánh (2)' }));
  const table = main(page).getByRole('table');
  await expect(table.getByRole('link', { name: CLAMP.name })).toBeVisible();
  await expect(table.getByRole('link', { name: CABLE.name })).toBeVisible();
  await expectAccessibleInThemes(page, 'compare');

  await page.goto('/favourites');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([CABLE.name]);
  await expectAccessibleInThemes(page, 'favourites');

  await site.newcomer(page, { verified: true });
  const reply = page.waitForResponse((answer) => answer.url().includes('/api/favourites'));
  await page.goto('/favourites');
  expect((await (await reply).json()).data.ids).toHaveLength(1);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([CABLE.name]);
});
