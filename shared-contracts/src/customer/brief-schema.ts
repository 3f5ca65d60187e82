import * as z from '../schema';
import { text } from '../term-schemas';

/** Name and contact of a customer. */
export const customerBriefSchema = z.object({
  id: text,
  fullName: text,
  email: text,
  phoneNumber: z.nullable(z.string()),
});
export type CustomerBrief = z.infer<typeof customerBriefSchema>;
