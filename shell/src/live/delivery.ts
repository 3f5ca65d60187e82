import type { LiveListener } from '@evcare/shared-contracts';
import type { StreamEvent } from './event-stream-parser';

/** What somebody watches, until they stop. */
export interface LiveWatch {
  readonly topics: readonly string[];
  readonly listener: LiveListener;
}

/** So many ids are remembered, so that nothing is told twice where one connection takes over from another. */
const MOST_IDS = 256;
const WORK = 'so:';

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;

/**
 * True where an event belongs to one of these topics. The stream does not say its topic: what is told of the work on a
 * vehicle (`so.…`) names it by `id` and concerns its owner too; everything else concerns the caller.
 */
export function concerns(topics: readonly string[], type: string, data: unknown): boolean {
  if (topics.some((topic) => !topic.startsWith(WORK))) return true;
  return type.startsWith('so.') && topics.includes(`${WORK}${String(idOf(data))}`);
}

const unreadable = Symbol('unreadable');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** Brings what the stream says to those who watch. A listener that throws is reported and harms nobody else. */
export function createDelivery(watches: ReadonlySet<LiveWatch>, report: (error: unknown) => void) {
  const told = new Set<string>();

  /** Calls each of those who watch now; one that was told before may have stopped another. */
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

  function isNews(id: string): boolean {
    if (id === '') return true;
    if (told.has(id)) return false;
    told.add(id);
    const [oldest] = told;
    if (told.size > MOST_IDS && oldest !== undefined) told.delete(oldest);
    return true;
  }

  return {
    each,
    deliver({ type, data: text, id }: StreamEvent): void {
      const data = parse(text);
      if (data === unreadable || !isNews(id)) return;
      const heard = [...watches].filter(({ topics }) => concerns(topics, type, data));
      each((listener) => listener.onEvent({ type, data }), heard);
    },
    forget: () => told.clear(),
  };
}
