import { defineEndpoints } from '../http/endpoint';
import * as z from '../schema';
import { partName, releaseMoveSchema } from './input-schemas';
import * as routes from './routes';
import { releaseBoardSchema, releaseMoveResultSchema } from './schemas';

/** Releases of the site: which are live, and moves of the pointers as `npm run releases` makes them. */
export const releaseControlEndpoints = defineEndpoints('releaseControl', routes, {
  board: {
    summary: 'Reads which releases are live, with canaries and history',
    access: 'releases.operate',
    response: releaseBoardSchema,
    errors: [{ status: 503, code: 'RELEASES_UNAVAILABLE' }],
  },
  move: {
    summary: 'Promotes, stops or rolls back a release, or takes a remote off the site',
    access: 'releases.operate',
    params: z.object({ part: partName }),
    body: releaseMoveSchema,
    ifMatch: 'required',
    response: releaseMoveResultSchema,
    errors: [
      { status: 404, code: 'NOT_FOUND' },
      { status: 409, code: 'STALE_VERSION' },
      { status: 409, code: 'RELEASE_REFUSED' },
      { status: 429, code: 'RATE_LIMITED' },
      { status: 503, code: 'RELEASES_UNAVAILABLE' },
    ],
  },
});
