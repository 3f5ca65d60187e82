import * as z from '../schema';

/** POST /uploads: an uploaded photo, to be referenced by a booking or a checklist. */
export const uploadSchema = z.object({ id: z.filled(), url: z.filled() });
export type Upload = z.infer<typeof uploadSchema>;
