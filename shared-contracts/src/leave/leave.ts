import { formatDate } from '../format';
import type { Tone } from '../order/statuses';
import { minuteText } from '../staff/staff';

/** Kinds of leave that an employee can request. */
export const LEAVE_KINDS = ['annual', 'sick', 'unpaid', 'other'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];
export const LEAVE_KIND_LABELS: Record<LeaveKind, string> = {
  annual: 'Nghỉ phép năm',
  sick: 'Nghỉ ốm',
  unpaid: 'Nghỉ không lương',
  other: 'Nghỉ việc riêng',
};

/**
 * States of a leave request. `withdrawn`: by the employee; `cancelled`: a manager removed the leave after the
 * approval.
 */
export const LEAVE_STATES = ['requested', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const;
export type LeaveState = (typeof LEAVE_STATES)[number];
export const LEAVE_STATE_LABELS: Record<LeaveState, { readonly label: string; readonly tone: Tone }> = {
  requested: { label: 'Chờ duyệt', tone: 'warning' },
  approved: { label: 'Đã duyệt', tone: 'success' },
  rejected: { label: 'Không duyệt', tone: 'danger' },
  withdrawn: { label: 'Đã rút', tone: 'neutral' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
};

export const MAX_LEAVE_DAYS = 60;
/** Days after its first day on which sick leave can still be requested. */
export const SICK_LEAVE_DAYS_BACK = 14;
/** Days ahead for which leave can be requested. */
export const LEAVE_DAYS_AHEAD = 365;

export const leaveMessages = {
  kind: 'Vui lòng chọn loại nghỉ.',
  day: 'Vui lòng chọn ngày.',
  until: 'Ngày kết thúc không được trước ngày bắt đầu.',
  tooLong: `Một yêu cầu dài tối đa ${MAX_LEAVE_DAYS} ngày.`,
  start: 'Vui lòng nhập giờ bắt đầu, ví dụ 08:00.',
  end: 'Vui lòng nhập giờ kết thúc, ví dụ 17:30.',
  timeOrder: 'Giờ kết thúc phải sau giờ bắt đầu.',
  partOfOneDay: 'Chỉ nghỉ theo giờ trong một ngày.',
  note: 'Ghi chú tối đa 300 ký tự.',
  noteMissing: 'Vui lòng ghi lý do nghỉ việc riêng.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
} as const;

/** Days of leave, or part of one day in minutes of the day in Vietnam. */
export interface LeaveTime {
  readonly from: string;
  readonly to: string;
  /** Null for whole days; missing in answers of an API that knows whole days only. */
  readonly startMinute?: number | null | undefined;
  readonly endMinute?: number | null | undefined;
}

/** Returns whether leave is part of a day. */
export const isPartOfDay = ({ startMinute = null }: Pick<LeaveTime, 'startMinute'>): boolean =>
  startMinute !== null;

/** Formats the time of leave: `24/11/2026 – 26/11/2026`, or `13:00–17:30 24/11/2026` for part of a day. */
export function leaveTimeText({ from, to, startMinute = null, endMinute = null }: LeaveTime): string {
  if (startMinute !== null && endMinute !== null)
    return `${minuteText(startMinute)}–${minuteText(endMinute)} ${formatDate(from)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
