import type { RenderSet } from './render-set';
import { startRenderer, type Renderer, type RenderRequest, type RenderResult } from './renderer-process';

/** `busy`: no renderer was free in time, which is not a fault of a release. */
export type PoolResult = RenderResult | { readonly kind: 'busy'; readonly message: string };

export interface PoolOptions {
  readonly set: RenderSet;
  /** Maximum number of concurrent renderers. */
  readonly size: number;
  /** Time after which a render is stuck (ms). */
  readonly limitMs: number;
  /** Maximum number of renders that wait for a free renderer; further ones are rejected. */
  readonly maxWaiting?: number;
  readonly start?: typeof startRenderer;
}

/** Renderers of one set of releases. */
export interface RenderPool {
  /** Resolves when the first renderer is ready or has failed. */
  readonly ready: Promise<void>;
  render(request: RenderRequest): Promise<PoolResult>;
  /** Processes of running renderers. */
  pids(): number[];
  stop(): void;
}

interface Job {
  readonly request: RenderRequest;
  readonly settle: (result: PoolResult) => void;
}

/** Time after which a renderer that failed to start is started again (ms). */
const RESTART_AFTER_MS = 1_000;

/** Starts one renderer of a set, and others when pages wait. Each is replaced when it ends. */
export function createPool({
  set,
  size,
  limitMs,
  maxWaiting = 64,
  start = startRenderer,
}: PoolOptions): RenderPool {
  const renderers = new Set<Renderer>();
  const idle: Renderer[] = [];
  const waiting: Job[] = [];
  let isStopped = false;
  let failedAt = 0;

  function launch(): Promise<void> {
    const renderer = start({ set, limitMs, onEnd: () => replaceIdle(renderer) });
    renderers.add(renderer);
    return renderer.ready.then(
      () => release(renderer),
      () => {
        failedAt = Date.now();
        renderers.delete(renderer);
        if (renderers.size === 0) drop('no renderer could be started');
      },
    );
  }

  /** Replaces a renderer that ended between pages. */
  function replaceIdle(renderer: Renderer): void {
    const place = idle.indexOf(renderer);
    if (place < 0) return;
    idle.splice(place, 1);
    release(renderer);
  }

  /** Makes a renderer available again, or replaces it. */
  function release(renderer: Renderer): void {
    if (isStopped) return;
    if (renderer.isUsable()) idle.push(renderer);
    else {
      renderer.stop();
      renderers.delete(renderer);
      // At once, so that the next page does not wait for a start.
      if (renderers.size === 0 || waiting.length > 0) void launch();
    }
    next();
  }

  function takeIdle(): Renderer | undefined {
    for (let renderer = idle.pop(); renderer; renderer = idle.pop()) {
      if (renderer.isUsable()) return renderer;
      renderers.delete(renderer);
    }
    return undefined;
  }

  function next(): void {
    if (isStopped || waiting.length === 0) return;
    const renderer = takeIdle();
    if (renderer) {
      const job = waiting.shift() as Job;
      void renderer.render(job.request).then((result) => {
        job.settle(result);
        release(renderer);
      });
    } else if (renderers.size < size && Date.now() - failedAt > RESTART_AFTER_MS) void launch();
    else if (renderers.size === 0) drop('no renderer is running');
  }

  function drop(message: string): void {
    for (const { settle } of waiting.splice(0)) settle({ kind: 'busy', message });
  }

  const ready = launch();
  return {
    ready,
    render(request) {
      return new Promise((settle) => {
        if (isStopped || waiting.length >= maxWaiting)
          return settle({ kind: 'busy', message: 'too many pages wait' });
        waiting.push({ request, settle });
        next();
      });
    },
    pids: () => [...renderers].flatMap(({ pid }) => pid ?? []),
    stop() {
      isStopped = true;
      for (const renderer of renderers) renderer.stop();
      renderers.clear();
      drop('the renderers were stopped');
    },
  };
}
