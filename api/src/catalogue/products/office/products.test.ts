import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../../test/api';
import { auditLog } from '../../../platform/audit/tables';
import { products } from '../tables';
import { vehicleModels } from '../../vehicle-models/tables';
import { searchTextOf } from '../../../platform/search/search-text';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
  const time = api.clock.now();
  await api.db.insert(vehicleModels).values({
    code: 'vinfast-vf-8',
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    yearFrom: 2022,
    createdAt: time,
    updatedAt: time,
  });
});
afterAll(() => api.close());

let count = 0;
const names = () => ({ sku: `MOI-${++count}`, slug: `san-pham-moi-${count}` });
const form = (changes = {}) => ({
  name: 'Bộ sạc treo tường',
  description: 'Sạc qua đêm.',
  category: 'battery-charger',
  promoGroup: 'equipment',
  brand: 'Sạc Việt',
  origin: 'Việt Nam',
  price: 6_490_000,
  compareAtPrice: null,
  pictures: [],
  specs: [{ label: 'Công suất', value: '7,4 kW' }],
  fitment: { types: ['car'], models: [] },
  isHighVoltage: false,
  weightGram: 6_000,
  bulky: false,
  warrantyMonths: 24,
  featuredRank: null,
  status: 'active',
  ...changes,
});
const send = (method: string, path: string, payload?: object, headers = {}) =>
  api.call(method, `/admin/products${path}`, { token: manager.token, headers, ...(payload && { payload }) });
const add = async (changes = {}) => (await send('POST', '', { ...names(), ...form(changes) })).data.data;
const page = (slug: string) => api.call('GET', `/products/${slug}`);

test('a new product appears in the shop at once, sold out until stock arrives', async () => {
  const { slug } = await add({ name: 'Bộ sạc Đồng Nai' });
  expect((await page(slug)).data.data.product).toMatchObject({
    name: 'Bộ sạc Đồng Nai',
    price: 6_490_000,
    stock: { state: 'out', left: 0 },
  });
  const { data } = await api.call('GET', '/products?q=dong nai');
  expect(data.data.items).toMatchObject([{ slug }]);
});

test('the shop shows a new price and name at once, and finds the product by its old and new words', async () => {
  const { id, slug, sku } = await add();
  // Adds synonyms that only the search text contains, as in seeded products.
  await api.db
    .update(products)
    .set({ searchText: searchTextOf('Bộ sạc treo tường', [sku, 'Pin & sạc', 'Sạc Việt', 'wallbox']) })
    .where(eq(products.id, id));
  await page(slug);
  const changes = { name: 'Trụ sạc gia đình', price: 5_990_000, compareAtPrice: 6_490_000 };
  expect((await send('PUT', `/${id}`, form(changes))).statusCode).toBe(200);
  expect((await page(slug)).data.data.product).toMatchObject(changes);
  for (const words of ['tru sac gia dinh', 'wallbox']) {
    const { data } = await api.call('GET', `/products?q=${words}`);
    expect(data.data.items.map((item: { slug: string }) => item.slug)).toEqual([slug]);
  }
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(log.find(({ action }) => action === 'product_changed')?.detail).toEqual({
    sku,
    name: 'Bộ sạc treo tường → Trụ sạc gia đình',
    price: '6490000 → 5990000',
    compareAtPrice: '— → 6490000',
  });
});

test('an archived product disappears from the shop and can be restored', async () => {
  const { id, slug } = await add();
  await send('PUT', `/${id}`, form({ status: 'archived' }));
  expect(await page(slug)).toMatchObject({ statusCode: 404, data: { code: 'PRODUCT_ARCHIVED' } });
  const hidden = (await send('GET', '?status=archived')).data.data.items;
  expect(hidden).toMatchObject([{ id, status: 'archived' }]);
  await send('PUT', `/${id}`, form());
  expect((await page(slug)).statusCode).toBe(200);
});

test.each([
  ['sku', { sku: 'Ổ CẮM' }],
  ['slug', { slug: 'hai--gach' }],
  ['name', { name: ' ' }],
  ['price', { price: 0 }],
  ['price', { price: 1.5 }],
  ['compareAtPrice', { compareAtPrice: 6_490_000 }],
  ['warrantyMonths', { warrantyMonths: -1 }],
  ['weightGram', { weightGram: 0 }],
  ['pictures', { pictures: [{ name: 'khong-co', alt: '' }] }],
  ['pictures', { pictures: [{ name: 'promo-vip', alt: '' }] }],
  ['pictures', { pictures: Array.from({ length: 2 }, () => ({ name: 'cap-clamp', alt: '' })) }],
  ['fitment', { fitment: { types: ['car'], models: [{ code: 'la', yearFrom: null, yearTo: null }] } }],
])('reports an invalid value at its field: %s %j', async (field, changes) => {
  const response = await send('POST', '', { ...names(), ...form(), ...changes });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toEqual([field]);
});

test('two products cannot have the same SKU or slug', async () => {
  const { sku, slug } = await add();
  const same = await send('POST', '', { ...names(), sku, ...form() });
  expect(same.data).toMatchObject({ code: 'SKU_TAKEN', errors: { sku: [expect.any(String)] } });
  const there = await send('POST', '', { ...names(), slug, ...form() });
  expect(there.data).toMatchObject({ code: 'SLUG_TAKEN', errors: { slug: [expect.any(String)] } });
});

test('a change based on an outdated version overwrites nothing', async () => {
  const { id, version } = await add();
  const match = { 'if-match': `"${version}"` };
  expect((await send('PUT', `/${id}`, form({ price: 1_000 }), match)).statusCode).toBe(200);
  expect((await send('PUT', `/${id}`, form({ price: 2_000 }), match)).data.code).toBe('STALE_VERSION');
  expect((await send('GET', `/${id}`)).data.data.price).toBe(1_000);
});

test('customers, technicians and the front desk cannot change prices', async () => {
  const { id } = await add();
  for (const role of ['customer', 'staff', 'technician'] as const) {
    const { token } = await api.person({ role });
    const response = await api.call('PUT', `/admin/products/${id}`, { token, payload: form({ price: 1 }) });
    expect(response.statusCode).toBe(403);
  }
});
