import { may, type Right } from '@evcare/shared-contracts/office';
import type { FastifyRequest } from 'fastify';
import { messages } from '../../platform/messages';
import type { Caller, Sessions } from '../sessions';
import { ApiError, unauthenticated } from '../../platform/endpoints/api-error';
import type { Origin } from '../../platform/core/core';

declare module 'fastify' {
  interface FastifyRequest {
    /** Authenticated caller; null for a guest. The hooks of {@link bearerHooks} set it. */
    caller: Caller | null;
  }
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const MAX_TOKEN_LENGTH = 4_096;

/** Returns the bearer token of a request, or undefined. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header && header.length <= MAX_TOKEN_LENGTH ? BEARER.exec(header)?.[1] : undefined;
}

/** Returns the network address and user agent of a request, for rate limits and logs. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  log: request.log,
});

/** Returns the caller of a route that requires a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated();
  return request.caller;
}

/**
 * Creates hooks that run before the request body is read; `required` rejects requests without a session.
 * @param rejectRestricted throws if the user must complete a step first, such as choosing a longer password
 */
export function bearerHooks(sessions: Sessions, rejectRestricted: (user: Caller['user']) => void) {
  const authenticate = async (request: FastifyRequest): Promise<Caller> => {
    const bearer = bearerOf(request);
    if (bearer === undefined) throw unauthenticated();
    return (request.caller = await sessions.authenticate(bearer));
  };
  return {
    async required(request: FastifyRequest): Promise<void> {
      rejectRestricted((await authenticate(request)).user);
    },
    /** Also admits restricted users; meant for the routes with which they complete the required step. */
    async signedIn(request: FastifyRequest): Promise<void> {
      await authenticate(request);
    },
    /** Admits guests, but rejects an invalid token. */
    async optional(request: FastifyRequest): Promise<void> {
      if (request.headers.authorization !== undefined) await authenticate(request);
    },
  };
}

export type BearerHooks = ReturnType<typeof bearerHooks>;

/**
 * Creates a hook that admits roles with this right (product rule §3.4); other roles get 403. It must run
 * after `required`.
 */
export const allow =
  (right: Right) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!may(callerOf(request).user.role, right)) throw new ApiError(403, 'FORBIDDEN', messages.forbidden);
  };
