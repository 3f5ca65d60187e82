import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { migrationCount } from '../../platform/db/migrate';
import { messages } from '../../platform/messages';

/** True once this instance is shutting down. */
export interface Lifecycle {
  readonly retired: boolean;
}

/**
 * `live`: the process answers. `ready`: the database answers too, has this release's tables, and the process
 * is not shutting down.
 */
export function healthRoutes(app: FastifyInstance, { db }: Core, lifecycle: Lifecycle): void {
  const expected = migrationCount();
  app.get('/health/live', { schema: { tags: ['health'] } }, async () => ({
    success: true,
    data: { status: 'live' },
  }));

  app.get('/health/ready', { schema: { tags: ['health'] } }, async (request) => {
    if (lifecycle.retired) throw new ApiError(503, 'UNAVAILABLE', messages.unavailable, { retryAfter: 5 });
    try {
      const result = await db.execute<{ done: number }>(
        sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
      );
      if ((result.rows[0]?.done ?? 0) >= expected) return { success: true, data: { status: 'ready' } };
      request.log.error({ event: 'not_ready', expected }, 'migrations are missing');
    } catch (error) {
      request.log.error({ event: 'not_ready', err: error }, 'the database does not answer');
    }
    throw new ApiError(503, 'UNAVAILABLE', messages.unavailable, { retryAfter: 5 });
  });
}
