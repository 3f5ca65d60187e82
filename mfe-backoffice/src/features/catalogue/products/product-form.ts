import type { OfficeProduct } from '@evcare/shared-contracts/office';
import { typedWhole, wholeOf } from '../form/typed';

/** Form values of a product, in the order of the fields, which is also the order of focus on errors. */
export function typedProduct(row: OfficeProduct | null) {
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
    price: typedWhole(row?.price ?? null),
    compareAtPrice: typedWhole(row?.compareAtPrice ?? null),
    warrantyMonths: typedWhole(row?.warrantyMonths ?? 12),
    weightGram: typedWhole(row?.weightGram ?? null),
    fitment: row?.fitment ?? { types: [], models: [] },
    bulky: row?.bulky ?? false,
    isHighVoltage: row?.isHighVoltage ?? false,
    pictures: row?.pictures ?? [],
    featuredRank: typedWhole(row?.featuredRank ?? null),
    status: row?.status ?? ('active' as const),
  };
}
export type TypedProduct = ReturnType<typeof typedProduct>;

/** Parses one `label: value` per line; a line without a colon gets an empty value, which the contract rejects. */
const factsOf = (typed: string) =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', ...value] = line.split(':');
      return { label, value: value.join(':') };
    });

export const productBody = (typed: TypedProduct): unknown => ({
  ...typed,
  specs: factsOf(typed.specs),
  price: wholeOf(typed.price),
  compareAtPrice: wholeOf(typed.compareAtPrice),
  warrantyMonths: wholeOf(typed.warrantyMonths),
  weightGram: wholeOf(typed.weightGram),
  featuredRank: wholeOf(typed.featuredRank),
});
