import { Observable } from 'rxjs';
import { eventMap, type Bus, type EventName, type EventPayload } from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import type { BusFault, ShellBus } from './bus';

/** So many events wait for one remote at most; later ones are dropped. */
const MOST_KEPT = 50;

interface Kept {
  readonly event: EventName;
  readonly payload: unknown;
}

interface Subscription {
  readonly event: EventName;
  readonly listener: (payload: never) => void;
}

export interface WakerOptions {
  readonly bus: ShellBus;
  /** The remotes as the site has them now. */
  readonly remotes: () => readonly BootRemote[];
  /** Brings a remote to life; true where it lives. */
  readonly load: (remote: string) => Promise<boolean>;
  /** Told of events that nobody will hear. */
  readonly onDropped: (remote: string, events: readonly EventName[]) => void;
  /** Told of a listener that throws. */
  readonly report: (fault: BusFault) => void;
}

export interface Waker {
  /** Begins to hear what wakes remotes. Returns the undo. */
  listen(): () => void;
  /** The bus as one set-up of a remote sees it; its subscriptions end with `signal`, even where it forgot to. */
  busFor(remote: string, signal: AbortSignal): Bus;
  /** The remote is set up and its slices are in the store: what it subscribed to of what waited is delivered. */
  ready(remote: string): void;
}

/**
 * Events that a manifest names under `wakes` bring its remote to life where it is not there yet. They wait for it and
 * are delivered to it alone, once and in the order in which they happened; everybody else hears them as they happen.
 */
export function createWaker({ bus, remotes, load, onDropped, report }: WakerOptions): Waker {
  const kept = new Map<string, Kept[]>();
  const subscriptions = new Map<string, Set<Subscription>>();

  const heardBy = (remote: string, event: EventName): Subscription[] =>
    [...(subscriptions.get(remote) ?? [])].filter((one) => one.event === event);

  function takeKept(remote: string): Kept[] {
    const waiting = kept.get(remote) ?? [];
    kept.delete(remote);
    return waiting;
  }

  function drop(remote: string, waiting: readonly Kept[]): void {
    if (waiting.length > 0)
      onDropped(
        remote,
        waiting.map(({ event }) => event),
      );
  }

  function hear(remote: string, event: EventName, payload: unknown): void {
    if (heardBy(remote, event).length > 0) return;
    const waiting = kept.get(remote) ?? [];
    // What replays is told by the bus itself to whoever comes late.
    if (!eventMap[event].replay) {
      if (waiting.length >= MOST_KEPT) return drop(remote, [{ event, payload }]);
      kept.set(remote, [...waiting, { event, payload }]);
    }
    // What is left then was wanted by nobody: the remote did not come, or does not listen.
    void load(remote).then(() => drop(remote, takeKept(remote)));
  }

  function deliver(remote: string, { event, payload }: Kept): boolean {
    const listening = heardBy(remote, event);
    for (const subscription of listening) {
      // One that was told before may have ended it.
      if (!subscriptions.get(remote)?.has(subscription)) continue;
      try {
        subscription.listener(payload as never);
      } catch (error) {
        report({ kind: 'listener', emitter: remote, event, error });
      }
    }
    return listening.length > 0;
  }

  return {
    listen() {
      const shell = bus.as('shell');
      const names = Object.keys(eventMap) as EventName[];
      // Who is woken by it is asked when it happens: a remote may be of another release by then.
      const undo = names.map((event) =>
        shell.on(event, (payload) => {
          for (const { manifest } of remotes())
            if (manifest.events.wakes?.includes(event)) hear(manifest.name, event, payload);
        }),
      );
      return () => undo.forEach((end) => end());
    },

    busFor(remote, signal) {
      const own = bus.as(remote);
      const known = subscriptions.get(remote) ?? new Set();
      subscriptions.set(remote, known);

      function on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
        if (signal.aborted) return () => undefined;
        const subscription: Subscription = { event, listener };
        known.add(subscription);
        const leave = own.on(event, listener);
        const undo = () => {
          known.delete(subscription);
          signal.removeEventListener('abort', undo);
          leave();
        };
        signal.addEventListener('abort', undo, { once: true });
        return undo;
      }

      return {
        emit: own.emit,
        on,
        stream: <E extends EventName>(event: E) =>
          new Observable<EventPayload<E>>((subscriber) => on(event, (payload) => subscriber.next(payload))),
      };
    },

    ready(remote) {
      const unheard = takeKept(remote).filter((one) => !deliver(remote, one));
      drop(remote, unheard);
    },
  };
}
