import type {
  BoardItem,
  DayBoard,
  OccupiedTime,
  Reception,
  StaffAppointment,
} from '@evcare/shared-contracts/office';

/** Arbitrary Tuesday on which the workshop is open. */
export const DAY = '2026-11-24';
export const at = (time: string, day = DAY): string => new Date(`${day}T${time}:00+07:00`).toISOString();

export const appointment = (changes: Partial<StaffAppointment> = {}): StaffAppointment => ({
  code: 'AP-261124-0001',
  status: 'confirmed',
  version: 3,
  minutes: 60,
  startAt: at('09:00'),
  endAt: at('10:00'),
  estimate: 690_000,
  services: [{ code: 'BD-CB', name: 'Bảo dưỡng cơ bản', price: 690_000, coveredByPackage: false }],
  vehicle: { id: 'v1', type: 'car', name: 'VF 8 2023', plate: '51K-123.45' },
  address: null,
  contact: { fullName: 'Nguyễn Văn An', phoneNumber: '+84912345678', email: null },
  notes: null,
  photos: [],
  bay: 'Khoang 1',
  source: 'web',
  actions: [],
  changeableUntil: at('05:00'),
  cancelReason: null,
  serviceOrderId: null,
  orderCode: null,
  timeline: [{ status: 'requested', at: at('08:00', '2026-11-20'), note: null }],
  bayId: 'k1',
  bayName: 'Khoang 1',
  technician: { id: 't1', fullName: 'Trần Kỹ Thuật' },
  customerId: 'c1',
  lateMinutes: 0,
  steps: ['check-in', 'reschedule', 'assign', 'cancel'],
  checkIn: null,
  ...changes,
});

export const item = (changes: Partial<BoardItem> = {}): BoardItem => ({
  code: 'AP-261124-0001',
  version: 3,
  status: 'confirmed',
  source: 'web',
  startAt: at('09:00'),
  endAt: at('10:00'),
  bayId: 'k1',
  technician: { id: 't1', fullName: 'Trần Kỹ Thuật' },
  plate: '51K-123.45',
  vehicle: 'VF 8 2023',
  address: null,
  travelMinutes: 0,
  customer: 'Nguyễn Văn An',
  services: ['Bảo dưỡng cơ bản'],
  lateMinutes: 0,
  steps: ['reschedule', 'assign', 'cancel'],
  ...changes,
});

export const board = (changes: Partial<DayBoard> = {}): DayBoard => ({
  date: DAY,
  now: at('09:20'),
  opensAt: at('08:00'),
  closesAt: at('17:30'),
  closed: null,
  breaks: [{ from: at('12:00'), to: at('13:00') }],
  bays: [
    { id: 'k1', name: 'Khoang 1', kind: 'bay', capabilities: ['LIFT'] },
    { id: 'k2', name: 'Khoang 2', kind: 'bay', capabilities: ['LIFT', 'HV_SAFE_ZONE'] },
  ],
  technicians: [{ id: 't1', fullName: 'Trần Kỹ Thuật', shifts: [], absences: [] }],
  appointments: [item()],
  occupied: [],
  ...changes,
});

/** Vehicle without an appointment in the second bay. */
export const work = (changes: Partial<OccupiedTime> = {}): OccupiedTime => ({
  bayId: 'k2',
  from: at('08:30'),
  to: at('10:30'),
  isConflict: false,
  order: {
    id: 'so1',
    plate: '61A-550.03',
    vehicle: 'VF e34 2022',
    services: ['Kiểm tra phanh'],
    technician: 'Trần Kỹ Thuật',
  },
  ...changes,
});

export const reception = (changes: Partial<Reception> = {}): Reception => ({
  plate: '51K-123.45',
  today: [],
  next: null,
  serviceOrder: null,
  vehicle: {
    id: 'v1',
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    year: 2023,
    name: 'VF 8 2023',
    plate: '51K-123.45',
    odometer: 46_200,
    odometerAt: at('09:00', '2026-09-01'),
    owner: { id: 'c1', fullName: 'Nguyễn Văn An', phoneNumber: '0912 345 678', email: 'an@example.vn' },
  },
  lastOdometer: { value: 46_200, at: at('09:00', '2026-09-01') },
  lastVisit: null,
  warranties: [],
  recommendations: [],
  ...changes,
});

export const resources = {
  bays: board().bays,
  technicians: [{ id: 't1', fullName: 'Trần Kỹ Thuật', certificates: [] }],
  services: [
    {
      code: 'BD-CB',
      name: 'Bảo dưỡng cơ bản',
      minutes: 60,
      priceFrom: 690_000,
      vehicleTypes: ['car'],
      certificates: [],
    },
  ],
};

export const listOf = (...items: StaffAppointment[]) => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
});

/** Successful response of the API. */
export const ok = (data: unknown, message?: string) => ({ success: true, data, ...(message && { message }) });

/** Counts of a day, as the summary of the front desk has them. */
export const NUMBERS = {
  appointments: 8,
  requested: 2,
  arrived: 3,
  late: 1,
  inWorkshop: 4,
  awaitingApproval: 1,
  ready: 2,
};
