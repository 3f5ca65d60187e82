import { isHttpError, type Http } from '@evcare/shared-contracts';
import { authApi, post, type BodyOf } from '@evcare/shared-contracts/endpoints';

/** Result of a request; requests of this feature never throw. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly retryAfterSeconds: number | null };

/** Verifies an address (specification §7). A failure carries the server's message, else `fallback` (§8). */
export const verifyEmail = (http: Http, payload: BodyOf<typeof authApi.verifyEmail>, fallback: string) =>
  attempt(() => post(http, authApi.verifyEmail, payload), fallback);

/** Requests another code (specification §7). */
export const resendCode = (http: Http, email: string, fallback: string) =>
  attempt(() => post(http, authApi.resendVerification, { email }), fallback);

async function attempt(request: () => Promise<unknown>, fallback: string): Promise<Outcome> {
  try {
    await request();
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      message: (isHttpError(error) ? error.serverMessage : null) ?? fallback,
      retryAfterSeconds: isHttpError(error) ? error.retryAfterSeconds : null,
    };
  }
}
