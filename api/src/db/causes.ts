interface Cause {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** An error with all that caused it, outermost first. */
export function causesOf(error: unknown): readonly Cause[] {
  const found: Cause[] = [];
  for (let at = error; typeof at === 'object' && at !== null && found.length < 10; at = (at as Cause).cause) {
    found.push(at);
  }
  return found;
}

/**
 * SQLSTATE classes 08 (connection), 57P (a server that stops or starts) and 53300 (no connection is left), what the
 * operating system says of an address that cannot be reached, and a connection that breaks.
 */
const UNREACHABLE = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** Messages of the driver that come without a code. */
const UNREACHABLE_TEXT =
  /connection t(imeout|erminated)|not queryable|query read timeout|timeout exceeded when trying to connect/i;
/** Of these the ones in which a connection that worked broke: the next one may work at once. */
const BROKEN = /^(08|57P01|57P02|ECONNRESET|EPIPE)/;
const BROKEN_TEXT = /connection terminated unexpectedly|not queryable/i;

const matches = (error: unknown, codes: RegExp, texts: RegExp): boolean =>
  causesOf(error).some(
    ({ code, message }) => codes.test(String(code ?? '')) || texts.test(String(message ?? '')),
  );

/** True where the database did not answer: it cannot be reached, it stops or starts, or a connection to it broke. */
export const isDatabaseDown = (error: unknown): boolean => matches(error, UNREACHABLE, UNREACHABLE_TEXT);

/** No room is left: for a file (also by a quota), or for the database (SQLSTATE 53100). */
const NO_ROOM = /^(ENOSPC|EDQUOT|53100)$/;
/** Nothing can be written: the file system or the database is read-only, or fails to write (SQLSTATE 58030). */
const READ_ONLY = /^(EROFS|EIO|25006|58030)$/;

/** True where an error, or what caused it, has such a code. */
export const hasCode = (error: unknown, codes: RegExp): boolean =>
  causesOf(error).some(({ code }) => codes.test(String(code ?? '')));

/** True where a write failed for want of room on a disk. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, NO_ROOM);

/** True where a write failed because what it writes to takes none. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, READ_ONLY);

/** True where the connection broke under a statement: whether the database carried it out is not known. */
export const isConnectionBroken = (error: unknown): boolean => matches(error, BROKEN, BROKEN_TEXT);
