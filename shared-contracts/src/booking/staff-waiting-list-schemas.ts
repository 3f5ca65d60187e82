import * as z from '../schema';
import { text, timestamp } from '../term-schemas';
import { waitingEntrySchema, waitingRequestSchema } from './waiting-list-schemas';

/** POST /staff/waiting-list: entry for a caller, with or without an account. */
export const staffWaitingRequestSchema = z.object({
  customerId: z.nullable(z.filled(40)),
  entry: waitingRequestSchema,
});

/** GET /staff/waiting-list: who waits, in the order in which slots are offered; then recent results. */
export const staffWaitingListSchema = z.object({
  items: z.array(
    z.object({
      ...waitingEntrySchema.shape,
      createdAt: timestamp,
      customer: z.string(),
      phoneNumber: text,
      email: z.nullable(z.string()),
      vehicle: z.string(),
      /** Code of the appointment that resulted; null before. */
      appointmentCode: z.nullable(z.string()),
    }),
  ),
});
export type StaffWaitingList = z.infer<typeof staffWaitingListSchema>;
