import { deliveryPromiseSchema, HOME_FITTING_SERVICE } from '@evcare/shared-contracts/shop';
import { startApi, type TestApi } from '../../../test/api';
import { addSmallWorkshop } from '../../../test/fitting';
import { addProduct, addPromotion, HCMC } from '../../../test/shop';
import { addService, addVan } from '../../../test/workshop';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
  // Wednesday in Vietnam.
  api.clock.advance(new Date('2027-03-03T10:00:00+07:00').getTime() - api.clock.now().getTime());
  await addSmallWorkshop(api);
});
afterAll(() => api.close());

const HANOI_WARD = '00166';
const ask = (query: string, headers: Record<string, string> = {}) =>
  api.call('GET', `/shipping/promise?${query}`, { headers });
const promiseOf = async (query: string) => deliveryPromiseSchema.parse((await ask(query)).data.data);

test('a promise has days, fee and pick-up for a ward', async () => {
  const id = await addProduct(api);
  expect(await promiseOf(`items=${id}:2&ward=${HCMC.wardCode}`)).toEqual({
    place: {
      provinceCode: '79',
      wardCode: HCMC.wardCode,
      ward: expect.stringMatching(/^(Phường|Xã) /),
      province: 'Thành phố Hồ Chí Minh',
    },
    inStock: true,
    delivery: {
      fee: 30_000,
      estimated: false,
      workdays: { from: 1, to: 2 },
      days: { from: '2027-03-04', to: '2027-03-05' },
      orderBefore: '2027-03-03T08:00:00.000Z',
      refusal: null,
    },
    freeDelivery: null,
    pickup: { day: '2027-03-03', isToday: true, orderBefore: '2027-03-03T09:00:00.000Z' },
    fitting: null,
    homeFitting: null,
  });
  expect((await promiseOf(`items=${id}&ward=${HANOI_WARD}`)).delivery.days).toEqual({
    from: '2027-03-06',
    to: '2027-03-09',
  });
});

test('a promise without a ward, or for an unknown ward, has the working days of all zones and no dates', async () => {
  const id = await addProduct(api);
  for (const query of [`items=${id}`, `items=${id}&ward=99999`, `items=${id}&ward=x`]) {
    const { place, delivery } = await promiseOf(query);
    expect([place, delivery.days, delivery.workdays]).toEqual([null, null, { from: 2, to: 5 }]);
  }
});

test('a promise has no days if stock is insufficient, and no delivery where delivery is not offered', async () => {
  const [id, bulky] = [await addProduct(api, { onHand: 2 }), await addProduct(api, { bulky: true })];
  const short = await promiseOf(`items=${id}:3&ward=${HCMC.wardCode}`);
  expect(short).toMatchObject({ inStock: false, pickup: null, fitting: null, delivery: { days: null } });
  const far = await promiseOf(`items=${bulky}&ward=03127`);
  expect(far.place?.provinceCode).toBe('11');
  expect(far).toMatchObject({
    delivery: { days: null, refusal: expect.any(String) },
    pickup: { isToday: true },
  });
  expect(await promiseOf('')).toMatchObject({ inStock: false, freeDelivery: null });
});

test('a promise has the nearest slot for parts that are fitted', async () => {
  const id = await addProduct(api, { fitment: { types: ['car'], models: [] } });
  const { fitting } = await promiseOf(`items=${id}`);
  const slots = await api.call('GET', `/booking/availability?fitting=${id}&vehicleType=car`);
  expect(fitting?.startAt).toBe(slots.data.data.earliest);
  expect(fitting?.startAt).toEqual(expect.any(String));
});

test('a promise has the nearest visit for goods that are fitted at home, if the ward is served', async () => {
  const id = await addProduct(api, { category: 'battery-charger', promoGroup: 'equipment' });
  const notServed = { isServed: false, startAt: null };
  // The service is not in the catalogue yet.
  expect((await promiseOf(`items=${id}&ward=${HCMC.wardCode}`)).homeFitting).toEqual(notServed);
  await addService(api, { code: HOME_FITTING_SERVICE, place: 'home', bayCapabilities: [] });
  await addVan(api);
  const { homeFitting, fitting } = await promiseOf(`items=${id}&ward=${HCMC.wardCode}`);
  const visits = await api.call(
    'GET',
    `/booking/availability?services=${HOME_FITTING_SERVICE}&ward=${HCMC.wardCode}`,
  );
  expect(homeFitting).toEqual({ isServed: true, startAt: visits.data.data.earliest });
  expect(fitting).toBeNull();
  expect(homeFitting?.startAt).toEqual(expect.any(String));
  expect((await promiseOf(`items=${id}&ward=${HANOI_WARD}`)).homeFitting).toEqual(notServed);
  expect((await promiseOf(`items=${id}`)).homeFitting).toBeNull();
});

test('a promise has a slot for a part of one vehicle type together with a part that fits every vehicle', async () => {
  const anyVehicle = await addProduct(api, { fitment: { types: [], models: [] } });
  const onlyCars = await addProduct(api, { fitment: { types: ['car'], models: [] } });
  const { fitting } = await promiseOf(`items=${anyVehicle}&items=${onlyCars}`);
  expect(fitting?.startAt).toEqual(expect.any(String));
});

test('a promise reports the amount that is missing for free delivery', async () => {
  const { code } = await addPromotion(api, { type: 'shipping', value: 200_000, minOrder: 620_000 });
  await addPromotion(api, { type: 'shipping', value: 1_000, minOrder: 0 });
  await addPromotion(api, { type: 'shipping', value: 200_000, minOrder: 0, audience: 'member' });
  const id = await addProduct(api);
  const missingFor = async (query: string) => (await promiseOf(query)).freeDelivery;
  expect(await missingFor(`items=${id}`)).toEqual({ code, missing: 120_000 });
  expect(await missingFor(`items=${id}:2`)).toEqual({ code, missing: 0 });
});

test('a promise is not sent again while its ETag matches, and is sent again when time has changed it', async () => {
  const id = await addProduct(api, { onHand: 1 });
  const query = `items=${id}&ward=${HCMC.wardCode}`;
  const first = await ask(query);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await ask(query, { 'if-none-match': etag })).statusCode).toBe(304);
  api.clock.advance(6 * 60 * 60_000);
  const later = await ask(query, { 'if-none-match': etag });
  expect([later.statusCode, later.data.data.pickup]).toEqual([
    200,
    { day: '2027-03-04', isToday: false, orderBefore: '2027-03-04T09:00:00.000Z' },
  ]);
});

test('many parallel requests for the same products get the same response', async () => {
  const id = await addProduct(api);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => ask(`items=${id}:${1 + (n % 2)}&ward=${HCMC.wardCode}`)),
  );
  expect(new Set(replies.map(({ body }) => body)).size).toBeLessThanOrEqual(2);
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
});
