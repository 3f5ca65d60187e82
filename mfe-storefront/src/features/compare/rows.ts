import { formatNumber } from '@evcare/shared-contracts/format';
import type { Comparison } from '@evcare/shared-contracts/shop';
import { compare as t } from '../../messages/compare';
import { productDetail } from '../../messages/product-detail';

type Compared = Comparison['items'][number];

/** Property of the compared products, with one value for each. */
export interface CompareRow {
  readonly label: string;
  /** Null where a product does not state the property. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

const row = (
  items: readonly Compared[],
  label: string,
  valueOf: (item: Compared) => string | null,
): CompareRow => {
  const values = items.map((item) => valueOf(item) || null);
  return { label, values, differs: new Set(values).size > 1 };
};

/** Returns the properties of the products; a specification appears if any of them states it. */
export function compareRows(items: readonly Compared[]): CompareRow[] {
  const labels = [...new Set(items.flatMap(({ specs }) => specs.map(({ label }) => label)))];
  return [
    row(items, t.brand, ({ product }) => product.brand),
    ...labels.map((label) =>
      row(items, label, ({ specs }) => specs.find((spec) => spec.label === label)?.value ?? null),
    ),
    row(items, t.warranty, ({ warrantyMonths }) =>
      warrantyMonths > 0 ? t.months(formatNumber(warrantyMonths)) : null,
    ),
    row(items, t.origin, ({ origin }) => origin),
    row(items, productDetail.weight, ({ weightGram }) =>
      weightGram > 0 ? productDetail.kilograms(weightGram) : null,
    ),
    row(items, t.inBox, ({ inBox = [] }) => inBox.join(', ')),
  ].filter(({ values }) => values.some((value) => value !== null));
}
