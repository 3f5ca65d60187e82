import * as z from '../schema';
import { text } from '../term-schemas';

export const reviewSchema = z.object({
  id: text,
  rating: z.whole(1),
  text: z.string(),
  author: text,
  at: text,
});
export type Review = z.infer<typeof reviewSchema>;

/** GET /products/:slug/reviews. `mayReview` is true if the caller bought the product and has not reviewed it yet. */
export const reviewsSchema = z.object({ items: z.array(reviewSchema), mayReview: z.boolean() });
export type Reviews = z.infer<typeof reviewsSchema>;
