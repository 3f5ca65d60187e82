import * as z from '../schema';
import { text } from '../term-schemas';

/** Ids of the favourites, last added first. */
export const favouritesSchema = z.object({ ids: z.array(text) });
export type Favourites = z.infer<typeof favouritesSchema>;
