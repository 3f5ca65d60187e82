import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './routes';

const MAX_TOPICS_LENGTH = 2_000;

/** Live events about changes. */
export const liveEndpoints = defineEndpoints('live', routes, {
  stream: {
    summary: 'Streams events of the topics that the user may follow, since `Last-Event-ID` if it is sent',
    access: 'signed-in',
    query: z.object({
      /** Separated by commas. */
      topics: z.optional(z.string().check(z.maxLength(MAX_TOPICS_LENGTH))),
    }),
    response: 'text/event-stream',
  },
});
