import {
  REPORT_KINDS,
  type ManagerDashboard,
  type Report,
  type ReportKind,
  type ReportRow,
} from '@evcare/shared-contracts/office';
import { startApi, type TestApi } from '../../../test/api';
import { DEMO_TIME, demonstration } from '../../../test/demonstration';
import { FIGURE_ROWS } from './rows';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 10_000 }, undefined, await demonstration({ history: true }));
  ({ token } = await api.person({ role: 'manager', emailVerified: true }));
});
afterAll(() => api.close());

const PERIOD = { from: '2026-10-26', to: '2026-11-24' };
/** More than 92 days, so that rows are months. */
const LONG = { from: '2026-06-01', to: '2026-11-24' };
/** Part of a month, to whose other days the rows of a bucket must not extend. */
const TODAY = { from: '2026-11-24', to: '2026-11-24' };

async function read<T = Report>(path: string, query: Record<string, string> = PERIOD): Promise<T> {
  const { statusCode, data } = await api.call('GET', `${path}?${new URLSearchParams(query).toString()}`, {
    token,
    headers: { accept: 'application/json' },
  });
  if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${statusCode} ${data?.message}`);
  return data.data as T;
}
const report = (kind: ReportKind, query: Record<string, string> = PERIOD) => read(`/reports/${kind}`, query);

/** Counts that are the number of rows; every other figure is the total of its column. */
const COUNTED = [
  ...['serviceOrders', 'shopOrders', 'placed', 'orderDelivered', 'orderCancelled', 'orderReturned'],
  ...['uncosted', 'times', 'uses', 'fresh', 'returning', 'jobs', 'rework', 'count'],
];
/** Figures of the report on margins that the lines state under another name. */
const SUMMED_AS: Readonly<Record<string, string>> = { costedRevenue: 'goodsRevenue', marginBefore: 'margin' };

const sumIn = ({ rows, totals }: Report, key: string): number => {
  if (COUNTED.includes(key)) return rows.length;
  const column = SUMMED_AS[key] ?? key;
  const sum = rows.reduce((all, row) => all + Number(row[column] ?? 0), 0);
  expect(Number(totals?.[column] ?? 0)).toBeCloseTo(sum, 6);
  return sum;
};
/** Hours are rounded to hundredths in reports. */
const expectEqual = (actual: number, stated: number, what: string) => {
  if (Math.abs(actual - stated) > 0.02) throw new Error(`${what}: the rows have ${actual}, not ${stated}`);
};

describe.each([
  ['thirty days', PERIOD],
  ['months', LONG],
  ['one day', TODAY],
])('over %s', (_name, period) => {
  test.each(REPORT_KINDS.filter((kind) => Object.keys(FIGURE_ROWS[kind]).length > 0))(
    'each figure of the report %s is that of the rows behind it',
    async (kind) => {
      const { columns, rows, totals } = await report(kind, period);
      const withRows = columns.filter(({ hasRows }) => hasRows);
      expect(withRows.map(({ key }) => key).sort()).toEqual(Object.keys(FIGURE_ROWS[kind]).sort());
      for (const { key } of withRows) {
        const stated: [string | null, number][] = rows
          .filter((row) => typeof row[key] === 'number' && row[key] !== 0)
          // A few rows of long reports are enough: each is filtered in the same way.
          .slice(0, 4)
          .map((row) => [String(row['of']), row[key] as number]);
        if (typeof totals?.[key] === 'number') stated.push([null, totals[key]]);
        for (const [row, value] of stated) {
          const behind = await report(kind, { ...period, figure: key, ...(row !== null && { row }) });
          expectEqual(sumIn(behind, key), value, `${kind}.${key} of ${row ?? 'all'}`);
          expect(behind.figure?.label).toBe(columns.find((column) => column.key === key)?.label);
        }
      }
    },
  );
});

test('the figures of a category’s products lead to its lines only', async () => {
  const { rows } = await report('margin-categories');
  const category = String(rows[0]?.['of']);
  const { totals } = await report('margin', { ...PERIOD, of: category });
  expect(totals?.['sold']).toBe(rows[0]?.['sold']);
  const behind = await report('margin', { ...PERIOD, of: category, figure: 'margin' });
  expect(behind.totals?.['margin']).toBe(rows[0]?.['margin']);
});

test('each row names its record, which the caller can read', async () => {
  const readers = {
    order: (key: string) => `/staff/shop-orders/${key}`,
    service_order: (key: string) => `/service-orders/${key}`,
    customer: (key: string) => `/customers/${key}`,
    appointment: (key: string) => `/staff/appointments/${key}`,
  } as const;
  const seen = new Set<string>();
  for (const [kind, figure] of [
    ['revenue', 'revenue'],
    ['margin', 'sold'],
    ['customers', 'returning'],
    ['customers', 'fresh'],
    ['technicians', 'booked'],
    ['inventory', 'issued'],
    ['orders', 'placed'],
  ] as const) {
    const { rows } = await report(kind, { ...LONG, figure });
    expect(rows).not.toEqual([]);
    const named = rows.flatMap(({ record }) => (typeof record === 'string' ? [record] : []));
    for (const record of [...new Set(named.map((text) => text.split(':')[0]))]) {
      const [of = '', key = ''] = (named.find((text) => text.startsWith(`${record}:`)) ?? '').split(/:(.*)/);
      const { statusCode } = await api.call('GET', readers[of as keyof typeof readers](key), { token });
      expect([record, statusCode]).toEqual([record, 200]);
      seen.add(of);
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(readers).sort());
});

test.each([
  ['an unknown figure', 'revenue', { figure: 'profit' }],
  ['a figure without rows', 'orders', { figure: 'average' }],
  ['an unknown row', 'promotions', { figure: 'uses', row: 'NONE' }],
] as const)('%s returns 404', async (_what, kind, query) => {
  await expect(report(kind, { ...PERIOD, ...query })).rejects.toThrow('404');
});

describe('reports that state the same fact', () => {
  const total = async (kind: ReportKind, key: string, period = PERIOD): Promise<number> =>
    Number((await report(kind, period)).totals?.[key] ?? 0);
  const behind = (kind: ReportKind, figure: string, period = PERIOD): Promise<readonly ReportRow[]> =>
    report(kind, { ...period, figure }).then(({ rows }) => rows);
  const sum = (rows: readonly ReportRow[], key: string): number =>
    rows.reduce((all, row) => all + Number(row[key] ?? 0), 0);

  test.each([
    ['thirty days', PERIOD],
    ['months', LONG],
    ['one day', TODAY],
  ])('agree over %s', async (_name, period) => {
    const facts: [string, number, number][] = [
      [
        'revenue by day and by customer',
        await total('revenue', 'revenue', period),
        (await total('customers', 'freshRevenue', period)) +
          (await total('customers', 'returningRevenue', period)),
      ],
      [
        'revenue and its parts',
        await total('revenue', 'revenue', period),
        (await total('revenue', 'services', period)) + (await total('revenue', 'parts', period)),
      ],
      [
        'labour by day and by service',
        (await total('revenue', 'services', period)) -
          sum(
            (await behind('revenue', 'services', period)).filter(
              ({ saleSource }) => saleSource === 'Hoàn tiền',
            ),
            'services',
          ),
        await total('services', 'labour', period),
      ],
      [
        'service orders by day and by lead time',
        await total('revenue', 'serviceOrders', period),
        await total('lead-times', 'count', period),
      ],
      [
        'goods by category and by product',
        await total('margin-categories', 'goodsRevenue', period),
        await total('margin', 'goodsRevenue', period),
      ],
      [
        'goods by product and by line',
        await total('margin', 'goodsRevenue', period),
        await total('margin-lines', 'goodsRevenue', period),
      ],
      [
        'margin by product and by line',
        await total('margin', 'margin', period),
        await total('margin-lines', 'margin', period),
      ],
      [
        'orders with a code and all orders',
        await total('promotions', 'orderValue', period),
        sum(
          (await behind('orders', 'value', period)).filter(({ orderCode }) =>
            promoted.get(period.from)?.has(String(orderCode)),
          ),
          'value',
        ),
      ],
    ];
    for (const [what, one, other] of facts) expectEqual(one, other, what);
  });

  /** Codes of orders that used a promotion, by the start of the period. */
  const promoted = new Map<string, ReadonlySet<string>>();
  beforeAll(async () => {
    for (const period of [PERIOD, LONG, TODAY]) {
      const rows = await behind('promotions', 'uses', period);
      promoted.set(period.from, new Set(rows.map(({ orderCode }) => String(orderCode))));
    }
  });

  test('the goods of a period and their delivery are its revenue of parts', async () => {
    const lines = await report('margin-lines', LONG);
    const sales = await behind('revenue', 'parts', LONG);
    const goods = sum(lines.rows, 'goodsRevenue');
    // What remains are delivery fees, which belong to orders; service orders have none.
    const ofServices = (rows: readonly ReportRow[], code: string) =>
      rows.filter((row) => String(row[code]).startsWith('PDV'));
    expect(sum(ofServices(sales, 'saleCode'), 'parts')).toBe(
      sum(ofServices(lines.rows, 'saleCode'), 'goodsRevenue'),
    );
    expect(sum(sales, 'parts')).toBeGreaterThanOrEqual(goods);
  });

  test('the cards of the dashboard have the numbers of the reports', async () => {
    const cards = await read<ManagerDashboard>('/manager/dashboard');
    const inventory = await report('inventory');
    const former = (await report('revenue')).former?.totals;
    const facts: [string, number, number][] = [
      ['revenue', cards.revenue.total, await total('revenue', 'revenue')],
      ['revenue before', cards.revenue.before, Number(former?.['revenue'] ?? 0)],
      ['service orders', cards.revenue.serviceOrders, await total('revenue', 'serviceOrders')],
      ['shop orders', cards.revenue.shopOrders, await total('revenue', 'shopOrders')],
      ['lead times', cards['lead-times'].whole.count, await total('lead-times', 'count')],
      [
        'discounts',
        cards.promotions.cost,
        (await total('promotions', 'discount')) + (await total('promotions', 'shippingDiscount')),
      ],
      ['orders with a code', cards.promotions.ordersWithCode, await total('promotions', 'uses')],
      [
        'orders that customers keep',
        cards.promotions.orders,
        (await total('orders', 'placed')) -
          (await total('orders', 'orderCancelled')) -
          (await total('orders', 'orderReturned')),
      ],
      [
        'products to reorder',
        cards.stock.count,
        inventory.rows.filter(({ level }) => level !== 'Đủ hàng').length,
      ],
    ];
    for (const [what, one, other] of facts) expectEqual(one, other, what);
  });
});

describe('the period before', () => {
  test.each(REPORT_KINDS)(
    'the report %s has the totals that the former period states itself',
    async (kind) => {
      const { former } = await report(kind);
      expect(former?.period).toEqual({ from: '2026-09-26', to: '2026-10-25' });
      const before = await report(kind, former?.period as Record<'from' | 'to', string>);
      expect(former?.totals).not.toBeNull();
      for (const [key, value] of Object.entries(former?.totals ?? {})) {
        expect([key, value]).toEqual([key, before.totals?.[key]]);
      }
    },
  );

  test('figures of the present and portions are not compared', async () => {
    for (const [kind, key] of [
      ['inventory', 'available'],
      ['margin', 'marginBefore'],
      ['services', 'portion'],
      ['lead-times', 'hoursShare'],
    ] as const) {
      const { totals, former } = await report(kind);
      expect(totals).toHaveProperty(key);
      expect(former?.totals).not.toHaveProperty(key);
    }
  });

  test('a former period without data has no totals', async () => {
    const { former } = await report('revenue', { from: '2020-01-01', to: '2020-01-31' });
    expect(former).toEqual({ period: { from: '2019-12-01', to: '2019-12-31' }, totals: null });
  });

  test('the file has the totals before and the change as the last lines', async () => {
    const { totals, former } = await report('orders');
    const { text } = await read<{ text: string }>('/reports/orders', { ...PERIOD, format: 'csv' });
    const [total, before, change, percent] = text
      .trimEnd()
      .split('\r\n')
      .slice(-4)
      .map((line) => line.split(';'));
    const [now, then] = [Number(totals?.['placed']), Number(former?.totals?.['placed'])];
    expect(total?.slice(0, 2)).toEqual(['Tổng cộng', String(now)]);
    expect(before?.slice(0, 2)).toEqual(['Kỳ trước, 26/09/2026 – 25/10/2026', String(then)]);
    expect(change?.slice(0, 2)).toEqual(['Thay đổi', String(now - then)]);
    const expected = Math.round(((now - then) / then) * 1_000) / 10;
    expect(percent?.slice(0, 2)).toEqual(['Thay đổi (%)', String(expected).replace('.', ',')]);
    const none = await read<{ text: string }>('/reports/orders', {
      from: '2020-01-01',
      to: '2020-01-31',
      format: 'csv',
    });
    expect(none.text.trimEnd().split('\r\n').at(-1)).toMatch(
      /^Kỳ trước, 01\/12\/2019 – 31\/12\/2019: chưa có dữ liệu;+$/,
    );
  });
});

test('the time of the demonstration is within the periods', () => {
  expect(DEMO_TIME.toISOString().slice(0, 10)).toBe(PERIOD.to);
});
