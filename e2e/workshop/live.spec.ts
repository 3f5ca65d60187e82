import { formatPlate, type ChecklistItem } from '@evcare/shared-contracts/workshop';
import type { Page } from '@playwright/test';
import { isSameDocument, mark } from '../support/open-tab';
import { money } from '../support/shop';
import { header, main, toasts } from '../support/visitor';
import { BASIC, BRAKES, expect, expectQuestion, FACTS, press, test } from '../support/workshop';
import { bringToWorkshop, type Job } from './job';

/** A page waits up to 30 s between its attempts to connect. */
const RECONNECTED = { timeout: 120_000 };

const work = (page: Page) => main(page).getByRole('region', { name: 'Tiến độ xe của bạn' });
const bar = (page: Page) => work(page).getByRole('progressbar', { name: 'Tiến độ kiểm tra' });
const step = (page: Page) => work(page).locator('[aria-current="step"]');
const bell = (page: Page) => header(page).getByRole('button', { name: /^Thông báo/ });
const plateOf = ({ car }: Job) => formatPlate(car.plate, 'car');

async function unread(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

const expectStayed = async (page: Page) => expect(await isSameDocument(page)).toBe(true);

async function expectChecked(page: Page, items: readonly ChecklistItem[], done: number): Promise<void> {
  const percent = Math.floor((done * 100) / items.length);
  await expect(bar(page)).toHaveAttribute('aria-valuenow', String(percent));
  await expect(work(page)).toContainText(`${percent}%`);
  await expect(work(page)).toContainText(`${done}/${items.length} mục`);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(work(page)).toBeVisible();
  await mark(page);
}

test('a customer follows the work on a car live, approves it line by line, gets the car back, rates the visit and finds it in the history @phone @wide-in-drills', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const job = await bringToWorkshop(request, account);
  await openDashboard(page);
  await expect(work(page)).toContainText('Không có xe nào đang ở xưởng.');

  await test.step('the front desk checks the car in', async () => {
    const streaming = page.waitForResponse((reply) => reply.url().includes('/api/stream'));
    await page.reload();
    await streaming;
    await mark(page);
    await job.receive();
    await expect(work(page).getByRole('article')).toContainText(plateOf(job));
    await expect(step(page)).toContainText('Đã tiếp nhận');
    await expect(work(page)).toContainText('Trực tiếp');
  });

  await test.step('a technician fills in the checklist', async () => {
    await job.start();
    await expect(step(page)).toContainText('Đang kiểm tra');
    const items = await job.items();
    const [pads, tyres, pressure] = items as [ChecklistItem, ChecklistItem, ChecklistItem];
    await expect(work(page)).toContainText(`Đang kiểm tra: ${pads.title}`);
    await job.fill(pads, { value: '3,4' });
    await expectChecked(page, items, 1);
    await expect(work(page)).toContainText(`Đang kiểm tra: ${tyres.title}`);
    await job.fill(tyres, { value: '2,2' });
    await expectChecked(page, items, 2);
    await expect(work(page)).toContainText(`Đang kiểm tra: ${pressure.title}`);
    await expect(work(page).getByRole('list', { name: 'Kết quả đến lúc này' })).toContainText(
      'Cần theo dõi: 2',
    );
  });

  await test.step('a quote arrives', async () => {
    const before = await unread(page);
    await job.propose([
      { name: 'Thay má phanh trước', unitPrice: 2_400_000, finding: 'Độ dày má phanh trước, sau' },
      { name: 'Hiệu chỉnh phanh tái sinh', unitPrice: 900_000, serviceCode: BRAKES.code },
    ]);
    await expect(work(page)).toContainText('Có 2 hạng mục cần bạn duyệt');
    await expect(step(page)).toContainText('Chờ bạn duyệt');
    await expect.poll(() => unread(page)).toBeGreaterThan(before);
    await expectStayed(page);
    const { link } = await site.mailFor(account.email, 'service-quote');
    expect(new URL(link ?? '').pathname).toBe(`/service-orders/${job.id()}/approve`);
  });

  await test.step('the customer decides line by line, with the code from the mail', async () => {
    await work(page).getByRole('link', { name: 'Xem và duyệt báo giá' }).click();
    const line = (name: string) => main(page).getByRole('article', { name });
    await expect(line('Thay má phanh trước')).toContainText(money(2_400_000));
    await press(page, 'Xác nhận lựa chọn');
    await expect(main(page).getByRole('alert')).toContainText('Còn hạng mục bạn chưa chọn.');
    await line('Thay má phanh trước').getByRole('radio', { name: 'Đồng ý' }).check();
    await line('Hiệu chỉnh phanh tái sinh').getByRole('radio', { name: 'Để sau' }).check();
    await expect(main(page).getByRole('status', { name: 'Tổng bạn đồng ý' })).toHaveText(money(2_400_000));
    await press(page, 'Xác nhận lựa chọn');
    const codeDialog = page.getByRole('dialog', { name: 'Nhập mã xác nhận' });
    await expect(codeDialog).toContainText(account.email);
    const { code = '' } = await site.mailFor(account.email, 'approval-code');
    await codeDialog.getByLabel('Mã OTP').fill(code === '000000' ? '111111' : '000000');
    await codeDialog.getByRole('button', { name: 'Xác nhận duyệt' }).click();
    await expect(codeDialog.getByRole('alert')).toBeVisible();
    expect((await job.order()).status).toBe('awaiting_approval');
    await codeDialog.getByLabel('Mã OTP').fill(code);
    await codeDialog.getByRole('button', { name: 'Xác nhận duyệt' }).click();
    await expect(main(page)).toContainText('Đã ghi nhận lựa chọn của bạn');
    await expect(main(page)).toContainText(`Bạn đồng ý 1 hạng mục, tổng ${money(2_400_000)}.`);
    const order = await job.order();
    expect(order).toMatchObject({ status: 'in_progress', awaiting: 0 });
    expect(order.quote?.state).toBe('partially_approved');
    expect(order.quote?.lines.map(({ approval }) => approval)).toEqual(['approved', 'declined']);
  });

  await test.step('the work is done, checked by another staff member, and the car is ready', async () => {
    await main(page).getByRole('link', { name: 'Theo dõi tiến độ' }).click();
    await expect(step(page)).toContainText('Đang thực hiện');
    await mark(page);
    await job.fillRest();
    const items = await job.items();
    await expectChecked(page, items, items.length);
    await job.finish();
    await expect(step(page)).toContainText('Kiểm tra cuối');
    await job.check();
    await expect(work(page)).toContainText(`Xe ${plateOf(job)} đã sẵn sàng bàn giao.`);
    await site.mailFor(account.email, 'service-ready');
  });

  await test.step('the car is returned and the service rated', async () => {
    await job.deliver();
    const rate = main(page).getByRole('region', { name: 'Đánh giá dịch vụ' });
    await expect(rate).toContainText(plateOf(job));
    await expectStayed(page);
    await rate.getByRole('button', { name: 'Gửi đánh giá' }).click();
    await expect(rate.getByRole('alert')).toContainText('Vui lòng chọn số sao.');
    await rate.getByRole('radio', { name: '5 sao' }).check();
    await rate.getByRole('textbox').fill('Làm kỹ, báo rõ từng bước.');
    await rate.getByRole('button', { name: 'Gửi đánh giá' }).click();
    await expect(toasts(page)).toContainText('Cảm ơn bạn đã đánh giá.');
    await expect(rate).toHaveCount(0);
    expect((await job.order()).rating).toBe(5);
  });

  await test.step('the visit is in the history, and postponed work can be booked with one tap', async () => {
    await page.goto('/maintenance-history');
    await main(page).getByRole('link', { name: BASIC.name }).click();
    await expect(main(page)).toContainText('Thay má phanh trước');
    await expect(main(page)).toContainText('Đã thay má phanh trước.');
    await expect(main(page)).toContainText(money(BASIC.price + 2_400_000));
    await expect(main(page)).toContainText('46.232 km');
    await page.goBack();
    await expect(main(page)).toContainText('Lần trước bạn để sau: Hiệu chỉnh phanh tái sinh');
    await main(page).getByRole('link', { name: 'Đặt lịch: Hiệu chỉnh phanh tái sinh' }).click();
    // The form already has the car and the work, and only requests the time.
    await expectQuestion(page, 'time');
    const summary = main(page).getByRole('complementary', { name: 'Bạn đã chọn' });
    await expect(summary).toContainText(plateOf(job));
    await expect(summary).toContainText(BRAKES.name);
  });
});

test('the bell shows new notifications while the page is open, and read notifications stay read @phone @wide-in-drills', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const job = await bringToWorkshop(request, account);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName(/chưa đọc$/);
  await expect(work(page)).toContainText('Không có xe nào đang ở xưởng.');
  await job.receive();
  await expect(work(page).getByRole('article')).toContainText(plateOf(job));
  await job.start();
  await job.propose([{ name: 'Thay lọc gió cabin', unitPrice: 650_000 }]);
  await expect(work(page)).toContainText('Có 1 hạng mục cần bạn duyệt');
  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Thông báo' });
  const news = list.getByRole('link', { name: /Có 1 hạng mục cần bạn duyệt/ });
  await expect(news).toContainText('650.000');
  await news.click();
  await expect(page).toHaveURL(`/service-orders/${job.id()}/approve`);
  await bell(page).click();
  await list.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Thông báo');
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Thông báo');
});

test('the loss of the live stream is shown, and missed events appear when the stream is back @phone @only-phone', async ({
  page,
  context,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const job = await bringToWorkshop(request, account);
  await job.receive();
  await job.start();
  const items = await job.items();
  const [first, second] = items as [ChecklistItem, ChecklistItem];
  await openDashboard(page);
  await expect(work(page)).toContainText('Trực tiếp');
  await job.fill(first);
  await expectChecked(page, items, 1);

  await context.setOffline(true);
  await expect(work(page)).toContainText('Đang kết nối lại…');
  await job.fill(second);
  await job.propose([{ name: 'Thay lọc gió cabin', unitPrice: 650_000 }]);
  await expectChecked(page, items, 1);
  await context.setOffline(false);
  await expectChecked(page, items, 2);
  await expect(work(page)).toContainText('Có 1 hạng mục cần bạn duyệt');
  await expect(work(page)).toContainText('Trực tiếp', RECONNECTED);
  await expectStayed(page);
});

test('without a live stream the page polls every 15 seconds, and shows that it does', async ({
  page,
  site,
  request,
}) => {
  const account = await site.newcomer(page, { verified: true });
  const job = await bringToWorkshop(request, account);
  await job.receive();
  await job.start();
  await page.route(/\/api\/stream/, (route) => route.abort());
  await openDashboard(page);
  await expect(work(page)).toContainText('Cập nhật mỗi 15 giây', RECONNECTED);
  const items = await job.items();
  await job.fill(items[0] as ChecklistItem);
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow', '0', RECONNECTED);
  await expectChecked(page, items, 1);
  await expectStayed(page);
});

test('a customer cannot open another customer’s quote', async ({ page, site, request }) => {
  const other = await site.newAccount({ verified: true });
  const job = await bringToWorkshop(request, other);
  await job.receive();
  await job.start();
  await job.propose([{ name: 'Thay lọc gió cabin', unitPrice: 650_000 }]);
  await site.newcomer(page);
  await page.goto(`/service-orders/${job.id()}/approve`);
  await expect(main(page)).toContainText('Không tìm thấy báo giá');
  await expect(main(page)).not.toContainText(FACTS.model);
});
