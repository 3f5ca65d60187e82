import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { maintenanceRecords, recommendations } from '../vehicles/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addVehicle } from '../../../test/service-orders';
import { toCsv } from './csv';

let api: TestApi;
let owner: Person;
let vehicleId: string;
beforeAll(async () => {
  api = await startApi();
  owner = await api.person();
  vehicleId = await addVehicle(api, owner.id);
});
afterAll(() => api.close());

let counter = 0;
const recordOf = (changes: Partial<MaintenanceRecord> = {}): MaintenanceRecord => {
  const code = `PDV-T-${String(++counter).padStart(4, '0')}`;
  return {
    id: `rec-${counter}`,
    code,
    date: '2025-03-01T03:00:00.000Z',
    odometer: 11_600,
    cost: 690_000,
    vehicle: { id: vehicleId, name: 'VF 8 2023', plate: '51K-123.45' },
    services: [{ code: 'BD-CB', name: 'Bảo dưỡng cơ bản', type: 'maintenance' }],
    warrantyUntil: '2025-09-01',
    results: { ok: 8, watch: 1, fail: 0, skip: 0 },
    declined: 0,
    technician: 'Phạm Quốc Bảo',
    technicianNote: 'Xe tốt.',
    lines: [],
    checklist: [],
    declinedItems: [],
    discount: 0,
    ...changes,
  };
};
const keep = async (record: MaintenanceRecord, ownerId = owner.id): Promise<MaintenanceRecord> => {
  const time = new Date(record.date);
  const { id, code, odometer, cost, warrantyUntil } = record;
  await api.db.insert(maintenanceRecords).values({
    id,
    code,
    odometer,
    cost,
    warrantyUntil,
    at: time,
    createdAt: time,
    record,
    ownerId,
    vehicleId: record.vehicle.id,
    types: record.services.map(({ type }) => type),
  });
  return record;
};
const get = (path: string, { token } = owner) => api.call('GET', path, { token });

test('the history is listed newest first in pages of ten, with its cost by year in Vietnam', async () => {
  const person = await api.person();
  const own = (date: string, cost: number, more: Partial<MaintenanceRecord> = {}) =>
    keep(recordOf({ date, cost, ...more }), person.id);
  // This is 00:30 on New Year's Day in Vietnam.
  await own('2025-12-31T17:30:00.000Z', 100);
  await own('2025-12-31T16:30:00.000Z', 20);
  for (let day = 10; day < 20; day++) await own(`2024-05-${day}T03:00:00.000Z`, 1);
  const first = (await get('/maintenance-history', person)).data.data;
  expect(first).toMatchObject({
    total: 12,
    page: 1,
    pageSize: 10,
    cost: 130,
    years: [
      { year: 2026, cost: 100, visits: 1 },
      { year: 2025, cost: 20, visits: 1 },
      { year: 2024, cost: 10, visits: 10 },
    ],
    vehicles: [{ id: vehicleId, name: 'VF 8 2023', plate: '51K-123.45' }],
  });
  expect(first.items[0]).toMatchObject({ date: '2025-12-31T17:30:00.000Z' });
  expect(first.items[0]).not.toHaveProperty('checklist');
  expect((await get('/maintenance-history?page=2', person)).data.data.items).toHaveLength(2);
  const year = (await get('/maintenance-history?year=2026', person)).data.data;
  expect([year.total, year.cost]).toEqual([1, 100]);
});

test('the history filters by vehicle and type of service, and ignores invalid filters', async () => {
  const other = await addVehicle(api, owner.id);
  await keep(recordOf());
  await keep(
    recordOf({
      vehicle: { id: other, name: 'Feliz S 2023', plate: '59MĐ1-234.56' },
      services: [{ code: 'CD-AI', name: 'Chẩn đoán', type: 'ai-diagnostics' }],
    }),
  );
  const total = async (query: string) => (await get(`/maintenance-history?${query}`)).data.data.total;
  expect(await total('')).toBe(2);
  expect(await total(`vehicleId=${other}`)).toBe(1);
  expect(await total('type=ai-diagnostics')).toBe(1);
  expect(await total(`vehicleId=${other}&type=maintenance`)).toBe(0);
  expect(await total('type=drop&year=x&page=0')).toBe(2);
});

test('returns 404 for another customer’s visit', async () => {
  const record = await keep(recordOf());
  expect((await get(`/maintenance-history/${record.id}`)).data.data.code).toBe(record.code);
  const stranger = await api.person();
  for (const id of [record.id, 'nichts']) {
    const response = await get(`/maintenance-history/${id}`, stranger);
    expect([response.statusCode, response.data.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await get('/maintenance-history', stranger)).data.data).toMatchObject({
    items: [],
    total: 0,
    cost: 0,
  });
});

describe('the CSV export', () => {
  test('the CSV export contains the caller’s own filtered records as a UTF-8 file', async () => {
    const person = await api.person();
    await keep(recordOf({ date: '2025-03-01T03:00:00.000Z', technicianNote: 'Tốt; "ổn"' }), person.id);
    await keep(recordOf({ date: '2024-03-01T03:00:00.000Z' }), person.id);
    const response = await get('/maintenance-history/export.csv?year=2025', person);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="lich-su-bao-duong.csv"',
    });
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = response.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\uFEFF?Ngày;Mã phiếu;Xe;Biển số;Số km;/);
    expect(lines[1]).toMatch(/^01\/03\/2025;PDV-T-\d{4};VF 8 2023;51K-123\.45;11600;Bảo dưỡng;/);
    expect(lines[1]).toContain(';690000;01/09/2025;8;1;0;0;Phạm Quốc Bảo;"Tốt; ""ổn"""');
  });

  test('the CSV export is returned as JSON to the site’s own client', async () => {
    const person = await api.person();
    await keep(recordOf({}), person.id);
    const file = await get('/maintenance-history/export.csv', person);
    const { data, headers } = await api.call('GET', '/maintenance-history/export.csv', {
      token: person.token,
      headers: { accept: 'application/json' },
    });
    expect(data.data).toEqual({ text: file.body });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Accept') });
  });

  test.each(['=1+1', '+84912', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '＝1+1', '＠SUM(A1)'])(
    'the CSV export escapes the formula %j',
    (note) => {
      const table = toCsv([recordOf({ technicianNote: note })]);
      const last = table.trimEnd().split('\r\n')[1]?.split(';').at(-1) ?? '';
      expect(last.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );
});

describe('recommendations', () => {
  const recommend = async (changes: Partial<typeof recommendations.$inferInsert> = {}) => {
    const time = api.clock.now();
    const [row] = await api.db
      .insert(recommendations)
      .values({
        vehicleId,
        title: 'Thay lốp trước',
        source: 'declined',
        price: 700_000,
        foundAt: time,
        state: 'open',
        createdAt: time,
        updatedAt: time,
        ...changes,
      })
      .returning();
    return row?.id ?? '';
  };

  test('open recommendations are listed, most urgent first', async () => {
    await recommend({ dueDate: '2026-12-01', title: 'Sau' });
    await recommend({ dueDate: '2026-11-01', title: 'Trước' });
    await recommend({ state: 'done', title: 'Xong' });
    const { items } = (await get(`/recommendations?vehicleId=${vehicleId}`)).data.data;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Trước', 'Sau']);
    expect(items[0]).toMatchObject({ vehicleName: 'VF 8 2023', source: 'declined', price: 700_000 });
    expect((await get('/recommendations?vehicleId=nichts')).data.data.items).toEqual([]);
  });

  test('a recommendation can be dismissed once, by its owner', async () => {
    const id = await recommend({ title: 'Bỏ qua' });
    const stranger = await api.person();
    const dismiss = ({ token } = owner) => api.post(`/recommendations/${id}/dismiss`, {}, { token });
    expect((await dismiss(stranger)).statusCode).toBe(404);
    expect((await dismiss()).statusCode).toBe(200);
    expect((await dismiss()).statusCode).toBe(404);
    const { items } = (await get('/recommendations')).data.data;
    expect(items.map(({ title }: { title: string }) => title)).not.toContain('Bỏ qua');
  });
});
