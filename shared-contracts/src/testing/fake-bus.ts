import { Observable } from 'rxjs';
import type { Bus } from '../events/bus';
import { eventMap, mayEmit, type EventName, type EventPayload } from '../events/event-map';

/** One for each call of `on`: the same function may listen twice. */
interface Subscription {
  readonly listener: (payload: never) => void;
}

/**
 * A bus that remembers what was said and counts who listens. It refuses what the real one refuses, and listeners
 * get what the schema lets through.
 */
export class FakeBus implements Bus {
  readonly emitted: { event: EventName; payload: unknown }[] = [];
  readonly refused: { event: EventName; payload: unknown }[] = [];
  readonly listenerErrors: unknown[] = [];
  private readonly listeners = new Map<EventName, Set<Subscription>>();
  private readonly last = new Map<EventName, unknown>();

  constructor(private readonly emitter: string) {}

  emit<E extends EventName>(event: E, payload: EventPayload<E>): boolean {
    const parsed = mayEmit(this.emitter, event) ? eventMap[event].schema.safeParse(payload) : undefined;
    if (!parsed?.success) {
      this.refused.push({ event, payload });
      return false;
    }
    this.emitted.push({ event, payload });
    this.deliver(event, parsed.data);
    return true;
  }

  /** Speaks for the rest of the site: whoever owns the event. */
  tell<E extends EventName>(event: E, payload: EventPayload<E>): void {
    this.deliver(event, payload);
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    const known = this.listeners.get(event) ?? new Set();
    const subscription: Subscription = { listener };
    this.listeners.set(event, known.add(subscription));
    if (eventMap[event]?.replay && this.last.has(event)) this.call(subscription, this.last.get(event));
    return () => void known.delete(subscription);
  }

  stream<E extends EventName>(event: E): Observable<EventPayload<E>> {
    return new Observable((subscriber) => this.on(event, (payload) => subscriber.next(payload)));
  }

  /** How many subscriptions are open. */
  get open(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** Events that somebody listens to. */
  listening(): EventName[] {
    return [...this.listeners].filter(([, set]) => set.size > 0).map(([event]) => event);
  }

  private deliver(event: EventName, payload: unknown): void {
    this.last.set(event, payload);
    const known = this.listeners.get(event);
    for (const subscription of [...(known ?? [])]) {
      if (known?.has(subscription)) this.call(subscription, payload);
    }
  }

  private call({ listener }: Subscription, payload: unknown): void {
    try {
      listener(payload as never);
    } catch (error) {
      this.listenerErrors.push(error);
    }
  }
}
