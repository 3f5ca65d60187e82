import { Readable } from 'node:stream';
import type { LiveEventRow } from './repository';

/** More than this waits for a reader only where it does not read; such a one is let go, and may come back. */
const MOST_WAITING_BYTES = 512 * 1024;
/** Milliseconds after which a reader should come back. */
const RETRY_MS = 1_000;

/** A `text/event-stream` to one reader. */
export interface EventStream {
  readonly readable: Readable;
  /** Says from where the stream can be taken up again, before anything happened. */
  begin(id: number): void;
  /** Each event once, in order: what is not behind the last one is left out. */
  send(event: LiveEventRow): void;
  /** A comment that keeps the connection open. */
  beat(): void;
  end(): void;
}

export function createEventStream(): EventStream {
  /** Of the last event; null before the beginning. */
  let last: number | null = null;
  let over = false;
  const readable = new Readable({ read() {} });
  const write = (text: string) => {
    if (over || readable.destroyed) return;
    readable.push(text);
    if (readable.readableLength > MOST_WAITING_BYTES) readable.destroy();
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
