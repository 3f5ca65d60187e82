import type { OfficeProduct } from '@evcare/shared-contracts/office';
import { formatWhole, parseWhole } from '../form/typed';

/** Form values of a product, in the order of the fields, which is also the order of focus on errors. */
export function toFormValues(row: OfficeProduct | null) {
  return {
    name: row?.name ?? '',
    sku: row?.sku ?? '',
    slug: row?.slug ?? '',
    description: row?.description ?? '',
    specs: (row?.specs ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    category: row?.category ?? ('battery-charger' as const),
    promoGroup: row?.promoGroup ?? ('parts' as const),
    brand: row?.brand ?? '',
    origin: row?.origin ?? 'Việt Nam',
    price: formatWhole(row?.price ?? null),
    compareAtPrice: formatWhole(row?.compareAtPrice ?? null),
    warrantyMonths: formatWhole(row?.warrantyMonths ?? 12),
    weightGram: formatWhole(row?.weightGram ?? null),
    fitment: row?.fitment ?? { types: [], models: [] },
    bulky: row?.bulky ?? false,
    isHighVoltage: row?.isHighVoltage ?? false,
    pictures: row?.pictures ?? [],
    featuredRank: formatWhole(row?.featuredRank ?? null),
    status: row?.status ?? ('active' as const),
  };
}
export type ProductFormValues = ReturnType<typeof toFormValues>;

/** Parses one `label: value` per line; a line without a colon gets an empty value, which the contract rejects. */
const parseSpecs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', ...value] = line.split(':');
      return { label, value: value.join(':') };
    });

export const toProductBody = (values: ProductFormValues): unknown => ({
  ...values,
  specs: parseSpecs(values.specs),
  price: parseWhole(values.price),
  compareAtPrice: parseWhole(values.compareAtPrice),
  warrantyMonths: parseWhole(values.warrantyMonths),
  weightGram: parseWhole(values.weightGram),
  featuredRank: parseWhole(values.featuredRank),
});
