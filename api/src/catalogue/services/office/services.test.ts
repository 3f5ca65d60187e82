import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../../test/api';
import { CHECKS, SAFETY, writeTemplate } from '../../../../test/service-orders';
import { addService, HV } from '../../../../test/workshop';
import { auditLog } from '../../../platform/audit/tables';
import { liveEvents } from '../../../messaging/live/tables';
import { packages } from '../tables';

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
  const { id, code: _, type, version, ...form } = items.find((item: { code: string }) => item.code === code);
  return { id, code, type, version, form };
};
/** Price below that of two services added by {@link addService}. */
const PACKAGE_PRICE = 900_000;
const withdrawPackages = () => api.db.update(packages).set({ active: false });
/** Puts a package on sale and withdraws all others. */
const onePackage = async (code: string) => {
  await withdrawPackages();
  const time = api.clock.now();
  const form = {
    name: 'Gói Thử',
    summary: '',
    price: PACKAGE_PRICE,
    months: 12,
    partsDiscountPct: 5,
    entitlements: [{ serviceCode: code, times: 2 }],
    perks: [],
    popular: false,
    active: true,
  };
  const [row] = await api.db
    .insert(packages)
    .values({ ...form, tier: 'basic', searchText: 'goi thu|', createdAt: time, updatedAt: time })
    .returning();
  return { id: row?.id as string, form };
};

test('a changed service has its new duration and price at once, and the audit log lists the change', async () => {
  const { id, code, form } = await service();
  const changes = { minutes: 90, priceFrom: 750_000, intervalKm: 12_000, name: 'Thay dầu hộp số' };
  const response = await send('PUT', `services/${id}`, { ...form, ...changes });
  expect(response.data.data).toMatchObject({ code, ...changes });
  const { data } = await api.call('GET', `/services/${code}`);
  expect(data.data).toMatchObject({ minutes: 90, priceFrom: 750_000 });
  expect(JSON.stringify((await api.call('GET', '/search?q=thay dau hop so')).data)).toContain(code);
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({ action: 'service_changed', detail: { service: code, minutes: '60 → 90' } });
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
])('reports an invalid value of a service at its field: %s %j', async (field, changes) => {
  const { id, form } = await service();
  const response = await send('PUT', `services/${id}`, { ...form, ...changes });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toEqual([field]);
});

test('a service can be withdrawn unless a package on sale contains it', async () => {
  const { id, code, form } = await service();
  const held = await onePackage(code);
  const rejected = await send('PUT', `services/${id}`, { ...form, active: false });
  expect(rejected.data).toMatchObject({ code: 'IN_PACKAGE', errors: { active: [expect.any(String)] } });
  await send('PUT', `packages/${held.id}`, { ...held.form, active: false });
  expect((await send('PUT', `services/${id}`, { ...form, active: false })).statusCode).toBe(200);
  expect((await api.call('GET', `/services/${code}`)).statusCode).toBe(404);
});

test('a changed package is sold at its new price with its new contents at once', async () => {
  const { code } = await service();
  const { id, form } = await onePackage(code);
  const changes = { price: 1_290_000, months: 6, partsDiscountPct: 8 };
  const entitlements = [{ serviceCode: code, times: 3 }];
  expect((await send('PUT', `packages/${id}`, { ...form, ...changes, entitlements })).statusCode).toBe(200);
  const { items } = (await api.call('GET', '/packages')).data.data;
  const sold = items.find((item: { id: string }) => item.id === id);
  expect(sold).toMatchObject({
    ...changes,
    entitlements: [{ serviceCode: code, times: 3 }],
    picture: { alt: '', src: expect.stringContaining(`/package-${sold.tier}.`) },
  });
});

test('a package on sale must cost less than its services booked individually, at their latest prices', async () => {
  const { code } = await service();
  const { id, form } = await onePackage(code);
  const dear = { ...form, price: 1_000_000 };
  const rejected = await send('PUT', `packages/${id}`, dear);
  expect([rejected.statusCode, Object.keys(rejected.data.errors)]).toEqual([400, ['price']]);
  expect(rejected.data.errors.price[0]).toMatch(/rẻ hơn mua lẻ từng dịch vụ \(1\.000\.000.₫\)/);
  expect((await send('PUT', `packages/${id}`, { ...dear, price: 999_999 })).statusCode).toBe(200);
  expect((await send('PUT', `packages/${id}`, { ...dear, active: false })).statusCode).toBe(200);
});

test('a service cannot become so cheap that a package on sale would cost as much as its services', async () => {
  const { id, code, form } = await service();
  const held = await onePackage(code);
  const cheaper = await send('PUT', `services/${id}`, { ...form, priceFrom: 450_000 });
  expect(cheaper.data).toMatchObject({
    code: 'PACKAGE_DEARER',
    errors: { priceFrom: [expect.stringContaining('Gói Thử')] },
  });
  expect((await send('PUT', `services/${id}`, { ...form, priceFrom: 450_001 })).statusCode).toBe(200);
  await send('PUT', `packages/${held.id}`, { ...held.form, active: false });
  expect((await send('PUT', `services/${id}`, { ...form, priceFrom: 10_000 })).statusCode).toBe(200);
});

test('of two simultaneous saves that make a package cost more than its services, one is rejected', async () => {
  const { id, code, form } = await service();
  const held = await onePackage(code);
  const both = await Promise.all([
    send('PUT', `services/${id}`, { ...form, priceFrom: 455_000 }),
    send('PUT', `packages/${held.id}`, { ...held.form, price: 950_000 }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  await send('PUT', `packages/${held.id}`, { ...held.form, active: false });
});

test('a package and its services must be for the same type of vehicle', async () => {
  const { id, code, form } = await service();
  const held = await onePackage(code);
  const scooters = { ...form, vehicleTypes: ['motorbike'] };
  expect((await send('PUT', `services/${id}`, scooters)).data).toMatchObject({
    code: 'IN_PACKAGE',
    errors: { vehicleTypes: [expect.any(String)] },
  });
  await send('PUT', `packages/${held.id}`, { ...held.form, active: false });
  expect((await send('PUT', `services/${id}`, scooters)).statusCode).toBe(200);
  const rejected = await send('PUT', `packages/${held.id}`, { ...held.form, active: true });
  expect([rejected.statusCode, Object.keys(rejected.data.errors)]).toEqual([400, ['entitlements']]);
});

test('a package must contain existing services, each once', async () => {
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

test('a change based on an outdated version overwrites nothing', async () => {
  const { id, code, form, version } = await service();
  const match = { 'if-match': `"${version}"` };
  const save = (minutes: number) => send('PUT', `services/${id}`, { ...form, minutes }, match);
  expect((await save(90)).statusCode).toBe(200);
  expect((await save(120)).data.code).toBe('STALE_VERSION');
  expect((await api.call('GET', `/services/${code}`)).data.data.minutes).toBe(90);
});

const added = (code: string, changes = {}) =>
  send('POST', 'services', {
    code,
    type: 'repair',
    checklistOf: null,
    name: 'Thay má phanh',
    summary: '',
    tier: null,
    vehicleTypes: ['car'],
    minutes: 60,
    priceFrom: 450_000,
    bayCapabilities: ['LIFT'],
    certificates: [],
    checks: ['Độ dày má phanh'],
    includes: [],
    intervalKm: null,
    intervalMonths: null,
    active: true,
    ...changes,
  });

test('a new service is offered at once, is last in the list, is found by its words, and has a checklist', async () => {
  const like = await addService(api);
  await writeTemplate(api, like, CHECKS);
  const response = await added('thay-ma', { checklistOf: like });
  expect([response.statusCode, response.data.data.code]).toEqual([201, 'THAY-MA']);
  const shown = (await api.call('GET', '/services/THAY-MA')).data.data;
  expect(shown).toMatchObject({ type: 'repair', priceFrom: 450_000, checklist: CHECKS });
  expect(JSON.stringify((await api.call('GET', '/search?q=thay ma phanh')).data)).toContain('THAY-MA');
  expect((await api.call('GET', '/services')).data.data.items.at(-1).code).toBe('THAY-MA');
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, response.data.data.id));
  expect(entry).toMatchObject({ action: 'service_added', detail: { service: 'THAY-MA', checklistOf: like } });
});

test('two services cannot have the same code', async () => {
  const code = await addService(api);
  const response = await added(code);
  expect([response.statusCode, response.data.code, Object.keys(response.data.errors)]).toEqual([
    ...[409, 'CODE_TAKEN'],
    ['code'],
  ]);
});

test.each([
  ['code', 'Ổ-1', {}],
  ['code', 'A--B', {}],
  ['name', 'MOI-1', { name: '' }],
  ['minutes', 'MOI-2', { minutes: 5 }],
  ['checklistOf', 'MOI-3', { checklistOf: 'LA' }],
])('reports an invalid value of a new service at its field: %s of %s', async (field, code, changes) => {
  const response = await added(code, changes);
  expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, [field]]);
});

test('high-voltage work can be offered only after its checklist has lock-out steps (BR-8)', async () => {
  const rejected = await added('CAO-AP', HV);
  expect(rejected.data).toMatchObject({ code: 'NO_SAFETY_STEPS', errors: { active: [expect.any(String)] } });
  const quiet = await added('CAO-AP', { ...HV, active: false });
  expect(quiet.statusCode).toBe(201);
  const { id, code: _, type: __, version: ___, ...form } = quiet.data.data;
  const active = { ...form, active: true };
  expect((await send('PUT', `services/${id}`, active)).data.code).toBe('NO_SAFETY_STEPS');
  await writeTemplate(api, 'CAO-AP', [SAFETY]);
  expect((await send('PUT', `services/${id}`, active)).statusCode).toBe(200);
});

test('a new package can go on sale after the other package of its tier is withdrawn', async () => {
  await withdrawPackages();
  const { code } = await service();
  const body = {
    tier: 'basic',
    name: 'Gói Cơ bản mới',
    summary: '',
    price: PACKAGE_PRICE,
    months: 12,
    entitlements: [{ serviceCode: code, times: 2 }],
    partsDiscountPct: 15,
    perks: [],
    popular: false,
  };
  const first = await send('POST', 'packages', { ...body, active: true });
  expect([first.statusCode, first.data.message]).toEqual([201, 'Đã tạo gói.']);
  const rejected = await send('POST', 'packages', { ...body, active: true });
  expect(rejected.data).toMatchObject({ code: 'TIER_TAKEN', errors: { active: [expect.any(String)] } });
  const waiting = await send('POST', 'packages', { ...body, name: 'Gói sang năm', active: false });
  expect(waiting.statusCode).toBe(201);
  const events = await api.db.select().from(liveEvents).where(eq(liveEvents.topic, 'office'));
  expect(events.map(({ data }) => data)).toContainEqual({ entity: 'catalogue', id: waiting.data.data.id });
  const { tier: _, ...stored } = body;
  await send('PUT', `packages/${first.data.data.id}`, { ...stored, active: false });
  await send('PUT', `packages/${waiting.data.data.id}`, { ...stored, name: 'Gói sang năm', active: true });
  const { items } = (await api.call('GET', '/packages')).data.data;
  expect(items.map(({ name }: { name: string }) => name)).toContain('Gói sang năm');
});

test.each([
  ['tier', { tier: 'vip' }],
  ['entitlements', { entitlements: [{ serviceCode: 'LA', times: 1 }] }],
  ['price', { price: 0 }],
])('reports an invalid value of a new package at its field: %s', async (field, changes) => {
  const { code } = await service();
  const response = await send('POST', 'packages', {
    tier: 'basic',
    name: 'Gói',
    summary: '',
    price: 1_000_000,
    months: 12,
    partsDiscountPct: 0,
    entitlements: [{ serviceCode: code, times: 1 }],
    perks: [],
    popular: false,
    active: false,
    ...changes,
  });
  expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, [field]]);
});
