/** One event of a `text/event-stream`. `id` is the last event id of the stream, from this event or an earlier one. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
  readonly id: string;
}

export interface EventStreamHandlers {
  readonly onEvent: (event: StreamEvent) => void;
  /** The last event id has changed, even without an event: the stream can be resumed from here. */
  readonly onId: (id: string) => void;
  /** Reconnection delay (ms) requested by the server. */
  readonly onRetry: (ms: number) => void;
}

/**
 * Parses a `text/event-stream` (WHATWG HTML §9.2.6) incrementally: a chunk may end inside a character, a line or a
 * CRLF. An event without its final empty line is dropped when the stream ends, along with its id.
 */
export function createEventStreamParser({ onEvent, onId, onRetry }: EventStreamHandlers) {
  const decoder = new TextDecoder();
  let partialLine = '';
  let afterCr = false;
  let type = '';
  let data: string[] = [];
  let nextId = '';
  let id = '';

  function endOfEvent(): void {
    if (nextId !== id) {
      id = nextId;
      onId(id);
    }
    if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), id });
    type = '';
    data = [];
  }

  function field(name: string, value: string): void {
    if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) nextId = value;
    else if (name === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  }

  function line(text: string): void {
    if (text === '') return endOfEvent();
    const colon = text.indexOf(':');
    // A comment only shows that the stream is alive.
    if (colon === 0) return;
    if (colon < 0) field(text, '');
    else field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ''));
  }

  return (piece: Uint8Array): void => {
    let text = decoder.decode(piece, { stream: true });
    if (text === '') return;
    // Second half of a CRLF that was split between two chunks.
    if (afterCr && text.startsWith('\n')) text = text.slice(1);
    afterCr = text.endsWith('\r');
    const lines = (partialLine + text).split(/\r\n|\r|\n/);
    partialLine = lines.pop() ?? '';
    lines.forEach(line);
  };
}
