import { checklistTemplateSchema, type ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { and, eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../../test/api';
import {
  answer,
  CHECKS,
  itemsOf,
  openJob,
  propose,
  rowOf,
  SAFETY,
  step,
  templateItems,
  writeTemplate,
} from '../../../../test/service-orders';
import { addService, HV } from '../../../../test/workshop';
import { auditLog } from '../../../platform/audit/tables';
import { liveEvents } from '../../../messaging/live/tables';
import { services } from '../tables';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const call = (method: string, path = '', payload?: object, more: object = {}) =>
  api.call(method, `/admin/checklists${path}`, {
    token: manager.token,
    ...(payload && { payload }),
    ...more,
  });
const read = async (id: string) => checklistTemplateSchema.parse((await call('GET', `/${id}`)).data.data);
const idOf = async (code: string): Promise<string> => {
  const [row] = await api.db.select({ id: services.id }).from(services).where(eq(services.code, code));
  return row?.id as string;
};
const made = async (sections: Parameters<typeof templateItems>[0] = CHECKS, changes = {}) => {
  const code = await addService(api, changes);
  await writeTemplate(api, code, sections);
  return { code, id: await idOf(code) };
};
const measured = (changes: Partial<ChecklistTemplateItem> = {}): ChecklistTemplateItem => ({
  ...(templateItems([{ section: 'Phanh & lốp', items: ['Độ dày má phanh trước, sau'] }])[0] as object),
  ...({ title: 'Độ mòn đĩa phanh', howTo: null, limits: { okFrom: 20, watchFrom: 18 } } as object),
  ...(changes as ChecklistTemplateItem),
});

test('a new service order has the added item; an open service order keeps its copy', async () => {
  const { code, id } = await made();
  const open = await openJob(api, { serviceCode: code });
  const given = await itemsOf(api, open);
  const { items, version } = await read(id);
  const [pads, ...rest] = items;
  const sharper = { ...(pads as ChecklistTemplateItem), limits: { okFrom: 6, watchFrom: 4 } };
  const response = await call('PUT', `/${id}`, { items: [measured(), sharper, ...rest] }, { version });
  expect([response.statusCode, response.data.message]).toEqual([200, expect.stringContaining('phiên bản 2')]);

  const after = await openJob(api, { serviceCode: code });
  expect((await itemsOf(api, after)).map(({ title }) => title)).toEqual([
    'Độ mòn đĩa phanh',
    ...given.map(({ title }) => title),
  ]);
  expect((await itemsOf(api, after))[1]?.limits).toEqual({ okFrom: 6, watchFrom: 4 });
  expect(await itemsOf(api, open)).toEqual(given);
  expect([(await rowOf(api, open)).checklists, (await rowOf(api, after)).checklists]).toEqual([
    { [code]: 1 },
    { [code]: 2 },
  ]);
});

test('an open order for high-voltage work keeps its safety steps', async () => {
  const { code, id } = await made([SAFETY], HV);
  const job = await openJob(api, { serviceCode: code, highVoltage: true });
  await step(api, job, 'start', job.technician);
  const items = (await read(id)).items.map((item, index) =>
    index === 0 ? { ...item, title: 'Ngắt cầu dao và khoá lại' } : item,
  );
  expect((await call('PUT', `/${id}`, { items })).statusCode).toBe(200);
  const { seq, lines } = await propose(api, job, [{ name: 'Thay lọc', price: 100_000 }]);
  await answer(api, job, seq, [[lines[0]?.id ?? '', 'approved']]);
  expect((await itemsOf(api, job)).map(({ title }) => title)).toEqual(SAFETY.items);
});

test('a retired item is not copied, stays in the template and can be restored', async () => {
  const { code, id } = await made();
  const items = (await read(id)).items.map((item, index) => ({ ...item, retired: index === 1 }));
  await call('PUT', `/${id}`, { items });
  const job = await openJob(api, { serviceCode: code });
  expect((await itemsOf(api, job)).map(({ title }) => title)).not.toContain('Gai lốp các bánh');
  const { data } = await api.call('GET', `/services/${code}`);
  expect(JSON.stringify(data.data.checklist)).not.toContain('Gai lốp');
  const row = (await call('GET')).data.data.items.find((item: { id: string }) => item.id === id);
  expect(row).toMatchObject({ used: 2, retired: 1, safety: 0, sections: ['Phanh & lốp', 'Bàn giao'] });
  await call('PUT', `/${id}`, { items: items.map((item) => ({ ...item, retired: false })) });
  expect((await itemsOf(api, await openJob(api, { serviceCode: code }))).length).toBe(3);
});

test('a change is written to the audit log and published to open pages', async () => {
  const { code, id } = await made();
  const { items } = await read(id);
  await call('PUT', `/${id}`, { items: [...items, measured()] });
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(log).toMatchObject([
    {
      actorId: manager.id,
      action: 'checklist_changed',
      entityName: 'checklist',
      detail: { service: code, version: 2, added: 'Phanh & lốp: Độ mòn đĩa phanh' },
    },
  ]);
  const events = await api.db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.topic, 'office')));
  expect(events.map(({ data }) => data)).toContainEqual({ entity: 'catalogue', id });
});

test('a save based on an older version is rejected with a reason', async () => {
  const { id } = await made();
  const { items, version } = await read(id);
  await call('PUT', `/${id}`, { items: [...items, measured()] }, { version });
  const late = await call('PUT', `/${id}`, { items }, { version });
  expect([late.statusCode, late.data.code, late.data.message]).toEqual([
    409,
    'STALE_VERSION',
    expect.stringContaining('vừa được người khác cập nhật'),
  ]);
  expect((await read(id)).items).toHaveLength(4);
});

test.each([
  ['an empty list', []],
  ['a list of retired items only', [measured({ retired: true })]],
  ['the same item twice', [measured(), measured()]],
  ['an item without a title', [measured({ title: ' ' })]],
  ['a number without a unit', [measured({ unit: null })]],
  ['limits of an item that is not measured', [measured({ input: 'choice', unit: null })]],
  ['a “watch” limit above the “ok” limit', [measured({ limits: { okFrom: 5, watchFrom: 6 } })]],
  ['a “watch” limit without an “ok” limit', [measured({ limits: { watchTo: 6 } })]],
  ['a range that ends before it begins', [measured({ limits: { okFrom: 5, okTo: 4 } })]],
  ['a safety step that may be skipped', [measured({ safety: true, required: false })]],
  [
    'two items for the same battery reading',
    [measured({ measures: 'soh' }), measured({ title: 'SoH', measures: 'soh' })],
  ],
])('rejects %s', async (_, items) => {
  const { id } = await made();
  const response = await call('PUT', `/${id}`, { items });
  expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect((await read(id)).version).toBe(1);
});

test('a high-voltage service on offer must keep at least one safety step (BR-8)', async () => {
  const { id } = await made([SAFETY], HV);
  const rejected = await call('PUT', `/${id}`, { items: [measured()] });
  expect([rejected.statusCode, rejected.data.errors]).toEqual([400, { items: [expect.any(String)] }]);
});

test('returns 404 for an unknown service', async () => {
  expect((await call('GET', '/khong-co')).statusCode).toBe(404);
  expect((await call('PUT', '/khong-co', { items: [measured()] })).statusCode).toBe(404);
});
