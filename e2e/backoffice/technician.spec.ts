import type { Page } from '@playwright/test';
import { startAndPauseJob, startWork } from '../support/job-clock';
import { keepSession } from '../support/site';
import { main } from '../support/visitor';
import { expect, SOH, test } from '../support/workshop';
import { completeChecklist, createHighVoltageJob, PHOTO, signIn } from './floor';
import { item, openItem, saved } from './people';

const BREAKER = 'Ngắt cầu dao cao áp, chụp ảnh';
const WAIT = 'Chờ xả tụ ít nhất 10 phút';
const VOLTAGE = 'Đo xác nhận không còn điện áp (dưới 60 V)';

const value = (page: Page, title: string) => item(page, title).getByRole('textbox', { name: /^Số đo/ });
const dialog = (page: Page) => page.getByRole('dialog');
const finish = (page: Page) => main(page).getByRole('button', { name: 'Hoàn thành phiếu' });
const takePhoto = (page: Page, title: string) =>
  item(page, title).getByLabel(`Chụp ảnh: ${title}`).setInputFiles(PHOTO);

/** Circles the middle of an item's photo, and expects the mark in the photo that the server then has. */
async function markPhoto(page: Page, title: string): Promise<void> {
  await item(page, title).getByRole('button', { name: 'Đánh dấu trên ảnh 1' }).click();
  const surface = dialog(page).getByRole('application', { name: /^Ảnh để đánh dấu/ });
  await surface.click();
  await expect(dialog(page).getByRole('status')).toHaveText('1 nét đã vẽ');
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/uploads'));
  await dialog(page).getByRole('button', { name: 'Lưu ảnh' }).click();
  const { data } = (await (await uploaded).json()) as { data: { url: string } };
  await expect(item(page, title).getByRole('img')).toHaveAttribute('src', data.url);
  const colour = await item(page, title)
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(image, 0, 0);
      // The circle's radius is a ninth of the shorter side.
      const left = Math.round(width / 2 - Math.min(width, height) / 9);
      return [...(context?.getImageData(left, Math.round(height / 2), 1, 1).data ?? [])];
    });
  const [red = 0, green = 0, blue = 0] = colour;
  expect(red, `colour of the mark: ${colour.join()}`).toBeGreaterThan(180);
  expect(Math.max(green, blue)).toBeLessThan(110);
}

test('a technician completes a high-voltage job on a phone that loses its network for a while @phone @only-phone', async ({
  page,
  context,
  request,
}) => {
  const technician = await signIn(request, 'kythuat1');
  const job = await createHighVoltageJob(request, technician.body.userId);
  await keepSession(page, technician.body);

  await test.step('the clock of a job runs, and stops with a reason', async () => {
    await page.goto('/technician/work-queue');
    const card = main(page).getByRole('article').filter({ hasText: job.plate });
    await expect(card).toContainText('Cao áp');
    const start = card.getByRole('button', { name: /^(Bắt đầu|Làm tiếp) Kiểm tra sức khoẻ pin/ });
    const pause = card.getByRole('button', { name: `Tạm dừng ${SOH.name}` });
    // Other tests share the technician, who has one running job at a time.
    await startWork(start, pause);
    await pause.click();
    await dialog(page).getByRole('textbox').fill('Chờ dụng cụ');
    await dialog(page).getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(start).toBeVisible();
    await card.getByRole('link', { name: `Mở checklist xe ${job.plate}` }).click();
  });

  await test.step('the lock-out is done in order, with photos, and is required to finish', async () => {
    await expect(item(page, WAIT)).toContainText(`Hoàn thành “${BREAKER}” trước.`);
    await item(page, BREAKER).getByRole('button', { name: 'Đã làm' }).click();
    await expect(item(page, BREAKER)).toContainText('Vui lòng chụp ít nhất một ảnh.');
    await takePhoto(page, BREAKER);
    await expect(saved(page, BREAKER)).toBeVisible();
    await markPhoto(page, BREAKER);
    await finish(page).click();
    await dialog(page).getByRole('button', { name: 'Hoàn thành phiếu' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Chưa hoàn tất quy trình ngắt điện cao áp.');
    await page.keyboard.press('Escape');
  });

  await test.step('the checklist works offline, and survives a reload', async () => {
    await context.setOffline(true);
    await openItem(page, WAIT);
    await value(page, WAIT).fill('12');
    await expect(main(page)).toContainText('Đã lưu trên máy, sẽ đồng bộ khi có mạng.');
    // A good measurement, confirmed on the keyboard, leads to the next one.
    await value(page, WAIT).press('Enter');
    await expect(value(page, VOLTAGE)).toBeFocused();
    await value(page, VOLTAGE).fill('3');
    await takePhoto(page, VOLTAGE);
    await expect(main(page)).toContainText('2 mục chưa đồng bộ');
    await expect(item(page, VOLTAGE).getByRole('button', { name: 'Đạt', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(finish(page)).toBeDisabled();

    // The network is back, but the API can't be reached yet: the entries are still there.
    await page.route('**/api/checklist-items/**', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(main(page)).toContainText('2 mục chưa đồng bộ');
    await openItem(page, VOLTAGE);
    await expect(value(page, VOLTAGE)).toHaveValue('3');
    await page.unroute('**/api/checklist-items/**');
    await main(page).getByRole('button', { name: 'Đồng bộ ngay' }).click();
    for (const title of [WAIT, VOLTAGE]) await expect(saved(page, title)).toBeVisible();
    await expect(main(page)).not.toContainText('chưa đồng bộ');
  });

  await test.step('complete work is finished, and waits for another technician’s check', async () => {
    await completeChecklist(request, technician, job.id);
    await page.reload();
    await finish(page).click();
    await dialog(page).getByRole('textbox').fill('Pin khoẻ, không có mã lỗi.');
    await dialog(page).getByRole('button', { name: 'Hoàn thành phiếu' }).click();
    await expect(main(page)).toContainText('Đã gửi kiểm tra cuối.');
    const ownCheck = { pass: true, score: 90, note: null };
    const refused = await request.post(`/api/staff/service-orders/${job.id}/qc`, {
      headers: { 'If-Match': '*', Authorization: `Bearer ${technician.body.accessToken}` },
      data: ownCheck,
    });
    expect(refused.status()).toBe(409);
  });
});

test('another technician does the quality check of a job on a phone @phone @only-phone', async ({
  page,
  request,
}) => {
  const [worker, checker] = [await signIn(request, 'kythuat1'), await signIn(request, 'kythuat2')];
  const job = await createHighVoltageJob(request, worker.body.userId);
  await startAndPauseJob(request, worker.body.accessToken, job.id);
  await completeChecklist(request, worker, job.id);
  await worker.calls.post(`/staff/service-orders/${job.id}/finish`);

  await keepSession(page, checker.body);
  await page.goto('/technician/checklists');
  await main(page)
    .getByRole('link', { name: `Kiểm tra xe ${job.plate}` })
    .click();
  const form = main(page).getByRole('region', { name: 'Kiểm tra cuối' });
  await form.getByRole('button', { name: 'Chưa đạt, làm lại' }).click();
  await expect(form.getByRole('textbox', { name: /Nhận xét/ })).toHaveAccessibleDescription(
    'Vui lòng ghi rõ điều chưa đạt.',
  );
  await form.getByRole('textbox', { name: /Điểm/ }).fill('94');
  await form.getByRole('button', { name: 'Đạt, xe sẵn sàng giao' }).click();
  await expect(page).toHaveURL(/\/technician\/checklists$/);
  const { status } = await job.desk.calls.get<{ status: string }>(`/staff/service-orders/${job.id}`);
  expect(status).toBe('ready');
});
