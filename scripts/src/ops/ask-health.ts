import type { ReleaseHealth } from '@evcare/api';
import * as z from 'zod/mini';
import { Failure } from '../cli/failure';

/** Who tells the health of releases. */
export interface HealthSource {
  /** Address of the site or of the API: `https://evcare.example`, `http://api:4000`. */
  readonly url: string;
  /** Its OPS_TOKEN. */
  readonly token: string;
}

const TIMEOUT_MS = 10_000;
const WHY: Readonly<Record<number, string>> = {
  401: ': OPS_TOKEN is another one there',
  404: ': OPS_TOKEN is not set there',
};

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
 * Asks the API how all releases fared since a moment. The token is never carried on to another address.
 * @throws Failure where nobody answers, or something else than that
 */
export async function askHealth({ url, token }: HealthSource, since: Date): Promise<ReleaseHealth[]> {
  const address = new URL('/api/ops/releases', url);
  const place = address.href;
  address.searchParams.set('since', since.toISOString());
  const reply = await fetch(address, {
    headers: { Authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    throw new Failure(`${address.origin} can't be reached: ${cause.message}.`);
  });
  if (!reply.ok) throw new Failure(`${place} answers ${reply.status}${WHY[reply.status] ?? ''}.`);
  const told = answer.safeParse(await reply.json().catch(() => null));
  if (!told.success) throw new Failure(`${place} answers something else than the health of releases.`);
  return told.data.data;
}
