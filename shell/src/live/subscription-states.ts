import type { LiveState } from '@evcare/shared-contracts';
import type { createDelivery, LiveWatch } from './delivery';

/** Polling interval (ms) for subscriptions that cannot get a stream. */
const POLL_MS = 15_000;

interface SubscriptionStatesOptions {
  readonly watches: ReadonlySet<LiveWatch>;
  readonly delivery: ReturnType<typeof createDelivery>;
  readonly onPoll: () => void;
}

/** Tracks how each subscription gets its events, and polls for those without a stream. */
export function createSubscriptionStates({ watches, delivery, onPoll }: SubscriptionStatesOptions) {
  const reportedStates = new WeakMap<LiveWatch, LiveState>();
  /** Topics that the server rejects for this caller; their subscriptions poll instead. */
  const rejectedTopics = new Set<string>();
  let stream: LiveState | 'off' = 'off';
  let timer: ReturnType<typeof setInterval> | undefined;

  function stateOf({ topics }: LiveWatch): LiveState {
    if (stream === 'off') return 'connecting';
    return topics.some((topic) => rejectedTopics.has(topic)) ? 'polling' : stream;
  }

  const pollers = () => [...watches].filter((watch) => stateOf(watch) === 'polling');

  function poll(): void {
    delivery.each((listener) => listener.onStale(), pollers());
    onPoll();
  }

  /** Notifies subscriptions whose state has changed, and asks those that have to poll to reload immediately. */
  function notifyChanges(): void {
    const changed = [...watches].filter(
      (watch) => stateOf(watch) !== (reportedStates.get(watch) ?? 'connecting'),
    );
    for (const watch of changed) {
      const now = stateOf(watch);
      reportedStates.set(watch, now);
      delivery.each(
        (listener) => {
          listener.onState?.(now);
          if (now === 'polling') listener.onStale();
        },
        [watch],
      );
    }
    if (pollers().length === 0) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(poll, POLL_MS);
  }

  return {
    tell: notifyChanges,
    /** `off` if there is no user, no subscription, or the page is hidden: then there is no polling either. */
    set(next: LiveState | 'off'): void {
      stream = next;
      notifyChanges();
    },
    isRejected: (topic: string) => rejectedTopics.has(topic),
    reject(topics: Iterable<string>): void {
      for (const topic of topics) rejectedTopics.add(topic);
      notifyChanges();
    },
    clearRejected(): void {
      rejectedTopics.clear();
      notifyChanges();
    },
    stop: () => clearInterval(timer),
  };
}
