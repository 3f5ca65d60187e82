import { Observable } from 'rxjs';
import type { Bus } from '../events/bus';
import { eventMap, mayEmit, type EventName, type EventPayload } from '../events/event-map';

/** Subscription of one `on` call; the same function may subscribe twice. */
interface Subscription {
  readonly listener: (payload: never) => void;
}

/**
 * Fake bus that records events and counts subscriptions. It rejects the same events as the real bus and
 * delivers payloads as parsed by the schema.
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

  /** Emits an event on behalf of its owner. */
  tell<E extends EventName>(event: E, payload: EventPayload<E>): void {
    this.deliver(event, payload);
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    const subscriptions = this.listeners.get(event) ?? new Set();
    const subscription: Subscription = { listener };
    this.listeners.set(event, subscriptions.add(subscription));
    if (eventMap[event]?.replay && this.last.has(event)) this.call(subscription, this.last.get(event));
    return () => void subscriptions.delete(subscription);
  }

  stream<E extends EventName>(event: E): Observable<EventPayload<E>> {
    return new Observable((subscriber) => this.on(event, (payload) => subscriber.next(payload)));
  }

  /** Number of open subscriptions. */
  get open(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** Returns the events with at least one listener. */
  listening(): EventName[] {
    return [...this.listeners].filter(([, set]) => set.size > 0).map(([event]) => event);
  }

  private deliver(event: EventName, payload: unknown): void {
    this.last.set(event, payload);
    const subscriptions = this.listeners.get(event);
    for (const subscription of [...(subscriptions ?? [])]) {
      if (subscriptions?.has(subscription)) this.call(subscription, payload);
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
