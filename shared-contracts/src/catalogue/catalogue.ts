import type { Fitment, Product } from './product-schemas';

/** Categories of products that the mega menu links to. */
export const PRODUCT_CATEGORIES = ['battery-charger', 'motor', 'charging-cable', 'tool'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const PRODUCT_CATEGORY_LABELS: Record<ProductCategory, string> = {
  'battery-charger': 'Pin & sạc',
  motor: 'Động cơ',
  'charging-cable': 'Cáp sạc',
  tool: 'Dụng cụ',
};

/**
 * Returns whether a product, such as a wall box, is fitted at the customer's home rather than in a vehicle. Chargers of
 * motorbikes are plugged into a socket.
 */
export const isFittedAtHome = ({
  category,
  group,
  fitment: { types },
}: Pick<Product, 'category' | 'group' | 'fitment'>): boolean =>
  category === 'battery-charger' && group === 'equipment' && (types.length === 0 || types.includes('car'));

/**
 * Returns whether a product is a part that the workshop installs in a vehicle. Cables, tools, other accessories and
 * equipment are not.
 */
export const isFittedAtWorkshop = ({ group }: Pick<Product, 'group'>): boolean => group === 'parts';

/** Service that surveys a home and fits wall boxes (product rule §5.4). */
export const HOME_FITTING_SERVICE = 'LAP-SAC';

/** Sort orders of a product list; the first is the default. */
export const PRODUCT_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'bestselling'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Number of cards per page of the shop (product rule §2.0). */
export const SHOP_PAGE_SIZE = 12;
/** Maximum quantity of a product in a cart (product rule, field `quantity`). */
export const MAX_QUANTITY = 99;
/** Stock at or below which the number is shown (product rule §3.6, lowStockBadge). */
export const LOW_STOCK = 5;

export const VEHICLE_TYPES = ['car', 'motorbike'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export const VEHICLE_TYPE_LABELS: Record<VehicleType, string> = {
  car: 'Ô tô điện',
  motorbike: 'Xe máy điện',
};

/** Vehicle of a visitor, as needed to check fitment. */
export interface Vehicle {
  readonly type: VehicleType;
  /** Code of a {@link VehicleModel}; null if only the type is known. */
  readonly model: string | null;
  readonly year: number | null;
}

/**
 * Returns whether a product fits a vehicle. `unknown` if the product is for certain models, and the vehicle's model or
 * relevant year is unknown. A product without types (a tool) fits all vehicles.
 */
export function fits({ types, models }: Fitment, vehicle: Vehicle): 'yes' | 'no' | 'unknown' {
  if (types.length > 0 && !types.includes(vehicle.type)) return 'no';
  if (models.length === 0) return 'yes';
  if (vehicle.model === null) return 'unknown';
  const ranges = models.filter(({ code }) => code === vehicle.model);
  if (ranges.length === 0) return 'no';
  if (ranges.some(({ yearFrom, yearTo }) => yearFrom === null && yearTo === null)) return 'yes';
  const built = vehicle.year;
  if (built === null) return 'unknown';
  return ranges.some(({ yearFrom, yearTo }) => built >= (yearFrom ?? built) && built <= (yearTo ?? built))
    ? 'yes'
    : 'no';
}
