import { withSize } from './product-sizes';
import type { SeedProduct } from './product';
import { BATTERY_PRODUCTS } from './products-battery';
import { BATTERY_PART_PRODUCTS } from './products-battery-parts';
import { CABLE_ACCESSORY_PRODUCTS } from './products-cable-accessories';
import { MOTOR_AND_CABLE_PRODUCTS } from './products-motor-cable';
import { MOTOR_PART_PRODUCTS } from './products-motor-parts';
import { TOOL_PRODUCTS } from './products-tool';
import { VARIANT_PRODUCTS } from './products-variants';
import { WORKSHOP_TOOL_PRODUCTS } from './products-workshop-tools';

/** Products of a new shop (product.md §5.3). */
export const SEED_PRODUCTS: readonly SeedProduct[] = [
  ...BATTERY_PRODUCTS,
  ...BATTERY_PART_PRODUCTS,
  ...MOTOR_AND_CABLE_PRODUCTS,
  ...MOTOR_PART_PRODUCTS,
  ...CABLE_ACCESSORY_PRODUCTS,
  ...TOOL_PRODUCTS,
  ...WORKSHOP_TOOL_PRODUCTS,
  ...VARIANT_PRODUCTS,
].map(withSize);
