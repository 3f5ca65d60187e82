import type { ProductVariant } from '@evcare/shared-contracts/shop';

/** Value of an attribute, and the variant to which it leads. */
export interface VariantOption {
  readonly value: string;
  readonly text: string;
  readonly variant: ProductVariant;
  /** True for the value of the shown product. */
  readonly isChosen: boolean;
}

export interface VariantGroup {
  readonly label: string;
  readonly options: readonly VariantOption[];
}

const valueOf = ({ options }: ProductVariant, key: string): string | undefined =>
  options.find((option) => option.key === key)?.value;

/** Number of attributes that two variants have in common. */
const likeness = (a: ProductVariant, b: ProductVariant): number =>
  a.options.filter(({ key, value }) => valueOf(b, key) === value).length;

/** Orders numbers by size. Names keep the order in which the API lists them. */
const byNumber = (a: VariantOption, b: VariantOption): number => Number(a.value) - Number(b.value) || 0;

/**
 * Returns the attributes to choose from. Each value leads to the variant that is most similar to
 * the shown product; among equally similar variants, to one in stock. Returns an empty list if
 * the product has no variants.
 */
export function variantGroups(slug: string, variants: readonly ProductVariant[]): VariantGroup[] {
  const shown = variants.find((variant) => variant.slug === slug);
  if (!shown) return [];
  const rank = (variant: ProductVariant) =>
    likeness(shown, variant) * 2 + Number(variant.stock.state !== 'out');
  return shown.options.map(({ key, label, value: own }) => {
    const values = new Map<string, VariantOption>();
    for (const variant of variants) {
      const option = variant.options.find((item) => item.key === key);
      if (!option) continue;
      const before = values.get(option.value);
      if (before && rank(before.variant) >= rank(variant)) continue;
      const { value, text } = option;
      values.set(value, { value, text, variant: value === own ? shown : variant, isChosen: value === own });
    }
    return { label, options: [...values.values()].sort(byNumber) };
  });
}
