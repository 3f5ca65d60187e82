import { tidy } from '@evcare/shared-contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { callerOf } from '../../../app/bearer';
import { expectedVersion } from '../../../app/if-match';
import { digits, lenient } from '../../../app/lenient';
import { catalogueTexts as messages } from './messages';
import type { CatalogueTarget } from './writer';

export const byId = z.object({ id: z.string().check(z.maxLength(64)) });
export const pageQuery = {
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(80))),
  page: lenient(digits(1, 10_000)),
};

/** Target of a change: its id, the user, and the version of If-Match. */
export const targetOf = (request: FastifyRequest<{ Params: { id: string } }>): CatalogueTarget => ({
  actorId: callerOf(request).user.id,
  id: request.params.id,
  version: expectedVersion(request, messages.version),
});
