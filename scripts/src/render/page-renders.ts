import { createHash } from 'node:crypto';
import { withinBudget } from '../serve/within-budget';
import type { Breaker } from './breaker';
import type { CachedPage, PageCache } from './page-cache';
import type { PoolResult, RenderPool } from './pool';
import type { PublicReads } from './public-reads';
import type { RenderStats } from './render-stats';
import type { RenderedBody } from './renderer-process';
import type { RenderablePage } from './site-routes';

/** Age above which a page is rendered again, while the old one is sent (ms). */
const FRESH_MS = 60_000;
/** Age above which a page is no longer sent (ms). */
const MAX_AGE_MS = 600_000;

export interface PageRendersOptions {
  readonly cache: PageCache;
  readonly reads: PublicReads;
  readonly breaker: Breaker;
  readonly stats: RenderStats;
  /** Time for which a document waits for its page (ms). */
  readonly budgetMs: number;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

export interface PageRenders {
  /** Returns a page of a set of releases, or null if it is not ready within the budget. */
  find(pool: Pick<RenderPool, 'render'>, setKey: string, page: RenderablePage): Promise<CachedPage | null>;
}

const digestOf = ({ html, answers }: RenderedBody): string =>
  createHash('sha256').update(html).update('\0').update(answers).digest('base64url').slice(0, 22);

/**
 * Renders pages, each once however many visitors wait for it, and keeps them in memory until their data
 * changes. A page that is late for its visitors is used for the next visitors.
 */
export function createPageRenders(options: PageRendersOptions): PageRenders {
  const { cache, reads, breaker, stats, budgetMs, onError, now = Date.now } = options;
  const running = new Map<string, Promise<CachedPage | null>>();

  const fallBack = (release: string, reason: string): null => {
    const { fallbacks } = stats.of(release);
    fallbacks[reason] = (fallbacks[reason] ?? 0) + 1;
    return null;
  };

  function fail(release: string, { kind, message }: Exclude<PoolResult, { kind: 'page' }>): null {
    // A slow API or a lack of renderers is not a fault of the release.
    if (kind === 'busy' || kind === 'no-data') return null;
    const isPaused = breaker.failed(release);
    onError(
      new Error(
        `${release} ${kind} while rendering${isPaused ? ', so its pages are left to browsers for now' : ''}: ${message}`,
      ),
    );
    return null;
  }

  async function render(
    pool: Pick<RenderPool, 'render'>,
    key: string,
    { release, url }: RenderablePage,
  ): Promise<CachedPage | null> {
    const digests = new Map<string, string>();
    const startedAt = now();
    const result = await pool.render({
      url,
      now: startedAt,
      async read(address) {
        const answer = await reads.read(address);
        if (answer) digests.set(address, answer.digest);
        return answer;
      },
    });
    if (result.kind !== 'page') return fail(release, result);
    breaker.succeeded(release);
    const counters = stats.of(release);
    if (!result.page) {
      counters.browserOnly += 1;
      return null;
    }
    const ms = now() - startedAt;
    counters.rendered += 1;
    counters.totalMs += ms;
    counters.maxMs = Math.max(counters.maxMs, ms);
    const page = { body: result.page, digest: digestOf(result.page), reads: digests, renderedAt: startedAt };
    cache.set(key, page);
    return page;
  }

  /** Starts a render unless it is running already; null if the release is paused. */
  function start(pool: Pick<RenderPool, 'render'>, key: string, page: RenderablePage) {
    const pending = running.get(key);
    if (pending) return pending;
    if (!breaker.allows(page.release)) return null;
    const job = render(pool, key, page)
      .catch((error: unknown) => {
        onError(error);
        return null;
      })
      .finally(() => running.delete(key));
    running.set(key, job);
    return job;
  }

  async function findCached(key: string): Promise<CachedPage | null> {
    const cached = cache.get(key);
    if (!cached || now() - cached.renderedAt > MAX_AGE_MS) return null;
    return (await reads.areCurrent(cached.reads)) ? cached : null;
  }

  return {
    async find(pool, setKey, page) {
      const key = `${setKey} ${page.url}`;
      const deadline = performance.now() + budgetMs;
      const cached = await findCached(key);
      if (cached) {
        stats.of(page.release).hits += 1;
        if (now() - cached.renderedAt > FRESH_MS) void start(pool, key, page);
        return cached;
      }
      const job = start(pool, key, page);
      if (!job) return fallBack(page.release, 'paused');
      return (
        (await withinBudget(job, deadline - performance.now())) ?? fallBack(page.release, 'not-rendered')
      );
    },
  };
}
