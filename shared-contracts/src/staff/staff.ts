import { ROLES, type Role } from '../account/roles';
import { WEEKDAYS } from '../format';
import type { Tone } from '../order/statuses';

/** Certificates required for certain work (product rule §3.1). */
export const CERTIFICATES = ['HV_ELECTRICAL', 'EV_DIAGNOSTICS', 'AC_REFRIGERANT'] as const;
export type Certificate = (typeof CERTIFICATES)[number];
export const CERTIFICATE_LABELS: Record<Certificate, string> = {
  HV_ELECTRICAL: 'An toàn điện cao áp',
  EV_DIAGNOSTICS: 'Chẩn đoán xe điện',
  AC_REFRIGERANT: 'Môi chất lạnh điều hoà',
};

/** Capabilities of bays (product rule §3.1). */
export const BAY_CAPABILITIES = ['LIFT', 'HV_SAFE_ZONE', 'EV_CHARGER', 'ALIGNMENT', 'MOTO'] as const;
export type BayCapability = (typeof BAY_CAPABILITIES)[number];
export const BAY_CAPABILITY_LABELS: Record<BayCapability, string> = {
  LIFT: 'Cầu nâng',
  HV_SAFE_ZONE: 'Vùng an toàn cao áp',
  EV_CHARGER: 'Trụ sạc',
  ALIGNMENT: 'Cân chỉnh thước lái',
  MOTO: 'Bàn nâng xe máy',
};

/** Kinds of places that a visit reserves: a bay of the workshop, or a van for visits at home. */
export const BAY_KINDS = ['bay', 'van'] as const;
export type BayKind = (typeof BAY_KINDS)[number];
export const BAY_KIND_LABELS: Record<BayKind, string> = { bay: 'Khoang', van: 'Xe lưu động' };

/** Roles of staff. */
export type StaffRole = Exclude<Role, 'customer'>;
export const STAFF_ROLES = ROLES.filter((role): role is StaffRole => role !== 'customer');

/** Days before expiry from which a certificate is shown with a warning (product rule §2.8). */
export const CERTIFICATE_WARN_DAYS = 30;

const DAY = 86_400_000;

/** Returns the state of a certificate at a given time. */
export function certificateState(
  expiresAt: string,
  now: number,
): { readonly tone: Tone; readonly days: number; readonly state: 'valid' | 'expiring' | 'expired' } {
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY);
  if (days <= 0) return { tone: 'danger', days, state: 'expired' };
  if (days <= CERTIFICATE_WARN_DAYS) return { tone: 'warning', days, state: 'expiring' };
  return { tone: 'success', days, state: 'valid' };
}

/** Labels of the days of the week by `weekday`, starting with Monday. */
export const WEEKDAY_LABELS: Readonly<Record<number, string>> = Object.fromEntries(
  WEEKDAYS.map((name, index) => [index + 1, name]),
);

/** Formats minutes of a day as `HH:mm`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Parses `HH:mm` to minutes of a day; null for anything else. */
export function toMinute(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && minute <= 1_440 ? minute : null;
}

/** Error messages by field. */
export const staffMessages = {
  hours: 'Giờ kết thúc phải sau giờ bắt đầu.',
  overlap: 'Các khoảng giờ trong cùng một ngày không được chồng lên nhau.',
  day: 'Vui lòng chọn ngày.',
  until: 'Ngày kết thúc không được trước ngày bắt đầu.',
  reason: 'Vui lòng nhập lý do (tối đa 120 ký tự).',
  bayName: 'Vui lòng nhập tên khoang (tối đa 40 ký tự).',
  bayCode: 'Mã khoang gồm 1–8 chữ cái hoặc chữ số.',
  skill: 'Mỗi kỹ năng dài tối đa 40 ký tự, tối đa 12 kỹ năng.',
} as const;
