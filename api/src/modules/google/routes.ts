import { safeRedirect } from '@evcare/shared-contracts';
import { googleLoginSchema } from '@evcare/shared-contracts/auth-forms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { originOf } from '../../app/bearer';
import type { Core } from '../../app/core';
import { messages } from '../../messages';
import { authReplyOf } from '../auth/reply';
import { authReply } from '../auth/schema';
import type { Throttle } from '../throttle/service';
import { STATE_SECONDS, type Google } from './service';

/**
 * Cookie of a sign-in in progress. Over HTTPS its `__Host-` prefix makes browsers reject it from any other
 * host of the domain; the prefix requires the path `/`.
 */
const cookieFor = (webOrigin: string) =>
  webOrigin.startsWith('https:')
    ? { name: '__Host-evcare_oauth', attributes: 'Path=/; Secure' }
    : { name: 'evcare_oauth', attributes: 'Path=/api/auth/google' };

/** Ignores a parameter that is sent twice, because it is ambiguous. */
const once = z.catch(z.optional(z.string()), undefined);
/** SHA-256 in base64url, as in PKCE (RFC 7636). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const beginQuery = z.object({
  redirect: once,
  challenge: z.catch(z.optional(z.string().check(z.regex(CHALLENGE))), undefined),
});
const finishQuery = z.object({ code: once, state: once, error: once });
const secret = z.string().check(z.minLength(1), z.maxLength(128));
const exchangeBody = z.object({ code: secret, verifier: secret });

/** Routes to sign in with Google: by ID token, and by browser redirect (specification §7). */
export function googleRoutes(
  instance: FastifyInstance,
  { config }: Core,
  { google, throttle }: { google: Google; throttle: Throttle },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['google'];
  const { name, attributes } = cookieFor(config.webOrigin);
  const keep = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${name}=${value}; ${attributes}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);

  app.post(
    '/auth/login-google',
    { schema: { tags, body: googleLoginSchema, response: { 200: authReply } } },
    async (request) => {
      await throttle.takeByAddress('google', originOf(request));
      const { user, tokens } = await google.loginWithToken(request.body.token, originOf(request));
      return authReplyOf(user, tokens, messages.loggedIn, config);
    },
  );

  app.get('/auth/google', { schema: { tags, querystring: beginQuery } }, async (request, reply) => {
    const redirect = safeRedirect(request.query.redirect);
    const begun = await google.begin(redirect, request.query.challenge).catch((error: unknown) => {
      request.log.error({ event: 'google_unavailable', err: error }, 'Google does not answer');
      return null;
    });
    if (!begun) return reply.redirect(google.failurePage(redirect), 302);
    keep(reply, begun.kept, STATE_SECONDS);
    return reply.redirect(begun.url, 302);
  });

  app.get('/auth/google/callback', { schema: { tags, querystring: finishQuery } }, async (request, reply) => {
    const { code, state } = request.query;
    const to = await google.finish(
      { ...(code !== undefined && { code }), ...(state !== undefined && { state }) },
      cookieOf(request, name),
      originOf(request),
    );
    keep(reply, '', 0);
    return reply.redirect(to, 302);
  });

  app.post(
    '/auth/google/exchange',
    { schema: { tags, body: exchangeBody, response: { 200: authReply } } },
    async (request) => {
      await throttle.takeByAddress('google', originOf(request));
      const { user, tokens } = await google.exchange(request.body, originOf(request));
      return authReplyOf(user, tokens, messages.loggedIn, config);
    },
  );
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
