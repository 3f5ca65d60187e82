import { errorBodySchema } from '@evcare/shared-contracts';
import { productListSchema, searchSchema, serviceListSchema } from '@evcare/shared-contracts/shop';
import fc from 'fast-check';
import { startApi, type TestApi } from '../../../test/api';
import { seed } from '../../seed';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ limitScale: 1000 });
  await seed(api.db, { now: api.clock.now(), demo: false });
});
afterAll(() => api.close());

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    '|',
    "'; drop table products; --",
    '9'.repeat(15),
    '-1',
    '1e9',
    'NaN',
    '٣',
    'ﬁ',
    '\u0130',
  ),
  fc.integer().map(String),
);
const NAMES =
  'category q min max brand inStock vehicle year type sort page pageSize tier vehicleType limit'.split(' ');
const query = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs).toString());

test('no query of a list makes the API fail or respond in another format', async () => {
  const schemas = { products: productListSchema, services: serviceListSchema, search: searchSchema };
  const names = Object.keys(schemas) as (keyof typeof schemas)[];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), query, async (name, search) => {
      const { statusCode, data } = await api.call('GET', `/${name}?${search}`);
      if (search.includes('%00')) expect([statusCode, data.code]).toEqual([400, 'VALIDATION_FAILED']);
      else expect([statusCode, schemas[name].safeParse(data.data).success]).toEqual([200, true]);
    }),
    { numRuns: 600 },
  );
});

test('no name in a path makes the API fail', async () => {
  const paths = ['/products/*', '/products/*/related', '/products/*/reviews', '/services/*'];
  const more = ['/locations/provinces/*/wards', '/files/pictures/*'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths, ...more), text, async (path, name) => {
      const encoded = new URLSearchParams([['x', name]]).toString().slice(2).replaceAll('+', '%20');
      const { statusCode, data } = await api.call('GET', path.replace('*', encoded));
      expect(statusCode).toBeLessThan(500);
      if (statusCode >= 400) expect(errorBodySchema.safeParse(data).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('no form body makes the API fail', async () => {
  const { token } = await api.person();
  const fields = 'fullName phoneNumber email topic message consent website productId slug rating text'.split(
    ' ',
  );
  const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 2 }));
  const body = fc.dictionary(fc.constantFrom(...fields), value);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/contact', '/reviews'), body, async (path, payload) => {
      const { statusCode, data } = await api.post(path, { ...payload }, { token });
      expect(statusCode).toBeLessThan(500);
      if (statusCode >= 400) expect(errorBodySchema.safeParse(data).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});
