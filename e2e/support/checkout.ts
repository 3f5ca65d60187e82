import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { byPointer } from './hands';
import { pickupOrder } from './shop';
import { expect, newPhone } from './site';
import { main, pathOf } from './visitor';

export const placeButton = (page: Page): Locator => main(page).getByRole('button', { name: /^Đặt hàng/ });
export const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true });
export const placeField = (page: Page, name: string): Locator =>
  main(page).getByRole('combobox', { name, exact: true });

/** Expects this total in the order button, which shows the total once the fee is known. */
export const expectToPay = (page: Page, sum: string, label = 'Đặt hàng'): Promise<void> =>
  expect(placeButton(page)).toHaveAccessibleName(`${label} · ${sum}`);

/** Chooses a province or ward by typing. */
export const choosePlace = (page: Page, label: string, typed: string, name: string): Promise<void> =>
  byPointer.suggest(page, placeField(page, label), { typed, name });

export interface Receiver {
  readonly fullName: string;
  readonly phone: string;
}

export const someReceiver = (): Receiver => ({ fullName: 'Trần Thị Bình', phone: newPhone() });

export async function fillContact(page: Page, { fullName, phone }: Receiver): Promise<void> {
  await field(page, 'Họ và tên').fill(fullName);
  await field(page, 'Số điện thoại').fill(phone);
}

/** Address in the workshop's city, typed without accents. */
export async function fillAddress(page: Page): Promise<void> {
  await choosePlace(page, 'Tỉnh/Thành phố', 'ho chi minh', 'Thành phố Hồ Chí Minh');
  await choosePlace(page, 'Phường/Xã', 'tan hung', 'Phường Tân Hưng');
  await field(page, 'Số nhà, tên đường').fill('12 Nguyễn Thị Thập');
}

/** Fills in an open checkout; returns the receiver. */
export async function fillCheckout(page: Page, receiver = someReceiver()): Promise<Receiver> {
  await fillContact(page, receiver);
  await fillAddress(page);
  return receiver;
}

/** Code of the current order, from the URL. */
export async function placedCode(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/DH\d{11}/);
  return pathOf(page).replace('/orders/', '').split('?')[0] ?? '';
}

/** Idempotency keys of the orders that this page's context sends, repeats included. */
export function watchSentOrders(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/orders')) return;
    keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

interface PlacedOrder {
  readonly code: string;
  readonly phone: string;
}

/** Buys a product through the API as another user, for pick-up at the workshop. */
export async function buyElsewhere(
  request: APIRequestContext,
  { slug, price }: { slug: string; price: number },
): Promise<PlacedOrder> {
  const detail = await request.get(`/api/products/${slug}`);
  const { data } = (await detail.json()) as { data: { product: { id: string } } };
  const phone = newPhone();
  const response = await request.post('/api/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: pickupOrder({ id: data.product.id, price }, phone),
  });
  expect(response.status(), await response.text()).toBe(201);
  const { data: order } = (await response.json()) as { data: { code: string } };
  return { code: order.code, phone };
}

/** Cancels an order of `buyElsewhere`, which returns the product to stock. */
export async function cancelOrder(request: APIRequestContext, { code, phone }: PlacedOrder): Promise<void> {
  const response = await request.post(`/api/orders/${code}/cancel`, { data: { phone, reason: 'Tôi đổi ý' } });
  expect(response.ok(), await response.text()).toBe(true);
}
