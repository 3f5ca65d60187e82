import type { User } from '../domain/user-schemas';

/** The auth state (specification §3) as a remote may see it: no tokens. */
export interface SessionSnapshot {
  readonly user: User | null;
  readonly signedIn: boolean;
  readonly loading: boolean;
  readonly error: string | null;
}

/** What an attempt to sign in came to. `error` keeps the whole reply for messages by field. */
export type SessionResult =
  | { readonly ok: true; readonly user: User }
  | { readonly ok: false; readonly message: string; readonly error: unknown };

/** The session, which the shell owns. Remotes ask; they never see a token or the storage. */
export interface Session {
  /** The present state; the same object until something changes. */
  current(): SessionSnapshot;
  /** Hears every change; returns its own undo. */
  subscribe(listener: () => void): () => void;
  /** POST /auth/login. Failure: the server's message, else the error's text, else 'Login failed' (specification §8). */
  login(credentials: { email: string; password: string }): Promise<SessionResult>;
  /** POST /auth/login-google with a Google ID token. Failure: 'Google login failed' (specification §8). */
  loginWithGoogle(idToken: string): Promise<SessionResult>;
  /** Takes over the reply of a call that signed somebody in, such as a registration. */
  adopt(reply: unknown): SessionResult;
  /** GET /Auth/profile again. Null where nobody is signed in or the call failed. */
  refreshUser(): Promise<User | null>;
  /** Ends the session here at once and on the server as far as it can be reached (specification §4). */
  logout(): Promise<void>;
}
