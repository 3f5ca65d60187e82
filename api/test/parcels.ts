import type { CarrierEvent } from '@evcare/shared-contracts/endpoints/server';
import type { Carrier, Order } from '@evcare/shared-contracts/shop';
import { SIGNATURE_HEADER, signCall, TIMESTAMP_HEADER } from '../src/sales/carriers';
import { freshEmail, type Person, type Reply, type TestApi } from './api';
import { addProduct, HCMC, orderForm, sendOrder } from './shop';

/** Keys of the carriers in tests; the others have none. */
export const CARRIER_KEYS = {
  ghn: 'ghn-'.padEnd(40, 'Qx7p'),
  viettel_post: 'vtp-'.padEnd(40, 'Lm3r'),
  ghtk: null,
  vnpost: null,
  jt_express: null,
} as const;
/** Total of the orders that {@link shipParcel} places. */
export const PARCEL_TOTAL = 530_000;

let counter = 0;

export interface Parcel {
  readonly code: string;
  readonly trackingCode: string;
  readonly phone: string;
  readonly email: string;
}

interface ShipOptions {
  /** Account of the customer; by default, a guest. */
  readonly token?: string;
  readonly carrier?: string;
  readonly payment?: 'cod' | 'transfer';
}

/** Places an order and hands it to a carrier. */
export async function shipParcel(
  api: TestApi,
  staff: Pick<Person, 'token'>,
  { token, carrier = 'GHN', payment = 'cod' }: ShipOptions = {},
): Promise<Parcel> {
  counter++;
  const [id, email, phone] = [await addProduct(api), freshEmail(), `0367${String(counter).padStart(6, '0')}`];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone, email };
  const form = { method: 'delivery', address: HCMC, payment, contact } as const;
  const placed = await sendOrder(api, orderForm([{ id, quantity: 1 }], PARCEL_TOTAL, form), {
    ...(token !== undefined && { token }),
  });
  const { code } = placed.data.data as Order;
  const trackingCode = `MVD${String(counter).padStart(6, '0')}`;
  const steps = [
    ...(payment === 'transfer' ? [['confirm-payment', { reference: `FT${counter}` }] as const] : []),
    ['confirm', {}] as const,
    ['pack', {}] as const,
    ['ship', { carrier, trackingCode }] as const,
  ];
  for (const [name, body] of steps) {
    const { statusCode } = await api.post(`/staff/shop-orders/${code}/${name}`, body, staff);
    if (statusCode !== 200) throw new Error(`${name} returned ${statusCode}`);
  }
  return { code, trackingCode, phone, email };
}

export const readParcelOrder = async (api: TestApi, { code, phone }: Parcel): Promise<Order> =>
  (await api.call('GET', `/orders/${code}?phone=${phone}`)).data.data as Order;

/** Event of a parcel that happens now. */
export const eventOf = (
  api: TestApi,
  { trackingCode }: Pick<Parcel, 'trackingCode'>,
  changes: Partial<CarrierEvent> = {},
): Partial<CarrierEvent> => ({
  eventId: `E${++counter}`,
  trackingCode,
  kind: 'in_transit',
  at: api.clock.now().toISOString(),
  place: 'Kho Bình Tân',
  ...changes,
});

interface CallOptions {
  readonly carrier?: string;
  readonly key?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  readonly ip?: string;
}

/** Sends an event as a carrier does. */
export function sendEvent(api: TestApi, event: unknown, options: CallOptions = {}): Promise<Reply> {
  const { carrier = 'ghn', timestamp = String(Math.floor(api.clock.now().getTime() / 1_000)) } = options;
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const key = options.key ?? CARRIER_KEYS[carrier as Carrier] ?? '';
  const signature = options.signature ?? signCall(key, timestamp, Buffer.from(payload));
  return api.call('POST', `/shipping/carriers/${carrier}/events`, {
    payload,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    },
    ...(options.ip !== undefined && { ip: options.ip }),
  });
}
