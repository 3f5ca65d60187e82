import { eq } from 'drizzle-orm';
import { DAY, startApi, type Person, type TestApi } from '../../../../test/api';
import { auditLog } from '../../../platform/audit/tables';
import { promotions } from '../tables';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

let count = 0;
const form = (changes = {}) => ({
  code: `THU${++count}`,
  title: 'Ưu đãi mùa thu',
  description: 'Giảm cho đơn phụ tùng.',
  type: 'percentage',
  value: 10,
  minOrder: 500_000,
  maxDiscount: 200_000,
  validFrom: api.clock.now().toISOString(),
  validTo: new Date(api.clock.now().getTime() + 10 * DAY).toISOString(),
  isActive: true,
  usageLimit: 100,
  usageScope: 'global',
  usagePerYear: false,
  category: ['parts'],
  group: 'seasonal',
  audience: 'all',
  requiresVerifiedEmail: false,
  ...changes,
});
const send = (method: string, path: string, payload?: object, headers = {}) =>
  api.call(method, `/admin/promotions${path}`, {
    token: manager.token,
    headers,
    ...(payload && { payload }),
  });
const add = async (changes = {}) => (await send('POST', '', form(changes))).data.data;
const shop = async (code: string) => (await api.call('GET', `/promotions?code=${code}`)).data.data.items;
const use = (id: string, uses = 3) =>
  api.db.update(promotions).set({ usedCount: uses }).where(eq(promotions.id, id));

test('a new promotion appears in the shop at once, and is found by its code and the search', async () => {
  const made = await send('POST', '', form({ code: ' thu vang 26' }));
  expect(made.statusCode).toBe(201);
  expect(made.data.data).toMatchObject({ code: 'THUVANG26', state: 'running', used: 0, given: 0 });
  expect(await shop('thuvang26')).toMatchObject([{ title: 'Ưu đãi mùa thu', maxDiscount: 200_000 }]);
  const { data } = await api.call('GET', '/search?q=thuvang26');
  expect(JSON.stringify(data)).toContain('Ưu đãi mùa thu');
});

test.each([
  ['code', { code: 'ƯU ĐÃI' }],
  ['title', { title: '  ' }],
  ['value', { value: 101 }],
  ['value', { value: 0 }],
  ['value', { value: 12.5 }],
  ['value', { type: 'fixed', value: 0, maxDiscount: null }],
  ['maxDiscount', { type: 'fixed', value: 50_000, maxDiscount: 10_000 }],
  ['validTo', { validTo: '2020-01-01T00:00:00Z' }],
  ['validFrom', { validFrom: 'mai' }],
  ['usageLimit', { usageLimit: 0 }],
  ['usageLimit', { usageScope: 'customer', usageLimit: 1_001 }],
  ['usagePerYear', { usagePerYear: true }],
])('reports an invalid value at its field: %s %j', async (field, changes) => {
  const response = await send('POST', '', form(changes));
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toEqual([field]);
});

test('two promotions cannot have the same code, even when created at the same time', async () => {
  const responses = await Promise.all([
    send('POST', '', form({ code: 'MOTLAN' })),
    send('POST', '', form({ code: 'motlan' })),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const rejected = responses.find(({ statusCode }) => statusCode === 409);
  expect(rejected?.data).toMatchObject({ code: 'CODE_TAKEN', errors: { code: [expect.any(String)] } });
});

test('the list shows states and filters by state, group and words, ignoring accents', async () => {
  const soon = new Date(api.clock.now().getTime() + DAY).toISOString();
  const { code } = await add({ title: 'Đêm hội sạc xe', validFrom: soon, group: 'flash' });
  await add({ title: 'Đêm hội đã tắt', isActive: false });
  const codes = async (query: string) =>
    (await send('GET', `?${query}`)).data.data.items.map((item: { code: string }) => item.code);
  expect(await codes('q=dem hoi')).toHaveLength(2);
  expect(await codes('q=dem hoi&state=upcoming')).toEqual([code]);
  expect(await codes('q=dem hoi&group=flash')).toEqual([code]);
  expect(await codes('q=dem hoi&state=ended')).toEqual([]);
});

test('the discount of a redeemed promotion cannot change, but its texts, limit and end can', async () => {
  const { id, code } = await add();
  await use(id);
  for (const changes of [{ value: 20 }, { type: 'fixed', maxDiscount: null }, { code: 'KHAC1' }]) {
    const rejected = await send('PUT', `/${id}`, form({ code, ...changes }));
    expect(rejected.data).toMatchObject({ code: 'PROMOTION_USED' });
    expect(rejected.statusCode).toBe(409);
  }
  const below = await send('PUT', `/${id}`, form({ code, usageLimit: 2 }));
  expect(below.data).toMatchObject({ code: 'BELOW_USED', errors: { usageLimit: [expect.any(String)] } });
  const later = await send('PUT', `/${id}`, form({ code, title: 'Tên mới', usageLimit: 3 }));
  expect(later.data.data).toMatchObject({ title: 'Tên mới', used: 3, usageLimit: 3 });
  const off = await send('PUT', `/${id}/active`, { active: false });
  expect(off.data.data.state).toBe('off');
  expect(await shop(code)).toEqual([]);
});

test('a change based on an outdated version overwrites nothing; the audit log names the author and the change', async () => {
  const { id, code, version } = await add();
  const match = { 'if-match': `"${version}"` };
  expect((await send('PUT', `/${id}`, form({ code, value: 15 }), match)).statusCode).toBe(200);
  expect((await send('PUT', `/${id}`, form({ code, value: 5 }), match)).data.code).toBe('STALE_VERSION');
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(log.find(({ action }) => action === 'promotion_changed')).toMatchObject({
    actorId: manager.id,
    detail: { promotion: code, value: '10 → 15' },
  });
  expect((await send('GET', '/khong-co')).statusCode).toBe(404);
});
