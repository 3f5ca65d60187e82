import { Readable } from 'node:stream';
import type { LiveEventRow } from './repository';

/**
 * Maximum number of bytes queued for a client. Only a client that does not read its stream exceeds the
 * maximum; it is disconnected and may reconnect.
 */
const MAX_WAITING_BYTES = 512 * 1024;
/** Delay before clients reconnect, in milliseconds. */
const RETRY_MS = 1_000;

/** `text/event-stream` response to one client. */
export interface EventStream {
  readonly readable: Readable;
  /** Sends the id from which the stream can be resumed, before the first event. */
  begin(id: number): void;
  /** Sends an event once and in order: ids up to the last sent id are skipped. */
  send(event: LiveEventRow): void;
  /** Sends a comment that keeps the connection open. */
  beat(): void;
  end(): void;
}

export function createEventStream(): EventStream {
  /** Id of the last sent event; null before `begin`. */
  let last: number | null = null;
  let over = false;
  const readable = new Readable({ read() {} });
  const write = (text: string) => {
    if (over || readable.destroyed) return;
    readable.push(text);
    if (readable.readableLength > MAX_WAITING_BYTES) readable.destroy();
  };
  return {
    readable,
    begin(id) {
      last = id;
      write(`retry: ${RETRY_MS}\nid: ${id}\n\n`);
    },
    send({ id, type, data }) {
      if (last === null || id <= last) return;
      last = id;
      write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat() {
      if (last !== null) write(':\n\n');
    },
    end() {
      if (over || readable.destroyed) return;
      over = true;
      readable.push(null);
    },
  };
}
