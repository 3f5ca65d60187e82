import {
  homeSchema,
  packageListSchema,
  serviceListSchema,
  type Home,
  type PackageList,
  type Service,
  type ServiceList,
} from '@evcare/shared-contracts/shop';

const service = (changes: Partial<Service>): Service => ({
  id: String(changes.code),
  code: 'BD-CB',
  name: 'Bảo dưỡng cơ bản',
  summary: 'Kiểm tra định kỳ cho xe đi lại hằng ngày.',
  tier: 'basic',
  type: 'maintenance',
  place: 'workshop',
  vehicleTypes: ['car'],
  minutes: 60,
  priceFrom: 690_000,
  isHighVoltage: false,
  checks: ['Phanh và lốp', 'Ắc quy 12V'],
  checklist: [{ section: 'Phanh & lốp', items: ['Độ dày má phanh', 'Gai lốp'] }],
  includes: ['Nước rửa kính'],
  ...changes,
});

/** GET /services. */
export const SERVICES: ServiceList = serviceListSchema.parse({
  items: [
    service({}),
    service({
      code: 'BD-NC',
      name: 'Bảo dưỡng nâng cao',
      tier: 'advanced',
      minutes: 120,
      priceFrom: 1_490_000,
    }),
    service({
      code: 'BD-CC',
      name: 'Bảo dưỡng cao cấp toàn diện',
      tier: 'premium',
      minutes: 210,
      priceFrom: 2_990_000,
      isHighVoltage: true,
    }),
    service({
      code: 'BD-XM',
      name: 'Bảo dưỡng xe máy điện',
      vehicleTypes: ['motorbike'],
      minutes: 45,
      priceFrom: 250_000,
    }),
    service({
      code: 'CD-AI',
      name: 'Chẩn đoán AI toàn hệ thống',
      tier: null,
      type: 'ai-diagnostics',
      vehicleTypes: ['car', 'motorbike'],
      checklist: [],
      includes: [],
    }),
  ],
});

/** GET /packages. */
export const PACKAGES: PackageList = packageListSchema.parse({
  items: (
    [
      ['basic', 'Gói Cơ bản', 1_990_000, 5, false],
      ['standard', 'Gói Tiêu chuẩn', 4_490_000, 10, true],
      ['premium', 'Gói Cao cấp', 8_990_000, 15, false],
    ] as const
  ).map(([tier, name, price, partsDiscountPct, popular]) => ({
    id: tier,
    tier,
    name,
    summary: 'Cho một xe.',
    price,
    months: 12,
    entitlements: [{ serviceCode: 'BD-CB', serviceName: 'Bảo dưỡng cơ bản', times: 2 }],
    partsDiscountPct,
    perks: tier === 'premium' ? ['Đưa đón xe'] : [],
    popular,
  })),
});

/** Response to GET /home without featured products and promotions. */
export const EMPTY_HOME: Home = homeSchema.parse({
  categories: [
    { category: 'battery-charger', count: 5 },
    { category: 'motor', count: 2 },
    { category: 'charging-cable', count: 3 },
    { category: 'tool', count: 5 },
  ],
  featured: [],
  promotions: [],
  facts: { bays: 4, safeBays: 1, technicians: 3, certified: 2, products: 15 },
  now: '2026-11-21T03:00:00.000Z',
});
