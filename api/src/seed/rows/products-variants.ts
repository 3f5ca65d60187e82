import { BATTERY_PRODUCTS } from './products-battery';
import { BATTERY_PART_PRODUCTS } from './products-battery-parts';
import { MOTOR_AND_CABLE_PRODUCTS } from './products-motor-cable';
import { TOOL_PRODUCTS } from './products-tool';
import type { SeedProduct, SeedVariant } from './product';
import { BATTERY_VARIANTS } from './variants-battery';
import { MOTOR_CABLE_TOOL_VARIANTS } from './variants-motor-cable-tool';

const BASES = [...BATTERY_PRODUCTS, ...BATTERY_PART_PRODUCTS, ...MOTOR_AND_CABLE_PRODUCTS, ...TOOL_PRODUCTS];

function toProduct({ of, attributes, ...own }: SeedVariant): SeedProduct {
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

/** Other lengths, sizes, colours and powers of the products. */
export const VARIANT_PRODUCTS: readonly SeedProduct[] = [
  ...BATTERY_VARIANTS,
  ...MOTOR_CABLE_TOOL_VARIANTS,
].map(toProduct);
