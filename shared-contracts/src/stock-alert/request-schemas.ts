import * as z from 'zod/mini';

/** Token from the link of a stock alert's mail. */
export const stopStockAlertsSchema = z.object({ token: z.string() });
