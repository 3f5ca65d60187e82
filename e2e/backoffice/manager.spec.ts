import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { main, toasts } from '../support/visitor';
import { expect, test } from '../support/workshop';

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

const revenueTable = (page: Page) =>
  main(page).getByRole('table', { name: /^Doanh thu theo ngày, dịch vụ và phụ tùng/ });

test('a manager sees a period in numbers, charts and tables, and exports a report as CSV @phone', async ({
  page,
  site,
}) => {
  await site.signInAs(page, 'quanly');
  await page.goto('/manager');
  await expect(main(page).getByRole('list', { name: 'Doanh thu' })).toContainText('30 ngày');
  await expect(revenueTable(page).getByRole('row')).toHaveCount(31);

  const plot = main(page).getByRole('slider', { name: /^Doanh thu theo ngày/ });
  await plot.focus();
  const newest = await plot.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await main(page)
    .getByRole('button', { name: 'Xem dạng bảng: Doanh thu theo ngày, dịch vụ và phụ tùng' })
    .click();
  await expect(plot).toBeHidden();
  await expect(revenueTable(page)).toBeVisible();

  await main(page).getByRole('button', { name: '7 ngày', exact: true }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=/);
  await expect(revenueTable(page).getByRole('row')).toHaveCount(8);
  await page.goBack();
  await expect(revenueTable(page).getByRole('row')).toHaveCount(31);

  await main(page).getByRole('button', { name: 'Xuất CSV' }).click();
  const choice = page.getByRole('dialog', { name: 'Xuất báo cáo CSV' });
  const saved = page.waitForEvent('download');
  await choice.getByRole('button', { name: 'Thời gian xử lý' }).click();
  const text = await textOf(await saved);
  expect(text.startsWith('\uFEFFTrạng thái;Trách nhiệm;')).toBe(true);
  await expect(choice).toBeHidden();
  await expect(toasts(page)).toContainText('Đã tải tệp CSV.');
});

test('an administrator sorts a report and reads its explanations; a period of over 366 days is rejected', async ({
  page,
  site,
}) => {
  await site.signInAs(page, 'admin');
  await page.goto('/admin/reports?kind=services');
  const table = main(page)
    .getByRole('region', { name: /^Dịch vụ, / })
    .getByRole('table');
  await table.getByRole('button', { name: 'Doanh thu công', exact: true }).click();
  await expect(page).toHaveURL(/sort=-labour/);
  await expect(table.getByRole('columnheader', { name: /^Doanh thu công/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const meaning = table.getByText('Tiền công của dịch vụ này, sau giảm giá.');
  await expect(meaning).toBeHidden();
  await table.getByRole('button', { name: 'Doanh thu công là gì?' }).click();
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();

  await page.goto('/admin/reports?kind=services&from=2024-01-01&to=2026-01-01');
  await expect(main(page).getByRole('alert')).toContainText('tối đa 366 ngày');
});
