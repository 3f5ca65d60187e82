import type { OfficePromotion } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { momentOf, typedMoment, typedWhole, wholeOf } from '../form/typed';

const MONTH = 30 * 86_400_000;

/** Form values of a promotion; a new one starts with common defaults. */
export function typedPromotion(row: OfficePromotion | null, now: number) {
  return {
    code: row?.code ?? '',
    title: row?.title ?? '',
    description: row?.description ?? '',
    group: row?.group ?? ('seasonal' as const),
    type: row?.type ?? ('percentage' as const),
    value: typedWhole(row?.value ?? null),
    maxDiscount: typedWhole(row?.maxDiscount ?? null),
    minOrder: typedWhole(row?.minOrder ?? 0),
    category: row?.category ?? [],
    validFrom: row ? typedMoment(row.validFrom) : `${dayInVietnam(now)}T00:00`,
    validTo: row ? typedMoment(row.validTo) : `${dayInVietnam(now + MONTH)}T00:00`,
    usageScope: row?.usageScope ?? ('global' as const),
    usageLimit: typedWhole(row?.usageLimit ?? null),
    usagePerYear: row?.usagePerYear ?? false,
    audience: row?.audience ?? ('all' as const),
    requiresVerifiedEmail: row?.requiresVerifiedEmail ?? false,
    isActive: row?.isActive ?? true,
  };
}
export type TypedPromotion = ReturnType<typeof typedPromotion>;

/** Request body; fields that the type of promotion does not use are sent as `null` or `false`. */
export const promotionBody = (typed: TypedPromotion): unknown => ({
  ...typed,
  value: wholeOf(typed.value),
  minOrder: wholeOf(typed.minOrder),
  maxDiscount: typed.type === 'percentage' ? wholeOf(typed.maxDiscount) : null,
  usageLimit: wholeOf(typed.usageLimit),
  usagePerYear: typed.usageScope === 'customer' && typed.usagePerYear,
  validFrom: momentOf(typed.validFrom),
  validTo: momentOf(typed.validTo),
});
