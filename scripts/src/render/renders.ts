import type { BootDocument } from '@evcare/shared-contracts/release';
import { availableParallelism } from 'node:os';
import type { ReleaseStore } from '../releases/store';
import { createApiReader, type ApiRequest } from '../serve/head/api-reader';
import { createBreaker } from './breaker';
import { createPageCache, type CachedPage } from './page-cache';
import { createPageRenders } from './page-renders';
import { createPool, type RenderPool } from './pool';
import { createPublicReads } from './public-reads';
import { createRenderStats, type ReleaseRenders } from './render-stats';
import { readRenderSet, setKey } from './render-set';
import { createSiteRoutes, firstPagesOf } from './site-routes';
import { withinBudget } from '../serve/within-budget';

/** Time for which a document waits for its page (ms). */
const BUDGET_MS = 150;
/** Time after which a renderer that is still rendering a page is killed (ms). */
const LIMIT_MS = 2_500;
/** Time for which a render waits for each answer of the API (ms). A page that is late is used for the next visitors. */
const READ_MS = 1_000;
/** Time for which a document waits until the renderers of a new state of the site are ready (ms). */
const START_MS = 50;
/** Memory for rendered pages (bytes). */
export const RENDER_CACHE_BYTES = 32_000_000;
/** Time after which the renderers of a set that no document uses are stopped (ms). */
const IDLE_MS = 60_000;

export interface RendersOptions {
  readonly store: Pick<ReleaseStore, 'readRelease' | 'readFile'>;
  /** Requests public data from the API. */
  readonly request: ApiRequest;
  readonly onError: (error: unknown) => void;
  /** Number of renderers of each set of releases. */
  readonly size?: number;
  readonly budgetMs?: number;
  readonly limitMs?: number;
  /** Time for which a document waits for renderers that are being started (ms). */
  readonly startMs?: number;
  /** Time for which a render waits for each answer of the API (ms). */
  readonly readMs?: number;
  readonly idleMs?: number;
  /** Keeps the newest set running without use, so that the next visitor does not wait. Default: true. */
  readonly keepNewest?: boolean;
}

/** Page for a document, with the release that rendered it. */
export interface DocumentPage {
  readonly page: CachedPage;
  /** Name and version. */
  readonly release: string;
}

/** Server rendering of the site's pages. */
export interface Renders {
  /** Starts the renderers of a state of the site and renders a page of each remote. Never rejects. */
  prepare(boot: string): Promise<void>;
  /**
   * Returns the page at an address, rendered with exactly the releases of the boot document.
   * @returns null if the browser has to render it
   */
  find(boot: string, url: string): Promise<DocumentPage | null>;
  stats(): Readonly<Record<string, ReleaseRenders>>;
  /** Processes of running renderers. */
  pids(): number[];
  close(): void;
}

/** Renderers of one state of the site. */
interface SetRenders {
  readonly key: string;
  readonly routeOf: ReturnType<typeof createSiteRoutes>;
  /** A page of each remote, rendered before the first visitor requests it. */
  readonly firstPages: readonly string[];
  /** Null if the shell has no server build, or its files are damaged. */
  readonly pool: Promise<RenderPool | null>;
  usedAt: number;
}

/** False if the operator has switched server rendering off (`RENDER=browser`). */
export const rendersPages = (env: NodeJS.ProcessEnv): boolean => env['RENDER'] !== 'browser';

const defaultSize = (): number => Math.max(1, Math.min(2, availableParallelism() - 1));

/** Creates the renderers; processes start with the first state of the site. */
export function createRenders(options: RendersOptions): Renders {
  const { store, request, onError, size = defaultSize() } = options;
  const { budgetMs = BUDGET_MS, limitMs = LIMIT_MS, idleMs = IDLE_MS } = options;
  const { startMs = START_MS, readMs = READ_MS, keepNewest = true } = options;
  const stats = createRenderStats();
  const pages = createPageRenders({
    cache: createPageCache(RENDER_CACHE_BYTES),
    // Answers are not cached here, so that the next document contains a change. The API has its own cache.
    reads: createPublicReads(createApiReader({ request, maxAgeMs: 0 }), readMs),
    breaker: createBreaker(),
    stats,
    budgetMs,
    onError,
  });
  /** Renderers by boot document. */
  const sets = new Map<string, SetRenders>();
  const pools = new Set<RenderPool>();
  let isClosed = false;

  async function startPool(boot: string): Promise<RenderPool | null> {
    try {
      const set = await readRenderSet(store, boot, onError);
      if (!set || isClosed) return null;
      const pool = createPool({ set, size, limitMs });
      pools.add(pool);
      return pool;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  function setOf(boot: string): SetRenders {
    const known = sets.get(boot);
    if (known) {
      known.usedAt = Date.now();
      return known;
    }
    const document = JSON.parse(boot) as BootDocument;
    const created = {
      key: setKey(boot),
      routeOf: createSiteRoutes(document),
      firstPages: firstPagesOf(document),
      pool: startPool(boot),
      usedAt: Date.now(),
    };
    sets.set(boot, created);
    return created;
  }

  /** Stops the renderers of sets that documents no longer use. */
  function stopIdle(): void {
    for (const [boot, { pool, usedAt }] of keepNewest ? [...sets].slice(0, -1) : sets) {
      if (Date.now() - usedAt < idleMs) continue;
      sets.delete(boot);
      void pool.then((running) => {
        running?.stop();
        if (running) pools.delete(running);
      });
    }
  }
  const cleaning = setInterval(stopIdle, Math.max(idleMs / 4, 50));
  cleaning.unref();

  async function find(boot: string, url: string): Promise<DocumentPage | null> {
    try {
      const { key, routeOf, pool } = setOf(boot);
      const route = routeOf(url);
      const running = route && (await withinBudget(pool, startMs));
      if (!running) return null;
      const page = await pages.find(running, key, route);
      return page && { page, release: route.release };
    } catch (error) {
      onError(error);
      return null;
    }
  }

  return {
    async prepare(boot) {
      const { pool, firstPages } = setOf(boot);
      const running = await pool;
      await running?.ready;
      await Promise.all(firstPages.map((url) => find(boot, url)));
    },
    find,
    stats: () => stats.all(),
    pids: () => [...pools].flatMap((pool) => pool.pids()),
    close() {
      isClosed = true;
      clearInterval(cleaning);
      for (const pool of pools) pool.stop();
      pools.clear();
    },
  };
}
