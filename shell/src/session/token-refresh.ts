import { isHttpError, parseAuthReply } from '@evcare/shared-contracts';

/** A fresh pair of tokens. */
export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string | null;
}

/**
 * - `refreshed`: go on with the new token
 * - `ended`: the server will not have this session any more
 * - `unreachable`: nobody knows; the session stays (a bad connection must not sign anybody out)
 */
export type RefreshOutcome =
  | ({ readonly kind: 'refreshed' } & TokenPair)
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable' };

export interface RefreshOptions {
  /** POST /auth/refresh-token; gives the reply's body. */
  readonly request: (refreshToken: string) => Promise<unknown>;
  /** What storage holds now; another tab may have refreshed meanwhile. */
  readonly stored: () => { token: string; refreshToken: string | null } | null;
}

const LOCK = 'evcare.session.refresh';

/** Runs `work` while no other tab does; without Web Locks the server's reuse window covers the race. */
async function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  let begun = false;
  try {
    return await locks.request(LOCK, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    // Where a browser denies the lock itself (an opaque origin, a page about to go) it is as if there were none.
    if (begun) throw error;
    return work();
  }
}

/** One refresh at a time: in this tab by sharing the promise, across tabs by a lock. */
export function createTokenRefresh({ request, stored }: RefreshOptions) {
  let running: { token: string; outcome: Promise<RefreshOutcome> } | null = null;

  async function refresh(failedToken: string): Promise<RefreshOutcome> {
    const present = stored();
    if (present && present.token !== failedToken) return { kind: 'refreshed', ...present };
    if (!present?.refreshToken) return { kind: 'ended' };
    try {
      const reply = parseAuthReply(await request(present.refreshToken));
      if (!reply.accessToken) return { kind: 'ended' };
      return {
        kind: 'refreshed',
        token: reply.accessToken,
        refreshToken: reply.refreshToken ?? present.refreshToken,
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
