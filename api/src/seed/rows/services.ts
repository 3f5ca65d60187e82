import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import type { ServicePlace, ServiceTier, ServiceType, VehicleType } from '@evcare/shared-contracts/shop';
import { checklistOf, SURVEY_CHECKLIST } from './checklists';

/** Service of the seed (product.md §5.4). */
export interface SeedService {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly tier: ServiceTier | null;
  readonly type: ServiceType;
  /** Site of the work; by default, the workshop. */
  readonly place?: ServicePlace;
  readonly vehicleTypes: VehicleType[];
  readonly minutes: number;
  readonly priceFrom: number;
  readonly bayCapabilities: string[];
  readonly certificates: string[];
  readonly checks: string[];
  readonly checklist: readonly ChecklistTemplateItem[];
  readonly includes: string[];
  readonly intervalKm?: number;
  readonly intervalMonths?: number;
  readonly keywords: readonly string[];
}

type Needs = Pick<SeedService, 'bayCapabilities' | 'certificates'>;
const LIFT: Needs = { bayCapabilities: ['LIFT'], certificates: [] };
const HIGH_VOLTAGE: Needs = { bayCapabilities: ['LIFT', 'HV_SAFE_ZONE'], certificates: ['HV_ELECTRICAL'] };
const DIAGNOSTICS: Needs = { bayCapabilities: [], certificates: ['EV_DIAGNOSTICS'] };
const FULL = ['safety', 'battery', 'charging', 'motor', 'brakes', 'body', 'software'] as const;

export const SEED_SERVICES: readonly SeedService[] = [
  {
    code: 'BD-CB',
    name: 'Bảo dưỡng cơ bản (ô tô)',
    summary: 'Kiểm tra định kỳ những phần hao mòn nhanh, phù hợp mỗi 12.000 km hoặc 6 tháng.',
    tier: 'basic',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 60,
    priceFrom: 690_000,
    ...LIFT,
    checks: ['Phanh và lốp', 'Ắc quy 12V, đèn, gạt mưa', 'Cổng sạc', 'Lọc gió cabin', 'Phiên bản phần mềm'],
    checklist: checklistOf('brakes', 'body', 'port', 'software'),
    includes: ['Nước rửa kính', 'Vệ sinh lọc gió cabin', 'Cân chỉnh áp suất lốp'],
    intervalKm: 12_000,
    intervalMonths: 6,
    keywords: ['bảo trì', 'maintenance'],
  },
  {
    code: 'BD-NC',
    name: 'Bảo dưỡng nâng cao',
    summary: 'Thêm kiểm tra pin và động cơ bằng máy chẩn đoán, phù hợp mỗi 24.000 km hoặc 12 tháng.',
    tier: 'advanced',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 120,
    priceFrom: 1_490_000,
    ...LIFT,
    checks: ['Mọi mục của gói cơ bản', 'Sức khoẻ pin (SoH)', 'Mã lỗi BMS', 'Động cơ, hộp số', 'Nước làm mát'],
    checklist: checklistOf('battery', 'port', 'motor', 'brakes', 'body', 'software'),
    includes: ['Lọc gió cabin tiêu chuẩn', 'Nước rửa kính', 'Bôi trơn bản lề, chốt cửa'],
    intervalKm: 24_000,
    intervalMonths: 12,
    keywords: ['bảo trì', 'maintenance'],
  },
  {
    code: 'BD-CC',
    name: 'Bảo dưỡng cao cấp toàn diện',
    summary: 'Toàn bộ checklist gồm hệ thống điện cao áp, do kỹ thuật viên có chứng chỉ thực hiện.',
    tier: 'premium',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 210,
    priceFrom: 2_990_000,
    ...HIGH_VOLTAGE,
    checks: [
      'Mọi mục của gói nâng cao',
      'Cách điện cao áp',
      'Sạc thử AC 10 phút',
      'Cân bằng cell',
      'Chạy thử',
    ],
    checklist: checklistOf(...FULL),
    includes: ['Lọc gió điều hoà HEPA', 'Nước làm mát pin 1 lít', 'Vệ sinh khoang và gầm'],
    intervalKm: 40_000,
    intervalMonths: 24,
    keywords: ['bảo trì', 'maintenance', 'cao áp'],
  },
  {
    code: 'BD-XM',
    name: 'Bảo dưỡng xe máy điện',
    summary: 'Kiểm tra phanh, lốp, pin và động cơ hub cho xe máy điện, mỗi 5.000 km hoặc 6 tháng.',
    tier: 'basic',
    type: 'maintenance',
    vehicleTypes: ['motorbike'],
    minutes: 45,
    priceFrom: 250_000,
    bayCapabilities: ['MOTO'],
    certificates: [],
    checks: ['Phanh và lốp', 'Pin và giắc sạc', 'Động cơ hub', 'Đèn, còi', 'Cổ phốt, giảm xóc'],
    checklist: checklistOf('brakes', 'battery', 'port', 'body'),
    includes: ['Mỡ bôi trơn', 'Cân chỉnh phanh, áp suất lốp'],
    intervalKm: 5_000,
    intervalMonths: 6,
    keywords: ['bảo trì', 'xe máy', 'scooter'],
  },
  {
    code: 'CD-AI',
    name: 'Chẩn đoán AI toàn hệ thống',
    summary: 'Đọc dữ liệu các hộp điều khiển, đối chiếu triệu chứng và xếp hạng nguyên nhân có thể.',
    tier: null,
    type: 'ai-diagnostics',
    vehicleTypes: ['car', 'motorbike'],
    minutes: 60,
    priceFrom: 590_000,
    ...DIAGNOSTICS,
    checks: ['Mã lỗi mọi hộp điều khiển', 'Dữ liệu pin theo cell', 'Hệ thống sạc', 'Động cơ', 'Cảm biến'],
    checklist: checklistOf('battery', 'charging', 'motor', 'software'),
    includes: ['Báo cáo có giải thích', 'Khoảng giá sửa chữa tham khảo'],
    keywords: ['chuẩn đoán', 'đọc lỗi', 'diagnostics'],
  },
  {
    code: 'DD-HH',
    name: 'Báo cáo dự đoán hỏng hóc',
    summary: 'Ước tính hạng mục sắp đến hạn từ số km, thời gian và lịch sử xe, kèm lý do từng mục.',
    tier: null,
    type: 'failure-prediction',
    vehicleTypes: ['car', 'motorbike'],
    minutes: 45,
    priceFrom: 390_000,
    ...DIAGNOSTICS,
    checks: ['Xu hướng sức khoẻ pin', 'Phanh, lốp', 'Ắc quy 12V', 'Làm mát', 'Lịch sử bảo dưỡng'],
    checklist: checklistOf('battery', 'motor', 'brakes', 'body'),
    includes: ['Báo cáo ước tính có lý do', 'Nhắc lịch theo km và ngày'],
    keywords: ['dự báo', 'prediction'],
  },
  {
    code: 'SOH',
    name: 'Kiểm tra sức khoẻ pin (SoH)',
    summary: 'Đo dung lượng thực và chênh lệch cell, nên làm mỗi 20.000 km hoặc trước khi mua bán xe.',
    tier: 'advanced',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 90,
    priceFrom: 850_000,
    ...HIGH_VOLTAGE,
    checks: ['Sức khoẻ pin (SoH)', 'Chênh lệch điện áp cell', 'Nhiệt độ pin', 'Mã lỗi BMS', 'Sạc thử'],
    checklist: checklistOf('safety', 'battery', 'charging'),
    includes: ['Phiếu kết quả có chữ ký số', 'So sánh với các lần đo trước'],
    intervalKm: 20_000,
    intervalMonths: 12,
    keywords: ['battery health', 'độ chai pin', 'sức khỏe pin'],
  },
  {
    code: 'CN-CD',
    name: 'Kiểm tra cách điện & rò điện',
    summary: 'Đo điện trở cách điện toàn hệ thống cao áp khi xe báo lỗi rò điện hoặc sau ngập nước.',
    tier: 'premium',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 120,
    priceFrom: 1_200_000,
    ...HIGH_VOLTAGE,
    checks: ['Cách điện từng nhánh cao áp', 'Dây nối đẳng thế', 'Giắc và gioăng', 'Cổng sạc', 'Mã lỗi'],
    checklist: checklistOf('safety', 'battery', 'charging'),
    includes: ['Phiếu đo từng nhánh', 'Ảnh vị trí nghi ngờ'],
    keywords: ['rò điện', 'ngập nước', 'isolation'],
  },
  {
    code: 'LM-PIN',
    name: 'Bảo dưỡng làm mát pin',
    summary: 'Thay nước làm mát và xả khí mạch làm mát pin, nên làm mỗi 40.000 km hoặc 24 tháng.',
    tier: 'advanced',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 150,
    priceFrom: 1_650_000,
    ...HIGH_VOLTAGE,
    checks: [
      'Rò rỉ mạch làm mát',
      'Bơm và van',
      'Điểm đông nước làm mát',
      'Nhiệt độ pin khi sạc',
      'Quạt két',
    ],
    checklist: checklistOf('safety', 'battery', 'motor'),
    includes: ['4 lít nước làm mát pin', 'Xả khí bằng máy chân không'],
    intervalKm: 40_000,
    intervalMonths: 24,
    keywords: ['coolant', 'nước mát'],
  },
  {
    code: 'PHANH',
    name: 'Bảo dưỡng phanh, hiệu chỉnh phanh tái sinh',
    summary: 'Vệ sinh cụm phanh ít dùng do phanh tái sinh, đo má phanh và hiệu chỉnh lực tái sinh.',
    tier: 'basic',
    type: 'maintenance',
    vehicleTypes: ['car'],
    minutes: 90,
    priceFrom: 780_000,
    ...LIFT,
    checks: ['Độ dày má phanh', 'Đĩa phanh', 'Dầu phanh', 'Chốt trượt', 'Lực phanh tái sinh'],
    checklist: checklistOf('brakes', 'software'),
    includes: ['Vệ sinh, bôi mỡ chốt trượt', 'Đo độ ẩm dầu phanh'],
    intervalKm: 40_000,
    keywords: ['thắng', 'má phanh', 'brake'],
  },
  {
    code: 'LAP-SAC',
    place: 'home',
    name: 'Lắp bộ sạc tại nhà (khảo sát)',
    summary: 'Khảo sát nguồn điện, tư vấn vị trí và báo giá trọn gói lắp bộ sạc tại nhà bạn.',
    tier: null,
    type: 'install',
    vehicleTypes: ['car'],
    minutes: 60,
    priceFrom: 500_000,
    bayCapabilities: [],
    certificates: [],
    checks: ['Công suất nguồn điện', 'Tiếp địa', 'Đường dây', 'Vị trí đặt bộ sạc', 'Tín hiệu mạng'],
    checklist: SURVEY_CHECKLIST,
    includes: ['Bản vẽ đường dây', 'Báo giá lắp đặt trong 24 giờ'],
    keywords: ['install', 'lắp đặt', 'wallbox', 'trạm sạc'],
  },
];
