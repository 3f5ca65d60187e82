import { searchSchema, type SearchResult } from '@evcare/shared-contracts/shop';
import { MINUTE, startApi, type TestApi } from '../../../test/api';
import { services } from '../services/tables';
import { seed } from '../../seed';
import { JUDGED_QUERIES } from '../../../test/judged-queries';
import { vocabularyOf } from '../../platform/search/spelling';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
});
afterAll(() => api.close());

const search = async (q: string, more = ''): Promise<SearchResult> => {
  const response = await api.call('GET', `/search?q=${encodeURIComponent(q)}${more}`);
  expect(response.statusCode).toBe(200);
  return searchSchema.parse(response.data.data);
};
const NOTHING = { products: [], services: [], packages: [], promotions: [] };

test('finds products, services, packages and promotions with one query', async () => {
  const pin = await search('pin');
  expect(pin.products[0]?.name).toMatch(/^Pin/);
  expect(pin.services.map(({ code }) => code)).toContain('SOH');
  const packages = (await search('gói tiêu chuẩn')).packages;
  expect(packages.map(({ tier }) => tier)).toEqual(['standard', 'standard']);
  expect(packages.find(({ vehicleType }) => vehicleType === 'car')?.entitlements[0]).toEqual({
    serviceCode: 'BD-NC',
    serviceName: 'Bảo dưỡng nâng cao',
    times: 2,
  });
  expect((await search('phí giao hàng')).promotions.map(({ code }) => code)).toEqual(['FREESHIP']);
});

test.each(JUDGED_QUERIES)(
  'returns the reviewed results for “%s”',
  async (query, products, services, codes) => {
    const result = await search(query, '&limit=3');
    expect({
      products: result.products.map(({ sku }) => sku).join(' '),
      services: result.services.map(({ code }) => code).join(' '),
      codes: result.promotions.map(({ code }) => code).join(' '),
    }).toEqual({ products, services, codes });
  },
);

test('ignores accents', async () => {
  for (const [plain, accented] of [
    ['bao duong', 'bảo dưỡng'],
    ['dong co', 'Động cơ'],
    ['cap sac', 'cáp sạc'],
  ] as const) {
    const result = await search(plain);
    expect(result).toEqual(await search(accented));
    expect(result).not.toEqual(NOTHING);
  }
});

test('limits each kind of result to its default number or to the requested number', async () => {
  const usual = await search('xe');
  expect(usual.products).toHaveLength(5);
  expect(usual.services).toHaveLength(3);
  expect((await search('bảo dưỡng')).services).toHaveLength(3);
  expect((await search('bảo dưỡng', '&limit=1')).services).toHaveLength(1);
  expect((await search('bảo dưỡng', '&limit=8')).services.length).toBeGreaterThan(3);
  expect((await search('bảo dưỡng', '&limit=-1')).services).toHaveLength(3);
});

test('finds nothing for fewer than two characters or for punctuation', async () => {
  for (const text of ['', ' ', 'p', 'Đ', '%%', '--', '🙂🙂']) expect(await search(text)).toEqual(NOTHING);
  const without = await api.call('GET', '/search');
  expect(without.data.data).toEqual(NOTHING);
});

test('tolerates a typing error when nothing matches exactly', async () => {
  const { services, products } = await search('phahn');
  expect([services.map(({ code }) => code)[0], products]).toEqual(['PHANH', []]);
  expect((await search('phanh')).products).toEqual([]);
  expect((await search('tua vist')).products.map(({ sku }) => sku)).toEqual(['TUA-VIT-8', 'DC-KIM-1000V']);
});

test('leaves out promotions that have ended or have not begun', async () => {
  for (const text of ['CAPSAC100', 'MUAMOI12']) expect((await search(text)).promotions).toEqual([]);
  expect((await search('save500k')).promotions.map(({ code }) => code)).toEqual(['SAVE500K']);
});

test('evaluates promotions for a signed-in user', async () => {
  const { token } = await api.person({ emailVerified: true });
  const response = await api.call('GET', '/search?q=NEWUSER20', { token });
  expect(searchSchema.parse(response.data.data).promotions[0]).toMatchObject({
    inAudience: true,
    usedCount: 0,
  });
  expect((await search('NEWUSER20')).promotions[0]).toMatchObject({ inAudience: false });
});

test('reads the vocabulary once for many misspelt queries', async () => {
  const reads = jest.spyOn(api.db, 'execute');
  const request = () => vocabularyOf(api.db, services, services.searchText, undefined);
  const results = await Promise.all([request(), request(), request()]);
  expect(results[0]).toContain('phanh');
  expect(await request()).toBe(results[0]);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});

test('limits an address to 240 searches a minute, without affecting other addresses', async () => {
  const request = (ip?: string) => api.call('GET', '/search?q=p', { ...(ip && { ip }) });
  const ip = '198.51.100.90';
  const rejected = await api.clock.still(async () => {
    for (let n = 0; n < 240; n++) expect((await request(ip)).statusCode).toBe(200);
    return request(ip);
  });
  expect([rejected.statusCode, rejected.data.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await request()).statusCode).toBe(200);
  api.clock.advance(MINUTE);
  expect((await request(ip)).statusCode).toBe(200);
});
