import { Observable, ReplaySubject, Subject } from 'rxjs';
import {
  EVENT_NAMES,
  eventMap,
  mayEmit,
  type Bus,
  type EventName,
  type EventPayload,
} from '@evcare/shared-contracts';

/** Failure on the bus: the remote, the event and the error. */
export interface BusFault {
  readonly kind: 'not-owner' | 'bad-payload' | 'listener';
  readonly emitter: string;
  readonly event: EventName;
  readonly error?: unknown;
}

export interface ShellBus {
  /** Returns the bus as `emitter` sees it: only events that it owns may be emitted. */
  as(emitter: string): Bus;
}

/**
 * The RxJS bus behind the event map: state events replay their last value, other events do not. An event that
 * its emitter does not own, or a payload that does not match its schema, is rejected; a listener that throws
 * does not affect the others. Both are reported.
 */
export function createBus(report: (fault: BusFault) => void): ShellBus {
  const subjects = new Map<EventName, Subject<unknown>>(
    EVENT_NAMES.map((event) => [event, eventMap[event].replay ? new ReplaySubject(1) : new Subject()]),
  );

  return {
    as(emitter) {
      function emit<E extends EventName>(event: E, payload: EventPayload<E>): boolean {
        const subject = subjects.get(event);
        if (!subject || !mayEmit(emitter, event)) {
          report({ kind: 'not-owner', emitter, event });
          return false;
        }
        const parsed = eventMap[event].schema.safeParse(payload);
        if (!parsed.success) {
          report({ kind: 'bad-payload', emitter, event, error: parsed.error });
          return false;
        }
        subject.next(parsed.data);
        return true;
      }

      function on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
        const subscription = subjects.get(event)?.subscribe((payload) => {
          try {
            listener(payload as EventPayload<E>);
          } catch (error) {
            report({ kind: 'listener', emitter, event, error });
          }
        });
        return () => subscription?.unsubscribe();
      }

      return {
        emit,
        on,
        stream: <E extends EventName>(event: E) =>
          new Observable<EventPayload<E>>((subscriber) => on(event, (payload) => subscriber.next(payload))),
      };
    },
  };
}
