import type { PackageTier, VehicleType } from '@evcare/shared-contracts/shop';

/** Yearly package of the seed (product.md §5.4). */
export interface SeedPackage {
  readonly tier: PackageTier;
  readonly vehicleType: VehicleType;
  readonly name: string;
  readonly summary: string;
  readonly price: number;
  readonly entitlements: { serviceCode: string; times: number }[];
  readonly partsDiscountPct: number;
  readonly perks: string[];
  readonly popular: boolean;
}

export const PACKAGE_MONTHS = 12;

export const SEED_PACKAGES: readonly SeedPackage[] = [
  {
    tier: 'basic',
    vehicleType: 'car',
    name: 'Gói Cơ bản',
    summary: 'Đủ cho xe đi lại hằng ngày dưới 15.000 km một năm.',
    price: 1_590_000,
    entitlements: [
      { serviceCode: 'BD-CB', times: 2 },
      { serviceCode: 'DD-HH', times: 1 },
    ],
    partsDiscountPct: 5,
    perks: ['Nhắc lịch theo km và ngày', 'Hotline kỹ thuật trong giờ làm việc'],
    popular: false,
  },
  {
    tier: 'standard',
    vehicleType: 'car',
    name: 'Gói Tiêu chuẩn',
    summary: 'Thêm kiểm tra pin và chẩn đoán cho xe đi nhiều hoặc hay đi xa.',
    price: 3_790_000,
    entitlements: [
      { serviceCode: 'BD-NC', times: 2 },
      { serviceCode: 'SOH', times: 1 },
      { serviceCode: 'CD-AI', times: 1 },
    ],
    partsDiscountPct: 10,
    perks: [
      'Nhắc lịch theo km và ngày',
      'Hotline kỹ thuật trong giờ làm việc',
      'Ưu tiên khung giờ cuối tuần',
      'Cứu hộ lốp trong nội thành',
    ],
    popular: true,
  },
  {
    tier: 'premium',
    vehicleType: 'car',
    name: 'Gói Cao cấp',
    summary: 'Chăm sóc toàn diện, xe được nhận và giao tận nhà mỗi lần bảo dưỡng.',
    price: 7_490_000,
    entitlements: [
      { serviceCode: 'BD-CC', times: 2 },
      { serviceCode: 'SOH', times: 2 },
      { serviceCode: 'CD-AI', times: 2 },
    ],
    partsDiscountPct: 15,
    perks: [
      'Nhắc lịch theo km và ngày',
      'Hotline kỹ thuật trong giờ làm việc',
      'Ưu tiên khung giờ cuối tuần',
      'Cứu hộ lốp trong nội thành',
      'Ưu tiên mọi khung giờ',
      'Cứu hộ trong bán kính 50 km',
      'Nhận và giao xe tận nhà',
      'Phiếu sức khoẻ pin có chữ ký số',
    ],
    popular: false,
  },
  {
    tier: 'basic',
    vehicleType: 'motorbike',
    name: 'Gói Cơ bản xe máy',
    summary: 'Hai lần bảo dưỡng một năm cho xe máy điện đi trong phố.',
    price: 790_000,
    entitlements: [
      { serviceCode: 'BD-XM', times: 2 },
      { serviceCode: 'DD-HH', times: 1 },
    ],
    partsDiscountPct: 5,
    perks: ['Nhắc lịch theo km và ngày', 'Hotline kỹ thuật trong giờ làm việc'],
    popular: false,
  },
  {
    tier: 'standard',
    vehicleType: 'motorbike',
    name: 'Gói Tiêu chuẩn xe máy',
    summary: 'Thêm một lần bảo dưỡng và chẩn đoán cho xe máy điện đi nhiều.',
    price: 1_490_000,
    entitlements: [
      { serviceCode: 'BD-XM', times: 3 },
      { serviceCode: 'DD-HH', times: 1 },
      { serviceCode: 'CD-AI', times: 1 },
    ],
    partsDiscountPct: 10,
    perks: [
      'Nhắc lịch theo km và ngày',
      'Hotline kỹ thuật trong giờ làm việc',
      'Ưu tiên khung giờ cuối tuần',
    ],
    popular: true,
  },
  {
    tier: 'premium',
    vehicleType: 'motorbike',
    name: 'Gói Cao cấp xe máy',
    summary: 'Bảo dưỡng mỗi quý cho xe máy điện chạy dịch vụ, được nhận và giao tận nhà.',
    price: 2_190_000,
    entitlements: [
      { serviceCode: 'BD-XM', times: 4 },
      { serviceCode: 'DD-HH', times: 1 },
      { serviceCode: 'CD-AI', times: 2 },
    ],
    partsDiscountPct: 15,
    perks: [
      'Nhắc lịch theo km và ngày',
      'Hotline kỹ thuật trong giờ làm việc',
      'Ưu tiên khung giờ cuối tuần',
      'Ưu tiên mọi khung giờ',
      'Nhận và giao xe tận nhà',
    ],
    popular: false,
  },
];
