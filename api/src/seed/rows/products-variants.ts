import type { ProductAttributes } from '@evcare/shared-contracts/office';
import { BATTERY_PRODUCTS } from './products-battery';
import { MOTOR_AND_CABLE_PRODUCTS } from './products-motor-cable';
import { TOOL_PRODUCTS } from './products-tool';
import type { SeedProduct } from './product';

const BASES = [...BATTERY_PRODUCTS, ...MOTOR_AND_CABLE_PRODUCTS, ...TOOL_PRODUCTS];

interface Variant extends Pick<
  SeedProduct,
  'sku' | 'slug' | 'name' | 'price' | 'onHand' | 'reorderPoint' | 'weightKg' | 'publishedDaysAgo'
> {
  /** SKU of the product that it is a variant of. */
  readonly of: string;
  /** Attributes that differ. */
  readonly attributes: ProductAttributes;
  readonly description?: string;
  readonly specs?: SeedProduct['specs'];
  readonly inBox?: SeedProduct['inBox'];
  readonly picture?: string;
}

function toProduct({ of, attributes, ...own }: Variant): SeedProduct {
  const base = BASES.find(({ sku }) => sku === of);
  if (!base?.variantGroup) throw new Error(`${of} has no variants`);
  const { compareAtPrice: _price, featuredRank: _rank, ...shared } = base;
  return {
    ...shared,
    picture: base.picture ?? base.sku.toLowerCase(),
    ...own,
    attributes: { ...base.attributes, ...attributes },
  };
}

const VARIANTS: readonly Variant[] = [
  {
    of: 'SAC-AC-7',
    sku: 'SAC-AC-7-DEN',
    slug: 'bo-sac-treo-tuong-ac-7-4-kw-den',
    name: 'Bộ sạc treo tường AC 7,4 kW, màu đen',
    price: 6_690_000,
    onHand: 14,
    reorderPoint: 4,
    weightKg: 6,
    publishedDaysAgo: 52,
    attributes: { colour: ['black'] },
    picture: 'sac-ac-7-den',
  },
  {
    of: 'SAC-AC-11',
    sku: 'SAC-AC-11-TRANG',
    slug: 'bo-sac-treo-tuong-ac-11-kw-3-pha-trang',
    name: 'Bộ sạc treo tường AC 11 kW 3 pha, màu trắng',
    price: 10_500_000,
    onHand: 6,
    reorderPoint: 3,
    weightKg: 7,
    publishedDaysAgo: 44,
    attributes: { colour: ['white'] },
    picture: 'sac-ac-11-trang',
  },
  {
    of: 'SAC-AC-11',
    sku: 'SAC-AC-22',
    slug: 'bo-sac-treo-tuong-ac-22-kw-3-pha',
    name: 'Bộ sạc treo tường AC 22 kW 3 pha',
    price: 14_900_000,
    onHand: 3,
    reorderPoint: 2,
    weightKg: 8,
    publishedDaysAgo: 40,
    attributes: { power: ['22'], current: ['32'] },
    description:
      'Bộ sạc ba pha 22 kW cho cửa hàng, văn phòng và bãi xe có nguồn lớn. Cân bằng tải động giúp nhiều bộ sạc dùng chung một nguồn mà không quá tải. Xe chỉ nhận 7,4 hoặc 11 kW vẫn sạc được ở mức của xe.',
  },
  {
    of: 'CAP-T2-32',
    sku: 'CAP-T2-32-3M',
    slug: 'cap-sac-type-2-type-2-32-a-3-m',
    name: 'Cáp sạc Type 2 – Type 2, 32 A, 3 m',
    price: 2_890_000,
    onHand: 26,
    reorderPoint: 8,
    weightKg: 2.1,
    publishedDaysAgo: 74,
    attributes: { length: ['3'] },
    picture: 'cap-t2-32-3m',
  },
  {
    of: 'CAP-T2-32',
    sku: 'CAP-T2-32-7M',
    slug: 'cap-sac-type-2-type-2-32-a-7-m',
    name: 'Cáp sạc Type 2 – Type 2, 32 A, 7 m',
    price: 4_290_000,
    onHand: 18,
    reorderPoint: 6,
    weightKg: 4.1,
    publishedDaysAgo: 73,
    attributes: { length: ['7'] },
    picture: 'cap-t2-32-7m',
  },
  {
    of: 'CAP-T2-32',
    sku: 'CAP-T2-32-10M',
    slug: 'cap-sac-type-2-type-2-32-a-10-m',
    name: 'Cáp sạc Type 2 – Type 2, 32 A, 10 m',
    price: 5_490_000,
    onHand: 0,
    reorderPoint: 3,
    weightKg: 5.8,
    publishedDaysAgo: 72,
    attributes: { length: ['10'] },
    picture: 'cap-t2-32-10m',
  },
  {
    of: 'PIN-12V-45',
    sku: 'PIN-12V-35',
    slug: 'ac-quy-phu-12v-35ah-agm',
    name: 'Ắc quy phụ 12V 35Ah AGM',
    price: 1_950_000,
    onHand: 11,
    reorderPoint: 4,
    weightKg: 10.5,
    publishedDaysAgo: 310,
    attributes: { capacity: ['35'] },
    specs: [
      ['Dòng khởi động (CCA)', '330 A'],
      ['Kích thước', '197 × 129 × 227 mm'],
    ],
  },
  {
    of: 'PIN-12V-45',
    sku: 'PIN-12V-60',
    slug: 'ac-quy-phu-12v-60ah-agm',
    name: 'Ắc quy phụ 12V 60Ah AGM',
    price: 2_890_000,
    onHand: 7,
    reorderPoint: 3,
    weightKg: 17.5,
    publishedDaysAgo: 300,
    attributes: { capacity: ['60'] },
    specs: [
      ['Dòng khởi động (CCA)', '560 A'],
      ['Kích thước', '242 × 175 × 190 mm'],
    ],
  },
  {
    of: 'GANG-1000V',
    sku: 'GANG-1000V-9',
    slug: 'gang-tay-cach-dien-1000-v-co-9',
    name: 'Găng tay cách điện 1000 V, cỡ 9',
    price: 750_000,
    onHand: 16,
    reorderPoint: 6,
    weightKg: 0.5,
    publishedDaysAgo: 198,
    attributes: { size: ['9'] },
  },
  {
    of: 'GANG-1000V',
    sku: 'GANG-1000V-11',
    slug: 'gang-tay-cach-dien-1000-v-co-11',
    name: 'Găng tay cách điện 1000 V, cỡ 11',
    price: 790_000,
    onHand: 12,
    reorderPoint: 6,
    weightKg: 0.5,
    publishedDaysAgo: 196,
    attributes: { size: ['11'] },
  },
];

/** Other lengths, sizes, colours and powers of the products. */
export const VARIANT_PRODUCTS: readonly SeedProduct[] = VARIANTS.map(toProduct);
