import type { JobItem } from '@evcare/shared-contracts/office';
import type { Browser, Locator, Page } from '@playwright/test';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { expect } from '../support/workshop';
import { PHOTO, type signIn } from './floor';

/** Technician who can sign in. */
export type Technician = { readonly name: string } & Awaited<ReturnType<typeof signIn>>;

export const row = (page: Page, text: string): Locator =>
  main(page).getByRole('row').filter({ hasText: text });

/** Item of a checklist; `saved` is the mark of an item that is stored on the server. */
export const item = (page: Page, title: string): Locator =>
  main(page).getByRole('listitem', { name: title, exact: true });
export const saved = (page: Page, title: string): Locator => item(page, title).getByText(/Đã ghi ·/);

/** Opens an item of a checklist, of which one is open at a time. */
export const openItem = (page: Page, title: string): Promise<void> =>
  item(page, title).getByRole('heading').getByRole('button').click();

/** Marks an item as "ok" through the page. */
export async function fillItem(page: Page, { title, input, limits, needsPhoto }: JobItem): Promise<void> {
  const card = item(page, title);
  await openItem(page, title);
  if (input === 'number' || input === 'text') {
    const value = String(limits?.okFrom ?? limits?.okTo ?? 2).replace('.', ',');
    await card.getByRole('textbox', { name: /^(Số đo|Nội dung)/ }).fill(value);
    await card.getByRole('textbox', { name: /^(Số đo|Nội dung)/ }).press('Tab');
  }
  if (needsPhoto) await card.getByLabel(`Chụp ảnh: ${title}`).setInputFiles(PHOTO);
  const fine = card.getByRole('button', { name: input === 'tick' ? 'Đã làm' : 'Đạt', exact: true });
  if ((await fine.getAttribute('aria-pressed')) !== 'true') await fine.click();
  await expect(saved(page, title)).toBeVisible();
}

/** Chooses a bay or a technician by name; the text of the option also says whether they are free. */
export async function chooseNamed(field: Locator, name: string): Promise<void> {
  const option = field.locator('option').filter({ hasText: name });
  await field.selectOption((await option.getAttribute('value')) ?? '');
}

/** Assigns an appointment, in its sheet, to the first available technician. */
export async function assignToAvailable(
  page: Page,
  code: string,
  technicians: readonly Technician[],
): Promise<Technician> {
  await page.goto(`${new URL(page.url()).pathname}${new URL(page.url()).search}&open=${code}`);
  const sheet = page.getByRole('dialog', { name: code, exact: true });
  await sheet.getByRole('button', { name: 'Gán khoang, kỹ thuật viên' }).click();
  const form = page.getByRole('dialog', { name: `Gán ${code}` });
  for (const person of technicians) {
    const technicianSelect = form.getByLabel('Kỹ thuật viên');
    await chooseNamed(technicianSelect, person.name);
    const responsePromise = page.waitForResponse((response) => response.url().endsWith('/assign'));
    await form.getByRole('button', { name: 'Gán', exact: true }).click();
    if (!(await responsePromise).ok()) continue;
    await expect(form).toBeHidden();
    return person;
  }
  throw new Error(`no technician with an account is free for ${code}`);
}

/** Revenue of today on the manager's page (đồng). */
export async function earnedToday(page: Page): Promise<number> {
  const revenue = main(page).getByRole('list', { name: 'Doanh thu' });
  const text = await revenue
    .getByRole('listitem')
    .filter({ hasText: /^Hôm nay/ })
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

/** Expects no price on a technician's page. */
export async function expectNoPrices(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await main(page).innerText()).not.toContain('₫');
}

/** Page of another user, in its own browser context. */
export async function pageOf(
  browser: Browser,
  { body }: Awaited<ReturnType<typeof signIn>>,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
  });
  const page = await context.newPage();
  await keepSession(page, body);
  return page;
}
