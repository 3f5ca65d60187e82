import { isHttpError, type Http, type HttpReply } from '@evcare/shared-contracts';

/** What a member of staff has to do before the work areas open. */
export type NextStep = 'change-password' | 'set-up-second-factor';

export interface SecondFactorStatus {
  readonly enabled: boolean;
  readonly recoveryCodesLeft: number;
  readonly nextStep: NextStep | null;
}

/** What an authenticator app needs. */
export interface Enrolment {
  readonly secret: string;
  readonly qrSvg: string;
}

const PATH = '/Auth/second-factor';

export const fetchStatus = async (http: Http, signal?: AbortSignal): Promise<SecondFactorStatus> =>
  (await http.get<SecondFactorStatus>(PATH, signal ? { signal } : {})).data;

export const beginEnrolment = async (http: Http, currentPassword: string | undefined): Promise<Enrolment> =>
  (await http.post<Enrolment>(PATH, currentPassword === undefined ? {} : { currentPassword })).data;

type Codes = { readonly recoveryCodes: readonly string[] };

export const confirmEnrolment = async (http: Http, code: string): Promise<readonly string[]> =>
  (await http.post<Codes>(`${PATH}/confirm`, { code })).data.recoveryCodes;

export const renewRecoveryCodes = async (http: Http, code: string): Promise<readonly string[]> =>
  (await http.post<Codes>(`${PATH}/recovery-codes`, { code })).data.recoveryCodes;

export const removeSecondFactor = (http: Http, code: string): Promise<HttpReply> =>
  http.post(`${PATH}/remove`, { code });

/** Second step of a sign-in. */
export const answerChallenge = (http: Http, challenge: string, code: string): Promise<HttpReply> =>
  http.post('/auth/login/second-factor', { challenge, code });

/** Challenge of a sign-in that takes a second step; null for any other error. */
export function challengeIn(error: unknown): string | null {
  if (!isHttpError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  const { challenge } = error.details;
  return typeof challenge === 'string' ? challenge : null;
}
