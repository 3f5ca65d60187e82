import { reportSchema, technicianReportSchema, type Report } from './schemas';
import { safeParse } from 'zod/mini';

const report = (changes: Partial<Record<keyof Report, unknown>> = {}) => ({
  kind: 'revenue',
  period: { from: '2026-11-01', to: '2026-11-02' },
  empty: false,
  columns: [{ key: 'day', label: 'Ngày', kind: 'date', definition: 'Ngày bàn giao.' }],
  rows: [{ day: '2026-11-01' }, { day: null }],
  totals: { day: 5 },
  series: {
    form: 'bars',
    kind: 'money',
    labelKind: 'date',
    labelTitle: 'Ngày',
    labels: ['2026-11-01'],
    sets: [{ key: 'total', label: 'Doanh thu', values: [1.5] }],
  },
  ...changes,
});
const holds = (changes?: Parameters<typeof report>[0]) => safeParse(reportSchema, report(changes)).success;

test('a report has columns with explanations, rows, totals and a series', () => {
  expect(holds()).toBe(true);
  expect(holds({ totals: null })).toBe(true);
});

test('a report may have the totals of the period before, and name the figure whose rows it lists', () => {
  const period = { from: '2026-10-30', to: '2026-10-31' };
  const hasRows = [{ key: 'day', label: 'Ngày', kind: 'date', definition: 'Ngày bàn giao.', hasRows: true }];
  expect(holds({ columns: hasRows, former: { period, totals: { day: 4 } } })).toBe(true);
  expect(holds({ former: { period, totals: null } })).toBe(true);
  expect(holds({ figure: { label: 'Doanh thu', row: null } })).toBe(true);
  expect(holds({ former: { period } })).toBe(false);
});

test.each([
  ['an unknown kind', { kind: 'profit' }],
  ['a value that is neither string nor number', { rows: [{ day: {} }] }],
  ['NaN', { rows: [{ day: NaN }] }],
  ['a column without a definition', { columns: [{ key: 'a', label: 'A', kind: 'text', definition: '' }] }],
  ['a column of an unknown kind', { columns: [{ key: 'a', label: 'A', kind: 'json', definition: 'x' }] }],
])('a report with %s is rejected', (_name, changes) => {
  expect(holds(changes)).toBe(false);
});

test('a technician’s report contains no amounts of money', () => {
  const keys = JSON.stringify(Object.keys(technicianReportSchema.shape));
  expect(keys).not.toMatch(/price|total|amount|cost/);
});
