import { safeRedirect } from '@evcare/shared-contracts';
import { googleEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../access';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { signInReplyOf } from '../sessions';
import type { Throttle } from '../throttle';
import { STATE_SECONDS, type Google } from './service';

/**
 * Cookie of a sign-in in progress. Over HTTPS, its `__Host-` prefix makes browsers reject the cookie from any
 * other host of the domain. The prefix requires the path `/`.
 */
const cookieFor = (webOrigin: string) =>
  webOrigin.startsWith('https:')
    ? { name: '__Host-evcare_oauth', attributes: 'Path=/; Secure' }
    : { name: 'evcare_oauth', attributes: 'Path=/api/auth/google' };

interface Parts {
  readonly google: Google;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

/** Adds the routes to sign in with Google: by ID token, and by browser redirect (specification §7). */
export function googleRoutes(
  app: FastifyInstance,
  { config }: Core,
  { google, throttle, bearer }: Parts,
): void {
  const { name, attributes } = cookieFor(config.webOrigin);
  const keep = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);

  mountEndpoints(app, bearer, googleEndpoints, {
    async login({ body, origin }) {
      await throttle.takeByAddress('google', origin);
      const { user, tokens } = await google.loginWithToken(body.token, origin);
      return signInReplyOf(user, tokens, messages.loggedIn, config);
    },
    async begin({ query, origin, reply }) {
      const redirect = safeRedirect(query.redirect);
      const begun = await google.begin(redirect, query.challenge).catch((error: unknown) => {
        origin.log.error({ event: 'google_unavailable', err: error }, 'Google does not answer');
        return null;
      });
      if (!begun) return reply.redirect(google.failurePage(redirect), 302);
      keep(reply, begun.kept, STATE_SECONDS);
      return reply.redirect(begun.url, 302);
    },
    async callback({ query: { code, state }, origin, raw, reply }) {
      const to = await google.finish(
        { ...(code !== undefined && { code }), ...(state !== undefined && { state }) },
        cookieOf(raw, name),
        origin,
      );
      keep(reply, '', 0);
      return reply.redirect(to, 302);
    },
    async exchange({ body, origin }) {
      await throttle.takeByAddress('google', origin);
      const { user, tokens } = await google.exchange(body, origin);
      return signInReplyOf(user, tokens, messages.loggedIn, config);
    },
  });
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
