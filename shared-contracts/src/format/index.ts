/** The site's one time zone, whatever the browser's (product rule §2.0). */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh';

const money = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });
const plain = new Intl.NumberFormat('vi-VN');
const moment = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, ...parts });
const day = moment({ day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = moment({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = moment({ weekday: 'long' });

/** Integer đồng as `1.250.000 ₫`; the space before the sign does not break (U+00A0). */
export const formatMoney = (dong: number): string => money.format(dong);

/** A whole number with Vietnamese separators: `1.250.000`. */
export const formatNumber = (value: number): string => plain.format(value);

/** A moment as Vietnam's `dd/MM/yyyy`. Takes a Date, an ISO-8601 text, or milliseconds. */
export const formatDate = (at: Date | string | number): string => day.format(new Date(at));

/** A moment as Vietnam's `dd/MM`: the platform's own short form has a dash, `01-11`. */
export const formatDayMonth = (at: Date | string | number): string => formatDate(at).slice(0, 5);

/** A moment as Vietnam's `HH:mm`. */
export const formatTime = (at: Date | string | number): string => clock.format(new Date(at));

/** A moment as `HH:mm dd/MM/yyyy` in Vietnam. */
export const formatDateTime = (at: Date | string | number): string => `${formatTime(at)} ${formatDate(at)}`;

/** The day of the week in Vietnam: `Thứ Ba`. */
export const formatWeekday = (at: Date | string | number): string => weekday.format(new Date(at));

/** Vietnam's day of a moment as `yyyy-MM-dd`. Vietnam has had UTC+7 without summer time since 1975. */
export const dayInVietnam = (at: Date | string | number): string =>
  new Date(new Date(at).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
