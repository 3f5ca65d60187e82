import { ticksOf } from './axis';
import { scaleLinear } from 'd3-scale';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChartData } from '@evcare/shared-contracts/office';
import { Chart, Funnel, Sparkline } from '.';
import { visibleLabelIndexes } from './text';

const data: ChartData = {
  form: 'stacked',
  kind: 'money',
  labelKind: 'date',
  labelTitle: 'Ngày',
  labels: ['2026-03-01', '2026-03-02', '2026-03-03'],
  sets: [
    { key: 'services', label: 'Dịch vụ', values: [100_000, 0, 250_000] },
    { key: 'parts', label: 'Phụ tùng', values: [50_000, -20_000, null] },
  ],
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)));

const TABLE = [
  ['Ngày', 'Dịch vụ', 'Phụ tùng'],
  ['01/03/2026', '100.000 ₫', '50.000 ₫'],
  ['02/03/2026', '0 ₫', '-20.000 ₫'],
  ['03/03/2026', '250.000 ₫', '–'],
];

test.each(['stacked', 'bars', 'lines', 'rows'] as const)(
  '%s: the table holds the same data as the chart',
  (form) => {
    render(<Chart title="Doanh thu" data={{ ...data, form }} />);
    expect(screen.getByRole('figure')).toHaveTextContent('Doanh thu');
    expect(cells(screen.getByRole('table', { name: 'Doanh thu' }))).toEqual(TABLE);
  },
);

test('the toggle switches between the drawing and the table', async () => {
  render(<Chart title="Doanh thu" data={data} />);
  const toggle = screen.getByRole('button', { name: 'Xem dạng bảng: Doanh thu' });
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('region', { name: 'Doanh thu' })).toBeVisible();
  expect(cells(screen.getByRole('table'))).toEqual(TABLE);
  await userEvent.click(toggle);
  expect(screen.getByRole('slider')).toBeVisible();
});

test('reads points with the keyboard from a single tab stop, the newest first', async () => {
  render(<Chart title="Doanh thu" data={data} />);
  const plot = screen.getByRole('slider', { name: /^Doanh thu: dùng phím mũi tên/ });
  const announcedText = () => plain(plot.getAttribute('aria-valuetext'));
  await userEvent.tab();
  await userEvent.tab();
  expect(plot).toHaveFocus();
  expect(announcedText()).toBe('03/03/2026: Dịch vụ 250.000 ₫, Phụ tùng –, Tổng 250.000 ₫');
  await userEvent.keyboard('{ArrowLeft}');
  expect(announcedText()).toBe('02/03/2026: Dịch vụ 0 ₫, Phụ tùng -20.000 ₫, Tổng -20.000 ₫');
  await userEvent.keyboard('{Home}');
  expect(plot).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{ArrowLeft}');
  expect(plot).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(plot).toHaveAttribute('aria-valuenow', '2');
});

test('reads the point below the pointer', () => {
  render(<Chart title="Doanh thu" data={data} />);
  const plot = screen.getByRole('slider');
  plot.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
  // jsdom does not implement PointerEvent.
  fireEvent(plot, new MouseEvent('pointermove', { clientX: 10, bubbles: true }));
  expect(plain(screen.getByRole('figure').textContent)).toContain('01/03/2026: Dịch vụ 100.000 ₫');
  fireEvent.pointerLeave(plot);
  expect(screen.getByRole('figure')).toHaveTextContent('Chạm, rê chuột');
});

test('fills each series with a pattern of its own, not only a colour', () => {
  const { container } = render(<Chart title="Doanh thu" data={data} />);
  const fills = new Set(
    [...container.querySelectorAll('rect[fill^="url"]')].map((element) => element.getAttribute('fill')),
  );
  expect(fills.size).toBe(2);
  const patterns = [...container.querySelectorAll('pattern')].map((element) => element.innerHTML);
  expect(new Set(patterns).size).toBe(2);
});

test('stacks positive blocks upwards and negative blocks below zero', () => {
  const { container } = render(<Chart title="Doanh thu" data={data} />);
  const blocks = [...container.querySelectorAll('svg svg rect')].map((element) => ({
    y: Number(element.getAttribute('y')),
    height: Number(element.getAttribute('height')),
  }));
  const [first, second, , , below] = [blocks[0], blocks[3], blocks[1], blocks[2], blocks[4]];
  // The block of the first day's parts ends where the block of its services begins.
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeCloseTo(first?.y ?? NaN);
  // The block of the parts returned on the second day starts at the zero line, as does that of the services.
  expect(below?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0));
  expect(below?.height).toBeGreaterThan(0);
});

test('draws nothing and does not throw without data', async () => {
  for (const form of ['stacked', 'bars', 'lines', 'rows'] as const) {
    const empty = { ...data, form, labels: [], sets: data.sets.map((set) => ({ ...set, values: [] })) };
    const { unmount } = render(<Chart title="Doanh thu" data={empty} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(cells(screen.getByRole('table'))).toHaveLength(1);
    unmount();
  }
});

test('never shows more than six labels below an axis', () => {
  for (const count of [0, 1, 6, 7, 30, 92, 366]) {
    const indexes = visibleLabelIndexes(count);
    expect(indexes.length).toBeLessThanOrEqual(6);
    expect(indexes.every((index) => index < count)).toBe(true);
  }
});

test('shows each funnel step with its share of the previous step, and the counts in a table', () => {
  render(
    <Funnel
      title="Lịch hẹn"
      steps={[
        { key: 'booked', label: 'Đặt lịch', count: 40 },
        { key: 'arrived', label: 'Đến xưởng', count: 30 },
        { key: 'completed', label: 'Hoàn thành', count: 0 },
      ]}
    />,
  );
  expect(cells(screen.getByRole('table', { name: 'Lịch hẹn' }))).toEqual([
    ['Bước', 'Số lượng'],
    ['Đặt lịch', '40'],
    ['Đến xưởng', '30'],
    ['Hoàn thành', '0'],
  ]);
  expect(screen.getByRole('figure')).toHaveTextContent('75%');
});

test('a sparkline announces its first and last value', () => {
  render(<Sparkline title="Lượt" values={[3, 1, 8]} kind="number" />);
  expect(screen.getByRole('img', { name: 'Lượt: từ 3 đến 8' })).toBeVisible();
});

test('an axis of counts has no fractional ticks when there is no data', () => {
  const emptyScale = scaleLinear([0, 1], [180, 0]).nice(4);
  expect(ticksOf(emptyScale, 'number')).toEqual([0, 1]);
  expect(ticksOf(emptyScale, 'money')).toEqual([0, 1]);
  expect(ticksOf(emptyScale, 'percent')).toContain(0.6);
});
