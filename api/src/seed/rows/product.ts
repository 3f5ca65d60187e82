import type { DocumentSection, Fitment, ProductCategory, VehicleType } from '@evcare/shared-contracts/shop';
import type { ProductAttributes } from '@evcare/shared-contracts/office';
import type { PromotionCategory } from '@evcare/shared-contracts';

/** Product of the seed. */
export interface SeedProduct {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly group: PromotionCategory;
  readonly brand: string;
  readonly origin: string;
  readonly price: number;
  readonly compareAtPrice?: number;
  readonly onHand: number;
  readonly weightKg: number;
  readonly bulky?: true;
  readonly isHighVoltage?: true;
  readonly warrantyMonths: number;
  readonly featuredRank?: number;
  /** Number of days before the first start on which the product was published. */
  readonly publishedDaysAgo: number;
  readonly reorderPoint: number;
  readonly description: string;
  readonly attributes: ProductAttributes;
  /** Specifications except the attributes and except origin, warranty and weight, which all products have. */
  readonly specs: readonly (readonly [label: string, value: string])[];
  /** Contents of the box. */
  readonly inBox: readonly string[];
  /** Products of a group are variants of each other. */
  readonly variantGroup?: string;
  /** Name of its drawing; by default the SKU. */
  readonly picture?: string;
  readonly fitment: Fitment;
  /** Synonyms for the search. */
  readonly keywords: readonly string[];
}

/** Variant of a product; omitted fields have the values of that product. */
export interface SeedVariant extends Pick<
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
  readonly fitment?: SeedProduct['fitment'];
  readonly picture?: string;
}

/** Document of some products, such as the manual of all lengths of a cable. */
export interface SeedDocument {
  /** SKUs of the products. */
  readonly of: readonly string[];
  readonly sections: readonly DocumentSection[];
}

type Years = readonly [from: number | null, to: number | null];

/** Fitment for every model of the given types. */
export const fitsAll = (...types: VehicleType[]): Fitment => ({ types, models: [] });

/** Fitment for every vehicle. */
export const FITS_EVERYTHING: Fitment = fitsAll();

/** Fitment for some models of one type, with model years if they matter. */
export const fitsModels = (type: VehicleType, models: Readonly<Record<string, Years | null>>): Fitment => ({
  types: [type],
  models: Object.entries(models).map(([code, years]) => ({
    code,
    yearFrom: years?.[0] ?? null,
    yearTo: years?.[1] ?? null,
  })),
});
