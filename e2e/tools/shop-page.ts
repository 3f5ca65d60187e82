import type { Page } from '@playwright/test';
import { addProduct, CABLE, CLAMP, WALL_BOX } from '../support/shop';
import { main } from '../support/visitor';

/** Clicks the first visible button with a name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole('button', { name }).filter({ visible: true }).first().click();

/** Fills the cart with three products. */
export async function fillCart(page: Page): Promise<void> {
  await addProduct(page, CLAMP, 2);
  await addProduct(page, WALL_BOX);
  await addProduct(page, CABLE);
}
