import type { Live, LiveListener, LiveState } from '../remote/context';

interface Watch {
  readonly topics: readonly string[];
  readonly listener: LiveListener;
}

/** Server events as a test tells them: who watches what is remembered, and nothing comes by itself. */
export class FakeLive implements Live {
  private readonly watches = new Set<Watch>();

  watch(topics: readonly string[], listener: LiveListener): () => void {
    const watch: Watch = { topics: [...topics], listener };
    this.watches.add(watch);
    return () => void this.watches.delete(watch);
  }

  /** Topics that somebody watches now. */
  get topics(): string[] {
    return [...new Set([...this.watches].flatMap(({ topics }) => topics))].sort();
  }

  /** How many watches are open. */
  get open(): number {
    return this.watches.size;
  }

  /** The server says something about a topic. */
  tell(topic: string, type: string, data: unknown): void {
    this.each((listener) => listener.onEvent({ type, data }), topic);
  }

  /** Events may have been missed: watchers should ask again. */
  stale(): void {
    this.each((listener) => listener.onStale());
  }

  /** The connection changes. */
  state(state: LiveState): void {
    this.each((listener) => listener.onState?.(state));
  }

  private each(call: (listener: LiveListener) => void, topic?: string): void {
    for (const { topics, listener } of [...this.watches]) {
      if (topic === undefined || topics.includes(topic)) call(listener);
    }
  }
}
