import { createServices, type Services } from '../../app/services';
import { DAY, MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { CARRIER_KEYS, readParcelOrder, shipParcel, type Parcel } from '../../../test/parcels';

let api: TestApi;
let staff: Person;
/** Simulated carriers of three instances of the API. */
let carriers: NonNullable<Services['simulatedCarrier']>[];
beforeAll(async () => {
  const carrierKeys = { ...CARRIER_KEYS, ghn: null };
  api = await startApi({ demo: true, carrierKeys });
  api.clock.stop();
  const transport = { leaves: false, send: async () => {}, close: () => {} };
  carriers = Array.from({ length: 3 }, () => {
    const services = createServices(
      { ...coreOf(api), publicData: { version: () => null } as never },
      transport,
    );
    return services.simulatedCarrier as NonNullable<Services['simulatedCarrier']>;
  });
});
beforeEach(async () => {
  await setClock('10:00');
});
afterAll(() => api.close());

let day = 0;
/** Sets the clock to a time in Vietnam of the next day. */
async function setClock(local: string): Promise<void> {
  const date = new Date(Date.parse('2027-03-01T00:00:00Z') + day++ * DAY).toISOString().slice(0, 10);
  api.clock.advance(Date.parse(`${date}T${local}:00+07:00`) - api.clock.now().getTime());
  staff = await api.person({ role: 'staff' });
}

async function pass(minutes: number): Promise<number> {
  api.clock.advance(minutes * MINUTE);
  const moved = await Promise.all(carriers.map((carrier) => carrier.moveParcels()));
  return moved.reduce((sum, count) => sum + count, 0);
}
const kindsOf = async (parcel: Parcel) =>
  (await readParcelOrder(api, parcel)).tracking?.steps.map(({ kind }) => kind) ?? [];

test('a parcel moves step by step until it is delivered with its cash, and says that it is simulated', async () => {
  const parcel = await shipParcel(api, staff);
  expect(await pass(0)).toBe(0);
  for (const [minutes, kind] of [
    [1, 'picked_up'],
    [3, 'in_transit'],
    [5, 'at_hub'],
    [10, 'out_for_delivery'],
  ] as const) {
    expect(await pass(minutes)).toBe(1);
    expect((await kindsOf(parcel))[0]).toBe(kind);
  }
  expect((await readParcelOrder(api, parcel)).tracking).toMatchObject({ demo: true, url: null });
  await pass(20);
  const order = await readParcelOrder(api, parcel);
  expect([order.status, order.payment.status, order.tracking?.steps.length]).toEqual([
    'delivered',
    'paid',
    5,
  ]);
  expect(await pass(60)).toBe(0);
});

test('nothing is delivered at night', async () => {
  await setClock('20:00');
  const parcel = await shipParcel(api, staff);
  for (let step = 0; step < 6; step++) await pass(30);
  expect(await kindsOf(parcel)).toEqual(['at_hub', 'in_transit', 'picked_up']);
  await setClock('09:00');
  await pass(0);
  expect((await kindsOf(parcel))[0]).toBe('out_for_delivery');
});

test('a parcel is taken out again after a failed attempt', async () => {
  const parcel = await shipParcel(api, staff);
  for (const minutes of [1, 3, 5, 10]) await pass(minutes);
  // Access tokens expire after ten minutes.
  staff = await api.person({ role: 'staff' });
  const at = api.clock.now().toISOString();
  const failed = { kind: 'attempt_failed', place: 'Phường Sài Gòn', at, reason: 'Khách vắng nhà' };
  await api.post(`/staff/shop-orders/${parcel.code}/tracking`, failed, staff);
  await pass(10);
  expect((await kindsOf(parcel)).slice(0, 2)).toEqual(['out_for_delivery', 'attempt_failed']);
});

test.each(['Viettel Post', 'Chành xe'])('a parcel of %s, which is not simulated, stays', async (carrier) => {
  const parcel = await shipParcel(api, staff, { carrier });
  await pass(60);
  expect(await kindsOf(parcel)).toEqual([]);
  expect((await readParcelOrder(api, parcel)).tracking?.demo).toBe(false);
});
