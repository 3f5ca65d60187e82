import { dayInVietnam } from '../format';
import type { ServiceOrderStatus } from '../workshop/service-orders';

/** What may be asked of GET /reports/:kind (product rule §2.8). */
export const REPORT_KINDS = [
  'revenue',
  'orders',
  'services',
  'inventory',
  'promotions',
  'customers',
  'technicians',
  'lead-times',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Names of the reports as people choose them. */
export const REPORT_LABELS: Readonly<Record<ReportKind, string>> = {
  revenue: 'Doanh thu',
  orders: 'Đơn hàng',
  services: 'Dịch vụ',
  inventory: 'Tồn kho',
  promotions: 'Khuyến mãi',
  customers: 'Khách hàng',
  technicians: 'Kỹ thuật viên',
  'lead-times': 'Thời gian xử lý',
};

/** The longest period that is answered, in days: a leap year (product rule §2.10). */
export const REPORT_MAX_DAYS = 366;
/** The period where none is given: so many days, today the last of them. */
export const REPORT_DEFAULT_DAYS = 30;
/** Up to so many days a report has a row for each day, above that one for each month. */
export const REPORT_DAILY_UP_TO = 92;

/** What people read of periods. */
export const reportMessages = {
  empty: 'Chưa có dữ liệu trong khoảng thời gian này.',
  tooLong: `Khoảng thời gian dài tối đa ${REPORT_MAX_DAYS} ngày. Vui lòng chọn khoảng ngắn hơn.`,
  reversed: 'Ngày bắt đầu không được sau ngày kết thúc.',
  date: 'Ngày không hợp lệ.',
} as const;

/** Days of Vietnam as `yyyy-MM-dd`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Why a period is not answered, by the field that it is said under. */
export interface PeriodErrors {
  readonly from?: string;
  readonly to?: string;
}

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The `yyyy-MM-dd` so many days later, or earlier where `days` is negative. */
export const shiftDay = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** Days of a period, both ends counted. */
export const periodDays = ({ from, to }: Period): number => Math.round((timeOf(to) - timeOf(from)) / DAY) + 1;

/** Whether a text is a day of the calendar of the years 2000 to 2199, as `yyyy-MM-dd`; the 30th of February is none. */
export const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && shiftDay(text, 0) === text;

const given = (text: string | null | undefined): text is string => text !== null && text !== undefined;

/**
 * The period somebody asks for. What is left out counts from what is given: without an end it ends today, without a
 * beginning it has {@link REPORT_DEFAULT_DAYS} days.
 * @param now the moment whose day in Vietnam is today
 * @returns the period, or what is wrong with it: no day, reversed, or above {@link REPORT_MAX_DAYS}
 */
export function readPeriod(
  asked: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
  now: Date | string | number,
): { readonly period: Period } | { readonly errors: PeriodErrors } {
  const bad = (['from', 'to'] as const).filter((field) => given(asked[field]) && !isDay(asked[field]));
  if (bad.length > 0) return { errors: Object.fromEntries(bad.map((field) => [field, reportMessages.date])) };
  const today = dayInVietnam(now);
  const to = asked.to ?? (given(asked.from) && asked.from > today ? asked.from : today);
  const from = asked.from ?? shiftDay(to, 1 - REPORT_DEFAULT_DAYS);
  if (from > to) return { errors: { from: reportMessages.reversed } };
  if (periodDays({ from, to }) > REPORT_MAX_DAYS) return { errors: { from: reportMessages.tooLong } };
  return { period: { from, to } };
}

/** Periods that are one tap away. */
export const PERIOD_PRESETS = ['today', 'days7', 'days30', 'month'] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Their names. */
export const PERIOD_PRESET_LABELS: Readonly<Record<PeriodPreset, string>> = {
  today: 'Hôm nay',
  days7: '7 ngày',
  days30: '30 ngày',
  month: 'Tháng này',
};

/** The days of a preset, today the last of them; `month` begins with the first of the month. */
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

/** Who a service order waits for in a state: the customer, the workshop, or the store room. */
export const RESPONSIBLE_PARTIES = ['customer', 'workshop', 'store'] as const;
export type ResponsibleParty = (typeof RESPONSIBLE_PARTIES)[number];

/** As people say it. */
export const PARTY_LABELS: Readonly<Record<ResponsibleParty, string>> = {
  customer: 'Khách',
  workshop: 'Xưởng',
  store: 'Kho',
};

/** States that last, in the order of the work, with who is responsible for the time spent in each (product rule §2.6). */
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

/** What a value of a report is, and so how it is written. */
export const VALUE_KINDS = ['text', 'money', 'number', 'percent', 'duration', 'date'] as const;
/**
 * `money` is integer đồng, `percent` is in hundredths (12.5 is 12,5 %), `duration` is in hours, `date` is `yyyy-MM-dd`,
 * or `yyyy-MM` for a whole month; `number` may have decimals.
 */
export type ValueKind = (typeof VALUE_KINDS)[number];

const plain = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

/** A number of hours as people say it: `45 phút`, `2 giờ 10 phút`, `3,5 ngày` from two days on. */
export function hoursText(hours: number): string {
  if (hours >= 48) return `${plain.format(hours / 24)} ngày`;
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} phút`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} giờ` : `${Math.floor(minutes / 60)} giờ ${rest} phút`;
}

const dayText = (day: string): string => day.split('-').reverse().join('/');

/** A value of a report as it is shown; nothing known is a dash. */
export function reportText(value: string | number | null | undefined, kind: ValueKind): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return kind === 'date' ? dayText(value) : value;
  if (kind === 'money') return dong.format(value);
  if (kind === 'percent') return `${plain.format(value)}%`;
  return kind === 'duration' ? hoursText(value) : plain.format(value);
}

/** How a chart is drawn. */
export const CHART_FORMS = ['bars', 'stacked', 'lines', 'rows'] as const;
/** `bars` stand beside each other, `stacked` on each other, `rows` lie, for names that are long. */
export type ChartForm = (typeof CHART_FORMS)[number];

/** Cards of the manager's page; each is also an address of its own, GET /manager/dashboard/:card. */
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
