import type { Observable } from 'rxjs';
import type { TeamName } from '../team/team-names';
import type { EventName, EventPayload } from './event-map';

/** Event bus as exposed to a remote. Received payloads are validated; only the owner of an event may emit it. */
export interface Bus {
  /**
   * Emits an event to all listeners. Returns false, and the shell reports an error, if this emitter does not own the
   * event or the payload does not match the schema.
   */
  emit<E extends EventName>(event: E, payload: EventPayload<E>): boolean;
  /**
   * Emits an event that this remote offers in its manifest; validated on a development server. Since contract 1.4.0.
   */
  emit(event: TeamName, payload: unknown): boolean;
  /**
   * Subscribes to an event; replaying events deliver their last value at once. Returns the unsubscribe function. A
   * throwing listener does not affect others.
   */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /**
   * Subscribes to an event of another remote that `uses` in the manifest names. Nothing is delivered while the owner is
   * not on the site or its version is out of range. `T` is not checked. Since contract 1.4.0.
   */
  on<T = unknown>(event: TeamName, listener: (payload: T) => void): () => void;
  /** Returns the event as an Observable. */
  stream<E extends EventName>(event: E): Observable<EventPayload<E>>;
  /** Returns an event of another remote as an Observable. Since contract 1.4.0. */
  stream<T = unknown>(event: TeamName): Observable<T>;
}
