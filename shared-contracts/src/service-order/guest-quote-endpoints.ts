import { defineEndpoints } from '../http/endpoint';
import { NOT_FOUND, QUOTE_ANSWERED, QUOTE_EXPIRED, QUOTE_SUPERSEDED } from './errors';
import * as routes from './guest-quote-routes';
import { answerQuoteRequestSchema, guestQuoteSchema, openQuoteRequestSchema } from './guest-quote-schemas';

/**
 * Quotes for customers without an account, opened by a code from the workshop. The code is part of the body,
 * never of an address, so that no log has it.
 */
export const guestQuoteEndpoints = defineEndpoints('guestQuotes', routes, {
  open: {
    summary: 'Opens a quote by its code',
    access: 'public',
    body: openQuoteRequestSchema,
    response: guestQuoteSchema,
    errors: [NOT_FOUND, QUOTE_EXPIRED, QUOTE_SUPERSEDED],
  },
  answer: {
    summary: 'Approves or declines the lines of a quote by its code; a repeated answer counts once',
    access: 'public',
    body: answerQuoteRequestSchema,
    response: guestQuoteSchema,
    errors: [NOT_FOUND, QUOTE_EXPIRED, QUOTE_SUPERSEDED, QUOTE_ANSWERED],
  },
});
