import { Observable, ReplaySubject, Subject } from 'rxjs';
import {
  EVENT_NAMES,
  eventMap,
  mayEmit,
  type Bus,
  type EventName,
  type TeamName,
} from '@evcare/shared-contracts';
import { NO_TEAM_EVENTS, type TeamEvents } from './team-events';

/** Event of the contract, or of a remote. */
export type AnyEvent = EventName | TeamName;

/** Failure on the bus: the remote, the event and the error. */
export interface BusFault {
  readonly kind: 'not-owner' | 'bad-payload' | 'not-declared' | 'listener';
  readonly emitter: string;
  readonly event: AnyEvent;
  readonly error?: unknown;
}

export interface ShellBus {
  /** Returns the bus as `emitter` sees it: only events that it owns may be emitted. */
  as(emitter: string): Bus;
  /** True if late subscribers get the last value of an event. */
  replays(event: AnyEvent): boolean;
  /** Calls a listener with each event of a remote. Returns the unsubscribe function. */
  onTeamEvent(listener: (event: TeamName, payload: unknown) => void): () => void;
}

const isOfContract = (event: string): event is EventName => Object.hasOwn(eventMap, event);

/**
 * The RxJS bus behind the event map and the events of remotes: state events replay their last value, other events do
 * not. An event that its emitter does not own, or a payload that does not match its schema, is rejected; a listener
 * that throws does not affect the others. Both are reported.
 */
export function createBus(report: (fault: BusFault) => void, team: TeamEvents = NO_TEAM_EVENTS): ShellBus {
  const subjects = new Map<AnyEvent, Subject<unknown>>(
    EVENT_NAMES.map((event) => [event, eventMap[event].replay ? new ReplaySubject(1) : new Subject()]),
  );
  const teamEvents = new Subject<readonly [TeamName, unknown]>();

  // The owner of an event, and with it the replay rule, may join the site after its listeners.
  function subjectOf(event: AnyEvent): Subject<unknown> {
    const subject = subjects.get(event) ?? new ReplaySubject(1);
    subjects.set(event, subject);
    return subject;
  }

  return {
    replays: (event) => (isOfContract(event) ? eventMap[event].replay : team.replays(event)),

    onTeamEvent(listener) {
      const subscription = teamEvents.subscribe(([event, payload]) => listener(event, payload));
      return () => subscription.unsubscribe();
    },

    as(emitter) {
      function emit(event: AnyEvent, payload: unknown): boolean {
        const isShared = isOfContract(event);
        if (!(isShared ? mayEmit(emitter, event) : team.mayEmit(emitter, event))) {
          report({ kind: 'not-owner', emitter, event });
          return false;
        }
        const parsed = isShared ? eventMap[event].schema.safeParse(payload) : team.parse(event, payload);
        if (!parsed.success) {
          report({ kind: 'bad-payload', emitter, event, error: parsed.error });
          return false;
        }
        subjectOf(event).next(parsed.data);
        if (!isShared) teamEvents.next([event, parsed.data]);
        return true;
      }

      function on(event: AnyEvent, listener: (payload: never) => void): () => void {
        const isShared = isOfContract(event);
        if (!isShared && !team.declares(emitter, event)) {
          report({ kind: 'not-declared', emitter, event });
          return () => undefined;
        }
        let isReplayed = true;
        const subscription = subjectOf(event).subscribe((payload) => {
          if (!isShared && !(team.mayHear(emitter, event) && (!isReplayed || team.replays(event)))) return;
          try {
            listener(payload as never);
          } catch (error) {
            report({ kind: 'listener', emitter, event, error });
          }
        });
        isReplayed = false;
        return () => subscription.unsubscribe();
      }

      const stream = (event: TeamName) =>
        new Observable<unknown>((subscriber) => on(event, (payload) => subscriber.next(payload)));

      return { emit, on, stream } as Bus;
    },
  };
}
