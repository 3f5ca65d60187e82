import { PROMOTION_CATEGORIES, PROMOTION_TYPES } from '../domain/promotion-kinds';
import * as z from '../schema';
import { PROMO_AUDIENCES, USAGE_SCOPES } from '../shop/promotion-rules';
import { PROMOTION_GROUPS } from '../shop/promotions';
import { HIGHEST_PRICE, longText, momentText, pageOf, said, unlike, wholeWithin } from './catalogue-fields';

/** What people read where a field is wrong. */
export const promotionMessages = {
  code: 'Mã gồm 3–20 chữ cái không dấu hoặc chữ số, viết liền.',
  title: 'Vui lòng nhập tên chương trình (tối đa 80 ký tự).',
  description: 'Mô tả dài tối đa 300 ký tự.',
  percentage: 'Phần trăm giảm là số nguyên từ 1 đến 100.',
  value: 'Số tiền giảm là số nguyên từ 1 ₫.',
  minOrder: 'Đơn tối thiểu là số tiền từ 0 ₫.',
  maxDiscount: 'Mức giảm tối đa là số tiền từ 1 ₫.',
  onlyPercentage: 'Chỉ mã giảm theo phần trăm mới có mức giảm tối đa.',
  validFrom: 'Vui lòng chọn thời điểm bắt đầu.',
  validTo: 'Vui lòng chọn thời điểm kết thúc.',
  range: 'Thời điểm kết thúc phải sau thời điểm bắt đầu.',
  usageLimit: 'Số lượt dùng là số nguyên từ 1 đến 1.000.000.',
  perCustomer: 'Mỗi khách dùng tối đa 1.000 lượt.',
  perYear: 'Chỉ mã tính theo từng khách mới được tính lại mỗi năm.',
} as const;

/** Where a promotion stands: what runs now, what comes, what is over, what somebody switched off. */
export const PROMOTION_STATES = ['running', 'upcoming', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** The longest a customer's own uses are numbered; the database says the same. */
const MOST_PER_CUSTOMER = 1_000;

const terms = z.object({
  code: z.string(promotionMessages.code).check(
    z.overwrite((text) => text.normalize('NFC').replace(/\s+/g, '').toUpperCase()),
    z.refine((text) => /^[A-Z0-9]{3,20}$/.test(text), promotionMessages.code),
  ),
  title: said(80, promotionMessages.title),
  description: longText(300, promotionMessages.description),
  type: z.enum(PROMOTION_TYPES),
  /** Per cent, or đồng. */
  value: wholeWithin(1, HIGHEST_PRICE, promotionMessages.value),
  minOrder: wholeWithin(0, HIGHEST_PRICE, promotionMessages.minOrder),
  maxDiscount: z.nullable(wholeWithin(1, HIGHEST_PRICE, promotionMessages.maxDiscount)),
  validFrom: momentText(promotionMessages.validFrom),
  validTo: momentText(promotionMessages.validTo),
  isActive: z.boolean(),
  usageLimit: wholeWithin(1, 1_000_000, promotionMessages.usageLimit),
  usageScope: z.enum(USAGE_SCOPES),
  /** A customer's uses count anew each calendar year of Vietnam. */
  usagePerYear: z.boolean(),
  category: z.array(z.enum(PROMOTION_CATEGORIES)).check(unlike('')),
  group: z.enum(PROMOTION_GROUPS),
  audience: z.enum(PROMO_AUDIENCES),
  requiresVerifiedEmail: z.boolean(),
});

/** A promotion as leaders write it (specification §9, product rule BR-5). */
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
  z.refine(({ usageScope, usageLimit }) => usageScope !== 'customer' || usageLimit <= MOST_PER_CUSTOMER, {
    message: promotionMessages.perCustomer,
    path: ['usageLimit'],
  }),
  z.refine(({ usageScope, usagePerYear }) => usageScope === 'customer' || !usagePerYear, {
    message: promotionMessages.perYear,
    path: ['usagePerYear'],
  }),
);
export type PromotionBody = z.infer<typeof promotionBodySchema>;

/** What customers already used decides what stays as it is. */
export const PROMOTION_FIXED_ONCE_USED = ['code', 'type', 'value', 'usageScope', 'usagePerYear'] as const;

/** A promotion as leaders see it. Money is integer đồng, times are ISO-8601 in UTC. */
export const officePromotionSchema = z.object({
  ...terms.shape,
  code: z.filled(),
  title: z.string(),
  description: z.string(),
  id: z.filled(),
  state: z.enum(PROMOTION_STATES),
  /** Uses that were not given back, by everybody. */
  used: z.whole(0),
  /** What these uses took off, in đồng. */
  given: z.whole(0),
  version: z.whole(1),
});
export type OfficePromotion = z.infer<typeof officePromotionSchema>;
export const officePromotionListSchema = pageOf(officePromotionSchema);
export type OfficePromotionList = z.infer<typeof officePromotionListSchema>;

/** Switches something on or off. */
export const activeBodySchema = z.object({ active: z.boolean() });
