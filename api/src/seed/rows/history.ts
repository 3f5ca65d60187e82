export { knownCostOf } from './demo-purchasing';

/** Texts and weights for generating past work. Prices are in đồng. */
export const FAMILY_NAMES = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Huỳnh',
  'Phan',
  'Vũ',
  'Đặng',
  'Bùi',
] as const;
export const MIDDLE_NAMES = [
  'Văn',
  'Thị',
  'Minh',
  'Quốc',
  'Thanh',
  'Ngọc',
  'Đức',
  'Thu',
  'Hải',
  'Gia',
] as const;
export const GIVEN_NAMES = [
  ...['Anh', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hạnh', 'Hùng', 'Khánh', 'Lan', 'Linh'],
  ...['Long', 'Mai', 'Nam', 'Nhung', 'Phúc', 'Quân', 'Sơn', 'Thảo', 'Trang', 'Tú', 'Vy', 'Yến'],
] as const;

/** Vehicle models with their relative frequency. */
export const FLEET = [
  { weight: 5, type: 'car', make: 'VinFast', model: 'VF 8', years: [2022, 2025] },
  { weight: 4, type: 'car', make: 'VinFast', model: 'VF e34', years: [2021, 2024] },
  { weight: 4, type: 'car', make: 'VinFast', model: 'VF 5 Plus', years: [2023, 2025] },
  { weight: 2, type: 'car', make: 'VinFast', model: 'VF 9', years: [2022, 2025] },
  { weight: 2, type: 'car', make: 'Wuling', model: 'Mini EV', years: [2023, 2025] },
  { weight: 4, type: 'motorbike', make: 'VinFast', model: 'Feliz S', years: [2022, 2025] },
  { weight: 3, type: 'motorbike', make: 'VinFast', model: 'Klara S', years: [2021, 2024] },
] as const;

/** Relative frequency of each service. */
export const SERVICE_WEIGHTS: Readonly<Record<string, number>> = {
  'BD-CB': 10,
  'BD-NC': 7,
  'BD-CC': 2,
  'BD-XM': 9,
  'CD-AI': 4,
  'DD-HH': 3,
  SOH: 4,
  'CN-CD': 2,
  'LM-PIN': 2,
  PHANH: 6,
};

/** Additional work: labour with the part that it installs. */
export const EXTRA_WORK = [
  {
    type: 'car',
    name: 'Thay lọc gió cabin',
    price: 120_000,
    part: ['Lọc gió cabin than hoạt tính', 420_000],
  },
  { type: 'car', name: 'Thay má phanh trước', price: 630_000, part: ['Bộ má phanh trước', 1_400_000] },
  { type: 'car', name: 'Thay ắc quy 12V', price: 150_000, part: ['Ắc quy phụ 12V 45Ah AGM', 2_350_000] },
  { type: 'car', name: 'Đảo lốp và cân bằng động', price: 450_000, part: null },
  { type: 'car', name: 'Thay lốp mòn', price: 200_000, part: ['Lốp 235/55 R19', 3_900_000] },
  { type: 'car', name: 'Thay nước làm mát pin', price: 380_000, part: ['Nước làm mát pin 1 l', 420_000] },
  {
    type: 'motorbike',
    name: 'Thay má phanh xe máy',
    price: 80_000,
    part: ['Má phanh đĩa xe máy điện', 190_000],
  },
  { type: 'motorbike', name: 'Thay lốp sau', price: 90_000, part: ['Lốp 90/90-14', 520_000] },
] as const;

export const COMPLAINTS = [
  'Bảo dưỡng theo lịch.',
  'Phanh kêu nhẹ khi đi chậm.',
  'Quãng đường mỗi lần sạc ngắn hơn trước.',
  'Muốn kiểm tra trước chuyến đi xa.',
  'Màn hình báo đến hạn bảo dưỡng.',
  'Sạc chậm hơn bình thường.',
] as const;

export const CANCEL_REASONS = [
  'Khách bận đột xuất.',
  'Khách muốn đổi sang tuần sau.',
  'Xe đã được hãng thu hồi kiểm tra.',
] as const;

/** Comments of customers, by number of stars. */
export const RATING_TEXTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Làm nhanh, giải thích rõ từng hạng mục.',
    'Nhân viên nhiệt tình, đúng hẹn.',
    'Theo dõi được tiến độ, rất yên tâm.',
  ],
  4: ['Tốt, chỉ chờ hơi lâu.', 'Dịch vụ ổn, giá hợp lý.'],
  3: ['Chờ phụ tùng lâu.', 'Kết quả tốt nhưng trễ giờ hẹn.'],
  2: ['Phải quay lại lần hai.'],
  1: ['Chờ cả buổi mà chưa xong.'],
};

/** Relative frequency of each product. */
export const PRODUCT_WEIGHTS: Readonly<Record<string, number>> = {
  'LOC-HEPA': 8,
  'NUOC-LM-1L': 8,
  'CAP-CLAMP': 7,
  'DC-OBD-EV': 4,
  'CAP-T2-32': 4,
  'CAP-PORT-22': 3,
  'SAC-AC-7': 3,
  'PIN-12V-45': 3,
  'SAC-AC-11': 1,
  'DC-KIM-1000V': 1,
  'PIN-MOTO-LFP': 1,
};
