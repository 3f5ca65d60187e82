import { isHttpError, OTP_RESEND_SECONDS, type Http } from '@evcare/shared-contracts';
import { call, serviceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { ApprovalsRequest, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { approval } from '../../messages/approval';

export type AnswerResult =
  | { readonly kind: 'done'; readonly order: ServiceOrder }
  /** The code is missing, wrong or expired. */
  | { readonly kind: 'code'; readonly message: string | null }
  /** The quote has changed since it was read. */
  | { readonly kind: 'outdated'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const messageOf = (error: unknown): string =>
  (isHttpError(error) && (error.serverMessage ?? (error.failure === 'refused' ? null : error.message))) ||
  approval.failed;

/** Sends the answer to a quote. Never throws. */
export async function sendAnswer(http: Http, id: string, body: ApprovalsRequest): Promise<AnswerResult> {
  try {
    const { data } = await call(http, serviceOrderApi.approve, { params: { id }, body });
    return { kind: 'done', order: data };
  } catch (error) {
    const code = isHttpError(error) ? error.code : '';
    if (code === 'OTP_REQUIRED') return { kind: 'code', message: null };
    if (code.startsWith('OTP_')) return { kind: 'code', message: messageOf(error) };
    const codeError = isHttpError(error) ? error.errors['otpCode']?.[0] : undefined;
    if (codeError !== undefined) return { kind: 'code', message: codeError };
    if (code.startsWith('QUOTE_')) return { kind: 'outdated', message: messageOf(error) };
    return { kind: 'failed', message: messageOf(error) };
  }
}

export interface SendCodeResult {
  readonly ok: boolean;
  readonly message: string;
  /** Seconds until another code may be requested. */
  readonly waitSeconds: number;
}

/** Requests the code for a large sum. Never throws. */
export async function sendCode(http: Http, id: string): Promise<SendCodeResult> {
  try {
    await call(http, serviceOrderApi.sendApprovalCode, { params: { id } });
    return { ok: true, message: approval.code.sent, waitSeconds: OTP_RESEND_SECONDS };
  } catch (error) {
    const httpError = isHttpError(error) ? error : null;
    return {
      ok: false,
      message: httpError?.serverMessage ?? approval.code.notSent,
      waitSeconds: httpError?.retryAfterSeconds ?? 0,
    };
  }
}
