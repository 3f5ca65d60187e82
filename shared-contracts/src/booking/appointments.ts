import type { Tone } from '../order/statuses';

/** Statuses of an appointment (product rule §2.9). */
export const APPOINTMENT_STATUSES = [
  'requested',
  'confirmed',
  'checked_in',
  'in_service',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const APPOINTMENT_STATUS_LABELS: Record<
  AppointmentStatus,
  { readonly label: string; readonly tone: Tone }
> = {
  requested: { label: 'Chờ xác nhận', tone: 'warning' },
  confirmed: { label: 'Đã xác nhận', tone: 'info' },
  checked_in: { label: 'Đã tiếp nhận', tone: 'violet' },
  in_service: { label: 'Đang thực hiện', tone: 'violet' },
  completed: { label: 'Hoàn thành', tone: 'success' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
  no_show: { label: 'Không đến', tone: 'danger' },
};

/**
 * Status transitions of an appointment (product rule §3.2). Cancelling the service order also
 * cancels the appointment.
 */
export const APPOINTMENT_TRANSITIONS: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['checked_in', 'no_show', 'cancelled'],
  checked_in: ['in_service', 'cancelled'],
  in_service: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  no_show: ['checked_in'],
};

/** Transitions of a visit at home, which has no check-in: the technician completes it. */
export const HOME_VISIT_TRANSITIONS: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  ...APPOINTMENT_TRANSITIONS,
  confirmed: ['completed', 'no_show', 'cancelled'],
  no_show: ['completed'],
};

/** Statuses of open appointments, which count towards limits and occupy a bay and a technician. */
export const OPEN_APPOINTMENT_STATUSES = [
  'requested',
  'confirmed',
  'checked_in',
  'in_service',
] as const satisfies readonly AppointmentStatus[];

/** Actions of a customer on an appointment, if its status and the time allow them. */
export const APPOINTMENT_ACTIONS = ['reschedule', 'cancel'] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

/** Statuses of a visit that has not begun. */
export const AHEAD_APPOINTMENT_STATUSES = [
  'requested',
  'confirmed',
] as const satisfies readonly AppointmentStatus[];

/**
 * Lists of a customer's appointments: upcoming visits, visits that are running, and all others. A visit is no
 * longer upcoming once its time has passed, even if the vehicle never arrived.
 */
export const APPOINTMENT_TABS = ['upcoming', 'running', 'past'] as const;
export type AppointmentTab = (typeof APPOINTMENT_TABS)[number];

export const APPOINTMENT_SOURCES = ['web', 'phone', 'walk_in', 'order'] as const;
export type AppointmentSource = (typeof APPOINTMENT_SOURCES)[number];

/** Limits of bookings (product rules §2.2 and §3.6). */
export const BOOKING_LIMITS = {
  /** Interval of slots in minutes; durations are rounded up to whole slots. */
  slotMinutes: 30,
  /** Additional minutes for high-voltage work, to isolate the vehicle. */
  highVoltageBufferMinutes: 30,
  leadHours: 2,
  horizonDays: 60,
  holdMinutes: 5,
  /** The API enforces this limit in `workshop/appointments`. */
  cancelCutoffHours: 4,
  checkInFromMinutes: 60,
  checkInUntilMinutes: 30,
  noShowAfterMinutes: 30,
  maxOpenAppointments: 3,
  maxServices: 5,
  maxPhotos: 4,
  maxPhotoBytes: 5 * 1024 * 1024,
  notesLength: 500,
} as const;

/**
 * Minutes that a vehicle spends in the workshop for work done in one visit: whole slots, plus the buffer for
 * high-voltage work (product rule BR-1). Customers see no other duration of a service.
 */
export function visitMinutes(
  work: readonly { readonly minutes: number; readonly isHighVoltage: boolean }[],
): number {
  const { slotMinutes, highVoltageBufferMinutes } = BOOKING_LIMITS;
  const minutes = work.reduce((sum, item) => sum + item.minutes, 0);
  const buffer = work.some(({ isHighVoltage }) => isHighVoltage) ? highVoltageBufferMinutes : 0;
  return Math.ceil(minutes / slotMinutes) * slotMinutes + buffer;
}

export type DayPeriod = 'morning' | 'afternoon';
export const DAY_PERIOD_LABELS: Record<DayPeriod, string> = { morning: 'Sáng', afternoon: 'Chiều' };

/** Error messages of booking fields. */
export const bookingMessages = {
  services: 'Vui lòng chọn ít nhất một dịch vụ.',
  tooManyServices: 'Mỗi lịch hẹn có tối đa 5 dịch vụ.',
  vehicle: 'Vui lòng chọn xe hoặc nhập thông tin xe.',
  vehicleType: 'Vui lòng chọn loại xe.',
  place: 'Vui lòng chọn xe, hoặc nhập địa chỉ cho dịch vụ tại nhà.',
  ward: 'Vui lòng chọn tỉnh/thành phố và phường/xã.',
  startAt: 'Vui lòng chọn ngày và giờ.',
  notes: 'Mô tả dài tối đa 500 ký tự.',
  photos: 'Tối đa 4 ảnh.',
  photo: 'Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 5 MB.',
  reason: 'Lý do dài tối đa 200 ký tự.',
} as const;
