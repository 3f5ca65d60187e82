import { BATTERY_PRODUCTS } from './products-battery';
import { MOTOR_AND_CABLE_PRODUCTS } from './products-motor-cable';
import { TOOL_PRODUCTS } from './products-tool';
import { VARIANT_PRODUCTS } from './products-variants';

/** Products of a new shop (product.md §5.3). */
export const SEED_PRODUCTS = [
  ...BATTERY_PRODUCTS,
  ...MOTOR_AND_CABLE_PRODUCTS,
  ...TOOL_PRODUCTS,
  ...VARIANT_PRODUCTS,
] as const;
