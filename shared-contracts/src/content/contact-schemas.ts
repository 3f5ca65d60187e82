import { emailField, emptyToNull, fullNameField, phoneField } from '../account/fields';
import * as z from '../schema';
import { timestamp } from '../term-schemas';
import { CONTACT_TOPICS, contactMessages } from './contact';

/** POST /contact. `website` is a honeypot for bots: it is hidden from users, so it must be empty. */
export const contactRequestSchema = z.object({
  fullName: fullNameField,
  phoneNumber: phoneField,
  email: emptyToNull(emailField),
  topic: z.enum(CONTACT_TOPICS, contactMessages.topic),
  message: z.string(contactMessages.message).check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => value.length >= 10 && value.length <= 1_000, contactMessages.message),
  ),
  consent: z.boolean().check(z.refine((given) => given, contactMessages.consent)),
  website: z.optional(z.string()),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const contactReplySchema = z.object({
  /** Such as LH-2026-00012. */
  code: z.filled(),
  /** Time until which the shop calls. An API of an earlier release does not send it. */
  dueAt: z.optional(timestamp),
});
export type ContactReply = z.infer<typeof contactReplySchema>;
