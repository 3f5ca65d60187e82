import type { TaskFailureView } from '@evcare/shared-contracts/office';

const NETWORK = /^E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_)|^UND_ERR_|^ENOTFOUND$/;
/** Codes of PostgreSQL, such as `40P01` of a deadlock. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
const MAX_CAUSES = 5;

/** Errors of a failed run, starting with the outermost. A failed statement has PostgreSQL's error as its cause. */
function* causesOf(error: unknown): Generator<{ readonly code?: unknown }> {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth++) {
    yield current as { readonly code?: unknown };
    current = current.cause;
  }
}

/**
 * Returns the reason of a failed run. Only a code is kept, because messages may contain the parameters of a statement;
 * the log has the rest.
 */
export function runFailureOf(error: unknown): TaskFailureView {
  for (const { code } of causesOf(error)) {
    if (typeof code !== 'string') continue;
    if (NETWORK.test(code)) return { reason: 'unreachable', code };
    if (SQLSTATE.test(code)) return { reason: 'database', code };
  }
  return { reason: 'other', code: null };
}
