import {
  batteryHealthSchema,
  passportSchema,
  predictionSchema,
  reminderSchema,
  subscriptionSchema,
  vehicleSchema,
  vehicleTimelineSchema,
  type BatteryHealth,
  type Passport,
  type Prediction,
  type Reminder,
  type Subscription,
  type Vehicle,
  type VehicleTimeline,
} from '@evcare/shared-contracts/workshop';

export const reminder = (overrides: Partial<Reminder> = {}): Reminder =>
  reminderSchema.parse({
    id: 'r-1',
    kind: 'maintenance',
    vehicleId: 'v-1',
    vehicleName: 'VF 8 2023',
    title: 'Bảo dưỡng cơ bản',
    serviceCode: 'BD-CB',
    state: 'soon',
    dueDate: '2027-02-12',
    dueKm: 50_000,
    daysLeft: 82,
    kmLeft: 3_800,
    reason: 'Còn 3.800 km hoặc 82 ngày.',
    ...overrides,
  });

export const subscription = (overrides: Partial<Subscription> = {}): Subscription =>
  subscriptionSchema.parse({
    id: 's-1',
    vehicleId: 'v-1',
    vehicleName: 'VF 8 2023',
    packageId: 'p-2',
    tier: 'standard',
    name: 'Tiêu chuẩn',
    state: 'active',
    price: 5_900_000,
    credit: 0,
    startsAt: '2026-05-11T17:00:00.000Z',
    endsAt: '2027-05-11T17:00:00.000Z',
    payment: 'transfer',
    dueAt: null,
    entitlements: [{ serviceCode: 'BD-CB', serviceName: 'Bảo dưỡng cơ bản', used: 1, booked: 1, times: 4 }],
    partsDiscountPct: 10,
    ...overrides,
  });

export const vehicle = (overrides: Partial<Vehicle> = {}): Vehicle =>
  vehicleSchema.parse({
    id: 'v-1',
    version: 3,
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    year: 2023,
    name: 'VF 8 2023',
    plate: '51K12345',
    specialPlate: false,
    vin: 'RLVVF8AA1PH000123',
    color: 'Xanh',
    batteryKwh: 87.7,
    batteryChemistry: 'NMC',
    purchaseDate: '2023-06-01',
    inspectionUntil: '2099-06-30',
    insuranceUntil: '2020-01-31',
    odometer: 46_200,
    odometerAt: '2026-11-20T17:30:00.000Z',
    soh: 94.2,
    sohAt: '2026-08-01T03:00:00.000Z',
    modelCode: 'vf8',
    nextDue: reminder(),
    openAppointment: null,
    subscription: subscription(),
    ...overrides,
  });

const reading = (sohPercent: number, odometer: number, measuredAt: string) => ({
  sohPercent,
  odometer,
  measuredAt,
  cycles: 120,
  cellDeltaMv: null,
});

export const health = (overrides: Partial<BatteryHealth> = {}): BatteryHealth =>
  batteryHealthSchema.parse({
    readings: [
      reading(98.6, 12_000, '2024-12-31T17:30:00.000Z'),
      reading(96.4, 30_000, '2025-11-02T03:00:00.000Z'),
      reading(94.2, 46_000, '2026-08-01T03:00:00.000Z'),
    ],
    slopePer10000Km: -1.44,
    projection: { percent: 80, odometer: 141_000, date: '2031-09-01' },
    ...overrides,
  });

export const prediction = (overrides: Partial<Prediction> = {}): Prediction =>
  predictionSchema.parse({
    kmPerDay: 51.4,
    items: [
      {
        title: 'Kiểm tra pin cao áp',
        serviceCode: 'KT-PIN',
        priceFrom: 690_000,
        percent: 112,
        state: 'overdue',
        reasons: ['Đã đi 22.400/20.000 km', 'Lần trước có 1 mục cần theo dõi'],
        dueKm: 50_000,
        dueDate: '2027-02-04',
      },
    ],
    ...overrides,
  });

export const timeline = (): VehicleTimeline =>
  vehicleTimelineSchema.parse({
    items: [
      {
        kind: 'service',
        at: '2026-08-01T18:00:00.000Z',
        title: 'Bảo dưỡng nâng cao',
        detail: '46.000 km',
        href: '/maintenance-history/m-1',
      },
      { kind: 'added', at: '2024-01-01T00:00:00.000Z', title: 'Thêm xe', detail: null, href: null },
    ],
  });

export const passport = (overrides: Partial<Passport> = {}): Passport =>
  passportSchema.parse({
    vehicle: { name: 'VinFast VF 8 2023', plate: '51K-123.45', vin: null, odometer: 46_200 },
    readings: health().readings,
    issuedAt: '2026-11-20T17:30:00.000Z',
    verifyPath: '/battery-passport/bp-1',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...overrides,
  });
