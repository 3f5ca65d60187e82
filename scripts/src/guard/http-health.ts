import type { ReleaseHealth } from '@evcare/api';
import * as z from 'zod/mini';

const TIMEOUT_MS = 5_000;
const count = z.int();

const answer = z.object({
  data: z.array(
    z.object({
      ...{ remote: z.string(), release: z.string(), ready: count, failed: count },
      ...{ visits: count, addresses: count, codes: z.record(z.string(), count) },
    }),
  ),
});

/**
 * The health of releases from an API elsewhere, for {@link startGuard}.
 * @param url the API's origin, such as `http://api:4000`
 * @param token its OPS_TOKEN
 */
export function httpHealth(url: string, token: string): (since: Date) => Promise<ReleaseHealth[]> {
  return async (since) => {
    const address = new URL('/api/ops/releases', url);
    address.searchParams.set('since', since.toISOString());
    const reply = await fetch(address, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) {
      const why = { 401: ': OPS_TOKEN is another one there', 404: ': OPS_TOKEN is not set there' };
      throw new Error(
        `The API answers ${reply.status} when asked for the health of releases${why[reply.status as 401] ?? ''}.`,
      );
    }
    return answer.parse(await reply.json()).data;
  };
}
