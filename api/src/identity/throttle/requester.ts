import type { Origin } from '../../platform/core/core';
import type { ApiError } from '../../platform/endpoints/api-error';
import type { Caller } from '../sessions';
import type { NetworkRule } from './rules';
import type { Throttle } from './service';

/** Requester of a record by its code: the record's owner, or a guest who knows its phone number (`+84…`). */
export interface Requester {
  readonly caller: Caller | null;
  readonly phone?: string | undefined;
  readonly origin: Origin;
}

interface Guessing<Row> {
  readonly throttle: Throttle;
  /** Rate limit for failed requests. */
  readonly rule: NetworkRule;
  readonly phoneOf: (row: Row) => string;
  readonly notFound: () => ApiError;
}

/**
 * Returns the record with the code if the requester may read it. All other cases get the same error and are
 * rate-limited, so that codes and phone numbers cannot be guessed.
 * @throws ApiError as `notFound` returns it; 429 after too many attempts
 */
export async function readableBy<Row extends { readonly userId: string | null }>(
  row: Row | null,
  { caller, phone, origin }: Requester,
  { throttle, rule, phoneOf, notFound }: Guessing<Row>,
): Promise<Row> {
  if (row && caller && row.userId === caller.user.id) return row;
  await throttle.takeByAddress(rule, origin);
  // A record of an account is readable only by that account, even if the requester knows its phone number.
  const known = row !== null && row.userId === null && phoneOf(row) === phone;
  if (!known) throw notFound();
  await throttle.undoByAddress(rule, origin);
  return row;
}
