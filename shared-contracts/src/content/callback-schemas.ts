import { fullNameField, phoneField } from '../account/fields';
import * as z from '../schema';
import { text, timestamp } from '../term-schemas';
import { CALLBACK_LIMITS, CONTACT_SUBJECT_KINDS, contactMessages as messages } from './contact';

/**
 * Order, product or appointment that a request is about: its code or slug, as the customer's page gave it. Slugs of
 * products have up to 80 characters.
 */
export const contactSubjectSchema = z.object({
  kind: z.enum(CONTACT_SUBJECT_KINDS, messages.subject),
  ref: z.string(messages.subject).check(z.regex(/^[A-Za-z0-9-]{1,80}$/, messages.subject)),
});
export type ContactSubject = z.infer<typeof contactSubjectSchema>;

const callWindow = z.object({ from: timestamp, to: timestamp });

const startMessages = z.messagesOf(messages.windowMissing, messages.window);
const startField = z.string(startMessages).check(z.regex(/^.{1,30}$/, startMessages));

/** POST /callbacks. `website` is a honeypot for bots: it is hidden from users, so it must be empty. */
export const callbackRequestSchema = z.object({
  fullName: fullNameField,
  phoneNumber: phoneField,
  note: z._default(
    z.string(messages.note).check(
      z.overwrite((value) => value.normalize('NFC').trim()),
      z.refine((value) => value.length <= CALLBACK_LIMITS.maxNote, messages.note),
    ),
    '',
  ),
  subject: z._default(z.nullable(contactSubjectSchema), null),
  /** Start of a window of GET /callbacks; null means as soon as possible. */
  startsAt: z._default(z.nullable(startField), null),
  consent: z.boolean().check(z.refine((given) => given, messages.consent)),
  website: z.optional(z.string()),
});
export type CallbackRequest = z.infer<typeof callbackRequestSchema>;

export const callbackSchema = z.object({
  /** Such as LH-2026-00012. */
  code: text,
  /** Chosen time; null means as soon as possible. */
  window: z.nullable(callWindow),
  /** Time until which the shop calls. */
  dueAt: timestamp,
});
export type Callback = z.infer<typeof callbackSchema>;

/** GET /callbacks: times that can be chosen, and the callbacks that the user waits for. */
export const callbackOptionsSchema = z.object({
  windows: z.array(z.object({ from: timestamp, to: timestamp, isFull: z.boolean() })),
  own: z.array(callbackSchema),
  /** Number of the user's account. */
  phoneNumber: z.nullable(z.string()),
});
export type CallbackOptions = z.infer<typeof callbackOptionsSchema>;

/** GET /callbacks/hours: whether the hotline is answered, and when that changes; null if it never does. */
export const hotlineHoursSchema = z.object({ isOpen: z.boolean(), changesAt: z.nullable(timestamp) });
export type HotlineHours = z.infer<typeof hotlineHoursSchema>;
