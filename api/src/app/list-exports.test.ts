import type { Endpoint } from '@evcare/shared-contracts/endpoints/server';
import * as declared from '@evcare/shared-contracts/endpoints/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import { startApi, type TestApi } from '../../test/api';
import { coreOf } from '../../test/core';
import { demonstration } from '../../test/demonstration';
import { countStatements } from '../../test/statements';
import { auditLog } from '../platform/audit/tables';
import { createListExports, listFile, MAX_CSV_ROWS } from '../platform/lists/list-export';

let api: TestApi;
let token: string;
let userId: string;
beforeAll(async () => {
  api = await startApi({ demo: true }, undefined, await demonstration({ history: true }));
  ({ token, id: userId } = await api.person({ role: 'manager', emailVerified: true }));
});
afterAll(() => api.close());

const read = (path: string, accept = 'application/json') =>
  api.call('GET', path, { token, headers: { accept } });

type Row = Readonly<Record<string, string>>;
const day = (at = '') =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(at));

/** Lists with the filters of an export, and the first cell of each row's line. */
const LISTS: readonly (readonly [
  list: string,
  query: string,
  firstCell: (row: Row) => string | undefined,
])[] = [
  ['/staff/shop-orders', '', ({ code }) => code],
  ['/staff/shop-orders', '?status=completed', ({ code }) => code],
  ['/staff/service-orders', '?status=delivered&sort=createdAt', ({ code }) => code],
  ['/staff/appointments', '?status=confirmed', ({ code }) => code],
  ['/customers', '?sort=name', ({ fullName }) => fullName],
  ['/customers', '?q=an', ({ fullName }) => fullName],
  ['/admin/stock', '', ({ sku }) => sku],
  ['/admin/stock', '?low=1', ({ sku }) => sku],
  ['/staff/purchase-orders', '', ({ code }) => code],
  ['/staff/reviews', '?queue=published', ({ at }) => day(at)],
  ['/staff/subscriptions', '', ({ code }) => code],
  ['/staff/stock-counts', '', ({ code }) => code],
  ['/staff/parts-requests', '', ({ code }) => code],
  ['/staff/contact-requests', '?queue=closed', ({ code }) => code],
  ['/staff/payments', '?view=all', ({ reference }) => reference],
  ['/admin/promotions', '', ({ code }) => code],
  ['/staff/cod-receivables', '', ({ orderCode }) => orderCode],
  ['/staff/invoices', '', ({ number }) => number ?? ''],
];

async function readAllPages(list: string, query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, statusCode } = await read(`${list}${query === '' ? '?' : `${query}&`}page=${page}`);
    expect(statusCode).toBe(200);
    const { items, total } = data.data;
    rows.push(...items);
    if (rows.length >= total || items.length === 0) return rows;
  }
}

test.each(LISTS)(
  '%s%s: the export has the rows of all pages of the list, in its order',
  async (list, query, firstCell) => {
    const rows = await readAllPages(list, query);
    expect(rows).not.toEqual([]);
    const { statusCode, data } = await read(`${list}/export.csv${query}`);
    expect(statusCode).toBe(200);
    const text: string = data.data.text;
    expect(text.startsWith('\uFEFF')).toBe(true);
    // A cell with a line break would make more lines than rows; no row of the demonstration has one.
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(';')[0])).toEqual(rows.map(firstCell));
  },
);

/** Statements that a file needs beside those of a page: its transaction, and its entry in the audit log. */
const STATEMENTS_OF_FILE = 4;

test.each(LISTS)('%s%s: no statement of the list is repeated for each of its rows', async (list, query) => {
  const page = await countStatements(() => read(`${list}${query}`));
  const file = await countStatements(() => read(`${list}/export.csv${query}`));
  expect(page.statements).toBeGreaterThan(0);
  expect(file.statements).toBeLessThanOrEqual(page.statements + STATEMENTS_OF_FILE);
});

test('exports more rows than a page has', async () => {
  const { data } = await read('/staff/service-orders/export.csv');
  expect(data.data.text.split('\r\n').length).toBeGreaterThan(100);
});

test('money is whole đồng, and times are those of Vietnam', async () => {
  const [first] = (await read('/staff/shop-orders')).data.data.items;
  const { data } = await read(`/staff/shop-orders/export.csv?q=${first.code}`);
  const [header, line] = data.data.text.slice(1).split('\r\n');
  const cells = Object.fromEntries(
    header.split(';').map((name: string, n: number) => [name, line.split(';')[n]]),
  );
  expect(cells['Tổng tiền (₫)']).toBe(String(first.total));
  expect(cells['Đặt lúc']).toMatch(/^\d\d:\d\d \d\d\/\d\d\/2026$/);
  expect(cells['Đặt lúc'].slice(-10)).toBe(day(first.placedAt));
});

test('sends a file to callers that accept more than JSON', async () => {
  const { headers, statusCode } = await read('/admin/stock/export.csv', 'text/csv');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="ton-kho.csv"',
    'cache-control': 'no-store',
  });
});

test('an export leaves an entry in the audit log, without the words that were searched for', async () => {
  await read('/customers/export.csv?q=nguyen');
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'list_exported'), sql`${auditLog.detail} ->> 'list' = 'customers'`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({ actorId: userId, entityName: 'list' });
  expect(entry?.detail).toEqual({ list: 'customers', rows: expect.any(Number) });
});

test('those who may see a list may export it, with its filters', () => {
  const endpoints = Object.values(declared).flatMap((group): Endpoint[] =>
    typeof group === 'object' ? Object.values(group) : [],
  );
  const exports = endpoints.filter(
    ({ errors, path }) =>
      errors?.some(({ code }) => code === 'TOO_MANY_ROWS') && path.endsWith('/export.csv'),
  );
  const paths = LISTS.map(([list]) => `${list}/export.csv`);
  expect(new Set(exports.map(({ path }) => path))).toEqual(new Set(paths));
  for (const { path, access, query } of exports) {
    const list = endpoints.find(
      (endpoint) => endpoint.method === 'GET' && `${endpoint.path}/export.csv` === path,
    );
    expect([path, list?.access]).toEqual([path, access]);
    expect(list?.query).toBe(query);
  }
});

describe('a long list', () => {
  const file = listFile<{ n: number; text: string }>()(
    'numbers',
    { fileName: 'so.csv', columns: { n: 'Số', text: 'Chữ' } },
    { n: ({ n }) => n, text: ({ text }) => text },
  );
  const request = {
    caller: { user: { id: '' } },
    query: {},
    raw: { headers: { accept: 'application/json' } },
  };
  const reply = { header: () => reply };
  const exportOf = (read: Parameters<ReturnType<typeof createListExports>>[1]) => {
    const exportList = createListExports(coreOf(api));
    request.caller.user.id = userId;
    return exportList(file, read as never)({ ...request, reply } as never);
  };

  test('is read page by page from one snapshot, and its text cannot become a formula', async () => {
    const seen: string[] = [];
    const result = await exportOf(async ({ query: { page } }, { reads, pageSize }) => {
      const { rows } = await reads.execute<{ snapshot: string }>(
        sql`select pg_current_snapshot()::text as snapshot`,
      );
      seen.push(rows[0]?.snapshot ?? '');
      // Another transaction commits between the pages.
      await api.db.execute(sql`select pg_current_xact_id()`);
      const count = page === 1 ? pageSize : 1;
      return { items: Array.from({ length: count }, (_, n) => ({ n, text: '=1+1' })), total: pageSize + 1 };
    });
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    const { text } = result as { text: string };
    expect(text.split('\r\n')).toHaveLength(503);
    expect(text).toContain("0;'=1+1\r\n");
  });

  test('is not exported in part: the user is asked to filter it', async () => {
    const exported = exportOf(async () => ({ items: [], total: MAX_CSV_ROWS + 1 }));
    await expect(exported).rejects.toMatchObject({
      statusCode: 422,
      code: 'TOO_MANY_ROWS',
      message: 'Danh sách có hơn 10.000 dòng, nhiều nhất cho một tệp. Vui lòng lọc bớt rồi xuất lại.',
    });
  });
});
