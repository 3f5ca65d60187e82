import { emailField } from '../account/fields';
import * as z from '../schema';

/** POST /stock-alerts: request for a mail when a sold-out product is available again. */
export const stockAlertRequestSchema = z.object({ slug: z.string(), email: emailField });
export type StockAlertRequest = z.infer<typeof stockAlertRequestSchema>;
