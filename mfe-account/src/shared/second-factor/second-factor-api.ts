import { isHttpError, type Http } from '@evcare/shared-contracts';
import type { SecondFactorStatus } from '@evcare/shared-contracts/auth-forms';
import { addressOf, secondFactorApi } from '@evcare/shared-contracts/endpoints';

export const fetchStatus = async (http: Http): Promise<SecondFactorStatus> =>
  (await http.get(addressOf(secondFactorApi.status))).data;

/** Returns the challenge of an error that requires a second factor; null for any other error. */
export function challengeIn(error: unknown): string | null {
  if (!isHttpError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
