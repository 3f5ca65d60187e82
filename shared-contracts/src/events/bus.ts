import type { Observable } from 'rxjs';
import type { EventName, EventPayload } from './event-map';

/** Event bus as exposed to a remote. Received payloads are validated; only the owner of an event may emit it. */
export interface Bus {
  /**
   * Emits an event to all listeners. Returns false, and the shell reports an error, if this emitter does not own the
   * event or the payload does not match the schema.
   */
  emit<E extends EventName>(event: E, payload: EventPayload<E>): boolean;
  /**
   * Subscribes to an event; replaying events deliver their last value at once. Returns the unsubscribe function. A
   * throwing listener does not affect others.
   */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /** Returns the event as an Observable. */
  stream<E extends EventName>(event: E): Observable<EventPayload<E>>;
}
