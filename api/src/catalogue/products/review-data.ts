import { sql } from 'drizzle-orm';
import { ofSubject, readSection, type PersonalDataPart } from '../../identity/users';
import { products, reviews } from './tables';

/** Reviews of a customer. Rating and text stay, without author, photos and vehicle. */
export const reviewData: PersonalDataPart = {
  tables: [reviews],
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'reviews',
        title: 'Đánh giá',
        columns: {
          at: 'Lúc',
          product: 'Sản phẩm',
          rating: 'Số sao',
          text: 'Nội dung',
          reply: 'Cửa hàng trả lời',
        },
      },
      sql`select reviews.created_at as at, p.name as product, rating, text, reply from ${reviews}
        join ${products} p on p.id = reviews.product_id
        where ${ofSubject(reviews.userId, subject)} order by reviews.created_at`,
    ),
  ],
  async erase(tx, subject, now) {
    await tx
      .update(reviews)
      .set({ photos: [], vehicle: null, updatedAt: now, version: sql`${reviews.version} + 1` })
      .where(ofSubject(reviews.userId, subject));
  },
};
