import * as z from '../schema';
import { CONTACT_CALL_RESULTS, CONTACT_STATUSES } from '../content/staff-contact';
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from '../notification/consents';
import { requiredLine, text, timestamp } from '../term-schemas';
import { CONTACT_DIRECTIONS, CONTACT_TEXT_LENGTH, CONTACT_WAYS } from './customers';

const by = z.nullable(z.string());

/** GET /customers/:id/contacts: what was said and sent, newest first, and what the customer agreed to. */
export const customerContactsSchema = z.object({
  items: z.array(
    z.object({
      id: text,
      at: timestamp,
      /** `mail`: kept for 30 days. `request`: the customer asked for a call. `call`: its answer. */
      kind: z.enum(['contact', 'mail', 'request', 'call', 'quote']),
      /** Kind of a mail, or code of a request or of the service order of a quote. */
      name: z.nullable(z.string()),
      way: z.nullable(z.enum(CONTACT_WAYS)),
      direction: z.nullable(z.enum(CONTACT_DIRECTIONS)),
      text: z.nullable(z.string()),
      by,
      /** Result of a call, status of a request, or `pending`, `sent`, `failed` of a mail. */
      state: z.nullable(
        z.enum([
          ...new Set([...CONTACT_STATUSES, ...CONTACT_CALL_RESULTS, 'pending', 'sent', 'failed'] as const),
        ]),
      ),
      /** Time until which the customer is called again. */
      callAt: z.nullable(timestamp),
    }),
  ),
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      granted: z.boolean(),
      /** Latest answer; null if the customer was never asked. */
      answer: z.nullable(z.object({ at: timestamp, by, channel: z.enum(CONSENT_CHANNELS), wording: text })),
    }),
  ),
});
export type CustomerContacts = z.infer<typeof customerContactsSchema>;
export type CustomerContact = CustomerContacts['items'][number];

/** POST /customers/:id/contacts: staff spoke or wrote to the customer; a call again joins the list of callbacks. */
export const newCustomerContactSchema = z.object({
  way: z.enum(CONTACT_WAYS, 'Vui lòng chọn cách liên hệ.'),
  direction: z.enum(CONTACT_DIRECTIONS, 'Vui lòng chọn ai liên hệ.'),
  text: requiredLine(
    CONTACT_TEXT_LENGTH,
    `Vui lòng ghi đã trao đổi gì (tối đa ${CONTACT_TEXT_LENGTH} ký tự).`,
  ),
  callAt: z._default(
    z.nullable(
      z
        .string()
        .check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'Thời điểm gọi lại không hợp lệ.')),
    ),
    null,
  ),
});
export type NewCustomerContact = z.infer<typeof newCustomerContactSchema>;

/** POST /customers/:id/consents: an answer that the customer gave to staff by word. */
export const consentAnswerSchema = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  granted: z.boolean('Vui lòng chọn câu trả lời của khách.'),
  channel: z.enum(['counter', 'phone', 'message'], 'Vui lòng chọn khách đã trả lời qua đâu.'),
});
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>;
