import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../../test/api';
import { addService } from '../../../../test/workshop';
import { auditLog, packages, services } from '../../../db/schema';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const send = (method: string, path: string, payload?: object, headers = {}) =>
  api.call(method, `/admin/${path}`, { token: manager.token, headers, ...(payload && { payload }) });
const service = async () => {
  const code = await addService(api);
  const { items } = (await send('GET', 'services')).data.data;
  const { id, code: _, type, version, ...form } = items.find((one: { code: string }) => one.code === code);
  return { id, code, type, version, form };
};
let tiers = ['basic', 'standard', 'premium'] as const as readonly ('basic' | 'standard' | 'premium')[];
const onePackage = async (code: string) => {
  const [tier, ...rest] = tiers;
  tiers = rest;
  const at = api.clock.now();
  const form = {
    ...{ name: 'Gói Thử', summary: '', price: 1_990_000, months: 12, partsDiscountPct: 5 },
    ...{ entitlements: [{ serviceCode: code, times: 2 }], perks: [], popular: false, active: true },
  };
  const [row] = await api.db
    .insert(packages)
    .values({ ...form, tier: tier as 'basic', searchText: 'goi thu|', createdAt: at, updatedAt: at })
    .returning();
  return { id: row?.id as string, form };
};

test('a service with new minutes and a new price is offered so at once; the log says what changed', async () => {
  const { id, code, form } = await service();
  const changes = { minutes: 90, priceFrom: 750_000, intervalKm: 12_000, name: 'Thay dầu hộp số' };
  const reply = await send('PUT', `services/${id}`, { ...form, ...changes });
  expect(reply.data.data).toMatchObject({ code, ...changes });
  const { data } = await api.call('GET', `/services/${code}`);
  expect(data.data).toMatchObject({ minutes: 90, priceFrom: 750_000 });
  expect(JSON.stringify((await api.call('GET', '/search?q=thay dau hop so')).data)).toContain(code);
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({ action: 'service_changed', detail: { service: code, minutes: '60 → 90' } });
});

test('the checklist of a service stays as it is', async () => {
  const { id, form } = await service();
  const checklist = [{ section: 'Pin', items: ['Sức khoẻ pin (SoH)'] }];
  await api.db.update(services).set({ checklist }).where(eq(services.id, id));
  await send('PUT', `services/${id}`, { ...form, minutes: 45 });
  const [row] = await api.db.select().from(services).where(eq(services.id, id));
  expect(row?.checklist).toEqual(checklist);
});

test.each([
  ['name', { name: '' }],
  ['minutes', { minutes: 10 }],
  ['minutes', { minutes: 541 }],
  ['priceFrom', { priceFrom: -1 }],
  ['vehicleTypes', { vehicleTypes: [] }],
  ['intervalKm', { intervalKm: 3 }],
  ['certificates', { bayCapabilities: ['HV_SAFE_ZONE'] }],
  ['certificates', { certificates: ['HV_ELECTRICAL'] }],
])('a service is refused at its field: %s %j', async (field, changes) => {
  const { id, form } = await service();
  const reply = await send('PUT', `services/${id}`, { ...form, ...changes });
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.data.errors)).toEqual([field]);
});

test('a service leaves the shop, unless a package on sale holds it', async () => {
  const { id, code, form } = await service();
  const held = await onePackage(code);
  const refused = await send('PUT', `services/${id}`, { ...form, active: false });
  expect(refused.data).toMatchObject({ code: 'IN_PACKAGE', errors: { active: [expect.any(String)] } });
  await send('PUT', `packages/${held.id}`, { ...held.form, active: false });
  expect((await send('PUT', `services/${id}`, { ...form, active: false })).statusCode).toBe(200);
  expect((await api.call('GET', `/services/${code}`)).statusCode).toBe(404);
});

test('a package is sold at its new price with its new contents', async () => {
  const { code } = await service();
  const { id, form } = await onePackage(code);
  const changes = { price: 2_490_000, months: 6, partsDiscountPct: 8 };
  const entitlements = [{ serviceCode: code, times: 3 }];
  expect((await send('PUT', `packages/${id}`, { ...form, ...changes, entitlements })).statusCode).toBe(200);
  const { items } = (await api.call('GET', '/packages')).data.data;
  const sold = items.find((one: { id: string }) => one.id === id);
  expect(sold).toMatchObject({ ...changes, entitlements: [{ serviceCode: code, times: 3 }] });
});

test('a package holds services that are there, each once', async () => {
  const { code } = await service();
  const { id, form } = await onePackage(code);
  for (const entitlements of [
    [],
    [{ serviceCode: 'LA', times: 1 }],
    [{ serviceCode: code, times: 0 }],
    [
      { serviceCode: code, times: 1 },
      { serviceCode: code, times: 2 },
    ],
  ]) {
    expect((await send('PUT', `packages/${id}`, { ...form, entitlements })).statusCode).toBe(400);
  }
});

test('who saw an older one overwrites nothing', async () => {
  const { id, form, version } = await service();
  const match = { 'if-match': `"${version}"` };
  expect((await send('PUT', `services/${id}`, form, match)).statusCode).toBe(200);
  expect((await send('PUT', `services/${id}`, form, match)).data.code).toBe('STALE_VERSION');
});
