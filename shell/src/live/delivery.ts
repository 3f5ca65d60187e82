import type { LiveListener } from '@evcare/shared-contracts';
import type { StreamEvent } from './event-stream-parser';

/** An active subscription. */
export interface LiveWatch {
  readonly topics: readonly string[];
  readonly listener: LiveListener;
}

/** Maximum number of event ids remembered, so that no event is delivered twice when a new connection takes over. */
const MAX_IDS = 256;
const WORK_TOPIC_PREFIX = 'so:';

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;

/**
 * True if an event concerns a subscription to these topics. The stream does not name the topic of an event: one about
 * the work on a vehicle (`so.…`) concerns the topic with its `id` and, like every other event, the caller's own topic.
 */
function concerns(topics: readonly string[], type: string, data: unknown): boolean {
  if (topics.some((topic) => !topic.startsWith(WORK_TOPIC_PREFIX))) return true;
  return type.startsWith('so.') && topics.includes(`${WORK_TOPIC_PREFIX}${String(idOf(data))}`);
}

const unreadable = Symbol('unreadable');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** Delivers the stream's events to the subscriptions. A listener that throws is reported and affects no other. */
export function createDelivery(watches: ReadonlySet<LiveWatch>, report: (error: unknown) => void) {
  const deliveredIds = new Set<string>();

  /** Calls each current subscription; an earlier listener may have ended a later one. */
  function each(call: (listener: LiveListener) => void, among: Iterable<LiveWatch> = watches): void {
    for (const watch of [...among]) {
      if (!watches.has(watch)) continue;
      try {
        call(watch.listener);
      } catch (error) {
        report(error);
      }
    }
  }

  function isNew(id: string): boolean {
    if (id === '') return true;
    if (deliveredIds.has(id)) return false;
    deliveredIds.add(id);
    const [oldest] = deliveredIds;
    if (deliveredIds.size > MAX_IDS && oldest !== undefined) deliveredIds.delete(oldest);
    return true;
  }

  return {
    each,
    deliver({ type, data: text, id }: StreamEvent): void {
      const data = parse(text);
      if (data === unreadable || !isNew(id)) return;
      const concerned = [...watches].filter(({ topics }) => concerns(topics, type, data));
      each((listener) => listener.onEvent({ type, data }), concerned);
    },
    forget: () => deliveredIds.clear(),
  };
}
