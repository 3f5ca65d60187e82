import { Observable } from 'rxjs';
import type { Bus } from '../events/bus';
import { eventMap, mayEmit, type EventName, type EventPayload } from '../events/event-map';
import type { RemoteManifest } from '../remote/manifest-schemas';
import { dataProblems } from '../team/data-shape';
import { isTeamName, type TeamName } from '../team/team-names';

/** Event of the contract, or of a remote. */
type AnyEvent = EventName | TeamName;

/** Subscription of one `on` call; the same function may subscribe twice. */
interface Subscription {
  readonly listener: (payload: never) => void;
}

/**
 * Fake bus that records events and counts subscriptions. It rejects the same events as the real bus and
 * delivers payloads as parsed by the schema.
 */
export class FakeBus implements Bus {
  readonly emitted: { event: AnyEvent; payload: unknown }[] = [];
  readonly refused: { event: AnyEvent; payload: unknown }[] = [];
  readonly listenerErrors: unknown[] = [];
  private readonly listeners = new Map<AnyEvent, Set<Subscription>>();
  private readonly last = new Map<AnyEvent, unknown>();

  constructor(
    private readonly emitter: string,
    /** Manifest of the remote; without it, the remote offers no events of its own. */
    private readonly manifest?: Pick<RemoteManifest, 'offers'>,
  ) {}

  emit<E extends EventName>(event: E, payload: EventPayload<E>): boolean;
  emit(event: TeamName, payload: unknown): boolean;
  emit(event: AnyEvent, payload: unknown): boolean {
    const parsed = this.parse(event, payload);
    if (!parsed?.success) {
      this.refused.push({ event, payload });
      return false;
    }
    this.emitted.push({ event, payload });
    this.deliver(event, parsed.data);
    return true;
  }

  /** Emits an event on behalf of its owner; of another remote, too. */
  tell<E extends EventName>(event: E, payload: EventPayload<E>): void;
  tell(event: TeamName, payload: unknown): void;
  tell(event: AnyEvent, payload: unknown): void {
    this.deliver(event, payload);
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  on<T = unknown>(event: TeamName, listener: (payload: T) => void): () => void;
  on(event: AnyEvent, listener: (payload: never) => void): () => void {
    const subscriptions = this.listeners.get(event) ?? new Set();
    const subscription: Subscription = { listener };
    this.listeners.set(event, subscriptions.add(subscription));
    if (this.replays(event) && this.last.has(event)) this.call(subscription, this.last.get(event));
    return () => void subscriptions.delete(subscription);
  }

  stream<E extends EventName>(event: E): Observable<EventPayload<E>>;
  stream<T = unknown>(event: TeamName): Observable<T>;
  stream(event: AnyEvent): Observable<unknown> {
    return new Observable((subscriber) => this.on(event as TeamName, (payload) => subscriber.next(payload)));
  }

  /** Number of open subscriptions. */
  get open(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** Returns the events with at least one listener. */
  listening(): AnyEvent[] {
    return [...this.listeners].filter(([, set]) => set.size > 0).map(([event]) => event);
  }

  private parse(event: AnyEvent, payload: unknown): { success: boolean; data?: unknown } | undefined {
    if (!isTeamName(event))
      return mayEmit(this.emitter, event) ? eventMap[event].schema.safeParse(payload) : undefined;
    const data = this.offered(event)?.data;
    return data && { success: dataProblems(data, payload).length === 0, data: payload };
  }

  private offered(event: AnyEvent) {
    return this.manifest?.offers?.events?.find(({ name }) => name === event);
  }

  /** Events of other remotes are replayed, since their rule is not known here. */
  private replays(event: AnyEvent): boolean {
    if (!isTeamName(event)) return eventMap[event]?.replay;
    return this.offered(event)?.replay !== 'none';
  }

  private deliver(event: AnyEvent, payload: unknown): void {
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
