import { isHttpError, type Http, type HttpReply } from '@evcare/shared-contracts';
import type {
  RecoveryCodes,
  SecondFactorEnrolment,
  SecondFactorStatus,
} from '@evcare/shared-contracts/auth-forms';

const PATH = '/Auth/second-factor';

export const fetchStatus = async (http: Http, signal?: AbortSignal): Promise<SecondFactorStatus> =>
  (await http.get<SecondFactorStatus>(PATH, signal ? { signal } : {})).data;

export const beginEnrolment = async (
  http: Http,
  currentPassword: string | undefined,
): Promise<SecondFactorEnrolment> =>
  (await http.post<SecondFactorEnrolment>(PATH, currentPassword === undefined ? {} : { currentPassword }))
    .data;

export const confirmEnrolment = async (http: Http, code: string): Promise<readonly string[]> =>
  (await http.post<RecoveryCodes>(`${PATH}/confirm`, { code })).data.recoveryCodes;

export const renewRecoveryCodes = async (http: Http, code: string): Promise<readonly string[]> =>
  (await http.post<RecoveryCodes>(`${PATH}/recovery-codes`, { code })).data.recoveryCodes;

export const removeSecondFactor = (http: Http, code: string): Promise<HttpReply> =>
  http.post(`${PATH}/remove`, { code });

/** Second step of a sign-in. */
export const answerChallenge = (http: Http, challenge: string, code: string): Promise<HttpReply> =>
  http.post('/auth/login/second-factor', { challenge, code });

/** Returns the challenge of an error that requires a second factor; null for any other error. */
export function challengeIn(error: unknown): string | null {
  if (!isHttpError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
