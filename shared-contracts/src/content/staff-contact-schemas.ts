import * as z from '../schema';
import { optionalText, pageOf, text, timestamp } from '../term-schemas';
import { callbackSchema, contactSubjectSchema } from './callback-schemas';
import { CONTACT_TOPICS } from './contact';
import {
  CONTACT_CALL_RESULTS,
  CONTACT_KINDS,
  CONTACT_STATUSES,
  MAX_CALL_NOTE,
  staffContactMessages as messages,
} from './staff-contact';

/** Contact request in the back office. */
export const staffContactSchema = z.object({
  ...callbackSchema.shape,
  id: text,
  version: z.whole(1),
  kind: z.enum(CONTACT_KINDS),
  status: z.enum(CONTACT_STATUSES),
  fullName: text,
  phoneNumber: text,
  email: optionalText,
  topic: z.nullable(z.enum(CONTACT_TOPICS)),
  message: z.string(),
  /**
   * As the customer's page gave it, so it may be something that does not exist. Only products have a name; an API of
   * an earlier release does not send it.
   */
  subject: z.nullable(z.object({ ...contactSubjectSchema.shape, name: z.optional(optionalText) })),
  customerId: optionalText,
  createdAt: timestamp,
  /** Calls by staff, oldest first. */
  calls: z.array(
    z.object({ result: z.enum(CONTACT_CALL_RESULTS), note: z.string(), by: optionalText, at: timestamp }),
  ),
});
export type StaffContact = z.infer<typeof staffContactSchema>;

/** GET /staff/contact-requests?queue=&q=&page=: open requests by due time, closed ones newest first. */
export const staffContactListSchema = pageOf(staffContactSchema);
export type StaffContactList = z.infer<typeof staffContactListSchema>;

/** POST /staff/contact-requests/:id/calls */
export const contactCallSchema = z.object({
  result: z.enum(CONTACT_CALL_RESULTS, messages.result),
  note: z.string(messages.note).check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => value.length <= MAX_CALL_NOTE, messages.note),
  ),
});
export type ContactCall = z.infer<typeof contactCallSchema>;
