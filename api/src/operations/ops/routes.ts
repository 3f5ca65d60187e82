import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Core } from '../../platform/core/core';
import { ok } from '../../platform/endpoints/envelope';
import type { Metrics } from '../../platform/metrics/metrics';
import { VISITS_KEPT_MS, type Telemetry } from '../telemetry';
import { createHash, timingSafeEqual } from 'node:crypto';
import { unauthenticated } from '../../platform/endpoints/api-error';

const BEARER = /^Bearer +(\S{1,512})$/i;

/** Creates a hook that admits operators' programs with the token of the installation; others get 401. */
function operatorsOnly(token: string) {
  // Hashes have equal length, so the duration of the comparison reveals nothing, not even the length of the
  // token.
  const expected = createHash('sha256').update(token).digest();
  return async (request: FastifyRequest): Promise<void> => {
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const matches =
      given !== undefined && timingSafeEqual(createHash('sha256').update(given).digest(), expected);
    if (!matches) throw unauthenticated();
  };
}

const MINUTE = 60_000;
const DEFAULT_MINUTES = 30;

const query = z.object({
  minutes: z._default(
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(VISITS_KEPT_MS / MINUTE))),
    DEFAULT_MINUTES,
  ),
  /** Start of the period, such as the time at which a canary began; replaces `minutes`. */
  since: z.optional(z.iso.datetime({ offset: true })),
});

/**
 * Adds the routes for operators' programs, authorised by OPS_TOKEN and registered only if it is set. They are
 * available below `/api` for programs that reach the API through the site, and at `/metrics`, the default
 * path of scrapers.
 */
export function opsRoutes(
  root: FastifyInstance,
  { config, now }: Core,
  { telemetry, metrics }: { telemetry: Telemetry; metrics: Metrics },
): void {
  if (config.opsToken === null) return;
  const onRequest = operatorsOnly(config.opsToken);
  const app = root.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/ops/releases',
    { onRequest, schema: { hide: true, querystring: query } },
    async ({ query: { minutes, since } }) =>
      ok(await telemetry.health(since ? new Date(since) : new Date(now().getTime() - minutes * MINUTE))),
  );

  for (const url of ['/metrics', '/api/metrics']) {
    app.get(url, { onRequest, schema: { hide: true } }, async (_request, reply) => {
      const { type, text } = await metrics.read();
      return reply.type(type).send(text);
    });
  }
}
