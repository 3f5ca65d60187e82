import * as z from '../schema';
import { PRODUCT_CATEGORIES } from '../catalogue/catalogue';
import { productSchema } from '../catalogue/product-schemas';
import { offerSchema } from '../promotion/offer-schemas';
import { packageSchema, serviceSchema } from '../catalogue/service-schemas';

/** GET /home: all data of the home page. Figures are computed, not stored. */
export const homeSchema = z.object({
  categories: z.array(z.object({ category: z.enum(PRODUCT_CATEGORIES), count: z.whole(0) })),
  featured: z.array(productSchema),
  promotions: z.array(offerSchema),
  facts: z.object({
    bays: z.whole(0),
    safeBays: z.whole(0),
    technicians: z.whole(0),
    certified: z.whole(0),
    products: z.whole(0),
  }),
  /**
   * Time at which the promotions run. It is not later than the server's time, and stays the same while the page
   * does, so that the page has an ETag.
   */
  now: z.filled(),
});
export type Home = z.infer<typeof homeSchema>;

/** GET /search: first hits of each kind. */
export const searchSchema = z.object({
  products: z.array(productSchema),
  services: z.array(serviceSchema),
  packages: z.array(packageSchema),
  promotions: z.array(offerSchema),
});
export type SearchResult = z.infer<typeof searchSchema>;
