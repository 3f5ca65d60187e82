import type { Arrival } from './arrival';

/** Stage of a vehicle in the back office's demo. */
export type OfficeStage = 'late' | 'discount' | 'ready' | 'paid' | 'delivered';

/** Vehicle that is in the workshop or was delivered today. */
export interface OfficeJob extends Arrival {
  readonly bay: string | null;
  readonly technician: string | null;
  readonly stage: OfficeStage;
  /** Promised time, in minutes after the vehicle was received. */
  readonly promisedInMinutes: number;
}

const car = (
  plate: string,
  model: string,
  fullName: string,
  phoneNumber: string,
  rest: Omit<OfficeJob, 'plate' | 'model' | 'fullName' | 'phoneNumber' | 'year' | 'odometer'>,
): OfficeJob => ({ plate, model, fullName, phoneNumber, year: 2024, odometer: 21_300, ...rest });

/**
 * Service orders for the front desk: one is overdue, one has a discount for the manager, some are ready, some
 * are delivered.
 */
export const OFFICE_JOBS: readonly OfficeJob[] = [
  car('51H70315', 'VF 6', 'Đinh Hoài Nam', '+84908111000', {
    service: 'BD-CB',
    bay: null,
    technician: null,
    stage: 'late',
    complaint: 'Bảo dưỡng định kỳ, lốp trước bên phải mòn.',
    receivedMinutesAgo: 150,
    promisedInMinutes: -20,
  }),
  car('51K66201', 'VF 5', 'Lâm Gia Hân', '+84908111001', {
    service: 'PHANH',
    bay: null,
    technician: 'kythuat3@evcare.test',
    stage: 'discount',
    complaint: 'Phanh kêu khi rà chậm.',
    receivedMinutesAgo: 130,
    promisedInMinutes: 40,
  }),
  car('50F12890', 'VF 7', 'Trương Quốc Việt', '+84908111002', {
    service: 'BD-NC',
    bay: 'K3',
    technician: 'kythuat4@evcare.test',
    stage: 'ready',
    complaint: 'Kiểm tra tổng quát trước chuyến đi xa.',
    receivedMinutesAgo: 300,
    promisedInMinutes: 60,
  }),
  car('51L34567', 'VF e34', 'Võ Thanh Trúc', '+84908111003', {
    service: 'BD-CB',
    bay: 'K1',
    technician: 'kythuat4@evcare.test',
    stage: 'paid',
    complaint: 'Bảo dưỡng 20.000 km.',
    receivedMinutesAgo: 230,
    promisedInMinutes: 30,
  }),
  car('51G88012', 'VF 8', 'Huỳnh Minh Khôi', '+84908111004', {
    service: 'PHANH',
    bay: 'K2',
    technician: 'kythuat3@evcare.test',
    stage: 'delivered',
    complaint: 'Thay dầu phanh.',
    receivedMinutesAgo: 420,
    promisedInMinutes: -60,
  }),
];

/** Proposed line whose discount waits for a manager. */
export const OFFICE_PROPOSAL = { name: 'Thay má phanh trước', unitPrice: 1_350_000 } as const;
export const OFFICE_DISCOUNT = { percent: 15, reason: 'Khách quay lại lần thứ ba trong năm' } as const;
