import { isHttpError, type Http } from '@evcare/shared-contracts';

/** Result of a request; requests of this feature never throw. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly retryAfterSeconds: number | null };

/** POST /auth/verify-email (specification §7). A failure carries the server's message, else `fallback` (§8). */
export const verifyEmail = (http: Http, payload: { userId: string; otpCode: string }, fallback: string) =>
  attempt(() => http.post('/auth/verify-email', payload), fallback);

/** POST /auth/resend-verification (specification §7). */
export const resendCode = (http: Http, email: string, fallback: string) =>
  attempt(() => http.post('/auth/resend-verification', { email }), fallback);

async function attempt(call: () => Promise<unknown>, fallback: string): Promise<Outcome> {
  try {
    await call();
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      message: (isHttpError(error) ? error.serverMessage : null) ?? fallback,
      retryAfterSeconds: isHttpError(error) ? error.retryAfterSeconds : null,
    };
  }
}
