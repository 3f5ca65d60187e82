import { isHttpError, parseAuthReply } from '@evcare/shared-contracts';

/** A newly issued pair of tokens. */
export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string | null;
}

/**
 * - `refreshed`: continue with the new token
 * - `ended`: the server has ended this session
 * - `unreachable`: unknown; the session stays, because a poor connection must not sign the user out
 */
export type RefreshOutcome =
  | ({ readonly kind: 'refreshed' } & TokenPair)
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable' };

export interface RefreshOptions {
  /** POST /auth/refresh-token; resolves to the response body. */
  readonly request: (refreshToken: string) => Promise<unknown>;
  /** Tokens in storage now; another tab may have refreshed them in the meantime. */
  readonly stored: () => { token: string; refreshToken: string | null } | null;
}

const LOCK = 'evcare.session.refresh';

/** Runs `work` exclusively across tabs; without Web Locks the server's reuse window covers the race. */
async function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  let hasStarted = false;
  try {
    return await locks.request(LOCK, () => {
      hasStarted = true;
      return work();
    });
  } catch (error) {
    // If the browser denies the lock (an opaque origin, a page being unloaded), continues without it.
    if (hasStarted) throw error;
    return work();
  }
}

/** Refreshes tokens one at a time: within this tab by sharing the promise, across tabs with a lock. */
export function createTokenRefresh({ request, stored }: RefreshOptions) {
  let running: { token: string; outcome: Promise<RefreshOutcome> } | null = null;

  async function refresh(failedToken: string): Promise<RefreshOutcome> {
    const present = stored();
    if (present && present.token !== failedToken) return { kind: 'refreshed', ...present };
    if (!present?.refreshToken) return { kind: 'ended' };
    try {
      const response = parseAuthReply(await request(present.refreshToken));
      if (!response.accessToken) return { kind: 'ended' };
      return {
        kind: 'refreshed',
        token: response.accessToken,
        refreshToken: response.refreshToken ?? present.refreshToken,
      };
    } catch (error) {
      const refused = isHttpError(error) && [400, 401, 403].includes(error.status);
      return { kind: refused ? 'ended' : 'unreachable' };
    }
  }

  return (failedToken: string, apply: (outcome: RefreshOutcome) => void): Promise<RefreshOutcome> => {
    if (running?.token === failedToken) return running.outcome;
    const outcome = acrossTabs(async () => {
      const result = await refresh(failedToken);
      apply(result);
      return result;
    }).finally(() => {
      if (running?.outcome === outcome) running = null;
    });
    running = { token: failedToken, outcome };
    return outcome;
  };
}
