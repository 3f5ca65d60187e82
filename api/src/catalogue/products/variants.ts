import {
  attributeText,
  CHOICE_KEYS,
  compareAttributeValues,
  PRODUCT_ATTRIBUTES,
  type AttributeKey,
} from '@evcare/shared-contracts/office';
import type { ProductVariant } from '@evcare/shared-contracts/shop';
import { stockState, type ProductSource } from './product-view';

const NOTHING: readonly string[] = [];
const valuesOf = ({ product }: ProductSource, key: AttributeKey) => product.attributes[key] ?? NOTHING;
const joined = (source: ProductSource, key: AttributeKey) =>
  [...valuesOf(source, key)].sort((a, b) => compareAttributeValues(key, a, b)).join(',');

/**
 * Returns the attributes that a customer has to choose. An attribute whose value follows from the attributes
 * before it, such as the current from the power, is left out.
 */
function choosing(sources: readonly ProductSource[]): AttributeKey[] {
  const chosen: AttributeKey[] = [];
  const kinds = (keys: readonly AttributeKey[]) =>
    new Set(sources.map((source) => keys.map((key) => joined(source, key)).join(' '))).size;
  for (const key of CHOICE_KEYS) if (kinds([...chosen, key]) > kinds(chosen)) chosen.push(key);
  return chosen;
}

/**
 * Returns the variants among which a customer chooses: those that have every attribute in which they differ.
 * Products that do not differ in any attribute are not variants, even if they are in the same group.
 */
export function toVariants(sources: readonly ProductSource[]): ProductVariant[] {
  const differing = choosing(sources);
  if (differing.length === 0) return [];
  const complete = sources.filter((source) => differing.every((key) => valuesOf(source, key).length > 0));
  if (complete.length < 2) return [];
  return [...complete]
    .sort(
      (a, b) =>
        differing
          .map((key) => compareAttributeValues(key, valuesOf(a, key)[0] ?? '', valuesOf(b, key)[0] ?? ''))
          .find((order) => order !== 0) ?? 0,
    )
    .map((source) => ({
      slug: source.product.slug,
      price: source.product.price,
      stock: stockState(source.available),
      options: differing.map((key) => ({
        key,
        label: PRODUCT_ATTRIBUTES[key].label,
        value: joined(source, key),
        text: joined(source, key)
          .split(',')
          .map((value) => attributeText(key, value))
          .join(', '),
      })),
    }));
}
