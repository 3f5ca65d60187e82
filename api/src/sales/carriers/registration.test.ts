import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ParcelLabels, ParcelRegistration } from '@evcare/shared-contracts/office';
import type { Carrier } from '@evcare/shared-contracts/shop';
import { startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { readParcelOrder } from '../../../test/parcels';
import { addProduct, HCMC, orderForm, sendOrder } from '../../../test/shop';
import { nextNumber } from '../../../test/unique';
import { auditLog } from '../../platform/audit/tables';
import { orders } from '../orders/tables';
import type { ParcelRequest, RegisteredParcel } from './port';
import { createParcelRegistration } from './registration';

let api: TestApi;
let copy: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  copy = await startApi({ demo: true, limitScale: 1_000, databaseUrl: api.config.databaseUrl });
  staff = await api.person({ role: 'staff' });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

interface Placed {
  readonly code: string;
  readonly phone: string;
}
const act = ({ code }: Placed, name: string, body: object = {}, side: TestApi = api): Promise<Reply> =>
  side.post(`/staff/shop-orders/${code}/${name}`, body, { token: staff.token });
const TOTAL = 1_530_000;

/** Places an order of three pieces for delivery, and packs it. */
async function pack(changes: object = {}): Promise<Placed> {
  const [id, phone] = [await addProduct(api), `0368${nextNumber(6)}`];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone, email: null };
  const form = { method: 'delivery', address: HCMC, payment: 'cod', contact, ...changes };
  const placed = await sendOrder(api, orderForm([{ id, quantity: 3 }], TOTAL, form));
  const order = { code: placed.data.data.code as string, phone };
  for (const step of ['confirm', 'pack']) {
    const { statusCode } = await act(order, step);
    if (statusCode !== 200) throw new Error(`${step} returned ${statusCode}`);
  }
  return order;
}
const readStaff = async ({ code }: Placed) =>
  (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data;
const labels = async (...codes: readonly string[]): Promise<ParcelLabels> => {
  const query = codes.map((code) => `codes=${code}`).join('&');
  return (await api.call('GET', `/staff/shop-orders/labels?${query}`, { token: staff.token })).data.data;
};

/** Carrier that counts parcels and can lose its answers. */
function countingCarrier({ lost = 0, rejected = '' } = {}) {
  const parcels = new Map<string, ParcelRequest & RegisteredParcel>();
  const register = async (request: ParcelRequest) => {
    if (rejected !== '') return { rejected };
    const parcel = parcels.get(request.reference) ?? {
      ...request,
      trackingCode: `VD-${randomUUID().slice(0, 8)}`,
      labelUrl: `https://carrier.example/labels/${request.reference}.pdf`,
    };
    parcels.set(request.reference, parcel);
    if (lost-- > 0) throw new Error('timeout');
    return parcel;
  };
  return { parcels, register };
}
const registerWith = (
  registrars: Parameters<typeof createParcelRegistration>[1],
  { code }: Placed,
  carrier: Carrier = 'ghn',
): Promise<ParcelRegistration> => {
  const caller = { user: { id: staff.id } } as never;
  return createParcelRegistration(coreOf(api), registrars).register(caller, { code }, carrier, {
    log: api.app.log,
  } as never);
};

test('a packed order is registered once by simultaneous requests to two instances', async () => {
  const order = await pack();
  expect((await readStaff(order)).registrableWith).toContain('ghn');
  const replies = await Promise.all(
    [api, copy, api, copy].map((side) => act(order, 'parcel', { carrier: 'ghn' }, side)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [first] = replies.map(({ data }) => data.data as ParcelRegistration);
  expect(first).toEqual({
    carrier: 'ghn',
    trackingCode: expect.stringMatching(/^GHN\d{10}$/),
    labelUrl: null,
  });
  for (const { data } of replies) expect(data.data).toEqual(first);
  const { id, registration } = await readStaff(order).then(async (shown) => ({
    registration: shown.registration,
    id: (await api.db.select().from(orders).where(eq(orders.code, order.code)))[0]?.id as string,
  }));
  expect(registration).toEqual(first);
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries.filter(({ action }) => action === 'order_parcel_registered')).toHaveLength(1);
});

test('of simultaneous requests for two carriers one is registered, and the other is refused', async () => {
  const order = await pack();
  const [ghn, ghtk] = [countingCarrier(), countingCarrier()];
  const results = await Promise.allSettled(
    (['ghn', 'ghtk', 'ghn', 'ghtk'] as const).map((carrier) => registerWith({ ghn, ghtk }, order, carrier)),
  );
  expect(ghn.parcels.size + ghtk.parcels.size).toBe(1);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused).toEqual(['PARCEL_REGISTERED', 'PARCEL_REGISTERED']);
});

test('a repeated request after a lost answer gets the parcel that the carrier has registered', async () => {
  const order = await pack();
  const ghn = countingCarrier({ lost: 1 });
  await expect(registerWith({ ghn }, order)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
  expect((await readStaff(order)).registration).toBeNull();
  const parcel = await registerWith({ ghn }, order);
  expect([...ghn.parcels.values()]).toMatchObject([
    {
      reference: `${order.code}-1`,
      trackingCode: parcel.trackingCode,
      recipient: { fullName: 'Trần Thị Bình', phoneNumber: `+84${order.phone.slice(1)}` },
      collect: TOTAL,
      pieces: 3,
      weightGram: 3_000,
    },
  ]);
  expect((await labels(order.code)).labels).toMatchObject([
    { trackingCode: parcel.trackingCode, labelUrl: parcel.labelUrl, carrier: 'Giao Hàng Nhanh (GHN)' },
  ]);
});

test('a parcel that its carrier does not take can be registered with another one', async () => {
  const order = await pack();
  const ghn = countingCarrier({ rejected: 'Ngoài vùng phục vụ.' });
  await expect(registerWith({ ghn }, order)).rejects.toMatchObject({
    code: 'PARCEL_REJECTED',
    message: 'Đơn vị vận chuyển không nhận kiện hàng này: Ngoài vùng phục vụ.',
  });
  const ghtk = countingCarrier();
  expect((await registerWith({ ghn, ghtk }, order, 'ghtk')).carrier).toBe('ghtk');
});

test('the hand-over uses the registered code, and goods that are sent again get a new parcel', async () => {
  const order = await pack();
  const first = (await act(order, 'parcel', { carrier: 'ghn' })).data.data as ParcelRegistration;
  expect((await readParcelOrder(api, { ...order, trackingCode: '', email: '' })).tracking).toBeNull();
  const shipped = await act(order, 'ship', { carrier: 'GHN', trackingCode: first.trackingCode });
  expect(shipped.data.data).toMatchObject({ registration: null, registrableWith: [] });
  expect((await act(order, 'parcel', { carrier: 'ghn' })).data.code).toBe('INVALID_TRANSITION');
  expect((await labels(order.code)).labels).toMatchObject([{ trackingCode: first.trackingCode }]);
  await act(order, 'fail', { reason: 'Khách vắng nhà' });
  const second = (await act(order, 'parcel', { carrier: 'ghn' })).data.data as ParcelRegistration;
  expect(second.trackingCode).not.toBe(first.trackingCode);
});

test('a label shows what the courier needs; orders without a parcel have none', async () => {
  const [paid, cod] = [await pack({ note: 'Gọi trước' }), await pack()];
  await api.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.code, paid.code));
  const pickup = await sendOrder(api, orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000));
  const { code } = pickup.data.data;
  const answer = await labels(cod.code, code, paid.code.toLowerCase(), cod.code);
  expect(answer.omitted).toEqual([code]);
  expect(answer.labels).toMatchObject([
    {
      code: cod.code,
      collect: TOTAL,
      note: null,
      pieces: 3,
      weightGram: 3_000,
      parcel: { number: 1, of: 1 },
    },
    { code: paid.code, collect: 0, note: 'Gọi trước', recipient: 'Trần Thị Bình', trackingCode: null },
  ]);
  expect(answer.labels[0]?.address).toContain(HCMC.line);
  expect(answer.labels[0]?.qr).toMatch(/^<svg/);
});

test('without a connected carrier the code is typed at the hand-over', async () => {
  const order = await pack();
  await expect(registerWith({}, order)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
  expect(createParcelRegistration(coreOf(api), {}).carriers).toEqual([]);
  expect((await act(order, 'ship', { carrier: 'GHN', trackingCode: 'TAY-1' })).statusCode).toBe(200);
});
