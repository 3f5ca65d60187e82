import { dayInVietnam, formatMoney, formatNumber, isDay } from '../format';
import type { ServiceOrderStatus } from '../service-order/statuses';

/** Kinds of reports of GET /reports/:kind (product rule §2.8). */
export const REPORT_KINDS = [
  'revenue',
  'orders',
  'margin-categories',
  'margin',
  'margin-lines',
  'services',
  'inventory',
  'promotions',
  'customers',
  'technicians',
  'lead-times',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Labels of the reports. */
export const REPORT_LABELS: Readonly<Record<ReportKind, string>> = {
  revenue: 'Doanh thu',
  orders: 'Đơn hàng',
  'margin-categories': 'Lãi gộp theo danh mục',
  margin: 'Lãi gộp theo sản phẩm',
  'margin-lines': 'Lãi gộp từng dòng',
  services: 'Dịch vụ',
  inventory: 'Tồn kho',
  promotions: 'Khuyến mãi',
  customers: 'Khách hàng',
  technicians: 'Kỹ thuật viên',
  'lead-times': 'Thời gian xử lý',
};

/** Maximum length of a period in days: a leap year (product rule §2.10). */
export const REPORT_MAX_DAYS = 366;
/** Length in days of the default period, which ends today. */
export const REPORT_DEFAULT_DAYS = 30;
/** Maximum length in days of a report with daily rows; longer ones have monthly rows. */
export const REPORT_DAILY_UP_TO = 92;

/** Messages about periods. */
export const reportMessages = {
  empty: 'Chưa có dữ liệu trong khoảng thời gian này.',
  tooLong: `Khoảng thời gian dài tối đa ${REPORT_MAX_DAYS} ngày. Vui lòng chọn khoảng ngắn hơn.`,
  reversed: 'Ngày bắt đầu không được sau ngày kết thúc.',
  date: 'Ngày không hợp lệ.',
} as const;

/** Period of calendar days in Vietnam as `yyyy-MM-dd`; both days are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Errors of a period, by field. */
export interface PeriodErrors {
  readonly from?: string;
  readonly to?: string;
}

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the `yyyy-MM-dd` that is `days` later, or earlier if negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** Returns the length of a period in days, including both ends. */
export const periodDays = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / DAY) + 1;

/** Returns whether a text is a day for which there can be a report: of the years 2000 to 2199. */
export const isReportDay = (text: string): boolean => isDay(text) && /^2[01]/.test(text);

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined;

/**
 * Parses a requested period. Without an end it ends today, or on its start if that is in the future; without a
 * start it has {@link REPORT_DEFAULT_DAYS} days.
 * @param now current time, which determines today in Vietnam
 * @returns the period, or its errors: invalid day, reversed, or longer than {@link REPORT_MAX_DAYS}
 */
export function readPeriod(
  asked: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
  now: Date | string | number,
): { readonly period: Period } | { readonly errors: PeriodErrors } {
  const invalidFields = (['from', 'to'] as const).filter(
    (field) => isGiven(asked[field]) && !isReportDay(asked[field]),
  );
  if (invalidFields.length > 0)
    return { errors: Object.fromEntries(invalidFields.map((field) => [field, reportMessages.date])) };
  const today = dayInVietnam(now);
  const to = asked.to ?? (isGiven(asked.from) && asked.from > today ? asked.from : today);
  const from = asked.from ?? shiftDay(to, 1 - REPORT_DEFAULT_DAYS);
  if (from > to) return { errors: { from: reportMessages.reversed } };
  if (periodDays({ from, to }) > REPORT_MAX_DAYS) return { errors: { from: reportMessages.tooLong } };
  return { period: { from, to } };
}

/** Predefined periods. */
export const PERIOD_PRESETS = ['today', 'days7', 'days30', 'month'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Labels of the predefined periods. */
export const PERIOD_PRESET_LABELS: Readonly<Record<PeriodPreset, string>> = {
  today: 'Hôm nay',
  days7: '7 ngày',
  days30: '30 ngày',
  month: 'Tháng này',
};

/** Returns the period of a preset, which ends today; `month` starts on the first day of the month. */
export function presetPeriod(preset: PeriodPreset, now: Date | string | number): Period {
  const to = dayInVietnam(now);
  const from = {
    today: to,
    days7: shiftDay(to, -6),
    days30: shiftDay(to, -29),
    month: `${to.slice(0, 8)}01`,
  }[preset];
  return { from, to };
}

/** Parties that a service order can be waiting for. */
export const RESPONSIBLE_PARTIES = ['customer', 'workshop', 'store'] as const;
export type ResponsibleParty = (typeof RESPONSIBLE_PARTIES)[number];

/** Labels of the parties. */
export const PARTY_LABELS: Readonly<Record<ResponsibleParty, string>> = {
  customer: 'Khách',
  workshop: 'Xưởng',
  store: 'Kho',
};

/** Statuses with a duration, in order, with the party responsible for the time in each (product rule §2.6). */
export const LEAD_TIME_STATES = [
  ['received', 'workshop'],
  ['diagnosing', 'workshop'],
  ['awaiting_approval', 'customer'],
  ['awaiting_parts', 'store'],
  ['in_progress', 'workshop'],
  ['quality_check', 'workshop'],
  ['ready', 'customer'],
] as const satisfies readonly (readonly [ServiceOrderStatus, ResponsibleParty])[];
export type LeadTimeState = (typeof LEAD_TIME_STATES)[number][0];

/** Returns the party that a service order in this status waits for; null after the hand-over. */
export const responsiblePartyOf = (status: ServiceOrderStatus): ResponsibleParty | null =>
  LEAD_TIME_STATES.find(([state]) => state === status)?.[1] ?? null;

/** Kinds of report values, which determine their format. */
export const VALUE_KINDS = ['text', 'money', 'number', 'percent', 'duration', 'date'] as const;
/**
 * `money` is integer đồng, `percent` is a percentage (12.5 means 12,5 %), `duration` is in hours, `date` is
 * `yyyy-MM-dd`, or `yyyy-MM` for a whole month; `number` may have decimals.
 */
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Formats a number with at most one decimal. */
const tenths = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** Hours from which durations are shown in days. */
const DAYS_FROM_HOURS = 48;

/** Formats hours as `45 phút`, `2 giờ 10 phút`, or from two days on as `3,5 ngày`. */
export function hoursText(hours: number): string {
  if (hours >= DAYS_FROM_HOURS) return `${tenths(hours / 24)} ngày`;
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} phút`;
  const remainder = minutes % 60;
  return remainder === 0 ? `${minutes / 60} giờ` : `${Math.floor(minutes / 60)} giờ ${remainder} phút`;
}

/** Formats hours like {@link hoursText} where space is scarce: hours have no minutes, `2,4 giờ` or `20 giờ`. */
export function shortHoursText(hours: number): string {
  if (hours < 1 || hours >= DAYS_FROM_HOURS) return hoursText(hours);
  return `${tenths(hours < 10 ? hours : Math.floor(hours))} giờ`;
}

const dayText = (day: string): string => day.split('-').reverse().join('/');

/** Formats a value of a report; unknown values are shown as a dash. */
export function reportText(value: string | number | null | undefined, kind: ValueKind): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return kind === 'date' ? dayText(value) : value;
  if (kind === 'money') return formatMoney(value);
  if (kind === 'percent') return `${tenths(value)}%`;
  return kind === 'duration' ? hoursText(value) : tenths(value);
}

/** Types of charts. */
export const CHART_FORMS = ['bars', 'stacked', 'lines', 'rows'] as const;
/** `bars` are grouped, `stacked` are stacked, `rows` are horizontal bars for long names. */
export type ChartForm = (typeof CHART_FORMS)[number];

/** Cards of the manager's dashboard; each has its own route, GET /manager/dashboard/:card. */
export const DASHBOARD_CARDS = [
  'revenue',
  'funnel',
  'utilisation',
  'lead-times',
  'stock',
  'promotions',
  'rating',
] as const;
export type DashboardCard = (typeof DASHBOARD_CARDS)[number];
