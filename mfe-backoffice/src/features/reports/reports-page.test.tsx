import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Report } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ReportsPage } from './reports-page';
import { parseSort, sortRows, serialiseSort } from './sort-rows';

const column = (key: string, label: string, kind: Report['columns'][number]['kind']) => ({
  key,
  label,
  kind,
  definition: `Nghĩa của ${label}.`,
});
const report = (changes: Partial<Report> = {}): Report => ({
  kind: 'revenue',
  period: { from: '2026-03-01', to: '2026-03-03' },
  empty: false,
  columns: [
    column('bucket', 'Ngày', 'date'),
    column('revenue', 'Doanh thu', 'money'),
    column('rate', 'Tỷ lệ', 'percent'),
  ],
  rows: [
    { bucket: '2026-03-01', revenue: 300_000, rate: null },
    { bucket: '2026-03-02', revenue: 1_000_000, rate: 12.5 },
    { bucket: '2026-03-03', revenue: -50_000, rate: 3 },
  ],
  totals: { revenue: 1_250_000 },
  series: {
    form: 'bars',
    kind: 'money',
    labelKind: 'date',
    labelTitle: 'Ngày',
    labels: ['2026-03-01', '2026-03-02', '2026-03-03'],
    sets: [{ key: 'revenue', label: 'Doanh thu', values: [300_000, 1_000_000, -50_000] }],
  },
  ...changes,
});
const AT = '/admin/reports?from=2026-03-01&to=2026-03-03';
const show = (api: FakeRoutes, at = AT) => renderBackoffice(<ReportsPage />, { role: 'admin', at, api });
const revenue = { 'GET /reports/revenue': () => ({ data: report() }) };

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const tableOf = async () => {
  const region = await screen.findByRole('region', { name: /^Doanh thu, 01\/03\/2026 – 03\/03\/2026/ });
  return within(region).getByRole('table');
};
const rowHeaders = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

test('requests a report by kind and period, and shows its chart and its table with totals', async () => {
  const { shell } = show(revenue);
  const table = await tableOf();
  expect(shell.http.requests.map(({ path }) => path)).toEqual([
    '/reports/revenue?from=2026-03-01&to=2026-03-03',
  ]);
  expect(rowHeaders(table)).toEqual(['01/03/2026', '02/03/2026', '03/03/2026', 'Tổng cộng']);
  const last = within(table).getAllByRole('row').at(-1);
  expect(plain(last?.textContent ?? '')).toBe('Tổng cộng1.250.000 ₫');
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('03/03/2026'));
});

test('sorts by a column, numbers in descending order first and missing values last, and keeps the order in the address', async () => {
  const { search } = show(revenue);
  const table = await tableOf();
  const sortBy = (name: string) => userEvent.click(within(table).getByRole('button', { name }));
  await sortBy('Tỷ lệ');
  expect(rowHeaders(table)).toEqual(['02/03/2026', '03/03/2026', '01/03/2026', 'Tổng cộng']);
  expect(within(table).getByRole('columnheader', { name: /Tỷ lệ/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(search()).toContain('sort=-rate');
  await sortBy('Tỷ lệ');
  expect(rowHeaders(table)).toEqual(['03/03/2026', '02/03/2026', '01/03/2026', 'Tổng cộng']);
});

test('describes each column', async () => {
  show(revenue);
  const table = await tableOf();
  const explain = within(table).getByRole('button', { name: 'Doanh thu là gì?' });
  expect(explain).toHaveAccessibleDescription('Nghĩa của Doanh thu.');
});

test('keeps the period and resets the sort order when another report is selected', async () => {
  const { search, shell } = show(
    {
      ...revenue,
      'GET /reports/technicians': () => ({ data: report({ kind: 'technicians', empty: true, rows: [] }) }),
    },
    `${AT}&sort=-revenue`,
  );
  await tableOf();
  await userEvent.click(screen.getByRole('tab', { name: 'Kỹ thuật viên' }));
  expect(await screen.findByText('Chưa có dữ liệu trong khoảng thời gian này.')).toBeVisible();
  expect(search()).toBe('?from=2026-03-01&to=2026-03-03&kind=technicians');
  expect(shell.http.requests.at(-1)?.path).toBe('/reports/technicians?from=2026-03-01&to=2026-03-03');
});

test('explains a period that is too long and sends no request', async () => {
  const { shell } = show(revenue, '/admin/reports?from=2025-01-01&to=2026-03-03');
  expect(await screen.findByRole('alert')).toHaveTextContent('tối đa 366 ngày');
  expect(shell.http.requests).toEqual([]);
  expect(screen.getByRole('button', { name: 'Xuất CSV' })).toBeDisabled();
});

test('sets a preset period in the address', async () => {
  const { search, shell } = show(revenue);
  await tableOf();
  await userEvent.click(screen.getByRole('button', { name: 'Hôm nay' }));
  const params = new URLSearchParams(search());
  expect(params.get('from')).toBe(params.get('to'));
  expect(screen.getByRole('button', { name: 'Hôm nay' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '30 ngày' }));
  // The default period is left out of the address.
  expect(search()).toBe('');
  await waitFor(() => expect(shell.http.requests).toHaveLength(3));
});

test('saves the table as CSV with a descriptive file name', async () => {
  const saved: { href: string; name: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download });
  });
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const { shell } = show({
    'GET /reports/revenue': ({ path }) => ({ data: path.endsWith('csv') ? { text: 'Ngày' } : report() }),
  });
  await tableOf();
  await userEvent.click(screen.getByRole('button', { name: 'Xuất CSV' }));
  await waitFor(() =>
    expect(saved).toEqual([{ href: 'blob:1', name: 'bao-cao-revenue-2026-03-01-2026-03-03.csv' }]),
  );
  expect(shell.http.requests.at(-1)?.path).toBe('/reports/revenue?from=2026-03-01&to=2026-03-03&format=csv');
  expect(blobs[0]?.type).toContain('text/csv');
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã tải tệp CSV.' }]);
});

test('retries a failed report with the same period', async () => {
  let works = false;
  const { search } = show({
    'GET /reports/revenue': () => {
      if (!works) throw refusal(400, 'VALIDATION_FAILED', 'Không được.');
      return { data: report() };
    },
  });
  const retryButton = await screen.findByRole('button', { name: 'Thử lại' });
  works = true;
  await userEvent.click(retryButton);
  expect(rowHeaders(await tableOf())).toHaveLength(4);
  expect(search()).toBe('?from=2026-03-01&to=2026-03-03');
});

test('parses and serialises a sort order, and sorts by Vietnamese collation', () => {
  for (const text of ['revenue', '-revenue']) expect(serialiseSort(parseSort(text) as never)).toBe(text);
  expect([parseSort(''), parseSort('-')]).toEqual([null, null]);
  const rows = [{ name: 'Ẩn' }, { name: 'Đào' }, { name: 'Dương' }, { name: null }];
  const sorted = sortRows(rows, { key: 'name', direction: 'asc' });
  expect(sorted.map(({ name }) => name)).toEqual(['Ẩn', 'Dương', 'Đào', null]);
});

test('a product of the margin report leads to the lines behind it, which are also what the CSV has', async () => {
  const columns = [column('goods', 'Sản phẩm', 'text'), column('margin', 'Lãi gộp', 'money')];
  const answers = {
    margin: report({ kind: 'margin', columns, rows: [{ of: 'p1', goods: 'Cầu chì', margin: 5 }] }),
    'margin-lines': report({ kind: 'margin-lines', columns, rows: [{ goods: 'Cầu chì', margin: 5 }] }),
  };
  const { search, shell } = show(
    {
      'GET /reports/margin': () => ({ data: answers.margin }),
      'GET /reports/margin-lines': () => ({ data: answers['margin-lines'] }),
    },
    `${AT}&kind=margin`,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Cầu chì' }));
  expect(await screen.findByText('Chỉ Cầu chì')).toBeVisible();
  expect(search()).toContain('of=p1');
  expect(shell.http.requests.at(-1)?.path).toBe('/reports/margin-lines?from=2026-03-01&to=2026-03-03&of=p1');
  await userEvent.click(screen.getByRole('button', { name: 'Xem tất cả' }));
  await waitFor(() => expect(search()).not.toContain('of='));
});

describe('the period before', () => {
  const period = { from: '2026-02-26', to: '2026-02-28' };
  const lastRows = async (changes: Partial<Report>) => {
    show({ 'GET /reports/revenue': () => ({ data: report(changes) }) });
    const rows = within(await tableOf()).getAllByRole('row');
    return rows.slice(4).map((row) => plain(row.textContent));
  };

  test('is shown below the totals, with the change in đồng and in per cent', async () => {
    const totals = { revenue: 1_250_000, rate: 12.5 };
    const former = { period, totals: { revenue: 1_000_000, rate: 10 } };
    expect(await lastRows({ totals, former })).toEqual([
      'Tổng cộng1.250.000 ₫12,5%',
      'Kỳ trước 26/02/2026 – 28/02/20261.000.000 ₫10%',
      'Thay đổi+250.000 ₫ (+25%)+2,5 điểm %',
    ]);
  });

  test('says when there is no data to compare with', async () => {
    expect(await lastRows({ former: { period, totals: null } })).toEqual([
      'Tổng cộng1.250.000 ₫',
      'Kỳ trước 26/02/2026 – 28/02/2026Chưa có dữ liệu kỳ trước.',
    ]);
  });

  test('is left out for reports of earlier servers, and for figures that are not compared', async () => {
    expect(await lastRows({})).toEqual(['Tổng cộng1.250.000 ₫']);
  });

  test('has no change for a figure without a former value', async () => {
    const former = { period, totals: { rate: 10 } };
    const rows = await lastRows({ totals: { revenue: 1_250_000, rate: 12.5 }, former });
    expect(rows.at(-1)).toBe('Thay đổi+2,5 điểm %');
  });
});

describe('the rows behind a figure', () => {
  const [day, revenueColumn, rate] = report().columns;
  const columns = [day, { ...revenueColumn, hasRows: true }, rate] as Report['columns'];
  const rows = [
    { of: '2026-03-01', bucket: '2026-03-01', revenue: 300_000, rate: 1 },
    { of: '2026-03-02', bucket: '2026-03-02', revenue: 0, rate: 1 },
  ];
  const period = { from: '2026-02-26', to: '2026-02-28' };
  const whole = report({ columns, rows, former: { period, totals: { revenue: 1_000_000 } } });
  const behind = report({
    columns: [column('saleCode', 'Đơn hoặc phiếu', 'text'), column('revenue', 'Doanh thu', 'money')],
    rows: [
      { record: 'order:DH-1', saleCode: 'DH-1', revenue: 100_000 },
      { record: 'service_order:so-1', saleCode: 'PDV-1', revenue: 200_000 },
      { record: null, saleCode: 'X', revenue: 0 },
    ],
    figure: { label: 'Doanh thu', row: '01/03/2026' },
    totals: { revenue: 300_000 },
  });
  const api: FakeRoutes = {
    'GET /reports/revenue': ({ path }) => ({ data: path.includes('figure=') ? behind : whole }),
  };
  const linkNames = (table: HTMLElement) =>
    within(table)
      .queryAllByRole('link')
      .map((link) => plain(link.getAttribute('aria-label') ?? link.textContent));

  test('are linked from each figure but 0, from the total and from the former total', async () => {
    show(api);
    expect(linkNames(await tableOf())).toEqual([
      '300.000 ₫: xem các dòng của Doanh thu, 01/03/2026',
      '1.250.000 ₫: xem các dòng của Doanh thu, Tổng cộng',
      '1.000.000 ₫: xem các dòng của Doanh thu, Kỳ trước 26/02/2026 – 28/02/2026',
    ]);
  });

  test('are listed with their number, total and links to their records, and lead back to the report', async () => {
    const { search, shell } = show(api);
    const table = await tableOf();
    await userEvent.click(within(table).getByRole('link', { name: /01\/03\/2026$/ }));
    expect(await screen.findByRole('heading', { name: 'Doanh thu, 01/03/2026' })).toBeVisible();
    expect(shell.http.requests.at(-1)?.path).toBe(
      '/reports/revenue?from=2026-03-01&to=2026-03-03&figure=revenue&row=2026-03-01',
    );
    expect(screen.getByText('3 dòng')).toBeVisible();
    const list = await tableOf();
    expect(within(list).getByRole('link', { name: 'DH-1' })).toHaveAttribute(
      'href',
      '/staff/service-orders?tab=shop-orders&open=DH-1',
    );
    expect(within(list).getByRole('link', { name: 'PDV-1' })).toHaveAttribute(
      'href',
      '/staff/service-orders?open=so-1',
    );
    expect(rowHeaders(list)).toEqual(['DH-1', 'PDV-1', 'X', 'Tổng cộng']);
    // The rows are those of the figure's period.
    expect(screen.queryByRole('group', { name: 'Khoảng thời gian' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Về báo cáo doanh thu' }));
    expect(rowHeaders(await tableOf())).toContain('Kỳ trước 26/02/2026 – 28/02/2026');
    expect(search()).not.toContain('figure');
  });

  test('of the former total are those of the former period', async () => {
    const { shell } = show(api);
    await userEvent.click(within(await tableOf()).getByRole('link', { name: /Kỳ trước/ }));
    await screen.findByRole('heading', { name: 'Doanh thu, 01/03/2026' });
    expect(shell.http.requests.at(-1)?.path).toBe(
      '/reports/revenue?from=2026-02-26&to=2026-02-28&figure=revenue',
    );
  });

  test('are not listed in part: the reader is asked for a shorter period', async () => {
    const message = 'Có hơn 50.000 dòng, nhiều nhất cho một bảng. Vui lòng chọn khoảng ngắn hơn.';
    show(
      {
        'GET /reports/revenue': () => {
          throw refusal(422, 'TOO_MANY_ROWS', message);
        },
      },
      `${AT}&figure=revenue`,
    );
    expect(await screen.findByText(message)).toBeVisible();
  });
});
