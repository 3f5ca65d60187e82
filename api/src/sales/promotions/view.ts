import { dayInVietnam } from '@evcare/shared-contracts/format';
import { promotionOptions, type Offer, type PromotionOption } from '@evcare/shared-contracts/shop';
import type { PictureOf } from '../../catalogue/products';
import type { PromotionRow } from './repository';

/** Returns the period in which uses are counted: the calendar year in Vietnam, or `all`. */
export const periodOf = ({ usagePerYear }: Pick<PromotionRow, 'usagePerYear'>, now: Date): string =>
  usagePerYear ? dayInVietnam(now).slice(0, 4) : 'all';

/** Returns the options of a promotion, each of which is a column. */
export const optionsOf = (
  row: Readonly<Record<PromotionOption, boolean>>,
): Record<PromotionOption, boolean> => promotionOptions(row);

interface Evaluation {
  /** Number of uses that count towards the promotion's limit: by all customers or by the caller. */
  readonly usedCount: number;
  readonly inAudience: boolean;
}

/** Pictures of offers for certain customers, which share a group. */
const AUDIENCE_PICTURES: Partial<Record<PromotionRow['audience'], string>> = {
  new: 'promo-welcome',
  birthday: 'promo-birthday',
};

type Pictured = Pick<PromotionRow, 'group' | 'audience' | 'type' | 'category'>;

/**
 * Returns the name of a promotion's picture; the offers of a group differ in it by their customers or by what they
 * are for. The stored name is that of the group, which earlier releases show.
 */
function promotionPicture({ group, audience, type, category }: Pictured): string {
  const ofAudience = AUDIENCE_PICTURES[audience];
  if (ofAudience) return ofAudience;
  if (type === 'shipping') return 'promo-shipping';
  return category.length === 1 && category[0] === 'accessories' ? 'promo-accessories' : `promo-${group}`;
}

/** Maps a promotion to the contract, for one caller. */
export function toPromotion(row: PromotionRow, evaluation: Evaluation, pictureOf: PictureOf): Offer {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    type: row.type,
    value: row.value,
    minOrder: row.minOrder,
    ...(row.maxDiscount !== null && { maxDiscount: row.maxDiscount }),
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo.toISOString(),
    isActive: row.isActive,
    usageLimit: row.usageLimit,
    ...(row.category.length > 0 && { category: row.category }),
    image: pictureOf(promotionPicture(row), row.title)?.src ?? '',
    usageScope: row.usageScope,
    group: row.group,
    ...optionsOf(row),
    audience: row.audience,
    ...evaluation,
  };
}
