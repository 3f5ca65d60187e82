import { isHttpError, OTP_RESEND_SECONDS, type Http } from '@evcare/shared-contracts';
import type { ApprovalsRequest, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { approval } from '../../messages/approval';
import { orderPath } from './routes';

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

/** POST /service-orders/:id/approvals. Never throws. */
export async function sendAnswer(http: Http, id: string, body: ApprovalsRequest): Promise<AnswerResult> {
  try {
    const { data } = await http.post<ServiceOrder>(`${orderPath(id)}/approvals`, body);
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

/** POST /service-orders/:id/approval-code. Never throws. */
export async function sendCode(http: Http, id: string): Promise<SendCodeResult> {
  try {
    await http.post(`${orderPath(id)}/approval-code`);
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
