import { healthEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { migrationCount } from '../../platform/db/migrate';
import { messages } from '../../platform/messages';

/** State of this instance; `retired` is true after it has begun to shut down. */
export interface Lifecycle {
  readonly retired: boolean;
}

interface Parts {
  readonly bearer: BearerHooks;
}

const unavailable = () => new ApiError(503, 'UNAVAILABLE', messages.unavailable, { retryAfter: 5 });

/**
 * Adds the routes `live`, which responds while the process runs, and `ready`, which responds with 200 if the
 * database answers, has the tables of this release, and the process is not shutting down.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db }: Core,
  { bearer }: Parts,
  lifecycle: Lifecycle,
): void {
  const expected = migrationCount();
  mountEndpoints(app, bearer, healthEndpoints, {
    live: async () => ({ status: 'live' as const }),
    async ready({ raw: { log } }) {
      if (lifecycle.retired) throw unavailable();
      try {
        const result = await db.execute<{ done: number }>(
          sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
        );
        if ((result.rows[0]?.done ?? 0) >= expected) return { status: 'ready' as const };
        log.error({ event: 'not_ready', expected }, 'migrations are missing');
      } catch (error) {
        log.error({ event: 'not_ready', err: error }, 'the database does not answer');
      }
      throw unavailable();
    },
  });
}
