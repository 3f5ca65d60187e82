import type { Live, Session } from '@evcare/shared-contracts';
import { pageLoaded } from '../boot/page-loaded';
import type { LiveWatch } from './delivery';
import type { EngineOptions, LiveEngine } from './engine';

export interface LiveOptions extends Omit<EngineOptions, 'watches'> {
  readonly session: Pick<Session, 'current' | 'subscribe'>;
}

/** The page's live events, with a function that ends them. */
export interface ShellLive extends Live {
  close(): void;
}

/** Delay (ms) before fetching the code is retried. */
const RETRY_MS = 15_000;

/** Live events. The code that holds the stream is fetched when a signed-in user's page first subscribes to a topic. */
export function createLive(options: LiveOptions): ShellLive {
  const { session } = options;
  const watches = new Set<LiveWatch>();
  let engine: LiveEngine | null = null;
  let busy = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function startEngine(): void {
    if (engine || busy || closed || watches.size === 0 || !session.current().signedIn) return;
    busy = true;
    const load = pageLoaded().then(() => import('./engine'));
    load.then(
      ({ createLiveEngine }) => {
        busy = false;
        if (!closed) engine = createLiveEngine({ ...options, watches });
      },
      () => {
        timer = setTimeout(() => {
          busy = false;
          startEngine();
        }, RETRY_MS);
      },
    );
  }
  const unsubscribe = session.subscribe(startEngine);

  return {
    watch(topics, listener) {
      const watch: LiveWatch = { topics: [...topics], listener };
      watches.add(watch);
      if (engine) engine.onSubscribe(watch);
      else startEngine();
      return () => {
        if (watches.delete(watch)) engine?.onUnsubscribe();
      };
    },
    close() {
      closed = true;
      unsubscribe();
      clearTimeout(timer);
      engine?.close();
    },
  };
}

/** Live events as one remote sees them. `signal` ends its subscriptions, even those the remote did not end itself. */
export const liveUntil = (live: Live, signal: AbortSignal): Live => ({
  watch(topics, listener) {
    if (signal.aborted) return () => undefined;
    const stop = live.watch(topics, listener);
    const undo = () => {
      signal.removeEventListener('abort', undo);
      stop();
    };
    signal.addEventListener('abort', undo, { once: true });
    return undo;
  },
});
