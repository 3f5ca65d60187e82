import { placesSchema, type Place } from '@evcare/shared-contracts/shop';
import { startApi, type TestApi } from '../../../test/api';
import { createLocations } from './service';

const locations = createLocations();
const everywhere = locations.provinces().items.flatMap(({ code }) => locations.wards(code)?.items ?? []);

test('there are exactly 34 provinces and 3,321 communes, each with a unique code', () => {
  const { items } = locations.provinces();
  expect([items.length, everywhere.length]).toEqual([34, 3_321]);
  expect(new Set(items.map(({ code }) => code)).size).toBe(34);
  expect(new Set(everywhere.map(({ code }) => code)).size).toBe(3_321);
  expect(items.every(({ code }) => /^\d{2}$/.test(code))).toBe(true);
  expect(everywhere.every(({ code }) => /^\d{5}$/.test(code))).toBe(true);
});

test('names are composed Unicode without extra spaces, and names of communes include their kind', () => {
  for (const { name } of [...locations.provinces().items, ...everywhere]) {
    expect(name).toBe(name.normalize('NFC').trim());
    expect(name).not.toContain('  ');
  }
  const kinds = new Set(everywhere.map(({ name }) => /^(Phường|Xã|Đặc khu) \S/.exec(name)?.[1]));
  expect(kinds).toEqual(new Set(['Phường', 'Xã', 'Đặc khu']));
});

test('a commune is found only in its own province', () => {
  const workshop = everywhere.filter(({ name }) => name === 'Phường Tân Hưng').map(({ code }) => code);
  expect(workshop).toContain('27475');
  expect(locations.find('79', '27475')).toEqual({
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Tân Hưng',
  });
  for (const [province, ward] of [
    ['01', '27475'],
    ['79', '99999'],
    ['99', '27475'],
    ['', ''],
    ['__proto__', 'toString'],
  ] as const) {
    expect(locations.find(province, ward)).toBeNull();
  }
});

test('centrally governed cities come first, and the other provinces are in Vietnamese alphabetical order', () => {
  const names = locations.provinces().items.map(({ name }) => name);
  expect(names.slice(0, 6).every((name) => name.startsWith('Thành phố'))).toBe(true);
  expect(names.slice(6, 9)).toEqual(['An Giang', 'Bắc Ninh', 'Cà Mau']);
  expect(names.indexOf('Đồng Nai')).toBeGreaterThan(names.indexOf('Cao Bằng'));
  expect(names.indexOf('Đồng Nai')).toBeLessThan(names.indexOf('Gia Lai'));
});

describe('over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startApi()));
  afterAll(() => api.close());

  const places = (data: { data: unknown }): Place[] => placesSchema.parse(data.data).items;

  test('lists the provinces, and the communes of a province', async () => {
    const provinces = await api.call('GET', '/locations/provinces');
    expect(places(provinces.data)).toHaveLength(34);
    const wards = await api.call('GET', '/locations/provinces/79/wards');
    expect(places(wards.data)).toContainEqual({ code: '27475', name: 'Phường Tân Hưng' });
  });

  test.each(['/locations/provinces', '/locations/provinces/01/wards'])(
    '%s may be cached for a day and is not sent again when its ETag matches',
    async (path) => {
      const first = await api.call('GET', path);
      const etag = String(first.headers['etag']);
      expect(first.headers['cache-control']).toBe('public, max-age=86400');
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const again = await api.call('GET', path, { headers: { 'if-none-match': known } });
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      }
      const other = await api.call('GET', path, { headers: { 'if-none-match': '"other"' } });
      expect(other.statusCode).toBe(200);
    },
  );

  test.each(['99', '1', 'xx', '%2e%2e', '__proto__'])('returns 404 for the province %s', async (code) => {
    const response = await api.call('GET', `/locations/provinces/${code}/wards`);
    expect([response.statusCode, response.data.code]).toEqual([404, 'NOT_FOUND']);
  });
});
