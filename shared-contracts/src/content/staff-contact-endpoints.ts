import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import { digits, lenient } from '../http/lenient';
import { CONTACT_QUEUES } from './staff-contact';
import * as routes from './staff-contact-routes';
import { contactCallSchema, staffContactListSchema, staffContactSchema } from './staff-contact-schemas';

const MAX_TEXT = 60;
const MAX_PAGE = 10_000;
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };

/** Query of the queue; an invalid parameter is ignored. */
const querySchema = z.object({
  queue: lenient(z.enum(CONTACT_QUEUES)),
  /** Part of a name, a phone number or a code. */
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_TEXT))),
  page: lenient(digits(1, MAX_PAGE)),
});

/** Queue of customers who wait for a call. */
export const staffContactEndpoints = defineEndpoints('staffContacts', routes, {
  list: {
    summary: 'Lists contact requests that wait for a call, or closed ones',
    access: 'contacts.answer',
    query: querySchema,
    response: staffContactListSchema,
  },
  exportCsv: listExport('contact requests', 'contacts.answer', querySchema),
  read: {
    summary: 'Reads a contact request',
    access: 'contacts.answer',
    response: staffContactSchema,
    errors: [NOT_FOUND],
  },
  addCall: {
    summary: 'Records a call and its result',
    access: 'contacts.answer',
    ifMatch: 'required',
    body: contactCallSchema,
    response: staffContactSchema,
    errors: [NOT_FOUND, { status: 409, code: 'STALE_VERSION' }, { status: 409, code: 'INVALID_TRANSITION' }],
  },
});
