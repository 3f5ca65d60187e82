import type { ProductList } from '@evcare/shared-contracts/shop';
import { attributeChoice, type ProductFilter } from '../product-filter';
import type { CheckChoice } from './filter-parts';

type Facets = ProductList['facets'];

/** Returns the brands; a selected one stays visible even if the other filters leave none of its products. */
export function brandChoices({ brands }: ProductFilter, facets: Facets | undefined): CheckChoice[] {
  if (!facets) return [];
  const lost = brands.filter((brand) => !facets.brands.some(({ value }) => value === brand));
  return [...facets.brands, ...lost.map((value) => ({ value, count: 0 }))].map((item) => ({
    ...item,
    label: item.value,
  }));
}

interface AttributeGroup {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly CheckChoice[];
}

/**
 * Returns the attributes to choose from. A list of all products has too many of them, so it offers only
 * those that are already chosen.
 */
export function attributeGroups(
  { category, q, attributes }: ProductFilter,
  facets: Facets | undefined,
): AttributeGroup[] {
  return (facets?.attributes ?? [])
    .map(({ key, label, values }) => ({
      key,
      title: label,
      choices: values.map(({ value, ...shown }) => ({ ...shown, value: attributeChoice(key, value) })),
    }))
    .filter(({ choices }) => category ?? q ?? choices.some(({ value }) => attributes.includes(value)));
}

/** Returns the name of a chosen attribute, such as `Chiều dài dây: 5 m`; the raw value until the list is loaded. */
export function attributeName(choice: string, facets: Facets | undefined): string {
  for (const { key, label, values } of facets?.attributes ?? []) {
    const found = values.find(({ value }) => attributeChoice(key, value) === choice);
    if (found) return `${label}: ${found.label}`;
  }
  return choice;
}
