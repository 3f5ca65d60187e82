import type { Origin } from '../../platform/core/core';
import type { ApiError } from '../../platform/endpoints/api-error';
import type { Caller } from '../sessions';
import type { NetworkRule } from './rules';
import type { Throttle } from './service';

/** Requester of a record by its code: its owner, or a guest who knows its phone number (`+84…`). */
export interface Requester {
  readonly caller: Caller | null;
  readonly phone?: string | undefined;
  readonly origin: Origin;
}

interface Guessing<Row> {
  readonly throttle: Throttle;
  /** Limit for failed requests. */
  readonly rule: NetworkRule;
  readonly phoneOf: (row: Row) => string;
  readonly notFound: () => ApiError;
}

/**
 * Returns a record found by its code if the requester may read it. All other cases get one answer, which is
 * rate-limited against guessing codes and numbers.
 * @throws ApiError the one of `notFound`; 429 after too many attempts
 */
export async function readableBy<Row extends { readonly userId: string | null }>(
  row: Row | null,
  { caller, phone, origin }: Requester,
  { throttle, rule, phoneOf, notFound }: Guessing<Row>,
): Promise<Row> {
  if (row && caller && row.userId === caller.user.id) return row;
  await throttle.takeByAddress(rule, origin);
  // A record of an account is readable by that account only, whatever the requester knows.
  const known = row !== null && row.userId === null && phoneOf(row) === phone;
  if (!known) throw notFound();
  await throttle.undoByAddress(rule, origin);
  return row;
}
