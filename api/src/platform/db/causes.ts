interface Cause {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** Returns an error and its causes, outermost first. */
export function causesOf(error: unknown): readonly Cause[] {
  const found: Cause[] = [];
  for (let at = error; typeof at === 'object' && at !== null && found.length < 10; at = (at as Cause).cause) {
    found.push(at);
  }
  return found;
}

/**
 * Codes of a database that does not answer: SQLSTATE classes 08 (connection), 57P (server stopping or
 * starting) and 53300 (too many connections), and system errors for unreachable addresses and broken
 * connections.
 */
const UNREACHABLE = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** Messages of driver errors that have no code. */
const UNREACHABLE_TEXT =
  /connection t(imeout|erminated)|not queryable|query read timeout|timeout exceeded when trying to connect/i;
/** Codes of an established connection that broke, after which a retry may succeed at once. */
const BROKEN = /^(08|57P01|57P02|ECONNRESET|EPIPE)/;
const BROKEN_TEXT = /connection terminated unexpectedly|not queryable/i;

const matches = (error: unknown, codes: RegExp, texts: RegExp): boolean =>
  causesOf(error).some(
    ({ code, message }) => codes.test(String(code ?? '')) || texts.test(String(message ?? '')),
  );

/** True if the database did not answer: it is unreachable, stopping or starting, or a connection broke. */
export const isDatabaseDown = (error: unknown): boolean => matches(error, UNREACHABLE, UNREACHABLE_TEXT);

/** Codes of a full disk, quota or bucket, including the database's (SQLSTATE 53100). */
const NO_ROOM = /^(ENOSPC|EDQUOT|53100|BUCKET_FULL)$/;
/** Codes of a read-only or failing file system, bucket or database (SQLSTATE 58030). */
const READ_ONLY = /^(EROFS|EIO|25006|58030|BUCKET_UNWRITABLE)$/;
const UNREADABLE = /^BUCKET_UNREADABLE$/;

/** True if the error or one of its causes has a matching code. */
export const hasCode = (error: unknown, codes: RegExp): boolean =>
  causesOf(error).some(({ code }) => codes.test(String(code ?? '')));

/**
 * SQLSTATEs of work that the database ended because it waited too long for other work (57014, 55P03) or
 * conflicted with it (40001, 40P01).
 */
const BUSY = /^(57014|55P03|40001|40P01)$/;
/** True if the database ended a statement because of other work; its transaction changed nothing. */
export const isDatabaseBusy = (error: unknown): boolean => hasCode(error, BUSY);

/** Constraint that rejects personal data of a customer whose data was erased (migration 0067). */
const ERASED = 'users_erased';

/** True if a write was rejected because the personal data of its customer was erased meanwhile. */
export const isErasedAccount = (error: unknown): boolean =>
  causesOf(error).some(({ constraint }) => constraint === ERASED);

/** True if a write failed because a disk is full. */
export const isStorageFull = (error: unknown): boolean => hasCode(error, NO_ROOM);

/** True if a write failed because its target is read-only or failing. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, READ_ONLY);

/** True if a read failed because the bucket of uploads does not answer. */
export const isStorageDown = (error: unknown): boolean => hasCode(error, UNREADABLE);

/**
 * True if the connection broke during a statement; whether the database executed the statement is unknown.
 */
export const isConnectionBroken = (error: unknown): boolean => matches(error, BROKEN, BROKEN_TEXT);
