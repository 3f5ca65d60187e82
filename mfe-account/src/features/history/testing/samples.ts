import {
  maintenanceListSchema,
  maintenanceRecordSchema,
  maintenanceRowSchema,
  recommendationSchema,
  type MaintenanceList,
  type MaintenanceRecord,
  type MaintenanceRow,
  type Recommendation,
} from '@evcare/shared-contracts/workshop';

const row = (overrides: Partial<MaintenanceRow> = {}): MaintenanceRow =>
  maintenanceRowSchema.parse({
    id: 'm-1',
    code: 'PDV-260801-0002',
    // In Vietnam this is already the next day.
    date: '2026-08-01T18:00:00.000Z',
    vehicle: { id: 'v-1', name: 'VF 8 2023', plate: '51K12345' },
    odometer: 46_000,
    services: [
      { code: 'BD-NC', name: 'Bảo dưỡng nâng cao', type: 'maintenance' },
      { code: 'SC-PHANH', name: 'Thay má phanh', type: 'repair' },
    ],
    cost: 2_450_000,
    warrantyUntil: '2027-02-01',
    results: { ok: 18, watch: 2, fail: 1, skip: 3 },
    declined: 1,
    ...overrides,
  });

export const list = (overrides: Partial<MaintenanceList> = {}): MaintenanceList =>
  maintenanceListSchema.parse({
    items: [row()],
    page: 1,
    pageSize: 10,
    total: 1,
    cost: 5_450_000,
    years: [
      { year: 2026, cost: 2_450_000, visits: 1 },
      { year: 2025, cost: 3_000_000, visits: 2 },
    ],
    vehicles: [
      { id: 'v-1', name: 'VF 8 2023', plate: '51K12345' },
      { id: 'v-2', name: 'Evo 2024', plate: '59MĐ123456' },
    ],
    ...overrides,
  });

export const recommendation = (overrides: Partial<Recommendation> = {}): Recommendation =>
  recommendationSchema.parse({
    id: 'rec-1',
    vehicleId: 'v-1',
    vehicleName: 'VF 8 2023',
    title: 'Thay lọc gió điều hoà',
    source: 'declined',
    serviceCode: 'TH-LOC',
    price: 450_000,
    foundAt: '2026-08-01T03:00:00.000Z',
    dueDate: '2027-01-31',
    dueKm: 50_000,
    ...overrides,
  });

export const record = (overrides: Partial<MaintenanceRecord> = {}): MaintenanceRecord =>
  maintenanceRecordSchema.parse({
    ...row(),
    batteryOut: 82,
    technician: 'Trần Quốc Bảo',
    technicianNote: 'Má phanh trước mòn đều, đã thay.',
    lines: [
      { kind: 'labour', name: 'Công bảo dưỡng nâng cao', quantity: 1, amount: 0, covered: true },
      { kind: 'part', name: 'Bộ má phanh trước', quantity: 2, amount: 2_600_000, covered: false },
    ],
    checklist: [
      {
        section: 'Phanh',
        title: 'Độ dày má phanh',
        result: 'fail',
        value: '2,5',
        unit: 'mm',
        note: 'Dưới mức tối thiểu.',
        photos: ['https://api.example.vn/api/uploads/u-1'],
      },
      {
        section: 'Pin',
        title: 'Nước làm mát',
        result: 'ok',
        value: null,
        unit: null,
        note: null,
        photos: [],
      },
    ],
    declinedItems: [{ title: 'Thay lọc gió điều hoà', price: 450_000, serviceCode: 'TH-LOC' }],
    discount: 150_000,
    ...overrides,
  });
