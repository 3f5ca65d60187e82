import * as z from '../schema';
import { money, text } from '../term-schemas';

const side = z.nullable(z.object({ quantity: z.whole(1), total: money }));

/** Difference between a quote and the one that its customer saw or answered before. Money is integer đồng. */
export const quoteChangesSchema = z.object({
  /** Number of the earlier quote. */
  since: z.whole(1),
  /** True if the customer answered the earlier quote: only what he declined there is compared. */
  answered: z.boolean(),
  totalBefore: money,
  total: money,
  /** Lines that differ. `before` or `after` is null if the line is in one of the quotes only. */
  lines: z.array(z.object({ name: text, before: side, after: side })),
});
export type QuoteChanges = z.infer<typeof quoteChangesSchema>;
