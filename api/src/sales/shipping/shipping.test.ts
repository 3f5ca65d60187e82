import { shippingQuoteSchema } from '@evcare/shared-contracts/shop';
import { startApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { createLocations } from '../locations';
import { quoteFor } from './rules';

const parcel = (weightGram: number, quantity = 1, bulky = false) => [{ weightGram, quantity, bulky }];
const quote = (lines: ReturnType<typeof parcel>, provinceCode: string | null = '79') =>
  quoteFor({ method: 'delivery', destination: provinceCode === null ? null : { provinceCode }, lines });
const quoteTo = (wardCode: string, provinceCode: string, lines = parcel(1_000)) =>
  quoteFor({ method: 'delivery', destination: { provinceCode, wardCode }, lines });

test.each([
  [1, 30_000],
  [5_000, 30_000],
  [5_001, 36_000],
  [6_000, 36_000],
  [6_001, 42_000],
  [13_000, 78_000],
])('%i g within the workshop’s province cost %i ₫', (weight, fee) => {
  expect(quote(parcel(weight))).toMatchObject({ fee, estimated: false, days: { from: 1, to: 2 } });
});

test.each([
  [5_000, 45_000],
  [5_001, 51_000],
])('%i g to another province cost %i ₫', (weight, fee) => {
  expect(quote(parcel(weight), '01')).toMatchObject({ fee, days: { from: 3, to: 5 } });
});

test('the southern provinces are reached earlier than the north, at the same fee', () => {
  expect(quote(parcel(1), '92')).toMatchObject({ fee: 45_000, days: { from: 2, to: 3 } });
  expect(quote(parcel(1), null)).toMatchObject({ fee: 45_000, days: { from: 2, to: 5 } });
  expect(quote(parcel(1, 1, true), '92').days).toEqual({ from: 4, to: 5 });
});

test('the weights of all items are added', () => {
  expect(quote([...parcel(2_000, 3), ...parcel(500, 2)])).toMatchObject({ weightGram: 7_000, fee: 42_000 });
});

test('a bulky item makes the fee flat', () => {
  const lines = [...parcel(42_000, 2, true), ...parcel(9_000)];
  expect(quote(lines, '01')).toMatchObject({ fee: 350_000, bulky: true, refusal: null });
});

test('bulky goods are not delivered to mountain provinces, but other goods are', () => {
  for (const code of ['04', '11', '12', '14']) {
    expect(quote(parcel(42_000, 1, true), code).refusal).toBe('Khu vực này chưa hỗ trợ giao hàng cồng kềnh.');
    expect(quote(parcel(4_000), code)).toMatchObject({ fee: 45_000, refusal: null });
  }
});

test('an island takes longer than the rest of its province, and costs as much as another province', () => {
  const [conDao, phuQuoc] = [quoteTo('26732', '79'), quoteTo('31078', '91')];
  expect(conDao).toMatchObject({ fee: 45_000, days: { from: 5, to: 8 }, refusal: null });
  expect(phuQuoc).toMatchObject({ fee: 45_000, days: { from: 5, to: 8 }, refusal: null });
  expect(quoteTo('06994', '22').days).toEqual({ from: 3, to: 5 });
});

test('bulky goods are not delivered to islands, and nothing is delivered to the archipelagos', () => {
  const bulky = 'Khu vực này chưa hỗ trợ giao hàng cồng kềnh.';
  expect(quoteTo('31078', '91', parcel(42_000, 1, true)).refusal).toBe(bulky);
  for (const [ward, province] of [
    ['20333', '48'],
    ['22736', '56'],
  ] as const) {
    expect(quoteTo(ward, province).refusal).toBe('Chưa có đơn vị vận chuyển nhận giao đến đặc khu này.');
  }
});

test('the special zones are exactly the islands, the archipelagos and Vân Đồn', () => {
  const locations = createLocations();
  const zones = locations
    .provinces()
    .items.flatMap(({ code }) =>
      (locations.wards(code)?.items ?? []).map((ward) => ({ ...ward, province: code })),
    )
    .filter(({ name }) => name.startsWith('Đặc khu '));
  const onRoads = zones.filter(({ code, province }) => {
    const { days, refusal } = quoteTo(code, province);
    return refusal === null && days?.to !== 8;
  });
  expect(zones).toHaveLength(13);
  expect(onRoads.map(({ name }) => name)).toEqual(['Đặc khu Vân Đồn']);
});

test('the fee without a province is an estimate at the higher rate', () => {
  expect(quote(parcel(1_000), null)).toMatchObject({ fee: 45_000, estimated: true });
});

test('pick-up and an empty cart cost nothing', () => {
  for (const method of ['pickup', 'fitting'] as const) {
    const free = quoteFor({ method, destination: { provinceCode: '11' }, lines: parcel(42_000, 1, true) });
    expect(free).toMatchObject({ fee: 0, days: null, refusal: null });
  }
  expect(quote([]).fee).toBe(0);
});

test('the API uses the products’ weights and leaves unknown products out', async () => {
  const api = await startApi();
  try {
    const id = await addProduct(api, { weightGram: 2_500 });
    const request = (payload: object) => api.post('/shipping/quote', payload);
    const items = [
      { id, quantity: 3 },
      { id: 'khong-co', quantity: 9 },
    ];
    const { data } = await request({ items, method: 'delivery', provinceCode: '79' });
    expect(shippingQuoteSchema.parse(data.data)).toMatchObject({ weightGram: 7_500, fee: 48_000 });
    const island = await request({ items, method: 'delivery', provinceCode: '79', wardCode: '26732' });
    expect(island.data.data).toMatchObject({ fee: 63_000, days: { from: 5, to: 8 } });
    const max = await request({ items: [{ id, quantity: 1e9 }], method: 'delivery', provinceCode: null });
    expect(max.data.data).toMatchObject({ weightGram: 99 * 2_500, estimated: true });
    expect((await request({ items, method: 'bay', provinceCode: '79' })).statusCode).toBe(400);
    expect((await request({ items, method: 'delivery', provinceCode: '7' })).statusCode).toBe(400);
  } finally {
    await api.close();
  }
});
