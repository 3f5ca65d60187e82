import type { Observable } from 'rxjs';
import type { EventName, EventPayload } from './event-map';

/** The bus as a remote sees it. What it hears is checked; what it may say is decided by the event's owner. */
export interface Bus {
  /**
   * Tells everyone. An event that this emitter does not own, or a payload that breaks the schema,
   * is refused: false comes back and the shell reports it.
   */
  emit<E extends EventName>(event: E, payload: EventPayload<E>): boolean;
  /** Hears an event; the last value at once where it replays. Returns its own undo. A throwing listener harms nobody. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /** The same as an Observable. */
  stream<E extends EventName>(event: E): Observable<EventPayload<E>>;
}
