import type { Tone } from '../order/statuses';

/** Limits of vehicle data (product rules §2.0 and §2.3). */
export const VEHICLE_LIMITS = {
  firstYear: 2010,
  maxOdometer: 999_999,
  /** Distance (km) driven within three months above which the user is asked to confirm a reading. */
  odometerWarningKm: 50_000,
  odometerWarningMonths: 3,
  maxBatteryKwh: 300,
  makeLength: 40,
  modelLength: 40,
  colorLength: 30,
  /** Maximum number of vehicles per account, without archived ones. */
  maxVehicles: 20,
} as const;

export const BATTERY_CHEMISTRIES = ['NMC', 'LFP', 'lead-acid', 'other'] as const;
export type BatteryChemistry = (typeof BATTERY_CHEMISTRIES)[number];
export const BATTERY_CHEMISTRY_LABELS: Record<BatteryChemistry, string> = {
  NMC: 'Lithium NMC',
  LFP: 'Lithium LFP',
  'lead-acid': 'Ắc quy chì',
  other: 'Loại khác',
};

/** States of a reminder (product rule §2.9); soon means within 14 days or 500 km. */
export const REMINDER_STATES = ['overdue', 'soon', 'ok'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];
export const REMINDER_STATE_LABELS: Record<ReminderState, { readonly label: string; readonly tone: Tone }> = {
  overdue: { label: 'Quá hạn', tone: 'danger' },
  soon: { label: 'Sắp đến hạn', tone: 'warning' },
  ok: { label: 'Chưa đến hạn', tone: 'neutral' },
};
export const REMINDER_SOON = { days: 14, km: 500 } as const;

export const REMINDER_KINDS = ['maintenance', 'inspection', 'insurance', 'recommendation'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/**
 * Returns the reason why another visit cannot be booked for a vehicle, worded the same on every page; null if
 * there is none.
 */
export const visitText = (vehicle: {
  readonly inWorkshop: boolean;
  readonly openAppointment: string | null;
}): string | null =>
  vehicle.inWorkshop ? 'Đang ở xưởng' : vehicle.openAppointment === null ? null : 'Đang có lịch hẹn';

/** Error messages of vehicle fields. */
export const vehicleMessages = {
  type: 'Vui lòng chọn loại xe.',
  make: 'Vui lòng nhập hãng xe.',
  model: 'Vui lòng nhập dòng xe.',
  year: 'Vui lòng chọn năm sản xuất.',
  plateRequired: 'Vui lòng nhập biển số.',
  plate: 'Biển số không hợp lệ (ví dụ 51K-123.45).',
  vin: 'Số khung (VIN) gồm 17 ký tự, không có I, O, Q.',
  color: 'Màu xe dài tối đa 30 ký tự.',
  batteryKwh: 'Dung lượng pin từ 0,5 đến 300 kWh.',
  date: 'Ngày không hợp lệ.',
  odometerRequired: 'Vui lòng nhập số km.',
  odometer: 'Số km là số nguyên từ 0 đến 999.999.',
} as const;

/** Returns the message about a plate that is missing or follows no pattern. */
export const plateMessage = (plate: string): string =>
  plate.trim() === '' ? vehicleMessages.plateRequired : vehicleMessages.plate;

/** Returns the path of the page that verifies a passport. */
export const passportPath = (id: string): string => `/battery-passport/${encodeURIComponent(id)}`;
