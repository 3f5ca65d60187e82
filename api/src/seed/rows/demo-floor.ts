import type { Arrival } from './arrival';
import { DEMO_TECHNICIAN } from './demo-people';

/** Stage of the work on a demo vehicle. */
export type FloorStage = 'received' | 'begun' | 'parts' | 'rework' | 'check';

/** Walk-in that is currently in the workshop. */
export interface FloorJob extends Arrival {
  /** Null for a vehicle that waits outside of the bays. */
  readonly bay: string | null;
  readonly technician: string;
  readonly stage: FloorStage;
  /** Minutes worked, without a pause. */
  readonly worked: number;
}

/**
 * Jobs that a technician finds in the morning: high-voltage work, a pause, missing parts, rework. The minutes
 * are chosen so that no technician works on two vehicles at once, nor on the vehicle with the open quote
 * (demo-service-orders.ts).
 */
export const FLOOR_JOBS: readonly FloorJob[] = [
  {
    plate: '51L77001',
    model: 'VF 9',
    year: 2023,
    odometer: 27_640,
    service: 'SOH',
    bay: 'K3',
    fullName: 'Hứa Minh Triết',
    phoneNumber: '+84945111222',
    technician: DEMO_TECHNICIAN,
    complaint: 'Quãng đường đi được giảm rõ từ tháng trước.',
    stage: 'received',
    receivedMinutesAgo: 20,
    worked: 0,
  },
  {
    plate: '60A66002',
    model: 'VF 6',
    year: 2024,
    odometer: 12_480,
    service: 'BD-CB',
    bay: 'K2',
    fullName: 'Tạ Thuỳ Dương',
    phoneNumber: '+84945222333',
    technician: DEMO_TECHNICIAN,
    complaint: 'Bảo dưỡng định kỳ, kiểm tra giúp tiếng kêu ở cửa sau.',
    stage: 'begun',
    receivedMinutesAgo: 255,
    worked: 25,
  },
  {
    plate: '61A55003',
    model: 'VF e34',
    year: 2022,
    odometer: 51_300,
    service: 'PHANH',
    bay: null,
    fullName: 'Kiều Hoàng Nam',
    phoneNumber: '+84945333444',
    technician: DEMO_TECHNICIAN,
    complaint: 'Phanh sau nặng khi trời mưa.',
    stage: 'rework',
    receivedMinutesAgo: 345,
    worked: 70,
  },
  {
    plate: '72A44004',
    model: 'VF 5',
    year: 2024,
    odometer: 9_150,
    service: 'PHANH',
    bay: null,
    fullName: 'Mạc Thị Hồng',
    phoneNumber: '+84945444555',
    technician: DEMO_TECHNICIAN,
    complaint: 'Có tiếng rít khi phanh gấp.',
    stage: 'parts',
    receivedMinutesAgo: 400,
    worked: 40,
  },
  {
    plate: '51K33005',
    model: 'VF 8',
    year: 2023,
    odometer: 33_420,
    service: 'PHANH',
    bay: null,
    fullName: 'Quách Gia Bảo',
    phoneNumber: '+84945555666',
    technician: 'kythuat2@evcare.test',
    complaint: 'Xe rung nhẹ khi phanh ở tốc độ cao.',
    stage: 'check',
    receivedMinutesAgo: 190,
    worked: 85,
  },
];

/** Reason why the quality check failed. */
export const FLOOR_REWORK = 'Phanh tay sau bên trái còn bó nhẹ, cần vệ sinh lại chốt trượt.';
/** Share of the checklist that is filled in after work has begun. */
export const FLOOR_BEGUN_SHARE = 0.4;
