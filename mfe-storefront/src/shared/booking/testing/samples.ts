import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  appointmentSchema,
  availabilitySchema,
  holdSchema,
  subscriptionSchema,
  vehicleSchema,
  type Appointment,
  type Availability,
  type Vehicle,
} from '@evcare/shared-contracts/workshop';
import { addDays, weekdayOf } from '../slots/calendar';

export const CODE = 'AP-261124-0007';
export const VEHICLE_ID = 'v-8';

/** Returns a start in Vietnam's time zone: UTC+7 all year. */
export const startOf = (date: string, time: string): string =>
  new Date(`${date}T${time}:00+07:00`).toISOString();

/** Days from today as the API returns them: Sundays closed, the first four full, the others with three starts. */
export function availabilitySample(more: Partial<Availability> = {}): Availability {
  const today = dayInVietnam(Date.now());
  const days = Array.from({ length: 61 }, (_, index) => addDays(today, index)).map((date, index) => {
    if (weekdayOf(date) === 6) {
      return { date, state: 'closed', reason: 'Chủ Nhật xưởng nghỉ', slots: [] };
    }
    if (index < 4) {
      const reason = 'Hết chỗ: thiếu kỹ thuật viên cao áp buổi sáng';
      return { date, state: 'full', reason, slots: [] };
    }
    const slots = [
      { startAt: startOf(date, '08:30'), left: 1 },
      { startAt: startOf(date, '10:00'), left: 3 },
      { startAt: startOf(date, '13:30'), left: 2 },
    ];
    return { date, state: 'open', reason: null, slots };
  });
  const earliest = days.find(({ slots }) => slots.length > 0)?.slots[0]?.startAt ?? null;
  return availabilitySchema.parse({ minutes: 60, days, earliest, refusal: null, split: null, ...more });
}

export const holdSample = (startAt: string, holdId = 'hold-1') =>
  holdSchema.parse({
    holdId,
    startAt,
    endAt: new Date(Date.parse(startAt) + 3_600_000).toISOString(),
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  });

export const vehicleSample = (more: Partial<Vehicle> = {}): Vehicle =>
  vehicleSchema.parse({
    id: VEHICLE_ID,
    version: 1,
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    year: 2023,
    name: 'VF 8 2023',
    plate: '51K12345',
    specialPlate: false,
    vin: null,
    color: null,
    batteryKwh: null,
    batteryChemistry: null,
    purchaseDate: null,
    inspectionUntil: null,
    insuranceUntil: null,
    odometer: 46_200,
    odometerAt: '2026-11-20T03:00:00.000Z',
    soh: 93.7,
    sohAt: null,
    modelCode: 'vf8',
    nextDue: null,
    openAppointment: null,
    subscription: null,
    ...more,
  });

export const subscriptionSample = () =>
  subscriptionSchema.parse({
    id: 's1',
    vehicleId: VEHICLE_ID,
    vehicleName: 'VF 8 2023',
    packageId: 'basic',
    tier: 'basic',
    name: 'Gói Cơ bản',
    state: 'active',
    price: 1_990_000,
    credit: 0,
    startsAt: null,
    endsAt: null,
    payment: 'at_shop',
    dueAt: null,
    entitlements: [
      { serviceCode: 'BD-CB', serviceName: 'Bảo dưỡng cơ bản', used: 1, booked: 0, times: 2 },
      { serviceCode: 'CD-AI', serviceName: 'Chẩn đoán AI', used: 0, booked: 1, times: 1 },
    ],
    partsDiscountPct: 5,
  });

/** GET /appointments/:code. 08:30 on a Tuesday in Vietnam, still Monday evening in America. */
export const appointmentSample = (more: Partial<Appointment> = {}): Appointment =>
  appointmentSchema.parse({
    code: CODE,
    status: 'confirmed',
    version: 1,
    startAt: '2026-11-24T01:30:00.000Z',
    endAt: '2026-11-24T02:30:00.000Z',
    minutes: 60,
    services: [{ code: 'BD-CB', name: 'Bảo dưỡng cơ bản', price: 690_000, coveredByPackage: false }],
    estimate: 690_000,
    vehicle: { id: null, type: 'car', name: 'VF 8 2023', plate: '51K-123.45' },
    contact: { fullName: 'Nguyễn Văn An', phoneNumber: '+84912345678', email: null },
    notes: null,
    photos: [],
    bay: 'Khoang 1',
    source: 'web',
    actions: ['reschedule', 'cancel'],
    changeableUntil: '2026-11-23T21:30:00.000Z',
    cancelReason: null,
    timeline: [
      { status: 'requested', at: '2026-11-22T02:00:00.000Z', note: null },
      { status: 'confirmed', at: '2026-11-22T02:00:01.000Z', note: 'Tự động xác nhận.' },
    ],
    serviceOrderId: null,
    orderCode: null,
    ...more,
  });
