import type { Queries } from '../db/client';
import { ApiError } from '../endpoints/api-error';
import { sha256 } from './hash';
import { claim, settleOutcome, type EarlierCall } from './repository';

/** Request that may be sent twice. */
export interface RepeatableRequest {
  /** Caller, route and idempotency key. */
  readonly scope: readonly string[];
  /** Text that is the same for identical requests. */
  readonly request: string;
  /** Error for another request under the same key. */
  readonly reused: () => ApiError;
}

export interface ClaimedRequest {
  /** The earlier identical request; null if this is the first one. */
  readonly earlier: EarlierCall | null;
  /** Stores the id of the result, for later requests under the key. */
  settle(outcomeId: string): Promise<void>;
}

/** Error for an idempotency key that was used for another request. */
export const keyReusedError = (message: string): ApiError =>
  new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', message);

/**
 * Claims the key of a request in the transaction of its work. An identical request in another transaction waits
 * until that transaction has ended.
 * @throws ApiError `reused` if the key was used for another request
 */
export async function claimRequest(
  tx: Queries,
  { scope, request, reused }: RepeatableRequest,
  now: Date,
): Promise<ClaimedRequest> {
  const [key, requestHash] = [sha256(JSON.stringify(scope)), sha256(request)];
  const earlier = await claim(tx, key, requestHash, now);
  if (earlier && earlier.requestHash !== requestHash) throw reused();
  return { earlier, settle: (outcomeId) => settleOutcome(tx, key, outcomeId) };
}
