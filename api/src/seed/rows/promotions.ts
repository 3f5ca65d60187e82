import {
  PROMO_FIXED_VALUE,
  PROMO_MAX_DISCOUNTS,
  PROMO_MIN_ORDERS,
  PROMO_PERCENTAGES,
  PROMO_SHIPPING_VALUE,
  PROMO_USAGE_LIMITS,
} from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { promotions } from '../../sales/promotions';

type Row = typeof promotions.$inferInsert;

/**
 * Promotion in the seed. Its first and last day are relative to the first start, so that it has not expired
 * then.
 */
export type SeedPromotion = Omit<
  Row,
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'validFrom'
  | 'validTo'
  | 'searchText'
  | 'usedCount'
  | 'picture'
  | 'version'
> & {
  readonly days: readonly [from: number, to: number];
};

const [newUser, birthday, member] = PROMO_PERCENTAGES;
const [newUserCap, birthdayCap, memberCap] = PROMO_MAX_DISCOUNTS;
const [newUserMin, freeShipMin, saveMin, birthdayMin, memberMin] = PROMO_MIN_ORDERS;
const [newUserUses, freeShipUses, saveUses, birthdayUses, memberUses] = PROMO_USAGE_LIMITS;

/** Values of two promotions that demonstrate an ended and an upcoming promotion. */
const [ENDED_VALUE, TO_COME_PERCENTAGE] = [100_000, 12];

/** Values of the specification (§9), assigned in list order to the five codes (product.md §5.5). */
export const SEED_PROMOTIONS: readonly SeedPromotion[] = [
  {
    code: 'NEWUSER20',
    title: `Chào bạn mới: giảm ${newUser}%`,
    description: 'Dành cho đơn hàng đầu tiên của tài khoản đã xác thực email.',
    type: 'percentage',
    value: newUser,
    maxDiscount: newUserCap,
    minOrder: newUserMin,
    usageLimit: newUserUses,
    usageScope: 'customer',
    group: 'vip',
    category: [],
    audience: 'new',
    requiresVerifiedEmail: true,
    days: [-30, 180],
  },
  {
    code: 'FREESHIP',
    title: 'Hỗ trợ phí giao hàng toàn quốc',
    description: 'Trừ thẳng vào phí vận chuyển, không cần đăng nhập.',
    type: 'shipping',
    value: PROMO_SHIPPING_VALUE,
    minOrder: freeShipMin,
    usageLimit: freeShipUses,
    usageScope: 'global',
    group: 'seasonal',
    category: [],
    days: [-15, 60],
  },
  {
    code: 'SAVE500K',
    title: `Giảm ngay ${formatMoney(PROMO_FIXED_VALUE)} phụ tùng, thiết bị`,
    description: 'Số lượng có hạn, áp dụng cho phụ tùng và thiết bị trong giỏ hàng.',
    type: 'fixed',
    value: PROMO_FIXED_VALUE,
    minOrder: saveMin,
    usageLimit: saveUses,
    usageScope: 'global',
    group: 'flash',
    category: ['parts', 'equipment'],
    days: [-2, 5],
  },
  {
    code: 'BIRTHDAY15',
    title: `Quà sinh nhật: giảm ${birthday}%`,
    description: 'Dùng một lần mỗi năm trong tháng sinh nhật của bạn.',
    type: 'percentage',
    value: birthday,
    maxDiscount: birthdayCap,
    minOrder: birthdayMin,
    usageLimit: birthdayUses,
    usageScope: 'customer',
    usagePerYear: true,
    group: 'vip',
    category: [],
    audience: 'birthday',
    requiresVerifiedEmail: true,
    days: [-60, 365],
  },
  {
    code: 'MEMBER10',
    title: `Ưu đãi thành viên: giảm ${member}%`,
    description: `Dành cho khách đã nhận ít nhất một đơn hàng, dùng tối đa ${memberUses} lần.`,
    type: 'percentage',
    value: member,
    maxDiscount: memberCap,
    minOrder: memberMin,
    usageLimit: memberUses,
    usageScope: 'customer',
    group: 'vip',
    category: [],
    audience: 'member',
    requiresVerifiedEmail: true,
    days: [-60, 365],
  },
  {
    code: 'CAPSAC100',
    title: `Giảm ${formatMoney(ENDED_VALUE)} phụ kiện sạc`,
    description: 'Đợt ưu đãi phụ kiện sạc đã kết thúc.',
    type: 'fixed',
    value: ENDED_VALUE,
    minOrder: 1_000_000,
    usageLimit: 200,
    usageScope: 'global',
    group: 'flash',
    category: ['accessories'],
    days: [-40, -4],
  },
  {
    code: 'MUAMOI12',
    title: `Ưu đãi mùa mới: giảm ${TO_COME_PERCENTAGE}%`,
    description: 'Mở đầu mùa chăm sóc xe mới, áp dụng cho toàn bộ cửa hàng.',
    type: 'percentage',
    value: TO_COME_PERCENTAGE,
    maxDiscount: 400_000,
    minOrder: 1_200_000,
    usageLimit: 300,
    usageScope: 'global',
    group: 'seasonal',
    category: [],
    days: [10, 45],
  },
];
