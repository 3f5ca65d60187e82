import { Observable } from 'rxjs';
import { EVENT_NAMES, type Bus, type TeamName } from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import type { AnyEvent, BusFault, ShellBus } from './bus';
import { NO_TEAM_EVENTS, type TeamEvents } from './team-events';

/** Maximum number of events that wait for one remote; later ones are dropped. */
const MAX_QUEUED = 50;

interface QueuedEvent {
  readonly event: AnyEvent;
  readonly payload: unknown;
}

interface Subscription {
  readonly event: AnyEvent;
  readonly listener: (payload: never) => void;
}

export interface RemoteActivatorOptions {
  readonly bus: ShellBus;
  /** Rules of the events of remotes. Default: there are none. */
  readonly team?: Pick<TeamEvents, 'wakes'>;
  /** The remotes that the site has now. */
  readonly remotes: () => readonly BootRemote[];
  /** Activates a remote. Resolves to true if it is active. */
  readonly load: (remote: string) => Promise<boolean>;
  /** Called with events that are dropped. */
  readonly onDropped: (remote: string, events: readonly AnyEvent[]) => void;
  /** Called when a listener throws. */
  readonly report: (fault: BusFault) => void;
}

export interface RemoteActivator {
  /** Starts listening for the events that activate remotes. Returns the cleanup function. */
  listen(): () => void;
  /**
   * The bus as one activation of a remote sees it. `signal` ends its subscriptions,
   * even those the remote did not end itself.
   */
  busFor(remote: string, signal: AbortSignal): Bus;
  /**
   * Delivers the waiting events that the remote subscribed to. Called once it is
   * set up and its slices are in the store.
   */
  ready(remote: string): void;
}

/**
 * Activates the remotes whose manifest lists an event under `wakes`. The events wait for the remote and are then
 * delivered to it alone, once each and in their original order; other subscribers receive them immediately.
 */
export function createRemoteActivator({
  bus,
  team = NO_TEAM_EVENTS,
  remotes,
  load,
  onDropped,
  report,
}: RemoteActivatorOptions): RemoteActivator {
  const queues = new Map<string, QueuedEvent[]>();
  const subscriptions = new Map<string, Set<Subscription>>();

  const subscriptionsTo = (remote: string, event: AnyEvent): Subscription[] =>
    [...(subscriptions.get(remote) ?? [])].filter((subscription) => subscription.event === event);

  function takeQueued(remote: string): QueuedEvent[] {
    const queued = queues.get(remote) ?? [];
    queues.delete(remote);
    return queued;
  }

  function drop(remote: string, queued: readonly QueuedEvent[]): void {
    if (queued.length > 0)
      onDropped(
        remote,
        queued.map(({ event }) => event),
      );
  }

  function handleEvent(remote: string, event: AnyEvent, payload: unknown): void {
    if (subscriptionsTo(remote, event).length > 0) return;
    const queued = queues.get(remote) ?? [];
    // The bus itself replays state events to late subscribers.
    if (!bus.replays(event)) {
      if (queued.length >= MAX_QUEUED) return drop(remote, [{ event, payload }]);
      queues.set(remote, [...queued, { event, payload }]);
    }
    // The events left over have no listener: the remote did not load, or does not subscribe to them.
    void load(remote).then(() => drop(remote, takeQueued(remote)));
  }

  function deliver(remote: string, { event, payload }: QueuedEvent): boolean {
    const listening = subscriptionsTo(remote, event);
    for (const subscription of listening) {
      // An earlier listener may have ended this subscription.
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
      // Looked up for each event, because a remote may have been upgraded since.
      const undo = EVENT_NAMES.map((event) =>
        shell.on(event, (payload) => {
          for (const { manifest } of remotes())
            if (manifest.events.wakes?.includes(event)) handleEvent(manifest.name, event, payload);
        }),
      );
      bus.onTeamEvent((event, payload) => {
        for (const { manifest } of remotes())
          if (team.wakes(manifest.name, event)) handleEvent(manifest.name, event, payload);
      });
      return () => {
        bus.onTeamEvent(null);
        undo.forEach((end) => end());
      };
    },

    busFor(remote, signal) {
      const remoteBus = bus.as(remote);
      const remoteSubscriptions = subscriptions.get(remote) ?? new Set();
      subscriptions.set(remote, remoteSubscriptions);

      function on(event: AnyEvent, listener: (payload: never) => void): () => void {
        if (signal.aborted) return () => undefined;
        const subscription: Subscription = { event, listener };
        remoteSubscriptions.add(subscription);
        const unsubscribe = remoteBus.on(event as TeamName, listener);
        const undo = () => {
          remoteSubscriptions.delete(subscription);
          signal.removeEventListener('abort', undo);
          unsubscribe();
        };
        signal.addEventListener('abort', undo, { once: true });
        return undo;
      }

      return {
        emit: remoteBus.emit,
        on,
        stream: (event: AnyEvent) =>
          new Observable<unknown>((subscriber) => on(event, (payload) => subscriber.next(payload))),
      } as Bus;
    },

    ready(remote) {
      const undelivered = takeQueued(remote).filter((event) => !deliver(remote, event));
      drop(remote, undelivered);
    },
  };
}
