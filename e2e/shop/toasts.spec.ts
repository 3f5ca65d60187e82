import type { Page } from '@playwright/test';
import { addProduct, CLAMP, expect, test } from '../support/shop';
import { main, toasts } from '../support/visitor';

const toast = (page: Page) => toasts(page).getByRole('status').locator('..');

/** Opens the cart through a link with a promo code, which shows a toast. */
async function openCartWithToast(page: Page): Promise<void> {
  await addProduct(page, CLAMP, 2);
  await page.goto('/cart?promo=freeship');
  await expect(toasts(page)).toContainText('Đã áp dụng mã FREESHIP.');
}

/** Returns the visible controls and texts that the toast covers. */
const coveredBy = (page: Page) =>
  toast(page).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const covered = new Set<string>();
    const add = (other: Element, rect: DOMRect) => {
      if (element.contains(other) || rect.width <= 1 || rect.height <= 1) return;
      if (rect.left >= box.right || rect.right <= box.left) return;
      if (rect.top < box.bottom - 1 && rect.bottom > box.top + 1)
        covered.add(`${other.localName} ${other.textContent?.trim().slice(0, 40)}`);
    };
    for (const control of document.querySelectorAll('a, button, input, select, textarea'))
      add(control, control.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.getBoundingClientRect().width <= 1) continue;
      if (!parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) add(parent, rect);
    }
    return [...covered];
  });

test('a toast beside the cart bar covers no text and no control @phone @only-phone', async ({ page }) => {
  await openCartWithToast(page);
  await expect.poll(() => coveredBy(page)).toEqual([]);
});

test('a toast leaves the field that is being filled in visible above the keyboard @phone @only-phone', async ({
  page,
}) => {
  await openCartWithToast(page);
  await page.setViewportSize({ width: 390, height: 420 });
  const field = main(page).getByLabel('Nhập mã ưu đãi');
  await field.focus();
  await expect
    .poll(async () => {
      const [over, under] = [await toast(page).boundingBox(), await field.boundingBox()];
      return over && under && (over.y >= under.y + under.height || over.y + over.height <= under.y);
    })
    .toBe(true);
});

test('a toast that moves over a button while it is pressed does not take the click @phone @only-phone', async ({
  page,
}) => {
  await openCartWithToast(page);
  const more = main(page).getByRole('button', { name: /^Thêm một/ });
  await more.hover();
  await page.mouse.down();
  const { y, height } = (await more.boundingBox())!;
  await toast(page).evaluate(
    (element, middle) => {
      const host = element.parentElement!;
      const box = element.getBoundingClientRect();
      const top = parseFloat(getComputedStyle(host).top) + middle - (box.top + box.height / 2);
      // Uses a style sheet, because the page replaces the inline style when it places the toast again.
      host.id = 'moved-toasts';
      const style = new CSSStyleSheet();
      style.replaceSync(`#${host.id} { top: ${top}px !important; }`);
      document.adoptedStyleSheets.push(style);
    },
    y + height / 2,
  );
  expect(await coveredBy(page)).toContainEqual(expect.stringMatching(/^button/));
  await page.mouse.up();
  await expect(main(page).getByRole('spinbutton', { name: /^Số lượng/ })).toHaveValue('3');
});
