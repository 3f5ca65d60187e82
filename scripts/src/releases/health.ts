import { Failure } from '../cli/failure';
import type { HealthSource } from '../ops/request-health';

/** Period for which the health of releases is requested. */
const HEALTH_MINUTES = 30;

/**
 * Source of the counters of rendered pages, from `--site URL` or EVCARE_SITE_URL; null if neither is set.
 * @throws Failure if the token is missing
 */
export function renderingSource(
  options: readonly string[] | undefined,
  env: NodeJS.ProcessEnv,
): { readonly sites: readonly string[]; readonly token: string } | null {
  const sites = options ?? (env['EVCARE_SITE_URL'] ?? '').split(',').filter(Boolean);
  if (sites.length === 0) return null;
  const token = env['OPS_TOKEN'];
  if (!token) throw new Failure(`OPS_TOKEN is not set; ${sites[0]} requires it for the rendered pages.`);
  return { sites, token };
}

/** Start of the period of {@link HEALTH_MINUTES}. */
export const healthSince = (now: Date): Date => new Date(now.getTime() - HEALTH_MINUTES * 60_000);

/**
 * Source of release health, from `--api URL` or EVCARE_OPS_URL; null if neither is set.
 * @throws Failure if the token is missing
 */
export function healthSource(api: string | undefined, env: NodeJS.ProcessEnv): HealthSource | null {
  const url = api ?? env['EVCARE_OPS_URL'];
  if (!url) return null;
  const token = env['OPS_TOKEN'];
  if (!token) throw new Failure(`OPS_TOKEN is not set; ${url} requires it for the health of releases.`);
  return { url, token };
}
