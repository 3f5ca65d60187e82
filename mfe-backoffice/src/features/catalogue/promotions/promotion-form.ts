import type { OfficePromotion } from '@evcare/shared-contracts/office';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { promotionOptions } from '@evcare/shared-contracts/shop';
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
    ...promotionOptions(row),
    isActive: row?.isActive ?? true,
  };
}
export type PromotionFormValues = ReturnType<typeof toFormValues>;

/** Request body; fields that the type of promotion does not use are sent as `null` or `false`. */
export const toPromotionBody = (values: PromotionFormValues): unknown => ({
  ...values,
  value: parseWhole(values.value),
  minOrder: parseWhole(values.minOrder),
  maxDiscount: values.type === 'percentage' ? parseWhole(values.maxDiscount) : null,
  usageLimit: parseWhole(values.usageLimit),
  usagePerYear: values.usageScope === 'customer' && values.usagePerYear,
  validFrom: fromDateTimeField(values.validFrom),
  validTo: fromDateTimeField(values.validTo),
});
