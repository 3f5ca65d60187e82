import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, newPhone } from './site';
import { main, pathOf } from './visitor';

export const placeButton = (page: Page): Locator => main(page).getByRole('button', { name: /^Đặt hàng/ });
export const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true });
export const place = (page: Page, name: string): Locator =>
  main(page).getByRole('combobox', { name, exact: true });

/** The button says the sum once the fee is known. */
export const expectToPay = (page: Page, sum: string, words = 'Đặt hàng'): Promise<void> =>
  expect(placeButton(page)).toHaveAccessibleName(`${words} · ${sum}`);

/** Chooses a province or ward as somebody types it. */
export async function choosePlace(page: Page, name: string, typed: string, option: string): Promise<void> {
  await place(page, name).click();
  await place(page, name).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(place(page, name)).toHaveValue(option);
}

export interface Receiver {
  readonly fullName: string;
  readonly phone: string;
}

export const someReceiver = (): Receiver => ({ fullName: 'Trần Thị Bình', phone: newPhone() });

export async function fillContact(page: Page, { fullName, phone }: Receiver): Promise<void> {
  await field(page, 'Họ và tên').fill(fullName);
  await field(page, 'Số điện thoại').fill(phone);
}

/** An address in the workshop's city, typed without accents. */
export async function fillAddress(page: Page): Promise<void> {
  await choosePlace(page, 'Tỉnh/Thành phố', 'ho chi minh', 'Thành phố Hồ Chí Minh');
  await choosePlace(page, 'Phường/Xã', 'tan hung', 'Phường Tân Hưng');
  await field(page, 'Số nhà, tên đường').fill('12 Nguyễn Thị Thập');
}

/** Fills a checkout that is open; answers who receives it. */
export async function fillCheckout(page: Page, receiver = someReceiver()): Promise<Receiver> {
  await fillContact(page, receiver);
  await fillAddress(page);
  return receiver;
}

/** The order that is shown now, by its address. */
export async function placedCode(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/DH\d{11}/);
  return pathOf(page).replace('/orders/', '').split('?')[0] ?? '';
}

/** Orders sent by the pages of this page's context, as often as they were sent. */
export function watchSentOrders(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/orders')) return;
    keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

interface Bought {
  readonly code: string;
  readonly phone: string;
}

/** Somebody else buys a product by the API, to be fetched at the workshop. */
export async function buyElsewhere(
  request: APIRequestContext,
  { slug, price }: { slug: string; price: number },
): Promise<Bought> {
  const detail = await request.get(`/api/products/${slug}`);
  const { data } = (await detail.json()) as { data: { product: { id: string } } };
  const phone = newPhone();
  const reply = await request.post('/api/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      items: [{ id: data.product.id, quantity: 1 }],
      contact: { fullName: 'Lý Văn Nhanh', phoneNumber: phone, email: null },
      method: 'pickup',
      address: null,
      fitting: null,
      note: null,
      payment: 'at_shop',
      promoCode: null,
      invoice: null,
      highVoltageAccepted: false,
      expectedTotal: price,
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { data: order } = (await reply.json()) as { data: { code: string } };
  return { code: order.code, phone };
}

/** Gives a product back: the order of `buyElsewhere` is cancelled. */
export async function giveBack(request: APIRequestContext, { code, phone }: Bought): Promise<void> {
  const reply = await request.post(`/api/orders/${code}/cancel`, { data: { phone, reason: 'Tôi đổi ý' } });
  expect(reply.ok(), await reply.text()).toBe(true);
}
