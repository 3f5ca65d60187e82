import { reportChangeOf, reportChangePercentText, reportChangeText, type ReportChange } from './former';
import type { ValueKind } from './reports';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  [1_500_000, 1_200_000, 'money', '+300.000 ₫', '+25%'],
  [900_000, 1_200_000, 'money', '-300.000 ₫', '-25%'],
  [3, 3, 'number', '0', '0%'],
  [3, 0, 'number', '+3', null],
  [-50, -100, 'money', '+50 ₫', '+50%'],
  [12.5, 10, 'percent', '+2,5 điểm %', null],
  [2.5, 3, 'duration', '-30 phút', '-16,7%'],
] as [number, number, ValueKind, string, string | null][])(
  '%d after %d as %s is shown as %s',
  (value, former, kind, amount, percent) => {
    const change = reportChangeOf(value, former, kind) as ReportChange;
    expect(plain(reportChangeText(change, kind))).toBe(amount);
    expect(plain(reportChangePercentText(change))).toBe(percent);
  },
);

test.each([
  [null, 1],
  [1, null],
  [1, undefined],
  ['a', 1],
])('there is no change from %p to %p', (value, former) => {
  expect(reportChangeOf(value, former, 'number')).toBeNull();
});
