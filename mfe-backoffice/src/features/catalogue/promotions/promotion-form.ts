import type { OfficePromotion } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { fromDateTimeField, toDateTimeField, formatWhole, parseWhole } from '../form/typed';

const MONTH_MS = 30 * 86_400_000;

/** Form values of a promotion; a new one starts with common defaults. */
export function toFormValues(row: OfficePromotion | null, now: number) {
  return {
    code: row?.code ?? '',
    title: row?.title ?? '',
    description: row?.description ?? '',
    group: row?.group ?? ('seasonal' as const),
    type: row?.type ?? ('percentage' as const),
    value: formatWhole(row?.value ?? null),
    maxDiscount: formatWhole(row?.maxDiscount ?? null),
    minOrder: formatWhole(row?.minOrder ?? 0),
    category: row?.category ?? [],
    validFrom: row ? toDateTimeField(row.validFrom) : `${dayInVietnam(now)}T00:00`,
    validTo: row ? toDateTimeField(row.validTo) : `${dayInVietnam(now + MONTH_MS)}T00:00`,
    usageScope: row?.usageScope ?? ('global' as const),
    usageLimit: formatWhole(row?.usageLimit ?? null),
    usagePerYear: row?.usagePerYear ?? false,
    audience: row?.audience ?? ('all' as const),
    requiresVerifiedEmail: row?.requiresVerifiedEmail ?? false,
    isActive: row?.isActive ?? true,
  };
}
export type PromotionFormValues = ReturnType<typeof toFormValues>;

/** Request body; fields that the type of promotion does not use are sent as `null` or `false`. */
export const toPromotionBody = (typed: PromotionFormValues): unknown => ({
  ...typed,
  value: parseWhole(typed.value),
  minOrder: parseWhole(typed.minOrder),
  maxDiscount: typed.type === 'percentage' ? parseWhole(typed.maxDiscount) : null,
  usageLimit: parseWhole(typed.usageLimit),
  usagePerYear: typed.usageScope === 'customer' && typed.usagePerYear,
  validFrom: fromDateTimeField(typed.validFrom),
  validTo: fromDateTimeField(typed.validTo),
});
