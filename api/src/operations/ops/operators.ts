import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../platform/endpoints/api-error';

const BEARER = /^Bearer +(\S{1,512})$/i;

/** Creates a hook that admits operators' programs by the token of the installation; others get 401. */
export function operatorsOnly(token: string) {
  // Hashes have one length, so the comparison leaks nothing by its time, not even the length of the token.
  const expected = createHash('sha256').update(token).digest();
  return async (request: FastifyRequest): Promise<void> => {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const matches =
      given !== undefined && timingSafeEqual(createHash('sha256').update(given).digest(), expected);
    if (!matches) throw unauthenticated();
  };
}
