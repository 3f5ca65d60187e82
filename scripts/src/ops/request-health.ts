import type { ReleaseHealth } from '@evcare/api';
import * as z from 'zod/mini';
import { Failure } from '../cli/failure';

/** API that reports release health. */
export interface HealthSource {
  /** URL of the site or of the API: `https://evcare.example`, `http://api:4000`. */
  readonly url: string;
  /** The API's OPS_TOKEN. */
  readonly token: string;
}

const TIMEOUT_MS = 10_000;
const STATUS_HINTS: Readonly<Record<number, string>> = {
  401: ': OPS_TOKEN is different there',
  404: ': OPS_TOKEN is not set there',
};

const count = z.int();
const healthResponse = z.object({
  data: z.array(
    z.object({
      remote: z.string(),
      release: z.string(),
      ready: count,
      failed: count,
      visits: count,
      addresses: count,
      codes: z.record(z.string(), count),
      ordered: z.optional(count),
      openings: z.optional(
        z.object({
          visits: count,
          p75Ms: z.nullable(count),
          slow: z.array(z.object({ limitMs: count, visits: count, addresses: count })),
        }),
      ),
    }),
  ),
});

/**
 * Requests the health of all releases since a time. The token is never sent to another address.
 * @throws Failure if there is no response or the response is invalid
 */
export async function requestHealth({ url, token }: HealthSource, since: Date): Promise<ReleaseHealth[]> {
  const requestUrl = new URL('/api/ops/releases', url);
  const endpoint = requestUrl.href;
  requestUrl.searchParams.set('since', since.toISOString());
  const response = await fetch(requestUrl, {
    headers: { Authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    throw new Failure(`${requestUrl.origin} can't be reached: ${cause.message}.`);
  });
  if (!response.ok)
    throw new Failure(`${endpoint} answers ${response.status}${STATUS_HINTS[response.status] ?? ''}.`);
  const parsed = healthResponse.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new Failure(`${endpoint} does not answer with release health.`);
  return parsed.data.data;
}
