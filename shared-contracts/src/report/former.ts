import { reportText, type ValueKind } from './reports';

type Value = string | number | null | undefined;

/** Change of a figure since the period before. */
export interface ReportChange {
  /** In the unit of the figure; in percentage points for percentages. */
  readonly amount: number;
  /** In per cent of the former value; null if that was 0, and for percentages. */
  readonly percent: number | null;
}

/** Returns the change of a figure; null if one of the values is unknown. */
export function reportChangeOf(value: Value, former: Value, kind: ValueKind): ReportChange | null {
  if (typeof value !== 'number' || typeof former !== 'number') return null;
  const amount = Math.round((value - former) * 100) / 100;
  const hasPercent = kind !== 'percent' && former !== 0;
  return { amount, percent: hasPercent ? Math.round((amount / Math.abs(former)) * 1_000) / 10 : null };
}

/** Formats a change with its sign: `+1.200.000 ₫`, `-3`, `+2,5 điểm %`; `0` without a change. */
export function reportChangeText({ amount }: ReportChange, kind: ValueKind): string {
  const size =
    kind === 'percent'
      ? `${reportText(Math.abs(amount), 'number')} điểm %`
      : reportText(Math.abs(amount), kind);
  return signed(amount, size);
}

/** Formats the change in per cent with its sign; null if there is none. */
export const reportChangePercentText = ({ percent }: ReportChange): string | null =>
  percent === null ? null : signed(percent, reportText(Math.abs(percent), 'percent'));

function signed(amount: number, size: string): string {
  if (amount === 0) return size;
  return `${amount > 0 ? '+' : '-'}${size}`;
}
