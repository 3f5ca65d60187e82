import type { FastifyInstance } from 'fastify';
import { drainServer, type DrainOptions } from '../platform/http/drain';

/** Maximum time for background work after the last response. */
const CLOSE_TIMEOUT_MS = 4_000;

/**
 * Shuts a listening API down gracefully. `ready` returns 503 and streams end at once, no new connection is
 * accepted, and running requests are completed. Then background work ends, and finally the database
 * connections are closed.
 * @throws Error if closing failed or took too long
 */
export async function stopInOrder(app: FastifyInstance, options: DrainOptions = {}): Promise<void> {
  app.retire();
  await drainServer(app.server, options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new Error(`Background work took longer than ${CLOSE_TIMEOUT_MS} ms.`));
    timer = setTimeout(give, CLOSE_TIMEOUT_MS);
  });
  await Promise.race([app.close(), late]).finally(() => clearTimeout(timer));
}
