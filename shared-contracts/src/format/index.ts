/** Time zone of the site, regardless of the browser's (product rule §2.0). */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh';

const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });
const plain = new Intl.NumberFormat('vi-VN');
const moment = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, ...parts });
const day = moment({ day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = moment({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = moment({ weekday: 'long' });

/** Formats integer đồng as `1.250.000 ₫`, with a non-breaking space (U+00A0). */
export const formatMoney = (dong: number): string => money.format(dong);

/** Formats a number with Vietnamese separators: `1.250.000`. */
export const formatNumber = (value: number): string => plain.format(value);

interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** Formats dimensions in mm, in the order width, depth and height: `190 × 105 × 320 mm`. */
export const formatSize = ({ width, depth, height }: Size): string =>
  `${[width, depth, height].map(formatNumber).join(' × ')} mm`;

/** Formats a date as `dd/MM/yyyy` in Vietnam time. Accepts a Date, an ISO-8601 string, or milliseconds. */
export const formatDate = (at: Date | string | number): string => day.format(new Date(at));

/**
 * Formats the last day of a period with an exclusive end: a period that ends at midnight of the 1st is valid until the
 * 31st.
 */
export const formatLastDay = (end: Date | string | number): string => formatDate(new Date(end).getTime() - 1);

/** Formats a date as `dd/MM` in Vietnam time. `Intl` cannot do this: its short form has a dash, `01-11`. */
export const formatDayMonth = (at: Date | string | number): string => formatDate(at).slice(0, 5);

/** Formats a time as `HH:mm` in Vietnam time. */
export const formatTime = (at: Date | string | number): string => clock.format(new Date(at));

/** Formats a timestamp as `HH:mm dd/MM/yyyy` in Vietnam time. */
export const formatDateTime = (at: Date | string | number): string => `${formatTime(at)} ${formatDate(at)}`;

/** Formats the day of the week in Vietnam time: `Thứ Ba`. */
export const formatWeekday = (at: Date | string | number): string => weekday.format(new Date(at));

/**
 * Keeps each range of times of a text, such as `08:00 – 12:00`, in one line. No-break spaces are not enough: lines may
 * end after a dash (Unicode UAX 14), except before a word joiner.
 */
export const keepTimesTogether = (text: string): string =>
  text.replace(/(\d{2}:\d{2})\s*–\s*(?=\d{2}:\d{2})/g, '$1\u00A0–\u2060\u00A0');

/** Formats days of the calendar (`yyyy-MM-dd`): `Thứ Năm 26/11 – Thứ Sáu 27/11`, or one day. */
export const formatDays = (from: string, to: string = from): string => {
  const text = (day: string) => `${formatWeekday(day)} ${formatDayMonth(day)}`;
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
};

/** Formats minutes as `2 giờ 30 phút`. */
export const formatDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} giờ`, (rest > 0 || hours === 0) && `${rest} phút`].filter(Boolean).join(' ');
};

export { DAY_PATTERN, isDay } from '../api/typed-text';
export { escapeHtml } from './escape-html';
export { moneyInWords } from './money-words';

/** Returns the day in Vietnam as `yyyy-MM-dd`. Vietnam has been at UTC+7 without daylight saving time since 1975. */
export const dayInVietnam = (at: Date | string | number): string =>
  new Date(new Date(at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

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
