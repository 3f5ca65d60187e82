import { isHttpError, OTP_RESEND_SECONDS, type Http } from '@evcare/shared-contracts';
import type { ApprovalsRequest, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { approval } from '../../messages/approval';
import { orderPath } from './routes';

export type Answered =
  | { readonly kind: 'done'; readonly order: ServiceOrder }
  /** The code is missing, wrong or too old. */
  | { readonly kind: 'code'; readonly message: string | null }
  /** The quote is not what it was. */
  | { readonly kind: 'moved'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const said = (error: unknown): string =>
  (isHttpError(error) && (error.serverMessage ?? (error.failure === 'refused' ? null : error.message))) ||
  approval.failed;

/** POST /service-orders/:id/approvals. Never throws. */
export async function sendAnswer(http: Http, id: string, body: ApprovalsRequest): Promise<Answered> {
  try {
    const { data } = await http.post<ServiceOrder>(`${orderPath(id)}/approvals`, body);
    return { kind: 'done', order: data };
  } catch (error) {
    const code = isHttpError(error) ? error.code : '';
    if (code === 'OTP_REQUIRED') return { kind: 'code', message: null };
    if (code.startsWith('OTP_')) return { kind: 'code', message: said(error) };
    const wrong = isHttpError(error) ? error.errors['otpCode']?.[0] : undefined;
    if (wrong !== undefined) return { kind: 'code', message: wrong };
    if (code.startsWith('QUOTE_')) return { kind: 'moved', message: said(error) };
    return { kind: 'failed', message: said(error) };
  }
}

export interface CodeSent {
  readonly ok: boolean;
  readonly message: string;
  /** Seconds until another may be asked for. */
  readonly wait: number;
}

/** POST /service-orders/:id/approval-code. Never throws. */
export async function sendCode(http: Http, id: string): Promise<CodeSent> {
  try {
    await http.post(`${orderPath(id)}/approval-code`);
    return { ok: true, message: approval.code.sent, wait: OTP_RESEND_SECONDS };
  } catch (error) {
    const known = isHttpError(error) ? error : null;
    return {
      ok: false,
      message: known?.serverMessage ?? approval.code.notSent,
      wait: known?.retryAfterSeconds ?? 0,
    };
  }
}
