import type { AppointmentStatus } from '@evcare/shared-contracts/workshop';
import type { DescribedVehicle } from '../../workshop/booking';
import { DEMO_TECHNICIAN } from './demo-people';
import { DEMO_CAR_PLATE, DEMO_SCOOTER_PLATE } from './demo-vehicles';

/** Appointment of the demo. */
export interface DemoAppointment {
  /** Plate of a demo vehicle; null for a guest's vehicle, which is described below. */
  readonly plate: string | null;
  readonly guest?: {
    readonly fullName: string;
    readonly phoneNumber: string;
    readonly vehicle: DescribedVehicle;
  };
  /**
   * Workday number (1 is the next one, -1 the last one) with a time in Vietnam, or minutes of opening hours
   * before the workshop was last open.
   */
  readonly when: { readonly day: number; readonly time: string } | { readonly minutesAgo: number };
  readonly services: readonly string[];
  /** Account of the technician; the most suitable technician if omitted. */
  readonly technician?: string;
  readonly source: 'web' | 'phone' | 'walk_in';
  readonly notes?: string;
  /** Statuses since the request. Statuses of the day itself are reached at their actual time. */
  readonly steps: readonly AppointmentStatus[];
  readonly reason?: string;
}

const guest = (
  fullName: string,
  phoneNumber: string,
  [type, model, year, plate, odometer]: readonly ['car' | 'motorbike', string, number, string, number],
) => ({
  plate: null,
  guest: {
    fullName,
    phoneNumber,
    vehicle: { type, make: 'VinFast', model, year, plate, specialPlate: false, odometer },
  },
});

/**
 * Twelve appointments that cover every status, on the working days around the first start (product.md §5.6).
 */
export const DEMO_APPOINTMENTS: readonly DemoAppointment[] = [
  {
    ...guest('Phan Quỳnh Như', '+84934111222', ['car', 'VF e34', 2022, '51H23456', 38_400]),
    when: { day: -5, time: '08:00' },
    services: ['BD-CB'],
    source: 'phone',
    steps: ['confirmed', 'checked_in', 'in_service', 'completed'],
  },
  {
    plate: '43A56789',
    when: { day: -4, time: '10:00' },
    services: ['PHANH'],
    source: 'web',
    steps: ['confirmed', 'checked_in', 'in_service', 'completed'],
  },
  {
    ...guest('Đặng Hữu Phước', '+84935222333', ['car', 'VF 6', 2024, '60K34567', 12_050]),
    when: { day: -3, time: '13:30' },
    services: ['BD-CB'],
    source: 'web',
    steps: ['confirmed', 'cancelled'],
    reason: 'Khách bận việc đột xuất.',
  },
  {
    ...guest('Mai Thanh Tâm', '+84936333444', ['motorbike', 'Evo 200', 2023, '59X145678', 9_800]),
    when: { day: -2, time: '09:00' },
    services: ['BD-XM'],
    source: 'web',
    steps: ['confirmed', 'no_show'],
  },
  {
    ...guest('Lý Gia Hân', '+84937444555', ['motorbike', 'Feliz S', 2022, '59Y256789', 15_300]),
    when: { day: -1, time: '14:00' },
    services: ['BD-XM'],
    source: 'walk_in',
    steps: ['confirmed', 'checked_in', 'in_service', 'completed'],
  },
  {
    plate: DEMO_CAR_PLATE,
    when: { minutesAgo: 100 },
    services: ['BD-NC'],
    source: 'web',
    technician: DEMO_TECHNICIAN,
    notes: 'Phanh trước kêu rít khi đi chậm.',
    steps: ['confirmed', 'checked_in'],
  },
  {
    ...guest('Trịnh Công Minh', '+84938555666', ['car', 'VF 7', 2024, '51L67890', 8_700]),
    when: { minutesAgo: 15 },
    services: ['CD-AI'],
    source: 'phone',
    notes: 'Báo lỗi sạc chập chờn.',
    steps: ['confirmed', 'checked_in'],
  },
  {
    plate: DEMO_SCOOTER_PLATE,
    when: { day: 1, time: '08:30' },
    services: ['BD-XM'],
    source: 'web',
    steps: ['confirmed'],
  },
  {
    ...guest('Hồ Ngọc Diệp', '+84939666777', ['car', 'VF 9', 2023, '51K88899', 27_600]),
    when: { day: 1, time: '10:00' },
    services: ['SOH'],
    source: 'web',
    steps: [],
    notes: 'Muốn kiểm tra pin trước chuyến đi xa.',
  },
  {
    plate: '43MĐ134567',
    when: { day: 2, time: '09:00' },
    services: ['BD-XM'],
    source: 'web',
    steps: [],
  },
  {
    ...guest('Cao Nhật Quang', '+84941777888', ['car', 'VF 8', 2024, '61K11223', 19_900]),
    when: { day: 3, time: '13:00' },
    services: ['LM-PIN'],
    source: 'phone',
    steps: ['confirmed'],
  },
  {
    ...guest('Tô Bích Vân', '+84942888999', ['car', 'VF 5', 2024, '51N44556', 6_100]),
    when: { day: 5, time: '14:30' },
    services: ['BD-CB', 'PHANH'],
    source: 'web',
    steps: ['confirmed'],
  },
];
