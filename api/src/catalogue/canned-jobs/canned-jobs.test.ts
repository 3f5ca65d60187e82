import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { addService } from '../../../test/workshop';
import { auditLog } from '../../platform/audit/tables';
import { products } from '../products/tables';
import { vehicleModels } from '../vehicle-models/tables';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  manager = await api.person({ role: 'manager' });
  const time = api.clock.now();
  const stamps = { createdAt: time, updatedAt: time };
  await addService(api, { code: 'PHANH' });
  await addService(api, { code: 'BD-XM', vehicleTypes: ['motorbike'] });
  await api.db.insert(vehicleModels).values([
    { code: 'vinfast-vf-8', type: 'car', make: 'VinFast', model: 'VF 8', yearFrom: 2022, ...stamps },
    {
      code: 'vinfast-evo200',
      type: 'motorbike',
      make: 'VinFast',
      model: 'Evo200',
      yearFrom: 2022,
      ...stamps,
    },
  ]);
});
afterAll(() => api.close());

const send = (method: string, path: string, payload?: object, headers = {}) =>
  api.call(method, `/admin/canned-jobs${path}`, {
    token: manager.token,
    headers,
    ...(payload && { payload }),
  });
const form = (changes: object = {}) => ({
  name: 'Thay má phanh trước',
  vehicleType: 'car',
  models: ['vinfast-vf-8'],
  serviceCode: 'PHANH',
  minutes: 60,
  price: 450_000,
  parts: [],
  checks: ['Thử phanh'],
  active: true,
  ...changes,
});
const OTHER = { productId: null, name: 'Bộ má phanh', quantity: 1, unitPrice: 1_650_000 };
const product = (productId: string, quantity = 1) => ({ productId, name: null, quantity, unitPrice: null });

test('a job shows its parts with the current prices of their products', async () => {
  const productId = await addProduct(api, { name: 'Dầu phanh', price: 120_000 });
  const added = await send('POST', '', form({ parts: [OTHER, product(productId, 2)] }));
  expect([added.statusCode, added.data.message]).toEqual([201, 'Đã tạo việc mẫu.']);
  await api.db.update(products).set({ price: 150_000 }).where(eq(products.id, productId));
  const { data } = (await send('GET', `/${added.data.data.id}`)).data;
  expect(data.parts).toEqual([OTHER, { productId, name: 'Dầu phanh', quantity: 2, unitPrice: 150_000 }]);
  expect(data.total).toBe(450_000 + 1_650_000 + 300_000);
  const { items } = (await send('GET', '')).data.data;
  expect(items).toContainEqual(data);
  const trail = await api.db.select().from(auditLog).where(eq(auditLog.entityId, data.id));
  expect(trail).toMatchObject([{ action: 'canned_job_added', actorId: manager.id }]);
});

test.each([
  ['name', { name: ' ' }],
  ['vehicleType', { vehicleType: 'boat' }],
  ['models', { models: ['vinfast-vf-8', 'vinfast-vf-8'] }],
  ['models', { models: ['vinfast-evo200'] }],
  ['serviceCode', { serviceCode: 'BD-XM' }],
  ['serviceCode', { serviceCode: 'LA' }],
  ['minutes', { minutes: 4 }],
  ['price', { price: -1 }],
  ['parts', { parts: [OTHER, OTHER] }],
  ['parts', { parts: [{ ...OTHER, productId: 'la', unitPrice: null, name: null }] }],
  ['parts', { parts: [{ ...OTHER, name: null }] }],
  ['parts', { parts: [{ ...OTHER, unitPrice: null }] }],
  ['parts', { parts: [{ ...OTHER, quantity: 0 }] }],
  ['checks', { checks: ['x'.repeat(121)] }],
])('reports an invalid value at its field: %s %j', async (field, changes) => {
  const response = await send('POST', '', form(changes));
  expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, [field]]);
});

test('of two changes made from the same version, one is saved', async () => {
  const { id, version } = (await send('POST', '', form())).data.data;
  const headers = { 'if-match': `"${version}"` };
  const both = await Promise.all(
    [70, 80].map((minutes) => send('PUT', `/${id}`, form({ minutes }), headers)),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.data.code).toBe('STALE_VERSION');
  const saved = both.find(({ statusCode }) => statusCode === 200)?.data.data;
  expect((await send('GET', `/${id}`)).data.data).toEqual(saved);
});

test('an unknown job is not found', async () => {
  expect((await send('GET', '/khong-co')).statusCode).toBe(404);
  expect((await send('PUT', '/khong-co', form(), { 'if-match': '*' })).statusCode).toBe(404);
});
