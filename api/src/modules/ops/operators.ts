import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../app/api-error';

const BEARER = /^Bearer +(\S{1,512})$/i;

/** A hook that lets operators' programs in, by the one token of the installation; others get 401. */
export function operatorsOnly(token: string) {
  // Hashes are of one length, so the comparison tells nothing by time, not even how long the token is.
  const expected = createHash('sha256').update(token).digest();
  return async (request: FastifyRequest): Promise<void> => {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const matches =
      given !== undefined && timingSafeEqual(createHash('sha256').update(given).digest(), expected);
    if (!matches) throw unauthenticated();
  };
}
