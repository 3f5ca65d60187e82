import { formatNumber } from './numbers';

const HOUR = 3_600_000;

/** Vietnamese names of the days of the week, starting with Monday. */
export const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'] as const;

interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Formats dimensions in mm, in the order width, depth and height: `190 × 105 × 320 mm`. */
export const formatSize = ({ width, depth, height }: Size): string =>
  `${[width, depth, height].map(formatNumber).join(' × ')} mm`;

type Moment = Date | string | number;

/**
 * The same moment on a clock in Vietnam, as ISO 8601 without a zone. Vietnam has been at UTC+7 without daylight
 * saving time since 1975.
 * @throws RangeError if it is no valid time
 */
const inVietnam = (at: Moment): string => new Date(new Date(at).getTime() + 7 * HOUR).toISOString();

/** Returns the day in Vietnam as `yyyy-MM-dd`. */
export const dayInVietnam = (at: Moment): string => inVietnam(at).slice(0, 10);

/** Formats a date as `dd/MM/yyyy` in Vietnam time. Accepts a Date, an ISO-8601 string, or milliseconds. */
export const formatDate = (at: Moment): string => dayInVietnam(at).split('-').reverse().join('/');

/**
 * Formats the last day of a period with an exclusive end: a period that ends at midnight of the 1st is valid until the
 * 31st.
 */
export const formatLastDay = (end: Moment): string => formatDate(new Date(end).getTime() - 1);

/** Formats a date as `dd/MM` in Vietnam time. */
export const formatDayMonth = (at: Moment): string => formatDate(at).slice(0, 5);

/** Formats a time as `HH:mm` in Vietnam time. */
export const formatTime = (at: Moment): string => inVietnam(at).slice(11, 16);

/** Formats a window of time within a day, as the opening hours are written: `09:30 – 10:00`. */
export const formatTimes = (from: Moment, to: Moment): string => `${formatTime(from)} – ${formatTime(to)}`;

/** Formats a timestamp as `HH:mm dd/MM/yyyy` in Vietnam time. */
export const formatDateTime = (at: Moment): string => `${formatTime(at)} ${formatDate(at)}`;

/** Formats the day of the week in Vietnam time: `Thứ Ba`. */
export const formatWeekday = (at: Moment): string =>
  WEEKDAYS[(new Date(dayInVietnam(at)).getUTCDay() + 6) % 7]!;

/** Formats a day for users: `Thứ Ba 24/11`. Accepts a day of the calendar (`yyyy-MM-dd`) too. */
export const formatDay = (at: Moment): string => `${formatWeekday(at)} ${formatDayMonth(at)}`;

/** Formats a day of a record, which is also read in later years: `Thứ Ba 24/11/2026`. */
export const formatFullDay = (at: Moment): string => `${formatWeekday(at)} ${formatDate(at)}`;

/** Formats the time of an appointment or another date with a customer: `08:30 Thứ Ba 24/11`. */
export const formatTimeAndDay = (at: Moment): string => `${formatTime(at)} ${formatDay(at)}`;

/** Keeps numbers and their units in one line: a name must not end a line with "2,2" and begin the next with "kW". */
export const keepUnitsTogether = (text: string): string =>
  text
    .replace(/(\d) × (?=\d)/g, '$1\u00A0×\u00A0')
    .replace(/(\d) (?=(?:kWh?|V|Ah?|W|Nm|mm|m|kg|g|l|ml|món|pha|₫)(?![\p{L}\d]))/gu, '$1\u00A0');

/**
 * Keeps each range of times of a text, such as `08:00 – 12:00`, in one line. No-break spaces are not enough: lines may
 * end after a dash (Unicode UAX 14), except before a word joiner.
 */
export const keepTimesTogether = (text: string): string =>
  text.replace(/(\d{2}:\d{2})\s*–\s*(?=\d{2}:\d{2})/g, '$1\u00A0–\u2060\u00A0');

/** Formats days of the calendar (`yyyy-MM-dd`): `Thứ Năm 26/11 – Thứ Sáu 27/11`, or one day. */
export const formatDays = (from: string, to: string = from): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** Formats minutes as `2 giờ 30 phút`. */
export const formatDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} giờ`, (rest > 0 || hours === 0) && `${rest} phút`].filter(Boolean).join(' ');
};

export { formatMoney, formatNumber, withUnit } from './numbers';
export { DAY_PATTERN, isDay } from '../api/typed-text';
export { escapeHtml } from './escape-html';
export { moneyInWords } from './money-words';

/** Address that calls a formatted telephone number: `1900 0000` -> `tel:19000000`. */
export const telOf = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Link that opens an address in the device's map application. */
export const mapLink = (address: string): string => `geo:0,0?q=${encodeURIComponent(address)}`;

export {
  GRAMS,
  KILOMETERS,
  KILOWATT_HOURS,
  MINUTES,
  MONEY,
  MONTHS,
  parseTypedNumber,
  PERCENT,
  readTypedNumber,
  WHOLE,
  type NumberRules,
  type TypedNumber,
} from './typed-number';
