import type { Role } from '@evcare/shared-contracts';
import { reportEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { DASHBOARD_CARDS, REPORT_KINDS, REPORT_MAX_DAYS, shiftDay } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { handOver, shopOrder, vn, work } from '../../../test/numbers';
import { addPromotion } from '../../../test/shop';
import { addTechnician } from '../../../test/workshop';
import { reportCsv } from './csv';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const get = (path: string, { token }: Pick<Person, 'token'> = manager, headers = {}) =>
  api.call('GET', path, { token, headers });
const ADDRESSES = [
  '/manager/dashboard',
  ...DASHBOARD_CARDS.map((card) => `/manager/dashboard/${card}`),
  ...REPORT_KINDS.map((kind) => `/reports/${kind}`),
  '/reports/revenue?format=csv',
  '/reports/revenue?figure=services',
];

test.each([
  ['customer', 403, 403],
  ['staff', 403, 403],
  ['technician', 403, 200],
  ['manager', 200, 403],
  ['admin', 200, 403],
] as [Role, number, number][])(
  'the role %s gets %i from reports and %i from the technician’s own numbers',
  async (role, all, own) => {
    const person = await api.person({ role });
    const statuses = await Promise.all(ADDRESSES.map(async (path) => (await get(path, person)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([all]));
    expect((await get('/technician/report', person)).statusCode).toBe(own);
  },
);

test('every route of reports requires a bearer token and is listed in this test', async () => {
  for (const path of [...ADDRESSES, '/technician/report']) {
    expect((await api.call('GET', path)).statusCode).toBe(401);
  }
  expect(Object.keys(reportEndpoints)).toHaveLength(DASHBOARD_CARDS.length + 3);
});

describe('the period', () => {
  const refusal = async (query: string, path = '/reports/revenue') => {
    const response = await get(`${path}?${query}`);
    return [response.statusCode, response.data.code, response.data.errors];
  };

  test.each([
    [
      'from=2025-01-01&to=2026-01-02',
      { from: ['Khoảng thời gian dài tối đa 366 ngày. Vui lòng chọn khoảng ngắn hơn.'] },
    ],
    ['from=2026-03-02&to=2026-03-01', { from: ['Ngày bắt đầu không được sau ngày kết thúc.'] }],
    ['from=2026-02-30', { from: ['Ngày không hợp lệ.'] }],
    ["to=1'; drop table orders", { to: ['Ngày không hợp lệ.'] }],
  ])('every route rejects the period %s with a message', async (query, errors) => {
    for (const path of ['/reports/revenue', '/manager/dashboard', '/manager/dashboard/funnel']) {
      expect(await refusal(query, path)).toEqual([400, 'VALIDATION_FAILED', errors]);
    }
  });

  test('a period may have up to 366 days and is the last thirty days by default', async () => {
    const to = shiftDay('2025-01-01', REPORT_MAX_DAYS - 1);
    expect((await get(`/reports/revenue?from=2025-01-01&to=${to}`)).data.data.rows).toHaveLength(13);
    const { period, rows } = (await get('/reports/revenue')).data.data;
    expect(rows).toHaveLength(30);
    expect(rows.at(-1).bucket).toBe(period.to);
  });
});

test('an unknown report returns 404', async () => {
  const response = await get('/reports/profit');
  expect([response.statusCode, response.data.code]).toEqual([404, 'NOT_FOUND']);
});

test('the columns of every report are unique and include those of its rows and chart', async () => {
  for (const kind of REPORT_KINDS) {
    const { columns, rows, series } = (await get(`/reports/${kind}`)).data.data;
    const keys = columns.map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const known = expect.arrayContaining(Object.keys(rows[0] ?? {}));
    expect([...keys, 'of', 'record']).toEqual(known);
    for (const set of series.sets) {
      expect(keys).toContain(set.key);
      expect(set.values).toHaveLength(series.labels.length);
    }
  }
});

describe('a report as CSV', () => {
  const TITLE = '=HYPERLINK("http://x";"a")';

  test('the CSV file has a byte order mark, Vietnamese headings with units, semicolons, and no formulas', async () => {
    const { code } = await addPromotion(api, { code: '+SUM', title: TITLE });
    await shopOrder(api, vn('2026-03-31 23:30'), { total: 900_000, discount: 100_000, promoCode: code });
    const response = await get('/reports/promotions?from=2026-03-01&to=2026-03-31&format=csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="bao-cao-promotions-2026-03-01-2026-03-31.csv"',
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe(
      '\uFEFF' +
        'Mã ưu đãi;Ưu đãi;Lượt dùng;Giảm giá (₫);Giảm phí giao (₫);Giá trị đơn (₫);Trung bình (₫);Tỷ lệ chi phí (%)\r\n' +
        `'+SUM;"'=HYPERLINK(""http://x"";""a"")";1;100000;0;900000;900000;10\r\n` +
        'Tổng cộng;;1;100000;0;900000;900000;10\r\n' +
        'Kỳ trước, 29/01/2026 – 28/02/2026: chưa có dữ liệu;;;;;;;\r\n',
    );
  });

  test('the CSV file is returned as JSON to the site’s own client', async () => {
    const response = await get('/reports/revenue?format=csv', manager, { accept: 'application/json' });
    expect(response.data.data.text.startsWith('\uFEFFNgày;Dịch vụ (₫);')).toBe(true);
    expect(response.data.data.text.trimEnd().split('\r\n')).toHaveLength(33);
  });

  test('the file of the rows behind a figure names it, and leaves an entry in the audit log', async () => {
    const response = await get('/reports/revenue?from=2026-03-01&to=2026-03-31&figure=services&format=csv');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="bao-cao-revenue-services-2026-03-01-2026-03-31.csv"',
    );
    expect(response.body.split('\r\n')[0]).toBe(
      '\uFEFFĐơn hoặc phiếu;Ngày;Ghi nhận;Khách;Dịch vụ (₫);Phụ tùng (₫);Doanh thu (₫)',
    );
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.action, 'list_exported'));
    expect(entries).toMatchObject([{ actorId: manager.id, detail: { list: 'revenue/services', rows: 0 } }]);
  });

  test('the CSV file is streamed, with formatted days, decimal commas and empty cells for missing values', () => {
    const column = (key: string, kind: 'date' | 'percent' | 'duration') => ({
      key,
      kind,
      label: key,
      definition: key,
    });
    const rows = Array.from({ length: 1_201 }, () => ({ day: '2026-03-31', share: 12.5, hours: null }));
    const series = {
      form: 'bars',
      kind: 'money',
      labelKind: 'text',
      labelTitle: 'x',
      labels: [],
      sets: [],
    } as const;
    const pieces = [
      ...reportCsv({
        kind: 'revenue',
        period: { from: '2026-03-01', to: '2026-03-31' },
        empty: false,
        totals: null,
        columns: [column('day', 'date'), column('share', 'percent'), column('hours', 'duration')],
        rows,
        series: { ...series, labels: [], sets: [] },
      }),
    ];
    expect(pieces).toHaveLength(4);
    expect(pieces[0]).toBe('\uFEFFday;share (%);hours (giờ)\r\n');
    expect(pieces[1]?.split('\r\n')[0]).toBe('31/03/2026;12,5;');
    expect(pieces.join('').trimEnd().split('\r\n')).toHaveLength(1_202);
  });
});

describe('a technician’s own numbers', () => {
  const MONEY = /price|total|amount|cost|revenue|labour/i;
  const keysOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : [];

  test('a technician’s report is limited to their own work and contains no amounts of money', async () => {
    const [me, other] = [await api.person({ role: 'technician' }), await addTechnician(api)];
    const time = vn('2026-03-04 16:00');
    const mine = await handOver(api, time, { technicianId: me.id, lines: [{ unitPrice: 777_777 }] });
    const theirs = await handOver(api, time, { technicianId: other });
    await work(api, mine, me.id, [vn('2026-03-04 08:00'), vn('2026-03-04 09:30')]);
    await work(api, theirs, other, [vn('2026-03-04 08:00'), vn('2026-03-04 16:00')]);
    const response = await get(`/technician/report?from=2026-03-01&to=2026-03-07&technicianId=${other}`, me);
    const { figures, series } = response.data.data;
    const of = (key: string) => figures.find((figure: { key: string }) => figure.key === key)?.value;
    expect([of('jobs'), of('worked'), of('efficiency')]).toEqual([1, 1.5, null]);
    expect(series.sets[1].values).toEqual([0, 0, 0, 1.5, 0, 0, 0]);
    expect(keysOf(response.data).filter((key) => MONEY.test(key))).toEqual([]);
    expect(JSON.stringify(figures)).not.toMatch(/"kind":"money"|777777/);
  });
});
