import type { FastifyInstance } from 'fastify';
import { drainServer, type DrainOptions } from '../http/drain';

/** How long work of the background gets once every answer is given. */
const CLOSE_TIMEOUT_MS = 4_000;

/**
 * Ends an API that listens: `ready` says 503 and streams end at once, no new connection is taken, running requests get
 * their answers, then work of the background ends, the database last.
 *
 * @throws Error where closing failed or did not come to an end
 */
export async function stopInOrder(app: FastifyInstance, options: DrainOptions = {}): Promise<void> {
  app.retire();
  await drainServer(app.server, options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new Error(`Work of the background took longer than ${CLOSE_TIMEOUT_MS} ms.`));
    timer = setTimeout(give, CLOSE_TIMEOUT_MS);
  });
  await Promise.race([app.close(), late]).finally(() => clearTimeout(timer));
}
