import * as z from 'zod/mini';
import { emailField } from '../account/fields';

/** Request for a mail when a sold-out product is available again. */
export const stockAlertRequestSchema = z.object({ slug: z.string(), email: emailField });

/** Token from the link of a stock alert's mail. */
export const stopStockAlertsSchema = z.object({ token: z.string() });
