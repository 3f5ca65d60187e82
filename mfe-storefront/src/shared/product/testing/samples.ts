import {
  productDetailSchema,
  productListSchema,
  productSchema,
  vehicleModelsSchema,
  type Product,
  type ProductDetail,
  type ProductList,
} from '@evcare/shared-contracts/shop';

/** Product that satisfies the contract. */
export const aProduct = (more: Partial<Product> = {}): Product =>
  productSchema.parse({
    id: 'p-sac-7',
    sku: 'SAC-AC-7',
    slug: 'bo-sac-7',
    name: 'Bộ sạc treo tường AC 7,4 kW',
    category: 'battery-charger',
    group: 'equipment',
    brand: 'Trạm Nhà',
    price: 6_490_000,
    compareAtPrice: 7_290_000,
    picture: {
      alt: 'Bộ sạc treo tường',
      width: 1200,
      height: 1200,
      src: '/sac-640.webp',
      sources: [
        { type: 'image/avif', srcset: '/sac-640.avif 640w' },
        { type: 'image/webp', srcset: '/sac-640.webp 640w' },
      ],
    },
    isHighVoltage: false,
    bulky: false,
    stock: { state: 'in', left: null },
    fitment: { types: ['car'], models: [] },
    rating: null,
    ...more,
  });

export const CABLE = aProduct({
  id: 'p-cap',
  sku: 'CAP-T2-32',
  slug: 'cap-type-2',
  name: 'Cáp sạc Type 2',
  category: 'charging-cable',
  group: 'accessories',
  price: 3_490_000,
  compareAtPrice: null,
  stock: { state: 'low', left: 3 },
  rating: { average: 4.5, count: 12 },
});
export const GLOVES = aProduct({
  id: 'p-gang',
  sku: 'GANG-1000V',
  slug: 'gang',
  name: 'Găng tay cách điện',
  category: 'tool',
  price: 750_000,
  compareAtPrice: null,
  picture: null,
  stock: { state: 'out', left: null },
  fitment: { types: [], models: [] },
});
export const MODULE = aProduct({
  id: 'p-pin',
  sku: 'PIN-HV-MOD',
  slug: 'module-pin',
  name: 'Module pin cao áp',
  group: 'parts',
  price: 28_500_000,
  compareAtPrice: null,
  isHighVoltage: true,
  fitment: { types: ['car'], models: [{ code: 'vinfast-vf-8', yearFrom: 2022, yearTo: null }] },
});

/** GET /products. */
export const aList = (items: readonly Product[], more: Partial<ProductList> = {}): ProductList =>
  productListSchema.parse({
    items,
    page: 1,
    pageSize: 12,
    total: items.length,
    facets: {
      categories: [
        { value: 'battery-charger', count: 6 },
        { value: 'tool', count: 4 },
      ],
      brands: [
        { value: 'Dòng Xanh', count: 5 },
        { value: 'Trạm Nhà', count: 4 },
      ],
      price: { min: 320_000, max: 68_000_000 },
      inStock: 14,
    },
    ...more,
  });

export const MODELS = vehicleModelsSchema.parse({
  items: [
    { code: 'vinfast-vf-8', type: 'car', make: 'VinFast', model: 'VF 8', yearFrom: 2022, yearTo: null },
    { code: 'byd-dolphin', type: 'car', make: 'BYD', model: 'Dolphin', yearFrom: 2024, yearTo: 2025 },
    { code: 'dat-bike', type: 'motorbike', make: 'Dat Bike', model: 'Weaver', yearFrom: 2019, yearTo: null },
  ],
});

/** GET /products/:slug. */
export const aDetail = (product: Product = aProduct(), more: Partial<ProductDetail> = {}): ProductDetail =>
  productDetailSchema.parse({
    product,
    description: 'Đầy pin qua đêm.',
    specs: [{ label: 'Công suất', value: '7,4 kW' }],
    warrantyMonths: 24,
    weightGram: 6_000,
    origin: 'Việt Nam',
    models: MODELS.items.filter(({ code }) => product.fitment.models.some((item) => item.code === code)),
    related: [CABLE],
    ...more,
  });

/** Call that the test resolves by hand. */
export function held<T>() {
  let answer!: (value: T) => void;
  let fail!: (error: unknown) => void;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}
