import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerLimits } from './limits';

/** Request body that is still being received. */
interface Body {
  readonly request: IncomingMessage;
  readonly since: number;
  readonly upload: boolean;
  window: Progress;
}

/** Start of a window, and the bytes transferred before it. */
interface Progress {
  readonly since: number;
  readonly bytes: number;
}

export interface SlowRequests {
  /** Tracks the body of a request, if it has one. */
  follow(request: IncomingMessage): void;
  /** Returns the connections to close now, because they send a body or read a response too slowly. */
  find(open: Iterable<Socket>): { readonly bodies: Socket[]; readonly answers: Socket[] };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
/** Types of bodies that may take longer, as long as they make progress: files of forms, and releases. */
const UPLOADS = /^(?:multipart\/form-data|application\/vnd\.evcare\.release)\b/i;
const isUpload = ({ headers }: IncomingMessage): boolean => UPLOADS.test(headers['content-type'] ?? '');

/**
 * Detects clients that occupy a connection by sending or reading very slowly. An endless response, such as a
 * stream of live events, is checked only while bytes wait for its reader.
 */
export function createSlowRequests(limits: ServerLimits, now: () => number = Date.now): SlowRequests {
  const bodies = new Set<Body>();
  const answers = new WeakMap<Socket, Progress>();

  function isSlowBody(body: Body, time: number): boolean {
    if (!body.upload) return time - body.since >= limits.bodyTimeoutMs;
    if (time - body.since >= limits.uploadTimeoutMs) return true;
    if (time - body.window.since < limits.uploadWindowMs) return false;
    const { bytesRead } = body.request.socket;
    if (bytesRead - body.window.bytes < limits.minProgressBytes) return true;
    body.window = { since: time, bytes: bytesRead };
    return false;
  }

  function isSlowReader(socket: Socket, time: number): boolean {
    if (socket.writableLength === 0) {
      answers.delete(socket);
      return false;
    }
    const sent = socket.bytesWritten - socket.writableLength;
    const window = answers.get(socket);
    if (window && time - window.since < limits.answerWindowMs) return false;
    if (window && sent - window.bytes < limits.minProgressBytes) return true;
    answers.set(socket, { since: time, bytes: sent });
    return false;
  }

  return {
    follow(request) {
      if (!hasBody(request)) return;
      const since = now();
      const window = { since, bytes: request.socket.bytesRead };
      bodies.add({ request, since, window, upload: isUpload(request) });
    },
    find(open) {
      const time = now();
      const slow: Socket[] = [];
      for (const body of bodies) {
        const { request } = body;
        if (request.complete || request.socket.destroyed) bodies.delete(body);
        else if (isSlowBody(body, time)) {
          bodies.delete(body);
          slow.push(request.socket);
        }
      }
      return { bodies: slow, answers: [...open].filter((socket) => isSlowReader(socket, time)) };
    },
  };
}
