import { PROMOTION_CATEGORIES, PROMOTION_TYPES } from './promotion-kinds';
import * as z from '../schema';
import { optionFields, storedOptions } from './option-schemas';
import { PROMO_AUDIENCES, PROMOTION_GROUPS, USAGE_SCOPES } from './promotion-terms';
import { MAX_PRICE, optionalText, timestamp, uniqueItems } from '../catalogue/staff-fields';
import { pageOf, requiredLine, integerBetween } from '../term-schemas';
import { promotionMessages, PROMOTION_STATES } from './staff-promotions';

/** Maximum usage limit per customer; the database has the same limit. */
const MAX_USES_PER_CUSTOMER = 1_000;

const terms = z.object({
  code: z.string(promotionMessages.code).check(
    z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, '').toUpperCase()),
    z.refine((text) => /^[A-Z0-9]{3,20}$/.test(text), promotionMessages.code),
  ),
  title: requiredLine(80, promotionMessages.title),
  description: optionalText(300, promotionMessages.description),
  type: z.enum(PROMOTION_TYPES),
  /** Percent or đồng, depending on the type. */
  value: integerBetween(1, MAX_PRICE, promotionMessages.value),
  minOrder: integerBetween(0, MAX_PRICE, promotionMessages.minOrder),
  maxDiscount: z.nullable(integerBetween(1, MAX_PRICE, promotionMessages.maxDiscount)),
  validFrom: timestamp(promotionMessages.validFrom),
  validTo: timestamp(promotionMessages.validTo),
  isActive: z.boolean(),
  usageLimit: integerBetween(1, 1_000_000, promotionMessages.usageLimit),
  usageScope: z.enum(USAGE_SCOPES),
  /** True if the uses of a customer are counted per calendar year in Vietnam. */
  usagePerYear: z.boolean(),
  category: z.array(z.enum(PROMOTION_CATEGORIES)).check(uniqueItems('')),
  group: z.enum(PROMOTION_GROUPS),
  audience: z.enum(PROMO_AUDIENCES),
  /** Optional, because a page of an older release does not send every option; an omitted option stays unchanged. */
  ...optionFields(z.optional(z.boolean())),
});

/** Promotion as written by managers (specification §9, product rule BR-5). */
export const promotionBodySchema = terms.check(
  z.refine(({ type, value }) => type !== 'percentage' || value <= 100, {
    message: promotionMessages.percentage,
    path: ['value'],
  }),
  z.refine(({ type, maxDiscount }) => type === 'percentage' || maxDiscount === null, {
    message: promotionMessages.onlyPercentage,
    path: ['maxDiscount'],
  }),
  z.refine(({ validFrom, validTo }) => !(Date.parse(validTo) <= Date.parse(validFrom)), {
    message: promotionMessages.range,
    path: ['validTo'],
  }),
  z.refine(({ usageScope, usageLimit }) => usageScope !== 'customer' || usageLimit <= MAX_USES_PER_CUSTOMER, {
    message: promotionMessages.perCustomer,
    path: ['usageLimit'],
  }),
  z.refine(({ usageScope, usagePerYear }) => usageScope === 'customer' || !usagePerYear, {
    message: promotionMessages.perYear,
    path: ['usagePerYear'],
  }),
);
export type PromotionBody = z.infer<typeof promotionBodySchema>;

/** Promotion as seen by managers. Money is integer đồng, times are ISO-8601 in UTC. */
export const officePromotionSchema = z.object({
  ...terms.shape,
  ...storedOptions,
  code: z.filled(),
  title: z.string(),
  description: z.string(),
  id: z.filled(),
  state: z.enum(PROMOTION_STATES),
  /** Number of uses by all customers that count towards the limit. */
  used: z.whole(0),
  /** Total discount on what customers keep of these orders and on its delivery, in đồng. */
  given: z.whole(0),
  version: z.whole(1),
});
export type OfficePromotion = z.infer<typeof officePromotionSchema>;
export const officePromotionListSchema = pageOf(officePromotionSchema);
export type OfficePromotionList = z.infer<typeof officePromotionListSchema>;

/** Request to activate or deactivate. */
export const activeBodySchema = z.object({ active: z.boolean() });
