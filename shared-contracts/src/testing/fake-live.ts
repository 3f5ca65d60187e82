import type { Live, LiveListener, LiveState } from '../remote/context';

interface Watch {
  readonly topics: readonly string[];
  readonly listener: LiveListener;
}

/** Fake server events: records subscriptions, and emits only what the test triggers. */
export class FakeLive implements Live {
  private readonly watches = new Set<Watch>();

  watch(topics: readonly string[], listener: LiveListener): () => void {
    const watch: Watch = { topics: [...topics], listener };
    this.watches.add(watch);
    return () => void this.watches.delete(watch);
  }

  /** Topics with at least one listener. */
  get topics(): string[] {
    return [...new Set([...this.watches].flatMap(({ topics }) => topics))].sort();
  }

  /** Number of open subscriptions. */
  get open(): number {
    return this.watches.size;
  }

  /** Emits an event on a topic. */
  tell(topic: string, type: string, data: unknown): void {
    this.each((listener) => listener.onEvent({ type, data }), topic);
  }

  /** Signals that events may have been missed. */
  stale(): void {
    this.each((listener) => listener.onStale());
  }

  /** Changes the state of the connection. */
  state(state: LiveState): void {
    this.each((listener) => listener.onState?.(state));
  }

  private each(call: (listener: LiveListener) => void, topic?: string): void {
    for (const { topics, listener } of [...this.watches]) {
      if (topic === undefined || topics.includes(topic)) call(listener);
    }
  }
}
