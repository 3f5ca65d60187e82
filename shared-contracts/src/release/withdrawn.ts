import * as z from '../schema';

/**
 * Releases that pages already open must stop using, because they were rolled back or stopped; newest first.
 * `urgent` also applies to pages that are in use. Since contract 1.3.0.
 */
export const withdrawnSchema = z.array(z.object({ version: z.string(), urgent: z.boolean() }));

export type Withdrawn = z.infer<typeof withdrawnSchema>;
