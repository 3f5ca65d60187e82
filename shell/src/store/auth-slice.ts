import type { User } from '@evcare/shared-contracts';

/** The auth state (specification §3). */
export interface AuthState {
  readonly user: User | null;
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly loading: boolean;
  readonly error: string | null;
}

export interface Credentials {
  readonly user: User;
  readonly token: string;
  readonly refreshToken: string | null;
}

/** A login, Google login or current-user request has started. */
export const started = () => ({ type: 'auth/started' }) as const;
/** Stores user, token and refresh token. */
export const succeeded = (payload: Credentials) => ({ type: 'auth/succeeded', payload }) as const;
/** Replaces only the user, after a current-user request. */
export const userFetched = (payload: User) => ({ type: 'auth/userFetched', payload }) as const;
/** Stores the error message. */
export const failed = (payload: string) => ({ type: 'auth/failed', payload }) as const;
/** Replaces the pair of tokens after a rotation. */
export const refreshed = (payload: { token: string; refreshToken: string | null }) =>
  ({ type: 'auth/refreshed', payload }) as const;
/** Logout clears user, token, refresh token and error. */
export const cleared = () => ({ type: 'auth/cleared' }) as const;

export type AuthAction = ReturnType<
  typeof started | typeof succeeded | typeof userFetched | typeof failed | typeof refreshed | typeof cleared
>;

const GUEST: AuthState = { user: null, token: null, refreshToken: null, loading: false, error: null };

/**
 * State transitions of specification §4 in plain Redux: the shell is on every page, and Redux Toolkit with Immer would
 * add 10 KB for this one slice (docs/decisions/0004).
 */
export function authReducer(state: AuthState = GUEST, action: AuthAction | { type: '@@unknown' }): AuthState {
  switch (action.type) {
    case 'auth/started':
      return { ...state, loading: true, error: null };
    case 'auth/succeeded':
      return { ...GUEST, ...action.payload };
    case 'auth/userFetched':
      return { ...state, user: action.payload, loading: false, error: null };
    case 'auth/failed':
      return { ...state, loading: false, error: action.payload };
    case 'auth/refreshed':
      return { ...state, ...action.payload };
    case 'auth/cleared':
      return GUEST;
    default:
      return state;
  }
}
