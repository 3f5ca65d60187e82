import type { PartsUrgency } from '@evcare/shared-contracts/office';
import { DEMO_TECHNICIAN } from './demo-people';

/** Parts request of a technician (product.md §5.6), with its outcome. */
export interface DemoRequest {
  /** Plate of the vehicle, which is in the workshop (rows/demo-floor.ts). */
  readonly plate: string;
  readonly technician: string;
  /** Minutes of opening hours before the workshop was last open. */
  readonly minutesAgo: number;
  readonly urgency: PartsUrgency;
  readonly reason: string;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  /** True if the product is material for the booked service. */
  readonly material: boolean;
  readonly fate: 'pending' | 'approved' | 'part' | 'received' | 'rejected' | 'cancelled';
  /** Reason for a rejection or cancellation. */
  readonly answer?: string;
}

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    plate: '51K33005',
    technician: 'kythuat2@evcare.test',
    minutesAgo: 175,
    urgency: 'normal',
    reason: 'Súc rửa và thay toàn bộ nước làm mát.',
    lines: [['NUOC-LM-1L', 4]],
    material: true,
    fate: 'part',
  },
  {
    plate: '61A55003',
    technician: DEMO_TECHNICIAN,
    minutesAgo: 300,
    urgency: 'normal',
    reason: 'Thay lọc gió điều hoà.',
    lines: [['LOC-HEPA', 1]],
    material: true,
    fate: 'cancelled',
    answer: 'Lọc mới thay tháng trước, vẫn sạch.',
  },
  {
    plate: '51K33005',
    technician: 'kythuat2@evcare.test',
    minutesAgo: 160,
    urgency: 'normal',
    reason: 'Ắc quy 12V chỉ còn 12,1 V lúc nghỉ.',
    lines: [['PIN-12V-45', 1]],
    material: false,
    fate: 'rejected',
    answer: 'Nạp đầy và đo lại lần nữa trước khi thay.',
  },
  {
    plate: '61A55003',
    technician: DEMO_TECHNICIAN,
    minutesAgo: 280,
    urgency: 'normal',
    reason: 'Bổ sung nước làm mát sau khi vệ sinh cụm phanh.',
    lines: [['NUOC-LM-1L', 1]],
    material: true,
    fate: 'received',
  },
  {
    plate: '60A66002',
    technician: DEMO_TECHNICIAN,
    minutesAgo: 225,
    urgency: 'normal',
    reason: 'Lọc gió điều hoà bám bụi dày, thay theo hạng mục bảo dưỡng.',
    lines: [['LOC-HEPA', 1]],
    material: true,
    fate: 'approved',
  },
  {
    plate: '72A44004',
    technician: DEMO_TECHNICIAN,
    minutesAgo: 348,
    urgency: 'vehicle_waiting',
    reason: 'Bình nước làm mát dưới mức tối thiểu, cần châm đủ trước khi chạy thử.',
    lines: [['NUOC-LM-1L', 2]],
    material: true,
    fate: 'pending',
  },
  {
    plate: '51L77001',
    technician: DEMO_TECHNICIAN,
    minutesAgo: 12,
    urgency: 'urgent',
    reason: 'Module 5 lệch 62 mV so với các module khác khi đo nhanh.',
    lines: [
      ['PIN-HV-MOD', 1],
      ['NUOC-LM-1L', 2],
    ],
    material: false,
    fate: 'pending',
  },
];
