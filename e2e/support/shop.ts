import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test as base } from './site';
import { header, hydrated, isPhone, main } from './visitor';

/** Products of the seed with plenty of stock, so that concurrent tests never run out of them. */
export const CLAMP = { slug: 'moc-treo-khoa-cap-sac', name: 'Móc treo & khoá cáp sạc', price: 320_000 };
export const FILTER = { slug: 'loc-gio-dieu-hoa-hepa', name: 'Lọc gió điều hoà HEPA', price: 650_000 };
export const CABLE = {
  slug: 'cap-sac-type-2-type-2-32-a-5-m',
  name: 'Cáp sạc Type 2 – Type 2, 32 A, 5 m',
  price: 3_490_000,
};
export const WALL_BOX = {
  slug: 'bo-sac-treo-tuong-ac-7-4-kw',
  name: 'Bộ sạc treo tường AC 7,4 kW',
  price: 6_490_000,
};
/** High-voltage, bulky and above the limit of cash on delivery. */
export const BATTERY = {
  slug: 'module-pin-cao-ap-nmc-7-2-kwh',
  name: 'Module pin cao áp NMC 7,2 kWh',
  price: 28_500_000,
};
/** One in stock. */
export const LAST_MOTOR = {
  slug: 'cum-dong-co-dien-150-kw',
  name: 'Cụm động cơ điện 150 kW',
  price: 68_000_000,
};

/** Order of one piece by a guest, picked up and paid at the workshop. */
export const pickupOrder = ({ id, price }: { id: string; price: number }, phoneNumber: string) => ({
  items: [{ id, quantity: 1 }],
  contact: { fullName: 'Lý Văn Nhanh', phoneNumber, email: null },
  method: 'pickup',
  address: null,
  fitting: null,
  note: null,
  payment: 'at_shop',
  promoCode: null,
  invoice: null,
  highVoltageAccepted: false,
  expectedTotal: price,
});

export type ShopProduct = Pick<typeof CLAMP, 'slug' | 'name'>;

/**
 * Errors in the browser's console, in all pages of a context: errors of scripts and policy violations. Error
 * responses of the API, a page that answers 404 or 410, and a network that is offline on purpose do not count.
 */
export function watchConsoleErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isErrorResponse = message.text().startsWith('Failed to load resource');
    const isPage = message.page()?.url() === url && /status of 4(04|10)/.test(message.text());
    if (isErrorResponse && (isPage || url.includes('/api/'))) return;
    if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return;
    errors.push(`${message.text()} (${url})`);
  });
  return errors;
}

/** Test function of the shop: fails if the browser's console contains errors. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ context }, use) => {
      const errors = watchConsoleErrors(context);
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Formats an amount like the pages: `1.250.000 ₫`. */
export const money = (amount: number): string => `${amount.toLocaleString('vi-VN')}\u00a0₫`;

export const cartLink = (page: Page): Locator => header(page).getByRole('link', { name: /^Giỏ hàng/ });

/** Expects the number in the header's badge. */
export async function expectBadge(page: Page, count: number): Promise<void> {
  const name = count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng, chưa có sản phẩm';
  await expect(cartLink(page)).toHaveAccessibleName(name);
}

export const cartLines = (page: Page): Locator => page.getByRole('list', { name: 'Sản phẩm trong giỏ' });
export const cartLine = (page: Page, { name }: ShopProduct): Locator =>
  cartLines(page).getByRole('listitem').filter({ hasText: name });
export const quantityOf = (page: Page, { name }: ShopProduct): Locator =>
  page.getByRole('spinbutton', { name: `Số lượng ${name}` });
export const addButton = (page: Page, { name }: ShopProduct): Locator =>
  main(page)
    .getByRole('button', { name: /^Thêm vào giỏ/ })
    .filter({ hasText: name })
    .first();

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Giỏ hàng' });

/** Clicks a product's button. On wide screens the cart drawer opens, which is closed again. */
export async function clickAdd(page: Page, product: ShopProduct): Promise<void> {
  await addButton(page, product).click();
  if (isPhone(page)) return;
  await expect(drawer(page).getByRole('link', { name: product.name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
}

/** Opens a product's page and adds some of it to the cart. */
export async function addProduct(page: Page, product: ShopProduct, quantity = 1): Promise<void> {
  await page.goto(`/products/${product.slug}`);
  await hydrated(page);
  if (quantity > 1) {
    await quantityOf(page, product).fill(String(quantity));
    await quantityOf(page, product).press('Enter');
  }
  await clickAdd(page, product);
  await expect(cartLink(page)).not.toHaveAccessibleName('Giỏ hàng, chưa có sản phẩm');
}

/** Names of the listed products, in order. */
export async function shownProducts(page: Page): Promise<string[]> {
  const list = main(page).getByRole('list', { name: 'Danh sách sản phẩm' });
  const names = await list.getByRole('heading', { level: 2 }).allTextContents();
  // Numbers and units are kept in one line.
  return names.map((name) => name.replaceAll('\u00A0', ' '));
}

/** Waits until two frames have been painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Holds back matching requests until released, without a timer. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const gate = new Promise<void>((open) => (release = open));
  await page.route(url, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return release;
}
