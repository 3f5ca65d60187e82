import { randomUUID } from 'node:crypto';
import type { Order } from '@evcare/shared-contracts/shop';
import { uploads } from '../src/workshop/uploads/tables';
import type { Person, Reply, TestApi } from './api';
import { newPayerPhone } from './payments';
import { orderForm, sendOrder } from './shop';

/** Delivered order of a guest. */
export interface DeliveredOrder {
  readonly code: string;
  readonly phone: string;
}

export interface DeliveryOptions {
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly total: number;
  readonly staff: Person;
  readonly email?: string | null;
  /** Token of the customer; a guest by default. */
  readonly token?: string;
  readonly form?: object;
}

/** Places an order for pick-up that is paid at the workshop, and delivers it. */
export async function deliverOrder(
  api: TestApi,
  { items, total, staff, email = null, token, form = {} }: DeliveryOptions,
): Promise<DeliveredOrder> {
  const phone = newPayerPhone();
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone, email };
  const input = orderForm([...items], total, { contact, ...form });
  const placed = await sendOrder(api, input, token === undefined ? {} : { token });
  const { code } = placed.data.data as Order;
  await takeSteps(api, code, staff, ['confirm', 'pack', 'ship', 'deliver']);
  return { code, phone };
}

/** Takes steps of an order that must succeed. */
export async function takeSteps(
  api: TestApi,
  code: string,
  { token }: Pick<Person, 'token'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const { statusCode, data } = await api.post(`/staff/shop-orders/${code}/${name}`, {}, { token });
    if (statusCode !== 200) throw new Error(`${name} returned ${statusCode}: ${String(data.message)}`);
  }
}

export const ACCOUNT = { bank: 'Vietcombank', number: '0071 000.123-456', holder: 'TRAN THI BINH' };

/** Returns the request for a return of the given pieces, because the customer changed their mind. */
export const returnForm = (lines: readonly object[], changes: object = {}) => ({
  lines,
  reason: 'changed_mind',
  note: null,
  photoIds: [] as string[],
  account: ACCOUNT,
  ...changes,
});

export const requestReturn = (
  api: TestApi,
  { code, phone }: DeliveredOrder,
  form: object,
  token?: string,
): Promise<Reply> =>
  api.post(`/orders/${code}/returns`, { phone, ...form }, token === undefined ? {} : { token });

/** Adds a photo that is not assigned to any record, by default a guest's. */
export async function addReturnPhoto(api: TestApi, userId: string | null = null): Promise<string> {
  const id = randomUUID().replaceAll('-', '').padEnd(48, '0');
  await api.db.insert(uploads).values({ id, userId, createdAt: api.clock.now() });
  return id;
}
