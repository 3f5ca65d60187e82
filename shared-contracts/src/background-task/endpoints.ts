import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { digits, lenient } from '../http/lenient';
import {
  deadLetterDismissalSchema,
  deadLetterDismissalsSchema,
  deadLetterRetriesSchema,
} from './input-schemas';
import * as routes from './routes';
import { backgroundTasksSchema, deadLettersDecidedSchema } from './schemas';

const MAX_PAGES = 10_000;
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
/** Another administrator was faster. */
const DECIDED: EndpointError = { status: 409, code: 'DEAD_LETTER_DECIDED' };

/** Jobs of the queue, dead letters and recurring tasks, for administrators. */
export const backgroundTaskEndpoints = defineEndpoints('backgroundTasks', routes, {
  overview: {
    summary: 'Lists jobs by state, dead letters and recurring tasks',
    access: 'backgroundTasks.operate',
    query: z.object({
      kind: lenient(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
      page: lenient(digits(1, MAX_PAGES)),
    }),
    response: backgroundTasksSchema,
  },
  retry: {
    summary: 'Puts a dead letter back into the queue',
    access: 'backgroundTasks.operate',
    response: z.null(),
    errors: [NOT_FOUND, DECIDED, { status: 409, code: 'DEAD_LETTER_EXPIRED' }],
  },
  retryKind: {
    summary: 'Puts all dead letters of a kind back into the queue',
    access: 'backgroundTasks.operate',
    body: deadLetterRetriesSchema,
    response: deadLettersDecidedSchema,
  },
  dismissKind: {
    summary: 'Gives all dead letters of a kind up, with a reason',
    access: 'backgroundTasks.operate',
    body: deadLetterDismissalsSchema,
    response: deadLettersDecidedSchema,
  },
  dismiss: {
    summary: 'Gives a dead letter up, with a reason',
    access: 'backgroundTasks.operate',
    body: deadLetterDismissalSchema,
    response: z.null(),
    errors: [NOT_FOUND, DECIDED],
  },
});
