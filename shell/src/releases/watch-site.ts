import { SITE_INDEX_CHANNEL } from '@evcare/shared-contracts/release';
import type { Transport } from '../http/transport';
import { holdSiteIndex, type HoldOptions } from './hold-site-index';

/** Name of the lock that the tabs of a browser share. */
const LOCK = SITE_INDEX_CHANNEL;

/** Browser APIs that coordinate the tabs; missing in insecure contexts and old browsers. */
export interface TabTools {
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly createChannel?: ((name: string) => BroadcastChannel) | undefined;
}

const browserTools = (): TabTools => ({
  locks: (navigator as Partial<Navigator>).locks,
  createChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
});

export interface WatchSiteOptions {
  readonly transport: Transport;
  /** Revision of the document that the page started with. */
  readonly revision: number;
  /** Called in each visible tab when the site index has changed. */
  readonly onChange: () => void;
  readonly tools?: TabTools;
  readonly hold?: (options: HoldOptions) => Promise<void>;
}

/**
 * Watches the site index while the page is visible. One visible tab of the browser requests it, and notifies
 * the others; without the APIs to coordinate them, each visible tab requests it. Hidden tabs request nothing.
 * @returns a function that ends this
 */
export function watchSite({
  transport,
  revision,
  onChange,
  tools: { locks, createChannel } = browserTools(),
  hold = holdSiteIndex,
}: WatchSiteOptions): () => void {
  let newest = revision;
  let active: AbortController | null = null;
  const channel = createChannel?.(SITE_INDEX_CHANNEL) ?? null;
  const isNeeded = () => document.visibilityState === 'visible' && navigator.onLine !== false;

  function accept(received: unknown): void {
    if (typeof received !== 'number' || received <= newest) return;
    newest = received;
    if (active) onChange();
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => accept(data));

  function start(): void {
    if (active || !isNeeded()) return;
    const current = (active = new AbortController());
    const { signal } = current;
    const work = () =>
      hold({
        transport,
        signal,
        revision: () => newest,
        onRevision(received) {
          channel?.postMessage(received);
          accept(received);
        },
      });
    if (!locks || !channel) return void work();
    // Pending until the tab that has the lock is hidden or closed.
    locks.request(LOCK, { signal }, work).catch(() => {
      // The browser denies locks, for example because it blocks storage.
      if (!signal.aborted) void work();
    });
  }

  function stop(): void {
    active?.abort();
    active = null;
  }

  const update = () => (isNeeded() ? start() : stop());
  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', update],
    [window, 'online', update],
    [window, 'offline', stop],
    // A pending request or a lock keeps the page out of the back/forward cache.
    [window, 'pagehide', stop],
    [window, 'pageshow', update],
  ];
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  start();
  return () => {
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
    stop();
    channel?.close();
  };
}
