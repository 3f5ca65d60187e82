import type { Role } from '@evcare/shared-contracts';
import { RIGHTS, type Right } from '@evcare/shared-contracts/office';
import type { FastifyRequest } from 'fastify';
import { messages } from '../messages';
import type { Caller, Sessions } from '../modules/sessions/service';
import { ApiError, unauthenticated } from './api-error';
import type { Origin } from './core';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null for a guest. Set by the hooks of {@link bearerHooks}. */
    caller: Caller | null;
  }
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const MAX_TOKEN_LENGTH = 4_096;

/** The bearer token of a call, or undefined. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header && header.length <= MAX_TOKEN_LENGTH ? BEARER.exec(header)?.[1] : undefined;
}

/** Where a call comes from, for limits and logs. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  log: request.log,
});

/** The person a signed-in route was called by. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthenticated();
  return request.caller;
}

/**
 * Hooks that run before a body is read: `required` lets nobody in without a session.
 *
 * @param refuseRestricted throws for a user who has something to do first, such as choosing a longer password
 */
export function bearerHooks(sessions: Sessions, refuseRestricted: (user: Caller['user']) => void) {
  const authenticate = async (request: FastifyRequest): Promise<Caller> => {
    const bearer = bearerOf(request);
    if (bearer === undefined) throw unauthenticated();
    return (request.caller = await sessions.authenticate(bearer));
  };
  return {
    async required(request: FastifyRequest): Promise<void> {
      refuseRestricted((await authenticate(request)).user);
    },
    /** For what a restricted user needs to lift the restriction: the account itself. */
    async signedIn(request: FastifyRequest): Promise<void> {
      await authenticate(request);
    },
    /** A guest may call, but a bearer that is sent must be good. */
    async optional(request: FastifyRequest): Promise<void> {
      if (request.headers.authorization !== undefined) await authenticate(request);
    },
  };
}

export type BearerHooks = ReturnType<typeof bearerHooks>;

/** A hook behind `required` that lets only these roles in; others get 403. */
export const onlyFor =
  (...roles: readonly Role[]) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!roles.includes(callerOf(request).user.role)) {
      throw new ApiError(403, 'FORBIDDEN', messages.forbidden);
    }
  };

/** A hook behind `required` that lets in who has this right (product rule §3.4); others get 403. */
export const allow = (right: Right) => onlyFor(...RIGHTS[right]);
