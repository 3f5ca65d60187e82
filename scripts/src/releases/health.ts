import { Failure } from '../cli/failure';
import type { HealthSource } from '../ops/ask-health';

/** How far back the health of releases is asked for. */
export const HEALTH_MINUTES = 30;

/** The moment from which on the health of releases is told. */
export const healthSince = (now: Date): Date => new Date(now.getTime() - HEALTH_MINUTES * 60_000);

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
