import type { ShopOrder } from '@evcare/shared-contracts/office';
import { isGateway, type Gateway, type Order } from '@evcare/shared-contracts/shop';
import { eq, sql } from 'drizzle-orm';
import { stock } from '../src/catalogue/products/tables';
import { freshEmail, startApi, type Person, type Reply, type TestApi } from './api';
import { CARRIER_KEYS } from './parcels';
import { openPage } from './payments';
import { addProduct, HCMC, orderForm, sendOrder } from './shop';
import { nextNumber } from './unique';

export interface PlacedSplit {
  readonly code: string;
  readonly phone: string;
  readonly email: string;
  readonly ids: readonly string[];
}

/** Price of a piece in {@link splitDesk}. */
export const PRICE = 500_000;
export const FEE = 30_000;
/** Total of an order of three pieces of one product and two of another. */
export const TOTAL = 5 * PRICE + FEE;

interface Act {
  readonly body?: object;
  readonly version?: number;
  readonly side?: TestApi;
  readonly by?: Pick<Person, 'token'>;
}

interface Placing {
  readonly payment?: 'cod' | 'transfer' | Gateway;
  /** Code, and the total with it. */
  readonly promo?: { readonly code: string; readonly total: number };
  readonly prices?: readonly [number, number];
  /** Account of the customer; by default, a guest. */
  readonly token?: string;
}

/** Two copies of an API with carriers, a clerk and a manager, for tests of orders in parcels. */
export interface SplitSite {
  readonly api: TestApi;
  readonly copy: TestApi;
  readonly staff: Person;
  readonly manager: Person;
  readonly desk: SplitDesk;
  close(): Promise<void>;
}

export async function startSplitSite(): Promise<SplitSite> {
  const options = { demo: true, limitScale: 1_000, carrierKeys: CARRIER_KEYS } as const;
  const api = await startApi(options);
  const copy = await startApi({ ...options, databaseUrl: api.config.databaseUrl });
  const [staff, manager] = [await api.person({ role: 'staff' }), await api.person({ role: 'manager' })];
  const close = async () => {
    await copy.close();
    await api.close();
  };
  return { api, copy, staff, manager, desk: splitDesk(api, staff), close };
}

/** Creates the functions with which a clerk handles orders whose goods leave in parcels. */
export function splitDesk(api: TestApi, staff: Pick<Person, 'token'>) {
  const readStaff = async ({ code }: Pick<PlacedSplit, 'code'>): Promise<ShopOrder> =>
    (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data;

  /** Sends a change of an order, based on its current version. */
  const act = async (
    order: PlacedSplit,
    path: string,
    { body = {}, version, side = api, by = staff }: Act = {},
  ): Promise<Reply> => {
    const seen = version ?? (await readStaff(order)).version;
    return side.call('POST', `/staff/shop-orders/${order.code}/${path}`, {
      payload: body,
      token: by.token,
      version: seen,
    });
  };

  const mustAct = async (order: PlacedSplit, path: string, body: object = {}): Promise<ShopOrder> => {
    const { statusCode, data } = await act(order, path, { body });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${JSON.stringify(data)}`);
    return data.data;
  };

  const payAtGateway = async ({ code, phone }: PlacedSplit, gateway: Gateway): Promise<void> => {
    const { data } = await api.post(`/orders/${code}/payments`, { gateway, phone });
    await (await openPage(api, data.data.payUrl)).finish('paid');
  };

  return {
    readStaff,
    readGuest: async ({ code, phone }: PlacedSplit): Promise<Order> =>
      (await api.call('GET', `/orders/${code}?phone=${phone}`)).data.data,
    act,
    mustAct,

    /** Places an order of 3 + 2 pieces for delivery, receives its payment if it is paid first, and packs it. */
    async packed({
      payment = 'cod',
      promo,
      prices = [PRICE, PRICE],
      token,
    }: Placing = {}): Promise<PlacedSplit> {
      const ids = [await addProduct(api, { price: prices[0] }), await addProduct(api, { price: prices[1] })];
      const [email, phone] = [freshEmail(), `0366${nextNumber(6)}`];
      const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone, email };
      const items = [
        { id: ids[0] as string, quantity: 3 },
        { id: ids[1] as string, quantity: 2 },
      ];
      const form = { method: 'delivery', address: HCMC, payment, contact, promoCode: promo?.code ?? null };
      const total = promo?.total ?? 3 * prices[0] + 2 * prices[1] + FEE;
      const { data } = await sendOrder(
        api,
        orderForm(items, total, form),
        token === undefined ? {} : { token },
      );
      if (!data.data) throw new Error(`the order was rejected: ${JSON.stringify(data)}`);
      const order = { code: data.data.code as string, phone, email, ids };
      if (payment === 'transfer') {
        await mustAct(order, 'confirm-payment', { reference: `FT${nextNumber(8)}` });
      } else if (isGateway(payment)) await payAtGateway(order, payment);
      await mustAct(order, 'confirm');
      await mustAct(order, 'pack');
      return order;
    },

    /** Hands a parcel over with a code of its own. */
    ship: (order: PlacedSplit, number: number, trackingCode = `KH${nextNumber(8)}`, carrier = 'GHN') =>
      mustAct(order, `parcels/${number}/ship`, { carrier, trackingCode }),

    stockOf: async (productId: string) => {
      const [row] = await api.db.select().from(stock).where(eq(stock.productId, productId));
      return { onHand: row?.onHand, reserved: row?.reserved };
    },

    /** Returns the entries of an order in the cash book, oldest first. */
    moneyOf: async ({ code }: Pick<PlacedSplit, 'code'>) =>
      (
        await api.db.execute<{ kind: string; way: string; amount: number }>(
          sql`select kind, way, amount::float8 as amount from money_entries where code = ${code} order by id`,
        )
      ).rows,
  };
}

export type SplitDesk = ReturnType<typeof splitDesk>;

/** Pieces of an order, by quantity of each product. */
export const pieces = ({ ids }: Pick<PlacedSplit, 'ids'>, ...quantities: readonly number[]) => ({
  lines: ids
    .map((productId, index) => ({ productId, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0),
});
