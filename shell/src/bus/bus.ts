import { Observable, ReplaySubject, Subject } from 'rxjs';
import {
  EVENT_NAMES,
  eventMap,
  mayEmit,
  type Bus,
  type EventName,
  type TeamName,
} from '@evcare/shared-contracts';
import type { FindProblem } from './team-data';
import { NO_TEAM_EVENTS, type TeamEvents } from './team-events';

/** Event of the contract, or of a remote. */
export type AnyEvent = EventName | TeamName;

/** Failure on the bus: the remote, the event and the error. */
export interface BusFault {
  readonly kind: 'not-owner' | 'bad-payload' | 'listener';
  readonly emitter: string;
  readonly event: AnyEvent;
  readonly error?: unknown;
}

type TeamListener = (event: TeamName, payload: unknown) => void;

export interface ShellBus {
  /** Returns the bus as `emitter` sees it: only events that it owns may be emitted. */
  as(emitter: string): Bus;
  /** True if late subscribers get the last value of an event. */
  replays(event: AnyEvent): boolean;
  /** Sets the one listener that gets every event of remotes. */
  onTeamEvent(listener: TeamListener | null): void;
  /** Sets the check of payloads of remotes' events. Default: none. */
  checkWith(findProblem: FindProblem): void;
}

const isOfContract = (event: string): event is EventName => Object.hasOwn(eventMap, event);

/**
 * The RxJS bus behind the event map and the events of remotes: state events replay their last value, other events do
 * not. An event that its emitter does not own, or a payload that does not match its schema, is rejected; a listener
 * that throws does not affect the others. Both are reported. Events of remotes are delivered to those that may hear them.
 */
export function createBus(report: (fault: BusFault) => void, team: TeamEvents = NO_TEAM_EVENTS): ShellBus {
  const subjects = new Map<AnyEvent, Subject<unknown>>(
    EVENT_NAMES.map((event) => [event, eventMap[event].replay ? new ReplaySubject(1) : new Subject()]),
  );
  let teamListener: TeamListener | null = null;
  let findProblem: FindProblem | undefined;

  // The owner of an event, and with it the replay rule, may join the site after its listeners.
  function subjectOf(event: AnyEvent): Subject<unknown> {
    const subject = subjects.get(event) ?? new ReplaySubject(1);
    subjects.set(event, subject);
    return subject;
  }

  function parse(event: AnyEvent, payload: unknown) {
    if (isOfContract(event)) return eventMap[event].schema.safeParse(payload);
    const error = findProblem?.(event, payload);
    return { success: !error, data: payload, error };
  }

  return {
    replays: (event) => (isOfContract(event) ? eventMap[event].replay : team.replays(event)),
    onTeamEvent: (listener) => (teamListener = listener),
    checkWith: (find) => (findProblem = find),

    as(emitter) {
      function emit(event: AnyEvent, payload: unknown): boolean {
        const isShared = isOfContract(event);
        if (!(isShared ? mayEmit(emitter, event) : team.mayEmit(emitter, event))) {
          report({ kind: 'not-owner', emitter, event });
          return false;
        }
        const { success, data, error } = parse(event, payload);
        if (!success) {
          report({ kind: 'bad-payload', emitter, event, error });
          return false;
        }
        subjectOf(event).next(data);
        if (!isShared) teamListener?.(event, data);
        return true;
      }

      function on(event: AnyEvent, listener: (payload: never) => void): () => void {
        let isReplayed = true;
        const mayHear = () =>
          isOfContract(event) || (team.mayHear(emitter, event) && (!isReplayed || team.replays(event)));
        const subscription = subjectOf(event).subscribe((payload) => {
          if (!mayHear()) return;
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
