import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildGallery } from '../../scripts/src/gallery/build';
import { serveGallery, type GalleryServer } from '../../scripts/src/gallery/serve';
import { AT_REST } from '../support/at-rest';
import { expect, test } from '../support/site';
import { main } from '../support/visitor';
import { expectAccessibleInThemes } from './axe';

test.use(AT_REST);

// One worker for the file, so that the gallery is built once for each size.
test.describe.configure({ mode: 'default' });

let folder: string;
let server: GalleryServer | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-gallery-'));
  await buildGallery(folder);
  server = await serveGallery(folder, 0);
});

test.afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page): Promise<void> {
  await page.goto(server?.url ?? '');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Thư viện giao diện' })).toBeVisible();
}

/** Doubles the text size, as users can do in browsers and on phones. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Returns the elements that extend beyond the right edge of the page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter((element) => !element.closest('[role="tablist"]'))
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 30)}`);
  });

test('the primitives are accessible in both themes @phone', async ({ page }) => {
  await open(page);
  await expectAccessibleInThemes(page, 'the gallery');
});

test('the primitives fit the page at twice the text size @phone', async ({ page }) => {
  await open(page);
  expect(await overflowing(page)).toEqual([]);
  await enlargeText(page);
  expect(await overflowing(page)).toEqual([]);
  await expectAccessibleInThemes(page, 'the gallery with large text');
});

test('the gallery has no moving animations for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .filter((keyframe) => keyframe['transform'] !== undefined && keyframe['transform'] !== 'none').length,
  );
  expect(moving).toBe(0);
});

for (const placement of ['center', 'top', 'sheet']) {
  test(`the dialog "${placement}" is accessible in both themes @phone`, async ({ page }) => {
    await open(page);
    await main(page)
      .getByRole('button', { name: `Mở hộp thoại ${placement}` })
      .click();
    await expect(page.getByRole('dialog', { name: 'Huỷ đơn hàng?' })).toBeVisible();
    await expectAccessibleInThemes(page, placement);
  });
}
