import type { ReleaseHealth as ToldHealth } from '@evcare/api';
import { Failure } from '../cli/failure';

/** How a release fares in browsers, as much of what `GET /api/ops/releases` tells as people read. */
export type ReleaseHealth = Omit<ToldHealth, 'addresses'>;

export interface HealthSource {
  /** Address of the site or of the API: `https://evcare.example`. */
  readonly url: string;
  readonly token: string;
}

/** How far back the health of releases is asked for. */
export const HEALTH_MINUTES = 30;
const TIMEOUT_MS = 10_000;

/**
 * Where the health of releases is told, by `--api URL` or EVCARE_OPS_URL; null where nobody named it.
 * @throws Failure where the token is missing
 */
export function healthSource(api: string | undefined, env: NodeJS.ProcessEnv): HealthSource | null {
  const url = api ?? env['EVCARE_OPS_URL'];
  if (!url) return null;
  const token = env['OPS_TOKEN'];
  if (!token)
    throw new Failure(`OPS_TOKEN is not set; ${url} tells the health of releases to nobody without it.`);
  return { url, token };
}

const isHealth = (value: unknown): value is ReleaseHealth =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ReleaseHealth).remote === 'string' &&
  typeof (value as ReleaseHealth).release === 'string' &&
  [(value as ReleaseHealth).ready, (value as ReleaseHealth).failed].every(Number.isFinite);

/**
 * How all releases fared lately.
 * @throws Failure where nobody answers, or something else than that
 */
export async function fetchHealth({ url, token }: HealthSource): Promise<ReleaseHealth[]> {
  const address = new URL(`/api/ops/releases?minutes=${HEALTH_MINUTES}`, url);
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    throw new Failure(`${address.origin} can't be reached: ${cause.message}.`);
  });
  if (!answer.ok) {
    throw new Failure(
      `${address.href} answers ${answer.status}; is OPS_TOKEN the same there as here? (404: none is set there.)`,
    );
  }
  const body: unknown = await answer.json().catch(() => null);
  const list = Array.isArray(body) ? body : ((body as { data?: unknown } | null)?.data ?? null);
  if (Array.isArray(list) && list.every(isHealth)) return list;
  throw new Failure(`${address.href} answers something else than the health of releases.`);
}
