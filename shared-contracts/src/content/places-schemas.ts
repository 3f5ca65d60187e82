import * as z from '../schema';

const place = z.object({ code: z.filled(), name: z.filled() });
/** GET /locations/provinces and /locations/provinces/:code/wards. */
export const placesSchema = z.object({ items: z.array(place) });
export type Place = z.infer<typeof place>;
