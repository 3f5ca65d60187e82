import { inArray, sql } from 'drizzle-orm';
import { deletedRows, readSection, type PersonalDataPart } from '../../identity/users';
import { promoRedemptions, promotions, savedPromotions } from './tables';

/** Codes that a customer saved, and those that were used. A use stays, because it is part of the price of an order. */
export const promotionData: readonly PersonalDataPart[] = [
  deletedRows(savedPromotions.userId, (own) => ({
    section: { id: 'savedCodes', title: 'Mã giảm giá đã lưu', columns: { code: 'Mã', title: 'Tên' } },
    query: sql`select p.code, p.title from ${savedPromotions}
      join ${promotions} p on p.id = saved_promotions.promotion_id where ${own} order by p.code`,
  })),
  {
    tables: [promoRedemptions],
    copy: async (db, { userIds }) => [
      await readSection(
        db,
        {
          id: 'usedCodes',
          title: 'Mã giảm giá đã dùng',
          columns: { at: 'Lúc', code: 'Mã', amount: 'Số tiền giảm' },
        },
        sql`select promo_redemptions.created_at as at, p.code, promo_redemptions.amount::float8 as amount from ${promoRedemptions}
          join ${promotions} p on p.id = promo_redemptions.promotion_id
          where ${inArray(promoRedemptions.customer, [...userIds])} order by promo_redemptions.created_at`,
      ),
    ],
  },
];
