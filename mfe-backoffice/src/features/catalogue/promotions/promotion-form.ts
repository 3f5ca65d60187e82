import { call, staffPromotionApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam, MONEY, WHOLE } from '@evcare/shared-contracts/format';
import { promotionBodySchema, type OfficePromotion } from '@evcare/shared-contracts/office';
import { promotionOptions } from '@evcare/shared-contracts/shop';
import { formSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { fromDateTimeField, toDateTimeField } from '../../../shared/date-time-field';
import { formRequest } from '../../../shared/forms';
import { formatWhole } from '../form/typed';

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

export const NUMBERS = {
  value: { units: ['%', ...(MONEY.units ?? [])] },
  maxDiscount: MONEY,
  minOrder: MONEY,
  usageLimit: WHOLE,
} as const;

/** Body of a promotion; fields that do not apply to its type or usage scope are sent as `null` or `false`. */
const SCHEMA = formSchema({
  schema: promotionBodySchema,
  numbers: NUMBERS,
  toBody: (values: PromotionFormValues, numbers: TypedNumbers<keyof typeof NUMBERS>) => ({
    ...values,
    ...numbers,
    maxDiscount: values.type === 'percentage' ? numbers.maxDiscount : null,
    usagePerYear: values.usageScope === 'customer' && values.usagePerYear,
    validFrom: fromDateTimeField(values.validFrom),
    validTo: fromDateTimeField(values.validTo),
  }),
});

const ADDITION = formRequest(SCHEMA, (http, body, { idempotencyKey }) =>
  call(http, staffPromotionApi.add, { body, idempotencyKey }),
);

/** Request that adds a promotion, or changes an existing one. */
export const requestOf = (promotion: OfficePromotion | null) =>
  promotion === null
    ? ADDITION
    : formRequest(SCHEMA, (http, body, { version }) =>
        call(http, staffPromotionApi.change, { params: { id: promotion.id }, body, version }),
      );
