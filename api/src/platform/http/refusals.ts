import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { httpMessages } from './messages';

/** Response that a server sends without calling a handler. */
export interface Refusal {
  readonly status: 400 | 408 | 421 | 431;
  readonly code: string;
  readonly message: string;
}

export const REFUSALS = {
  badRequest: { status: 400, code: 'BAD_REQUEST', message: httpMessages.badRequest },
  timeout: { status: 408, code: 'REQUEST_TIMEOUT', message: httpMessages.timeout },
  unknownHost: { status: 421, code: 'UNKNOWN_HOST', message: httpMessages.unknownHost },
  headersTooLarge: { status: 431, code: 'BAD_REQUEST', message: httpMessages.headersTooLarge },
} as const satisfies Record<string, Refusal>;

/** Content security policy of data: nothing in it is executed, and no page may frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of an error response: no page may frame or cache it. */
export const DATA_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
const REFUSAL_HEADERS = { ...DATA_HEADERS, connection: 'close' };

const refusalBody = ({ code, message }: Refusal): string => JSON.stringify({ success: false, code, message });

/** Rejects a request with the error body that all servers share, and closes its connection. */
export function reject(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, REFUSAL_HEADERS).end(refusalBody(refusal));
}

/** Writes a rejection to a connection whose request has not reached a handler, and closes the connection. */
export function rejectConnection(socket: Socket, refusal: Refusal): void {
  const body = refusalBody(refusal);
  const headers = { ...REFUSAL_HEADERS, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`,
    () => socket.destroy(),
  );
}

const BY_ERROR: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: REFUSALS.timeout,
  HPE_HEADER_OVERFLOW: REFUSALS.headersTooLarge,
};

/** Returns the error response to an unreadable request. */
export const refusalOf = (error: NodeJS.ErrnoException): Refusal =>
  BY_ERROR[error.code ?? ''] ?? REFUSALS.badRequest;
