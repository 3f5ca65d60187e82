import type { SandboxOutcome } from '@evcare/shared-contracts/endpoints/server';
import type { Gateway, Order } from '@evcare/shared-contracts/shop';
import type { Reply, TestApi } from './api';
import { addProduct, orderForm, sendOrder } from './shop';

let phones = 0;
/** Phone numbers of the placed orders, by code; each order has its own, because unpaid orders are limited. */
const phoneByCode = new Map<string, string>();

/** Returns the phone number of an order that {@link orderAt} placed. */
export const payerPhone = (code: string): string => phoneByCode.get(code) ?? '';

export const newPayerPhone = (): string => `0356${String(++phones).padStart(6, '0')}`;

/**
 * Places an order of one product, by default a single one for 500.000 ₫, that is to be paid at a gateway, and returns
 * its code.
 */
export async function orderAt(
  api: TestApi,
  gateway: Gateway,
  {
    email = null,
    price = 500_000,
    quantity = 1,
  }: { readonly email?: string | null; readonly price?: number; readonly quantity?: number } = {},
): Promise<string> {
  const id = await addProduct(api, { price });
  const phoneNumber = newPayerPhone();
  const contact = { fullName: 'Trần Thị Bình', phoneNumber, email };
  const form = orderForm([{ id, quantity }], price * quantity, { payment: gateway, contact });
  const { data } = await sendOrder(api, form);
  const { code } = data.data as Order;
  phoneByCode.set(code, phoneNumber);
  return code;
}

export const readOrder = async (api: TestApi, code: string): Promise<Order> =>
  (await api.call('GET', `/orders/${code}?phone=${payerPhone(code)}`)).data.data as Order;

export const startPayment = (api: TestApi, code: string, gateway: Gateway): Promise<Reply> =>
  api.post(`/orders/${code}/payments`, { gateway, phone: payerPhone(code) });

/** Path of a URL below `/api`, as the test's calls take it. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').replace(/^\/api/, '');

/** Payment on the page of a simulated gateway. */
export interface OpenPage {
  /** Ends the payment, and returns the URL of the shop's return address. */
  finish(outcome: SandboxOutcome): Promise<string>;
}

/** Opens the page of a simulated gateway. */
export async function openPage(api: TestApi, payUrl: string): Promise<OpenPage> {
  const { body, statusCode } = await api.call('GET', pathOf(payUrl));
  if (statusCode !== 200) throw new Error(`the payment page returned ${statusCode}`);
  const [, action = ''] = /action="([^"]+)"/.exec(body) ?? [];
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(body) ?? [];
  return {
    async finish(outcome) {
      const { headers } = await api.call('GET', `${pathOf(action)}?key=${key}&outcome=${outcome}`);
      await api.app.settled();
      return String(headers['location']);
    },
  };
}

/** Pays an order on the page of its gateway. Returns where the gateway sends the customer. */
export async function pay(
  api: TestApi,
  code: string,
  { gateway, outcome = 'paid' }: { readonly gateway: Gateway; readonly outcome?: SandboxOutcome },
): Promise<string> {
  const { payUrl } = (await startPayment(api, code, gateway)).data.data as { payUrl: string };
  return (await openPage(api, payUrl)).finish(outcome);
}
