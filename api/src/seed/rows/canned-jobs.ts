import type { VehicleType } from '@evcare/shared-contracts/shop';

/** Product by its SKU, or another part with name and price in đồng. */
type SeedPart =
  | { readonly sku: string; readonly quantity: number }
  | { readonly name: string; readonly unitPrice: number; readonly quantity: number };

export interface SeedCannedJob {
  readonly name: string;
  readonly vehicleType: VehicleType;
  readonly models: readonly string[];
  readonly serviceCode: string | null;
  readonly minutes: number;
  readonly price: number;
  readonly parts: readonly SeedPart[];
  readonly checks: readonly string[];
}

type Labour = readonly [name: string, minutes: number, price: number];
interface More {
  readonly models?: readonly string[];
  readonly serviceCode?: string;
  readonly parts?: readonly SeedPart[];
  readonly checks?: readonly string[];
}

const job = (vehicleType: VehicleType, [name, minutes, price]: Labour, more: More): SeedCannedJob => ({
  name,
  vehicleType,
  models: [],
  serviceCode: null,
  minutes,
  price,
  parts: [],
  checks: [],
  ...more,
});
const sku = (code: string, quantity = 1): SeedPart => ({ sku: code, quantity });
const other = (name: string, unitPrice: number): SeedPart => ({ name, unitPrice, quantity: 1 });

const BRAKE_CHECKS = ['Độ dày đĩa phanh trước', 'Rà má phanh mới, thử phanh'];

/** The most usual jobs of the workshop, as a start; managers adapt them. */
export const SEED_CANNED_JOBS: readonly SeedCannedJob[] = [
  job('car', ['Thay má phanh trước (VF 8, VF 9)', 60, 450_000], {
    models: ['vinfast-vf-8', 'vinfast-vf-9'],
    parts: [other('Bộ má phanh trước VF 8, VF 9', 1_650_000)],
    checks: BRAKE_CHECKS,
  }),
  job('car', ['Thay má phanh trước (VF 5, VF 6, VF e34)', 60, 390_000], {
    models: ['vinfast-vf-5', 'vinfast-vf-6', 'vinfast-vf-e34'],
    parts: [other('Bộ má phanh trước VF 5, VF 6, VF e34', 1_190_000)],
    checks: BRAKE_CHECKS,
  }),
  job('car', ['Thay ắc quy 12V', 30, 200_000], {
    parts: [sku('PIN-12V-45')],
    checks: ['Điện áp ắc quy mới lúc nghỉ', 'Xoá mã lỗi sau khi thay ắc quy'],
  }),
  job('car', ['Thay lọc gió điều hoà', 20, 100_000], { parts: [sku('LOC-HEPA')] }),
  job('car', ['Thay nước làm mát pin', 150, 850_000], {
    serviceCode: 'LM-PIN',
    parts: [sku('NUOC-LM-1L', 6)],
    checks: ['Xả khí mạch làm mát', 'Kiểm tra rò rỉ sau khi chạy thử'],
  }),
  job('car', ['Thay dầu hộp giảm tốc', 60, 350_000], {
    parts: [sku('DAU-HS-1L', 2)],
    checks: ['Mức dầu và rò rỉ ở hộp giảm tốc'],
  }),
  job('car', ['Đảo lốp, cân bằng động 4 bánh', 60, 480_000], { checks: ['Lực siết bu lông bánh'] }),
  job('car', ['Cân chỉnh góc đặt bánh xe', 60, 550_000], { checks: ['Phiếu đo góc đặt sau khi chỉnh'] }),
  job('car', ['Vá lốp bằng nấm', 30, 150_000], { checks: ['Áp suất lốp sau khi vá'] }),
  job('car', ['Thay lưỡi gạt mưa trước', 15, 60_000], { parts: [other('Bộ lưỡi gạt mưa trước', 420_000)] }),
  job('motorbike', ['Thay má phanh sau', 30, 90_000], {
    parts: [other('Bộ má phanh sau xe máy điện', 180_000)],
    checks: ['Thử phanh sau'],
  }),
  job('motorbike', ['Thay lốp sau', 40, 120_000], {
    parts: [other('Lốp sau xe máy điện', 480_000)],
    checks: ['Áp suất lốp sau', 'Lực siết trục bánh sau'],
  }),
  job('motorbike', ['Thay vòng bi động cơ', 90, 350_000], {
    parts: [sku('VONG-BI-6004')],
    checks: ['Tiếng động cơ khi chạy thử'],
  }),
  job('motorbike', ['Thay tay ga', 30, 120_000], {
    parts: [sku('TAY-GA')],
    checks: ['Hành trình và độ trả của tay ga'],
  }),
  job('motorbike', ['Thay bộ đổi nguồn 12 V', 45, 180_000], {
    parts: [sku('DC-DC-12V')],
    checks: ['Điện áp 12 V khi bật đèn và còi'],
  }),
];
