import * as z from 'zod/mini';
import { Failure } from '../cli/failure';
import { STATS_PATH } from '../render/stats-endpoint';

const TIMEOUT_MS = 10_000;

const counters = z.object({
  rendered: z.number(),
  totalMs: z.number(),
  maxMs: z.number(),
  hits: z.number(),
  browserOnly: z.number(),
  fallbacks: z.record(z.string(), z.number()),
});
const response = z.record(z.string(), counters);

/** Rendering counters of a release, summed over the copies of the site, each since its start. */
export interface ReleaseRendering {
  readonly remote: string;
  readonly release: string;
  readonly rendered: number;
  /** Requests answered from memory. */
  readonly hits: number;
  /** Requests answered without a rendered page, by reason. */
  readonly fallbacks: Readonly<Record<string, number>>;
  /** Mean time of a render (ms); null if nothing was rendered. */
  readonly meanMs: number | null;
  readonly maxMs: number;
}

type Counters = z.infer<typeof counters>;

async function requestOne(site: string, token: string): Promise<Readonly<Record<string, Counters>>> {
  const { href, origin } = new URL(STATS_PATH, site);
  const answer = await fetch(href, {
    headers: { Authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    throw new Failure(`${origin} can't be reached: ${cause.message}.`);
  });
  if (answer.status === 401) throw new Failure(`${href} answers 401: OPS_TOKEN is different there.`);
  if (answer.status === 404)
    throw new Failure(`${href} answers 404: OPS_TOKEN is not set there, or nothing is rendered there.`);
  const parsed = response.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) throw new Failure(`${href} does not answer with counters of pages.`);
  return parsed.data;
}

const add = (
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
  );

/**
 * Requests the counters of rendered pages from copies of the site, and adds them up.
 * @param sites address of each copy, not of a load balancer in front of them
 * @throws Failure if there is no response or a response is invalid
 */
export async function requestRendering(
  sites: readonly string[],
  token: string,
): Promise<readonly ReleaseRendering[]> {
  const totals = new Map<string, Counters>();
  for (const copy of await Promise.all(sites.map((site) => requestOne(site, token)))) {
    for (const [id, own] of Object.entries(copy)) {
      const sum = totals.get(id);
      totals.set(id, {
        rendered: own.rendered + (sum?.rendered ?? 0),
        totalMs: own.totalMs + (sum?.totalMs ?? 0),
        maxMs: Math.max(own.maxMs, sum?.maxMs ?? 0),
        hits: own.hits + (sum?.hits ?? 0),
        browserOnly: own.browserOnly + (sum?.browserOnly ?? 0),
        fallbacks: add(own.fallbacks, sum?.fallbacks ?? {}),
      });
    }
  }
  return [...totals].map(([id, { rendered, totalMs, maxMs, hits, fallbacks }]) => {
    const [remote = '', release = ''] = id.split(' ');
    return {
      remote,
      release,
      rendered,
      hits,
      fallbacks,
      meanMs: rendered > 0 ? totalMs / rendered : null,
      maxMs,
    };
  });
}
