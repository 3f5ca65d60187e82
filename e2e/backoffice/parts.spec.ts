import type { APIRequestContext, Page } from '@playwright/test';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { keepSession, newPhone } from '../support/site';
import { main } from '../support/visitor';
import { BRAKES, expect, FACTS, newPlate, test } from '../support/workshop';
import { signIn } from './floor';
import { pageOf } from './people';

const COOLANT = 'Nước làm mát pin 1 lít';
type StaffUser = Awaited<ReturnType<typeof signIn>>;

/** Car without an appointment, assigned to a technician. */
async function carOf(desk: StaffUser, technicianId: string) {
  const plate = newPlate();
  const { id } = await desk.calls.post<{ id: string }>('/staff/service-orders', {
    customerId: null,
    vehicleId: null,
    services: [BRAKES.code],
    bayId: null,
    technicianId,
    contact: { fullName: 'Lý Văn Nhanh', phoneNumber: newPhone(), email: null },
    vehicle: { type: 'car', ...FACTS, plate, specialPlate: false },
    complaint: 'Phanh kêu.',
    odometer: 46_300,
    odometerReason: null,
    batteryPercent: 60,
    photoIds: [],
    overrideReason: 'Máy ảnh hỏng',
    promisedAt: null,
  });
  return { id, plate: formatPlate(plate, 'car') };
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Yêu cầu YPT-/ });
const requestsOf = (plate: string) =>
  `/staff/service-orders?tab=parts-requests&q=${encodeURIComponent(plate)}`;

async function openRequest(page: Page, plate: string): Promise<void> {
  await main(page)
    .getByRole('row', { name: new RegExp(plate) })
    .getByRole('button', { name: /^YPT-/ })
    .click();
  await expect(sheet(page)).toBeVisible();
}

/** Cancels the car's work, which releases the stock that is reserved for it. */
const cancelWork = (desk: StaffUser, id: string) =>
  desk.calls.post(`/staff/service-orders/${id}/cancel`, { reason: 'Xe thử nghiệm' });

async function people(request: APIRequestContext) {
  const [technician, desk] = [await signIn(request, 'kythuat2'), await signIn(request, 'nhanvien')];
  return { technician, desk, car: await carOf(desk, technician.body.userId) };
}

test('a technician requests parts on a phone; the request is partly approved, issued and received @phone @only-phone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { technician, desk, car } = await people(request);
  await keepSession(page, technician.body);
  const office = await pageOf(browser, desk, baseURL);
  await office.goto(requestsOf(car.plate));
  await expect(office.getByText('Không có yêu cầu phụ tùng phù hợp.')).toBeVisible();

  await test.step('the technician requests parts and sees no price', async () => {
    await page.goto('/technician/parts-request');
    await main(page).getByRole('button', { name: 'Tạo yêu cầu' }).click();
    await main(page)
      .getByRole('radio', { name: new RegExp(car.plate) })
      .check();
    await main(page).getByRole('searchbox').fill('nuoc lam mat');
    await main(page)
      .getByRole('button', { name: new RegExp(`^Thêm ${COOLANT}`) })
      .click();
    await main(page)
      .getByRole('button', { name: /^Thêm số lượng/ })
      .click();
    await main(page)
      .getByRole('combobox', { name: /dùng cho$/ })
      .selectOption({ label: `Vật tư: ${BRAKES.name}` });
    await main(page).getByRole('radio', { name: 'Gấp' }).check();
    await expect(main(page)).not.toContainText('₫');
    await main(page).getByRole('button', { name: 'Gửi yêu cầu' }).click();
    const reason = main(page).getByRole('textbox', { name: 'Lý do' });
    await expect(reason).toHaveAccessibleDescription(/Vui lòng nhập lý do/);
    await reason.fill('Hụt nước làm mát.');
    await main(page).getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: car.plate })).toContainText('Chờ duyệt');
  });

  await test.step('the back office sees the request, approves one of two and issues it', async () => {
    await openRequest(office, car.plate);
    const quantity = sheet(office).getByRole('textbox', { name: /^Số lượng duyệt/ });
    await expect(quantity).toHaveValue('2');
    await quantity.fill('1');
    await sheet(office).getByRole('button', { name: 'Duyệt một phần' }).click();
    await expect(sheet(office).getByText('Duyệt một phần', { exact: true })).toBeVisible();
    await sheet(office).getByRole('button', { name: 'Cấp phát' }).click();
    await expect(sheet(office).getByText('Đã cấp', { exact: true })).toBeVisible();
  });

  await test.step('the technician is notified without a reload, receives the part, and returns it', async () => {
    const card = main(page).getByRole('listitem').filter({ hasText: car.plate });
    await expect(card).toContainText('Đã cấp');
    await card.getByRole('button', { name: 'Nhận hàng' }).click();
    await expect(card).toContainText('Đã nhận lúc');
    await card.getByRole('button', { name: 'Trả lại' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Báo trả lại' }).click();
    await expect(card).toContainText('Đang trả lại 1');
    await expect(sheet(office)).toContainText('Đang trả lại 1');
    await sheet(office).getByRole('button', { name: 'Nhận lại kho' }).click();
    await office
      .getByRole('dialog', { name: 'Nhận lại vào kho' })
      .getByRole('button', { name: 'Nhận lại kho' })
      .click();
    await expect(card).toContainText('Đã nhận lại 1');
  });
  await cancelWork(desk, car.id);
  await office.context().close();
});

test('a parts request above the limit of staff waits for a manager', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { technician, desk, car } = await people(request);
  const parts = await technician.calls.get<{ items: { id: string; sku: string }[] }>(
    '/technician/parts?q=PIN-HV-MOD',
  );
  const productId = parts.items.find(({ sku }) => sku === 'PIN-HV-MOD')?.id;
  await technician.calls.post('/technician/parts-requests', {
    serviceOrderId: car.id,
    urgency: 'vehicle_waiting',
    reason: 'Module lệch áp.',
    lines: [{ productId, quantity: 1 }],
  });

  await keepSession(page, desk.body);
  await page.goto(requestsOf(car.plate));
  await openRequest(page, car.plate);
  await expect(sheet(page).getByText(/chờ quản lý duyệt/)).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Duyệt', exact: true })).toBeDisabled();
  await expect(sheet(page).getByText('Chờ duyệt', { exact: true })).toBeVisible();

  const manager = await pageOf(browser, await signIn(request, 'quanly'), baseURL);
  await manager.goto(requestsOf(car.plate));
  await openRequest(manager, car.plate);
  await sheet(manager).getByRole('button', { name: 'Duyệt', exact: true }).click();
  await manager
    .getByRole('dialog', { name: /^Duyệt yêu cầu YPT-/ })
    .getByRole('button', { name: 'Duyệt' })
    .click();
  await expect(sheet(manager).getByText('Đã duyệt', { exact: true })).toBeVisible();
  // Staff see the decision, and why the part can't be issued yet.
  await expect(sheet(page).getByText('Đã duyệt', { exact: true })).toBeVisible();
  await expect(sheet(page)).toContainText('khách cần duyệt phụ tùng trong báo giá trước');
  await sheet(page).getByRole('button', { name: 'Cấp phát' }).click();
  await expect(sheet(page)).toContainText('có phụ tùng chưa được khách duyệt');
  await cancelWork(desk, car.id);
  await expect(sheet(page).getByText('Đã huỷ', { exact: true })).toBeVisible();
  await manager.context().close();
});
