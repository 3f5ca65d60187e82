import { randomInt } from 'node:crypto';
import type { JobItem, OfficeProduct, OfficeService } from '@evcare/shared-contracts/office';
import type { APIRequestContext, Page } from '@playwright/test';
import { twoColoured } from '../support/png';
import { keepSession, newPhone } from '../support/site';
import { main, toasts } from '../support/visitor';
import { expect, FACTS, newPlate, test } from '../support/workshop';
import { signIn } from './floor';

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
type Person = Awaited<ReturnType<typeof signIn>>;

/** Opens a service order for this service and returns its id and the titles of its checklist. */
async function checklistOfNew(
  request: APIRequestContext,
  service: string,
): Promise<{ id: string; titles: string[] }> {
  const desk = await signIn(request, 'nhanvien');
  const { id } = await desk.calls.post<{ id: string }>('/staff/service-orders', {
    customerId: null,
    vehicleId: null,
    services: [service],
    bayId: null,
    technicianId: null,
    contact: { fullName: 'Đỗ Văn Mới', phoneNumber: newPhone(), email: null },
    vehicle: { type: 'car', ...FACTS, plate: newPlate(), specialPlate: false },
    complaint: 'Kiểm tra.',
    odometer: 12_000,
    odometerReason: null,
    batteryPercent: 60,
    photoIds: [],
    overrideReason: 'Máy ảnh hỏng',
    promisedAt: null,
  });
  return { id, titles: await titlesOf(desk, id) };
}
async function titlesOf({ calls }: Person, id: string): Promise<string[]> {
  const { items } = await calls.get<{ items: JobItem[] }>(`/service-orders/${id}/checklist`);
  return items.map(({ title }) => title);
}

test('a manager adds a service and extends its checklist; only new orders have the new item', async ({
  page,
  request,
}) => {
  const manager = await signIn(request, 'quanly');
  await keepSession(page, manager.body);
  const code = `E2E-${randomInt(1_000_000)}`;
  const name = `Kiểm tra đèn ${code}`;

  await page.goto('/manager?tab=services');
  await main(page).getByRole('button', { name: 'Thêm dịch vụ' }).click();
  const form = sheet(page, 'Dịch vụ mới');
  await form.getByLabel('Mã dịch vụ').fill(code.toLowerCase());
  await form.getByLabel('Checklist ban đầu').selectOption('BD-CB');
  await form.getByLabel('Tên dịch vụ').fill(name);
  await form.getByRole('checkbox', { name: 'Ô tô điện' }).check();
  await form.getByLabel('Giá từ').fill('150.000');
  await form.getByRole('button', { name: 'Thêm dịch vụ' }).click();
  await expect(toasts(page)).toContainText('Đã tạo dịch vụ.');
  const before = await checklistOfNew(request, code);
  expect(before.titles).toContain('Áp suất lốp');

  await page.goto('/manager?tab=checklists');
  await main(page).getByRole('button', { name }).click();
  const checklist = sheet(page, `Checklist ${name}`);
  await checklist.getByRole('button', { name: 'Thêm mục vào 12V & thân xe' }).click();
  const item = sheet(page, 'Mục mới');
  await item.getByLabel('Tên mục').fill('Độ sáng đèn pha');
  await item.getByLabel('Cách nhập').selectOption('Đo số');
  await item.getByLabel('Đơn vị').fill('cd');
  await item.getByLabel('Đạt từ').fill('12.000');
  await item.getByRole('button', { name: 'Xong' }).click();
  const up = checklist.getByRole('button', { name: 'Đưa “Độ sáng đèn pha” lên' });
  await up.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(up).toBeFocused();
  await checklist.getByRole('button', { name: 'Ngừng dùng “Áp suất lốp”' }).click();
  await checklist.getByRole('button', { name: 'Lưu checklist' }).click();
  await expect(toasts(page)).toContainText('Đã lưu checklist, phiên bản 2.');

  const after = await checklistOfNew(request, code);
  expect(after.titles).toContain('Độ sáng đèn pha');
  expect(after.titles).not.toContain('Áp suất lốp');
  expect(after.titles.indexOf('Độ sáng đèn pha')).toBe(after.titles.indexOf('Ắc quy 12V lúc nghỉ') - 1);
  expect(await titlesOf(manager, before.id)).toEqual(before.titles);

  const { items } = await manager.calls.get<{ items: OfficeService[] }>('/admin/services');
  const newService = items.find((service) => service.code === code) as OfficeService;
  await page.goto(`/manager?tab=services&open=${newService.id}`);
  await sheet(page, name).getByRole('checkbox', { name: 'Nhận đặt dịch vụ này' }).uncheck();
  await sheet(page, name).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(sheet(page, name)).toBeHidden();
  expect((await request.get(`/api/services/${code}`)).status()).toBe(404);
});

test('the shop shows a new product photo first after a manager moves it up and saves the product', async ({
  page,
  request,
}) => {
  const manager = await signIn(request, 'quanly');
  await keepSession(page, manager.body);
  const number = randomInt(1_000_000);
  const name = `Kẹp cáp thử ${number}`;
  const product = await manager.calls.post<OfficeProduct>('/admin/products', {
    sku: `E2E-${number}`,
    slug: `kep-cap-thu-${number}`,
    name,
    description: '',
    category: 'tool',
    promoGroup: 'accessories',
    brand: 'EVCare',
    origin: 'Việt Nam',
    price: 90_000,
    specs: [],
    compareAtPrice: null,
    pictures: [{ name: 'cap-clamp', alt: '' }],
    weightGram: 200,
    bulky: false,
    fitment: { types: [], models: [] },
    isHighVoltage: false,
    warrantyMonths: 6,
    status: 'active',
    featuredRank: null,
  });

  await page.goto(`/manager?tab=products&open=${product.id}`);
  const form = sheet(page, name);
  await form
    .getByLabel('Tải ảnh lên')
    .and(form.locator('input'))
    .setInputFiles({ name: 'kep.png', mimeType: 'image/png', buffer: twoColoured(900, 700) });
  await form.getByLabel(/^Mô tả hình 2/).fill('Kẹp cáp nhìn từ trên');
  await form.getByRole('button', { name: 'Đưa hình 2 lên' }).click();
  await form.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(form).toBeHidden();

  await page.goto(`/products/${product.slug}`);
  const shown = main(page).getByRole('img', { name: 'Kẹp cáp nhìn từ trên' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300);
  await main(page)
    .getByRole('button', { name: /^Hình 2\/2/ })
    .click();
  await expect(main(page).getByRole('img', { name })).toBeVisible();

  await page.goto(`/manager?tab=products&open=${product.id}`);
  await sheet(page, name).getByLabel('Trạng thái').selectOption('Ngừng bán');
  await sheet(page, name).getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(sheet(page, name)).toBeHidden();
});
