import type { PackageTier } from '@evcare/shared-contracts/shop';

/** Yearly package of the seed (product.md §5.4). */
export interface SeedPackage {
  readonly tier: PackageTier;
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
    name: 'Gói Cơ bản',
    summary: 'Đủ cho xe đi lại hằng ngày dưới 15.000 km một năm.',
    price: 1_990_000,
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
    name: 'Gói Tiêu chuẩn',
    summary: 'Thêm kiểm tra pin và chẩn đoán cho xe đi nhiều hoặc hay đi xa.',
    price: 4_490_000,
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
    name: 'Gói Cao cấp',
    summary: 'Chăm sóc toàn diện, xe được nhận và giao tận nhà mỗi lần bảo dưỡng.',
    price: 8_990_000,
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
];
