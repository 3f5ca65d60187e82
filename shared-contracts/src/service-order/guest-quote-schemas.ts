import { phoneField } from '../account/fields';
import * as z from '../schema';
import { plate, text } from '../term-schemas';
import { QUOTE_CODE_INVALID, QUOTE_CODE_LENGTH } from './quote-shares';
import { quoteSchema } from './schemas';
import { LINE_DECISIONS, SERVICE_ORDER_STATUSES } from './statuses';

/** Code of a quote as typed or read out: digits in any grouping. */
const codeField = z.string().check(
  z.overwrite((value) => value.replace(/[\s.-]/g, '')),
  z.refine((value) => new RegExp(`^\\d{${QUOTE_CODE_LENGTH}}$`).test(value), QUOTE_CODE_INVALID),
);

/** POST /quotes/open */
export const openQuoteRequestSchema = z.object({ code: codeField });

/**
 * Quote as seen by anyone who has its code: the vehicle and the quote, and nothing else about the customer. Since 1.4.0.
 */
export const guestQuoteSchema = z.object({
  orderCode: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  vehicle: z.object({ name: text, plate }),
  quote: quoteSchema,
});
export type GuestQuote = z.infer<typeof guestQuoteSchema>;

/** POST /quotes/answer. Every pending line of the quote requires a decision. */
export const answerQuoteRequestSchema = z.object({
  code: codeField,
  decisions: z.array(z.object({ lineId: z.filled(40), decision: z.enum(LINE_DECISIONS) })).check(z.some),
  /** Phone number that the workshop has, if the approved total requires it. */
  phoneNumber: z.nullable(phoneField),
});
export type AnswerQuoteRequest = z.infer<typeof answerQuoteRequestSchema>;
