import type { Origin } from '../../app/core';
import type { ApiError } from '../../app/api-error';
import type { Caller } from '../sessions/service';
import type { NetworkRule } from './rules';
import type { Throttle } from './service';

/** Who asks for something by its code: its owner, or a guest who knows its phone number (`+84…`). */
export interface Asker {
  readonly caller: Caller | null;
  readonly phone?: string | undefined;
  readonly origin: Origin;
}

interface Guessing<Row> {
  readonly throttle: Throttle;
  /** Counts what is asked for in vain. */
  readonly rule: NetworkRule;
  readonly phoneOf: (row: Row) => string;
  readonly notFound: () => ApiError;
}

/**
 * What was found by a code, if it is theirs. One answer for everything else, counted so that nobody tries codes and
 * numbers out.
 *
 * @throws ApiError what `notFound` makes; 429 after too many guesses
 */
export async function readableBy<Row extends { readonly userId: string | null }>(
  row: Row | null,
  { caller, phone, origin }: Asker,
  { throttle, rule, phoneOf, notFound }: Guessing<Row>,
): Promise<Row> {
  if (row && caller && row.userId === caller.user.id) return row;
  await throttle.takeByAddress(rule, origin);
  // What belongs to an account is nobody else's, whatever they know.
  const known = row !== null && row.userId === null && phoneOf(row) === phone;
  if (!known) throw notFound();
  await throttle.undoByAddress(rule, origin);
  return row;
}
