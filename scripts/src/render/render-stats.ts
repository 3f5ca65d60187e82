/** Counters of the requests for one release's pages. */
export interface ReleaseRenders {
  /** Pages rendered, and their times (ms). */
  rendered: number;
  totalMs: number;
  maxMs: number;
  /** Requests answered from memory. */
  hits: number;
  /** Pages that the release leaves to the browser. */
  browserOnly: number;
  /** Requests answered without a rendered page, by reason. */
  readonly fallbacks: Record<string, number>;
}

/** Counters by release. */
export interface RenderStats {
  of(release: string): ReleaseRenders;
  all(): Readonly<Record<string, ReleaseRenders>>;
}

/** Creates the counters. */
export function createRenderStats(): RenderStats {
  const releases = new Map<string, ReleaseRenders>();
  return {
    of(release) {
      const known = releases.get(release);
      if (known) return known;
      const created = { rendered: 0, totalMs: 0, maxMs: 0, hits: 0, browserOnly: 0, fallbacks: {} };
      releases.set(release, created);
      return created;
    },
    all: () => Object.fromEntries(releases),
  };
}
