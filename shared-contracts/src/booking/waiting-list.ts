/** Parts of the day for which a customer waits. */
export const DAY_PARTS = ['any', 'morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const DAY_PART_LABELS: Record<DayPart, string> = {
  any: 'Giờ nào cũng được',
  morning: 'Buổi sáng',
  afternoon: 'Buổi chiều',
};

/** States of an entry; `passed`: its offer was not answered in time; `ended`: its last day is over. */
export const WAITING_STATES = ['waiting', 'offered', 'booked', 'passed', 'withdrawn', 'ended'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
export const WAITING_STATE_LABELS: Record<WaitingState, string> = {
  waiting: 'Đang chờ',
  offered: 'Đang giữ chỗ',
  booked: 'Đã đặt lịch',
  passed: 'Đã hết hạn giữ',
  withdrawn: 'Đã rời danh sách',
  ended: 'Đã qua ngày',
};

/** Minutes for which a free slot is held for a waiting customer. */
export const OFFER_MINUTES = 60;
